/* The map of cards on dark stone, what stands on it, and where it can be pressed. */
import { PanZoom, Spot, dragging } from "../../kit";
import type { Translate } from "../../language";
import { CARD, Card, CardClip, type Side } from "./card";
import { cellName } from "./names";
import { Standing } from "./standing";
import { EquipmentToken, EruptionToken } from "./tokens";
import { cellCode, cellOf, isPlanned, type View } from "./view";
import { Volcano } from "./volcano";

const PITCH = { x: 122, y: 122 };
const at = (cell: number): [number, number] => [(cell % 8) * PITCH.x, Math.floor(cell / 8) * PITCH.y];
const SPOT = "M4-3h104q7 0 7 7v104q0 7-7 7h-104q-7 0-7-7v-104q0-7 7-7z";

interface MapProps {
  view: View;
  names: readonly string[];
  t: Translate;
  legal: Map<string, string[]>; /* cells that can be pressed, and what that begins */
  chosen: string[];
  way: number[] | null; /* a path to be shown */
  burning: Map<number, Side>;
  erupting: boolean;
  outlined: Set<number>;
  labelFor(cell: number): string;
  onPress(cell: number): void;
  onPoint(cell: number | null): void;
}

/* The rows and columns that have a card; the smoke needs room above. */
export function boxOf(cards: readonly number[]) {
  const cells = cards.flatMap((card, cell) => (card ? [cell] : []));
  if (!cells.length) return { x: -30, y: -60, width: 1000, height: 900 };
  const columns = cells.map((cell) => cell % 8);
  const rows = cells.map((cell) => Math.floor(cell / 8));
  const volcano = cards.indexOf(32);
  /* The mountain is wider than its card. */
  const beside = (column: number) => (volcano >= 0 && volcano % 8 === column ? 56 : 30);
  const left = Math.min(...columns) * PITCH.x - beside(Math.min(...columns));
  const right = Math.max(...columns) * PITCH.x + CARD.width + beside(Math.max(...columns));
  const top = Math.min(...rows) * PITCH.y;
  const above = volcano >= 0 && Math.floor(volcano / 8) === Math.min(...rows) ? 108 : 26;
  const bottom = Math.max(...rows) * PITCH.y + CARD.height + 24;
  return { x: left, y: top - above, width: right - left, height: bottom - top + above };
}

/* The buttons that enlarge go into the corner, upright or flat, where the fewest cards
 * lie under them. */
function freeCorner(cards: readonly number[]): string {
  const rows = cards.flatMap((card, cell) => (card ? [Math.floor(cell / 8)] : []));
  const columns = cards.flatMap((card, cell) => (card ? [cell % 8] : []));
  const ends = { n: Math.min(...rows), s: Math.max(...rows), w: Math.min(...columns), e: Math.max(...columns) };
  const weight = (column: number, row: number) => (cards[8 * row + column] ? (cards[8 * row + column] === 32 ? 3 : 1) : 0);
  const found = (["se", "ne", "sw", "nw"] as const).flatMap((corner) => {
    const row = ends[corner[0] as "n" | "s"];
    const column = ends[corner[1] as "e" | "w"];
    const down = corner[0] === "n" ? 1 : -1;
    const along = corner[1] === "w" ? 1 : -1;
    const sum = (x: number, y: number) => [0, 1, 2].reduce((all, i) => all + weight(column + i * x, row + i * y), 0);
    return [
      { name: `zoom-${corner}`, cost: sum(0, down) },
      { name: `zoom-${corner} zoom-flat`, cost: sum(along, 0) + 0.5 },
    ];
  });
  return found.sort((one, other) => one.cost - other.cost)[0].name;
}

function Ground({ x, y, width, height }: ReturnType<typeof boxOf>) {
  return (
    <g aria-hidden="true">
      <defs>
        <CardClip />
        <pattern id="fj-stone" width="64" height="48" patternUnits="userSpaceOnUse">
          <rect width="64" height="48" className="fj-stone-base" />
          <path className="fj-stone-line" d="M6 12l10-3M30 30l14 3M50 8l6 4M12 40l8-2M40 44l5-1M22 20h3" />
        </pattern>
      </defs>
      <rect x={x - 900} y={y - 900} width={width + 1800} height={height + 1800} fill="url(#fj-stone)" />
    </g>
  );
}

