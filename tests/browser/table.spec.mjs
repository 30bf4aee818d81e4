/* At the table, whatever the game: tabs, reloading, looking back, chat, votes, languages, the
 * end. Whole games are in games.spec.mjs, the boards themselves in boards.spec.mjs. */
import { expect, test } from "./fixtures.mjs";
import { actions, closeDialog, gameOver, gather, linesTold, playNow, playOut, press } from "./play.mjs";
import { take, withholding } from "./stored.mjs";

test("the first load is small and asks no other host", async ({ page, server }) => {
  test.skip(!!process.env.HOTSEAT_WEB_ROOT, "files from a folder are not compressed");
  const loaded = [];
  page.on("requestfinished", (request) => loaded.push(request));
  await page.goto(server.address);
  await expect(page.locator(".game-card")).toHaveCount(3);
  await page.waitForLoadState("load");
  const foreign = loaded.map((request) => request.url()).filter((url) => !url.startsWith(server.address));
  expect(foreign, "requests to other hosts").toEqual([]);
  const sizes = await Promise.all(loaded.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  console.log(`first load: ${bytes} bytes`);
  expect(bytes, "bytes of the first load").toBeLessThan(150000);
});

test("one device for two players: a cover between the seats", async ({ page, server }) => {
  await gather([page], server, ["Anna", "Bruno"]);
  await expect(page.locator(".cover")).toBeVisible();
  await expect(page.locator(".plain-board")).toHaveCount(0);
  await expect(page.locator(".log-line")).toHaveCount(0);
  const { covers } = await playOut(page, 3);
  expect(covers, "covers between the seats").toBeGreaterThanOrEqual(4);
});

/* Press a key until something has the focus. */
async function focusBy(page, key, wanted) {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press(key);
    if (await page.evaluate(wanted)) return;
  }
  throw new Error(`${key} does not get there`);
}

