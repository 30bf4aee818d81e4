/* What `choices` offers, sorted by what is picked on the table: dice, cards, cells. */
import type { Choices } from "../../choices";
import type { Entry, Pick } from "../../protocol";
import { EQUIPMENT, cellOf, isCell, isDie } from "./view";

const cut = (words: string) => words.split(" ").filter(Boolean);
const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one) => b.includes(one));
const isCard = (word: string) => EQUIPMENT.includes(word);
const actions = (choices: Choices) => choices.entries.filter((entry) => !entry.talks);
const begins = (words: string, draft: string) => !draft || words === draft || words.startsWith(`${draft} `);

/* The dice of an action; those in front of which a card is named are its arguments too. */
const diceIn = (words: string) => cut(words).filter(isDie);

/* All words that may stand at some argument of an entry. */
function wordsOf(entry: Entry): string[] {
  const listed = (entry.list ?? []).flatMap(cut);
  const picked = (entry.pick ?? []).flatMap((pick) => pick.set ?? pick.any ?? []);
  return [...listed, ...picked];
}

export function diceToPick(choices: Choices, draft: string): Set<string> {
  const verb = cut(draft).filter((word) => !isDie(word)).join(" ");
  const entries = actions(choices).filter((entry) => begins(entry.words, verb) || begins(verb, entry.words));
  return new Set(entries.flatMap(wordsOf).filter(isDie));
}

/* How many dice can be named at once. */
export function mostDice(choices: Choices, draft: string): number {
  const verb = cut(draft).filter((word) => !isDie(word)).join(" ");
  const entries = actions(choices).filter((entry) => begins(entry.words, verb) || begins(verb, entry.words));
  const counts = entries.flatMap((entry) => [
    ...(entry.list ?? []).map((rest) => diceIn(rest).length),
    ...(entry.pick ?? []).map((pick) => (pick.set?.some(isDie) ? (pick.most ?? 64) : pick.any?.some(isDie) ? 1 : 0)),
  ]);
  return Math.max(0, ...counts);
}

/* The cards of which some are kept at the start, and how many. */
export function cardsToKeep(choices: Choices): { names: Set<string>; most: number } {
  const entries = actions(choices).filter((entry) => entry.words === "keep");
  const names = new Set(entries.flatMap(wordsOf).filter(isCard));
  return { names, most: Math.max(1, ...entries.flatMap((entry) => (entry.pick ?? []).map((pick) => pick.most ?? 1))) };
}

/* One argument, filled with what is picked; several ways where it is something else. */
function fillings(pick: Pick, dice: string[], cards: string[]): string[] {
  const members = pick.set ?? pick.any ?? [];
  if (pick.set && !members.length) return pick.least ? [] : ["none"];
  const wanted = members.some(isDie) ? dice : members.some(isCard) ? cards : null;
  if (pick.set && wanted) {
    if (!wanted.length) return pick.least === 0 ? ["none"] : [];
    const fits = wanted.every((one) => members.includes(one));
    return fits && wanted.length >= (pick.least ?? 0) && wanted.length <= (pick.most ?? 64) ? [members.filter((one) => wanted.includes(one)).join(" ")] : [];
  }
  if (members.some(isDie)) return dice.length === 1 && members.includes(dice[0]) ? dice : [];
  return members;
}

function filled(entry: Entry, dice: string[], cards: string[]): string[] {
  return (entry.pick ?? []).reduce(
    (begun, pick) => begun.flatMap((words) => fillings(pick, dice, cards).map((word) => `${words} ${word}`.trim())),
    [entry.words],
  );
}

/* The whole actions that use exactly the picked dice and cards. */
export function offered(choices: Choices, draft: string, dice: string[], cards: string[]): string[] {
  if (!dice.length && !cards.length) return [];
  const verb = cut(draft).filter((word) => !isDie(word)).join(" ");
  return actions(choices)
    .flatMap((entry) => {
      if (entry.pick) return filled(entry, dice, cards);
      return (entry.list ?? [""]).map((rest) => `${entry.words} ${rest}`.trim());
    })
    .filter((words) => begins(words, verb) || (verb !== "" && cut(words).join(" ").startsWith(verb)))
    .filter((words) => same(diceIn(words), dice))
    .filter((words) => !cards.length || (words.startsWith("keep") && same(cut(words).filter(isCard), cards)));
}

/* What pressing a cell continues: beginnings of actions to which the cell can be added. */
export function verbsAt(choices: Choices, draft: string, cell: string): string[] {
  if (draft) return choices.next(draft).includes(cell) ? [draft] : [];
  return [...new Set(actions(choices).map((entry) => entry.words))].filter((verb) => choices.next(verb).includes(cell));
}

export function cellsToPress(choices: Choices, draft: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const verbs = draft ? [draft] : [...new Set(actions(choices).map((entry) => entry.words))];
  for (const verb of verbs)
    for (const word of choices.next(verb)) if (isCell(word)) found.set(word, [...(found.get(word) ?? []), verb]);
  return found;
}

/* Two cells are named in reading order. */
export function inOrder(words: string): string {
  const all = cut(words);
  const cells = all.filter(isCell).sort((a, b) => cellOf(a) - cellOf(b));
  return all.map((word) => (isCell(word) ? (cells.shift() as string) : word)).join(" ");
}

/* Actions of a card in the hand ("use rope ...", "give rope ..."): how they begin. */
export function usesOf(choices: Choices, card: number): string[] {
  const name = EQUIPMENT[card].replace(/-/g, " ");
  const uses = actions(choices).map((entry) => entry.words).filter((words) => begins(words, `use ${name}`));
  const gift = `give ${EQUIPMENT[card]}`;
  return [...new Set(choices.may(gift) ? [...uses, gift] : uses)];
}

/* Short decisions without any thing to point at. */
const PLAIN = ["ready", "unready", "done", "pass", "unpass", "turn", "decline", "withdraw", "agree", "as you like", "wound", "bars", "leave out", "path", "unmark third"];
export function plainActs(choices: Choices): string[] {
  const isPlain = (words: string) => PLAIN.some((verb) => begins(words, verb)) && !diceIn(words).length;
  const listed = choices.all.filter(({ entry }) => !entry.talks).map(({ words }) => words);
  const withoutDice = actions(choices).filter((entry) => entry.pick && isPlain(entry.words)).flatMap((entry) => filled(entry, [], []));
  return [...listed.filter(isPlain), ...withoutDice];
}

/* How an action begun can go on without dice and cells: whole, or a longer beginning. */
export function continuations(choices: Choices, draft: string): string[] {
  const whole = choices.starting(draft).map(({ words }) => words);
  const longer = actions(choices).filter((entry) => entry.pick && entry.words !== draft && begins(entry.words, draft)).map((entry) => entry.words);
  return [...whole, ...longer].filter((words) => !cut(words).some((word) => isDie(word) || isCell(word)));
}
