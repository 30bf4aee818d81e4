/* What this browser remembers: preferences, and the seats it holds. A seat's token is
 * the only proof of it, so tokens are kept under the table's name. */

export interface Kept {
  table: string;
  game: string;
  title: string;
  seats: Record<number, string>; /* seat: token */
  maker?: string; /* token of the table's maker */
  loose?: string[]; /* tokens from links, of seats we learn by joining */
  words: Record<number, string>; /* seat: word for the fair dice */
  names: string[]; /* of all seats, for the list */
  seen: number; /* lines of the game that were looked at */
  used: number; /* milliseconds since 1970 */
  phase: string;
  waits: boolean; /* for one of ours, when it was last looked at */
}

function read<Value>(name: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`hotseat.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise; /* no storage, or not ours: play without memory */
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(`hotseat.${name}`, JSON.stringify(value));
  } catch {
    /* full or forbidden: the page still works until it is closed */
    memory.set(name, value);
  }
}

const memory = new Map<string, unknown>();

export const recall = <Value>(name: string, otherwise: Value): Value =>
  (memory.get(name) as Value | undefined) ?? read(name, otherwise);
export const remember = write;

export function keptTables(): Kept[] {
  const tables = recall<Record<string, Kept>>("tables", {});
  return Object.values(tables).sort((a, b) => b.used - a.used);
}

export function keptTable(id: string): Kept {
  return (
    recall<Record<string, Kept>>("tables", {})[id] ?? {
      table: id,
      game: "",
      title: "",
      seats: {},
      words: {},
      names: [],
      seen: 0,
      used: 0,
      phase: "",
      waits: false,
    }
  );
}

/* Change what is remembered about a table; read anew, since other tabs write too. */
export function keepTable(id: string, change: (kept: Kept) => void): void {
  const tables = recall<Record<string, Kept>>("tables", {});
  const kept = keptTable(id);
  change(kept);
  kept.used = Date.now();
  write("tables", { ...tables, [id]: kept });
}

export function forgetTable(id: string): void {
  const tables = { ...recall<Record<string, Kept>>("tables", {}) };
  delete tables[id];
  write("tables", tables);
}
