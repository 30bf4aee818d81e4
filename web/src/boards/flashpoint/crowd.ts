/* Where in their cells people and things stand, so that nobody hides anybody. */
import { rectOf } from "./geometry";
import { burns, type Cell, type View } from "./view";

export interface Standing {
  key: string;
  x: number;
  y: number;
  scale: number;
}

export interface StandingFirefighter extends Standing {
  number: number;
  seat: number;
}

export interface StandingVictim extends Standing {
  treated: boolean;
}

type Spread = [x: number, y: number, scale: number];

/* Places for so many firefighters, beside others or not; in hundredths of a cell. */
function spread(count: number, beside: boolean): Spread[] {
  if (count === 1) return beside ? [[67, 60, 0.92]] : [[50, 53, 1.08]];
  if (count === 2 && !beside) return [[29, 54, 0.92], [71, 54, 0.92]];
  if (count === 2) return [[53, 62, 0.78], [80, 62, 0.78]];
  const rows = count > 4 ? 3 : 2;
  const left = beside ? 42 : 24;
  const step = (94 - left) / rows;
  return Array.from({ length: count }, (_, i) => [
    left + step * (i % rows) + step / 4,
    i < rows ? 32 : 72,
    rows === 3 ? 0.58 : 0.7,
  ]);
}

function put(cell: Cell, [x, y, scale]: Spread, key: string): Standing {
  const rect = rectOf(cell);
  return { key, x: rect.x + (x / 100) * rect.width, y: rect.y + (y / 100) * rect.height, scale };
}

const isSmoky = (view: View, cell: Cell) => burns(view, cell) || view.smoke.includes(cell);

export function firefightersOf(view: View): StandingFirefighter[] {
  const byCell = new Map<Cell, number[]>();
  view.firefighters.forEach(({ cell }, k) => {
    if (cell) byCell.set(cell, [...(byCell.get(cell) ?? []), k]);
  });
  const all: StandingFirefighter[] = [];
  for (const [cell, numbers] of byCell) {
    const others = isSmoky(view, cell) || view.victims.some((victim) => victim.cell === cell);
    const places = spread(numbers.length, others);
    numbers.forEach((number, i) =>
      all.push({ ...put(cell, places[i], `f${number}`), number, seat: view.firefighters[number].seat }),
    );
  }
  return all.sort((a, b) => a.number - b.number);
}

export function victimsOf(view: View): StandingVictim[] {
  return view.victims.map(({ cell, treated }, i) => {
    const before = view.victims.slice(0, i).filter((victim) => victim.cell === cell).length;
    const crowded = view.firefighters.some((firefighter) => firefighter.cell === cell);
    const together = view.victims.filter((victim) => victim.cell === cell).length;
    const x = crowded || together > 1 ? 26 + before * 20 : 50;
    return { ...put(cell, [x, crowded ? 58 : 56, crowded ? 0.95 : 1.1], `${cell}:${before}`), treated };
  });
}

export function hazmatsOf(view: View): Standing[] {
  return view.hazmats.map((cell, i) => {
    const before = view.hazmats.slice(0, i).filter((other) => other === cell).length;
    return put(cell, [79 - before * 16, 22, 0.95], `${cell}:${before}`);
  });
}
