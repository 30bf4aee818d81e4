/* The three types of dice: on which values each colour is printed. */
import { SHAPES } from "./condition";
import type { Colour } from "./conditions";

const FACES: Record<string, [Colour, string][]> = {
  a: [["blue", "1 6"], ["yellow", "2 5"], ["pink", "3 4"]],
  b: [["yellow", "1 6"], ["pink", "2 5"], ["blue", "3 4"]],
  c: [["pink", "1 6"], ["blue", "2 5"], ["yellow", "3 4"]],
};

export function DieType({ type }: { type: string }) {
  return (
    <svg className="fj-die-type" viewBox="-28 -28 168 56" width={84} height={28} aria-hidden="true">
      {(FACES[type] ?? []).map(([colour, values], i) => (
        <g key={colour} className={`fj-printed ${colour}`} transform={`translate(${i * 56} 0)`}>
          <path d={SHAPES[colour]} />
          <text className="two">{values.replace(" ", "")}</text>
        </g>
      ))}
    </svg>
  );
}
