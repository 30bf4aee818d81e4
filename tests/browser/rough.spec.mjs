/* Rough use: garbage in the browser's memory, addresses that are none, pages without
 * encryption, networks that fall silent. */
import { PHONE, RARELY, expect, test } from "./fixtures.mjs";
import { troubles } from "./measure.mjs";
import { actions, gather, playNow } from "./play.mjs";
import { MOMENTS, store, take } from "./stored.mjs";

const board = (page) => page.locator(".table-page .board");
const mine = (page) => page.locator(".waits.mine");
const toast = (page) => page.locator(".toast");
const button = (page, name) => page.getByRole("button", { name });

/* Put something where the page keeps its memory, and load it again. */
async function remembered(page, server, entries) {
  await page.goto(`${server.address}#/about`);
  await page.evaluate((all) => Object.entries(all).forEach(([name, text]) => localStorage.setItem(`hotseat.${name}`, text)), entries);
  await page.goto(`${server.address}?again`);
}

/* As if another window lay on the page, and so much time had gone by. */
const hide = (page, hidden, seconds = 0) =>
  page.evaluate(([isHidden, later]) => {
    const now = Date.now;
    Date.now = () => now() + later * 1000;
    Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
    /* eslint-disable-next-line playwright/missing-playwright-await -- runs in the page */
    document.dispatchEvent(new Event("visibilitychange"));
  }, [hidden, seconds]);

async function chatLine(page, words) {
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByRole("textbox", { name: "Say something" }).fill(words);
  await page.keyboard.press("Enter");
  await expect(page.locator(".chat-lines")).toContainText(words);
}

