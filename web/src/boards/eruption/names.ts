/* Words for what the board shows and does. */
import type { BoardEvent } from "../../board";
import { capital, headed, type Translate } from "../../language";
import { edgesOf, EDGES, maskOf, MATERIALS, siteOf, VILLAGE_COLOUR } from "./geometry";
import { wallOf } from "./content";
import { CARDS, type View } from "./view";

export const materialName = (t: Translate, material: number) => t.list("eruption.materials")[material] ?? "";
export const cardName = (t: Translate, card: number) => t.list("eruption.cards")[card] ?? CARDS[card];
export const villageName = (t: Translate, village: number) => t.list("eruption.villages")[village] ?? "";
export const edgeNames = (t: Translate, mask: number) =>
  mask === 63 ? t("eruption.all_edges") : edgesOf(mask).map((d) => t.word(EDGES[d])).join(", ");

/* The same as arrows, where room is short. */
const ARROWS = ["↑", "↗", "↘", "↓", "↙", "↖"];
const arrows = (mask: number) => edgesOf(mask).map((d) => ARROWS[d]).join("");

export function describe(view: View, t: Translate): string {
  const phase = t.list("eruption.phases")[view.phaseNumber] ?? "";
  if (view.phase === "over" || view.step === 0) return phase;
  const last = view.lastTurns ? ` · ${t("eruption.print.last_turns", [view.turnsLeft])}` : "";
  return headed(t("eruption.print.turn", [view.turn + 1]), `${phase}${last}`, t);
}

export function counters(view: View, seat: number, t: Translate) {
  const { temperature, cards, stock, eliminated } = view.seats[seat];
  const rows = [
    { label: t("web_eruption.temperature"), value: `${temperature}°` },
    { label: t("web_eruption.cards"), value: String(cards) },
    { label: t("web_eruption.walls_short"), value: stock.join("·") },
  ];
  return eliminated ? [{ label: t("eruption.print.eliminated"), value: "✕" }, ...rows.slice(1, 2)] : rows;
}

export const measure = (view: View, t: Translate) => ({
  label: t("web_eruption.temperature"),
  unit: "°",
  values: view.seats.map((seat) => seat.temperature),
});

export const colourOf = (view: View, seat: number) => VILLAGE_COLOUR[view.seats[seat]?.village ?? 0];

export const siteName = (t: Translate, word: string, edge?: string): string => {
  const site = siteOf(word, edge);
  if (!site) return [word, edge].filter(Boolean).join(" ");
  return site.village >= 0
    ? t("eruption.side", [site.village, site.side])
    : t("web_eruption.flow_at", [word, t.word(edge ?? "")]);
};

/* An action in the player's own words, also when only begun. */
export function nameOf(words: string, t: Translate, view: View): string | undefined {
  const w = words.split(" ");
  const card = CARDS.indexOf(w[1] as "rain");
  const name = (key: string, args: (string | number)[] = []) => t(`web_eruption.name.${key}`, args);
  const wall = (word: string) => materialName(t, MATERIALS.indexOf(word as "straw"));
  if (words === "done") return t.maybe(`web_eruption.done.${view.phase.replace(" ", "_")}`) ?? name("done");
  if (words === "extra") return name(view.phase === "wanting tile" ? "tile" : "extra");
  if (w[0] === "erupt") return w[1] ? name("erupt", [w[1]]) : name("erupt_begin");
  if (w[0] === "take") return name("take", [w[1]]);
  if (w[0] === "place" || w[0] === "replace")
    return w.length < 3 ? name(`${w[0]}_begin`) + (w[1] ? ` ${w[1]}` : "") : `${w[1]} ${arrows(maskOf(w[2]))}`;
  if (w[0] === "build") return w.length < 3 ? name("build_begin") + (w[1] ? ` (${wall(w[1])})` : "") : name("build", [wall(w[1]), siteName(t, w[2], w[3])]);
  if (w[0] === "relocate") return w.length < 3 ? name("relocate_begin") : name("relocate", [w[1], w[2]]);
  if (w[0] === "play" && card >= 0) return playName(w, card, t);
  if (words.startsWith("trade two") && w.length === 4)
    return name("trade_two", w.slice(2).map((c) => cardName(t, CARDS.indexOf(c as "rain"))));
  if (w[0] === "trade" && card >= 0) return name("trade", [cardName(t, card), materialName(t, wallOf(card))]);
  if (w[0] === "discard" && card >= 0) return name("discard", [cardName(t, card)]);
  if (words.startsWith("give wall ")) return name("give", [wall(w[2])]);
  if (words.startsWith("give card ")) return name("give", [cardName(t, CARDS.indexOf(w[2] as "rain"))]);
  return undefined;
}

function playName(w: string[], card: number, t: Translate): string {
  const rest = w.slice(2);
  const title = cardName(t, card);
  if (!rest.length) return t("web_eruption.name.play", [title]);
  if (w[1] === "aftershock" && rest[1]) return headed(title, `${rest[0]} ${arrows(maskOf(rest[1]))}`, t);
  if (w[1] === "relocate" && rest[1]) return headed(title, t("web_eruption.name.relocate", [rest[0], rest[1]]), t);
  if (w[1] === "reinforce" && rest[1])
    return headed(title, t("web_eruption.name.build", [materialName(t, MATERIALS.indexOf(rest[0] as "straw")), siteName(t, rest[1], rest[2])]), t);
  if (w[1] === "volcanic-bomb") return headed(title, siteName(t, rest[0], rest[1]), t);
  return headed(title, t.words(rest.join(" ")), t);
}

/* An action's name with what is remarked about it: "Build straw ... Against the lava there." */
export const withRemark = (name: string, remark: string) => (remark ? `${name.replace(/\.$/, "")}. ${capital(remark)}.` : name);

/* A tile to be laid, in whole words: for readers. */
export function spoken(verb: string, space: string, mask: number, t: Translate): string {
  const edges = edgeNames(t, mask);
  return verb === "play aftershock" ? headed(cardName(t, 0), `${space}, ${edges}.`, t) : t(`web_eruption.name.${verb}`, [space, edges]);
}

export function sentenceOf(words: string, t: Translate): string | undefined {
  const tile = /^(place|replace|play aftershock) (\S+) (\S+)$/.exec(words);
  return tile ? spoken(tile[1], tile[2], maskOf(tile[3]), t) : undefined;
}

export function rollsOf({ words }: BoardEvent) {
  if (words[0] === "rolled") return [{ die: "", faces: 6, value: Number(words[2]) }];
  if (words[0] !== "duelled") return [];
  const [lava, wall] = words.slice(-2).map(Number);
  return [
    { die: "lava-die", faces: 6, value: lava },
    { die: "wall-die", faces: 6, value: wall },
  ];
}
