/* The pages around the boards: home, guide, journals from files, sounds, hints, my tables. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rough } from "./rough.mjs";
import { MOMENTS, store, take } from "./stored.mjs";
import { Server, alone, check, equal, launch, newPage, newTable, noFaults, noOverflow, PHONE, playOut, runAll, test, untilTrue } from "./support.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const server = new Server();
await server.start();
const browser = await launch();
const GAMES = ["flashpoint", "fuji", "eruption"];

async function close(page) {
  await page.context().close();
}

const home = async (page) => {
  await page.goto(server.address);
  await page.waitForSelector(".game-card");
};

/* The step that the guide shows and the middle of what it points to, both of one moment: the
 * guide may go on between two questions. */
const guided = () => {
  const ring = [...document.querySelectorAll(".guide-pointer rect")].pop()?.getBoundingClientRect();
  return {
    step: document.querySelector(".guide-head span")?.textContent,
    press: document.querySelector(".waits.mine") && ring && { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 },
  };
};

const RETRY = 1000; /* ms after which a press that changed nothing is made again */

for (const [game, size] of [...GAMES.map((game) => [game, undefined]), ["flashpoint", PHONE]]) {
  test(`${game}: the guide leads through three steps on a real table${size ? ", on a phone" : ""}`, async () => {
    const page = await newPage(browser, { size, language: size ? "de" : "en" });
    await home(page);
    await page.click(`[data-game=${game}] .learn button`);
    await page.waitForSelector(".guide");
    check((await page.locator(".table-head").count()) === 1, "there is no table");
    await page.click(".guide .button.main");
    const seen = new Set();
    let before = "";
    let pressed = { look: "", at: 0 };
    for (const end = Date.now() + 80000; Date.now() < end; ) {
      const { step, press } = await page.evaluate(guided);
      if (!step && seen.size) break;
      if (step) seen.add(step);
      /* As a person presses: what stands still, and once, until something comes of it. */
      const look = JSON.stringify([step, press, page.frames_.filter((text) => text.includes('"kind":"state"')).length]);
      if (press && look === before && (look !== pressed.look || Date.now() - pressed.at > RETRY)) {
        pressed = { look, at: Date.now() };
        await page.mouse.click(press.x, press.y);
      }
      before = look;
      await page.waitForTimeout(100);
    }
    /* Fuji may have nothing to choose at the start, so that its first step is passed over. */
    check(seen.size === 3 || (game === "fuji" && seen.size === 2), `steps shown (${[...seen]})`);
    await noOverflow(page, "the guide");
    await page.click(".guide .button.main");
    equal(await page.locator(".guide").count(), 0, "guides left");
    /* It really was played. */
    check((await page.locator(".log-line").count()) > 3, "nothing was played");
    await page.reload();
    await page.waitForSelector(".board");
    equal(await page.locator(".guide").count(), 0, "guides after loading again");
    await noFaults(page);
    await close(page);
  }, 120000);
}

test("the guide can be skipped, and asked for again; it waits for its step after a reload", async () => {
  const page = await newPage(browser, { introduced: true });
  await home(page);
  await page.click("[data-game=flashpoint] .button.main");
  await page.click(".guide .button.main");
  await page.waitForSelector(".guide-head span");
  await page.reload();
  await page.waitForSelector(".guide-head span");
  await page.click(".guide .button.quiet");
  equal(await page.locator(".guide").count(), 0, "guides left");
  await page.click(".tools button:last-of-type");
  await page.click("dialog >> text=Introduction");
  await page.waitForSelector(".guide");
  await close(page);
});

/* ---- journals from files ---- */

test("a journal from a file: slider, steps, play, eyes, results", async () => {
  const page = await newPage(browser);
  await home(page);
  await page.click("text=Replay a game from a file");
  await page.setInputFiles("input[type=file]", join(root, "tests/playthroughs/eruption-6-clans.journal"));
  await page.waitForSelector(".look-bar");
  await page.waitForSelector(".board svg");
  const lines = Number(await page.locator(".look-bar input[type=range]").getAttribute("max"));
  check(lines > 200, `only ${lines} lines`);
  equal(await page.locator(".look-bar select").inputValue(), "*", "whose eyes");
  await page.click('[aria-label="One move on"]');
  await page.click('[aria-label="One move on"]');
  await untilTrue(page, () => document.querySelector(".look-bar input").value === "2");
  await page.click('[aria-label="Play"]');
  await untilTrue(page, () => Number(document.querySelector(".look-bar input").value) > 3);
  await page.click('[aria-label="Pause"]');
  await page.locator(".look-bar input[type=range]").fill(String(lines));
  await page.selectOption(".look-bar select", "1");
  await page.click(".look-bar .button.main");
  await page.click(".bar .button.main");
  await page.waitForSelector("dialog .course");
  equal(await page.locator("dialog >> text=Journal").count(), 0, "buttons to save what is not stored");
  await page.keyboard.press("Escape");
  /* The sentences follow the language. */
  await page.click(".tools button:last-of-type");
  await page.click("dialog >> text=Preferences");
  await page.selectOption("#language", "pl");
  await page.keyboard.press("Escape");
  await untilTrue(page, () => /Miejsce 0/.test(document.querySelector(".log")?.textContent ?? ""));
  await noFaults(page);
  await close(page);
});

