/* The client's own logic without a browser, and its types. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { contrast } from "./measure.mjs";
import { check, equal, runAll, test } from "./support.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "web");
const work = mkdtempSync(join(tmpdir(), "hotseat-unit-"));

/* A module of the client, made readable for node. */
async function load(name) {
  const out = join(work, `${name.replaceAll("/", "-")}.mjs`);
  const words = [join(web, "src", name), "--bundle", "--format=esm", "--jsx=automatic", "--log-level=error",
                 "--define:RULES=[]", "--platform=neutral", "--main-fields=main", `--outfile=${out}`];
  const done = spawnSync("esbuild", words, { encoding: "utf8" });
  if (done.status !== 0) throw new Error(done.stderr);
  return import(out);
}

test("the types hold", async () => {
  const tsc = join(process.env.MODULES, "node_modules", "typescript", "bin", "tsc");
  const done = spawnSync(process.execPath, [tsc, "-p", web], { encoding: "utf8" });
  equal(done.stdout, "", "tsc");
  equal(done.status, 0, "tsc");
}, 120000);

test("choices: lists", async () => {
  const { Choices } = await load("choices.ts");
  const choices = new Choices([
    { words: "pledge", step: true, list: ["1", "2"] },
    { words: "ready", step: true },
    { words: "move", step: true, list: ["n", "n victim", "e"] },
  ]);
  check(choices.has("pledge 1") && choices.has("ready") && choices.has("move n victim"), "a listed action is missing");
  check(!choices.has("pledge 3") && !choices.has("pledge") && !choices.has("move n victim e"), "an unlisted action is there");
  equal(choices.next("move"), ["n", "e"], "after move");
  equal(choices.next("move n"), ["victim"], "after move n");
  equal(choices.next("pledge 1"), [], "after a whole action");
  equal(choices.starting("move n").map((c) => c.words), ["move n", "move n victim"], "starting with move n");
  check(choices.may("pl") === false && choices.may("pledge"), "beginnings are whole words");
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
  check(choices.has("reroll a1") && choices.has("reroll a1 b1"), "members of a set");
  check(!choices.has("reroll") && !choices.has("reroll a1 a2 b1") && !choices.has("reroll c1"), "not so many, not others");
  equal(choices.next("reroll a1"), ["a2", "b1"], "members left");
  equal(choices.next("reroll a1 b1"), [], "a full set");
  check(choices.has("build straw own") && choices.has("build wood 1,2 s"), "optional last value");
  check(!choices.has("build straw"), "a missing value");
  equal(choices.next("build straw"), ["1,2", "own"], "after the material");
  equal(choices.picking("build straw own")?.pick.name, "edge", "what is picked next");
  check(choices.has("agree none") && choices.has("agree a1") && !choices.has("agree"), "an empty set is none");
});

test("SHA-256 agrees with another one", async () => {
  const { sha256 } = await load("fair.ts");
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = "ż".repeat(length);
    equal(sha256(text), createHash("sha256").update(text).digest("hex"), `${length} letters`);
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
  equal([1, 2, 5, 12, 22, 25].map((n) => t("web.dice", { n })),
    ["1 kość", "2 kości", "5 kości.", "12 kości.", "22 kości", "25 kości."], "Polish plurals");
  equal(t("g.event.drew", [1, 1]), "Bruno: deszcz", "a seat and an entry of a list");
  equal(t.words("deck gun n"), "działko n", "the longest run of words has the name");
  equal(t("web.nothing"), "web.nothing", "a missing phrase shows its key");
});

test("contrast is measured as WCAG says", async () => {
  const of = (one, other) => Math.round(100 * contrast(one, other)) / 100;
  equal(of([0, 0, 0], [255, 255, 255]), 21, "black on white");
  equal(of([255, 255, 255], [118, 118, 118]), 4.54, "the lightest grey that passes on white");
  equal(of([31, 27, 22], [31, 27, 22]), 1, "ink on ink");
});

