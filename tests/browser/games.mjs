/* Whole games through visible controls, in all the ways they can be played. */
import { overlooked, readFrames } from "./hidden.mjs";
import { store, take } from "./stored.mjs";
import {
  LONG, PHONE, Server, alone, check, equal, gather, isOver, newPage, newTable, noFaults, noOverflow, playNow, playOut,
  pressOne, random, ready, sit, test, withPage,
} from "./support.mjs";

const LONGEST = 900000; /* ms, where several browsers share two cores with everything else */
const GAMES = ["flashpoint", "eruption", "fuji"];
const statesOf = (page) =>
  page.frames_.filter((text) => text.includes('"kind":"state"')).map((text) => JSON.parse(text));
const linesOf = (page) => statesOf(page).flatMap((frame) => frame.news ?? []).map((line) => line.words ?? "");

export function games(server, browser) {
  const onPage = (options, run) => withPage(browser, options, run);

  test("fuji: a whole game alone with bots, and no frame tells a hidden die", () =>
    onPage({}, async (page) => {
      await alone(page, server, { game: "fuji", bots: 2 });
      await playOut(page, 7);
      await page.getByRole("button", { name: "Result" }).waitFor();
      check(readFrames(page.frames_, 0) > 20, "hardly a hidden die was looked at");
    }), LONGEST);

  test("flashpoint: a whole game alone with bots, on a phone", () =>
    onPage({ size: PHONE }, async (page) => {
      await playNow(page, server, "flashpoint");
      await page.locator(".bar .actions").waitFor();
      await noOverflow(page, "Flash Point on a phone");
      await playOut(page, 7, { eager: { pass: 6 } }); /* the house burns down the sooner */
      await noOverflow(page, "Flash Point on a phone, at the end");
    }), LONGEST);

  test("eruption: a whole game alone; the server is killed in the middle and comes back", () => killed("eruption"), LONGEST);
  if (LONG) test("blank: a whole game alone; the server is killed in the middle and comes back", () => killed("blank"), LONGEST);
  if (LONG) test("fuji: the server is killed in the middle and comes back", () => killed("fuji"), LONGEST);
  if (LONG) test("flashpoint: the server is killed in the middle and comes back", () => killed("flashpoint"), LONGEST);

  /* It has a server of its own, since it takes it away. */
  const killed = async (game) => {
    const own = new Server();
    await own.start();
    await onPage({}, async (page) => {
      await playNow(page, own, game);
      await page.locator(".bar .actions").waitFor();
      const pick = random(1);
      for (let done = 0; done < 5; ) {
        if (await pressOne(page, pick)) done++;
        await page.waitForTimeout(30);
      }
      await own.stop("SIGKILL");
      await page.locator(".stale").waitFor();
      check(await page.locator(".stale-board").isVisible(), "an old board looks like a current one");
      equal(await page.locator(".bar .actions").count(), 0, "actions without a connection");
      await own.start();
      await page.locator(".stale").waitFor({ state: "detached", timeout: 60000 });
      await playOut(page, 9);
    });
    await own.end();
  };

  /* Ask for whatever the server tells about a table: a hint, earlier moments, the log. */
  const askAll = async (page) => {
    await page.locator(".bar-end .button").first().click();
    await page.locator(".hint-line").waitFor();
    await page.locator(".tools .button:nth-of-type(3)").click();
    await page.locator(".look-bar").waitFor();
    for (let i = 0; i < 3; i++) await page.locator(".look-bar .row .button:nth-of-type(2)").click();
    await page.locator(".look-bar .button.main").click();
    await page.locator(".tools .button:last-of-type").click();
    await Promise.all([page.waitForEvent("download"), page.locator("dialog[open] .button:has-text('log')").click()]);
    await page.keyboard.press("Escape");
    await page.reload();
    await page.locator(".bar .actions").waitFor();
  };

  /* Three people act whenever the table waits for them, and talk in between; one of them
   * reads German. The game is nearly over when they come. */
  test("fuji: three browsers at one table talk and act at once, and no frame tells a hidden die", async () => {
    const table = store(server, { name: "three", journal: "fuji-3", lines: 268 });
    const pages = await Promise.all(["en", "en", "de"].map((language) => newPage(browser, { language })));
    await Promise.all(pages.map((page, seat) => take(page, server, table, [seat])));
    await Promise.all(pages.map((page) => page.locator(".bar .actions").waitFor()));
    await askAll(pages[0]);
    await pages[0].locator('.fj-talk [data-say="say yes"]').click();
    await pages[1].locator(".fj-screen", { hasText: "Anna" }).locator(".fj-strips li", { hasText: /^yes/i }).waitFor();
    await pages[2].locator(".fj-screen", { hasText: "Anna" }).locator(".fj-strips li", { hasText: /^ja/i }).waitFor();
    await pages[1].locator(".fj-statement [data-say]").first().click();
    await pages[0].locator(".fj-screen", { hasText: "Bruno" }).locator(".fj-strips li").first().waitFor();
    await Promise.all(pages.map((page, i) => playOut(page, 21 + i)));
    check(linesOf(pages[0]).some((words) => words.startsWith("1 say ")), "Bruno was not heard");
    for (let seat = 0; seat < 3; seat++) {
      check(readFrames(pages[seat].frames_, seat) > 50, "hardly a hidden die was looked at");
      await noFaults(pages[seat]);
      await pages[seat].context().close();
    }
    equal(overlooked(pages[0].frames_, 0), [], "planted faults that nobody noticed");
  }, LONGEST);

  if (LONG) test("fuji: three browsers, a whole game from the lobby", async () => {
    const pages = await Promise.all([0, 1, 2].map(() => newPage(browser)));
    await gather(pages, server, ["Anna", "Bruno", "Eva"], { game: "fuji" });
    await Promise.all(pages.map((page, i) => playOut(page, 21 + i)));
    for (let seat = 0; seat < 3; seat++) {
      check(readFrames(pages[seat].frames_, seat) > 50, "hardly a hidden die was looked at");
      await noFaults(pages[seat]);
      await pages[seat].context().close();
    }
  }, LONGEST);

  if (LONG) test("fuji: two people, variant B, share a third character", async () => {
    const pages = [await newPage(browser), await newPage(browser)];
    await gather(pages, server, ["Anna", "Bruno"], { game: "fuji", settings: { "Two-player variant": "B" } });
    await Promise.all(pages.map((page, i) => playOut(page, 31 + i)));
    const last = statesOf(pages[0]).pop();
    equal(last.view.variant, 2, "the variant");
    check(linesOf(pages[0]).some((words) => /^[01] mark third/.test(words)), "nobody marked for the third character");
    for (const seat of [0, 1]) check(readFrames(pages[seat].frames_, seat) > 20, "hardly a hidden die was looked at");
    for (const page of pages) {
      await noFaults(page);
      await page.context().close();
    }
  }, LONGEST);

  if (LONG) test("flashpoint: experienced, with the Captain and the vehicles", () =>
    onPage({}, async (page) => {
      await alone(page, server, { bots: 2, game: "flashpoint", settings: { Version: "heroic", Specialists: "chosen" } });
      await playOut(page, 41, { eager: { "specialist captain": 8, command: 4, drive: 3, pass: 1 } });
      const lines = linesOf(page);
      check(lines.some((words) => words.startsWith("0 command")), "the Captain commanded nobody");
      check(lines.some((words) => words.startsWith("0 drive")), "no vehicle was driven");
    }), LONGEST);

  if (LONG) test("eruption: with clans", () =>
    onPage({}, async (page) => {
      await alone(page, server, { bots: 3, game: "eruption", settings: { Clans: "yes" } });
      await playOut(page, 51);
      check(statesOf(page).every((frame) => frame.view.clans), "no clans");
    }), LONGEST);

  const WAYS = [
    { game: "eruption", bots: 1, settings: { Annihilation: "yes", "Lava Forecast": "yes" } },
    { game: "fuji", bots: 1, settings: { "Two-player variant": "A" } },
  ];
  for (const way of LONG ? WAYS : [])
    test(`${way.game} with ${Object.keys(way.settings).join(", ")}: a whole game`, () =>
      onPage({}, async (page) => {
        await alone(page, server, way);
        await playOut(page, 17);
      }), LONGEST);

  for (const game of LONG ? GAMES : []) {
    test(`${game}: a whole game of two on one page`, () =>
      onPage({}, async (page) => {
        await newTable(page, server, { people: 2, game });
        await sit(page, "Anna");
        await sit(page, "Bruno");
        await ready(page, "Anna");
        await ready(page, "Bruno");
        if (game !== "flashpoint") await page.locator(".cover").waitFor();
        await playOut(page, 61);
        for (const seat of [0, 1]) check(linesOf(page).some((words) => words.startsWith(`${seat} `)), `seat ${seat} did nothing`);
      }), LONGEST);

    test(`${game}: a whole game by keyboard alone`, () => onPage({}, (page) => byKeyboard(page, server, game)), LONGEST);

    if (game !== "flashpoint") /* that one is in every run */
      test(`${game}: a whole game on a phone`, () =>
        onPage({ size: PHONE, language: "pl" }, async (page) => {
          await playNow(page, server, game);
          await page.locator(".bar .actions").waitFor();
          await noOverflow(page, `${game} on a phone`);
          await playOut(page, 71);
          await noOverflow(page, `${game} on a phone, at the end`);
        }), LONGEST);
  }

  if (LONG) test("blank: three browsers at one table, all acting at once", async () => {
    const pages = [];
    for (let i = 0; i < 3; i++) pages.push(await newPage(browser));
    await gather(pages, server, ["Anna", "Bruno", "Eva"], { game: "blank" });
    await Promise.all(pages.map((page, i) => playOut(page, 11 + i)));
    /* Nobody's frames told another's die before all were shown. */
    let views = 0;
    pages.forEach((page, own) => {
      for (const frame of statesOf(page)) {
        if (frame.over || frame.view.phase > 3) continue;
        views++;
        frame.view.seats.forEach((seat, i) =>
          check(i === own || seat.die === null || seat.die === 0, `seat ${own} was told a hidden die of seat ${i}`),
        );
      }
    });
    check(views > 10, "no frame was looked at");
    for (const page of pages) {
      await noFaults(page);
      await page.context().close();
    }
  });

  test("flashpoint: two on one page, nothing hidden, so nothing is covered", () =>
    onPage({}, async (page) => {
      await newTable(page, server, { people: 2, game: "flashpoint" });
      await sit(page, "Anna");
      await sit(page, "Bruno");
      await ready(page, "Anna");
      await ready(page, "Bruno");
      await page.locator(".bar .actions").waitFor();
      const pick = random(3);
      const late = Date.now() + 90000;
      while (Date.now() < late && !linesOf(page).some((words) => words.startsWith("1 "))) {
        equal(await page.locator(".cover").count(), 0, "covers");
        await pressOne(page, pick);
        await page.waitForTimeout(15);
      }
      check(linesOf(page).some((words) => words.startsWith("1 ")), `the other seat never came to the front: ${linesOf(page).slice(-5)} ${page.faults}`);
    }));
}

