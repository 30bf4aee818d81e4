/* The view as src/rules/eruption/json.c writes it. */
export interface SeatView {
  village: number;
  temperature: number;
  stock: number[];
  cards: number;
  hand: number[] | null; /* counts by kind; null: hidden */
  points: number;
  eliminated: boolean;
}

export interface View {
  clans: boolean;
  annihilation: boolean;
  forecast: boolean;
  phase: string;
  phaseNumber: number;
  turn: number;
  step: number;
  active: number;
  wallsLeft: number;
  fixed: number[];
  duels: number[];
  target: number | null;
  closed: number[];
  lastTurns: boolean;
  turnsLeft: number;
  board: number[];
  walls: [space: number, edge: number, material: number][];
  villages: { seat: number | null; walls: number[]; flows: number[] }[];
  seats: SeatView[];
  supply: number[];
  tiles: number;
  stack: number[];
  tileDiscards: number[];
  tilesGone: number[];
  tops?: (number | null)[];
  unseen?: number[];
  drawn: number | null;
  pile: number;
  discards: number[];
  eruptions: { status: string; owner: number | null }[];
}

export const CARDS = [
  "aftershock",
  "lava-flow",
  "relocate",
  "sinkhole",
  "quake",
  "rain",
  "reinforce",
  "volcanic-bomb",
] as const;

export const wallAt = (view: View, space: number, d: number) =>
  view.walls.find(([s, e]) => s === space && e === d)?.[2] ?? -1;
