/* Fire, smoke, and the embers under them. */
import { memo } from "react";
import { middle, rectOf, rectPath } from "./geometry";
import type { Cell } from "./view";

/* A flame about 84 units high, standing on 0,0: outline, body, darker core. */
export function BigFlame() {
  return (
    <g className="fp-flame">
      <path
        className="body"
        d="M2-84c5 15 25 24 23 40 3-3 5-7 5-12 9 12 9 28 2 40C25-5 14 0 0 0s-26-5-32-16c-7-13-4-27 5-38 0 6 2 10 5 12-2-18 17-26 24-42z"
      />
      <path
        className="core"
        d="M1-44c3 9 14 14 13 25-1 9-6 14-14 14s-14-5-14-14c0-6 4-9 6-13 1 3 3 4 5 4 0-6 4-10 4-16z"
      />
      <path className="lick" d="M-21-22c-1 6 1 10 5 13M22-27c2 6 1 12-3 17" />
    </g>
  );
}

/* A hatched cloud about 80 units wide around 0,0. */
export function Cloud() {
  return (
    <path
      className="fp-cloud"
      d="M-33 19c-12-8-6-25 7-23 0-16 21-25 31-12 10-9 26-2 25 10 12 1 15 18 4 24-3 6-11 7-16 3-7 6-16 6-22 0-8 7-21 6-29-2z"
    />
  );
}

export const HotSpots = memo(function HotSpots({ cells }: { cells: Cell[] }) {
  return (
    <g className="fp-hot-spots">
      {cells.map((cell) => {
        const { x, y } = rectOf(cell);
        return (
          <g key={cell} transform={`translate(${x + 21} ${y + 21})`}>
            <path d="M0-15 3-9 9-12 8-5 15-3 10 2 13 8 6 8 4 15 0 10-5 15-6 8-13 8-10 2-15-3-8-5-9-12-3-9z" />
            <circle r={4.5} />
          </g>
        );
      })}
    </g>
  );
});

interface ThreatsProps {
  fire: Cell[];
  smoke: Cell[];
  ringFire: Cell[];
  fresh: Cell | null; /* came into being just now */
}

export function Threats({ fire, smoke, ringFire, fresh }: ThreatsProps) {
  return (
    <g className="fp-threats">
      {fire.map((cell) => (
        <path key={cell} className="fp-glow" d={rectPath(rectOf(cell), 3)} />
      ))}
      {fire.map((cell) => (
        <path key={cell} fill="url(#fp-embers)" d={rectPath(rectOf(cell), 6)} />
      ))}
      {smoke.map((cell) => {
        const [x, y] = middle(cell);
        return (
          <g key={cell} transform={`translate(${x} ${y - 1})`}>
            <g className={cell === fresh ? "fp-rises" : undefined}>
              <Cloud />
            </g>
          </g>
        );
      })}
      {[...fire, ...ringFire].map((cell) => {
        const [x, y] = middle(cell);
        return (
          <g key={cell} transform={`translate(${x} ${y + 41})`}>
            <g className={cell === fresh ? "fp-flares" : undefined}>
              <BigFlame />
            </g>
          </g>
        );
      })}
    </g>
  );
}
