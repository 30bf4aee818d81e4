/* What is printed on the specialists' cards, as the server tells it. */
import type { Card } from "./view";

export type FreeKind = "extinguish" | "command" | "move";

interface CardContent {
  points: number; /* for any action */
  free: number; /* for one kind of action */
  for?: FreeKind;
}

let cards: Partial<Record<Card, CardContent>> = {};

export function learn(content: { cards: typeof cards }): void {
  cards = content.cards;
}

export const cardContent = (card: Card): CardContent => cards[card] ?? { points: 0, free: 0 };
