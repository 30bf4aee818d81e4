/* The plan under everything: squared paper, the street round the house with its parking
 * spots, the rooms in two tints, and the numbers of the dice along the rim. */
import { memo, useMemo } from "react";
import { COLUMNS, ROWS, SIDES, VEHICLES, cellAt, insideCells, parkingCells, type VehicleName, type View } from "./view";
import { HEIGHT, MARGIN, SIZE, STREET, WIDTH, around, rectOf, rectPath } from "./geometry";
import { tints } from "./rooms";

const count = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

export function Paper() {
  return (
    <defs>
      <pattern id="fp-squares" width="20" height="20" patternUnits="userSpaceOnUse" x={STREET % 20} y={STREET % 20}>
        <path className="fp-square" d="M0 0H20M0 0V20" />
      </pattern>
      <pattern id="fp-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="9" height="9" className="fp-smoke-light" />
        <path className="fp-smoke-line" d="M0 4.5H9" />
      </pattern>
      <pattern id="fp-embers" width="25" height="25" patternUnits="userSpaceOnUse">
        <path className="fp-ember" d="M5 7l3-4M17 18l3-5M9 21l2-4M20 5l1-3" />
      </pattern>
    </defs>
  );
}

function Street() {
  const half = STREET / 2;
  const inner = `M${STREET} ${STREET}V${HEIGHT - STREET}H${WIDTH - STREET}V${STREET}z`;
  const seams: string[] = [];
  for (let i = 0; i <= COLUMNS; i++) {
    const x = STREET + i * SIZE;
    seams.push(`M${x} 9V${STREET - 12}M${x} ${HEIGHT - STREET + 12}V${HEIGHT - 9}`);
  }
  for (let i = 0; i <= ROWS; i++) {
    const y = STREET + i * SIZE;
    seams.push(`M9 ${y}H${STREET - 12}M${WIDTH - STREET + 12} ${y}H${WIDTH - 9}`);
  }
  return (
    <>
      <path className="fp-street" d={`M26 0H${WIDTH - 26}q26 0 26 26V${HEIGHT - 26}q0 26-26 26H26q-26 0-26-26V26Q0 0 26 0z${inner}`} />
      <path className="fp-seams" d={seams.join("")} />
      <rect className="fp-lane" x={half} y={half} width={WIDTH - STREET} height={HEIGHT - STREET} rx={34} />
    </>
  );
}

const SIGNS: Record<VehicleName, string> = {
  ambulance: "M-4-12h8v8h8v8h-8v8h-8v-8h-8v-8h8z",
  engine: "M0-13c2 6 9 8 8 16-1 6-4 9-8 9s-8-3-8-9c0-5 3-6 4-10 2 1 4-1 4-6z",
};

function Parking({ view }: { view: View }) {
  return (
    <>
      {VEHICLES.flatMap((name) =>
        SIDES.map((side) => {
          const cells = parkingCells(view.vehicles[name], side);
          if (cells.length < 2) return null;
          const rect = around(cells);
          return (
            <g key={name + side} className={`fp-parking ${name}`}>
              <path d={rectPath(rect, 8)} />
              <path
                className="sign"
                transform={`translate(${rect.x + rect.width / 2} ${rect.y + rect.height / 2})`}
                d={SIGNS[name]}
              />
            </g>
          );
        }),
      )}
    </>
  );
}

/* Every side has its numbers: red for the rows, black for the columns. */
function Numbers() {
  const out = MARGIN / 2 - 2;
  return (
    <g className="fp-numbers" aria-hidden="true">
      {count(COLUMNS).flatMap((column) => {
        const { x } = rectOf(cellAt(1, column));
        return [-out, HEIGHT + out].map((y) => (
          <g key={`c${column}${y}`} className="black" transform={`translate(${x + SIZE / 2} ${y})`}>
            <rect x={-13} y={-13} width={26} height={26} rx={5} />
            <text y={1}>{column}</text>
          </g>
        ));
      })}
      {count(ROWS).flatMap((row) => {
        const { y } = rectOf(cellAt(row, 1));
        return [-out, WIDTH + out].map((x) => (
          <g key={`r${row}${x}`} className="red" transform={`translate(${x} ${y + SIZE / 2})`}>
            <rect x={-13} y={-13} width={26} height={26} rx={5} />
            <text y={1}>{row}</text>
          </g>
        ));
      })}
    </g>
  );
}

function Floors({ tint }: { tint: Map<string, number> }) {
  const paths = ["", ""];
  for (const cell of insideCells()) paths[tint.get(cell) ?? 0] += rectPath(rectOf(cell));
  const grid = [
    ...count(COLUMNS - 1).map((i) => `M${STREET + i * SIZE} ${STREET}v${ROWS * SIZE}`),
    ...count(ROWS - 1).map((i) => `M${STREET} ${STREET + i * SIZE}h${COLUMNS * SIZE}`),
  ];
  return (
    <>
      <path className="fp-floor one" d={paths[0]} />
      <path className="fp-floor two" d={paths[1]} />
      <rect x={STREET} y={STREET} width={COLUMNS * SIZE} height={ROWS * SIZE} fill="url(#fp-squares)" />
      <path className="fp-grid" d={grid.join("")} />
    </>
  );
}

/* What of a view decides the ground: it never changes in a game. */
function groundOf(view: View): string {
  const open = Object.keys(view.edges).filter((key) => view.edges[key] === "nothing");
  return [...open, ...VEHICLES.flatMap((name) => view.vehicles[name].parking)].join(" ");
}

/* Drawn once, and anew for another house. */
export const Ground = memo(
  function Ground({ view }: { view: View }) {
    const tint = useMemo(() => tints(view), [groundOf(view)]);
    return (
      <g className="fp-ground">
        <Street />
        <Parking view={view} />
        <Floors tint={tint} />
        <Numbers />
      </g>
    );
  },
  (old, now) => old.view === now.view || groundOf(old.view) === groundOf(now.view),
);
