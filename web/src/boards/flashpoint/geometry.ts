/* Where cells and edges are drawn. The street is a little narrower than the rooms. */
import { COLUMNS, ROWS, beside, isInside, place, type Cell, type Direction } from "./view";

export const SIZE = 100; /* of a cell in the house */
export const STREET = 88; /* how deep the ring is */
export const MARGIN = 40; /* for the numbers of the dice */
export const WIDTH = 2 * STREET + COLUMNS * SIZE;
export const HEIGHT = 2 * STREET + ROWS * SIZE;

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

function span(at: number, count: number): [start: number, length: number] {
  if (at === 0) return [0, STREET];
  if (at > count) return [STREET + count * SIZE, STREET];
  return [STREET + (at - 1) * SIZE, SIZE];
}

export function rectOf(cell: Cell): Rect {
  const [row, column] = place(cell);
  const [x, width] = span(column, COLUMNS);
  const [y, height] = span(row, ROWS);
  return { x, y, width, height };
}

export function middle(cell: Cell): [x: number, y: number] {
  const { x, y, width, height } = rectOf(cell);
  return [x + width / 2, y + height / 2];
}

export function rectPath({ x, y, width, height }: Rect, inset = 0): string {
  const w = width - 2 * inset;
  const h = height - 2 * inset;
  return `M${x + inset} ${y + inset}h${w}v${h}h${-w}z`;
}

/* An edge: its middle, and whether it lies across (a horizontal line on the plan). */
export function lineOf(cell: Cell, direction: Direction): { x: number; y: number; flat: boolean } {
  const { x, y, width, height } = rectOf(cell);
  if (direction === "n") return { x: x + width / 2, y, flat: true };
  if (direction === "s") return { x: x + width / 2, y: y + height, flat: true };
  if (direction === "w") return { x, y: y + height / 2, flat: false };
  return { x: x + width, y: y + height / 2, flat: false };
}

/* Whether an edge is part of the outside of the house. */
export function isOuter(cell: Cell, direction: Direction): boolean {
  const next = beside(cell, direction);
  return next === null || isInside(cell) !== isInside(next);
}

/* A rectangle around several cells. */
export function around(cells: Cell[]): Rect {
  const rects = cells.map(rectOf);
  const x = Math.min(...rects.map((r) => r.x));
  const y = Math.min(...rects.map((r) => r.y));
  return {
    x,
    y,
    width: Math.max(...rects.map((r) => r.x + r.width)) - x,
    height: Math.max(...rects.map((r) => r.y + r.height)) - y,
  };
}

/* The same scattered numbers for the same thing, so that rubble stays where it fell. */
export function scatter(name: string): () => number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9;
    return ((seed >>> 8) & 0xffff) / 0x10000;
  };
}
