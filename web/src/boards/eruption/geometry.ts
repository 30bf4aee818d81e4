/* Where things lie on the printed board: flat-topped hexagons around the volcano, edges
 * numbered clockwise from north. Places and words only; no rule. */

export const SIZE = 50; /* from the middle of a hexagon to a corner */
const HALF = (SIZE * Math.sqrt(3)) / 2; /* to the middle of an edge */
export const APOTHEM = HALF;
export const EDGES = ["n", "ne", "se", "s", "sw", "nw"] as const;
export const VILLAGES = ["orange", "yellow", "green", "blue", "purple", "red"] as const;
/* The players' six colours are blue, orange, green, purple, red, yellow. */
export const VILLAGE_COLOUR = [1, 5, 2, 0, 3, 4] as const;

export type Point = readonly [number, number];
export interface Cell {
  q: number;
  r: number;
}
export interface Edge {
  cell: Cell;
  d: number;
}

const STEPS: readonly Cell[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

export const beyond = ({ q, r }: Cell, d: number, n = 1): Cell => ({
  q: q + n * STEPS[d].q,
  r: r + n * STEPS[d].r,
});
export const opposite = (d: number) => (d + 3) % 6;
export const ring = ({ q, r }: Cell) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
const same = (a: Cell, b: Cell) => a.q === b.q && a.r === b.r;
const turned = ({ q, r }: Cell): Cell => ({ q: -r, r: q + r });

export const middle = ({ q, r }: Cell): Point => [1.5 * SIZE * q, 2 * HALF * (r + q / 2)];
const polar = (radius: number, degrees: number): Point => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];
export const edgeAngle = (d: number) => 60 * d - 90;
/* A point towards the middle of an edge, 1 being the edge itself. */
export const towards = (d: number, part = 1): Point => polar(HALF * part, edgeAngle(d));
export const corner = (i: number, size = SIZE): Point => polar(size, 60 * i - 120);
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const at = (point: Point) => `translate(${point[0].toFixed(2)} ${point[1].toFixed(2)})`;
export const xy = (point: Point) => `${point[0].toFixed(2)} ${point[1].toFixed(2)}`;

/* A hexagon around 0,0. */
export const hexagon = (size = SIZE) =>
  `M${[0, 1, 2, 3, 4, 5].map((i) => xy(corner(i, size))).join("L")}Z`;

const wholeIsland: Cell[] = [];
for (let q = -5; q <= 5; q++)
  for (let r = -5; r <= 5; r++) if (ring({ q, r }) <= 5) wholeIsland.push({ q, r });
export const ISLAND: readonly Cell[] = wholeIsland;
export const CENTRE: Cell = { q: 0, r: 0 };
export const VOLCANO: readonly Cell[] = ISLAND.filter((cell) => ring(cell) <= 1);

/* The tip of a village, then its three other cells. */
export const VILLAGE_CELLS: readonly (readonly Cell[])[] = VILLAGES.map((_, k) => {
  const tip = beyond(CENTRE, k, 5);
  return [tip, beyond(CENTRE, k, 4), beyond(tip, (k + 2) % 6), beyond(tip, (k + 4) % 6)];
});
const isVillage = (cell: Cell) => VILLAGE_CELLS.some((cells) => cells.some((c) => same(c, cell)));

/* The 60 spaces by column, then from the north: the order of the view's board. */
export const SPACES: readonly Cell[] = ISLAND.filter((cell) => ring(cell) > 1 && !isVillage(cell));
export const LABELS: readonly string[] = SPACES.map((cell, i) => {
  const first = SPACES.findIndex((other) => other.q === cell.q);
  return String.fromCharCode("a".charCodeAt(0) + cell.q + 5) + (i - first + 1);
});
const labelled = new Map(LABELS.map((label, i) => [label, i]));
const numbered = new Map(SPACES.map((cell, i) => [`${cell.q},${cell.r}`, i]));
export const spaceOf = (label: string) => labelled.get(label) ?? -1;
export const spaceAt = ({ q, r }: Cell) => numbered.get(`${q},${r}`) ?? -1;

/* The seven sides of each village, as edges of the spaces before them; those of the
 * northern one, and the rest by turning. */
const NORTHERN: readonly [number, number, number][] = [
  [2, -5, 5],
  [1, -4, 0],
  [1, -4, 5],
  [0, -3, 0],
  [-1, -3, 1],
  [-1, -3, 0],
  [-2, -3, 1],
];
export const SIDES: readonly (readonly Edge[])[] = VILLAGES.map((_, k) =>
  NORTHERN.map(([q, r, d]) => {
    let cell: Cell = { q, r };
    for (let i = 0; i < k; i++) cell = turned(cell);
    return { cell, d: (d + k) % 6 };
  }),
);

/* Where the volcano lets lava out, as edges of the spaces before it. */
export const EXITS: readonly Edge[] = [
  { cell: { q: -1, r: -1 }, d: 2 },
  { cell: { q: 1, r: -2 }, d: 4 },
  { cell: { q: 2, r: -1 }, d: 4 },
  { cell: { q: 1, r: 1 }, d: 0 },
  { cell: { q: -1, r: 2 }, d: 0 },
  { cell: { q: -2, r: 1 }, d: 2 },
];

/* 0 straw, 1 wood, 2 stone. */
export const MATERIALS = ["straw", "wood", "stone"] as const;

/* ---- tiles as six bits ---- */

export const rotate = (mask: number, steps: number) => {
  const n = ((steps % 6) + 6) % 6;
  return ((mask << n) | (mask >> (6 - n))) & 63;
};
export const edgesOf = (mask: number) => [0, 1, 2, 3, 4, 5].filter((d) => (mask >> d) & 1);
export const wordOf = (mask: number) =>
  mask === 63 ? "all" : edgesOf(mask).map((d) => EDGES[d]).join(",");
export const maskOf = (word: string) =>
  word === "all"
    ? 63
    : word.split(",").reduce((mask, edge) => mask | (1 << EDGES.indexOf(edge as "n")), 0);

/* The middle of an edge of a space, on the board. */
export const edgeMiddle = (cell: Cell, d: number, part = 1) => plus(middle(cell), towards(d, part));

/* A site of the notation: a space with an edge ("e3", "n") or a village side ("red2"). */
export interface Site {
  edge: Edge;
  village: number; /* -1: on a flow */
  side: number; /* the side, or the space's number */
}
export function siteOf(word: string, edge?: string): Site | null {
  const village = VILLAGES.findIndex((name) => word.startsWith(name));
  if (village >= 0) {
    const side = Number(word.slice(VILLAGES[village].length));
    return { edge: SIDES[village][side], village, side };
  }
  const space = spaceOf(word);
  const d = EDGES.indexOf((edge ?? "") as "n");
  return space < 0 || d < 0 ? null : { edge: { cell: SPACES[space], d }, village: -1, side: space };
}
