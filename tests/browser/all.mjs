/* Real games in a real browser. */
import {
  LONG, PHONE, Server, accessible, check, closeDialog, equal, isOver, launch, newPage, noFaults, noOverflow,
  plan, playNow, playOut, pressOne, random, test,
} from "./support.mjs";

const server = new Server();
await server.start();
const browser = await launch();
const GAMES = ["blank", "flashpoint", "eruption", "fuji"];

/* Lay a table of the template game and sit down; gives its address. */
async function newTable(page, { people = 1, bots = 0, game = "blank", settings = {} } = {}) {
  await page.goto(`${server.address}#/new/${game}`);
  const seats = people + bots;
  await page.getByRole("group", { name: "Players" }).getByText(String(seats), { exact: true }).click();
  for (let seat = people; seat < seats; seat++)
    await page.getByLabel(`Seat ${seat + 1}`).selectOption({ label: "Bot: by chance" });
  for (const [label, value] of Object.entries(settings))
    await page.getByLabel(label, { exact: true }).selectOption({ label: value });
  await page.getByRole("button", { name: "Lay the table" }).click();
  await page.locator(".lobby").waitFor();
  return page.locator("#invite").inputValue();
}

async function sit(page, name) {
  const row = page.locator(".seat-row", { has: page.getByRole("button", { name: "Sit here" }) }).first();
  await row.getByRole("textbox").fill(name);
  await row.getByRole("button", { name: "Sit here" }).click();
  await page.locator(".seat-row.mine", { hasText: name }).waitFor();
}

const ready = (page, name) =>
  page.locator(".seat-row.mine", { hasText: name }).getByRole("button", { name: "I am ready" }).click();

await test("the first load is small and asks no other host", async () => {
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
  check(bytes < 150000, `first load is ${bytes} bytes`);
  await noFaults(page);
  await page.context().close();
});

for (const game of GAMES) {
  await test(`${game}: a whole game alone with bots`, async () => {
    const page = await newPage(browser);
    await page.goto(`${server.address}?blank`);
    await page.locator(".game-card").first().waitFor();
    if (!(await page.locator(`[data-game=${game}]`).count())) return; /* not built in */
    await playNow(page, server, game);
    await playOut(page, 7);
    await page.getByRole("button", { name: "Result" }).waitFor();
    await noFaults(page);
    await page.context().close();
  }, 180000);
}

/* Other ways to play, in the long run. */
const WAYS = [
  { game: "flashpoint", bots: 2, settings: { Game: "heroic" } },
  { game: "eruption", bots: 3, settings: { Clans: "yes" } },
  { game: "eruption", bots: 1, settings: { "To the last village": "yes", Forecast: "yes" } },
  { game: "fuji", bots: 1, settings: { "Two-player variant": "B" } },
  { game: "fuji", bots: 1, settings: { "Two-player variant": "A" } },
];
for (const way of LONG ? WAYS : []) {
  await test(`${way.game} with ${Object.keys(way.settings).join(", ")}: a whole game`, async () => {
    const page = await newPage(browser);
    await newTable(page, { people: 1, ...way });
    await sit(page, "Anna");
    await ready(page, "Anna");
    await page.locator(".table-page").waitFor();
    await playOut(page, 17);
    await noFaults(page);
    await page.context().close();
  }, 180000);
}

/* The same as with Fuji below, in a game whose every rule fits on a page. */
if (LONG) await test("blank: three people at one table, all acting at once", async () => {
  const names = ["Anna", "Bruno", "Eva"];
  const pages = [];
  for (let i = 0; i < 3; i++) pages.push(await newPage(browser));
  const link = await newTable(pages[0], { people: 3 });
  for (let i = 0; i < 3; i++) {
    if (i > 0) await pages[i].goto(link);
    await sit(pages[i], names[i]);
  }
  for (let i = 0; i < 3; i++) await ready(pages[i], names[i]);
  await Promise.all(pages.map((page, i) => playOut(page, 11 + i)));
  for (const page of pages) await noFaults(page);
  /* Nobody's frames told another's die before all were shown. */
  let views = 0;
  pages.forEach((page, own) => {
    for (const text of page.frames_) {
      const frame = JSON.parse(text);
      const hidden = frame.kind === "state" && !frame.over && frame.view.phase <= 3;
      if (!hidden) continue;
      views++;
      frame.view.seats.forEach((seat, i) =>
        check(i === own || seat.die === null || seat.die === 0, `seat ${own} was told a hidden die of seat ${i}`),
      );
    }
  });
  check(views > 10, "no frame was looked at");
  for (const page of pages) await page.context().close();
});

