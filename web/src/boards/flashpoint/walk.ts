/* Walking a way: one step at a time, the next once the table has answered, as long as
 * it is offered and nothing unexpected has come up. */
import { useEffect, useRef, useState } from "react";
import type { BoardProps } from "../../board";
import type { Cell, View } from "./view";
import { loadsOf, reachWith, wayTo, type Way } from "./ways";

/* A way with what is taken along ("", "victim", "victim lead"). */
export interface Variant {
  load: string;
  way: Way;
}

export interface Plan {
  number: number; /* the firefighter */
  to: Cell;
  variants: Variant[];
}

const BREATH = 120; /* milliseconds */

/* The ways to a cell that can be begun now, one for each load. */
export async function planWays(
  props: Pick<BoardProps<View>, "choices" | "ways">,
  number: number,
  begin: string,
  to: Cell,
): Promise<Plan> {
  const loads = [...loadsOf(props.choices, begin)];
  const reaches = await Promise.all(loads.map(([, first]) => reachWith(props, first)));
  const variants = loads.flatMap(([load], i) => {
    const way = wayTo(reaches[i], to);
    return way && props.choices.has(way.steps[0].words) ? [{ load, way }] : [];
  });
  return { number, to, variants };
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
    const { steps } = variant.way;
    const at = next ? steps[next - 1].to : null;
    const here = view.firefighters[plan.number]?.cell;
    const words = steps[next]?.words ?? "";
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
