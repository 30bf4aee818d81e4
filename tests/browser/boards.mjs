/* The boards under the pointer and the keys, and what readers hear of them. */
import { at } from "./stored.mjs";
import { check, equal, test, untilTrue, withPage } from "./support.mjs";

/* Where each game's board is reached by keys. */
const DECISIONS = { flashpoint: "turn", eruption: "tile", fuji: "planning" };
const last = (page, kind) => JSON.parse(page.frames_.filter((text) => text.includes(`"kind":"${kind}"`)).pop());
const view = (page) => last(page, "state").view;

/* Wait until the newest view shows something. */
async function seen(page, shows, what) {
  for (let i = 0; i < 300; i++) {
    if (shows(view(page))) return;
    await page.waitForTimeout(20);
  }
  throw new Error(what);
}

/* The value that stands beside the own dice. */
const valueIs = (page, value) =>
  untilTrue(page, (wanted) => Number(/\d+/.exec(document.querySelector(".fj-value")?.textContent ?? "")) === wanted, value);

export function boards(server, browser) {
  const onPage = (options, run) => withPage(browser, options, run);

  test("flashpoint: a press on a far cell shows the way and its cost, and goes there when confirmed", () =>
    onPage({}, async (page) => {
      await at(page, server, "flashpoint", "turn", "far cell");
      await page.locator(".fp-spots .spot.far").first().waitFor();
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
      await seen(page, (now) => now.firefighters[before.active].cell !== before.firefighters[before.active].cell, "nobody went anywhere");
    }));

  test("eruption: the tile follows the pointer, turns with R, shows what it does and is laid by a press", () =>
    onPage({}, async (page) => {
      await at(page, server, "eruption", "tile", "pointer");
      await page.locator(".er-place.fits[data-space]").first().waitFor();
      const tiles = view(page).board.filter(Boolean).length;
      const sheet = await page.locator(".er-stage svg").first().boundingBox();
      await page.mouse.move(sheet.x + 4, sheet.y + sheet.height / 2); /* over no space: it turns freely */
      const words = () => page.locator(".er-held svg path").evaluateAll((all) => all.map((one) => one.getAttribute("d")).join());
      const held = await words();
      let turned = false;
      for (let i = 0; i < 6 && !turned; i++) {
        await page.keyboard.press("r");
        turned = (await words()) !== held;
      }
      check(turned, "R does not turn the tile");
      const spot = page.locator(".er-place[data-space]").first();
      await spot.hover();
      await page.locator(".er-preview").waitFor();
      check((await page.locator(".er-notice").innerText()) === (await spot.getAttribute("aria-label")), "what it would do is not told");
      await spot.click();
      await seen(page, (now) => now.board.filter(Boolean).length > tiles, "no tile was laid");
    }));

  test("fuji: marking and dragging, and the value of the own dice", () =>
    onPage({}, async (page) => {
      await at(page, server, "fuji", "planning", "marking");
      const card = (cell) => page.locator(`[data-cell="${cell}"]`);
      await card("1,2").locator(".spot.legal").click();
      await seen(page, (now) => now.people[0].marker === 17, "no marker was put");
      await valueIs(page, view(page).values[17]);
      /* The flag can also be dragged to another card. */
      const middle = async (cell) => {
        const box = await card(cell).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      await page.mouse.move(...(await middle("1,2")));
      await page.mouse.down();
      await page.mouse.move(...(await middle("1,3")), { steps: 5 });
      await page.mouse.up();
      await seen(page, (now) => now.people[0].marker === 25, "the flag was not dragged");
      await valueIs(page, view(page).values[25]);
    }));

  test("fuji: what is left of the value with dice picked to be rolled again", () =>
    onPage({}, async (page) => {
      await at(page, server, "fuji", "rerolling", "picking");
      const { dice } = view(page).places[0];
      const sum = (some) => some.reduce((all, one) => all + one.counts, 0);
      await valueIs(page, sum(dice));
      await page.locator('.fj-die.legal[data-die="0c2"]').click();
      await page.locator(".fj-value", { hasText: "rolled again" }).waitFor();
      await valueIs(page, sum(dice) - 2);
    }));

  for (const [game, moment] of Object.entries(DECISIONS))
    test(`${game}: the keys reach the board, and what happens is heard`, () =>
      onPage({}, async (page) => {
        await at(page, server, game, moment, "keys");
        await page.locator(".board").locator(".spot.legal, .er-place").first().waitFor();
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
        for (const late = Date.now() + 20000; Date.now() < late && last(page, "state").lines === lines; ) {
          await page.keyboard.press("Enter");
          await page.waitForTimeout(100);
          if (!(await page.evaluate(inBoard))) await page.keyboard.press("Tab");
        }
        check(last(page, "state").lines > lines, "Enter on the board did nothing");
        await untilTrue(page, (n) => document.querySelectorAll("[data-live=polite] p").length > n, before);
      }));
}
