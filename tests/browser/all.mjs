/* Real games in a real browser: the pages around the boards. Whole games and the boards
 * themselves are in games.mjs and boards.mjs; how it all looks in looks.mjs. */
import { boards } from "./boards.mjs";
import { games } from "./games.mjs";
import {
  Server, check, closeDialog, equal, gather, isOver, launch, newPage, newTable, noFaults, playNow, playOut, pressOne, random, ready,
  runAll, sit, test, untilTrue,
} from "./support.mjs";

const server = new Server();
await server.start();
const browser = await launch();
games(server, browser); /* the longest first */
boards(server, browser);

test("the first load is small and asks no other host", async () => {
  const page = await newPage(browser);
  let bytes = 0;
  const foreign = [];
  page.on("response", async (response) => {
    if (!response.url().startsWith(server.address)) foreign.push(response.url());
    const sizes = await response.request().sizes().catch(() => null);
    if (sizes) bytes += sizes.responseBodySize;
  });
  const begun = Date.now();
  await page.goto(server.address);
  await page.locator(".game-card").first().waitFor();
  console.log(`# first load ${bytes} bytes, cards after ${Date.now() - begun} ms`);
  equal(foreign, [], "requests to other hosts");
  /* Files from a folder are not compressed. */
  check(process.env.HOTSEAT_WEB_ROOT || bytes < 150000, `first load is ${bytes} bytes`);
  await noFaults(page);
  await page.context().close();
});

test("one device for two players: a cover between the seats", async () => {
  const page = await newPage(browser);
  await newTable(page, server, { people: 2 });
  await sit(page, "Anna");
  await sit(page, "Bruno");
  await ready(page, "Anna");
  await ready(page, "Bruno");
  const cover = page.locator(".cover");
  await cover.waitFor();
  equal(await page.locator(".plain-board").count(), 0, "boards behind the cover");
  equal(await page.locator(".log-line").count(), 0, "log lines behind the cover");
  const pick = random(3);
  let covers = 0;
  for (const late = Date.now() + 100000; Date.now() < late && !(await isOver(page)); ) {
    if (await cover.isVisible()) {
      covers++;
      await cover.getByRole("button").click();
    } else if (!(await pressOne(page, pick))) await page.waitForTimeout(15);
  }
  check(await isOver(page), "the game did not end");
  check(covers >= 4, `only ${covers} covers`);
  await noFaults(page);
  await page.context().close();
});

test("by keyboard alone", async () => {
  const page = await newPage(browser);
  await page.goto(`${server.address}?blank`);
  await page.locator(".game-card").first().waitFor();
  const focus = async (wanted) => {
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(wanted)) return;
    }
    throw new Error("the keyboard does not get there");
  };
  await page.keyboard.press("Tab");
  equal(await page.evaluate(() => document.activeElement?.className), "skip", "the first stop");
  await focus(() => document.activeElement?.textContent === "Play now: Blank");
  await page.keyboard.press("Enter");
  await page.locator(".bar .actions").waitFor();
  for (const late = Date.now() + 100000; Date.now() < late && !(await isOver(page)); ) {
    if (!(await page.locator(".bar .actions").count())) {
      await page.waitForTimeout(20);
      continue;
    }
    const inBar = await page.evaluate(() => !!document.activeElement?.closest(".bar .entry"));
    /* The others may end the game meanwhile. */
    if (!inBar) await focus(() => !!document.activeElement?.closest(".bar .entry") || !!document.querySelector(".bar .over-say"));
    if (await isOver(page)) break;
    await page.keyboard.press("Enter");
    await page.waitForTimeout(20);
  }
  check(await isOver(page), "the game did not end");
  await page.locator("dialog[open]").waitFor(); /* the result comes by itself */
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await noFaults(page);
  await page.context().close();
});

test("two tabs of one seat agree; reload and back are safe", async () => {
  const page = await newPage(browser);
  await playNow(page, server, "blank");
  await page.locator(".bar .actions").waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".bar .actions").waitFor();
  const lines = (one) => one.locator(".log-line").count();
  const before = await lines(page);
  while (!(await pressOne(page, random(1)))) await page.waitForTimeout(15);
  const grown = (n) => document.querySelectorAll(".log-line").length > n;
  await untilTrue(page, grown, before);
  await untilTrue(other, grown, before);
  await page.reload();
  await page.locator(".table-page").waitFor();
  await page.goBack();
  await page.locator(".home").waitFor();
  await page.goForward();
  await page.locator(".table-page").waitFor();
  await playOut(page, 4);
  /* At the end nothing moves any more: now they must show the same. */
  await other.locator(".bar .over-say").waitFor();
  const told = await page.locator(".log").innerText();
  await untilTrue(other, (wanted) => document.querySelector(".log").innerText === wanted, told);
  await page.context().close();
});

