/* What the browser tests share: a server of their own, pages, TAP, and a player that
 * presses visible buttons. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const require = createRequire(join(process.env.MODULES, "node_modules", "x.js"));
export const { chromium } = require("playwright-core");
export const axeSource = require("axe-core").source;
export const LONG = process.env.HOTSEAT_LONG === "1";

/* ---- TAP ---- */

let count = 0;
let failed = 0;
const only = process.env.ONLY; /* part of a test's name, while working on it */
const planned = [];

/* To be run by `runAll`; fails if it takes longer than `most` milliseconds. */
export function test(name, run, most = 120000) {
  if (!only || name.includes(only)) planned.push({ name, run, most });
}

async function runOne({ name, run, most }) {
  const begun = Date.now();
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${most} ms`)), most);
  });
  try {
    await Promise.race([run(), late]);
    console.log(`ok ${++count} - ${name} (${Date.now() - begun} ms)`);
  } catch (error) {
    failed++;
    console.log(`not ok ${++count} - ${name}`);
    console.log(String(error.stack ?? error).replace(/^/gm, "# "));
  } finally {
    clearTimeout(timer);
  }
}

/* All tests, two at a time: each waits much for its browser and its server. */
export async function runAll(jobs = 2) {
  const worker = async () => {
    for (let next; (next = planned.shift()); ) await runOne(next);
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  console.log(`1..${count}`);
  process.exitCode = failed ? 1 : 0;
}

export function check(condition, message) {
  if (!condition) throw new Error(message);
}

export function equal(value, wanted, what) {
  const a = JSON.stringify(value);
  const b = JSON.stringify(wanted);
  if (a !== b) throw new Error(`${what}: ${a}, not ${b}`);
}

/* ---- the server ---- */

export class Server {
  constructor(options = []) {
    this.options = options; /* of hotseat serve, besides those below */
    this.data = mkdtempSync(join(tmpdir(), "hotseat-browser-"));
    this.port = 0;
  }

  start() {
    const words = ["serve", "--port", String(this.port), "--data", this.data, "--tables", "100000", "--messages", "1000", ...this.options];
    /* A client that is being worked on, instead of the one inside the program. */
    if (process.env.HOTSEAT_WEB_ROOT) words.push("--web-root", process.env.HOTSEAT_WEB_ROOT);
    this.process = spawn(process.env.HOTSEAT, words, { stdio: ["ignore", "pipe", "inherit"] });
    return new Promise((resolve, reject) => {
      this.process.on("error", reject);
      this.process.stdout.on("data", (text) => {
        const match = /http:\/\/localhost:(\d+)\//.exec(String(text));
        if (!match) return;
        this.port = Number(match[1]);
        this.address = `http://localhost:${this.port}/`;
        resolve();
      });
    });
  }

  stop(signal = "SIGTERM") {
    return new Promise((resolve) => {
      this.process.on("exit", resolve);
      this.process.kill(signal);
    });
  }

  async end() {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/* ---- pages ---- */

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
           "--disable-sync", "--no-first-run", "--disable-domain-reliability"],
  });

/* Wait until a function says true in the page. (Playwright's own way evaluates words in the
 * page where it has to look again, which the page's policy forbids.) */
export async function untilTrue(page, isTrue, argument) {
  for (let i = 0; i < 400; i++) {
    if (await page.evaluate(isTrue, argument)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`never true: ${isTrue}`);
}

export const PHONE = { width: 360, height: 740 };

/* A page of a browser of its own: nothing is shared with others. Faults in the page's
 * console are kept in page.faults. */
export async function newPage(browser, options = {}) {
  const context = await browser.newContext({
    viewport: options.size ?? { width: 1280, height: 800 },
    colorScheme: options.dark ? "dark" : "light",
    locale: options.language ?? "en",
    reducedMotion: options.moving ? "no-preference" : "reduce",
    hasTouch: options.size === PHONE,
  });
  if (!options.introduced)
    await context.addInitScript(() => {
      if (location.protocol !== "about:") localStorage.setItem("hotseat.introduced", JSON.stringify(["blank", "fuji", "flashpoint", "eruption"]));
    });
  const page = await context.newPage();
  page.faults = [];
  page.frames_ = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    const expected = /ERR_CONNECTION|WebSocket connection/.test(text);
    if (message.type() === "error" && !expected) page.faults.push(text);
  });
  page.on("websocket", (socket) => socket.on("framereceived", (frame) => page.frames_.push(String(frame.payload))));
  page.setDefaultTimeout(30000); /* ms; two cores may be busy with much else */
  return page;
}

