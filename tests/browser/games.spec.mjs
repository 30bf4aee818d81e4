/* Whole games through visible controls, in all the ways they can be played. */
import { PHONE, RARELY, expect, test } from "./fixtures.mjs";
import { overlooked, readFrames } from "./hidden.mjs";
import { noOverflow } from "./measure.mjs";
import { actions, alone, framesOf, gameOver, gather, linesOf, playNow, playOut, press } from "./play.mjs";
import { store, take } from "./stored.mjs";

const GAMES = ["flashpoint", "eruption", "fuji"];

test.describe.configure({ timeout: 900000 }); /* ms; several browsers may share two cores with much else */

/* Nothing that a seat was told gave a hidden die away, and there was much to give away. */
const nothingTold = (page, seat, least) =>
  expect(readFrames(page.received, seat), `things that seat ${seat} could have been told`).toBeGreaterThan(least);

test("fuji: a whole game alone with bots, and no frame tells a hidden die", async ({ page, server }) => {
  await alone(page, server, { game: "fuji", bots: 2 });
  await playOut(page, 7);
  await expect(page.getByRole("button", { name: "Result" })).toBeVisible();
  nothingTold(page, 0, 20);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("flashpoint: a whole game alone with bots", async ({ page, server }) => {
    await playNow(page, server, "flashpoint");
    await expect(actions(page)).toBeVisible();
    await noOverflow(page);
    await playOut(page, 7, { eager: { pass: 6 } }); /* the house burns down the sooner */
    await noOverflow(page);
  });

  test.describe("in Polish", RARELY, () => {
    test.use({ locale: "pl" });
    for (const game of ["eruption", "fuji"])
      test(`${game}: a whole game alone with bots`, async ({ page, server }) => {
        await playNow(page, server, game);
        await expect(actions(page)).toBeVisible();
        await noOverflow(page);
        await playOut(page, 71);
        await noOverflow(page);
      });
  });
});

for (const [game, how] of [["eruption", {}], ["blank", RARELY], ["fuji", RARELY], ["flashpoint", RARELY]])
  test(`${game}: a whole game alone; the server is killed in the middle and comes back`, how, async ({ page, server }) => {
    await playNow(page, server, game);
    await expect(actions(page)).toBeVisible();
    await press(page, 1, 5);
    await server.stop("SIGKILL");
    await expect(page.locator(".stale")).toBeVisible();
    await expect(page.locator(".stale-board")).toBeVisible(); /* an old board does not look like a current one */
    await expect(actions(page)).toHaveCount(0);
    await server.start();
    await expect(page.locator(".stale")).toHaveCount(0, { timeout: 60000 });
    await playOut(page, 9);
  });

/* Ask for whatever the server tells about a table: a hint, earlier moments, the log. */
async function askAll(page) {
  await page.locator(".bar-end .button").first().click();
  await expect(page.locator(".hint-line")).toBeVisible();
  await page.locator(".tools .button:nth-of-type(3)").click();
  for (let i = 0; i < 3; i++) await page.locator(".look-bar .row .button:nth-of-type(2)").click();
  await page.locator(".look-bar .button.main").click();
  await page.locator(".tools .button:last-of-type").click();
  const download = page.waitForEvent("download");
  await page.locator("dialog[open] .button", { hasText: "log" }).click();
  await download;
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(actions(page)).toBeVisible();
}

/* Three people act whenever the table waits for them, and talk in between; one of them
 * reads German. The game is nearly over when they come. */
test("fuji: three browsers at one table talk and act at once, and no frame tells a hidden die", async ({ person, server }) => {
  const table = store(server, { name: "three", journal: "fuji-3", lines: 268 });
  const pages = await Promise.all(["en", "en", "de"].map((locale) => person({ locale })));
  await Promise.all(pages.map((page, seat) => take(page, server, table, [seat])));
  for (const page of pages) await expect(actions(page)).toBeVisible();
  const [anna, bruno, eva] = pages;
  await askAll(anna);
  const said = (page, name) => page.locator(".fj-screen", { hasText: name }).locator(".fj-strips li");
  await anna.locator('.fj-talk [data-say="say yes"]').click();
  await expect(said(bruno, "Anna").filter({ hasText: /^yes/i })).toBeVisible();
  await expect(said(eva, "Anna").filter({ hasText: /^ja/i })).toBeVisible();
  await bruno.locator(".fj-statement [data-say]").first().click();
  await expect(said(anna, "Bruno").first()).toBeVisible();
  await Promise.all(pages.map((page, seat) => playOut(page, 21 + seat)));
  expect(linesOf(anna).filter((words) => words.startsWith("1 say ")), "what Bruno said").not.toEqual([]);
  pages.forEach((page, seat) => nothingTold(page, seat, 50));
  expect(overlooked(anna.received, 0), "planted faults that nobody noticed").toEqual([]);
});

test("fuji: three browsers, a whole game from the lobby", RARELY, async ({ person, server }) => {
  const pages = [await person(), await person(), await person()];
  await gather(pages, server, ["Anna", "Bruno", "Eva"], { game: "fuji" });
  await Promise.all(pages.map((page, seat) => playOut(page, 21 + seat)));
  pages.forEach((page, seat) => nothingTold(page, seat, 50));
});

test("fuji: two people, variant B, share a third character", RARELY, async ({ person, server }) => {
  const pages = [await person(), await person()];
  await gather(pages, server, ["Anna", "Bruno"], { game: "fuji", settings: { "Two-player variant": "B" } });
  await Promise.all(pages.map((page, seat) => playOut(page, 31 + seat)));
  expect(framesOf(pages[0], "state").pop().view.variant, "the variant").toBe(2);
  expect(linesOf(pages[0]).filter((words) => /^[01] mark third/.test(words)), "marks for the third character").not.toEqual([]);
  pages.forEach((page, seat) => nothingTold(page, seat, 20));
});

