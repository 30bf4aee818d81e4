/* Ways through the house, as the server finds them: where a step could lead if more like
 * it followed. Each step is offered and sent by itself. */
import { useEffect, useState } from "react";
import type { BoardProps } from "../../board";
import type { Choices } from "../../choices";
import type { Step } from "../../protocol";
import { DIRECTIONS, type Cell, type View } from "./view";

export type Reach = ReadonlyMap<Cell, Step>;

export interface Way {
  steps: Step[];
  points: number;
  late: boolean; /* the last of it has to wait for another turn */
}

const reachOf = (steps: Step[]): Reach => new Map(steps.map((step) => [step.to, step]));

export function wayTo(reach: Reach, to: Cell): Way | null {
  const steps: Step[] = [];
  for (let step = reach.get(to); step; step = reach.get(step.from)) steps.unshift(step);
  const last = steps[steps.length - 1];
  return last ? { steps, points: last.points, late: last.late === true } : null;
}

/* What a first step can take along ("", "victim", "victim lead"), and one such step. */
export function loadsOf(choices: Choices, begin: string): Map<string, string> {
  const skip = begin.split(" ").length + 1;
  const loads = new Map<string, string>();
  for (const { words } of choices.starting(begin)) {
    const load = words.split(" ").slice(skip).join(" ");
    if (!loads.has(load)) loads.set(load, words);
  }
  return loads;
}

export async function reachWith(props: Pick<BoardProps<View>, "ways">, first: string): Promise<Reach> {
  return reachOf(await props.ways(first));
}

/* Everywhere one can get to with empty hands, be it in another turn; null: nobody walks. */
export function useReach(props: Pick<BoardProps<View>, "choices" | "view" | "ways">, begin: string): Reach | null {
  const { choices, view } = props;
  const [reach, setReach] = useState<Reach | null>(null);
  useEffect(() => {
    let here = true;
    if (choices.empty || view.phase !== "actions") setReach(null);
    else void reachWith(props, `${begin} ${DIRECTIONS[0]}`).then((found) => here && setReach(found));
    return () => {
      here = false;
    };
  }, [choices, begin]);
  return reach;
}