/* A page for a test, closed when it is done and clean. */
export async function withPage(browser, options, run) {
  const page = await newPage(browser, options);
  await run(page);
  await noFaults(page);
  await page.context().close();
}

export async function noFaults(page) {
  equal(page.faults, [], "the page's console");
}

/* Nothing sticks out to the right. */
export async function noOverflow(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(wide <= 0, `${where}: ${wide} px too wide`);
}

/* axe finds nothing. The page's policy forbids inserted scripts, so its source is
 * evaluated; the page itself runs unchanged. */
export async function accessible(page, where) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const words = violations.map((v) => `${v.id} (${v.impact}): ${v.nodes.map((n) => n.html.slice(0, 160)).join(" | ")}`);
  equal(words, [], `axe on ${where}`);
}

/* ---- playing ---- */

/* Seeded, so that a failure comes again. */
export function random(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

export const isOver = (page) => page.locator(".bar .over-say").isVisible();

/* Close what covers the table: results, introductions, news. */
export async function closeDialog(page) {
  const close = page.locator("dialog[open] .dialog-head .button");
  if (await close.count()) await close.first().click();
}

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

export const pressOne = (page, pick) => page.evaluate(`(${pressInPage})(${pick(1 << 20)}, ${JSON.stringify(EAGER)})`);

/* In the page: press until the game is over; how often, or -1 if it stands still. */
async function playInPage(press, seed, most, eager) {
  let state = seed >>> 0 || 1;
  const pick = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (let n = 0, quiet = Date.now(); n < most && Date.now() - quiet < 60000; ) {
    if (document.querySelector(".bar .over-say")) return n;
    if (press(pick(), eager)) {
      n++;
      quiet = Date.now();
    } else document.querySelector(".cover button")?.click(); /* another seat of this page */
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return -1;
}

/* Play until the game is over, pressing visible buttons only. */
export async function playOut(page, seed, { eager = {}, most = 3000 } = {}) {
  const presses = await page.evaluate(`(${playInPage})(${pressInPage}, ${seed}, ${most}, ${JSON.stringify({ ...EAGER, ...eager })})`);
  if (presses < 0) throw new Error(`not over: ${await page.locator(".bar").innerText()}`);
  return presses;
}

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
  await page.locator(".lobby").waitFor();
  return page.locator("#invite").inputValue();
}

/* Take the first free seat, in whatever language the page is. */
export async function sit(page, name) {
  const form = page.locator(".seat-row form").first();
  await form.locator("input").fill(name);
  await form.locator("button").click();
  await page.locator(".seat-row.mine", { hasText: name }).waitFor();
}

export const ready = (page, name) =>
  page.locator(".seat-row.mine", { hasText: name }).locator(".seat-do button").first().click();

/* All sit down at one table, each in a browser of its own, and the game begins. */
export async function gather(pages, server, names, table) {
  const link = await newTable(pages[0], server, { people: pages.length, ...table });
  for (let i = 0; i < pages.length; i++) {
    if (i > 0) await pages[i].goto(link);
    await sit(pages[i], names[i]);
  }
  for (let i = 0; i < pages.length; i++) await ready(pages[i], names[i]);
  await Promise.all(pages.map((page) => page.locator(".table-page .board").waitFor()));
}

/* One person at a table of this browser, with bots beside. */
export async function alone(page, server, table) {
  await newTable(page, server, { people: 1, ...table });
  await sit(page, "Anna");
  await ready(page, "Anna");
  await page.locator(".table-page .board").waitFor();
}

/* From the home page to a table alone with bots, in one click. */
export async function playNow(page, server, game) {
  await page.goto(`${server.address}?blank`);
  await page.locator(`.game-card[data-game=${game}] .button.main`).click();
  await page.locator(".table-page").waitFor();
}
