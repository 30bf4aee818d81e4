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

export async function test(name, run, most = 60000) {
  if (only && !name.includes(only)) return;
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

export function plan() {
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
  constructor() {
    this.data = mkdtempSync(join(tmpdir(), "hotseat-browser-"));
    this.port = 0;
  }

  start() {
    const words = ["serve", "--port", String(this.port), "--data", this.data, "--tables", "100000", "--messages", "1000"];
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
    await context.addInitScript(() =>
      localStorage.setItem("hotseat.introduced", JSON.stringify(["blank", "fuji", "flashpoint", "eruption"])),
    );
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
  page.setDefaultTimeout(10000);
  return page;
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
  await page.evaluate(axeSource);
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

/* In the page: press one visible button of the action bar; whether there was one. Where
 * an action is built step by step, a whole one is done. */
function pressInPage(n) {
  const bar = document.querySelector(".bar .actions");
  if (!bar) return false;
  for (const details of bar.querySelectorAll(".offered")) details.open = true;
  /* What does not bring the game forward (talk, taking back) could go on for ever. */
  const shown = [...bar.querySelectorAll("button")].filter(
    (button) => !button.disabled && button.checkVisibility() && !button.closest(".more"),
  );
  const done = bar.matches(".builder") ? shown.find((button) => button.matches(".main")) : null;
  const words = shown.filter((button) => button.dataset.words !== undefined || /…/.test(button.textContent));
  const button = done ?? words[n % Math.max(1, words.length)];
  if (!button) {
    shown[shown.length - 1]?.click(); /* a dead end: drop it */
    return false;
  }
  button.click();
  return true;
}

export const pressOne = (page, pick) => page.evaluate(pressInPage, pick(1 << 20));

/* In the page: press until the game is over; how often, or -1 if it stands still. */
async function playInPage(press, seed, most) {
  let state = seed >>> 0 || 1;
  const pick = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (let n = 0, quiet = 0; n < most && quiet < 2000; ) {
    if (document.querySelector(".bar .over-say")) return n;
    if (press(pick())) {
      n++;
      quiet = 0;
    } else quiet++;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return -1;
}

/* Play until the game is over, pressing visible buttons only. */
export async function playOut(page, seed, most = 3000) {
  const presses = await page.evaluate(`(${playInPage})(${pressInPage}, ${seed}, ${most})`);
  if (presses < 0) throw new Error(`not over: ${await page.locator(".bar").innerText()}`);
  return presses;
}

/* From the home page to a table alone with bots, in one click. */
export async function playNow(page, server, game) {
  await page.goto(`${server.address}?blank`);
  await page.locator(`.game-card[data-game=${game}] .button.main`).click();
  await page.locator(".table-page").waitFor();
}
