/* Walking a way: one step at a time, the next once the table has answered, as long as
 * it is offered and nothing unexpected has come up. */
import { useEffect, useRef, useState } from "react";
import type { BoardProps } from "../../board";
import type { Choices } from "../../choices";
import { findWay, type Way } from "./way";
import type { Cell, View } from "./view";

/* A way with what is taken along ("", "victim", "victim lead"). */
export interface Variant {
  load: string;
  way: Way;
}

export interface Plan {
  number: number; /* the firefighter */
  begin: string; /* "move", or "command move 2" */
  to: Cell;
  variants: Variant[];
}

const BREATH = 120; /* milliseconds */

const join = (...words: string[]) => words.filter(Boolean).join(" ");

export const stepWords = (begin: string, step: string, load: string) => join(begin, step, load);

/* The ways to a cell, one for each load that the first step may take along. */
export function planWays(view: View, choices: Choices, number: number, begin: string, to: Cell): Plan {
  const from = view.firefighters[number]?.cell;
  const skip = begin.split(" ").length + 1;
  const loads = new Set(choices.starting(begin).map((choice) => choice.words.split(" ").slice(skip).join(" ")));
  const variants: Variant[] = [];
  for (const load of loads) {
    const way = from ? findWay(view, from, to, load) : null;
    if (way && choices.has(stepWords(begin, way.steps[0], load))) variants.push({ load, way });
  }
  return { number, begin, to, variants };
}

interface Walking {
  plan: Plan;
  variant: Variant;
  next: number;
  seen: View | null; /* the view in which the last step was sent */
}

/* What must not change on the way: who acts, and what lies hidden. */
const omens = (view: View) => [view.phase, view.turn, view.active, view.poi.join(" "), view.rescued, view.lost].join("/");

export function useWalk(props: Pick<BoardProps<View>, "view" | "choices" | "send" | "events">) {
  const { view, choices, send, events } = props;
  const [walking, setWalking] = useState<Walking | null>(null);
  const omen = useRef("");

  useEffect(() => {
    if (!walking || events.length || choices.empty || walking.seen === view) return;
    const { plan, variant, next } = walking;
    const { steps, cells } = variant.way;
    const at = next ? cells[next - 1] : null;
    const here = view.firefighters[plan.number]?.cell;
    const words = next < steps.length ? stepWords(plan.begin, steps[next], variant.load) : "";
    const strayed = at !== null && (here !== at || omen.current !== omens(view));
    if (!words || strayed || !choices.has(words)) {
      setWalking(null);
      return;
    }
    /* A breath between steps: the eye can follow, and the last answer is settled. */
    const timer = setTimeout(
      () => {
        omen.current = omens(view);
        setWalking({ ...walking, next: next + 1, seen: view });
        send(words);
      },
      next ? BREATH : 0,
    );
    return () => clearTimeout(timer);
  }, [walking, view, choices]);

  return {
    start: (plan: Plan, variant: Variant) => setWalking({ plan, variant, next: 0, seen: null }),
    stop: () => setWalking(null),
  };
}
