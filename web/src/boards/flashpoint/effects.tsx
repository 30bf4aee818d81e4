/* What an event looks like while it happens, over the plan. Each is drawn around 0,0 in
 * its place; the movement is in the stylesheet. */
import type { ReactNode } from "react";
import { DieMark } from "../../kit";
import { HEIGHT, MARGIN, SIZE, STREET, WIDTH, lineOf, middle, rectOf, rectPath } from "./geometry";
import { AlarmMark, HazmatMark, PoiMark, VictimMark } from "./figures";
import type { Told } from "./staged";
import { vehiclePlace } from "./vehicles";
import { COLUMNS, ROWS, cellAt, type Cell, type Direction, type View } from "./view";

/* How long an event is on stage, in milliseconds at normal speed. */
const LENGTHS: Record<string, number> = {
  rolled: 620,
  "rolled red": 450,
  "rolled black": 450,
  target: 600,
  explosion: 420,
  wave: 220,
  damaged: 320,
  destroyed: 400,
  "door gone": 320,
  smoke: 380,
  fire: 320,
  ignited: 200,
  dampened: 260,
  cleared: 240,
  "burnt out": 120,
  poi: 350,
  arrow: 160,
  "turned up": 620,
  rescued: 600,
  lost: 600,
  "lost poi": 450,
  treated: 300,
  hazmat: 250,
  "hazmat exploded": 400,
  "hazmat out": 300,
  "hot spot": 250,
  "flare-up": 450,
  moved: 260,
  opened: 220,
  closed: 220,
  card: 200,
  started: 220,
  parked: 250,
  drove: 650,
  rode: 260,
  "deck gun": 250,
  "knocked down": 450,
  "got up": 400,
  began: 350,
};

export const lengthOf = (told: Told): number => LENGTHS[told.what] ?? 0;

const TURNS: Record<string, number> = { n: 0, e: 90, s: 180, w: 270 };

function At({ cell, children, dy = 0 }: { cell: Cell; children: ReactNode; dy?: number }) {
  const [x, y] = middle(cell);
  return <g transform={`translate(${x} ${y + dy})`}>{children}</g>;
}

/* The dice lie where their numbers are: black above its column, red beside its row. */
export function Dice({ red, black, rolling }: { red: number | null; black: number | null; rolling: boolean }) {
  const row = red === null ? null : rectOf(cellAt(red, 1));
  const column = black === null ? null : rectOf(cellAt(1, black));
  const out = MARGIN / 2;
  return (
    <g className="fp-dice">
      {row && <rect className="band red" x={STREET} y={row.y} width={COLUMNS * SIZE} height={SIZE} />}
      {column && <rect className="band black" x={column.x} y={STREET} width={SIZE} height={ROWS * SIZE} />}
      {row && (
        <g transform={`translate(${9 - out} ${row.y + SIZE / 2})`}>
          <g transform="scale(0.98) translate(-28 -28)">
            <DieMark kind="red" value={red} rolling={rolling} />
          </g>
        </g>
      )}
      {column && (
        <g transform={`translate(${column.x + SIZE / 2} ${9 - out})`}>
          <g transform="scale(0.98) translate(-28 -28)">
            <DieMark kind="black" value={black} rolling={rolling} />
          </g>
        </g>
      )}
    </g>
  );
}

