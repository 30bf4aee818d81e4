/* The three types of dice: on which values each colour is printed. */
import { SHAPES } from "./condition";
import { facesOf } from "./content";

export function DieType({ type }: { type: string }) {
  return (
    <svg className="fj-die-type" viewBox="-28 -28 168 56" width={84} height={28} aria-hidden="true">
      {facesOf("abc".indexOf(type)).map(([colour, values], i) => (
        <g key={colour} className={`fj-printed ${colour}`} transform={`translate(${i * 56} 0)`}>
          <path d={SHAPES[colour]} />
          <text className="two">{values}</text>
        </g>
      ))}
    </svg>
  );
}
