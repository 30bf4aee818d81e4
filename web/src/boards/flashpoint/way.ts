/* A way through the house as the picture shows it: over open edges, round fire where
 * that is possible. A suggestion; each step is offered and sent by itself. */
import { DIRECTIONS, beside, burns, edgeAt, type Cell, type Direction, type EdgeKind, type View } from "./view";

export interface Way {
  cells: Cell[]; /* without the first */
  steps: Direction[];
  price: number; /* in action points, as the picture is now */
}

const OPEN: ReadonlySet<EdgeKind> = new Set<EdgeKind>(["nothing", "doorway", "open", "destroyed"]);
const DETOUR = 6; /* steps one would rather walk than cross fire */
const SURPRISE = 0.5; /* the same for a point of interest in passing */

interface Reached {
  cost: number;
  price: number;
  from: Cell | null;
  step: Direction | null;
}

/* `load` is what comes along: "", "victim", "lead", "hazmat lead". */
function costOf(view: View, cell: Cell, goal: Cell, load: string): { cost: number; price: number } {
  const fire = burns(view, cell);
  const carries = load !== "" && load !== "lead";
  const price = carries || fire ? 2 : 1;
  const poi = cell !== goal && view.poi.includes(cell);
  return { price, cost: price + (fire ? DETOUR * (load ? 10 : 1) : 0) + (poi ? SURPRISE : 0) };
}

/* Everywhere one can get to from a cell, with the way as links back to it. */
export type Reach = ReadonlyMap<Cell, Reached>;

export function reachOf(view: View, from: Cell, load: string, goal: Cell = ""): Reach {
  const reached = new Map<Cell, Reached>([[from, { cost: 0, price: 0, from: null, step: null }]]);
  const open = new Set<Cell>([from]);
  const done = new Set<Cell>();
  while (open.size) {
    let cell = "";
    let least = Infinity;
    for (const other of open) {
      const cost = reached.get(other)?.cost ?? Infinity;
      if (cost < least) [cell, least] = [other, cost];
    }
    if (cell === goal) break;
    open.delete(cell);
    done.add(cell);
    const here = reached.get(cell);
    for (const step of DIRECTIONS) {
      const next = beside(cell, step);
      if (!here || !next || done.has(next) || !OPEN.has(edgeAt(view, cell, step))) continue;
      const { cost, price } = costOf(view, next, goal, load);
      const sum = here.cost + cost;
      if (sum >= (reached.get(next)?.cost ?? Infinity)) continue;
      reached.set(next, { cost: sum, price: here.price + price, from: cell, step });
      open.add(next);
    }
  }
  return reached;
}

export function findWay(view: View, from: Cell, to: Cell, load: string): Way | null {
  const reached = reachOf(view, from, load, to);
  const goal = reached.get(to);
  if (!goal) return null;
  const way: Way = { cells: [], steps: [], price: goal.price };
  for (let cell: Cell | null = to; cell; ) {
    const at: Reached | undefined = reached.get(cell);
    if (!at?.step || !at.from) break;
    way.cells.unshift(cell);
    way.steps.unshift(at.step);
    cell = at.from;
  }
  return way;
}
