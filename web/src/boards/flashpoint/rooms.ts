/* Which cells make a room, for the tints of the floor: rooms are parted by anything but
 * an empty edge, so a broken wall still shows where the room ended. */
import { DIRECTIONS, beside, edgeAt, insideCells, isInside, type Cell, type View } from "./view";

function roomOf(view: View, start: Cell, seen: Set<Cell>): Cell[] {
  const room = [start];
  seen.add(start);
  for (const cell of room) {
    for (const direction of DIRECTIONS) {
      const next = beside(cell, direction);
      if (!next || !isInside(next) || seen.has(next)) continue;
      if (edgeAt(view, cell, direction) !== "nothing") continue;
      seen.add(next);
      room.push(next);
    }
  }
  return room;
}

/* How long two rooms lie side by side, for every pair that does. */
function borders(rooms: Cell[][]): [number, number, number][] {
  const owner = new Map(rooms.flatMap((room, i) => room.map((cell): [Cell, number] => [cell, i])));
  const lengths = new Map<string, number>();
  for (const [cell, i] of owner)
    for (const direction of DIRECTIONS) {
      const j = owner.get(beside(cell, direction) ?? "");
      if (j !== undefined && i < j) lengths.set(`${i} ${j}`, (lengths.get(`${i} ${j}`) ?? 0) + 1);
    }
  return [...lengths].map(([pair, length]) => {
    const [i, j] = pair.split(" ").map(Number);
    return [i, j, length];
  });
}

const MOST = 12; /* rooms for which all tintings are tried */

/* The tint, 0 or 1, of every cell: as few rooms as possible look like their neighbours. */
export function tints(view: View): Map<Cell, number> {
  const seen = new Set<Cell>();
  const rooms = insideCells().flatMap((start) => (seen.has(start) ? [] : [roomOf(view, start, seen)]));
  const pairs = borders(rooms);
  let best = 0;
  let least = Infinity;
  for (let set = 0; set < 1 << Math.min(rooms.length - 1, MOST); set++) {
    const alike = pairs.reduce((sum, [i, j, length]) => sum + ((set >> i) % 2 === (set >> j) % 2 ? length : 0), 0);
    if (alike < least) [best, least] = [set, alike];
  }
  return new Map(rooms.flatMap((room, i) => room.map((cell): [Cell, number] => [cell, (best >> i) & 1])));
}
