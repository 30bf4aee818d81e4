/* What an event looks like while it happens, over the plan. Each is drawn around 0,0 in
 * its place; the movement is in the stylesheet. */
import type { ReactNode } from "react";
import { DieMark } from "../../kit";
import { burst, Check, Crack, Cross, Explosion, Jet, Splash, Wave } from "./bursts";
import { HEIGHT, MARGIN, SIZE, STREET, WIDTH, lineOf, middle, rectOf, rectPath } from "./geometry";
import { AlarmMark, HazmatMark, PoiMark, VictimMark } from "./figures";
import type { Told } from "./staged";
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
