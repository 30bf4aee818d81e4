/* The table of Fuji as src/rules/fuji/json.c writes it, and how its things are named in
 * the notation: a die "0a1" (owner, type, number), a cell "3,4" (column, row). */

export interface Die {
  die: number;
  face: number | null; /* null: hidden, or not rolled yet */
  colour?: "b" | "y" | "p";
  rolled: boolean;
  counts?: number; /* for the destination in question, if it is seen and there is one */
}

export interface Person {
  pawn: number | null;
  marker: number | null;
  health: number; /* points lost */
  wounds: number[];
  skill: number;
  character: number;
  cards: number[];
  flares: number;
  helped: boolean;
  radio: boolean;
  gone: boolean;
  dice: number;
  doomed: number[];
}

export interface Place {
  owner: number;
  held: number;
  rerolls: number;
  rolling: boolean;
  answered: boolean;
  dice: Die[];
}

export interface View {
  seats: number;
  explorers: number;
  variant: number; /* 0, or of two players: 1 third set, 2 third character */
  level: number;
  scenario: number;
  round: number;
  phase: number;
  wait: number;
  viewer: number;
  points: number;
  cards: number[]; /* of the 64 cells: 0 none, 1 to 24, 25 to 30 villages, 31 scree, 32 volcano */
  landscape: number[];
  village: number[];
  scree: number[];
  lava: number[];
  equipment: number[];
  eruption: number[];
  nearer: number | null;
  settled: number[];
  bars: number;
  active: number;
  asked: number;
  asker: number;
  request: number;
  pile: number;
  discard: number[];
  fresh: number[];
  once: number[];
  proposal: { seat: number; verb: string; hidden: boolean } | null;
  people: Person[];
  places: Place[];
  aside: Die[];
  somewhere: Die[];
  moved: { from: number; to: number; die: number | null }[];
  said: number[][];
  values?: (number | null)[]; /* of the own dice, by cell */
}

export const PHASE = { keeping: 4, rolling: 5, planning: 6, rerolling: 7, equipping: 8, moving: 10, over: 11 };

/* While destinations are thought about, the own dice have a value on every card. */
export const isPlanned = (view: View) => view.phase >= PHASE.planning && view.phase <= PHASE.equipping;

export const EQUIPMENT = [
  "binoculars", "lighter", "carabiner", "map", "tape", "compass", "machete", "radio",
  "first-aid-kit", "shovel", "rope", "flare-gun", "torch", "pocketknife", "water",
];
export const WOUNDS = ["leg", "arm", "amnesia", "eye"];

export const dieCode = (die: number) => `${Math.floor(die / 6)}${"abc"[Math.floor((die % 6) / 2)]}${1 + (die % 2)}`;
export const cellCode = (cell: number) => `${cell % 8},${Math.floor(cell / 8)}`;
export const cellOf = (code: string) => Number(code[0]) + 8 * Number(code[2]);

export const isDie = (word: string) => /^[0-3][abc][12]$/.test(word);
export const isCell = (word: string) => /^[0-7],[0-7]$/.test(word);

/* The places whose dice a seat looks after: behind its own screen and, with two
 * players, what is open to it of the third set. */
export function ownPlaces(view: View, seat: number | null): Place[] {
  if (seat === null) return [];
  const third = view.variant === 2 ? [view.places[2 + seat]] : [];
  return [view.places[seat], ...third].filter(Boolean);
}

/* What dice count together for the destination in question; null: there is none. */
export function sumOf(dice: readonly Die[]): number | null {
  const seen = dice.filter((die) => die.counts !== undefined);
  return seen.length ? seen.reduce((sum, die) => sum + (die.counts ?? 0), 0) : null;
}

/* What one sees of a die, wherever it lies. */
export function findDie(view: View, code: string): Die | undefined {
  const all = [...view.places.flatMap((place) => place.dice), ...view.aside, ...view.somewhere];
  return all.find((one) => dieCode(one.die) === code);
}