/* Three browsers drawing Fuji's board at once take minutes on two cores. */
if (LONG) await test("fuji: three people talk and act at once, and no frame tells a hidden die", async () => {
  const names = ["Anna", "Bruno", "Eva"];
  const pages = [];
  for (let i = 0; i < 3; i++) pages.push(await newPage(browser));
  await pages[0].goto(server.address);
  await pages[0].locator(".game-card").first().waitFor();
  if (!(await pages[0].locator("[data-game=fuji]").count())) return; /* not built in */
  const link = await newTable(pages[0], { people: 3, game: "fuji" });
  for (let i = 0; i < 3; i++) {
    if (i > 0) await pages[i].goto(link);
    await sit(pages[i], names[i]);
  }
  for (let i = 0; i < 3; i++) await ready(pages[i], names[i]);
  /* Anna says something, word by word, and Bruno's browser hears it. */
  const heard = () => pages[1].frames_.some((text) => text.includes('"words":"0 say'));
  for (let i = 0; i < 200 && !heard(); i++) {
    const talk = pages[0].getByRole("tab", { name: "Talk" });
    if (await talk.count()) {
      await talk.click();
      await pages[0].locator(".talk button[data-words], .talk .entry button").first().click({ timeout: 2000 }).catch(() => undefined);
    } else await pressOne(pages[0], random(i + 1));
    for (const page of pages.slice(1)) if (!(await talk.count())) await pressOne(page, random(i + 1));
    await pages[0].waitForTimeout(30);
  }
  check(heard(), "nothing said was heard");
  await Promise.all(pages.map((page, i) => playOut(page, 21 + i)));
  let dice = 0;
  pages.forEach((page, own) => {
    for (const text of page.frames_) {
      const frame = JSON.parse(text);
      if (frame.kind !== "state" || frame.over || frame.view.phase < 5 || frame.view.phase > 8) continue;
      if (frame.view.people.some((person) => person.radio)) continue; /* shown to all */
      for (const place of frame.view.places) {
        if (place.owner === own) continue;
        for (const die of place.dice ?? []) {
          if (Math.floor(die.die / 6) === own) continue; /* lent by this seat */
          dice++;
          check(die.face === null, `seat ${own} was told die ${die.die} of seat ${place.owner}`);
        }
      }
    }
  });
  check(dice > 50, `only ${dice} hidden dice were looked at`);
  for (const page of pages) {
    await noFaults(page);
    await page.context().close();
  }
}, 900000);

