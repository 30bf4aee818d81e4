/* Laying tables and playing at them through what can be seen and pressed. */
import { expect } from "./fixtures.mjs";

/* What a player who wants to get on says when it is possible, or begins with, and how often
 * of eight times: three people who move their markers by chance would never agree. */
const EAGER = { ready: 7, agree: 7, turn: 4, done: 4, pass: 3 };

/* In the page: press one visible button of the action bar; whether there was one. Where
 * an action is built step by step, a whole one is done. */
function pressInPage(n, eager) {
  const bar = document.querySelector(".bar .actions");
  const { pressed } = window;
  /* What was pressed has not been answered yet. */
  if (pressed && pressed.text === bar?.textContent && Date.now() - pressed.at < 500) return false;
  /* Who has said "ready" and is not waited for lets the others think. */
  if (!bar || !document.querySelector(".waits.mine")) return false;
  for (const details of bar.querySelectorAll(".offered")) details.open = true;
  /* What does not bring the game forward (talk, taking back) could go on for ever. */
  const shown = [...bar.querySelectorAll("button")].filter(
    (button) => !button.disabled && button.checkVisibility() && !button.closest(".more"),
  );
  const done = bar.matches(".builder") ? shown.find((button) => button.matches(".main")) : null;
  const words = shown.filter((button) => button.dataset.words !== undefined || /…/.test(button.textContent));
  const begins = (button, key) => `${button.dataset.words} `.startsWith(`${key} `);
  const eagerly = Object.keys(eager).filter((key) => (n >>> 12) % 8 < eager[key]);
  const onward = words.find((button) => eagerly.some((key) => begins(button, key)));
  const button = done ?? onward ?? words[n % Math.max(1, words.length)];
  if (!button) {
    shown[shown.length - 1]?.click(); /* a dead end: drop it */
    return false;
  }
  window.pressed = { text: bar.textContent, at: Date.now() };
  button.click();
  return true;
}

/* In the page: press `most` times, or until the game is over, or nothing could be pressed for
 * a minute. Says how it ended, how often it pressed and how many covers it took away. */
async function playInPage(press, seed, most, eager) {
  let state = seed >>> 0 || 1;
  const pick = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const done = { presses: 0, covers: 0, over: false };
  for (let quiet = Date.now(); done.presses < most && Date.now() - quiet < 60000; ) {
    done.over = !!document.querySelector(".bar .over-say");
    if (done.over) break;
    const cover = document.querySelector(".cover button"); /* another seat of this page */
    if (cover) {
      done.covers++;
      cover.click();
    } else if (press(pick(), eager)) {
      done.presses++;
      quiet = Date.now();
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return done;
}

/* (As text: the page's policy forbids to make functions of words there, but not this.) */
const play = (page, seed, most, eager) =>
  page.evaluate(`(${playInPage})(${pressInPage}, ${seed}, ${most}, ${JSON.stringify({ ...EAGER, ...eager })})`);

/* Press so many visible buttons, whatever they are. */
export async function press(page, seed, times) {
  const done = await play(page, seed, times, {});
  expect(done.over ? times : done.presses, "presses until the table stood still").toBe(times);
}

/* Play until the game is over. */
export async function playOut(page, seed, { eager = {}, most = 3000 } = {}) {
  const done = await play(page, seed, most, eager);
  expect(done.over, `the game is over after ${done.presses} presses`).toBe(true);
  return done;
}

/* ---- tables ---- */

/* Lay a table; gives its address. */
export async function newTable(page, server, { people = 1, bots = 0, game = "blank", settings = {} } = {}) {
  await page.goto(`${server.address}#/new/${game}`);
  const seats = people + bots;
  await page.getByRole("group", { name: "Players" }).getByText(String(seats), { exact: true }).click();
  for (let seat = people; seat < seats; seat++)
    await page.getByLabel(`Seat ${seat + 1}`).selectOption({ label: "Bot: by chance" });
  for (const [label, value] of Object.entries(settings))
    await page.getByLabel(label, { exact: true }).selectOption({ label: value });
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.locator(".lobby")).toBeVisible();
  return page.locator("#invite").inputValue();
}

const ownSeat = (page, name) => page.locator(".seat-row.mine", { hasText: name });

/* Take the first free seat, in whatever language the page is. */
export async function sit(page, name) {
  const form = page.locator(".seat-row form").first();
  await form.locator("input").fill(name);
  await form.locator("button").click();
  await expect(ownSeat(page, name)).toBeVisible();
}

export const ready = (page, name) => ownSeat(page, name).locator(".seat-do button").first().click();

/* Several people sit down at one table; each at a page of their own, or all at one. */
export async function gather(pages, server, names, table) {
  const link = await newTable(pages[0], server, { people: names.length, ...table });
  const pageOf = (i) => pages[i] ?? pages[0];
  for (const [i, name] of names.entries()) {
    if (i > 0 && pages[i]) await pages[i].goto(link); /* with the seats that are free by now */
    await sit(pageOf(i), name);
  }
  for (const [i, name] of names.entries()) await ready(pageOf(i), name);
}

/* One person at a table of this browser, with bots beside. */
export async function alone(page, server, table) {
  await gather([page], server, ["Anna"], table);
  await expect(page.locator(".table-page .board")).toBeVisible();
}

/* From the home page to a table alone with bots. Those that think by the clock do not do the
 * same every time; so tests take quick ones, unless they are about the others. */
export async function playNow(page, server, game, bot = "simple") {
  await page.goto(`${server.address}?blank`);
  const card = page.locator(`.game-card[data-game=${game}]`);
  await card.locator(".how-many summary").click();
  await card.locator(".how-many select").last().selectOption(bot);
  await card.locator(".button.main").click();
  await expect(page.locator(".table-page")).toBeVisible();
}

/* ---- at the table ---- */

export const actions = (page) => page.locator(".bar .actions");
export const gameOver = (page) => page.locator(".bar .over-say");

/* All frames of a kind that came, and the newest. */
export const framesOf = (page, kind) =>
  page.received.filter((text) => text.includes(`"kind":"${kind}"`)).map((text) => JSON.parse(text));
export const viewOf = (page) => framesOf(page, "state").pop().view;
export const linesOf = (page) => framesOf(page, "state").flatMap((frame) => frame.news ?? []).map((line) => line.words ?? "");

/* The numbers of the lines that this page was told a sentence of. */
export function linesTold(page) {
  const news = framesOf(page, "state").flatMap((frame) => frame.news ?? []);
  const lines = [...framesOf(page, "log").flatMap((frame) => frame.lines), ...news];
  return new Set(lines.filter((line) => (line.events ?? []).some(([, say]) => say)).map((line) => line.line));
}

/* Close what covers the table: results, introductions, news. */
export const closeDialog = (page) => page.locator("dialog[open] .dialog-head .button").first().click();
