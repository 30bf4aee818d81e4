/* The burn meter: thirty steps around the island, from START to the flames, with a
 * marker for every village. */
import { memo } from "react";
import { Flame, GlyphMark } from "../../kit";
import { VILLAGE_COLOUR, xy, type Point } from "./geometry";
import type { View } from "./view";

export const INNER = 512;
export const OUTER = 602;
const STEPS = 30;
const ZONES = [5, 12, 20]; /* where the printed danger zones begin */

const round = (radius: number, step: number): Point => {
  const angle = ((step * 360) / STEPS - 90) * (Math.PI / 180);
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

function segment(step: number): string {
  const [a, b] = [step - 0.5, step + 0.5];
  return `M${xy(round(INNER, a))}A${INNER} ${INNER} 0 0 1 ${xy(round(INNER, b))}L${xy(round(OUTER, b))}A${OUTER} ${OUTER} 0 0 0 ${xy(round(OUTER, a))}Z`;
}

const zoneOf = (step: number) => ZONES.filter((first) => step >= first).length;

const Steps = memo(function Steps({ start }: { start: string }) {
  return (
    <g className="er-meter" aria-hidden="true">
      {Array.from({ length: STEPS }, (_, step) => (
        <path key={step} d={segment(step)} className={`er-step er-zone-${zoneOf(step)}`} />
      ))}
      {Array.from({ length: STEPS }, (_, step) => (
        <g key={step} transform={`rotate(${step * 12}) translate(0 ${-INNER - 17})`}>
          {step < STEPS - 1 ? (
            <text className={step ? "er-degrees" : "er-degrees er-start"} transform={step > 7 && step < 23 ? "rotate(180)" : undefined}>
              {step ? step * 10 : start}
            </text>
          ) : (
            <g transform="translate(0 10)">
              <Flame size={62} />
            </g>
          )}
        </g>
      ))}
      {ZONES.map((step, i) => (
        <g key={step} transform={`rotate(${step * 12}) translate(0 ${-OUTER - 8})`} className="er-zone-sign">
          <path d={STAR} />
          <text>{i + 1}</text>
        </g>
      ))}
      <circle r={INNER} className="er-ring-line" />
      <circle r={OUTER} className="er-ring-line" />
    </g>
  );
});

const STAR = Array.from({ length: 20 }, (_, i) => {
  const radius = i % 2 ? 15 : 23;
  const angle = (i * Math.PI) / 10;
  return `${i ? "L" : "M"}${xy([radius * Math.cos(angle), radius * Math.sin(angle)])}`;
}).join("") + "Z";

/* Up to three markers side by side, in two rows. */
function slot(n: number, of: number): { turn: number; radius: number } {
  const rows = of > 3 ? 2 : 1;
  const row = rows === 2 && n >= Math.ceil(of / 2) ? 1 : 0;
  const first = row ? Math.ceil(of / 2) : 0;
  const inRow = rows === 1 ? of : row ? of - first : Math.ceil(of / 2);
  return { turn: (n - first - (inRow - 1) / 2) * 3.5, radius: rows === 1 ? 570 : row ? 586 : 556 };
}

export function Meter({ view, seat, names, start, label }: { view: View; seat: number | null; names: string[]; start: string; label(name: string, degrees: number): string }) {
  const places = view.seats.map(({ temperature }) => temperature / 10);
  return (
    <g>
      <Steps start={start} />
      {view.seats.map(({ village, temperature, eliminated }, i) => {
        const together = places.flatMap((place, other) => (place === places[i] ? [other] : []));
        const { turn, radius } = slot(together.indexOf(i), together.length);
        const angle = places[i] * 12 + turn;
        return (
          <g
            key={i}
            className={`er-marker${eliminated ? " gone" : ""}${i === seat ? " mine" : ""}`}
            style={{ transform: `rotate(${angle}deg) translateY(${-radius}px) rotate(${-angle}deg)` }}
            role="img"
            aria-label={label(names[i], temperature)}
          >
            <title>{label(names[i], temperature)}</title>
            <circle r="15.5" />
            <GlyphMark player={VILLAGE_COLOUR[village]} size={20} />
          </g>
        );
      })}
    </g>
  );
}
