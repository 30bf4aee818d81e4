/* Rough use: garbage in the browser's memory, addresses that are none, pages without
 * encryption, networks that fall silent. */
import { troubles } from "./measure.mjs";
import { MOMENTS, store, take } from "./stored.mjs";
import {
  Server, LONG, PHONE, check, equal, gather, newPage, noFaults, playNow, test, untilTrue, withPage,
} from "./support.mjs";

/* Put something where the page keeps its memory, and load it again. */
async function remembered(page, address, entries) {
  await page.goto(`${address}#/about`);
  await page.evaluate((all) => Object.entries(all).forEach(([name, text]) => localStorage.setItem(`hotseat.${name}`, text)), entries);
  await page.goto(`${address}?again`);
}

/* As if another window lay on the page, and so much time had gone by. */
const hide = (page, hidden, seconds = 0) =>
  page.evaluate(([isHidden, later]) => {
    const now = Date.now;
    Date.now = () => now() + later * 1000;
    Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, [hidden, seconds]);

async function chatLine(page, words) {
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByRole("textbox", { name: "Say something" }).fill(words);
  await page.keyboard.press("Enter");
  await page.locator(".chat-lines", { hasText: words }).waitFor();
}

async function speak(page, language) {
  await page.locator(".tools button").last().click();
  await page.locator("dialog .row .button").first().click();
  await page.locator("#language").selectOption(language);
  await page.keyboard.press("Escape");
  await untilTrue(page, (wanted) => document.documentElement.lang === wanted, language);
}

const GARBAGE = [
  { tables: "null", preferences: '{"language":"xx","speed":"zz","theme":7,"name":5}', introduced: "5", guide: '"x"' },
  { tables: '{"a":null,"b":5,"c":{"names":[5],"seats":null,"loose":7,"used":"x"}}', preferences: "[]", introduced: '{"a":1}', guide: "7" },
];

export function rough(server, browser) {
  const onPage = (options, run) => withPage(browser, options, run);

  test("what this browser remembers may be garbage", () =>
    onPage({ introduced: true }, async (page) => {
      for (const entries of GARBAGE) {
        await remembered(page, server.address, entries);
        await page.locator(".game-card h2", { hasText: "Fuji" }).waitFor();
        await page.locator("[data-game=eruption] .button.main").click();
        await page.locator(".table-page .board").waitFor();
      }
    }));

  test("an address that leads nowhere says so", () =>
    onPage({}, async (page) => {
      for (const place of ["#/t/%E0%A4%A", "#/t/aaaaaaaaaaaaaaaa", "t/bbbbbbbbbbbbbbbb", "t/Bbbbbbbbbbbbbbbb."]) {
        await page.goto(server.address + place);
        await page.getByText("There is no such table.").waitFor();
      }
      await page.locator("a.button", { hasText: "Home" }).click();
      await page.locator(".game-card").first().waitFor();
    }));

  test("a page that breaks says so instead of nothing", async () => {
    const page = await newPage(browser);
    await page.addInitScript(() => {
      Intl.ListFormat.prototype.format = () => {
        throw new Error("planted");
      };
    });
    const { table, tokens } = store(server, { name: "broken", ...MOMENTS.eruption.tile });
    await page.goto(`${server.address}t/${table}#${tokens[1]}`); /* it waits for the other, whose name is told */
    await page.getByText("Something in this page broke.").waitFor();
    check(page.faults.some((words) => words.includes("planted")), "nothing in the console");
    await page.goto(`${server.address}#/about`); /* the others still work */
    await page.locator("h1", { hasText: "About" }).waitFor();
    await page.context().close();
  });

  test("preferences: a name is written as in any field, and a language that does not come is told", () =>
    onPage({}, async (page) => {
      await page.goto(`${server.address}#/about`);
      await page.getByRole("button", { name: "Language, theme" }).click();
      const name = page.getByLabel("Your name at tables");
      await name.fill("Anna");
      for (const key of ["ArrowLeft", "ArrowLeft", "x", "y"]) await name.press(key);
      equal(await name.inputValue(), "Anxyna", "letters in the middle");
      await page.route("**/lang/pl-web.json", (route) => route.fulfill({ status: 503 }));
      await page.getByLabel("Language", { exact: true }).selectOption("pl");
      await page.locator(".toast", { hasText: "That did not arrive" }).waitFor();
      equal(await page.evaluate(() => document.documentElement.lang), "en", "the language that stays");
      await page.unroute("**/lang/pl-web.json");
      await page.getByLabel("Language", { exact: true }).selectOption("pl");
      await untilTrue(page, () => document.documentElement.lang === "pl");
      page.faults = page.faults.filter((words) => !words.includes("503"));
    }));

  test("a seat's link may be pasted to join; my tables then know whose turn it is", () =>
    onPage({}, async (page) => {
      const { table, tokens } = store(server, { name: "pasted", ...MOMENTS.eruption.tile });
      await page.goto(server.address);
      await page.getByLabel("Link or code").fill(` ${server.address}t/${table}#${tokens[0]} `);
      await page.getByRole("button", { name: "Join" }).click();
      await page.locator(".waits.mine").waitFor();
      await page.goto(`${server.address}#/`);
      await page.locator(".table-list .your-turn").waitFor();
      /* With the table the seat would be forgotten: that can be taken back. */
      await page.getByRole("button", { name: /^Forget this table/ }).click();
      equal(await page.locator(".table-list li").count(), 0, "tables after one was forgotten");
      await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
      await page.locator(".table-list .your-turn").click();
      await page.locator(".waits.mine").waitFor();
      /* A moment of the game is a link as well. */
      await page.goto(`${server.address}#/`);
      await page.getByLabel("Link or code").fill(`${server.address}#/t/${table}/at/3`);
      await page.getByRole("button", { name: "Join" }).click();
      await page.locator(".look-bar .numbers", { hasText: /^3 / }).waitFor();
    }));

  test("a table that is still played is listed before those that are over, however old it is", () =>
    onPage({}, async (page) => {
      const { table, tokens } = store(server, { name: "old", ...MOMENTS.eruption.tile });
      const tables = { [table]: { table, game: "eruption", seats: { 0: tokens[0] }, used: 1, phase: "playing" } };
      for (let i = 0; i < 20; i++) tables[`over${i}`] = { game: "fuji", used: 1000 + i, phase: "finished", names: ["Anna"] };
      await remembered(page, server.address, { tables: JSON.stringify(tables) });
      await page.locator(".table-list li").first().locator(".your-turn").waitFor();
      equal(await page.locator(".table-list li").count(), 12, "tables at first");
      await page.getByRole("button", { name: "Show all 21" }).click();
      equal(await page.locator(".table-list li").count(), 21, "all tables");
    }));

  test("links are copied also where the browser has no clipboard for the page, and one is told", () =>
    onPage({}, async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
        document.addEventListener("copy", () => (window.copied = document.activeElement.value));
      });
      await playNow(page, server, "eruption");
      await page.locator(".board").waitFor();
      await page.getByRole("button", { name: "Menu" }).click();
      for (const [button, wanted] of [["Copy", /\/t\/[a-z0-9]{16}$/], ["Copy the link for Player", /\/t\/[a-z0-9]{16}#[0-9a-f]{32}$/]]) {
        await page.getByRole("button", { name: button, exact: true }).click();
        await page.locator(".toast", { hasText: "Copied." }).waitFor();
        check(wanted.test(await page.evaluate(() => window.copied)), `copied: ${await page.evaluate(() => window.copied)}`);
      }
      /* The notice lies on the window, not under it. */
      const covered = await page.evaluate(() => {
        const box = document.querySelector(".toasts").getBoundingClientRect();
        return [document.querySelector(".toasts").matches(":popover-open"), box.height > 0];
      });
      equal(covered, [true, true], "the notice is on top");
    }));

  if (LONG) test("chat is shown once whatever is loaded again, and what was read stays read", async () => {
    const [page, other] = [await newPage(browser), await newPage(browser)];
    await playNow(page, server, "eruption");
    await page.locator(".board").waitFor();
    await chatLine(page, "Good evening");
    await speak(page, "de");
    await page.waitForTimeout(300);
    equal(await page.locator(".chat-lines p").count(), 1, "lines after another language");
    await page.getByRole("tab", { name: "Verlauf" }).click();
    await other.goto(page.url());
    await other.locator(".board").waitFor();
    equal(await other.locator(".tabs .note").count(), 0, "unread lines for who just came");
    await other.getByRole("tab", { name: "Chat" }).click();
    await other.getByRole("textbox", { name: "Name" }).fill("Eva");
    await chatLine(other, "Hello");
    await page.locator(".tabs .note", { hasText: "(1)" }).waitFor();
    await page.reload();
    await page.locator(".tabs .note", { hasText: "(1)" }).click();
    await page.locator(".chat-lines", { hasText: "Hello" }).waitFor();
    await page.reload();
    await page.locator(".tabs").waitFor();
    await untilTrue(page, () => document.querySelectorAll(".log-line").length > 0);
    equal(await page.locator(".tabs .note").count(), 0, "unread lines after they were read");
    for (const one of [page, other]) {
      await noFaults(one);
      await one.context().close();
    }
  });

  test("the slider of a replay asks for one moment at a time", () =>
    onPage({}, async (page) => {
      let looks = 0;
      page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => (looks += /^#\d+ look /.test(payload))));
      await take(page, server, store(server, { name: "slider", ...MOMENTS.eruption.over }));
      await page.locator(".table-page .board").waitFor();
      await page.getByRole("button", { name: "Look back" }).click();
      await page.locator(".look-bar").waitFor();
      looks = 0;
      /* Drawn along faster than any answer can come. */
      await page.evaluate(async () => {
        const slider = document.querySelector(".look-bar input");
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
        for (let i = 10; i <= 60; i++) {
          set.call(slider, String(i));
          slider.dispatchEvent(new Event("input", { bubbles: true }));
          await Promise.resolve();
        }
      });
      await page.locator(".look-bar .numbers", { hasText: /^60 / }).waitFor();
      await untilTrue(page, () => location.hash.endsWith("/at/60"));
      check(looks > 0 && looks < 20, `${looks} questions for 51 steps`);
    }));

  test("while one device is handed over nothing of the last player can be opened", () =>
    onPage({}, async (page) => {
      await take(page, server, store(server, { name: "handed over", ...MOMENTS.fuji.planning }), [0, 1]);
      await page.locator(".cover").waitFor();
      const opened = async () => [
        await page.getByRole("button", { name: "Dice so far" }).isDisabled(),
        await page.getByRole("button", { name: "Look back" }).isDisabled(),
      ];
      equal(await opened(), [true, true], "dice and the past are shut");
      await page.getByRole("button", { name: "Menu" }).click();
      await page.locator("dialog[open]").waitFor();
      equal(await page.getByRole("button", { name: "Save the log" }).count(), 0, "logs to save");
      await page.keyboard.press("Escape");
      await page.locator(".cover .button").click();
      equal(await opened(), [false, false], "dice and the past are shut for their own player");
      /* Who looks back and hands over takes the past away. */
      await page.getByRole("button", { name: "Look back" }).click();
      await page.locator(".look-bar").waitFor();
      await page.getByRole("button", { name: "Show the table as Bruno" }).click();
      await page.locator(".cover").waitFor();
      equal(await page.locator(".look-bar").count(), 0, "bars of the past on a cover");
    }));

  if (LONG) test("a page that was hidden for a while tells what happened meanwhile", async () => {
    const pages = [await newPage(browser), await newPage(browser)];
    await gather(pages, server, ["Anna", "Bruno"]);
    await pages[1].locator(".bar .actions").waitFor();
    for (const [seconds, pledge, told] of [[5, "1", 0], [120, "2", 1]]) {
      await hide(pages[1], true);
      await pages[0].getByRole("button", { name: `Pledge ${pledge}` }).click();
      await pages[1].locator(".log-line", { hasText: `Anna pledges ${pledge}.` }).waitFor();
      await hide(pages[1], false, seconds);
      if (told) await pages[1].locator(".since", { hasText: `Anna pledges ${pledge}.` }).waitFor();
      equal(await pages[1].locator(".since").count(), told, `told after ${seconds} s`);
      if (!told) await pages[0].getByRole("button", { name: "Undo" }).click();
    }
    for (const page of pages) {
      await noFaults(page);
      await page.context().close();
    }
  });

  test("eruption: a hint is a whole sentence, and asked for once", () =>
    onPage({}, async (page) => {
      await take(page, server, store(server, { name: "hint", ...MOMENTS.eruption.tile }));
      const hint = page.getByRole("button", { name: "Hint" });
      await hint.click();
      await hint.click({ force: true });
      await page.locator(".hint-line", { hasText: /: Place on \w+: .*(north|south)/ }).waitFor();
      equal(await page.locator(".toast").count(), 0, "notices");
    }));

  test("fuji: statements that are only begun have dots where words are to come", () =>
    onPage({}, async (page) => {
      await take(page, server, store(server, { name: "begun", ...MOMENTS.fuji.planning }));
      await page.getByRole("tab", { name: "Talk" }).click();
      const talk = page.locator(".side .talk");
      await talk.getByRole("button", { name: "Say “…, please go to …”" }).click();
      await talk.getByRole("button", { name: "Bruno", exact: true }).click();
      await talk.locator(".draft", { hasText: "please go to …" }).waitFor();
      check(!/[{}]/.test(await talk.innerText()), await talk.innerText());
    }));

  test("a table is closed by two presses, and then waits for nobody", () =>
    onPage({}, async (page) => {
      await playNow(page, server, "eruption");
      await page.locator(".waits.mine").waitFor();
      await page.getByRole("button", { name: "Menu" }).click();
      const close = page.getByRole("button", { name: "Close the table" });
      await close.click();
      equal(await page.locator(".waits.mine").count(), 1, "turns after one press");
      await close.last().click();
      await page.locator(".waits", { hasText: "Closed" }).waitFor();
      await page.reload();
      await page.locator(".waits", { hasText: "Closed" }).waitFor();
      await page.locator(".table-page .board").waitFor();
      await untilTrue(page, () => document.title === "Eruption · Hotseat");
      equal(await page.locator(".er-place, .bar-end button").count(), 0, "things to do");
    }));

  test("names of one long word fit, and a phone on its side has room for the board", () =>
    onPage({ size: PHONE }, async (page) => {
      const called = ["W".repeat(24), "M".repeat(24)];
      const { table, tokens } = store(server, { name: "long names", ...MOMENTS.eruption.tile, called });
      await take(page, server, { table, tokens }, [1]); /* it waits for the other */
      for (const size of [PHONE, { width: 1280, height: 800 }]) {
        await page.setViewportSize(size);
        await page.locator(".log-line").first().waitFor();
        equal(await troubles(page), [], `troubles, ${size.width} px wide`);
      }
      await page.setViewportSize({ width: 740, height: 360 });
      await untilTrue(page, () => {
        const { y, height } = document.querySelector(".board svg").getBoundingClientRect();
        return y < 110 && height > 230;
      });
    }));

  test("a browser that refuses notices of the system does not break the table", () =>
    onPage({}, async (page) => {
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
      await page.locator(".spot.legal").first().waitFor();
      await hide(page, true);
      await page.locator(".spot.legal").first().click(); /* the bots follow, then it is our turn again */
      await untilTrue(page, () => window.refused > 0);
      await page.locator(".table-page .board").waitFor();
      await hide(page, false);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Preferences" }).click();
      await page.getByLabel("Tell me when it is my turn").uncheck();
      await page.getByLabel("Tell me when it is my turn").click();
      await page.locator(".toast", { hasText: "This browser forbids notices here." }).waitFor();
      check(!(await page.getByLabel("Tell me when it is my turn").isChecked()), "it counts as allowed");
    }));

  if (LONG)
    test("a server that falls silent is noticed, and the table is live again when it speaks", async () => {
      const own = new Server();
      await own.start();
      await onPage({}, async (page) => {
        await playNow(page, own, "eruption");
        await page.locator(".waits.mine").waitFor();
        own.process.kill("SIGSTOP");
        await page.locator(".board .er-place").first().click();
        await page.locator(".stale").waitFor({ timeout: 25000 });
        equal(await page.locator(".bar .actions").count(), 0, "actions at a stale table");
        own.process.kill("SIGCONT");
        await page.locator(".stale").waitFor({ state: "detached" });
        await page.locator(".bar .actions").waitFor();
      });
      await own.end();
    });
}
