/* What a press on the board means: do it, choose between several, plan a way, or be
 * told why not. */
import { useEffect, useRef, useState } from "react";
import type { BoardProps } from "../../board";
import { notify } from "../../kit";
import type { Places } from "./places";
import { DIRECTIONS, directionTo, edgeAt, edgeKey, type Cell, type VehicleName, type View } from "./view";
import { planWays, type Plan } from "./walk";
import { wayTo, type Reach } from "./ways";

/* Several things that can be done in one place. */
export interface Question {
  title: string;
  actions: string[];
  anchor: DOMRect | null;
}

export interface Planned {
  plan: Plan;
  anchor: DOMRect | null;
}

interface PressProps extends Pick<BoardProps<View>, "view" | "choices" | "send" | "explain" | "ways" | "t"> {
  places: Places;
  commandable: Set<number>;
  commanding: number | null;
  reach: Reach | null;
  command(number: number | null): void;
}

const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? null;

/* The verb that asks for a cell in this phase. */
const CELL_VERBS = ["start", "ride", "knocked down", "hazmat"];

export function usePress(props: PressProps, titleOf: (cell: Cell) => string) {
  const { view, choices, send, explain, t, places, commandable, commanding, reach, command } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  const [planned, setPlanned] = useState<Planned | null>(null);
  const number = commanding ?? view.active;
  const begin = commanding === null ? "move" : `command move ${commanding}`;
  const close = () => {
    setQuestion(null);
    setPlanned(null);
  };
  const latest = useRef(choices);
  latest.current = choices;
  useEffect(close, [view, choices, commanding]);

  const doOrAsk = (title: string, actions: string[], anchor: Element | null) => {
    if (actions.length === 1) pick(actions[0]);
    else setQuestion({ title, actions, anchor: boxOf(anchor) });
  };

  const pick = (words: string) => {
    close();
    if (choices.has(words)) send(words);
    else if (words.startsWith("command move ")) command(Number(words.split(" ")[2]));
  };

  /* A cell where nothing is offered: a way there, or the reason. */
  const goFar = async (cell: Cell, anchor: Element | null) => {
    const from = view.firefighters[number]?.cell;
    const verb = CELL_VERBS.find((word) => choices.may(word));
    if (verb) explain(`${verb} ${cell}`);
    if (verb || !from || from === cell || view.phase !== "actions") return;
    const plan = await planWays(props, number, begin, cell);
    if (latest.current !== choices) return; /* the table has changed meanwhile */
    const direction = directionTo(from, cell);
    const first = direction ? `${begin} ${direction}` : reach && wayTo(reach, cell)?.steps[0].words;
    if (plan.variants.length) setPlanned({ plan, anchor: boxOf(anchor) });
    else if (first) explain(first);
    else notify(t("web_flashpoint.no_way"));
  };

  const onCell = (cell: Cell, anchor: Element | null) => {
    close();
    if (choices.empty) return;
    const actions = [...(places.cells.get(cell) ?? [])];
    view.firefighters.forEach((one, k) => {
      if (one.cell === cell && k !== commanding && commandable.has(k)) actions.push(`command move ${k}`);
    });
    if (actions.length) doOrAsk(titleOf(cell), actions, anchor);
    else void goFar(cell, anchor);
  };

  const onEdge = (key: string, anchor: Element | null) => {
    close();
    const actions = places.edges.get(key) ?? [];
    if (actions.length) {
      doOrAsk("", actions, anchor);
      return;
    }
    const from = view.firefighters[number]?.cell;
    const direction = from && DIRECTIONS.find((d) => edgeKey(view, from, d) === key);
    if (!from || !direction || choices.empty) return;
    const kind = edgeAt(view, from, direction);
    const verb = kind === "open" || kind === "closed" ? "door" : "chop";
    explain(commanding === null ? `${verb} ${direction}` : `command door ${commanding} ${direction}`);
  };

  const onVehicle = (name: VehicleName, anchor: Element | null) => {
    close();
    setQuestion({ title: t(`web_flashpoint.is.${name}`), actions: places.vehicles.get(name) ?? [], anchor: boxOf(anchor) });
  };

  return { question, planned, close, pick, onCell, onEdge, onVehicle, number, begin };
}
