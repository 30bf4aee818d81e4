/* Where the tile in hand is held: over which space, turned how. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { BoardProps } from "../../board";
import { LABELS, rotate, spaceOf, wordOf } from "./geometry";
import { nearestTurn, nextTurn, tileTargets, type Tool, type Turns } from "./tools";
import type { View } from "./view";

export interface Aim {
  targets: Map<number, Turns>;
  space: number | null; /* the one it is held over, if it can be laid there */
  mask: number; /* as it is turned, or as it would be laid there */
  fits(space: number): boolean;
  over(space: number | null): void;
  turn(way: number): void;
  wordsAt(space: number): string;
}

const NONE = new Map<number, Turns>();

export function useAim(props: BoardProps<View>, tool: Tool | null): Aim | null {
  const { choices, view, ask } = props;
  const verb = tool?.kind === "tile" ? tool.verb : "";
  const targets = useMemo(() => (verb ? tileTargets(choices, verb, view) : NONE), [choices, verb, view]);
  const [mask, setMask] = useState(view.drawn ?? 0);
  const [hovered, setHovered] = useState<number | null>(null);
  const [answers, setAnswers] = useState<Record<string, boolean>>({});
  const begun = tool?.begun[0] ? spaceOf(tool.begun[0]) : -1;
  const space = hovered ?? (begun >= 0 ? begun : null);
  const over = space !== null && targets.has(space) ? space : null;
  const rotates = verb === "play aftershock";

  useEffect(() => setMask(view.drawn ?? 0), [view.drawn, verb]);
  useEffect(() => {
    setHovered(null);
    setAnswers({});
  }, [choices]);
  useEffect(() => {
    if (rotates && over !== null) setMask(rotate(view.board[over], 1));
  }, [rotates, over]);

  /* Where the server listed only values it is asked, once for each. */
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const turns = over === null ? undefined : targets.get(over);
    if (!turns || turns.sure || over === null) return;
    for (const one of turns.masks) {
      const words = `${verb} ${LABELS[over]} ${wordOf(one)}`;
      if (asked.current.has(words)) continue;
      asked.current.add(words);
      void ask(words).then(({ legal }) => setAnswers((now) => ({ ...now, [words]: legal })));
    }
  }, [over, targets]);
  useEffect(() => asked.current.clear(), [choices]);

  if (!verb) return null;
  const masksOf = (at: number) => {
    const turns = targets.get(at);
    if (!turns || turns.sure) return turns?.masks ?? [];
    return turns.masks.filter((one) => answers[`${verb} ${LABELS[at]} ${wordOf(one)}`] !== false);
  };
  const shown = over === null ? mask : nearestTurn(mask, masksOf(over));
  return {
    targets,
    space: over,
    mask: shown,
    fits: (at) => rotates || masksOf(at).includes(mask),
    over: setHovered,
    turn: (way) => setMask(over === null ? rotate(mask, way) : nextTurn(shown, masksOf(over), way)),
    wordsAt: (at) => `${verb} ${LABELS[at]} ${wordOf(nearestTurn(mask, masksOf(at)))}`,
  };
}
