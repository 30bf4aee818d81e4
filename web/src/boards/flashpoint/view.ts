/* The game's JSON as the server sends it (src/rules/flashpoint/json.c), and how to read
 * its names of cells ("4,5") and edges ("3,4n"). */

export type Cell = string;
export type Direction = "n" | "e" | "s" | "w";
export const DIRECTIONS: readonly Direction[] = ["n", "e", "s", "w"];

export type EdgeKind =
  | "nothing"
  | "doorway"
  | "open"
  | "destroyed"
  | "closed"
  | "wall"
  | "damaged"
  | "rim";

export type VehicleName = "ambulance" | "engine";
export const VEHICLES: readonly VehicleName[] = ["ambulance", "engine"];
export const SIDES = ["top", "right", "bottom", "left"] as const;
export type Side = (typeof SIDES)[number];

/* In the order of the phrase lists flashpoint.cards and flashpoint.phases. */
export const CARDS = [
  "none",
  "paramedic",
  "cafs",
  "technician",
  "generalist",
  "captain",
  "rescuer",
  "imaging",
  "driver",
] as const;
export type Card = (typeof CARDS)[number];

export const PHASES = [
  "first explosion",
  "second explosion",
  "third explosion",
  "fourth explosion",
  "laying hazmats",
  "laying poi",
  "drawing cards",
  "choosing cards",
  "laying hot spots",
  "starting",
  "parking",
  "actions",
  "riding",
  "aiming",
  "aiming red",
  "aiming black",
  "rerolling",
  "turning up",
  "advancing",
  "hazmats burn",
  "losing",
  "knocked down",
  "replacing",
  "turning up found",
  "over",
] as const;

export interface Firefighter {
  seat: number;
  cell: Cell | null;
  saved: number;
  specialist: Card;
}

export interface Victim {
  cell: Cell;
  treated: boolean;
}

export interface Vehicle {
  spot: Side | null;
  parking: Cell[]; /* two cells for each side: top, right, bottom, left */
}

export interface View {
  phase: (typeof PHASES)[number];
  game: "family" | "recruit" | "veteran" | "heroic";
  turn: number;
  active: number;
  asked: number | null;
  ap: number;
  free: number;
  red: number;
  black: number;
  target: Cell | null;
  rescued: number;
  lost: number;
  damage: number;
  unseenVictims: number;
  unseenAlarms: number;
  bag: number;
  reserve: number;
  firefighters: Firefighter[];
  edges: Record<string, EdgeKind>;
  fire: Cell[];
  smoke: Cell[];
  ringFire: Cell[];
  poi: Cell[];
  hotSpots: Cell[];
  hazmats: Cell[];
  victims: Victim[];
  vehicles: Record<VehicleName, Vehicle>;
}

export const ROWS = 6;
export const COLUMNS = 8;

export const cellAt = (row: number, column: number): Cell => `${row},${column}`;

export function place(cell: Cell): [row: number, column: number] {
  const [row, column] = cell.split(",");
  return [Number(row), Number(column)];
}

export function isInside(cell: Cell): boolean {
  const [row, column] = place(cell);
  return row >= 1 && row <= ROWS && column >= 1 && column <= COLUMNS;
}

const STEPS: Record<Direction, [number, number]> = { n: [-1, 0], e: [0, 1], s: [1, 0], w: [0, -1] };

/* The cell on that side, or null beyond the board. */
export function beside(cell: Cell, direction: Direction): Cell | null {
  const [row, column] = place(cell);
  const [down, right] = STEPS[direction];
  const r = row + down;
  const c = column + right;
  return r < 0 || r > ROWS + 1 || c < 0 || c > COLUMNS + 1 ? null : cellAt(r, c);
}

export const opposite = (direction: Direction): Direction =>
  DIRECTIONS[(DIRECTIONS.indexOf(direction) + 2) % 4];

export function directionTo(from: Cell, to: Cell): Direction | null {
  return DIRECTIONS.find((direction) => beside(from, direction) === to) ?? null;
}

/* The one name of an edge that is a key of view.edges. */
export function edgeKey(view: View, cell: Cell, direction: Direction): string | null {
  const own = cell + direction;
  if (own in view.edges) return own;
  const next = beside(cell, direction);
  const other = next ? next + opposite(direction) : "";
  return other in view.edges ? other : null;
}

/* What lies on an edge. The view has no edges between two cells of the street. */
export function edgeAt(view: View, cell: Cell, direction: Direction): EdgeKind {
  const key = edgeKey(view, cell, direction);
  if (key) return view.edges[key];
  return beside(cell, direction) ? "nothing" : "rim";
}

export const splitEdge = (key: string): [Cell, Direction] => [
  key.slice(0, -1),
  key.slice(-1) as Direction,
];

export function allCells(): Cell[] {
  const cells: Cell[] = [];
  for (let row = 0; row <= ROWS + 1; row++)
    for (let column = 0; column <= COLUMNS + 1; column++) cells.push(cellAt(row, column));
  return cells;
}

export const insideCells = (): Cell[] => allCells().filter(isInside);

export const isExperienced = (view: View): boolean => view.game !== "family";

export const burns = (view: View, cell: Cell): boolean =>
  view.fire.includes(cell) || view.ringFire.includes(cell);

/* The two cells where a vehicle may park on a side. */
export function parkingCells(vehicle: Vehicle, side: Side): Cell[] {
  const i = 2 * SIDES.indexOf(side);
  return vehicle.parking.slice(i, i + 2);
}

/* Whose decision it is about: who rides, is knocked down, or acts. */
export const decider = (view: View): number => view.asked ?? view.active;
