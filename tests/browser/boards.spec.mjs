/* The boards under the pointer and the keys, and what readers hear of them. */
import { expect, test } from "./fixtures.mjs";
import { framesOf, playNow, viewOf } from "./play.mjs";
import { at } from "./stored.mjs";

/* The value that stands beside one's own dice. */
const valueIs = (page, value) => expect(page.locator(".fj-value")).toHaveText(new RegExp(`^\\D*${value}(\\D|$)`));

const middleOf = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

test("flashpoint: a press on a far cell shows the way and its cost, and goes there when confirmed", async ({ page, server }) => {
  await at(page, server, "flashpoint", "turn");
  const far = page.locator(".fp-spots .spot.far").first();
  await far.hover();
  await expect(page.locator(".fp-caption")).toHaveText(/Way there: \d+ AP/);
  const { active, firefighters } = viewOf(page);
  const { cell } = firefighters[active];
  await far.click();
  const way = page.locator(".fp-menu button").first();
  await expect(way).toHaveText(/\d+ AP/);
  expect(viewOf(page).firefighters[active].cell, "where it stands before it is confirmed").toBe(cell);
  await way.click();
  await expect(page.locator(".fp-menu")).toHaveCount(0);
  await expect.poll(() => viewOf(page).firefighters[active].cell, "where it went").not.toBe(cell);
});

test("eruption: the tile follows the pointer, turns with R, shows what it does and is laid by a press", async ({ page, server }) => {
  await at(page, server, "eruption", "tile");
  const spot = page.locator(".er-place[data-space]").first();
  await expect(page.locator(".er-place.fits[data-space]").first()).toBeVisible();
  const laid = () => viewOf(page).board.filter(Boolean).length;
  const tiles = laid();
  const sheet = await page.locator(".er-stage svg").first().boundingBox();
  await page.mouse.move(sheet.x + 4, sheet.y + sheet.height / 2); /* over no space: it turns freely */
  const held = page.locator(".er-held svg path");
  const drawn = () => held.evaluateAll((all) => all.map((one) => one.getAttribute("d")).join());
  const before = await drawn();
  await expect(async () => {
    await page.keyboard.press("r");
    expect(await drawn(), "the tile after R").not.toBe(before);
  }).toPass({ intervals: [50] });
  await spot.hover();
  await expect(page.locator(".er-preview").first()).toBeVisible();
  await expect(page.locator(".er-notice")).toHaveText(await spot.getAttribute("aria-label"));
  await spot.click();
  await expect.poll(laid, "tiles on the board").toBeGreaterThan(tiles);
});

test("fuji: marking and dragging, and the value of the own dice", async ({ page, server }) => {
  await at(page, server, "fuji", "planning");
  const card = (cell) => page.locator(`[data-cell="${cell}"]`);
  const marker = () => viewOf(page).people[0].marker;
  await card("1,2").locator(".spot.legal").click();
  await expect.poll(marker, "the marker").toBe(17);
  await valueIs(page, viewOf(page).values[17]);
  /* The flag can also be dragged to another card. */
  await page.mouse.move(...(await middleOf(card("1,2"))));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(card("1,3"))), { steps: 5 });
  await page.mouse.up();
  await expect.poll(marker, "the marker").toBe(25);
  await valueIs(page, viewOf(page).values[25]);
});

test("fuji: what is left of the value with dice picked to be rolled again", async ({ page, server }) => {
  await at(page, server, "fuji", "rerolling");
  await expect(page.locator(".fj-value")).toBeVisible();
  const sum = viewOf(page).places[0].dice.reduce((all, one) => all + one.counts, 0);
  await valueIs(page, sum);
  await page.locator('.fj-die.legal[data-die="0c2"]').click();
  await expect(page.locator(".fj-value")).toContainText("rolled again");
  await valueIs(page, sum - 2);
});

test("fuji: the bots speak before they mark, and are seen and heard", async ({ page, server }) => {
  await playNow(page, server, "fuji", "strong");
  /* First the Tinkerer keeps one of three cards: another press means another card. */
  await expect(page.locator(".fj-prompt")).toHaveText("Pick the card you keep.");
  const cards = page.locator(".board .fj-equipment.legal");
  for (const one of [0, 1]) await cards.nth(one).click();
  await expect(page.locator(".board .fj-equipment.chosen")).toHaveCount(1);
  await expect(cards.nth(1)).toContainClass("chosen");
  await page.locator(".board .button.main").click();
  await page.getByRole("button", { name: "Leave out a die of type a" }).click();
  for (const bot of ["Bot 2", "Bot 3"]) {
    const screen = page.locator(".fj-screen", { hasText: bot });
    await expect(screen.locator(".fj-strips li").first()).toBeVisible();
    const said = page.locator("[data-live=polite] p", { hasText: `${bot} about card` });
    await expect(said.first()).toBeAttached();
  }
});

/* The browser knows no rules: where the server says something else about costs, dice and
 * what is printed, the page shows that. `change` gets every frame that comes down. */
