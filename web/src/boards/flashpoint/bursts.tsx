/* Blasts, waves, cracks and water, each around 0,0 or between two places. */
import { lineOf, middle } from "./geometry";
import { vehiclePlace } from "./vehicles";
import type { Cell, Direction, View } from "./view";

const TURNS: Record<string, number> = { n: 0, e: 90, s: 180, w: 270 };

export const burst = (points: number, outer: number, inner: number) =>
  Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 ? inner : outer;
    const a = (Math.PI * i) / points;
    return `${i ? "L" : "M"}${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
  }).join("") + "z";

export function Explosion() {
  return (
    <g className="fp-blast">
      <path className="outer" d={burst(12, 66, 40)} />
      <path className="inner" d={burst(9, 38, 22)} />
      {["n", "e", "s", "w"].map((d) => (
        <path key={d} className="arm" transform={`rotate(${TURNS[d]})`} d="M-9-52 0-64 9-52M-9-66 0-78 9-66" />
      ))}
    </g>
  );
}

const WAVES = "M-36 30Q0 2 36 30M-42 6Q0-24 42 6M-36-18Q0-46 36-18";

export function Wave({ direction }: { direction: string }) {
  return (
    <g transform={`rotate(${TURNS[direction]})`}>
      <g className="fp-wave">
        <path className="under" d={WAVES} />
        <path d={WAVES} />
      </g>
    </g>
  );
}

export function Crack({ cell, direction, hard }: { cell: Cell; direction: Direction; hard: boolean }) {
  const { x, y, flat } = lineOf(cell, direction);
  return (
    <g transform={`translate(${x} ${y})${flat ? "" : " rotate(90)"}`}>
      <g className="fp-crash">
        <path className="star" d={burst(hard ? 11 : 8, hard ? 44 : 34, hard ? 20 : 14)} />
        <path className="rift" d="M-4-22l6 11-9 9 11 8-6 16" />
      </g>
    </g>
  );
}

export function Jet({ view, to }: { view: View; to: Cell }) {
  const from = vehiclePlace(view, "engine");
  const [x, y] = middle(to);
  if (!from) return <Splash />;
  return (
    <>
      <path className="fp-jet" d={`M${from.x} ${from.y}Q${(from.x + x) / 2} ${(from.y + y) / 2 - 60} ${x} ${y}`} />
      <g transform={`translate(${x} ${y})`}>
        <Splash />
      </g>
    </>
  );
}

export const Splash = () => (
  <path
    className="fp-splash"
    d="M0-40c5 9 8 12 8 17a8 8 0 0 1-16 0c0-5 3-8 8-17zM-28-14c4 7 7 10 7 14a7 7 0 0 1-14 0c0-4 3-7 7-14zM28-14c4 7 7 10 7 14a7 7 0 0 1-14 0c0-4 3-7 7-14zM0 8c5 9 8 12 8 17a8 8 0 0 1-16 0c0-5 3-8 8-17z"
  />
);

export const Check = () => (
  <g className="fp-verdict good">
    <circle r={34} />
    <path d="M-16 1-4 14 18-13" />
  </g>
);

export const Cross = () => (
  <g className="fp-verdict bad">
    <circle r={34} />
    <path d="M-15-15 15 15M15-15-15 15" />
  </g>
);
