/* Drawn over the plan while one thinks: the way that is meant, the deck gun's quadrant. */
import { around, middle, rectPath } from "./geometry";
import { burns, cellAt, parkingCells, place, type Cell, type View } from "./view";
import type { Way } from "./way";

interface WayLineProps {
  view: View;
  from: Cell;
  way: Way;
  load: string;
  purse: number; /* the points there are */
  faint?: boolean;
}

/* The way with the points spent so far at every step; what the purse does not reach is
 * hollow. */
export function WayLine({ view, from, way, load, purse, faint }: WayLineProps) {
  const carries = load !== "" && load !== "lead";
  let spent = 0;
  const stops = way.cells.map((cell) => {
    spent += carries || burns(view, cell) ? 2 : 1;
    return { cell, spent };
  });
  const line = [from, ...way.cells].map((cell) => middle(cell).join(" ")).join("L");
  return (
    <g className={faint ? "fp-way faint" : "fp-way"} aria-hidden="true">
      <path d={`M${line}`} />
      <path className="dash" d={`M${line}`} />
      {stops.map(({ cell, spent: sum }) => {
        const [x, y] = middle(cell);
        return (
          <g key={cell} className={sum > purse ? "stop far" : "stop"} transform={`translate(${x} ${y})`}>
            <circle r={15} />
            <text y={1}>{sum}</text>
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
