/* What is printed on cards, dice and health track, as the server tells it. */

export type Colour = "yellow" | "blue" | "pink" | "plain";
export type Sign = "" | "odd" | "even" | "1" | "2" | "3" | "4" | "5" | "6";

/* A die at the foot of a card: its shape and colour, or one of any colour; on it a value,
 * a wave (odd), two bars (even) or nothing (any value). */
export interface Printed {
  colour: Colour;
  sign: Sign;
}
export interface Condition {
  dice: Printed[];
  or: boolean; /* a slash between the two */
}

interface CardContent {
  either: boolean; /* colour or value, instead of both */
  colours: number[];
  values: number[];
  reroll: boolean;
}
interface Content {
  conditions: CardContent[]; /* by card */
  dice: string[]; /* of each type: the colour of every face, "byppyb" */
  track: number; /* spaces of the health track */
  wounds: number[]; /* those with a wound */
}

let content: Content = { conditions: [], dice: [], track: 0, wounds: [] };
const NONE: CardContent = { either: false, colours: [], values: [], reroll: false };

export function learn(told: Content): void {
  content = told;
}

export const track = () => content.track;
export const woundSpaces = () => content.wounds;
const cardContent = (card: number) => content.conditions[card] ?? NONE;
export const hasReroll = (card: number) => cardContent(card).reroll;

const COLOURS: Colour[] = ["blue", "yellow", "pink"]; /* as the server numbers them */
const PRINTED: Colour[] = ["yellow", "pink", "blue"]; /* from left to right */
const LETTERS: Record<string, Colour> = { b: "blue", y: "yellow", p: "pink" };

/* How a set of values is printed: one sign for all of them, or each by itself. */
function signsOf(values: number[]): Sign[] {
  const all = values.join("");
  if (all === "123456") return [""];
  if (all === "135") return ["odd"];
  if (all === "246") return ["even"];
  return values.map((value) => String(value) as Sign);
}

/* The dice printed on a card. A picture only: what counts is decided elsewhere. */
export function conditionOf(card: number): Condition {
  const { either, colours, values } = cardContent(card);
  const signs = signsOf(values);
  const counted = PRINTED.filter((colour) => colours.includes(COLOURS.indexOf(colour)));
  const shapes = counted.length === PRINTED.length && signs[0] !== "" ? [] : counted;
  if (either) return { or: true, dice: [{ colour: shapes[0], sign: "" }, { colour: "plain", sign: signs[0] }] };
  if (signs.length > 1) return { or: false, dice: signs.map((sign) => ({ colour: shapes[0] ?? "plain", sign })) };
  const whole = shapes.length ? shapes : (["plain"] as const);
  return { or: false, dice: whole.map((colour) => ({ colour, sign: signs[0] ?? "" })) };
}

/* The colours of a type of dice, each with the values on which it is printed. */
export function facesOf(type: number): [Colour, string][] {
  const faces = new Map<Colour, string>();
  [...(content.dice[type] ?? "")].forEach((letter, i) => {
    faces.set(LETTERS[letter], `${faces.get(LETTERS[letter]) ?? ""}${i + 1}`);
  });
  return [...faces];
}
