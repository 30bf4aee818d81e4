/* What is printed at the foot of the terrain cards, as dice: the shape and colour of a
 * die, or one of any colour, and on it a value, a wave (odd), two bars (even) or nothing
 * (any value). A picture of the cards only: what counts is decided elsewhere. */

export type Colour = "yellow" | "blue" | "pink" | "plain";
export type Sign = "" | "odd" | "even" | "1" | "2" | "3" | "4" | "5" | "6";
export interface Printed {
  colour: Colour;
  sign: Sign;
}
export interface Condition {
  dice: Printed[];
  or: boolean; /* a slash between the two */
}

/* b y p colours, o odd, e even, | or; in the order of the cards. */
const SHORT = [
  "", "y|6", "1 3", "2 4", "o p", "e", "e y", "1 2", "y|4", "p|5", "o b", "o p b", "b 1 2 3", "y b p",
  "3 6", "y 1 2 3", "o", "o y", "p b", "b|6", "p 1 2 3", "e p b", "y b", "p|4", "3 5", "e p", "b|5",
  "y p", "1 2 3", "e b", "4 6",
];
const REROLL = new Set([2, 7, 12, 15, 20, 28]);
const COLOURS: Record<string, Colour> = { y: "yellow", b: "blue", p: "pink" };

export const hasReroll = (card: number) => REROLL.has(card);

export function conditionOf(card: number): Condition {
  const short = SHORT[card] ?? "";
  const or = short.includes("|");
  const words = short.split(/[ |]/).filter(Boolean);
  const colours = words.filter((word) => word in COLOURS).map((word) => COLOURS[word]);
  const parity: Sign = words.includes("o") ? "odd" : words.includes("e") ? "even" : "";
  const values = words.filter((word) => /\d/.test(word)) as Sign[];
  if (or) return { or, dice: [{ colour: colours[0], sign: "" }, { colour: "plain", sign: values[0] }] };
  if (values.length) return { or, dice: values.map((sign) => ({ colour: colours[0] ?? "plain", sign })) };
  if (!colours.length) return { or, dice: [{ colour: "plain", sign: parity }] };
  return { or, dice: colours.map((colour) => ({ colour, sign: parity })) };
}
