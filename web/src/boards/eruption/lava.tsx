/* Lava: one ribbon over all tiles. Outlines of all tiles are laid first, then all lava,
 * then the bright threads, so that no seam shows where tiles meet. */
import { memo } from "react";
import { at, edgesOf, hexagon, middle, SPACES, towards, xy, type Point } from "./geometry";

const REACH = 0.98; /* the round ends poke a little over the edge */
const WIDTH = 21;

/* The lines along which lava runs on a tile, around 0,0. */
export function channel(mask: number, reach = REACH): string {
  const edges = edgesOf(mask);
  if (edges.length === 0) return "";
  if (edges.length === 1) return `M${xy(towards(edges[0], reach))}L0 0`;
  const ends = edges.map((d) => towards(d, reach));
  const near = edges.map((d) => towards(d, 0.72));
  const bend = (a: number, b: number) => `M${xy(ends[a])}L${xy(near[a])}Q0 0 ${xy(near[b])}L${xy(ends[b])}`;
  const pairs = edges.length === 2 ? [[0, 1]] : edges.map((_, i) => [i, (i + 1) % edges.length]);
  return pairs.map(([a, b]) => bend(a, b)).join("");
}

/* The bright threads: along a stream, or from where streams meet outwards. */
function threads(mask: number): string {
  const edges = edgesOf(mask);
  if (edges.length < 3) return channel(mask);
  return edges.map((d) => `M${xy(towards(d, 0.3))}L${xy(towards(d, REACH))}`).join("");
}

/* Where streams meet, or one ends, lava stands in a pool. */
function poolOf(mask: number): number {
  const n = edgesOf(mask).length;
  return n === 1 ? 15 : n > 2 ? 13 + n : 0;
}

export interface Flow {
  point: Point;
  mask: number;
  key: string;
  fresh?: boolean; /* has just come: it spreads from the middle */
}

export const flowsOf = (board: readonly number[], fresh: readonly number[]): Flow[] =>
  board.flatMap((mask, space) =>
    mask ? [{ point: middle(SPACES[space]), mask, key: `s${space}.${mask}`, fresh: fresh.includes(space) }] : [],
  );

const flowing = ({ fresh }: Flow) => (fresh ? "er-flowing" : undefined);

interface LayerProps {
  flows: readonly Flow[];
  className: string;
  width: number;
  pool: number;
  source?: string; /* streams that come from somewhere else: the volcano's */
}

function Layer({ flows, className, width, pool, source }: LayerProps) {
  return (
    <g className={className}>
      {source && <path d={source} strokeWidth={width} />}
      {flows.map((flow) => (
        <g key={flow.key} transform={at(flow.point)}>
          <g className={flowing(flow)}>
            <path d={channel(flow.mask)} strokeWidth={width} />
            {poolOf(flow.mask) > 0 && <circle r={poolOf(flow.mask) + pool} />}
          </g>
        </g>
      ))}
    </g>
  );
}

export const Ribbon = memo(function Ribbon({ flows, source }: { flows: readonly Flow[]; source?: string }) {
  return (
    <g className="er-ribbon" aria-hidden="true">
      <Layer flows={flows} className="er-lava-ink" width={WIDTH + 7} pool={3.5} source={source} />
      <Layer flows={flows} className="er-lava-body" width={WIDTH} pool={0} source={source} />
      <g className="er-lava-thread">
        {source && <path d={source} />}
        {flows.map((flow) => (
          <g key={flow.key} transform={at(flow.point)}>
            <g className={flowing(flow)}>
              <path d={threads(flow.mask)} />
              {flow.mask === 63 && <Burst />}
            </g>
          </g>
        ))}
      </g>
    </g>
  );
});

/* An eruption tile has a mouth of its own. */
function Burst() {
  return (
    <g className="er-mouth">
      <circle r="15" />
      <path d="M-8 3q4-9 8-3 4 6 8-3" />
    </g>
  );
}

/* The rock on which lava runs: an island of cooled stone with hatching. */
export const Slab = ({ size = 48.6 }: { size?: number }) => (
  <>
    <path className="er-slab" d={hexagon(size)} />
    <path className="er-slab-cut" d={hexagon(size - 5)} />
  </>
);

/* One tile by itself: in the hand, in the stacks, under the pointer. */
export function TileMark({ mask, numeral }: { mask: number; numeral?: string }) {
  const flows = [{ point: [0, 0] as Point, mask, key: "t" }];
  return (
    <g>
      <Slab />
      <g clipPath="url(#er-tile-clip)">
        <Ribbon flows={flows} />
      </g>
      <path className="er-tile-rim" d={hexagon(48.6)} />
      {numeral && (
        <text className="er-numeral" y="2">
          {numeral}
        </text>
      )}
    </g>
  );
}

export const TileClip = () => (
  <clipPath id="er-tile-clip">
    <path d={hexagon(48.6)} />
  </clipPath>
);

/* The back of a tile. */
export function TileBack() {
  return (
    <g>
      <path className="er-slab" d={hexagon(48.6)} />
      <path className="er-back" d={hexagon(38)} />
      <path className="er-back-peak" d={`M-24 16 -6-14 0-8 6-14 24 16Z`} />
      <path className="er-tile-rim" d={hexagon(48.6)} />
    </g>
  );
}
