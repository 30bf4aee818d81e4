/* The table between two views: the old one with the events up to now worked in, so that
 * things appear in the order in which they happened. */
import type { BoardEvent } from "../../board";
import { maskOf, MATERIALS, SIDES, siteOf, spaceAt, spaceOf, type Point, edgeMiddle, middle, SPACES } from "./geometry";
import { tileOf } from "./content";
import { CARDS, type View } from "./view";

const LENGTHS: Record<string, number> = {
  placed: 550,
  erupted: 700,
  rotated: 450,
  replaced: 550,
  sank: 450,
  built: 400,
  removed: 350,
  moved: 400,
  duelled: 1200,
  holds: 300,
  closed: 300,
  rises: 550,
  falls: 450,
  "drew-tile": 450,
  took: 400,
  top: 200,
  played: 650,
  traded: 350,
  "traded-two": 450,
  discarded: 300,
  drew: 250,
  gained: 250,
  won: 450,
  turn: 300,
  rolled: 350,
  starts: 400,
  skipped: 400,
  "burned-out": 800,
  eliminated: 700,
  "last-turns": 600,
  exhausted: 500,
};
export const lengthOf = (event: BoardEvent) => LENGTHS[event.words[0]] ?? 0;

function setWall(view: View, word: string, edge: string | undefined, material: number): void {
  const site = siteOf(word, edge);
  if (!site) return;
  if (site.village >= 0) view.villages[site.village].walls[site.side] = material + 1;
  else {
    view.walls = view.walls.filter(([space, d]) => space !== site.side || d !== site.edge.d);
    if (material >= 0) view.walls.push([site.side, site.edge.d, material]);
  }
}

function setTile(view: View, space: number, mask: number): void {
  view.board[space] = mask;
  view.villages.forEach((village, k) => {
    village.flows = SIDES[k].flatMap(({ cell, d }, side) => ((view.board[spaceAt(cell)] >> d) & 1 ? [side] : []));
  });
}

function swapWalls(view: View, seat: number, a: number, b: number): void {
  const { walls } = view.villages[view.seats[seat].village];
  [walls[a], walls[b]] = [walls[b], walls[a]];
}

/* What one event changes in the picture. */
function work(view: View, [kind, ...w]: string[]): void {
  const seat = view.seats[Number(w[0])];
  if (kind === "placed") {
    setTile(view, spaceOf(w[1]), maskOf(w[2]));
    view.drawn = null;
  } else if (kind === "erupted") setTile(view, spaceOf(w[2]), 63);
  else if (kind === "rotated" || kind === "replaced") setTile(view, spaceOf(w[0]), maskOf(w[1]));
  else if (kind === "sank") setTile(view, spaceOf(w[0]), 0);
  else if (kind === "built") setWall(view, w[2], w[3], MATERIALS.indexOf(w[1] as "straw"));
  else if (kind === "removed") setWall(view, w[1], w[2], -1);
  else if (kind === "moved") swapWalls(view, Number(w[0]), Number(w[1]), Number(w[2]));
  else if ((kind === "rises" || kind === "falls") && seat) seat.temperature = Number(w[2]);
  else if (kind === "drew-tile") view.drawn = tileOf(w[1]);
  else if (kind === "took") view.drawn = tileOf(w[2]);
  else if (kind === "top" && view.tops) view.tops[Number(w[0])] = tileOf(w[1]);
  else if (kind === "returned") view.drawn = null;
  else if (kind === "turn") view.active = Number(w[0]);
  else if (kind === "gained" && seat) seat.stock[MATERIALS.indexOf(w[1] as "straw")]++;
  else if (kind === "drew" && seat) {
    seat.cards++;
    const card = CARDS.indexOf(w[1] as "rain");
    if (seat.hand && card >= 0) seat.hand[card]++;
  }
}

export function staged(before: View, events: readonly BoardEvent[], upTo: number): View {
  const view = structuredClone(before);
  for (let i = 0; i <= upTo && i < events.length; i++) work(view, events[i].words);
  return view;
}

/* Where on the board an event happens; null: nowhere in particular. */
export function placeOf({ words: [kind, ...w] }: BoardEvent): Point | null {
  const space = (label: string) => (spaceOf(label) < 0 ? null : middle(SPACES[spaceOf(label)]));
  const wall = (word: string, edge?: string) => {
    const site = siteOf(word, edge);
    return site && edgeMiddle(site.edge.cell, site.edge.d);
  };
  if (kind === "placed") return space(w[1]);
  if (kind === "erupted") return space(w[2]);
  if (["rotated", "replaced", "sank", "closed"].includes(kind)) return space(w[0]);
  if (kind === "built") return wall(w[2], w[3]);
  if (["removed", "holds", "duelled"].includes(kind)) return wall(w[1], w[2]);
  return null;
}

/* A duel as it was rolled: the two dice are the last words, whether an edge is named or not. */
export interface Duel {
  material: number;
  lava: number;
  wall: number;
}
export function duelOf({ words }: BoardEvent): Duel | null {
  if (words[0] !== "duelled") return null;
  const [lava, wall] = words.slice(-2).map(Number);
  return { material: MATERIALS.indexOf(words[1] as "straw"), lava, wall };
}

/* What differs between two views, to be outlined: spaces, and village walls as "2.5;". */
export function changes(old: View | null, now: View): { spaces: number[]; walls: string } {
  if (!old) return { spaces: [], walls: ";" };
  const spaces = now.board.flatMap((mask, space) => (mask !== old.board[space] ? [space] : []));
  const flows = now.walls.filter(([s, d, m]) => !old.walls.some(([a, b, c]) => a === s && b === d && c === m));
  const sides = now.villages.flatMap((village, k) =>
    village.walls.flatMap((wall, side) => (wall && wall !== old.villages[k].walls[side] ? [`${k}.${side};`] : [])),
  );
  return { spaces, walls: ";" + flows.map(([s, d]) => `f${s}.${d};`).join("") + sides.join("") };
}