test("the dice panel's odds", async () => {
  const { chanceOf } = await load("pages/table/dice.tsx");
  const near = (value, wanted) => check(Math.abs(value - wanted) < 0.001, `${value}, not ${wanted}`);
  near(chanceOf([10, 10, 10, 10, 10, 10]), 1);
  near(chanceOf([5, 8, 9, 8, 10, 20]), 0.01992); /* chi-square 13.4, 5 degrees of freedom */
  near(chanceOf([7, 3]), 0.2059); /* 1.6, 1 degree */
  near(chanceOf([6, 3, 3]), 0.4724); /* 1.5, 2 degrees */
});

test("rules pages are read into statements", async () => {
  const { readRules } = await load("pages/rules.tsx");
  const rules = readRules("# Title\n\nA text\nthat goes on.\n\n- **XX-ONE-01** First rule\n  and its end.\n- XX-ONE-02 Second rule\n| a | b |\n|---|---|\n| 1 | 2 |\n" +
    "\n## Decision points\n\nFor builders.\n\n## ONE\n\n- a point\n  of a list\n```\n ## x\n```\n");
  equal(rules, [
    { text: "A text that goes on." }, { id: "XX-ONE-01", text: "First rule and its end." },
    { id: "XX-ONE-02", text: "Second rule" }, { rows: [["a", "b"], ["1", "2"]] },
    { heading: "ONE" }, { text: "a point of a list", point: true }, { lines: " ## x\n" },
  ], "statements");
});

test("the square code is the standard's", async () => {
  const { qrCode } = await load("pages/qr.tsx");
  equal(qrCode("x".repeat(200)), null, "too long a text");
  const code = qrCode("http://localhost:8080/t/abcdefghijkmnpqr");
  equal(code.length, 29, "size");
  const text = code.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n");
  /* Read once by an independent reader (zbar); every later change must be as well. */
  equal(createHash("sha256").update(text).digest("hex").slice(0, 16), "0acf12f2550cd58a", "modules");
});

test("what happens several times in a row shares its line", async () => {
  const { toLog } = await load("table.ts");
  const events = [["passed 1", "Bruno passes."], ["shows 0a1 5", "Die 0a1 shows 5."], ["shows 0a2 3", "Die 0a2 shows 3."],
                  ["laid 1,2 L02"], ["shows 1a1 1", "Die 1a1 shows 1."], ["turn 0", "Anna's turn."]];
  equal(toLog({ line: 3, words: "1 pass", events }).says,
        ["Bruno passes.", "Die 0a1 shows 5. Die 0a2 shows 3. Die 1a1 shows 1.", "Anna's turn."], "sentences");
  equal(toLog({ line: 4, words: "1 pass" }).says, [], "nothing told");
});

test("sentences that differ in the last thing only become a list", async () => {
  const { toLog } = await load("table.ts");
  const says = (...list) => toLog({ line: 0, words: "", events: list.map((say) => ["shows 0a1 4", say]) }).says;
  equal(says("Anna: A 4.", "Anna: B 5.", "Bruno: A 1.", "Bruno: C 2."), ["Anna: A 4, B 5.", "Bruno: A 1, C 2."], "dice");
  equal(says("Anna reçoit\u00a0: Carte.", "Anna reçoit\u00a0: Pelle."), ["Anna reçoit\u00a0: Carte, Pelle."], "French");
  equal(says("Eva: zmęczenie rośnie o 3, do 3.", "Eva: zmęczenie rośnie o 1, do 4."),
        ["Eva: zmęczenie rośnie o 3, do 3. Eva: zmęczenie rośnie o 1, do 4."], "whole sentences");
});

