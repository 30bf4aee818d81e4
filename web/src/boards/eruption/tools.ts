/* What the player has in hand: which verb the board speaks now, and where on the board
 * its words can go. All of it is read from what the server offers. */
import type { Choices } from "../../choices";
import { maskOf, rotate, siteOf, spaceOf, wordOf, type Site } from "./geometry";
import { wallAt, type View } from "./view";

export type Kind = "tile" | "space" | "site" | "side";
const VERBS: readonly [string, Kind][] = [
  ["place", "tile"],
  ["replace", "tile"],
  ["play aftershock", "tile"],
  ["erupt", "space"],
  ["play sinkhole", "space"],
  ["build", "site"],
  ["play reinforce", "site"],
  ["play volcanic-bomb", "site"],
  ["relocate", "side"],
  ["play relocate", "side"],
];
const BY_ITSELF = ["place", "replace", "erupt", "relocate", "build"];

export interface Tool {
  verb: string;
  kind: Kind;
  begun: string[]; /* the words of the draft after the verb */
}

const cut = (words: string) => words.split(" ").filter(Boolean);

/* The tool of the draft, else the one that lies there by itself. */
export function toolOf(choices: Choices, draft: string): Tool | null {
  if (choices.empty) return null;
  for (const [verb, kind] of VERBS)
    if ((draft === verb || draft.startsWith(verb + " ")) && choices.may(verb))
      return { verb, kind, begun: cut(draft.slice(verb.length)) };
  if (draft) return null;
  const own = VERBS.find(([verb]) => BY_ITSELF.includes(verb) && choices.may(verb));
  return own ? { verb: own[0], kind: own[1], begun: [] } : null;
}

/* The rest of the words of every action listed for a verb. */
const restsOf = (choices: Choices, verb: string): string[][] =>
  choices.starting(verb).map((choice) => cut(choice.words).slice(cut(verb).length));

export interface Turns {
  masks: number[];
  sure: boolean; /* listed by the server; else every one must be asked about */
}

const turnsOf = (mask: number) => [...new Set([0, 1, 2, 3, 4, 5].map((n) => rotate(mask, n)))];

/* Where the tile in hand goes, by space: as which tiles. */
export function tileTargets(choices: Choices, verb: string, view: View): Map<number, Turns> {
  const found = new Map<number, Turns>();
  const picks = choices.entries.filter((entry) => entry.pick && entry.words === verb);
  for (const [label, edges] of restsOf(choices, verb)) {
    const space = spaceOf(label);
    const turns = found.get(space) ?? { masks: [], sure: true };
    turns.masks.push(maskOf(edges));
    found.set(space, turns);
  }
  for (const { pick = [] } of picks)
    for (const label of pick[0]?.any ?? []) {
      const space = spaceOf(label);
      const tile = verb === "play aftershock" ? view.board[space] : view.drawn ?? 0;
      const masks = turnsOf(tile).filter((mask) => pick[1]?.any?.includes(wordOf(mask)));
      if (masks.length) found.set(space, { masks, sure: false });
    }
  return found;
}

export const spaceTargets = (choices: Choices, verb: string): Set<number> =>
  new Set(restsOf(choices, verb).map(([label]) => spaceOf(label)));

export interface SiteTarget {
  words: string;
  site: Site;
  material: number; /* of the wall that is there, or would be */
}

/* Materials that can be built now. */
export const materialsFor = (choices: Choices, verb: string) =>
  verb === "play volcanic-bomb" ? [] : choices.next(verb);

/* Sites for a wall of this material, or (bombs) of walls that can go. */
export function siteTargets(choices: Choices, verb: string, material: string, view: View): SiteTarget[] {
  const start = verb === "play volcanic-bomb" ? verb : `${verb} ${material}`;
  return restsOf(choices, start).flatMap(([word, edge]) => {
    const site = siteOf(word, edge);
    return site ? [{ words: [start, word, edge].filter(Boolean).join(" "), site, material: materialAt(view, site) }] : [];
  });
}

function materialAt(view: View, site: Site): number {
  return site.village >= 0 ? view.villages[site.village].walls[site.side] - 1 : wallAt(view, site.side, site.edge.d);
}

/* For moving walls in the own village: from which sides, and where to. */
export function sideTargets(choices: Choices, verb: string): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [from, to] of restsOf(choices, verb)) found.set(Number(from), [...(found.get(Number(from)) ?? []), Number(to)]);
  return found;
}

/* The nearest of some tiles that one gets by turning on from the present one. */
export function nearestTurn(now: number, masks: readonly number[]): number {
  for (let n = 0; n < 6; n++) if (masks.includes(rotate(now, n))) return rotate(now, n);
  return masks[0] ?? now;
}
/* The next one of them, clockwise (1) or back (-1). */
export function nextTurn(now: number, masks: readonly number[], way: number): number {
  for (let n = 1; n < 6; n++) if (masks.includes(rotate(now, n * way))) return rotate(now, n * way);
  return now;
}
