/* What this browser remembers: preferences, and the seats it holds. A seat's token is
 * the only proof of it, so tokens are kept under the table's name. */

export interface Kept {
  table: string;
  game: string;
  title: string;
  seats: Record<number, string>; /* seat: token */
  maker: string; /* token of the table's maker, if we made it */
  loose: string[]; /* tokens from links, of seats we learn by joining */
  yours: number[]; /* seats that the tokens hold */
  words: Record<number, string>; /* seat: word for the fair dice */
  commit: string; /* what the server had published when our words were opened */
  promises: Record<number, string>; /* seat: what it had promised then */
  names: string[]; /* of all seats, for the list */
  seen: number; /* lines of the game that were looked at */
  heard: number; /* when the newest chat line that was read was said, in seconds since 1970 */
  used: number; /* milliseconds since 1970 */
  phase: string;
  waits: boolean; /* for one of ours, when it was last looked at */
}

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : value === null ? "object" : typeof value);

function read<Value>(name: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`hotseat.${name}`);
    const found: unknown = text === null ? null : JSON.parse(text);
    return found !== null && kindOf(found) === kindOf(otherwise) ? (found as Value) : otherwise;
  } catch {
    return otherwise; /* no storage, or not ours: play without memory */
  }
}

/* What was found, in the shape that is wanted: parts of another kind count as not there.
 * Other versions of this page, and people, write into the same storage. */
export function fitted<Shape extends object>(wanted: Shape, found: unknown): Shape {
  const out = { ...wanted };
  for (const key of Object.keys(wanted) as (keyof Shape)[]) {
    const value = (found as Partial<Shape> | null)?.[key];
    if (value !== null && kindOf(value) === kindOf(wanted[key])) out[key] = value as Shape[keyof Shape];
  }
  return out;
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(`hotseat.${name}`, JSON.stringify(value));
    memory.delete(name);
  } catch {
    /* full or forbidden: the page still works until it is closed */
    memory.set(name, value);
  }
}

const memory = new Map<string, unknown>();

export const recall = <Value>(name: string, otherwise: Value): Value =>
  (memory.get(name) as Value | undefined) ?? read(name, otherwise);
export const remember = write;

const fresh = (table: string): Kept => ({
  table,
  game: "",
  title: "",
  seats: {},
  maker: "",
  loose: [],
  yours: [],
  words: {},
  commit: "",
  promises: {},
  names: [],
  seen: 0,
  heard: 0,
  used: 0,
  phase: "",
  waits: false,
});

const kept = (id: string, found: unknown): Kept => ({ ...fitted(fresh(id), found), table: id });

export const isDone = ({ phase }: Kept) => phase === "finished" || phase === "archived";

/* Those that are still played first, then the latest first. */
export function keptTables(): Kept[] {
  return Object.entries(recall<Record<string, unknown>>("tables", {}))
    .map(([id, found]) => kept(id, found))
    .sort((a, b) => Number(isDone(a)) - Number(isDone(b)) || b.used - a.used);
}

export const keptTable = (id: string): Kept => kept(id, recall<Record<string, unknown>>("tables", {})[id]);

/* Change what is remembered about a table; read anew, since other tabs write too. */
export function keepTable(id: string, change: (table: Kept) => void): void {
  const table = keptTable(id);
  change(table);
  table.used = Date.now();
  putTable(table);
}

export const putTable = (table: Kept): void =>
  write("tables", { ...recall<Record<string, unknown>>("tables", {}), [table.table]: table });

export function forgetTable(id: string): void {
  const tables = { ...recall<Record<string, unknown>>("tables", {}) };
  delete tables[id];
  write("tables", tables);
}
