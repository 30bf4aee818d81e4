/* Making tables: with settings, or at once alone with bots. */
import { botCall } from "./games";
import { keepWord, promiseOf, randomWord } from "./fair";
import type { Frame, GameInfo } from "./protocol";
import { keepTable } from "./storage";
import type { Wire } from "./wire";

export interface Wish {
  game: GameInfo;
  seats: number;
  settings: Record<string, string>; /* only those that differ from the preset */
  bots: (string | null)[]; /* by seat; null: for people */
  title: string;
  open: boolean; /* listed for everybody */
  clock: number; /* seconds; 0: none */
  map: string;
  hints: boolean; /* whether a bot may be asked what it would do */
}

async function create(wire: Wire, wish: Wish): Promise<string> {
  const words = ["create", wish.game.name, String(wish.seats)];
  if (wish.open) words.push("public");
  if (!wish.hints) words.push("hints=off");
  if (wish.clock) words.push(`clock=${wish.clock}`);
  for (const [name, value] of Object.entries(wish.settings)) words.push(`${name}=${value}`);
  if (wish.title.trim()) words.push(`title=${wish.title.trim()}`);
  const made = await wire.ask(words.join(" ") + (wish.map ? `\n${wish.map}` : ""));
  const table = String(made.table);
  keepTable(table, (kept) => {
    kept.game = wish.game.name;
    kept.title = wish.title;
    kept.maker = String(made.token);
  });
  for (let seat = 0; seat < wish.seats; seat++) {
    const bot = wish.bots[seat];
    if (bot) await wire.ask(`bot ${seat} ${botCall(wish.game, bot)}`);
  }
  return table;
}

export const createTable = (wire: Wire, wish: Wish): Promise<string> => wire.inTurn(() => create(wire, wish));

async function sit(wire: Wire, table: string, seat: number, name: string): Promise<void> {
  const taken: Frame = await wire.ask(`sit ${seat} ${name}`);
  keepTable(table, (kept) => (kept.seats[seat] = String(taken.token)));
}

async function makeReady(wire: Wire, table: string, seat: number): Promise<void> {
  const word = randomWord();
  keepTable(table, (kept) => keepWord(kept, seat, word));
  await wire.ask(`ready ${seat} ${promiseOf(table, seat, word)}`);
}

/* One person, the rest bots, and off it goes. */
export function playNow(wire: Wire, game: GameInfo, seats: number, bot: string, name: string): Promise<string> {
  const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : bot));
  const wish: Wish = { game, seats, settings: {}, bots, title: "", open: false, clock: 0, map: "", hints: true };
  return wire.inTurn(async () => {
    const table = await create(wire, wish);
    await sit(wire, table, 0, name);
    await makeReady(wire, table, 0);
    return table;
  });
}

/* How many sit at a table by default: company, but not a crowd. */
export function usualSeats(game: GameInfo): number {
  return Math.min(Math.max(3, game.least), game.most);
}
