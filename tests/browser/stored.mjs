/* Tables in the middle of a game: the first lines of a journal, put where the server keeps
 * its tables, as if they had been played there. So a test begins at the moment it is about,
 * and every run has the same cards, boards and dice. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "./fixtures.mjs";

const journals = join(dirname(fileURLToPath(import.meta.url)), "..", "playthroughs");
const hash = (text) => createHash("sha256").update(text).digest("hex");

/* The server opens the same file, and looks there for a table that it does not know. */
const PUT = `
import json, sqlite3, sys
with sqlite3.connect(sys.argv[1], timeout=30) as database:
    database.executemany("insert into line values (?, ?, 0, ?)", json.load(sys.stdin))
`;

const PEOPLE = ["Anna", "Bruno", "Eva", "Jan", "Lena", "Max"];
const isHeader = (line) => /^(game|seats|set|map) /.test(line);
const isMove = (line) => /^([0-9-]|undo) /.test(line);

/* Put a table there, with people in all its seats: `name` is any word of one's own, since
 * the table's dice follow from it; `journal` a file of tests/playthroughs; `lines` how much
 * of it (all, if left out; "lobby": nothing, and the others are yet to come; "opening": nothing,
 * but all are there); `more` rows that follow; `called` the names of the people. */
export function store(server, { name, journal, lines = Infinity, more = [], called = PEOPLE }) {
  const text = readFileSync(join(journals, `${journal}.journal`), "utf8").split("\n");
  const table = hash(name).slice(0, 16);
  const seats = Number(text.find((line) => line.startsWith("seats ")).slice(6));
  const names = called.slice(0, lines === "lobby" ? 1 : seats);
  const tokens = names.map((_, seat) => hash(`${name} ${seat}`).slice(0, 32));
  const made = [
    ...text.filter(isHeader), `creator ${hash("creator")}`, `secret ${hash(table)}`,
    ...names.map((one, seat) => `sit ${seat} ${hash(tokens[seat])} ${one}`),
  ];
  const played = ["start", ...text.filter(isMove).slice(0, lines).map((move) => (move.startsWith("undo ") ? move : `do ${move}`))];
  const rows = [...made, ...(Number.isInteger(lines) || lines === Infinity ? played : []), ...more].map((words, number) => [table, number, words]);
  const done = spawnSync("python3", ["-c", PUT, join(server.data, "hotseat.db")], { input: JSON.stringify(rows), encoding: "utf8" });
  if (done.status !== 0) throw new Error(done.stderr);
  return { table, tokens };
}

/* A table whose third player keeps back a word for the dice, so that the others are asked. */
export function withholding(server) {
  const hex = "0".repeat(64);
  const promised = [0, 1, 2].map((seat) => `ready ${seat} ${hex}`);
  const more = [...promised, "opening", `word 0 ${hex}`, `word 1 ${hex}`, "ask start -"];
  return store(server, { name: "withholding", journal: "fuji-3", lines: "opening", more });
}

/* Go to such a table and take some of its seats. */
export async function take(page, server, { table, tokens }, seats = [0]) {
  for (const seat of seats) await page.goto(`${server.address}t/${table}#${tokens[seat]}`);
  await expect(page.locator(".table-page, .lobby").first()).toBeVisible();
}

/* Moments of each game, and the seat that decides there. */
export const MOMENTS = {
  flashpoint: {
    specialists: { journal: "flashpoint-heroic", lines: 12 },
    start: { journal: "flashpoint-heroic", lines: 22 },
    turn: { journal: "flashpoint-heroic", lines: 46 },
    late: { journal: "flashpoint-family", lines: 107 }, /* where is the one knocked down carried to? */
    over: { journal: "flashpoint-family" },
  },
  eruption: {
    tile: { journal: "eruption-2", lines: 13 },
    cards: { journal: "eruption-2", lines: 39 },
    walls: { journal: "eruption-2", lines: 45 },
    clans: { journal: "eruption-6-clans", lines: 113 },
    over: { journal: "eruption-6-clans" },
  },
  fuji: {
    keeping: { journal: "fuji-3", lines: 13 },
    planning: { journal: "fuji-3", lines: 22 },
    rerolling: { journal: "fuji-3", lines: 28 },
    equipping: { journal: "fuji-3", lines: 34 },
    moving: { journal: "fuji-3", lines: 37 },
    duel: { journal: "fuji-3", lines: 36, seat: 2 },
    wound: { journal: "fuji-3", lines: 283, seat: 2 },
    third: { journal: "fuji-2b", lines: 24 },
    over: { journal: "fuji-2a" },
  },
};

/* A page at such a moment, in the seat that decides. */
export async function at(page, server, game, moment) {
  const { seat = 0, ...what } = MOMENTS[game][moment];
  await take(page, server, store(server, { name: `${game} ${moment}`, ...what }), [seat]);
  await expect(page.locator(".table-page .board")).toBeVisible();
}