await test("the guide follows the actions that were made, also those out of order", async () => {
  const { follow, passOver, placeFor } = await load("pages/table/guide.tsx");
  const lines = (...words) => words.map((line, i) => ({ line: i, words: line, says: [] }));
  const at = (step, log, from = 0) => follow("flashpoint", { table: "x", at: step, from }, log, 0).at;
  equal(at(1, lines("- roll 3 4", "1 start 0,2")), 1, "another seat's action");
  equal(at(1, lines("0 start 0,2")), 2, "the first step");
  equal(at(1, lines("0 start 0,2", "0 move e", "1 pass")), 3, "two steps at once");
  equal(at(1, lines("0 start 0,2", "0 pass")), 4, "a step passed over");
  equal(at(2, lines("0 start 0,2", "0 move e", "0 move n"), 3), 2, "what was done before the step");
  equal(at(0, lines("0 start 0,2")), 0, "not begun");
  const three = { table: "x", at: 2, from: 0 };
  equal(follow("eruption", three, lines("0 done", "0 done"), 0).at, 4, "done for cards, done for walls");
  /* Where a step leaves nothing to choose, the next is shown. */
  const first = { table: "x", at: 1, from: 0 };
  equal(passOver("fuji", first, (verb) => verb === "mark").at, 2, "nothing to keep or leave out");
  equal(passOver("fuji", first, (verb) => verb === "keep").at, 1, "something to keep");
  equal(passOver("fuji", first, () => false).at, 1, "not the own turn");
  /* The callout keeps inside the window and off its target. */
  const target = { left: 10, top: 300, right: 50, bottom: 340 };
  equal(placeFor(target, 360, 160, 1280, 800), { left: 78, top: 240 }, "to the right of it");
  equal(placeFor({ ...target, onBoard: true }, 360, 160, 1280, 800), { left: 908, top: 240 }, "beside the board");
  equal(placeFor(target, 336, 160, 360, 740).top, 568, "below, on a phone");
});

await test("journals are cut into pieces that keep every byte", async () => {
  const { piecesOf } = await load("file.ts");
  const text = `${"żółw 0 move e\n".repeat(3000)}${"ł".repeat(30000)}`;
  const pieces = piecesOf(text);
  equal(pieces.join(""), text, "put together");
  check(pieces.every((piece) => Buffer.byteLength(piece) <= 9000), "a piece is too long");
  equal(piecesOf("a\r\nb\r\n"), ["a\nb\n"], "line ends");
  equal(piecesOf(""), [""], "nothing");
});

await test("events are heard in order, each sound once", async () => {
  const { soundsOf } = await load("sound.ts");
  equal(soundsOf(["rolled 3 4", "fire 3,4", "ignited 3,5", "damaged 3,4 n", "poi 1,1"]), ["dice", "flame", "stone"], "a fire phase");
  equal(soundsOf(["went 0 3,4", "erupted", "burned 2,2"]), ["step", "lava"], "the end of a round");
  equal(soundsOf(["hazmat 3,3", "hazmat exploded 3,3"]), ["flame"], "hazmat");
  equal(soundsOf(["phase 2"]), [], "silence");
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
  const chat = (...words) => tell({ kind: "chat", lines: words.map((one, i) => ({ at: i + 1, seat: 1, words: one })) });
  const joined = async () => {
    asked.filter(({ line }) => line.startsWith("join ")).pop().resolve({ kind: "ok" });
    await new Promise((resolve) => setTimeout(resolve));
  };
  chat("a");
  await joined();
  equal([lines(), table.unread], [["a"], 0], "a newcomer's chat");
  chat("b");
  equal(lines(), ["a", "b"], "a line more");
  void table.join(); /* in another language */
  chat("a");
  await joined();
  equal(lines(), ["a"], "joined again");
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
  equal(await Promise.race([acted, new Promise((resolve) => setTimeout(resolve, 500))]), "Too fast.", "the answer");
});

test("an action pressed before the last one is settled waits for it", async () => {
  const { table, acts, answer } = await quietTable();
  void table.act("move n");
  void table.act("move n"); /* a press too many */
  void table.act("chop n");
  void table.act("pass"); /* meant instead */
  equal(acts(), ["act - 1 move n"], "before the answer");
  await answer(2);
  equal(acts(), ["act - 1 move n", "act - 2 pass"], "after the answer");
  await answer(3);
  void table.act("pass");
  equal(acts().length, 3, "the same words later are another action");
});

test("fuji: faces shown when the screens go are no rolls", async () => {
  const { rollsOf } = await load("boards/fuji/index.tsx");
  const events = ["rolls 0", "shows 0a1 3", "shows 0a2 5", "revealed", "shows 0a1 3", "shows 1b2 6"].map((kind) => ({ kind, words: kind.split(" ") }));
  const rolls = events.flatMap((event, i) => rollsOf(event, i, events));
  equal(rolls, [{ die: "A", faces: 6, value: 3 }, { die: "A", faces: 6, value: 5 }], "rolls");
});

await runAll();
rmSync(work, { recursive: true });