test("the result of Fuji tells the grade (FU-END-09)", async () => {
  const page = await newPage(browser, { language: "de" });
  await page.goto(`${server.address}#/file`);
  await page.setInputFiles("input[type=file]", join(root, "tests/playthroughs/fuji-2a.journal"));
  await page.click(".look-bar .button.main");
  await page.click(".bar .button.main");
  const wanted = JSON.parse(readFileSync(join(root, "lang/de.json"), "utf8")).fuji.grades[4]; /* 9 points */
  equal(await page.innerText("dialog .grade"), wanted, "the grade");
  await close(page);
});

test("what is no journal is refused in one sentence, and another file can be tried", async () => {
  const page = await newPage(browser, { size: PHONE });
  await page.goto(`${server.address}#/file`);
  const text = readFileSync(join(root, "tests/playthroughs/eruption-2.journal"), "utf8");
  const choose = (name, buffer) =>
    page.setInputFiles("input[type=file]", { name, mimeType: "text/plain", buffer: Buffer.from(buffer) });
  await choose("x.txt", "Hello.\n");
  await page.waitForSelector(".problem");
  check(/not a journal/.test(await page.innerText(".problem")), await page.innerText(".problem"));
  await choose("x.txt", text.replace(/\n0 place .*\n/, "\n"));
  await untilTrue(page, () => /^Line \d+: /.test(document.querySelector(".problem")?.textContent ?? ""));
  await choose("x.txt", "x".repeat(300 * 1024));
  await untilTrue(page, () => /256 kB/.test(document.querySelector(".problem")?.textContent ?? ""));
  await noOverflow(page, "the page for files");
  await choose("windows.journal", text.replaceAll("\n", "\r\n"));
  await page.waitForSelector(".look-bar");
  await noFaults(page);
  await close(page);
});

/* ---- hints, sounds, my tables ---- */

test("a lobby that is opened by its link offers sensible bots first", async () => {
  const page = await newPage(browser);
  await take(page, server, store(server, { name: "bots of a lobby", journal: "eruption-6-clans", lines: "lobby" }));
  const strength = page.locator(".seat-do select").first();
  await strength.waitFor();
  equal(await strength.inputValue(), "simple", "what is offered");
  await noFaults(page);
  await close(page);
});

test("a table may forbid hints", async () => {
  const page = await newPage(browser);
  await page.goto(`${server.address}#/new/flashpoint`);
  await page.waitForSelector("form");
  await page.getByLabel("1", { exact: true }).check();
  await page.getByLabel("A bot may be asked for hints").uncheck();
  await page.click("button[type=submit]");
  await page.waitForSelector(".settings-list");
  check(/Hints\s*none/.test(await page.innerText(".settings-list")), "the lobby does not say it");
  await page.click("text=Sit here");
  await page.click("text=I am ready");
  await page.waitForSelector(".board");
  equal(await page.locator(".bar-end >> text=Hint").count(), 0, "buttons for hints");
  await close(page);
});

const NOT_PROVEN = "Every roll follows from the server’s seed. Nothing is proven about these dice.";

