/* The pages around the boards: home, guide, journals from files, sounds, hints, my tables. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PHONE, expect, test } from "./fixtures.mjs";
import { noOverflow } from "./measure.mjs";
import { framesOf, newTable, playNow, playOut, ready, sit } from "./play.mjs";
import { MOMENTS, store, take } from "./stored.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const GAMES = ["flashpoint", "fuji", "eruption"];
const board = (page) => page.locator(".table-page .board");
const mine = (page) => page.locator(".waits.mine");

async function home(page, server) {
  await page.goto(server.address);
  await expect(page.locator(".game-card").first()).toBeVisible();
}

/* ---- the guide ---- */

/* In the page: the step that the guide shows and the middle of what it points to, both of
 * one moment, since the guide may go on between two questions. */
function guided() {
  const ring = [...document.querySelectorAll(".guide-pointer rect")].pop()?.getBoundingClientRect();
  return {
    step: document.querySelector(".guide-head span")?.textContent,
    press: document.querySelector(".waits.mine") && ring && { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 },
  };
}

const RETRY = 1000; /* ms after which a press that changed nothing is made again */

/* Press what the guide points to, until it is done; which steps it showed. */
async function followGuide(page) {
  const steps = new Set();
  let before = "";
  let pressed = { look: "", at: 0 };
  await expect(async () => {
    const { step, press } = await page.evaluate(guided);
    if (step) steps.add(step);
    /* As a person presses: what stands still, and once, until something comes of it. */
    const look = JSON.stringify([step, press, page.received.filter((text) => text.includes('"kind":"state"')).length]);
    if (press && look === before && (look !== pressed.look || Date.now() - pressed.at > RETRY)) {
      pressed = { look, at: Date.now() };
      await page.mouse.click(press.x, press.y);
    }
    before = look;
    expect(steps.size > 0 && !step, "the guide is done").toBe(true);
  }).toPass({ intervals: [100], timeout: 80000 });
  return [...steps];
}

for (const [where, use] of [["", {}], [" on a phone, in German", { ...PHONE, locale: "de" }]])
  test.describe(`the guide${where}`, () => {
    test.use({ ...use });
    for (const game of where ? ["flashpoint"] : GAMES)
      test(`${game}: leads through three steps on a real table`, async ({ page, server }) => {
        await home(page, server);
        const card = page.locator(`[data-game=${game}]`);
        await card.locator(".how-many summary").click();
        await card.locator(".how-many select").last().selectOption("simple"); /* no clock in its head */
        await card.locator(".learn button").click();
        await expect(page.locator(".guide")).toBeVisible();
        await expect(page.locator(".table-head")).toBeVisible();
        await page.locator(".guide .button.main").click();
        expect(await followGuide(page), "the steps").toHaveLength(3);
        await noOverflow(page);
        await page.locator(".guide .button.main").click();
        await expect(page.locator(".guide")).toHaveCount(0);
        await expect(page.locator(".log-line").nth(3)).toBeAttached(); /* it really was played */
        await page.reload();
        await expect(board(page)).toBeVisible();
        await expect(page.locator(".guide")).toHaveCount(0);
      });
  });

test.describe("for people who come for the first time", () => {
  test.use({ introduced: false });

  test("the guide can be skipped, and asked for again; it waits for its step after a reload", async ({ page, server }) => {
    await home(page, server);
    await page.locator("[data-game=flashpoint] .button.main").click();
    await page.locator(".guide .button.main").click();
    await expect(page.locator(".guide-head span")).toBeVisible();
    await page.reload();
    await expect(page.locator(".guide-head span")).toBeVisible();
    await page.locator(".guide .button.quiet").click();
    await expect(page.locator(".guide")).toHaveCount(0);
    await page.locator(".tools button:last-of-type").click();
    await page.getByRole("dialog").getByText("Introduction").click();
    await expect(page.locator(".guide")).toBeVisible();
  });
});

/* ---- journals from files ---- */

const chooseFile = (page, file) => page.locator("input[type=file]").setInputFiles(file);
const journal = (name) => join(root, "tests/playthroughs", `${name}.journal`);
const slider = (page) => page.getByRole("slider");

