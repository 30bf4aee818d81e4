/* The client's own logic, without a page. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { contrast } from "./measure.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "web");

const hash = (text) => createHash("sha256").update(text).digest("hex");

/* A module of the client, made readable for node; a new one each time. */
async function load(name) {
  const words = [join(web, "src", name), "--bundle", "--format=esm", "--jsx=automatic", "--log-level=error",
                 "--define:RULES=[]", "--platform=neutral", "--main-fields=main", "--loader:.css=empty"];
  const done = spawnSync("esbuild", words);
  if (done.status !== 0) throw new Error(String(done.stderr));
  return import(`data:text/javascript;base64,${done.stdout.toString("base64")}`);
}

test("choices: lists", async () => {
  const { Choices } = await load("choices.ts");
  const choices = new Choices([
    { words: "pledge", step: true, list: ["1", "2"] },
    { words: "ready", step: true },
    { words: "move", step: true, list: ["n", "n victim", "e"] },
  ]);
  expect(choices.has("pledge 1") && choices.has("ready") && choices.has("move n victim"), "a listed action is missing").toBe(true);
  expect(!choices.has("pledge 3") && !choices.has("pledge") && !choices.has("move n victim e"), "an unlisted action is there").toBe(true);
  expect(choices.next("move"), "after move").toEqual(["n", "e"]);
  expect(choices.next("move n"), "after move n").toEqual(["victim"]);
  expect(choices.next("pledge 1"), "after a whole action").toEqual([]);
  expect(choices.starting("move n").map((c) => c.words), "starting with move n").toEqual(["move n", "move n victim"]);
  expect(choices.may("pl") === false && choices.may("pledge"), "beginnings are whole words").toBe(true);
});

test("choices: sets and values to pick", async () => {
  const { Choices } = await load("choices.ts");
  const choices = new Choices([
    { words: "reroll", step: true, pick: [{ name: "dice", set: ["a1", "a2", "b1"], least: 1, most: 2 }] },
    { words: "build", step: true, pick: [
      { name: "material", any: ["straw", "wood"] }, { name: "site", any: ["1,2", "own"] }, { name: "edge", any: ["", "n", "s"] },
    ] },
    { words: "agree", step: true, pick: [{ name: "dice", set: ["a1"], least: 0, most: 1 }] },
  ]);
  expect(choices.has("reroll a1") && choices.has("reroll a1 b1"), "members of a set").toBe(true);
  expect(!choices.has("reroll") && !choices.has("reroll a1 a2 b1") && !choices.has("reroll c1"), "not so many, not others").toBe(true);
  expect(choices.next("reroll a1"), "members left").toEqual(["a2", "b1"]);
  expect(choices.next("reroll a1 b1"), "a full set").toEqual([]);
  expect(choices.has("build straw own") && choices.has("build wood 1,2 s"), "optional last value").toBe(true);
  expect(!choices.has("build straw"), "a missing value").toBe(true);
  expect(choices.next("build straw"), "after the material").toEqual(["1,2", "own"]);
  expect(choices.picking("build straw own")?.pick.name, "what is picked next").toEqual("edge");
  expect(choices.has("agree none") && choices.has("agree a1") && !choices.has("agree"), "an empty set is none").toBe(true);
});

test("choices: what is known of an action before it is done", async () => {
  const { Choices } = await load("choices.ts");
  const choices = new Choices([
    { words: "pass", step: true, chance: 1, remarks: ["ends the turn"] },
    { words: "move", step: true, list: ["n", "n victim", "e"], points: [1, 2, 2], free: [1, 1, 0], chance: [0, 0, 1], remarks: ["", "", "a fire"] },
    { words: "reroll", step: true, chance: 1, pick: [{ name: "dice", set: ["a1", "a2"], least: 1, most: 2 }] },
  ]);
  const nothing = { points: 0, free: 0, chance: false, reveals: false, remark: "" };
  expect(choices.ahead("pass"), "a whole entry").toEqual({ ...nothing, chance: true, remark: "ends the turn" });
  expect(choices.ahead("move n"), "one of a list").toEqual({ ...nothing, points: 1, free: 1 });
  expect(choices.ahead("move e"), "another").toEqual({ ...nothing, points: 2, chance: true, remark: "a fire" });
  expect(choices.ahead("move"), "what holds for all").toEqual(nothing);
  expect(choices.ahead("reroll a1"), "of picks what holds for all").toEqual({ ...nothing, chance: true });
  expect(choices.ahead("dance"), "what is not offered").toEqual(nothing);
});

