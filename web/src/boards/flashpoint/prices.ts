/* What actions cost, as printed on the players' cards, to be shown beside them. Whether
 * an action can be paid is the server's business. */
import { beside, burns, type Card, type Direction, type View } from "./view";

const EXTINGUISH: Partial<Record<Card, number>> = { paramedic: 2, rescuer: 2 };
const CHOP: Partial<Record<Card, number>> = { rescuer: 1 };
const GUN: Partial<Record<Card, number>> = { driver: 2 };

function priceOfMove(view: View, number: number, words: string[]): number {
  const from = view.firefighters[number]?.cell;
  const to = from ? beside(from, words[0] as Direction) : null;
  const carries = words.slice(1).some((word) => word !== "lead");
  return carries || (to && burns(view, to)) ? 2 : 1;
}

/* In action points; null: it has no price. */
export function priceOf(view: View, action: string): number | null {
  const words = action.split(" ");
  const card = view.firefighters[view.active]?.specialist ?? "none";
  switch (words[0]) {
    case "move":
      return priceOfMove(view, view.active, words.slice(1));
    case "command":
      return words[1] === "move" ? priceOfMove(view, Number(words[2]), words.slice(3)) : 1;
    case "extinguish":
      return EXTINGUISH[card] ?? 1;
    case "door":
    case "treat":
    case "identify":
      return 1;
    case "chop":
      return CHOP[card] ?? 2;
    case "drive":
    case "remove":
    case "crew":
      return 2;
    case "deck":
      return GUN[card] ?? 4;
    default:
      return null;
  }
}

/* What a card's free points pay for. */
export const FREE_KINDS: Partial<Record<Card, "extinguish" | "command" | "move">> = {
  cafs: "extinguish",
  captain: "command",
  rescuer: "move",
};

/* Whether dice or a hidden face decide what comes of it. */
export function isChancy(view: View, action: string): boolean {
  const words = action.split(" ");
  if (["pass", "deck", "identify", "reroll"].includes(words[0])) return true;
  const moves = words[0] === "move" ? words[1] : words[0] === "command" && words[1] === "move" ? words[3] : null;
  if (!moves) return false;
  const number = words[0] === "move" ? view.active : Number(words[2]);
  const from = view.firefighters[number]?.cell;
  const to = from ? beside(from, moves as Direction) : null;
  return to !== null && view.poi.includes(to);
}