async function speak(page, language) {
  await page.locator(".tools button").last().click();
  await page.locator("dialog .row .button").first().click();
  await page.locator("#language").selectOption(language);
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

const GARBAGE = {
  "of other kinds": { tables: "null", preferences: '{"language":"xx","speed":"zz","theme":7,"name":5}', introduced: "5", guide: '"x"' },
  "in the wrong shape": { tables: '{"a":null,"b":5,"c":{"names":[5],"seats":null,"loose":7,"used":"x"}}', preferences: "[]", introduced: '{"a":1}', guide: "7" },
};
for (const [kind, entries] of Object.entries(GARBAGE))
  test.describe(() => {
    test.use({ introduced: false });

    test(`what this browser remembers may be garbage ${kind}`, async ({ page, server }) => {
      await remembered(page, server, entries);
      await expect(page.locator(".game-card h2", { hasText: "Fuji" })).toBeVisible();
      await page.locator("[data-game=eruption] .button.main").click();
      await expect(board(page)).toBeVisible();
    });
  });

test("an address that leads nowhere says so", async ({ page, server }) => {
  for (const place of ["#/t/%E0%A4%A", "#/t/aaaaaaaaaaaaaaaa", "t/bbbbbbbbbbbbbbbb", "t/Bbbbbbbbbbbbbbbb."]) {
    await page.goto("about:blank"); /* the last answer is gone */
    await page.goto(server.address + place);
    await expect(page.getByText("There is no such table.")).toBeVisible();
  }
  await page.locator("a.button", { hasText: "Home" }).click();
  await expect(page.locator(".game-card").first()).toBeVisible();
});

test("a page that breaks says so instead of nothing", async ({ page, server }) => {
  await page.addInitScript(() => {
    Intl.ListFormat.prototype.format = () => {
      throw new Error("planted");
    };
  });
  const { table, tokens } = store(server, { name: "broken", ...MOMENTS.eruption.tile });
  await page.goto(`${server.address}t/${table}#${tokens[1]}`); /* it waits for the other, whose name is told */
  await expect(page.getByText("Something in this page broke.")).toBeVisible();
  expect(page.faults.splice(0).join("\n"), "the console").toContain("planted");
  await page.goto(`${server.address}#/about`); /* the others still work */
  await expect(page.locator("h1", { hasText: "About" })).toBeVisible();
  page.faults.length = 0;
});

test("preferences: a name is written as in any field, and a language that does not come is told", async ({ page, server }) => {
  await page.goto(`${server.address}#/about`);
  await button(page, "Language, theme").click();
  const name = page.getByLabel("Your name at tables");
  await name.fill("Anna");
  for (const key of ["ArrowLeft", "ArrowLeft", "x", "y"]) await name.press(key);
  await expect(name).toHaveValue("Anxyna");
  await page.route("**/lang/pl-web.json", (route) => route.fulfill({ status: 503 }));
  await page.getByLabel("Language", { exact: true }).selectOption("pl");
  await expect(toast(page)).toContainText("That did not arrive");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.unroute("**/lang/pl-web.json");
  await page.getByLabel("Language", { exact: true }).selectOption("pl");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  page.faults = page.faults.filter((words) => !words.includes("503"));
});

test("a seat's link may be pasted to join; my tables then know whose turn it is", async ({ page, server }) => {
  const { table, tokens } = store(server, { name: "pasted", ...MOMENTS.eruption.tile });
  const join = async (address) => {
    await page.getByLabel("Link or code").fill(address);
    await button(page, "Join").click();
  };
  await page.goto(server.address);
  await join(` ${server.address}t/${table}#${tokens[0]} `);
  await expect(mine(page)).toBeVisible();
  await page.goto(`${server.address}#/`);
  await expect(page.locator(".table-list .your-turn")).toBeVisible();
  /* With the table the seat would be forgotten: that can be taken back. */
  await button(page, /^Forget this table/).click();
  await expect(page.locator(".table-list li")).toHaveCount(0);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await page.locator(".table-list .your-turn").click();
  await expect(mine(page)).toBeVisible();
  /* A moment of the game is a link as well. */
  await page.goto(`${server.address}#/`);
  await join(`${server.address}#/t/${table}/at/3`);
  await expect(page.locator(".look-bar .numbers")).toHaveText(/^3 /);
});

test("a table that is still played is listed before those that are over, however old it is", async ({ page, server }) => {
  const { table, tokens } = store(server, { name: "old", ...MOMENTS.eruption.tile });
  const tables = { [table]: { table, game: "eruption", seats: { 0: tokens[0] }, used: 1, phase: "playing" } };
  for (let i = 0; i < 20; i++) tables[`over${i}`] = { game: "fuji", used: 1000 + i, phase: "finished", names: ["Anna"] };
  await remembered(page, server, { tables: JSON.stringify(tables) });
  const listed = page.locator(".table-list li");
  await expect(listed.first().locator(".your-turn")).toBeVisible();
  await expect(listed).toHaveCount(12);
  await button(page, "Show all 21").click();
  await expect(listed).toHaveCount(21);
});

test("links are copied also where the browser has no clipboard for the page, and one is told", async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
    document.addEventListener("copy", () => (window.copied = document.activeElement.value));
  });
  await playNow(page, server, "eruption");
  await expect(board(page)).toBeVisible();
  await button(page, "Menu").click();
  for (const [name, wanted] of [["Copy", /\/t\/[a-z0-9]{16}$/], ["Copy the link for Player", /\/t\/[a-z0-9]{16}#[0-9a-f]{32}$/]]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(toast(page).filter({ hasText: "Copied." }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.copied)).toMatch(wanted);
  }
  /* The notice lies on the window, not under it. */
  await expect(page.locator(".toasts:popover-open")).toBeVisible();
});

test("chat is shown once whatever is loaded again, and what was read stays read", RARELY, async ({ page, person, server }) => {
  const other = await person();
  const lines = page.locator(".chat-lines p");
  const unread = (one) => one.locator(".tabs .note");
  await playNow(page, server, "eruption");
  await expect(board(page)).toBeVisible();
  await chatLine(page, "Good evening");
  await speak(page, "de");
  /* The chat came again in that language when the newest line is there. */
  await page.getByRole("textbox", { name: "Etwas sagen" }).fill("Noch da");
  await page.keyboard.press("Enter");
  await expect(lines).toHaveText([/Good evening/, /Noch da/]);
  await page.getByRole("tab", { name: "Verlauf" }).click();
  await other.goto(page.url());
  await expect(board(other)).toBeVisible();
  await expect(unread(other)).toHaveCount(0);
  await other.getByRole("tab", { name: "Chat" }).click();
  await other.getByRole("textbox", { name: "Name" }).fill("Eva");
  await chatLine(other, "Hello");
  await expect(unread(page)).toHaveText(/\(1\)/);
  await page.reload();
  await unread(page).filter({ hasText: "(1)" }).click();
  await expect(page.locator(".chat-lines")).toContainText("Hello");
  await page.reload();
  await expect(page.locator(".log-line").first()).toBeAttached();
  await expect(unread(page)).toHaveCount(0);
});