test("a journal from a file: slider, steps, play, eyes, results", async ({ page, server }) => {
  await home(page, server);
  await page.getByText("Replay a game from a file").click();
  await chooseFile(page, journal("eruption-6-clans"));
  await expect(page.locator(".look-bar")).toBeVisible();
  await expect(page.locator(".board svg").first()).toBeVisible();
  const lines = await slider(page).getAttribute("max");
  expect(Number(lines), "lines").toBeGreaterThan(200);
  await expect(page.locator(".look-bar select")).toHaveValue("*");
  await page.getByLabel("One move on").click();
  await page.getByLabel("One move on").click();
  await expect(slider(page)).toHaveValue("2");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Pause" }).click();
  await slider(page).fill(lines);
  await page.locator(".look-bar select").selectOption("1");
  await page.locator(".look-bar .button.main").click();
  await page.locator(".bar .button.main").click();
  await expect(page.locator("dialog .course")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Journal")).toHaveCount(0); /* it is not stored here */
  await page.keyboard.press("Escape");
  /* The sentences follow the language. */
  await page.locator(".tools button:last-of-type").click();
  await page.getByRole("dialog").getByText("Preferences").click();
  await page.locator("#language").selectOption("pl");
  await page.keyboard.press("Escape");
  await expect(page.locator(".log")).toContainText("Miejsce 0");
});

test.describe("in German", () => {
  test.use({ locale: "de" });

  test("the result of Fuji tells the grade (FU-END-09)", async ({ page, server }) => {
    await page.goto(`${server.address}#/file`);
    await chooseFile(page, journal("fuji-2a"));
    await page.locator(".look-bar .button.main").click();
    await page.locator(".bar .button.main").click();
    const { grades } = JSON.parse(readFileSync(join(root, "lang/de.json"), "utf8")).fuji;
    await expect(page.locator("dialog .grade")).toHaveText(grades[4]); /* 9 points */
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("what is no journal is refused in one sentence, and another file can be tried", async ({ page, server }) => {
    await page.goto(`${server.address}#/file`);
    const text = readFileSync(journal("eruption-2"), "utf8");
    const choose = (name, words) => chooseFile(page, { name, mimeType: "text/plain", buffer: Buffer.from(words) });
    const problem = page.locator(".problem");
    await choose("x.txt", "Hello.\n");
    await expect(problem).toContainText("not a journal");
    await choose("x.txt", text.replace(/\n0 place .*\n/, "\n"));
    await expect(problem).toHaveText(/^Line \d+: /);
    await choose("x.txt", "x".repeat(300 * 1024));
    await expect(problem).toContainText("256 kB");
    await noOverflow(page);
    await choose("windows.journal", text.replaceAll("\n", "\r\n"));
    await expect(page.locator(".look-bar")).toBeVisible();
  });
});

/* ---- hints, sounds, my tables ---- */

test("a lobby that is opened by its link offers the game's usual bot first", async ({ page, server }) => {
  await take(page, server, store(server, { name: "bots of a lobby", journal: "eruption-6-clans", lines: "lobby" }));
  await expect(page.locator(".seat-do select").first()).toHaveValue("strong");
});

for (const game of GAMES)
  test(`${game}: who presses Play now meets bots that play the game well`, async ({ page, server }) => {
    await home(page, server);
    const card = page.locator(`[data-game=${game}]`);
    await expect(card.locator(".how-many summary")).toContainText("strong");
    await card.locator(".button.main").click();
    await expect(board(page)).toBeVisible();
    const seats = framesOf(page, "table").pop().seats.filter((seat) => seat.is === "bot");
    expect(seats.map((seat) => seat.bot)).toEqual(["strong", "strong"]);
  });

test("a table may forbid hints", async ({ page, server }) => {
  await page.goto(`${server.address}#/new/flashpoint`);
  await page.getByLabel("1", { exact: true }).check();
  await page.getByLabel("A bot may be asked for hints").uncheck();
  await page.locator("button[type=submit]").click();
  await expect(page.locator(".settings-list")).toHaveText(/Hints\s*none/);
  await page.getByText("Sit here").click();
  await page.getByText("I am ready").click();
  await expect(board(page)).toBeVisible();
  await expect(page.locator(".bar-end").getByText("Hint")).toHaveCount(0);
});

const NOT_PROVEN = "Every roll follows from the server’s seed. Nothing is proven about these dice.";

test.describe("on a phone", () => {
  test.use(PHONE);

  test("practice dice are called so in the lobby, at the table, in the log and in the result", async ({ page, server }) => {
    const sent = [];
    page.on("websocket", (socket) => socket.on("framesent", (frame) => sent.push(String(frame.payload))));
    await newTable(page, server, { people: 1, bots: 1 });
    await expect(page.locator(".lobby .badge")).toHaveAttribute("title", NOT_PROVEN);
    await sit(page, "Anna");
    await ready(page, "Anna");
    await expect(page.locator(".table-head .badge")).toHaveText(`Practice dice. ${NOT_PROVEN}`);
    await expect(page.locator(".log p").first()).toHaveText(NOT_PROVEN);
    /* Nothing is promised where nothing could be proven. */
    expect(sent.map((words) => words.replace(/^#\w+ /, "")).filter((words) => words.startsWith("ready"))).toEqual(["ready 0"]);
    await noOverflow(page);
    await playOut(page, 5);
    await expect(page.locator("dialog[open]").getByText(NOT_PROVEN)).toBeVisible();
    await expect(page.getByText("Verify the dice")).toHaveCount(0);
  });
});

test("sounds: none until they are switched on, then dice, steps, fire and one's turn", async ({ page, server }) => {
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
  const heard = () => page.evaluate(() => window.heard);
  await playNow(page, server, "flashpoint");
  await page.locator(".spot.legal").first().click();
  await expect(page.locator('.bar [data-words="pass"]')).toBeVisible();
  expect(await heard(), "sounds while they are off").toBe(0);
  await page.locator(".tools button:last-of-type").click();
  await page.getByRole("dialog").getByText("Preferences").click();
  await page.getByLabel("Sounds").check();
  await expect.poll(heard, "a sound when they are switched on").toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  const before = await heard();
  await page.locator('.bar [data-words="pass"]').click();
  await expect.poll(heard, "sounds of fire and of the next turn").toBeGreaterThan(before + 5);
});

test("my tables say whose turn it is, as the server knows it", async ({ page, server }) => {
  await home(page, server);
  await page.locator("[data-game=flashpoint] .button.main").click();
  await expect(mine(page)).toBeVisible();
  await home(page, server);
  await expect(page.locator(".table-list .your-turn")).toBeVisible();
  /* What this browser remembers may be old; the answer of the server counts. */
  await page.evaluate(() => {
    const tables = JSON.parse(localStorage.getItem("hotseat.tables"));
    const [id] = Object.keys(tables);
    tables[id].waits = false;
    tables.aaaaaaaaaaaaaaaa = { ...tables[id], table: "aaaaaaaaaaaaaaaa", used: 1 };
    localStorage.setItem("hotseat.tables", JSON.stringify(tables));
  });
  await page.reload();
  await expect(page.locator(".table-list").getByText("no longer there")).toBeVisible();
  await page.locator(".table-list .your-turn").click();
  await expect(mine(page)).toBeVisible();
});

test("a new game begins while one's own tables are still being looked at", async ({ page, server }) => {
  const kept = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => {
    const { table, tokens } = store(server, { name: `kept ${n}`, ...MOMENTS.eruption.tile });
    return [table, { table, game: "eruption", title: "", seats: { 0: tokens[0] }, words: {}, names: [], seen: 0, used: n, phase: "playing", waits: false }];
  }));
  await home(page, server);
  await page.evaluate((tables) => localStorage.setItem("hotseat.tables", JSON.stringify(tables)), kept);
  /* Pressed as soon as the first of them has been seen. */
  await page.addInitScript(() => {
    const press = new MutationObserver(() => {
      if (!document.querySelector(".table-list .your-turn")) return;
      press.disconnect();
      /* eslint-disable-next-line playwright/missing-playwright-await -- runs in the page */
      document.querySelector("[data-game=flashpoint] .button.main").click();
    });
    document.addEventListener("DOMContentLoaded", () => press.observe(document.body, { childList: true, subtree: true }));
  });
  await page.goto(`${server.address}?again`);
  await expect(board(page)).toBeVisible();
  await expect(mine(page)).toBeVisible();
});

for (const [locale, colorScheme] of [["en", "light"], ["fr", "dark"], ["de", "light"], ["pl", "dark"]])
  test.describe(`${locale}, ${colorScheme}, on a phone`, () => {
    test.use({ ...PHONE, locale, colorScheme });

    test("the pages show words, and nothing sticks out", async ({ page, server }) => {
      for (const place of ["", "#/new/fuji", "#/file", "#/rules", "#/rules/eruption", "#/watch", "#/about"]) {
        await page.goto("about:blank"); /* so that the heading is not the last page's */
        await page.goto(server.address + place);
        await expect(page.locator(place ? "h1" : ".game-card").first()).toBeVisible();
        await noOverflow(page);
        await expect(page.locator("body")).not.toContainText(/\b(web|core|web_\w+)\.[a-z_]+\.[a-z_]+/);
      }
    });
  });