/* The words to which rules give numbers: names of verbs, cards, materials and levels, as
 * the rules themselves have them. Directions are places of a drawing. */
function ruleWords() {
  const words = new Set();
  const source = join(web, "..", "src", "rules");
  for (const file of ["flashpoint/content.c", "eruption/content.c", "fuji/content.c", "fuji/vocabulary.c"]) {
    const text = readFileSync(join(source, file), "utf8");
    const lists = [...text.matchAll(/(?:card|equipment|skill|wound|material|game|level)_words\[\] = \{([^}]*)\}/g)].map(([, list]) => list);
    const [, verbs] = /struct verb \w+_verbs\[\] = \{([^]*?)\n\};/.exec(text) ?? ["", ""];
    const names = [...verbs.matchAll(/\{\s*"([^"]+)"/g)].map(([, name]) => `"${name}"`);
    for (const [, word] of [...lists, ...names].join().matchAll(/"([^"]+)"/g)) words.add(word).add(word.split(" ")[0]);
  }
  words.delete("none");
  return words;
}

/* Lines that give such a word a number, or that list numbers as tables of components do. */
function numbersOfRules(text, words) {
  const beside = /(?:["']([a-z][a-z -]*)["']|\b([a-z]+))\s*(?:\]?\s*:|\)?\s*\?)\s*(?:return\s*)?\[?\s*-?\d{1,2}(?!\d)/g;
  const list = /\[\s*(?:\d{1,2}\s*,\s*){3,}\d{1,2}\s*\]/g;
  const counts = (row) => row.slice(1, -1).split(",").every((n, i, all) => Number(n) === Number(all[0]) + i);
  return text.split("\n").filter((line) => {
    const named = [...line.matchAll(beside)].some(([, quoted, bare]) => words.has(quoted ?? bare));
    return named || (line.match(list) ?? []).some((row) => !counts(row));
  });
}

const sources = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));

test("no number of a rule is in the client", () => {
  const words = ruleWords();
  for (const known of ["extinguish", "paramedic", "lava-flow", "straw", "pocketknife", "leg", "reroll", "heroic", "deck"])
    expect([...words], "words of the rules").toContain(known);
  const planted = [
    "const CHOP = { rescuer: 1 };",
    '    case "chop": return 2;',
    'const GUN: Partial<Record<Card, number>> = { "driver": 2 };',
    "  none: [4, 0], cafs: [3, 3],",
    "export const CARD_WALL = [2, 0, 0, 2, 2, 1, 0, 1] as const;",
    "export const WOUND_SPACES = [5, 10, 15, 20];",
    'const price = verb === "drive" ? 2 : 1;',
  ];
  expect(numbersOfRules(planted.join("\n"), words), "what is planted is found").toEqual(planted);
  const allowed = /VILLAGE_COLOUR/; /* which of the players' colours a village has */
  for (const file of sources(join(web, "src", "boards"))) {
    const found = numbersOfRules(readFileSync(file, "utf8"), words).filter((line) => !allowed.test(line));
    expect(found, file).toEqual([]);
  }
});

const PUBLISHED = {
  table: "t",
  yours: [0],
  seats: ["ab", "cd"].map((word, seat) => ({ word, promise: hash(`hotseat word\nt\n${seat}\n${word}\n`) })),
  secret: "01",
  commit: hash("hotseat secret\nt\n01\n"),
};
const RIGHT = { known: true, secret: true, promises: true, own: true, withheld: [] };