await test("one device for two players: a cover between the seats", async () => {
  const page = await newPage(browser);
  await newTable(page, { people: 2 });
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
  for (let i = 0; i < 600 && !(await isOver(page)); i++) {
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

await test("by keyboard alone", async () => {
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
  for (let i = 0; i < 200 && !(await isOver(page)); i++) {
    if (!(await page.locator(".bar .actions").count())) {
      await page.waitForTimeout(20);
      continue;
    }
    const inBar = await page.evaluate(() => !!document.activeElement?.closest(".bar .entry"));
    if (!inBar) await focus(() => !!document.activeElement?.closest(".bar .entry"));
    await page.keyboard.press("Enter");
    await page.waitForTimeout(20);
  }
  check(await isOver(page), "the game did not end");
  await page.keyboard.press("Escape");
  equal(await page.locator("dialog[open]").count(), 0, "dialogs after Escape");
  await noFaults(page);
  await page.context().close();
});

await test("on a phone, in all languages, nothing sticks out", async () => {
  for (const language of ["en", "fr", "de", "pl"]) {
    const page = await newPage(browser, { size: PHONE, language });
    for (const where of ["?blank", "#/new/blank", "#/watch", "#/rules", "#/rules/fuji", "#/about"]) {
      await page.goto(server.address + where);
      await page.locator("h1").waitFor();
      await page.waitForTimeout(50);
      await noOverflow(page, `${language} ${where}`);
    }
    await playNow(page, server, "blank");
    await page.locator(".bar .actions").waitFor();
    await noOverflow(page, `${language} table`);
    if (language === "de") await playOut(page, 5);
    await noFaults(page);
    await page.context().close();
  }
});

await test("the server is killed in mid-game and comes back", async () => {
  const page = await newPage(browser);
  await playNow(page, server, "blank");
  await page.locator(".bar .actions").waitFor();
  await pressOne(page, random(1));
  await page.waitForTimeout(100);
  await server.stop("SIGKILL");
  await page.locator(".stale").waitFor();
  check(await page.locator(".stale-board").isVisible(), "an old board looks like a current one");
  equal(await page.locator(".bar .actions").count(), 0, "actions without a connection");
  await server.start();
  await page.locator(".stale").waitFor({ state: "detached", timeout: 20000 });
  await playOut(page, 9);
  await noFaults(page);
  await page.context().close();
});

await test("two tabs of one seat agree; reload and back are safe", async () => {
  const page = await newPage(browser);
  await playNow(page, server, "blank");
  await page.locator(".bar .actions").waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".bar .actions").waitFor();
  await pressOne(page, random(1));
  const lines = (one) => one.locator(".log-line").count();
  await page.waitForTimeout(300);
  equal(await lines(page), await lines(other), "lines of the log in both tabs");
  await page.reload();
  await page.locator(".table-page").waitFor();
  await page.goBack();
  await page.locator(".home").waitFor();
  await page.goForward();
  await page.locator(".table-page").waitFor();
  await playOut(page, 4);
  await other.locator(".bar .over-say").waitFor();
  await page.context().close();
});

await test("looking back, dice, rules, chat, hint and undo", async () => {
  const page = await newPage(browser);
  await playNow(page, server, "blank");
  await page.locator(".bar .actions").waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hint-line").waitFor();
  await page.getByRole("button", { name: "Pledge 2" }).click();
  await page.locator(".log-line", { hasText: "Player pledges 2." }).waitFor();
  await page.locator(".log-line .button").first().click();
  await page.locator(".look-bar").waitFor();
  check(page.url().endsWith("/at/1"), `the address does not name the moment: ${page.url()}`);
  equal(await page.locator(".bar .actions").count(), 0, "actions in the past");
  await page.getByRole("button", { name: "One line on" }).click();
  await page.getByRole("button", { name: "Back to now" }).click();
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

await test("asking the table to go back; what happened since the last visit", async () => {
  const pages = [await newPage(browser), await newPage(browser)];
  const link = await newTable(pages[0], { people: 2 });
  await sit(pages[0], "Anna");
  await pages[1].goto(link);
  await sit(pages[1], "Bruno");
  await ready(pages[0], "Anna");
  await ready(pages[1], "Bruno");
  await pages[0].getByRole("button", { name: "Pledge 1" }).click();
  await pages[1].locator(".log-line", { hasText: "Anna pledges 1." }).waitFor();
  await pages[1].getByRole("button", { name: "Pledge 3" }).click();
  await pages[0].locator(".log-line", { hasText: "Bruno pledges 3." }).waitFor();
  await pages[0].getByRole("button", { name: "Menu" }).click();
  await pages[0].getByRole("button", { name: "Take back, if all agree" }).click();
  await pages[1].getByText("Anna asks to take back the last line (1).").waitFor();
  await accessible(pages[1], "a question to the table");
  await pages[1].getByRole("button", { name: "Agree" }).click();
  await pages[0].locator(".log-line", { hasText: "Bruno pledges 3." }).waitFor({ state: "detached" });
  equal(await pages[1].locator(".vote").count(), 0, "open questions");
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

await test("languages change at the table, sentences too", async () => {
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

await test("axe finds nothing, by day and by night", async () => {
  for (const dark of [false, true]) {
    const theme = dark ? "night" : "day";
    const page = await newPage(browser, { dark, introduced: true });
    const rules = dark ? [] : ["#/rules/flashpoint/FP-ACT-02"]; /* long, and the same by night */
    for (const where of ["?blank", "#/new/blank", "#/watch", "#/rules", "#/rules/fuji", ...rules, "#/about"]) {
      await page.goto(server.address + where);
      await page.locator("h1").waitFor();
      await page.waitForTimeout(150);
      await accessible(page, `${where} by ${theme}`);
    }
    await newTable(page, { people: 2, bots: 1 });
    await sit(page, "Anna");
    await accessible(page, `lobby by ${theme}`);
    await sit(page, "Bruno");
    await ready(page, "Anna");
    await ready(page, "Bruno");
    await page.locator(".cover").waitFor();
    await accessible(page, `cover by ${theme}`);
    await page.locator(".cover").getByRole("button").click();
    await page.locator(".bar .actions").waitFor();
    await accessible(page, `table by ${theme}`);
    for (const name of ["Menu", "Dice so far", "Rules"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.locator("dialog[open]").waitFor();
      await accessible(page, `${name} by ${theme}`);
      await closeDialog(page);
    }
    await page.getByRole("button", { name: "Look back" }).click();
    await page.locator(".look-bar").waitFor();
    await accessible(page, `look back by ${theme}`);
    await page.context().close();

    const other = await newPage(browser, { dark });
    await playNow(other, server, "blank");
    await playOut(other, 2);
    await other.locator("dialog[open]").waitFor();
    await accessible(other, `result by ${theme}`);
    await other.context().close();
  }
});

await test("after the game: the course, the replay from any seat, the dice, a rematch", async () => {
  const page = await newPage(browser);
  await playNow(page, server, "blank");
  await playOut(page, 2);
  await page.locator("dialog[open]").waitFor();
  await page.locator(".course polyline").first().waitFor();
  await page.getByText("Verify the dice").click();
  await page.getByText("The random word of this browser went into the dice.").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Journal" }).click()]);
  check(file.suggestedFilename().endsWith(".journal"), file.suggestedFilename());
  await page.getByRole("button", { name: "Replay" }).click();
  await page.locator(".look-bar").waitFor();
  await page.getByLabel("Seen by").selectOption({ label: "everybody, open" });
  await page.getByRole("slider").fill("8");
  await page.waitForTimeout(200);
  equal(await page.locator(".plain-board .hidden-value").count(), 0, "hidden things in the open view");
  await page.getByRole("button", { name: "Back to now" }).click();
  await page.getByRole("button", { name: "Result" }).click();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.getByRole("button", { name: "To the new table" }).click();
  await page.locator(".seat-row.mine").waitFor();
  await noFaults(page);
  await page.context().close();
});

await browser.close();
await server.end();
plan();
