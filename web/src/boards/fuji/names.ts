/* Things and actions of Fuji in the reader's words. */
import { capital, headed, type Translate } from "../../language";
import { conditionWords } from "./condition";
import { hasReroll } from "./content";
import { cellCode, cellOf, findDie, isCell, isDie, isPlanned, type Die, type View } from "./view";

const COLOURS = { y: "yellow", b: "blue", p: "pink" } as const;
export const kindOf = (die: Die | undefined) => (die?.colour ? COLOURS[die.colour] : "plain");

export function dieName(die: Die | undefined, t: Translate): string {
  if (!die || die.face === null || !die.colour) return t("web_fuji.hidden_die");
  return t("web_fuji.die", { colour: t(`web_fuji.colour.${COLOURS[die.colour]}`), value: die.face });
}

export const personName = (explorer: number, names: readonly string[], t: Translate) => names[explorer] ?? t("web_fuji.third");
export const phaseName = (view: View, t: Translate) => t.list("fuji.phases")[view.phase] ?? "";

const NUMBERS = ["bars", "use shovel"]; /* after these a digit is no seat */

export function nameOf(words: string, t: Translate, view: View): string | undefined {
  if (words.startsWith("say ")) return statementName(words.split(" ").slice(1), t, view);
  if (words.startsWith("propose ")) return t("web_fuji.propose_it", { what: nameOf(words.slice(8), t, view) ?? "" });
  if (words === `turn ${view.viewer}`) return t("web_fuji.my_turn");
  const wound = /^wound (\S+)$/.exec(words); /* its name says that it is one */
  if (wound) return capital(t.word(wound[1]));
  const gift = /^give (\S+) ([0-3])$/.exec(words);
  if (gift) return t("web_fuji.give_to", { card: t.word(gift[1]), who: seatName(Number(gift[2]), t, view) });
  const whole = words.split(" ");
  const counts = NUMBERS.some((verb) => words.includes(verb));
  const parts: string[] = [];
  const dice: string[] = [];
  for (let i = 0; i < whole.length; ) {
    let n = Math.min(4, whole.length - i);
    while (n > 1 && t.word(whole.slice(i, i + n).join(" ")) === whole.slice(i, i + n).join(" ")) n--;
    const word = whole.slice(i, i + n).join(" ");
    const seat = /^[0-3]$/.test(word) && !counts;
    if (isDie(word)) dice.push(dieName(findDie(view, word), t));
    else parts.push(seat ? seatName(Number(word), t, view) : t.word(word));
    i += n;
  }
  const deed = capital(parts.join(" "));
  return dice.length ? headed(deed, dice.join(", "), t) : deed;
}

const seatName = (explorer: number, t: Translate, view: View) =>
  explorer < view.seats ? t("web_fuji.seat", { 0: explorer }) : t("web_fuji.third");

export const seatNames = (t: Translate, view: View) => view.people.map((_, i) => seatName(i, t, view));

/* A card of the map and all that lies on it, for readers and for the line beneath. */
export function cellName(view: View, cell: number, names: readonly string[], t: Translate): string {
  const at = cellCode(cell);
  const card = view.cards[cell];
  const parts: string[] = [];
  if (card === 32) parts.push(t("web_fuji.volcano"));
  else if (view.lava.includes(cell)) parts.push(t("web_fuji.lava"));
  else if (card === 31) parts.push(t("web_fuji.scree"));
  else parts.push(t(view.village.includes(cell) ? "web_fuji.village" : "web_fuji.landscape"), conditionWords(card, t));
  if (!view.lava.includes(cell) && hasReroll(card)) parts.push(t("web_fuji.extra_reroll"));
  if (view.equipment.includes(cell)) parts.push(t("web_fuji.equipment_token"));
  if (view.eruption.includes(cell)) parts.push(t(view.nearer === cell ? "web_fuji.eruption_token_double" : "web_fuji.eruption_token"));
  view.people.forEach((one, i) => {
    if (one.pawn === cell) parts.push(t("web_fuji.pawn_of", { name: personName(i, names, t) }));
    if (one.marker === cell) parts.push(t("web_fuji.marker_of", { name: personName(i, names, t) }));
  });
  const value = view.values?.[cell];
  if (value !== null && value !== undefined && isPlanned(view)) parts.push(t("web_fuji.value_here", { n: value }));
  return headed(at, parts.filter(Boolean).join(", "), t);
}

const TOPICS = ["blue", "yellow", "pink", "odd", "even", "high", "low", "all"];

export function topicName(code: number, names: readonly string[], t: Translate): string {
  if (code < 64) return t("web_fuji.card_at", { cell: cellCode(code) });
  if (code < 68) return t("web_fuji.destination_of", { name: personName(code - 64, names, t) });
  return t.word(TOPICS[code - 68] ?? "");
}

/* A word of a statement for people to read. */
export function statementWord(word: string, names: readonly string[], t: Translate): string {
  if (isCell(word)) return topicName(cellOf(word), names, t);
  if (/^dest[0-3]$/.test(word)) return topicName(64 + Number(word[4]), names, t);
  if (/^[0-3]$/.test(word)) return personName(Number(word), names, t);
  const index = ["safe", "danger"].indexOf(word);
  if (index >= 0) return t.list("fuji.dangers")[index];
  const use = ["use", "keep"].indexOf(word);
  if (use >= 0) return t.list("fuji.uses")[use];
  return t.word(word);
}

/* A statement that could be made, e.g. "strength 2,2 good"; also one that is only begun. */
function statementName([kind, ...words]: string[], t: Translate, view: View): string {
  const names = seatNames(t, view);
  const [a = "…", b = "…", c = "…"] = words.map((word) => statementWord(word, names, t));
  const said = {
    strength: () => t("web_fuji.said.strength", { topic: a, strength: b }),
    danger: () => t("web_fuji.said.danger", { who: a, topic: b, danger: c }),
    wish: () => t("web_fuji.said.wish", { who: a, cell: words[1] ?? "…" }),
    equipment: () => t("web_fuji.said.equipment", { card: a, who: b, use: c }),
    order: () => t("web_fuji.said.order", { who: a, order: b }),
  }[kind];
  return t("web_fuji.says", { what: said?.() ?? t.word(kind) });
}

/* A statement as it stands in the view: seat + 8 * kind, and three arguments. */
export function saidWords([first, a, b, c]: number[], names: readonly string[], t: Translate): string {
  const who = (explorer: number) => personName(explorer, names, t);
  const list = (name: string, i: number) => t.list(`fuji.${name}`)[i] ?? "";
  switch (first >> 3) {
    case 0:
      return t("web_fuji.said.strength", { topic: topicName(a, names, t), strength: list("strengths", b) });
    case 1:
      return t("web_fuji.said.danger", { who: who(a), topic: topicName(b, names, t), danger: list("dangers", c) });
    case 2:
      return t("web_fuji.said.wish", { who: who(a), cell: cellCode(b) });
    case 3:
      return t("web_fuji.said.equipment", { card: list("equipment", a), who: who(b), use: list("uses", c) });
    case 4:
      return t("web_fuji.said.order", { who: who(a), order: list("orders", b) });
    default:
      return list("shorts", a);
  }
}