test("what was published before the game is kept, and what comes later is compared with it", async () => {
  const { fairReport, keepPromises, keepWord } = await load("fair.ts");
  const kept = { words: {}, commit: "", promises: {} };
  keepWord(kept, 0, "ab");
  keepPromises(kept, PUBLISHED);
  expect(fairReport(PUBLISHED, kept), "a fair game").toEqual(RIGHT);
  const other = { ...PUBLISHED, secret: "02", commit: hash("hotseat secret\nt\n02\n") };
  keepPromises(kept, other);
  expect(fairReport(other, kept), "another secret, with its own hash").toEqual({ ...RIGHT, secret: false });
  const seats = (change) => ({ ...PUBLISHED, seats: PUBLISHED.seats.map((seat, i) => (i === 1 ? { ...seat, ...change } : seat)) });
  expect(fairReport(seats({ promise: undefined, word: undefined }), kept), "a promise is gone").toEqual({ ...RIGHT, promises: false });
  const forged = { word: "ef", promise: hash("hotseat word\nt\n1\nef\n") };
  expect(fairReport(seats(forged), kept), "another word, with its own promise").toEqual({ ...RIGHT, promises: false });
  expect(fairReport(seats({ word: "ef" }), kept), "another word").toEqual({ ...RIGHT, promises: false });
  expect(fairReport(seats({ word: undefined }), kept), "a word that was kept back").toEqual({ ...RIGHT, withheld: [1] });
  const robbed = { ...PUBLISHED, seats: [{ promise: PUBLISHED.seats[0].promise }, PUBLISHED.seats[1]] };
  expect(fairReport(robbed, kept), "our own word was not used").toEqual({ ...RIGHT, own: false, withheld: [0] });
  expect(fairReport(PUBLISHED, { words: {}, commit: "", promises: {} }), "nothing was kept").toEqual({ ...RIGHT, known: false, own: null });
  keepWord(kept, 0, "gh");
  expect([kept.commit, kept.promises], "a new word begins anew").toEqual(["", {}]);
});

test("SHA-256 agrees with another one", async () => {
  const { sha256 } = await load("fair.ts");
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = "ż".repeat(length);
    expect(sha256(text), `${length} letters`).toEqual(hash(text));
  }
});

test("phrases: plural forms, names and lists", async () => {
  const { loadCatalog, translator } = await load("language.ts");
  globalThis.fetch = async (path) => ({
    ok: true,
    json: async () =>
      path.includes("-web")
        ? { web: { dice: { one: "{0} kość", few: "{0} kości", many: "{0} kości." }, named: "{who} i {0:seat}", words: { g: { "deck gun": "działko", deck: "pokład" } } } }
        : { g: { cards: ["nic", "deszcz"], event: { drew: "{0:seat}: {1:cards}" } } },
  });
  await loadCatalog("pl", "web");
  await loadCatalog("pl", "g");
  const t = translator("pl", "g", ["Anna", "Bruno"]);
  expect([1, 2, 5, 12, 22, 25].map((n) => t("web.dice", { n })), "Polish plurals").toEqual(["1 kość", "2 kości", "5 kości.", "12 kości.", "22 kości", "25 kości."]);
  expect(t("g.event.drew", [1, 1]), "a seat and an entry of a list").toEqual("Bruno: deszcz");
  expect(t.words("deck gun n"), "the longest run of words has the name").toEqual("działko n");
  expect(t("web.nothing"), "a missing phrase shows its key").toEqual("web.nothing");
});

test("contrast is measured as WCAG says", async () => {
  const of = (one, other) => Math.round(100 * contrast(one, other)) / 100;
  expect(of([0, 0, 0], [255, 255, 255]), "black on white").toEqual(21);
  expect(of([255, 255, 255], [118, 118, 118]), "the lightest grey that passes on white").toEqual(4.54);
  expect(of([31, 27, 22], [31, 27, 22]), "ink on ink").toEqual(1);
});

test("the dice panel's odds", async () => {
  const { chanceOf } = await load("pages/table/dice.tsx");
  const near = (value, wanted) => expect(Math.abs(value - wanted) < 0.001, `${value}, not ${wanted}`).toBe(true);
  near(chanceOf([10, 10, 10, 10, 10, 10]), 1);
  near(chanceOf([5, 8, 9, 8, 10, 20]), 0.01992); /* chi-square 13.4, 5 degrees of freedom */
  near(chanceOf([7, 3]), 0.2059); /* 1.6, 1 degree */
  near(chanceOf([6, 3, 3]), 0.4724); /* 1.5, 2 degrees */
});

