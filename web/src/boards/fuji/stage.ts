/* The table between `before` and `view` while events are acted out: only what is seen to
 * move is followed, the truth comes at the end. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { BoardEvent, BoardProps } from "../../board";
import { useScenes } from "../../kit";
import type { Side } from "./card";
import { EQUIPMENT, WOUNDS, cellOf, isCell, type Person, type View } from "./view";

const LENGTHS: Record<string, number> = {
  marked: 250, returned: 200, took: 150, ready: 150, passed: 150, done: 120, rolls: 350, used: 600, copied: 500, gave: 400, swapped: 500,
  lent: 400, aside: 400, opened: 400, helped: 300, flared: 400, climbed: 500, drew: 400, revealed: 500, turn: 500,
  spent: 300, counted: 450, succeeded: 900, failed: 900, went: 600, set: 500, erupted: 500, burned: 450, tired: 400,
  wounded: 500, loses: 400, said: 250, ended: 500,
};
const OUTLINED = 1400;

/* One eruption burns many cards: they burn together, as the time runs out for one. */
const lengthOf = (event: BoardEvent) => LENGTHS[event.words[0]] ?? 0;

const without = (list: number[], one: number) => list.filter((other) => other !== one);
const withPerson = (view: View, i: number, change: Partial<Person>): View => ({
  ...view,
  people: view.people.map((one, k) => (k === i ? { ...one, ...change } : one)),
});

function applied(view: View, { words }: BoardEvent): View {
  const [kind, first, second, third] = words;
  const seat = Number(first);
  const cell = isCell(second ?? "") ? cellOf(second) : null;
  const person = view.people[seat];
  switch (kind) {
    case "marked":
      return withPerson(view, seat, { marker: cell });
    case "returned":
      return withPerson(view, seat, { marker: null });
    case "took":
      return withPerson(view, Number(second), { marker: null });
    case "went":
      return withPerson({ ...view, equipment: without(view.equipment, cell ?? -1) }, seat, { pawn: cell, marker: null });
    case "climbed":
      return withPerson(view, seat, { pawn: cell });
    case "failed":
      return withPerson(view, seat, { marker: null });
    case "turn":
      return { ...view, active: seat };
    case "ready":
    case "passed":
      return { ...view, settled: [...view.settled, seat] };
    case "tired":
      return withPerson(view, seat, { health: Number(third) });
    case "wounded":
      return withPerson(view, seat, { wounds: [...person.wounds, WOUNDS.indexOf(second)] });
    case "drew":
      return withPerson(view, seat, { cards: [...person.cards, EQUIPMENT.indexOf(second)] });
    case "discarded":
      return withPerson(view, seat, { cards: without(person.cards, EQUIPMENT.indexOf(second)) });
    case "set":
      return { ...view, eruption: without(view.eruption, cellOf(third)) };
    case "burned": {
      const burnt = cellOf(first);
      const gone = (list: number[]) => without(list, burnt);
      return { ...view, lava: [...view.lava, burnt], landscape: gone(view.landscape), scree: gone(view.scree), equipment: gone(view.equipment), eruption: gone(view.eruption) };
    }
    case "swapped": {
      const cards = [...view.cards];
      const [a, b] = [cellOf(first), cellOf(second)];
      [cards[a], cards[b]] = [cards[b], cards[a]];
      return { ...view, cards };
    }
    default:
      return view;
  }
}

function sideOf(view: View, cell: number): Side {
  const x = cell % 8;
  if (x > 0 && view.lava.includes(cell - 1)) return "w";
  if (x < 7 && view.lava.includes(cell + 1)) return "e";
  return view.lava.includes(cell - 8) ? "n" : "s";
}

export interface Stage {
  view: View;
  now: BoardEvent | null;
  burning: Map<number, Side>;
  outlined: Set<number>;
}

const cellsIn = (events: readonly BoardEvent[]) => new Set(events.flatMap((event) => event.words.filter(isCell).map(cellOf)));

export function useStage(props: BoardProps<View>): Stage {
  const { view, before, events, scene, calm, speed } = props;
  const still = calm || speed === 0;
  const at = useScenes(props, lengthOf);
  const between = useMemo(() => {
    let now = before;
    return now && !still ? events.map((event) => (now = applied(now as View, event))) : [];
  }, [scene, events.length, still]);
  const begun = useRef(0);
  if (at >= 0) begun.current = scene;
  const [outlined, setOutlined] = useState(new Set<number>());
  useEffect(() => {
    if (!still || !events.length) return;
    setOutlined(cellsIn(events));
    const timer = setTimeout(() => setOutlined(new Set()), OUTLINED);
    return () => clearTimeout(timer);
  }, [scene]);
  const now = at >= 0 ? events[at] : null;
  const waits = events.length > 0 && before !== null && !still && begun.current !== scene;
  const burning = new Map<number, Side>();
  if (now?.words[0] === "burned") {
    const cell = cellOf(now.words[1]);
    burning.set(cell, sideOf(at > 0 ? between[at - 1] : (before as View), cell));
  }
  return { view: at >= 0 ? (between[at] ?? view) : waits && before ? before : view, now, burning, outlined };
}
