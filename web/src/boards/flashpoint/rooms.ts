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

/* The tint, 0 or 1, of every cell: neighbouring rooms differ where they can. */
export function tints(view: View): Map<Cell, number> {
  const seen = new Set<Cell>();
  const tint = new Map<Cell, number>();
  for (const start of insideCells()) {
    if (seen.has(start)) continue;
    const room = roomOf(view, start, seen);
    let borders = [0, 0];
    for (const cell of room)
      for (const direction of DIRECTIONS) {
        const other = tint.get(beside(cell, direction) ?? "");
        if (other !== undefined) borders[other]++;
      }
    const own = borders[0] > borders[1] ? 1 : 0;
    for (const cell of room) tint.set(cell, own);
  }
  return tint;
}