test("looking back, dice, rules, chat, hint and undo", async () => {
  const page = await newPage(browser);
  await playNow(page, server, "blank");
  await page.locator(".bar .actions").waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hint-line").waitFor();
  await page.getByRole("button", { name: "Pledge 2" }).click();
  await page.locator(".log-line", { hasText: "Player pledges 2." }).waitFor();
  await page.locator(".log-line .button").first().click();
  await page.locator(".look-bar").waitFor();
  await untilTrue(page, () => location.hash.endsWith("/at/1")); /* the address names the moment */
  equal(await page.locator(".bar .actions").count(), 0, "actions in the past");
  await page.getByRole("button", { name: "One move on" }).click();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.locator(".bar .actions").waitFor();
  await page.getByRole("button", { name: "Dice so far" }).click();
  await page.locator(".dice-table").waitFor();
  await closeDialog(page);
  await page.getByRole("button", { name: "Rules", exact: true }).click();
  await page.getByRole("tab", { name: "All rules (English)" }).click();
  await closeDialog(page);
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByRole("textbox", { name: "Say something" }).fill("Good evening");
  await page.keyboard.press("Enter");
  await page.locator(".chat-lines", { hasText: "Good evening" }).waitFor();
  await noFaults(page);
  await page.context().close();
});

test("asking the table to go back; what happened since the last visit", async () => {
  const pages = [await newPage(browser), await newPage(browser)];
  await gather(pages, server, ["Anna", "Bruno"]);
  await pages[0].getByRole("button", { name: "Pledge 1" }).click();
  await pages[1].locator(".log-line", { hasText: "Anna pledges 1." }).waitFor();
  await pages[1].getByRole("button", { name: "Pledge 3" }).click();
  await pages[0].locator(".log-line", { hasText: "Bruno pledges 3." }).waitFor();
  await pages[0].getByRole("button", { name: "Menu" }).click();
  await pages[0].getByRole("button", { name: "Take back, if all agree" }).click();
  await pages[1].getByText("Anna asks to take back the last move.").waitFor();
  await pages[1].getByRole("button", { name: "Agree" }).click();
  await pages[0].locator(".log-line", { hasText: "Bruno pledges 3." }).waitFor({ state: "detached" });
  await pages[1].locator(".vote").waitFor({ state: "detached" });
  /* Bruno leaves for a while; Anna plays on. */
  await pages[1].goto(`${server.address}#/about`);
  await pages[0].getByRole("button", { name: "Ready" }).click();
  await pages[0].locator(".log-line", { hasText: "Anna is ready." }).waitFor();
  await pages[1].goto(server.address);
  await pages[1].evaluate(() => {
    const tables = JSON.parse(localStorage.getItem("hotseat.tables"));
    for (const table of Object.values(tables)) table.used -= 3600000;
    localStorage.setItem("hotseat.tables", JSON.stringify(tables));
  });
  await pages[1].reload();
  await pages[1].locator(".table-list a").first().click();
  await pages[1].locator(".since", { hasText: "Anna is ready." }).waitFor();
  for (const page of pages) {
    await noFaults(page);
    await page.context().close();
  }
});

test("languages change at the table, sentences too", async () => {
  const page = await newPage(browser);
  await playNow(page, server, "blank");
  await page.locator(".log-line", { hasText: "Player rolls" }).waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Preferences" }).click();
  await page.getByLabel("Language").selectOption("de");
  await page.keyboard.press("Escape");
  await page.locator(".log-line", { hasText: "Player würfelt" }).waitFor();
  equal(await page.evaluate(() => document.documentElement.lang), "de", "the page's language");
  await noFaults(page);
  await page.context().close();
});

test("after the game: the course, the replay from any seat, the dice, a rematch", async () => {
  const page = await newPage(browser);
  await playNow(page, server, "blank");
  await playOut(page, 2);
  await page.locator("dialog[open]").waitFor();
  await page.locator(".course svg[role=img]").waitFor();
  await page.getByText("Verify the dice").click();
  await page.getByText("The random word of this browser went into the dice.").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Journal" }).click()]);
  check(file.suggestedFilename().endsWith(".journal"), file.suggestedFilename());
  await page.getByRole("button", { name: "Replay" }).click();
  await page.locator(".look-bar").waitFor();
  await page.getByLabel("Seen by").selectOption({ label: "everybody, open" });
  await page.getByRole("slider").fill("8");
  await page.locator(".look-bar .numbers", { hasText: /^8 / }).waitFor();
  await page.locator(".plain-board .hidden-value").first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.getByRole("button", { name: "Result" }).click();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.getByRole("button", { name: "To the new table" }).click();
  await page.locator(".seat-row.mine").waitFor();
  await noFaults(page);
  await page.context().close();
});

await runAll();
await browser.close();
await server.end();