test("practice dice are called so in the lobby, at the table, in the log and in the result", async () => {
  const practice = new Server(["--seed", "7"]);
  await practice.start();
  const page = await newPage(browser, { size: PHONE });
  const sent = [];
  page.on("websocket", (socket) => socket.on("framesent", (frame) => sent.push(String(frame.payload))));
  await newTable(page, practice, { people: 1, bots: 1 });
  equal(await page.locator(".lobby .badge").getAttribute("title"), NOT_PROVEN, "the badge in the lobby");
  await alone(page, practice, { bots: 1 });
  equal(await page.locator(".table-head .badge").textContent(), `Practice dice. ${NOT_PROVEN}`, "the badge at the table");
  equal(await page.locator(".log p").first().innerText(), NOT_PROVEN, "the first line of the log");
  equal(sent.filter((words) => / ready 0/.test(words)).map((words) => words.replace(/^#\w+ /, "")), ["ready 0"], "what was promised");
  await noOverflow(page, "a table with practice dice");
  await playOut(page, 5);
  await page.locator("dialog[open]").getByText(NOT_PROVEN).waitFor();
  equal(await page.getByText("Verify the dice").count(), 0, "offers to verify");
  await noFaults(page);
  await close(page);
  await practice.end();
});

test("sounds: none until they are switched on, then dice, steps, fire and one's turn", async () => {
  const page = await newPage(browser);
  await page.addInitScript(() => {
    window.heard = 0;
    for (const name of ["createOscillator", "createBufferSource"]) {
      const make = AudioContext.prototype[name];
      AudioContext.prototype[name] = function () {
        window.heard++;
        return make.call(this);
      };
    }
  });
  await home(page);
  await page.click("[data-game=flashpoint] .button.main");
  await page.waitForSelector(".spot.legal");
  await page.locator(".spot.legal").first().click();
  await page.waitForSelector('.bar [data-words="pass"]');
  equal(await page.evaluate(() => window.heard), 0, "sounds while they are off");
  await page.click(".tools button:last-of-type");
  await page.click("dialog >> text=Preferences");
  await page.getByLabel("Sounds").check();
  check((await page.evaluate(() => window.heard)) > 0, "no sound when they are switched on");
  await page.keyboard.press("Escape");
  const before = await page.evaluate(() => window.heard);
  await page.click('.bar [data-words="pass"]');
  await untilTrue(page, (n) => window.heard > n + 5, before);
  await close(page);
});

test("my tables say whose turn it is, as the server knows it", async () => {
  const page = await newPage(browser);
  await home(page);
  await page.click("[data-game=flashpoint] .button.main");
  await page.waitForSelector(".waits.mine");
  await home(page);
  await page.waitForSelector(".table-list .your-turn");
  /* What this browser remembers may be old; the answer of the server counts. */
  await page.evaluate(() => {
    const tables = JSON.parse(localStorage.getItem("hotseat.tables"));
    const [id] = Object.keys(tables);
    tables[id].waits = false;
    tables.aaaaaaaaaaaaaaaa = { ...tables[id], table: "aaaaaaaaaaaaaaaa", used: 1 };
    localStorage.setItem("hotseat.tables", JSON.stringify(tables));
  });
  await page.reload();
  await page.waitForSelector(".table-list .your-turn");
  await page.waitForSelector(".table-list >> text=no longer there");
  await page.click(".table-list .your-turn");
  await page.waitForSelector(".waits.mine");
  await noFaults(page);
  await close(page);
});

test("a new game begins while the own tables are still being looked at", async () => {
  const page = await newPage(browser);
  const kept = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => {
    const { table, tokens } = store(server, { name: `kept ${n}`, ...MOMENTS.eruption.tile });
    return [table, { table, game: "eruption", title: "", seats: { 0: tokens[0] }, words: {}, names: [], seen: 0, used: n, phase: "playing", waits: false }];
  }));
  await home(page);
  await page.evaluate((tables) => localStorage.setItem("hotseat.tables", JSON.stringify(tables)), kept);
  /* Pressed as soon as the first of them has been seen. */
  await page.addInitScript(() => {
    const press = new MutationObserver(() => {
      if (!document.querySelector(".table-list .your-turn")) return;
      press.disconnect();
      document.querySelector("[data-game=flashpoint] .button.main").click();
    });
    document.addEventListener("DOMContentLoaded", () => press.observe(document.body, { childList: true, subtree: true }));
  });
  await page.goto(`${server.address}?again`);
  await page.waitForSelector(".table-page .board");
  await page.waitForSelector(".waits.mine");
  await noFaults(page);
  await close(page);
});

test("the pages in all languages, wide and narrow, by day and by night", async () => {
  for (const [language, dark] of [["en", false], ["fr", true], ["de", false], ["pl", true]]) {
    const page = await newPage(browser, { language, dark, size: PHONE });
    for (const place of ["", "#/new/fuji", "#/file", "#/rules", "#/rules/eruption", "#/watch", "#/about"]) {
      await page.goto(server.address + place);
      await page.waitForSelector("h1");
      if (!place) await page.waitForSelector(".game-card");
      await noOverflow(page, `${place} ${language}`);
      const keys = /\b(web|core|web_\w+)\.[a-z_]+\.[a-z_]+/.exec(await page.innerText("body"));
      check(!keys, `a key is shown on ${place}: ${keys?.[0]}`);
    }
    await noFaults(page);
    await close(page);
  }
}, 120000);

rough(server, browser);
await runAll();
await browser.close();
await server.end();