test("rules pages are read into statements", async () => {
  const { readRules } = await load("pages/rules.tsx");
  const rules = readRules("# Title\n\nA text\nthat goes on.\n\n- **XX-ONE-01** First rule\n  and its end.\n- XX-ONE-02 Second rule\n| a | b |\n|---|---|\n| 1 | 2 |\n" +
    "\n## Decision points\n\nFor builders.\n\n## ONE\n\n- a point\n  of a list\n```\n ## x\n```\n");
  expect(rules, "statements").toEqual([
    { text: "A text that goes on." }, { id: "XX-ONE-01", text: "First rule and its end." },
    { id: "XX-ONE-02", text: "Second rule" }, { rows: [["a", "b"], ["1", "2"]] },
    { heading: "ONE" }, { text: "a point of a list", point: true }, { lines: " ## x\n" },
  ]);
});

test("the square code is the standard's", async () => {
  const { qrCode } = await load("pages/qr.tsx");
  expect(qrCode("x".repeat(200)), "too long a text").toEqual(null);
  const code = qrCode("http://localhost:8080/t/abcdefghijkmnpqr");
  expect(code, "size").toHaveLength(29);
  const text = code.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n");
  /* Read once by an independent reader (zbar); every later change must be as well. */
  expect(createHash("sha256").update(text).digest("hex").slice(0, 16), "modules").toEqual("0acf12f2550cd58a");
});

test("what happens several times in a row shares its line", async () => {
  const { toLog } = await load("table.ts");
  const events = [["passed 1", "Bruno passes."], ["shows 0a1 5", "Die 0a1 shows 5."], ["shows 0a2 3", "Die 0a2 shows 3."],
                  ["laid 1,2 L02"], ["shows 1a1 1", "Die 1a1 shows 1."], ["turn 0", "Anna's turn."]];
  expect(toLog({ line: 3, words: "1 pass", events }).says, "sentences").toEqual(["Bruno passes.", "Die 0a1 shows 5. Die 0a2 shows 3. Die 1a1 shows 1.", "Anna's turn."]);
  expect(toLog({ line: 4, words: "1 pass" }).says, "nothing told").toEqual([]);
});

test("sentences that differ in the last thing only become a list", async () => {
  const { toLog } = await load("table.ts");
  const says = (...list) => toLog({ line: 0, words: "", events: list.map((say) => ["shows 0a1 4", say]) }).says;
  expect(says("Anna: A 4.", "Anna: B 5.", "Bruno: A 1.", "Bruno: C 2."), "dice").toEqual(["Anna: A 4, B 5.", "Bruno: A 1, C 2."]);
  expect(says("Anna reçoit\u00a0: Carte.", "Anna reçoit\u00a0: Pelle."), "French").toEqual(["Anna reçoit\u00a0: Carte, Pelle."]);
  expect(says("Eva: zmęczenie rośnie o 3, do 3.", "Eva: zmęczenie rośnie o 1, do 4."), "whole sentences").toEqual(["Eva: zmęczenie rośnie o 3, do 3. Eva: zmęczenie rośnie o 1, do 4."]);
});

test("the guide follows the actions that were made, also those out of order", async () => {
  const { follow, passOver, placeFor } = await load("pages/table/guide.tsx");
  const lines = (...words) => words.map((line, i) => ({ line: i, words: line, says: [] }));
  const at = (step, log, from = 0) => follow("flashpoint", { table: "x", at: step, from }, log, 0).at;
  expect(at(1, lines("- roll 3 4", "1 start 0,2")), "another seat's action").toEqual(1);
  expect(at(1, lines("0 start 0,2")), "the first step").toEqual(2);
  expect(at(1, lines("0 start 0,2", "0 move e", "1 pass")), "two steps at once").toEqual(3);
  expect(at(1, lines("0 start 0,2", "0 pass")), "a step passed over").toEqual(4);
  expect(at(2, lines("0 start 0,2", "0 move e", "0 move n"), 3), "what was done before the step").toEqual(2);
  expect(at(0, lines("0 start 0,2")), "not begun").toEqual(0);
  const three = { table: "x", at: 2, from: 0 };
  expect(follow("eruption", three, lines("0 done", "0 done"), 0).at, "done for cards, done for walls").toEqual(4);
  /* Where a step leaves nothing to choose, the next is shown. */
  const first = { table: "x", at: 1, from: 0 };
  expect(passOver("fuji", first, (verb) => verb === "mark").at, "nothing to keep or leave out").toEqual(2);
  expect(passOver("fuji", first, (verb) => verb === "keep").at, "something to keep").toEqual(1);
  expect(passOver("fuji", first, () => false).at, "not the own turn").toEqual(1);
  /* The callout keeps inside the window and off its target. */
  const target = { left: 10, top: 300, right: 50, bottom: 340 };
  expect(placeFor(target, 360, 160, 1280, 800), "to the right of it").toEqual({ left: 78, top: 240 });
  expect(placeFor({ ...target, onBoard: true }, 360, 160, 1280, 800), "beside the board").toEqual({ left: 908, top: 240 });
  expect(placeFor(target, 336, 160, 360, 740).top, "below, on a phone").toEqual(568);
});

