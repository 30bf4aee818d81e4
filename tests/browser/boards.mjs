/* The boards under the pointer and the keys, for readers, and by day and by night. */
import {
  LONG, accessible, alone, check, equal, newPage, noFaults, playNow, pressOne, random, test, untilTrue,
} from "./support.mjs";

const GAMES = ["flashpoint", "eruption", "fuji"];
const last = (page, kind) => JSON.parse(page.frames_.filter((text) => text.includes(`"kind":"${kind}"`)).pop());
const view = (page) => last(page, "state").view;

/* Press by chance until something is there. */
async function until(page, there, pick) {
  for (const late = Date.now() + 90000; Date.now() < late; ) {
    if (await there()) {
      await page.waitForTimeout(300); /* what was pressed before may still be under way */
      if (await there()) return;
    }
    await pressOne(page, pick);
    await page.waitForTimeout(25);
  }
  throw new Error("it did not come to that");
}

export function boards(server, browser) {
  const onPage = async (options, run) => {
    const page = await newPage(browser, options);
    await run(page);
    await noFaults(page);
    await page.context().close();
  };

  test("flashpoint: a press on a far cell shows the way and its cost, and goes there when confirmed", () =>
    onPage({}, async (page) => {
      await playNow(page, server, "flashpoint");
      await until(page, () => page.locator(".fp-spots .spot.far").count(), random(3));
      const before = view(page);
      await page.locator(".fp-spots .spot.far").first().hover();
      await page.locator(".fp-caption", { hasText: /Way there: \d+ AP/ }).waitFor();
      await page.locator(".fp-spots .spot.far").first().click();
      const menu = page.locator(".fp-menu");
      await menu.waitFor();
      check(/\d+ AP/.test(await menu.locator("button").first().innerText()), "the way has no cost");
      equal(view(page).firefighters[before.active].cell, before.firefighters[before.active].cell, "where it stands before it is confirmed");
      await menu.locator("button").first().click();
      await untilTrue(page, () => !document.querySelector(".fp-menu"));
      for (let i = 0; i < 100 && view(page).firefighters[before.active].cell === before.firefighters[before.active].cell; i++)
        await page.waitForTimeout(30);
      check(view(page).firefighters[before.active].cell !== before.firefighters[before.active].cell, "nobody went anywhere");
    }));

  test("eruption: the tile follows the pointer, turns with R, shows what it does and is laid by a press", () =>
    onPage({}, async (page) => {
      await playNow(page, server, "eruption");
      const places = page.locator(".er-place.fits[data-space]");
      await until(page, async () => (await places.count()) > 0 && view(page).drawn !== null, random(5));
      const tiles = view(page).board.filter(Boolean).length;
      await page.keyboard.press("Escape"); /* drop what the bar has begun */
      const sheet = await page.locator(".er-stage svg").first().boundingBox();
      await page.mouse.move(sheet.x + 4, sheet.y + sheet.height / 2); /* over no space: it turns freely */
      const words = () => page.locator(".er-held svg path").evaluateAll((all) => all.map((one) => one.getAttribute("d")).join());
      const held = await words();
      let turned = false;
      for (let i = 0; i < 6 && !turned; i++) {
        await page.keyboard.press("r");
        await page.waitForTimeout(60);
        turned = (await words()) !== held;
      }
      check(turned, "R does not turn the tile");
      const spot = page.locator(".er-place[data-space]").first();
      await spot.hover();
      await page.locator(".er-preview").waitFor();
      check((await page.locator(".er-notice").innerText()) === (await spot.getAttribute("aria-label")), "what it would do is not told");
      await spot.click();
      for (let i = 0; i < 100 && view(page).board.filter(Boolean).length === tiles; i++) await page.waitForTimeout(30);
      check(view(page).board.filter(Boolean).length > tiles, "no tile was laid");
    }));

  /* By chance it may take several rounds to come to that. */
  if (LONG) test("fuji: marking and dragging, the value of the own dice, and what is left of it with dice picked", () =>
    onPage({}, async (page) => {
      await playNow(page, server, "fuji");
      const cards = page.locator('.fj-map .spot.legal[aria-label$="Mark"]'); /* nothing else can be done with them */
      await until(page, async () => view(page).phase === 6 && (await cards.count()) > 0 && (await page.locator(".bar .actions:not(.builder)").count()) > 0, random(5));
      await cards.last().click();
      await page.locator(".fj-value").first().waitFor();
      const own = () => view(page);
      for (let i = 0; i < 100 && own().people[0].marker === null; i++) await page.waitForTimeout(30);
      const marker = own().people[0].marker;
      check(marker !== null, "no marker was put");
      const shown = async () => Number(/\d+/.exec(await page.locator(".fj-value").first().innerText())[0]);
      for (let i = 0; i < 40 && (await shown()) !== own().values[marker]; i++) await page.waitForTimeout(30);
      equal(await shown(), own().values[marker], "the value beside the dice");
      /* The flag can also be dragged to another card. */
      const middle = async (spot) => {
        const box = await spot.boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      const from = await middle(page.locator(`[data-cell="${marker % 8},${Math.floor(marker / 8)}"]`));
      const to = await middle(cards.first());
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 5 });
      await page.mouse.up();
      for (let i = 0; i < 100 && own().people[0].marker === marker; i++) await page.waitForTimeout(30);
      check(![null, marker].includes(own().people[0].marker), "the flag was not dragged");
      await until(page, async () => own().phase === 7 && (await page.locator(".fj-die.legal").count()) > 0, random(5));
      const dice = own().places[0].dice;
      await page.locator(".fj-die.legal").first().click();
      await page.locator(".fj-value", { hasText: "rolled again" }).waitFor();
      const picked = await page.locator(".fj-die.picked").first().getAttribute("data-die");
      const code = (die) => `${Math.floor(die / 6)}${"abc"[Math.floor((die % 6) / 2)]}${1 + (die % 2)}`;
      const rest = dice.filter((one) => code(one.die) !== picked).reduce((sum, one) => sum + one.counts, 0);
      equal(await shown(), rest, "the value of the dice that stay");
    }));

  for (const game of GAMES)
    test(`${game}: the keys reach the board, and what happens is heard`, () =>
      onPage({}, async (page) => {
        await playNow(page, server, game);
        const legal = ".spot.legal, .er-place";
        await until(page, () => page.locator(".board").locator(legal).count(), random(5));
        equal(await page.locator("[tabindex]").evaluateAll((all) => all.filter((one) => one.tabIndex > 0).length), 0, "places that jump the queue");
        /* By Tab from the top: head, board, side, bar, in this order. */
        const order = await page.evaluate(() => {
          const rank = (one) => [".table-head", ".board-room", ".side", ".bar"].findIndex((part) => one.closest(part));
          const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")];
          return stops.filter((one) => one.checkVisibility()).map(rank).filter((n) => n >= 0);
        });
        equal(order, [...order].sort((a, b) => a - b), "the order of the parts");
        const inBoard = () => !!document.activeElement?.matches(".board .spot.legal, .board .er-place");
        await page.locator("body").press("Home");
        for (let i = 0; i < 60 && !(await page.evaluate(inBoard)); i++) await page.keyboard.press("Tab");
        check(await page.evaluate(inBoard), "Tab does not get to the board");
        const lines = last(page, "state").lines;
        const heard = () => page.locator("[data-live=polite] p").count();
        const before = await heard();
        for (let i = 0; i < 20 && last(page, "state").lines === lines; i++) {
          await page.keyboard.press("Enter");
          await page.waitForTimeout(100);
          if (!(await page.evaluate(inBoard))) await page.keyboard.press("Tab");
        }
        check(last(page, "state").lines > lines, "Enter on the board did nothing");
        for (let i = 0; i < 50 && (await heard()) === before; i++) await page.waitForTimeout(30);
        check((await heard()) > before || (await heard()) === 12, "nothing was said to a screen reader");
      }));

  /* Each board at one moment in every run, at several in the long one. */
  for (const game of GAMES)
    for (const dark of LONG ? [false, true] : [game === "eruption"])
      test(`${game}: axe finds nothing on the board ${dark ? "by night" : "by day"}`, () =>
        onPage({ dark }, async (page) => {
          await alone(page, server, { game, bots: 2, ...(game === "flashpoint" ? { settings: { Game: "heroic" } } : {}) });
          const pick = random(5);
          for (const presses of LONG ? [0, 6, 12, 20, 40] : [10]) {
            let done = 0;
            await until(page, async () => done++ >= presses && (await page.locator(".bar .actions, .over-say").count()) > 0, pick);
            await accessible(page, `${game} after ${presses} presses`);
          }
        }), 300000);
}
