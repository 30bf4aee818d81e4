/* Which table is shown: the truth, or a moment between the last one and it while the
 * events are acted out. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { BoardProps } from "../../board";
import { useScenes } from "../../kit";
import { lengthOf } from "./effects";
import { stages, told, type Told } from "./staged";
import type { View } from "./view";

const OUTLINED = 1400; /* how long changes stay outlined where nothing moves */

export interface Stage {
  view: View;
  now: Told | null; /* the event on stage */
  past: Told[]; /* those before it, and it */
  outlined: Told[]; /* without movement: what has changed */
}

export function useStage(props: BoardProps<View>): Stage {
  const { view, before, events, scene, calm, speed } = props;
  const still = calm || speed === 0;
  const at = useScenes(props, (event) => lengthOf(told(event)));
  const tolds = useMemo(() => events.map(told), [scene, events.length]);
  const between = useMemo(() => (before && !still ? stages(before, events) : []), [scene, events.length, still]);
  const begun = useRef(0);
  if (at >= 0) begun.current = scene;
  const [outlined, setOutlined] = useState<Told[]>([]);
  useEffect(() => {
    if (still && events.length) setOutlined(tolds);
  }, [scene]);
  useEffect(() => {
    if (!outlined.length) return;
    const timer = setTimeout(() => setOutlined([]), OUTLINED);
    return () => clearTimeout(timer);
  }, [outlined]);
  const waits = events.length > 0 && before !== null && !still && begun.current !== scene;
  return {
    view: at >= 0 ? between[at] ?? view : waits ? before : view,
    now: at >= 0 ? tolds[at] ?? null : null,
    past: at >= 0 ? tolds.slice(0, at + 1) : [],
    outlined,
  };
}

/* The dice that lie on the table at this moment. */
export function diceOf({ view, past, now }: Stage): { red: number | null; black: number | null; rolling: boolean } {
  let red: number | null = null;
  let black: number | null = null;
  for (const { what, args } of past) {
    if (what === "rolled") [red, black] = [Number(args[0]), Number(args[1])];
    else if (what === "rolled red") red = Number(args[0]);
    else if (what === "rolled black") black = Number(args[0]);
    else if (what === "began") red = black = null;
  }
  if (!past.length && (view.phase === "rerolling" || view.phase.startsWith("aiming")) && view.red)
    [red, black] = [view.red, view.black];
  return { red, black, rolling: now?.what.startsWith("rolled") ?? false };
}
