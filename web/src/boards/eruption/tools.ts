/* What the player has in hand: which verb the board speaks now, and where on the board
 * its words can go. All of it is read from what the server offers. */
import type { Choices } from "../../choices";
import type { Entry } from "../../protocol";
import { EDGES, maskOf, rotate, siteOf, spaceOf, VILLAGES, wordOf, type Site } from "./geometry";
import { lavaFaces, wallAt, type View } from "./view";

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

/* The rest of the words of every action listed for a verb, and entries not listed. */
function offered(choices: Choices, verb: string): { rests: string[][]; picks: Entry[] } {
  const length = cut(verb).length;
  return {
    rests: choices.starting(verb).map((choice) => cut(choice.words).slice(length)),
    picks: choices.entriesFor(verb).filter((entry) => entry.pick && entry.words === verb),
  };
}

export interface Turns {
  masks: number[];
  sure: boolean; /* listed by the server; else every one must be asked about */
}

const turnsOf = (mask: number) => [...new Set([0, 1, 2, 3, 4, 5].map((n) => rotate(mask, n)))];

/* Where the tile in hand goes, by space: as which tiles. */
export function tileTargets(choices: Choices, verb: string, view: View): Map<number, Turns> {
  const found = new Map<number, Turns>();
  const { rests, picks } = offered(choices, verb);
  for (const [label, edges] of rests) {
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

export function spaceTargets(choices: Choices, verb: string): Set<number> {
  const { rests, picks } = offered(choices, verb);
  const labels = [...rests.map(([label]) => label), ...picks.flatMap(({ pick }) => pick?.[0]?.any ?? [])];
  return new Set(labels.map(spaceOf));
}

export interface SiteTarget {
  words: string;
  site: Site;
  material: number; /* of the wall that is there, or would be */
}

/* Materials that can be built now. */
export const materialsFor = (choices: Choices, verb: string) =>
  verb === "play volcanic-bomb" ? [] : choices.next(verb);

/* Sites for a wall of this material, or (bombs) of walls that can go. Where the server
 * gave only the values, those that the drawing shows: ends of flows, walls that stand. */
export function siteTargets(choices: Choices, verb: string, material: string, view: View): SiteTarget[] {
  const bombs = verb === "play volcanic-bomb";
  const start = bombs ? verb : `${verb} ${material}`;
  const { rests } = offered(choices, start);
  const words = rests.map(([site, edge]) => [site, edge ?? ""]);
  const all = choices.entriesFor(verb).filter((entry) => entry.pick && entry.words === verb);
  for (const { pick = [] } of all) {
    const [sites, edges] = bombs ? [pick[0], pick[1]] : [pick[1], pick[2]];
    if (!bombs && !pick[0]?.any?.includes(material)) continue;
    for (const site of sites?.any ?? []) words.push(...drawnAt(site, edges?.any ?? [], bombs, view));
  }
  return words.flatMap(([word, edge]) => {
    const site = siteOf(word, edge);
    return site ? [{ words: [start, word, edge].filter(Boolean).join(" "), site, material: materialAt(view, site) }] : [];
  });
}

function drawnAt(site: string, edges: string[], bombs: boolean, view: View): string[][] {
  if (VILLAGES.some((name) => site.startsWith(name))) return [[site, ""]];
  const space = spaceOf(site);
  return edges
    .filter((edge) => {
      const d = EDGES.indexOf(edge as "n");
      const stands = wallAt(view, space, d) >= 0;
      return d >= 0 && (bombs ? stands : !stands && lavaFaces(view, space, d));
    })
    .map((edge) => [site, edge]);
}

function materialAt(view: View, site: Site): number {
  return site.village >= 0 ? view.villages[site.village].walls[site.side] - 1 : wallAt(view, site.side, site.edge.d);
}

/* For moving walls in the own village: from which sides, and where to. */
export function sideTargets(choices: Choices, verb: string): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const { rests, picks } = offered(choices, verb);
  const add = (from: string, to: string) => found.set(Number(from), [...(found.get(Number(from)) ?? []), Number(to)]);
  for (const [from, to] of rests) add(from, to);
  for (const { pick = [] } of picks)
    for (const from of pick[0]?.any ?? []) for (const to of pick[1]?.any ?? []) if (from !== to) add(from, to);
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