const burst = (points: number, outer: number, inner: number) =>
  Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 ? inner : outer;
    const a = (Math.PI * i) / points;
    return `${i ? "L" : "M"}${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
  }).join("") + "z";

function Explosion() {
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

function Wave({ direction }: { direction: string }) {
  return (
    <g transform={`rotate(${TURNS[direction]})`}>
      <g className="fp-wave">
        <path className="under" d={WAVES} />
        <path d={WAVES} />
      </g>
    </g>
  );
}

function Crack({ cell, direction, hard }: { cell: Cell; direction: Direction; hard: boolean }) {
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

function Jet({ view, to }: { view: View; to: Cell }) {
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

const Splash = () => (
  <path
    className="fp-splash"
    d="M0-40c5 9 8 12 8 17a8 8 0 0 1-16 0c0-5 3-8 8-17zM-28-14c4 7 7 10 7 14a7 7 0 0 1-14 0c0-4 3-7 7-14zM28-14c4 7 7 10 7 14a7 7 0 0 1-14 0c0-4 3-7 7-14zM0 8c5 9 8 12 8 17a8 8 0 0 1-16 0c0-5 3-8 8-17z"
  />
);

const Check = () => (
  <g className="fp-verdict good">
    <circle r={34} />
    <path d="M-16 1-4 14 18-13" />
  </g>
);

const Cross = () => (
  <g className="fp-verdict bad">
    <circle r={34} />
    <path d="M-15-15 15 15M15-15-15 15" />
  </g>
);

const Outline = ({ cell }: { cell: Cell }) => <path className="fp-outline" d={rectPath(rectOf(cell), 5)} />;

export function Effect({ told, view }: { told: Told; view: View }) {
  const { what, args } = told;
  switch (what) {
    case "explosion":
    case "hazmat exploded":
      return (
        <At cell={args[0]}>
          <Explosion />
          {what !== "explosion" && <HazmatMark />}
        </At>
      );
    case "wave":
      return (
        <At cell={args[0]}>
          <Wave direction={args[1]} />
        </At>
      );
    case "damaged":
    case "destroyed":
    case "door gone":
      return <Crack cell={args[0]} direction={args[1] as Direction} hard={what === "destroyed"} />;
    case "target":
      return <Jet view={view} to={args[0]} />;
    case "dampened":
    case "cleared":
      return (
        <At cell={args[0]}>
          <Splash />
        </At>
      );
    case "turned up":
      return (
        <At cell={args[0]}>
          <g className="fp-turns">{args[1] === "victim" ? <VictimMark /> : <AlarmMark />}</g>
        </At>
      );
    case "rescued":
    case "lost":
    case "lost poi":
      return (
        <At cell={args[0]}>
          {what === "lost poi" ? <PoiMark /> : <VictimMark />}
          {what === "rescued" ? <Check /> : <Cross />}
        </At>
      );
    case "knocked down":
      return (
        <At cell={args[1]} dy={-34}>
          <path className="fp-dizzy" d={`${burst(5, 11, 5)}M-26 4l5 5M26 4l-5 5`} />
        </At>
      );
    case "flare-up":
    case "hot spot":
      return (
        <At cell={args[0]}>
          <path className="fp-flash" d={burst(10, 46, 30)} />
        </At>
      );
    case "arrow":
    case "ignited":
    case "poi":
    case "treated":
    case "hazmat":
    case "smoke":
    case "fire":
      return <Outline cell={args[0]} />;
    default:
      return null;
  }
}

/* Without movement: all that changed, outlined. */
export function Changed({ tolds }: { tolds: Told[] }) {
  const cells = new Set<Cell>();
  const edges = new Set<string>();
  for (const { what, args } of tolds) {
    if (["damaged", "destroyed", "door gone"].includes(what)) edges.add(args[0] + args[1]);
    else if (["opened", "closed"].includes(what)) edges.add(args[1] + args[2]);
    else for (const word of args) if (/^\d,\d$/.test(word)) cells.add(word);
  }
  return (
    <g className="fp-changed">
      {[...cells].map((cell) => (
        <Outline key={cell} cell={cell} />
      ))}
      {[...edges].map((key) => {
        const { x, y } = lineOf(key.slice(0, -1), key.slice(-1) as Direction);
        return <circle key={key} className="fp-outline" cx={x} cy={y} r={30} />;
      })}
    </g>
  );
}

/* The whole drawing, dice included. */
export const BOX = { x: -MARGIN, y: -MARGIN, width: WIDTH + 2 * MARGIN, height: HEIGHT + 2 * MARGIN };