/* Words speak of cards by column and row; the rows stand where the mountain is not. */
function Numbers({ cards, x, width }: { cards: readonly number[] } & ReturnType<typeof boxOf>) {
  const cells = cards.flatMap((card, cell) => (card ? [cell] : []));
  const columns = [...new Set(cells.map((cell) => cell % 8))];
  const rows = [...new Set(cells.map((cell) => Math.floor(cell / 8)))];
  const beside = cards.indexOf(32) % 8 === Math.min(...columns) ? x + width - 14 : x + 14;
  return (
    <g className="fj-numbers" aria-hidden="true">
      {columns.map((column) => (
        <text key={`c${column}`} x={column * PITCH.x + CARD.width / 2} y={Math.min(...rows) * PITCH.y - 7}>
          {column}
        </text>
      ))}
      {rows.map((row) => (
        <text key={`r${row}`} x={beside} y={row * PITCH.y + CARD.height / 2 + 8}>
          {row}
        </text>
      ))}
    </g>
  );
}

function Things({ view, cell }: { view: View; cell: number }) {
  return (
    <g pointerEvents="none">
      {view.equipment.includes(cell) && (
        <g transform="translate(17 17)">
          <EquipmentToken />
        </g>
      )}
      {view.eruption.includes(cell) && (
        <g transform={`translate(${view.equipment.includes(cell) ? 48 : 19} 19)`}>
          <EruptionToken double={view.nearer === cell} />
        </g>
      )}
    </g>
  );
}

/* What the own dice are worth on a card. */
function Worth({ value }: { value: number | null | undefined }) {
  if (value === null || value === undefined) return null;
  return (
    <g className="fj-worth" transform="translate(15 47)">
      <circle r={14} />
      <text y={1}>{value}</text>
    </g>
  );
}

function Way({ cells }: { cells: number[] }) {
  const points = cells.map((cell) => [at(cell)[0] + 56, at(cell)[1] + 44].join(" "));
  return <path className="fj-way" d={`M${points.join("L")}`} />;
}

export function FujiMap(props: MapProps) {
  const { view, names, t, legal, chosen, burning } = props;
  const box = boxOf(view.cards);
  const me = view.people[view.viewer];
  const own = me?.marker ?? null;
  /* The own flag can be dragged to another card; before it stands, from the own pawn. */
  const marks = [...legal.values()].some((verbs) => verbs.includes("mark"));
  const held = marks ? (own ?? me?.pawn ?? null) : null;
  const grip = held === null ? null : cellCode(held);
  const drag = dragging({
    from: grip,
    onOver: (code) => props.onPoint(code === null ? null : cellOf(code)),
    onDrop: (code) => props.onPress(cellOf(code)),
  });
  const cells = view.cards.flatMap((card, cell) => (card ? [cell] : []));
  return (
    <PanZoom {...box} label={t("web_fuji.map")} className={`fj-map ${freeCorner(view.cards)}`}>
      <Ground {...box} />
      <Numbers cards={view.cards} {...box} />
      {cells.map((cell) => {
        const [x, y] = at(cell);
        const volcano = view.cards[cell] === 32;
        const label = [cellName(view, cell, names, t), props.labelFor(cell)].filter(Boolean).join(". ");
        const code = cellCode(cell);
        return (
          <g key={cell} onPointerEnter={() => props.onPoint(cell)} onPointerLeave={() => props.onPoint(null)} onFocus={() => props.onPoint(cell)} onBlur={() => props.onPoint(null)}>
            <g transform={`translate(${x} ${y})`} aria-hidden="true">
              {!volcano && <path className="fj-shadow" d="M8 6h104q4 0 4 4v102q0 5-5 5h-104z" />}
              {volcano ? (
                <Volcano angry={props.erupting} />
              ) : (
                <Card card={view.cards[cell]} village={view.village.includes(cell)} lava={view.lava.includes(cell)} burning={burning.get(cell)} />
              )}
              <Things view={view} cell={cell} />
              {isPlanned(view) && (legal.has(code) || own === cell) && <Worth value={view.values?.[cell]} />}
              {props.outlined.has(cell) && <path className="fj-outlined" d={SPOT} />}
            </g>
            <g data-cell={code} data-verbs={legal.get(code)?.join(" ")} className={code === grip ? "fj-grip" : undefined} onPointerDown={code === grip ? drag : undefined}>
              <Spot label={label} legal={legal.has(code)} chosen={chosen.includes(code)} at={[x, y]} path={SPOT} onPress={() => props.onPress(cell)} />
            </g>
          </g>
        );
      })}
      <Standing view={view} at={at} />
      {props.way && <Way cells={props.way} />}
    </PanZoom>
  );
}