/* From the home page to the end with Tab, Shift and Enter: whoever has the focus in the
 * bar goes on from there. */
async function byKeyboard(page, server, game) {
  await page.goto(server.address);
  await page.locator(".game-card").first().waitFor();
  const focus = async (wanted, key = "Tab") => {
    for (let i = 0; i < 400; i++) {
      if (await page.evaluate(wanted)) return;
      await page.keyboard.press(key);
    }
    throw new Error("the keyboard does not get there");
  };
  await focus(`document.activeElement?.matches(".game-card[data-game=${game}] .button.main")`);
  await page.keyboard.press("Enter");
  await page.locator(".bar .actions").waitFor();
  const pick = random(81);
  const inBar = () => !!document.activeElement?.closest(".bar .actions");
  const onButton = () => !!document.activeElement?.matches(".bar .actions button");
  for (let i = 0; i < 4000 && !(await isOver(page)); i++) {
    if (!(await page.locator(".waits.mine").count()) || !(await page.locator(".bar .actions").count())) {
      await page.waitForTimeout(20);
      continue;
    }
    if (!(await page.evaluate(inBar))) await focus(inBar);
    /* Open what the board offers, in words; it stays open. */
    if (await page.evaluate(() => !!document.activeElement?.matches(".offered:not([open]) > summary"))) await page.keyboard.press("Enter");
    for (let steps = pick(6); steps > 0; steps--) await page.keyboard.press("Tab");
    if (!(await page.evaluate(onButton))) await focus(onButton, "Shift+Tab").catch(() => undefined);
    /* Talk and taking back could go on for ever. */
    if (await page.evaluate(() => !!document.activeElement?.closest(".more"))) continue;
    await page.keyboard.press("Enter");
    await page.waitForTimeout(20);
  }
  check(await isOver(page), "the game did not end");
}