async function hearing(page, change) {
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const frame = JSON.parse(text);
      change(frame);
      socket.send(JSON.stringify(frame));
    });
  });
}

const raised = (points, by) => (Array.isArray(points) ? points.map((one) => one + by) : points + by);

test("flashpoint: costs and dice are what the server says", async ({ page, server }) => {
  await hearing(page, (frame) => {
    for (const entry of frame.can ?? []) {
      if (entry.points) entry.points = raised(entry.points, 70);
      entry.chance = entry.words === "pass" ? undefined : 1;
    }
    for (const step of frame.ways ?? []) step.points += 70;
    for (const card of Object.values(frame.content?.cards ?? {})) card.points = 9;
  });
  await at(page, server, "flashpoint", "turn");
  await expect(page.locator(".fp-spots .fp-chancy").first()).toBeAttached();
  const labels = page.locator(".fp-spots .spot.legal");
  await expect(labels.first()).toHaveAttribute("aria-label", /\(7[1-9] AP\)/);
  for (const label of await labels.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))))
    expect(label.match(/\d+ AP/g) ?? [], label).toEqual((label.match(/7\d AP/g) ?? []));
  await page.locator(".fp-spots .spot.far").first().hover();
  await expect(page.locator(".fp-caption")).toHaveText(/Way there: [78]\d AP/);
  await page.getByText("In words").click();
  const bar = page.locator(".bar .action");
  await expect(bar.filter({ hasText: "Move" }).first()).toHaveText(/7\d AP/);
  await expect(page.locator('.bar [data-words="pass"] svg')).toHaveCount(0);
  await page.locator(".fp-crew .card-link").first().click();
  await expect(page.getByRole("dialog").locator(".points")).toHaveText(/^9 AP/);
});

test("fuji: what is printed on cards and tracks is what the server says", async ({ page, server }) => {
  await hearing(page, (frame) => {
    for (const entry of frame.can ?? []) entry.chance = 0;
    if (frame.content?.conditions) Object.assign(frame.content, {
      conditions: frame.content.conditions.map(() => ({ either: true, colours: [2], values: [2], reroll: true })),
      track: 30,
    });
  });
  await at(page, server, "fuji", "planning");
  for (const cell of ["1,2", "1,3"])
    await expect(page.locator(`[data-cell="${cell}"] .spot`)).toHaveAttribute("aria-label", /pink or 2.*re-roll/);
  await expect(page.locator(".fj-me .fj-track")).toHaveAttribute("aria-label", /30/);
  await at(page, server, "fuji", "moving");
  await expect(page.locator('.fj-acts [data-act="turn 0"]')).toBeVisible();
  await expect(page.locator('.fj-acts [data-act="turn 0"] svg')).toHaveCount(0);
});

test("eruption: remarks, dice and what cards are worth are what the server says", async ({ page, server }) => {
  await hearing(page, (frame) => {
    for (const entry of frame.can ?? []) {
      if (entry.list) entry.remarks = entry.list.map(() => "an odd remark");
      entry.chance = 1;
    }
    if (frame.content?.cardWalls) frame.content.cardWalls = frame.content.cardWalls.map(() => 2);
  });
  await at(page, server, "eruption", "tile");
  const place = page.locator(".er-place[data-space]").first();
  await expect(place).toHaveAttribute("aria-label", /An odd remark\.$/);
  await expect(page.locator('.er-card-wall[title*="stone"]')).toHaveCount(3);
});

/* Where each game's board is reached by keys. */
for (const [game, moment] of Object.entries({ flashpoint: "turn", eruption: "tile", fuji: "planning" }))
  test(`${game}: the keys reach the board, and what happens is heard`, async ({ page, server }) => {
    await at(page, server, game, moment);
    await expect(page.locator(".board").locator(".spot.legal, .er-place").first()).toBeVisible();
    const jumpers = await page.locator("[tabindex]").evaluateAll((all) => all.filter((one) => one.tabIndex > 0).length);
    expect(jumpers, "places that jump the queue").toBe(0);
    /* By Tab from the top: head, board, side, bar, in this order. */
    const order = await page.evaluate(() => {
      const rank = (one) => [".table-head", ".board-room", ".side", ".bar"].findIndex((part) => one.closest(part));
      const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")];
      return stops.filter((one) => one.checkVisibility()).map(rank).filter((n) => n >= 0);
    });
    expect(order, "the order of the parts").toEqual([...order].sort((a, b) => a - b));
    const reached = page.locator(".board .spot.legal:focus, .board .er-place:focus");
    await page.locator("body").press("Home");
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(reached).toBeFocused({ timeout: 20 });
    }).toPass({ intervals: [0] });
    const lines = () => framesOf(page, "state").pop().lines;
    const before = lines();
    const heard = await page.locator("[data-live=polite] p").count();
    /* Enter does something, or begins it: then one goes on to what was opened. */
    await expect(async () => {
      if (!(await reached.count())) await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect.poll(lines, { timeout: 500 }).toBeGreaterThan(before);
    }).toPass({ intervals: [0] });
    await expect(page.locator("[data-live=polite] p").nth(heard)).toBeAttached();
  });