test("flashpoint: experienced, with the Captain and the vehicles", RARELY, async ({ page, server }) => {
  await alone(page, server, { bots: 2, game: "flashpoint", settings: { Version: "heroic", Specialists: "chosen" } });
  await playOut(page, 41, { eager: { "specialist captain": 8, command: 4, drive: 3, pass: 1 } });
  for (const deed of ["command", "drive"])
    expect(linesOf(page).filter((words) => words.startsWith(`0 ${deed}`)), deed).not.toEqual([]);
});

test("eruption: with clans", RARELY, async ({ page, server }) => {
  await alone(page, server, { bots: 3, game: "eruption", settings: { Clans: "yes" } });
  await playOut(page, 51);
  for (const { view } of framesOf(page, "state")) expect(view.clans, "clans").toBeTruthy();
});

const WAYS = [
  { game: "eruption", bots: 1, settings: { Annihilation: "yes", "Lava Forecast": "yes" } },
  { game: "fuji", bots: 1, settings: { "Two-player variant": "A" } },
];
for (const way of WAYS)
  test(`${way.game} with ${Object.keys(way.settings).join(", ")}: a whole game`, RARELY, async ({ page, server }) => {
    await alone(page, server, way);
    await playOut(page, 17);
  });

for (const game of GAMES) {
  test(`${game}: a whole game of two on one page`, RARELY, async ({ page, server }) => {
    await gather([page], server, ["Anna", "Bruno"], { game });
    const { covers } = await playOut(page, 61);
    expect(covers > 0, "a cover between the seats").toBe(game !== "flashpoint");
    for (const seat of [0, 1]) expect(linesOf(page).filter((words) => words.startsWith(`${seat} `)), `what seat ${seat} did`).not.toEqual([]);
  });

  test(`${game}: a whole game by keyboard alone`, RARELY, async ({ page, server }) => byKeyboard(page, server, game));
}

test("blank: three browsers at one table, all acting at once", RARELY, async ({ person, server }) => {
  const pages = [await person(), await person(), await person()];
  await gather(pages, server, ["Anna", "Bruno", "Eva"]);
  await Promise.all(pages.map((page, seat) => playOut(page, 11 + seat)));
  /* Nobody's frames told another's die before all were shown. */
  let looked = 0;
  for (const [own, page] of pages.entries())
    for (const { over, view } of framesOf(page, "state")) {
      if (over || view.phase > 3) continue;
      looked++;
      const told = view.seats.filter((seat, i) => i !== own && seat.die !== null && seat.die !== 0);
      expect(told, `dice of others that seat ${own} was told`).toEqual([]);
    }
  expect(looked, "views that were looked at").toBeGreaterThan(10);
});

test("flashpoint: two on one page, nothing hidden, so nothing is covered", async ({ page, server }) => {
  await page.addInitScript(() => {
    window.covers = 0;
    const watch = new MutationObserver(() => (window.covers += document.querySelectorAll(".cover").length));
    document.addEventListener("DOMContentLoaded", () => watch.observe(document.body, { childList: true, subtree: true }));
  });
  await gather([page], server, ["Anna", "Bruno"], { game: "flashpoint" });
  await expect(actions(page)).toBeVisible();
  await expect(async () => {
    await press(page, 3, 1);
    expect(linesOf(page).filter((words) => words.startsWith("1 ")), "what the other seat did").not.toEqual([]);
  }).toPass({ intervals: [10], timeout: 90000 });
  expect(await page.evaluate(() => window.covers), "covers").toBe(0);
});

/* From the home page to the end with Tab, Shift and Enter: whoever has the focus in the
 * bar goes on from there. */
async function byKeyboard(page, server, game) {
  await page.goto(server.address);
  await expect(page.locator(".game-card").first()).toBeVisible();
  const focus = async (wanted, key = "Tab") => {
    for (let i = 0; i < 400; i++) {
      if (await page.evaluate(wanted)) return true;
      await page.keyboard.press(key);
    }
    return false;
  };
  expect(await focus(`document.activeElement?.matches(".game-card[data-game=${game}] .button.main")`), "Tab gets to the card").toBe(true);
  await page.keyboard.press("Enter");
  await expect(actions(page)).toBeVisible();
  const pick = random(81);
  const mine = page.locator(".table-page:has(.waits.mine) .bar .actions").or(gameOver(page)).first();
  const inBar = () => !!document.activeElement?.closest(".bar .actions") || !!document.querySelector(".bar .over-say");
  const onButton = () => !!document.activeElement?.matches(".bar .actions button");
  await expect(async () => {
    await expect(mine).toBeVisible();
    expect(await focus(inBar), "Tab gets to the bar").toBe(true);
    /* Open what the board offers, in words; it stays open. */
    if (await page.evaluate(() => !!document.activeElement?.matches(".offered:not([open]) > summary"))) await page.keyboard.press("Enter");
    for (let steps = pick(6); steps > 0; steps--) await page.keyboard.press("Tab");
    if (!(await page.evaluate(onButton))) await focus(onButton, "Shift+Tab");
    /* Talk and taking back could go on for ever. */
    if (!(await page.evaluate(() => !!document.activeElement?.closest(".more")))) await page.keyboard.press("Enter");
    await expect(gameOver(page)).toBeVisible({ timeout: 20 });
  }).toPass({ intervals: [10], timeout: 800000 });
}

/* Seeded, so that a failure comes again. */
function random(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
