/* What is printed on cards, lava tiles and the board, as the server tells it. */

interface Content {
  cardWalls: number[]; /* by card: the wall it can be traded for */
  patterns: number[]; /* lava edges of the tiles, as the view numbers their kinds */
  resources: number[]; /* by space: 0 none, 1 + material */
}

let content: Content = { cardWalls: [], patterns: [], resources: [] };

export function learn(told: Content): void {
  content = told;
}

export const wallOf = (card: number) => content.cardWalls[card] ?? 0;
export const resources = () => content.resources;

/* The kinds of lava tiles in the order of the phrases eruption.patterns. */
const PATTERNS = [
  "dead-end",
  "straight",
  "sharp-bend",
  "wide-bend",
  "even-y",
  "fan-of-3",
  "skew-a",
  "skew-b",
  "x",
  "fan-of-4",
  "4-way",
  "5-way",
];
export const tileOf = (pattern: string): number | null => content.patterns[PATTERNS.indexOf(pattern)] ?? null;