test("the slider of a replay asks for one moment at a time", async ({ page, server }) => {
  let looks = 0;
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => (looks += /^#\d+ look /.test(payload))));
  await take(page, server, store(server, { name: "slider", ...MOMENTS.eruption.over }));
  await button(page, "Look back").click();
  await expect(page.locator(".look-bar")).toBeVisible();
  looks = 0;
  /* Drawn along faster than any answer can come. */
  await page.evaluate(async () => {
    const slider = document.querySelector(".look-bar input");
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    for (let i = 10; i <= 60; i++) {
      set.call(slider, String(i));
      /* eslint-disable-next-line playwright/missing-playwright-await -- runs in the page */
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await Promise.resolve();
    }
  });
  await expect(page.locator(".look-bar .numbers")).toHaveText(/^60 /);
  await expect(page).toHaveURL(/\/at\/60$/);
  expect(looks, "questions for 51 steps").toBeGreaterThan(0);
  expect(looks, "questions for 51 steps").toBeLessThan(20);
});

test("while one device is handed over nothing of the last player can be opened", async ({ page, server }) => {
  await take(page, server, store(server, { name: "handed over", ...MOMENTS.fuji.planning }), [0, 1]);
  const cover = page.locator(".cover");
  const dice = button(page, "Dice so far");
  const past = button(page, "Look back");
  await expect(cover).toBeVisible();
  await expect(dice).toBeDisabled();
  await expect(past).toBeDisabled();
  await button(page, "Menu").click();
  await expect(page.locator("dialog[open]")).toBeVisible();
  await expect(button(page, "Save the log")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await cover.locator(".button").click();
  await expect(dice).toBeEnabled();
  await expect(past).toBeEnabled();
  /* Who looks back and hands over takes the past away. */
  await past.click();
  await expect(page.locator(".look-bar")).toBeVisible();
  await button(page, "Show the table as Bruno").click();
  await expect(cover).toBeVisible();
  await expect(page.locator(".look-bar")).toHaveCount(0);
});

test("a page that was hidden for a while tells what happened meanwhile", RARELY, async ({ page: anna, person, server }) => {
  const bruno = await person();
  await gather([anna, bruno], server, ["Anna", "Bruno"]);
  await expect(actions(bruno)).toBeVisible();
  for (const [seconds, pledge, told] of [[5, "1", 0], [120, "2", 1]]) {
    await hide(bruno, true);
    await button(anna, `Pledge ${pledge}`).click();
    await expect(bruno.locator(".log-line", { hasText: `Anna pledges ${pledge}.` })).toBeVisible();
    await hide(bruno, false, seconds);
    await expect(bruno.locator(".since")).toHaveCount(told);
    await expect(bruno.locator(".since", { hasText: `Anna pledges ${pledge}.` })).toHaveCount(told);
    await button(anna, "Undo").click();
  }
});

test("eruption: a hint is a whole sentence, and asked for once", async ({ page, server }) => {
  await take(page, server, store(server, { name: "hint", ...MOMENTS.eruption.tile }));
  await button(page, "Hint").dblclick();
  await expect(page.locator(".hint-line")).toHaveText(/: Place on \w+: .*(north|south)/);
  await expect(toast(page)).toHaveCount(0);
});

test("fuji: statements that are only begun have dots where words are to come", async ({ page, server }) => {
  await take(page, server, store(server, { name: "begun", ...MOMENTS.fuji.planning }));
  await page.getByRole("tab", { name: "Talk" }).click();
  const talk = page.locator(".side .talk");
  await talk.getByRole("button", { name: "Say “…, please go to …”" }).click();
  await talk.getByRole("button", { name: "Bruno", exact: true }).click();
  await expect(talk.locator(".draft")).toContainText("please go to …");
  await expect(talk).not.toContainText(/[{}]/);
});

test("a table is closed by two presses, and then waits for nobody", async ({ page, server }) => {
  await page.addInitScript(() => {
    window.titles = [];
    const watch = new MutationObserver(() => window.titles.push(document.title));
    watch.observe(document, { subtree: true, childList: true, characterData: true });
  });
  await playNow(page, server, "eruption");
  await expect(mine(page)).toBeVisible();
  await button(page, "Menu").click();
  const close = button(page, "Close the table");
  await close.click();
  await expect(close.last()).toBeVisible();
  await expect(mine(page)).toBeVisible();
  await close.last().click();
  const closed = page.locator(".waits", { hasText: "Closed" });
  await expect(closed).toBeVisible();
  /* The words of the game come last: until then nothing takes their place. */
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/lang/en-eruption.json", (route) => held.then(() => route.continue()));
  await page.reload();
  await expect(page.locator(".table-page")).toBeVisible();
  release();
  await expect(closed).toBeVisible();
  await expect(board(page)).toBeVisible();
  await expect(page).toHaveTitle("Eruption · Hotseat");
  expect((await page.evaluate(() => window.titles)).filter((title) => title.includes("eruption")), "keys as titles").toEqual([]);
  await expect(page.locator(".er-place, .bar-end button")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("names of one long word fit, and a phone on its side has room for the board", async ({ page, server }) => {
    const called = ["W".repeat(24), "M".repeat(24)];
    const { table, tokens } = store(server, { name: "long names", ...MOMENTS.eruption.tile, called });
    await take(page, server, { table, tokens }, [1]); /* it waits for the other */
    for (const size of [PHONE.viewport, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await expect(page.locator(".log-line").first()).toBeVisible();
      await expect.poll(() => troubles(page), `troubles, ${size.width} px wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 740, height: 360 });
    const place = () => page.locator(".board svg").first().boundingBox();
    await expect.poll(async () => (await place()).y).toBeLessThan(110);
    await expect.poll(async () => (await place()).height).toBeGreaterThan(230);
  });
});

test("a browser that refuses notices of the system does not break the table", async ({ page, server }) => {
  await page.addInitScript(() => {
    window.Notification = class {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor() {
        window.refused = (window.refused ?? 0) + 1;
        throw new TypeError("Illegal constructor.");
      }
    };
    localStorage.setItem("hotseat.preferences", JSON.stringify({ notices: true }));
  });
  await playNow(page, server, "flashpoint");
  const spot = page.locator(".spot.legal").first();
  await expect(spot).toBeVisible();
  await hide(page, true);
  await spot.click(); /* the bots follow, then it is our turn again */
  await expect.poll(() => page.evaluate(() => window.refused), "notices").toBeGreaterThan(0);
  await expect(board(page)).toBeVisible();
  await hide(page, false);
  await button(page, "Menu").click();
  await button(page, "Preferences").click();
  const wish = page.getByLabel("Tell me when it is my turn");
  await wish.uncheck();
  await wish.click();
  await expect(toast(page)).toContainText("This browser forbids notices here.");
  await expect(wish).not.toBeChecked();
});

test("a server that falls silent is noticed, and the table is live again when it speaks", RARELY, async ({ page, server }) => {
  await playNow(page, server, "eruption");
  await expect(mine(page)).toBeVisible();
  server.process.kill("SIGSTOP");
  await page.locator(".board .er-place").first().click();
  await expect(page.locator(".stale")).toBeVisible();
  await expect(actions(page)).toHaveCount(0);
  server.process.kill("SIGCONT");
  await expect(page.locator(".stale")).toHaveCount(0);
  await expect(actions(page)).toBeVisible();
});
