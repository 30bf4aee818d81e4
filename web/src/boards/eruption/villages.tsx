/* Villages: four cells of sand with houses in the owner's colour, a flag with the
 * glyph, and seven gates. */
import { memo } from "react";
import { Flame, GlyphMark } from "../../kit";
import { at, beyond, corner, edgeMiddle, hexagon, middle, plus, SIDES, VILLAGE_CELLS, VILLAGE_COLOUR, xy, type Cell, type Point } from "./geometry";
import { wallPlace, WallMark } from "./walls";
import type { View } from "./view";

const HOUSES: readonly Point[] = [
  [-20, 14],
  [17, 20],
  [2, -16],
];

function House({ point, roof, size = 1 }: { point: Point; roof: string; size?: number }) {
  return (
    <g transform={`${at(point)} scale(${size})`} className="er-house">
      <path d="M-10-2h20v13h-20z" fill="#fffaf0" />
      <path d="M-14 0 0-14 14 0z" fill={roof} />
      <path d="M-3 11v-7h6v7" fill="var(--outline)" />
    </g>
  );
}

/* The border of the four cells, the same for all villages but for the turn. */
function ground(village: number): string {
  return VILLAGE_CELLS[village]
    .map((cell) => {
      const [x, y] = middle(cell);
      return hexagon(50).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a, b) => xy([Number(a) + x, Number(b) + y]));
    })
    .join("");
}
/* The edges that do not lie between two of its cells, each from corner to corner. */
function border(village: number): string {
  const cells = VILLAGE_CELLS[village];
  const own = (cell: Cell) => cells.some((other) => other.q === cell.q && other.r === cell.r);
  return cells
    .flatMap((cell) =>
      [0, 1, 2, 3, 4, 5]
        .filter((d) => !own(beyond(cell, d)))
        .map((d) => `M${xy(plus(middle(cell), corner(d)))}L${xy(plus(middle(cell), corner(d + 1)))}`),
    )
    .join("");
}
const BORDERS = VILLAGE_CELLS.map((_, village) => border(village));
const GROUNDS = VILLAGE_CELLS.map((_, village) => ground(village));

function Gate({ village, side, wall, burns, fresh }: { village: number; side: number; wall: number; burns: boolean; fresh: boolean }) {
  const edge = SIDES[village][side];
  return (
    <g>
      <g transform={wallPlace(edge, true)}>
        <path className="er-gate" d="M-20-6v12M20-6v12" />
        {wall > 0 && (
          <g className={fresh ? "er-fresh" : undefined}>
            <WallMark material={wall - 1} />
          </g>
        )}
      </g>
      {!burns && !wall && (
        <text className="er-gate-number" transform={at(edgeMiddle(edge.cell, edge.d, 1.16))}>
          {side}
        </text>
      )}
      {burns && (
        <g transform={at(plus(edgeMiddle(edge.cell, edge.d, wall > 0 ? 1.5 : 1.38), [0, 12]))} className="er-burning">
          <Flame size={wall > 0 ? 20 : 28} />
        </g>
      )}
    </g>
  );
}

interface VillageProps {
  village: number;
  owner: number | null;
  active: boolean;
  mine: boolean;
  gone: boolean;
}

const Village = memo(function Village({ village, owner, active, mine, gone }: VillageProps) {
  const colour = VILLAGE_COLOUR[village];
  const owned = owner !== null;
  const paint = owned && !gone ? `var(--player-${colour})` : "#b9ae98";
  const [tip, inner, ...wings] = VILLAGE_CELLS[village];
  return (
    <g className={`er-village${active ? " active" : ""}`}>
      <clipPath id={`er-ground-${village}`}>
        <path d={GROUNDS[village]} />
      </clipPath>
      <path d={BORDERS[village]} className="er-village-line" />
      <path d={BORDERS[village]} clipPath={`url(#er-ground-${village})`} className="er-village-band" stroke={paint} strokeWidth={active ? 26 : 18} />
      {wings.map((cell, i) => (
        <g key={i}>
          {HOUSES.slice(0, 2 + i).map((house, j) => (
            <House key={j} point={plus(middle(cell), house)} roof={paint} />
          ))}
        </g>
      ))}
      <House point={plus(middle(inner), [-16, 2])} roof={paint} />
      <House point={plus(middle(inner), [15, 8])} roof={paint} />
      <g transform={at(middle(tip))}>
        <circle r={mine ? 34 : 30} className={mine ? "er-flag mine" : "er-flag"} />
        {owned ? <GlyphMark player={colour} size={36} /> : <path d="M-12 0h24" className="er-nobody" />}
        {gone && <path d="M-24-24 24 24M24-24-24 24" className="er-gone" />}
      </g>
    </g>
  );
});

export function Villages({ view, seat }: { view: View; seat: number | null }) {
  return (
    <g aria-hidden="true">
      {view.villages.map((village, k) => (
        <Village
          key={k}
          village={k}
          owner={village.seat}
          active={village.seat !== null && village.seat === view.active && view.phase !== "over"}
          mine={village.seat !== null && village.seat === seat}
          gone={village.seat !== null && view.seats[village.seat].eliminated}
        />
      ))}
    </g>
  );
}

/* The seven gates of each village, over the lava that runs into them. */
export function Gates({ view, fresh }: { view: View; fresh: string }) {
  return (
    <g aria-hidden="true">
      {view.villages.map(({ walls, flows }, village) =>
        SIDES[village].map((_, side) => (
          <Gate key={`${village}.${side}`} village={village} side={side} wall={walls[side]} burns={flows.includes(side)} fresh={fresh.includes(`;${village}.${side};`)} />
        )),
      )}
    </g>
  );
}
