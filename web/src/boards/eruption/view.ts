/* The view as src/rules/eruption/json.c writes it. */
import { beyond, isExit, opposite, spaceAt, SPACES } from "./geometry";

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
export const CARD_WALL = [2, 0, 0, 2, 2, 1, 0, 1] as const; /* printed in its corner */

export const PATTERNS: Record<string, number> = {
  "dead-end": 0x01,
  straight: 0x09,
  "sharp-bend": 0x03,
  "wide-bend": 0x05,
  "even-y": 0x15,
  "fan-of-3": 0x07,
  "skew-a": 0x0b,
  "skew-b": 0x0d,
  x: 0x1b,
  "fan-of-4": 0x0f,
  "4-way": 0x17,
  "5-way": 0x1f,
};

/* Whether lava is drawn on the far side of an edge of a space. */
export function lavaFaces(view: View, space: number, d: number): boolean {
  const cell = SPACES[space];
  if (isExit(cell, d)) return true;
  const other = spaceAt(beyond(cell, d));
  return other >= 0 && ((view.board[other] >> opposite(d)) & 1) === 1;
}

export const wallAt = (view: View, space: number, d: number) =>
  view.walls.find(([s, e]) => s === space && e === d)?.[2] ?? -1;