test("journals are cut into pieces that keep every byte", async () => {
  const { piecesOf } = await load("file.ts");
  const text = `${"żółw 0 move e\n".repeat(3000)}${"ł".repeat(30000)}`;
  const pieces = piecesOf(text);
  expect(pieces.join(""), "put together").toEqual(text);
  expect(pieces.every((piece) => Buffer.byteLength(piece) <= 9000), "a piece is too long").toBe(true);
  expect(piecesOf("a\r\nb\r\n"), "line ends").toEqual(["a\nb\n"]);
  expect(piecesOf(""), "nothing").toEqual([""]);
});

test("events are heard in order, each sound once", async () => {
  const { soundsOf } = await load("sound.ts");
  expect(soundsOf(["rolled 3 4", "fire 3,4", "ignited 3,5", "damaged 3,4 n", "poi 1,1"]), "a fire phase").toEqual(["dice", "flame", "stone"]);
  expect(soundsOf(["went 0 3,4", "erupted", "burned 2,2"]), "the end of a round").toEqual(["step", "lava"]);
  expect(soundsOf(["hazmat 3,3", "hazmat exploded 3,3"]), "hazmat").toEqual(["flame"]);
  expect(soundsOf(["phase 2"]), "silence").toEqual([]);
});

/* A table whose server answers when it is told to. */
async function quietTable() {
  globalThis.localStorage ??= { getItem: () => null, setItem: () => undefined };
  globalThis.document ??= { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  const { Table } = await load("table.ts");
  const asked = [];
  let tell;
  const wire = {
    language: "en", state: "open", onState: () => () => undefined,
    onFrame: (take) => ((tell = take), () => undefined),
    ask: (line) => new Promise((resolve) => asked.push({ line, resolve })),
  };
  const table = new Table(wire, "t");
  const states = (version) => tell({ kind: "state", table: "t", seat: null, version, lines: version, waits: [], points: [], view: {} });
  states(1);
  const acts = () => asked.filter(({ line }) => line.startsWith("act ")).map(({ line }) => line);
  const answer = async (version) => {
    asked.filter(({ line }) => line.startsWith("act ")).pop().resolve({ kind: "ok" });
    await new Promise((resolve) => setTimeout(resolve));
    states(version);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { table, acts, answer, tell, asked };
}

test("chat is all there is on joining, and one line more afterwards", async () => {
  const { table, tell, asked } = await quietTable();
  const lines = () => table.chat.map((line) => line.words);
  const linesOf = (words) => words.map((one, i) => ({ at: i + 1, seat: 1, words: one }));
  const chat = (...words) => tell({ kind: "chat", lines: linesOf(words) });
  const more = (...words) => tell({ kind: "chat", more: true, lines: linesOf(words) });
  const joined = async () => {
    asked.filter(({ line }) => line.startsWith("join ")).pop().resolve({ kind: "ok" });
    await new Promise((resolve) => setTimeout(resolve));
  };
  chat("a");
  await joined();
  expect([lines(), table.unread], "a newcomer's chat").toEqual([["a"], 0]);
  more("b");
  expect(lines(), "a line more").toEqual(["a", "b"]);
  void table.join(); /* in another language */
  chat("a");
  more("b", "c");
  await joined();
  expect(lines(), "joined again, in two frames").toEqual(["a", "b", "c"]);
});

test("what came too fast is refused, not waited for", async () => {
  const sockets = [];
  globalThis.WebSocket = class {
    sent = [];
    constructor() {
      sockets.push(this);
    }
    send(line) {
      this.sent.push(line);
    }
  };
  globalThis.window = { addEventListener: () => undefined };
  globalThis.location = { protocol: "http:", host: "localhost" };
  const { setInterval } = globalThis;
  globalThis.setInterval = () => 0;
  const { Wire } = await load("wire.ts");
  const wire = new Wire("en");
  globalThis.setInterval = setInterval;
  const [socket] = sockets;
  const hear = (frame) => socket.onmessage({ data: JSON.stringify(frame) });
  const open = socket.onopen();
  hear({ kind: "welcome", re: "1", time: 0 });
  await open;
  const acted = wire.ask("act 0 1 pass").then(() => "done", (error) => error.message);
  hear({ kind: "error", key: "server.too_fast", say: "Too fast." });
  expect(await Promise.race([acted, new Promise((resolve) => setTimeout(resolve, 500))]), "the answer").toEqual("Too fast.");
});

test("an action pressed before the last one is settled waits for it", async () => {
  const { table, acts, answer } = await quietTable();
  void table.act("move n");
  void table.act("move n"); /* a press too many */
  void table.act("chop n");
  void table.act("pass"); /* meant instead */
  expect(acts(), "before the answer").toEqual(["act - 1 move n"]);
  await answer(2);
  expect(acts(), "after the answer").toEqual(["act - 1 move n", "act - 2 pass"]);
  await answer(3);
  void table.act("pass");
  expect(acts(), "the same words later are another action").toHaveLength(3);
});

test("a connection that breaks while another language is chosen is no fault", async () => {
  class Line {
    static OPEN = 1;
    readyState = 1;
    constructor() {
      Line.newest = this;
    }
    send(text) {
      this.sent = text;
    }
  }
  const world = { WebSocket: Line, location: { protocol: "http:", host: "" }, window: { addEventListener: () => undefined } };
  const before = Object.fromEntries(Object.keys(world).map((key) => [key, globalThis[key]]));
  const { setInterval, setTimeout } = globalThis;
  Object.assign(globalThis, world, { setInterval: () => 0, setTimeout: () => 0 }); /* it never tries again */
  const { Wire } = await load("wire.ts");
  const wire = new Wire("en");
  const line = Line.newest;
  const greeted = line.onopen();
  line.onmessage({ data: JSON.stringify({ kind: "welcome", re: line.sent.split(" ")[0].slice(1) }) });
  await greeted;
  const spoken = wire.speak("pl");
  expect(line.sent).toContain("hello 1 pl");
  line.readyState = 2; /* it is closing */
  const refused = await wire.ask("ping").catch((error) => error.constructor.name);
  const said = line.sent;
  line.onclose();
  await spoken;
  Object.assign(globalThis, before, { setInterval, setTimeout });
  expect(wire.language).toBe("pl");
  expect([refused, said.endsWith("ping")], "nothing is said into a line that is being closed").toEqual(["Broken", false]);
});

test("fuji: faces shown when the screens go are no rolls", async () => {
  const { rollsOf } = await load("boards/fuji/index.tsx");
  const events = ["rolls 0", "shows 0a1 3", "shows 0a2 5", "revealed", "shows 0a1 3", "shows 1b2 6"].map((kind) => ({ kind, words: kind.split(" ") }));
  const rolls = events.flatMap((event, i) => rollsOf(event, i, events));
  expect(rolls, "rolls").toEqual([{ die: "A", faces: 6, value: 3 }, { die: "A", faces: 6, value: 5 }]);
});

test("fuji: of what somebody says of the same thing only the last holds", async () => {
  const { standing } = await load("boards/fuji/screens.tsx");
  const [strong, weak] = [[1, 12, 4, 0], [1, 12, 1, 0]]; /* seat 1 about card 12 */
  const other = [1, 13, 3, 0];
  const [danger, safe] = [[9, 0, 12, 0], [9, 2, 12, 1]]; /* for seats 0 and 2 there */
  const [yes, no] = [[41, 0, 0, 0], [41, 1, 0, 0]];
  expect(standing([strong, other, weak], 1)).toEqual([other, weak]);
  expect(standing([danger, safe], 1), "dangers of two").toEqual([danger, safe]);
  expect(standing([yes, strong, no], 1), "short answers").toEqual([strong, no]);
  expect(standing([strong], 2), "another seat").toEqual([]);
});
