/* Drawn over the plan while one thinks: the way that is meant, the deck gun's quadrant. */
import { around, middle, rectPath } from "./geometry";
import { cellAt, parkingCells, place, type View } from "./view";
import type { Way } from "./ways";

/* The way with the points spent so far at every step; what cannot be paid in this turn
 * is hollow. */
export function WayLine({ way, faint }: { way: Way; faint?: boolean }) {
  const line = [way.steps[0].from, ...way.steps.map((step) => step.to)].map((cell) => middle(cell).join(" ")).join("L");
  return (
    <g className={faint ? "fp-way faint" : "fp-way"} aria-hidden="true">
      <path d={`M${line}`} />
      <path className="dash" d={`M${line}`} />
      {way.steps.map(({ to, points, late }) => {
        const [x, y] = middle(to);
        return (
          <g key={to} className={late ? "stop far" : "stop"} transform={`translate(${x} ${y})`}>
            <circle r={15} />
            <text y={1}>{points}</text>
          </g>
        );
      })}
    </g>
  );
}

/* The quarter of the house beside the engine, in brackets. */
export function Quadrant({ view, lit }: { view: View; lit: boolean }) {
  const { engine } = view.vehicles;
  if (!engine.spot) return null;
  const cells = parkingCells(engine, engine.spot);
  if (cells.length < 2) return null;
  const [row, column] = place(cells[0]);
  const [row2, column2] = place(cells[1]);
  const top = row + row2 < 7 ? 1 : 4;
  const left = column + column2 < 9 ? 1 : 5;
  const box = around([cellAt(top, left), cellAt(top + 2, left + 3)]);
  const { x, y, width: w, height: h } = { x: box.x + 11, y: box.y + 11, width: box.width - 22, height: box.height - 22 };
  const arm = 34;
  const corners =
    `M${x} ${y + arm}V${y}h${arm}M${x + w - arm} ${y}h${arm}v${arm}` +
    `M${x + w} ${y + h - arm}v${arm}h${-arm}M${x + arm} ${y + h}H${x}v${-arm}`;
  return (
    <g className={lit ? "fp-quadrant lit" : "fp-quadrant"} aria-hidden="true">
      {lit && <path className="wash" d={rectPath(box, 11)} />}
      <path d={corners} />
    </g>
  );
}