test("by keyboard alone", async ({ page, server }) => {
  /* The game may end between the look and the press, which is not meant for the result. */
  await page.addInitScript(() => {
    const spare = (event) => event.key === "Enter" && document.querySelector("dialog[open]") && event.preventDefault();
    window.addEventListener("keydown", spare, true);
  });
  await page.goto(`${server.address}?blank`);
  await expect(page.locator(".game-card").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip")).toBeFocused();
  await focusBy(page, "Tab", () => document.activeElement?.textContent === "Play now: Blank");
  await page.keyboard.press("Enter");
  /* The focus is on the bar each time something can be chosen there, or Tab gets to it. */
  const mine = page.locator(".bar .entry").or(gameOver(page)).first();
  const inBar = () => !!document.activeElement?.closest(".bar .entry") || !!document.querySelector(".bar .over-say");
  await expect(async () => {
    await expect(mine).toBeVisible();
    if (!(await page.evaluate(inBar))) await focusBy(page, "Tab", inBar);
    await page.keyboard.press("Enter");
    await expect(gameOver(page)).toBeVisible({ timeout: 20 });
  }).toPass({ intervals: [20] });
  await expect(page.locator("dialog[open]")).toBeVisible(); /* the result comes by itself */
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("two tabs of one seat agree; reload and back are safe", async ({ page, server }) => {
  await playNow(page, server, "blank");
  await expect(actions(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(actions(other)).toBeVisible();
  const before = await page.locator(".log-line").count();
  await press(page, 1, 1);
  for (const tab of [page, other]) await expect(tab.locator(".log-line").nth(before)).toBeVisible();
  await page.reload();
  await expect(page.locator(".table-page")).toBeVisible();
  await page.goBack();
  await expect(page.locator(".home")).toBeVisible();
  await page.goForward();
  await expect(page.locator(".table-page")).toBeVisible();
  await playOut(page, 4);
  /* At the end nothing moves any more: now both show the same lines, each once. */
  await expect(gameOver(other)).toBeVisible();
  for (const tab of [page, other]) await expect(tab.locator(".log-line")).toHaveCount(linesTold(tab).size);
  const lines = await page.locator(".log-line").allInnerTexts();
  await expect(other.locator(".log-line")).toHaveText(lines, { useInnerText: true });
});

test("the log stays at its end, whatever comes and goes above and below it, until one scrolls up", async ({ page, server }) => {
  await playNow(page, server, "flashpoint");
  const log = page.locator(".log");
  const gap = () => log.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight);
  for (let i = 0; i < 6; i++) {
    await expect(page.locator(".waits.mine")).toBeVisible();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Do that" }).click();
    await expect(page.locator(".hint-line")).toHaveCount(0);
  }
  /* The log is moved to its end, and grows before the browser tells of that. */
  await log.evaluate(async (one) => {
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const end = one.scrollHeight - one.clientHeight;
    one.scrollTop = end - 6;
    await twoFrames();
    one.scrollTop = end;
    one.lastElementChild.style.paddingBottom = "60px";
    await twoFrames();
    one.lastElementChild.style.paddingBottom = "";
  });
  const grown = await page.locator(".log-line").count();
  await press(page, 6, 2);
  await expect(page.locator(".log-line").nth(grown)).toBeAttached();
  await expect.poll(gap, "pixels to the end").toBeLessThan(8);
  await log.hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(gap, "pixels to the end").toBeGreaterThan(100);
  const before = await page.locator(".log-line").count();
  await press(page, 7, 4);
  await expect(page.locator(".log-line").nth(before)).toBeAttached();
  expect(await gap(), "a reader stays where they read").toBeGreaterThan(100);
});

test("looking back, dice, rules, chat, hint and undo", async ({ page, server }) => {
  await playNow(page, server, "blank");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hint-line")).toBeVisible();
  await page.getByRole("button", { name: "Pledge 2" }).click();
  await expect(page.locator(".log-line", { hasText: "Player pledges 2." })).toBeVisible();
  await page.locator(".log-line .button").first().click();
  await expect(page.locator(".look-bar")).toBeVisible();
  await expect(page).toHaveURL(/\/at\/1$/); /* the address names the moment */
  await expect(actions(page)).toHaveCount(0);
  await page.getByRole("button", { name: "One move on" }).click();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(actions(page)).toBeVisible();
  await page.getByRole("button", { name: "Dice so far" }).click();
  await expect(page.locator(".dice-table")).toBeVisible();
  await closeDialog(page);
  await page.getByRole("button", { name: "Rules", exact: true }).click();
  await page.getByRole("tab", { name: "All rules (English)" }).click();
  await closeDialog(page);
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByRole("textbox", { name: "Say something" }).fill("Good evening");
  await page.keyboard.press("Enter");
  await expect(page.locator(".chat-lines")).toContainText("Good evening");
});

test("asking the table to go back; what happened since the last visit", async ({ page: anna, person, server }) => {
  const bruno = await person();
  await gather([anna, bruno], server, ["Anna", "Bruno"]);
  await anna.getByRole("button", { name: "Pledge 1" }).click();
  await expect(bruno.locator(".log-line", { hasText: "Anna pledges 1." })).toBeVisible();
  await bruno.getByRole("button", { name: "Pledge 3" }).click();
  const pledged = anna.locator(".log-line", { hasText: "Bruno pledges 3." });
  await expect(pledged).toBeVisible();
  await anna.getByRole("button", { name: "Menu" }).click();
  const before = anna.getByLabel("Back to before");
  await expect(before.getByRole("option")).toHaveText(["Bruno pledges 3.", "Anna pledges 1."]);
  await before.selectOption("Bruno pledges 3.");
  await anna.getByRole("button", { name: "Ask to go back" }).click();
  await expect(bruno.getByText("Anna asks to go back to before “Bruno pledges 3.” That takes back 1 decision.")).toBeVisible();
  await bruno.getByRole("button", { name: "Agree" }).click();
  await expect(pledged).toHaveCount(0);
  await expect(bruno.locator(".log-back")).toHaveText("Gone back by agreement to before “Bruno: Pledge 3”: 1 decision taken back.");
  await expect(bruno.locator(".vote")).toHaveCount(0);
  /* Bruno leaves for a while; Anna plays on. */
  await bruno.goto(`${server.address}#/about`);
  await anna.getByRole("button", { name: "Ready" }).click();
  await expect(anna.locator(".log-line", { hasText: "Anna is ready." })).toBeVisible();
  await bruno.goto(server.address);
  await bruno.evaluate(() => {
    const tables = JSON.parse(localStorage.getItem("hotseat.tables"));
    for (const table of Object.values(tables)) table.used -= 3600000;
    localStorage.setItem("hotseat.tables", JSON.stringify(tables));
  });
  await bruno.reload();
  await bruno.locator(".table-list a").first().click();
  await expect(bruno.locator(".since")).toContainText("Anna is ready.");
});

test("rolls that were taken back are counted in the question, the log and the result", async ({ page, server }) => {
  await playNow(page, server, "blank");
  await press(page, 2, 8);
  await page.getByRole("button", { name: "Menu" }).click();
  const before = page.getByLabel("Back to before");
  await before.selectOption(await before.getByRole("option").last().getAttribute("value"));
  await page.getByRole("button", { name: "Ask to go back" }).click();
  await expect(page.locator(".log-back")).toHaveText(/Gone back by agreement to before “Player: Pledge \d”: \d+ decisions and \d+ rolls and draws taken back\./);
  await page.reload();
  await expect(page.locator(".log-back")).toHaveCount(1);
  await playOut(page, 2);
  await expect(page.locator("dialog[open]")).toContainText(/Taken back by agreement during this game: \d+ rolls and draws\./);
});

test("nothing starts without a promised word unless the others agree", async ({ page, server }) => {
  const { table, tokens } = withholding(server);
  await take(page, server, { table, tokens });
  const question = page.getByRole("alert").filter({ hasText: "The random word that Eva promised for the dice has not come." });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("The game has not started: the random word that Eva promised")).toBeVisible();
  await expect(page.getByRole("button", { name: "I am ready" })).toBeVisible();
});

test("languages change at the table, sentences too", async ({ page, server }) => {
  await playNow(page, server, "blank");
  await expect(page.locator(".log-line", { hasText: "Player rolls" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Preferences" }).click();
  await page.getByLabel("Language").selectOption("de");
  await page.keyboard.press("Escape");
  await expect(page.locator(".log-line", { hasText: "Player würfelt" }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("after the game: the course, the replay from any seat, a rematch", async ({ page, server }) => {
  await playNow(page, server, "blank");
  await playOut(page, 2);
  await expect(page.locator("dialog[open] .course svg[role=img]")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Journal" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.journal$/);
  await page.getByRole("button", { name: "Replay" }).click();
  await page.getByLabel("Seen by").selectOption({ label: "everybody, open" });
  await page.getByRole("slider").fill("8");
  await expect(page.locator(".look-bar .numbers")).toHaveText(/^8 /);
  await expect(page.locator(".plain-board .hidden-value")).toHaveCount(0);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.getByRole("button", { name: "Result" }).click();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.getByRole("button", { name: "To the new table" }).click();
  await expect(page.locator(".seat-row.mine")).toBeVisible();
});

test.describe("with fair dice", () => {
  test.use({ seed: null });

  test("the browser's own random word goes into the dice", async ({ page, server }) => {
    await playNow(page, server, "blank");
    await playOut(page, 2);
    await page.getByText("Verify the dice").click();
    await expect(page.getByText("The random word of this browser went into the dice.")).toBeVisible();
    await expect(page.getByText("The secret is the one whose hash was published before the first roll.")).toBeVisible();
  });
});
