/* What can be measured of a screen: faults that axe finds, text that is cut off or covered, and
 * the contrast of text in drawings, which axe passes over. */
import { inflateSync } from "node:zlib";
import axe from "axe-core";
import { expect } from "./fixtures.mjs";

/* ---- pixels ---- */

/* The pixels of a picture as Chromium writes them: 8 bits, RGB or RGBA, not interlaced. */
export function decodePng(data) {
  let width = 0;
  let height = 0;
  let channels = 3;
  const parts = [];
  for (let at = 8; at < data.length; ) {
    const length = data.readUInt32BE(at);
    const kind = data.toString("latin1", at + 4, at + 8);
    const body = data.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") [width, height, channels] = [body.readUInt32BE(0), body.readUInt32BE(4), body[9] === 6 ? 4 : 3];
    if (kind === "IDAT") parts.push(body);
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1) + 1;
    const to = y * stride;
    const filter = raw[from - 1];
    if (filter === 0) raw.copy(pixels, to, from, from + stride);
    else
      for (let i = 0; i < stride; i++) {
        const left = i >= channels ? pixels[to + i - channels] : 0;
        const up = y ? pixels[to + i - stride] : 0;
        const corner = y && i >= channels ? pixels[to + i - stride - channels] : 0;
        pixels[to + i] = raw[from + i] + guess(filter, left, up, corner);
      }
  }
  return { width, height, at: (x, y) => pixels.subarray((y * width + x) * channels, (y * width + x) * channels + 3) };
}

function guess(filter, left, up, corner) {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}

/* ---- contrast (WCAG 2, AA) ---- */

const linear = (value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/* In the page: the texts of drawings that are seen, with their boxes and colours. */
function textsInPage() {
  const numbers = (colour) => colour.match(/[\d.]+/g)?.map(Number) ?? null;
  const clipped = (box, from) => {
    const cut = { left: Math.max(0, box.left), top: Math.max(0, box.top), right: Math.min(innerWidth, box.right), bottom: Math.min(innerHeight, box.bottom) };
    for (let one = from; one; one = one.parentElement) {
      if (getComputedStyle(one).overflow === "visible") continue;
      const edge = one.getBoundingClientRect();
      cut.left = Math.max(cut.left, edge.left);
      cut.top = Math.max(cut.top, edge.top);
      cut.right = Math.min(cut.right, edge.right);
      cut.bottom = Math.min(cut.bottom, edge.bottom);
    }
    return cut;
  };
  return [...document.querySelectorAll("svg text")].flatMap((text) => {
    if (!text.textContent.trim() || !text.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const whole = text.getBoundingClientRect();
    const box = clipped(whole, text.ownerSVGElement);
    if (box.right - box.left < whole.width * 0.9 || box.bottom - box.top < whole.height * 0.9) return [];
    /* What something covers, or its shadow reaches, is not to be read now. */
    const root = text.ownerSVGElement;
    const own = (one) => !one || root.contains(one) || one.contains(root) || root.parentElement?.contains(one);
    const around = [box.left - 8, (box.left + box.right) / 2, box.right + 8].flatMap((x) =>
      [box.top - 8, (box.top + box.bottom) / 2, box.bottom + 8].map((y) => document.elementFromPoint(x, y)));
    if (around.some((one) => !own(one) && one.closest(".guide, .votes, .toasts, .fj-duel, .fp-menu"))) return [];
    if (!own(around[4])) return [];
    const over = document.querySelector("dialog[open]");
    if (over && !over.contains(text)) return [];
    const style = getComputedStyle(text);
    const scale = text.getScreenCTM()?.a ?? 1;
    const halo = style.stroke !== "none" && style.paintOrder.startsWith("stroke") ? numbers(style.stroke) : null;
    let opacity = Number(style.fillOpacity);
    for (let one = text; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
    const size = parseFloat(style.fontSize) * Math.abs(scale || 1);
    const big = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    return [{ words: text.textContent.trim().slice(0, 30), where: text.closest("[class]")?.getAttribute("class") ?? "", box, fill: numbers(style.fill), opacity, halo, size, big }];
  });
}

const hideTexts = (hidden) => {
  for (const text of document.querySelectorAll("svg text")) text.style.visibility = hidden ? "hidden" : "";
};

/* Of the pixels where a text stands, what share is too much like it? */
function faintShare(text, bare, shown) {
  const wanted = text.big ? 3 : 4.5;
  if (text.halo) return contrast(text.fill, text.halo) < wanted ? 1 : 0;
  let all = 0;
  let faint = 0;
  for (let y = Math.floor(text.box.top); y < text.box.bottom && y < bare.height; y++)
    for (let x = Math.floor(text.box.left); x < text.box.right && x < bare.width; x++) {
      const under = bare.at(x, y);
      const over = shown.at(x, y);
      if (Math.abs(under[0] - over[0]) + Math.abs(under[1] - over[1]) + Math.abs(under[2] - over[2]) < 24) continue;
      all++;
      const seen = text.fill.slice(0, 3).map((value, i) => text.opacity * value + (1 - text.opacity) * under[i]);
      if (contrast(seen, under) < wanted) faint++;
    }
  return all ? faint / all : 0;
}

/* Texts of drawings that are too faint, as sentences. The grain under a text may have some
 * pixels of another colour. */
export async function faintTexts(page) {
  const texts = (await page.evaluate(textsInPage)).filter((text) => text.fill);
  if (!texts.length) return { looked: 0, faint: [] };
  const shown = decodePng(await page.screenshot());
  await page.evaluate(hideTexts, true);
  const bare = decodePng(await page.screenshot());
  await page.evaluate(hideTexts, false);
  const faint = texts.filter((text) => faintShare(text, bare, shown) > 0.2);
  return { looked: texts.length, faint: faint.map(({ words, where, fill, size }) => `"${words}" (${where}, ${fill}, ${Math.round(size)} px)`) };
}

/* ---- text that is cut off, controls that are covered ---- */

function troublesInPage() {
  const found = [];
  const name = (one) => `${one.tagName.toLowerCase()}.${(one.getAttribute("class") ?? "").replaceAll(" ", ".")} "${one.textContent.trim().slice(0, 40)}"`;
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  const scope = document.querySelector("dialog[open]") ?? document.body;
  const isSeen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".out-of-sight, .skip") && one.getBoundingClientRect().width > 1;
  const ownTexts = (one) => [...one.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
  /* The box around an element's own words. */
  const wordsOf = (texts) => {
    const range = document.createRange();
    range.setStartBefore(texts[0]);
    range.setEndAfter(texts[texts.length - 1]);
    if (texts.length > 1 && range.cloneContents().querySelector(".out-of-sight")) range.setEndAfter(texts[0]);
    return range.getBoundingClientRect();
  };
  for (const one of scope.querySelectorAll("*")) {
    if (one.closest("svg") || !isSeen(one) || !ownTexts(one).length) continue;
    const style = getComputedStyle(one);
    if (style.overflowX !== "visible" && style.overflowX !== "auto" && style.overflowX !== "scroll" && one.scrollWidth > one.clientWidth + 1)
      found.push(`cut off: ${name(one)}`);
    /* Text that hangs out of what is drawn around it. */
    const words = wordsOf(ownTexts(one));
    const box = one.getBoundingClientRect();
    if (style.display !== "inline" && box.width > 1 && (words.right > box.right + 2 || words.left < box.left - 2) && style.overflowX === "visible")
      found.push(`hangs out: ${name(one)}`);
    for (let outer = one.parentElement; outer && outer !== scope; outer = outer.parentElement) {
      const edge = getComputedStyle(outer);
      if (edge.overflowX !== "hidden" && edge.overflowX !== "clip") continue;
      const frame = outer.getBoundingClientRect();
      if (words.width && (words.right > frame.right + 1 || words.left < frame.left - 1)) found.push(`cut off by ${outer.className}: ${name(one)}`);
      break;
    }
  }
  /* A control whose middle belongs to something else cannot be pressed; what stands above
   * the page for a while, or while it is scrolled, may cover some. */
  const above = ".guide, .votes, .toasts, .table-head, .look-bar, .after-do, .fp-menu, .fj-duel";
  for (const one of scope.querySelectorAll("button, a[href], summary, select, input")) {
    if (one.closest("svg") || !isSeen(one)) continue;
    const box = one.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || !box.width) continue;
    const top = document.elementFromPoint(x, y);
    const scrolled = [...ancestors(one)].some((outer) => {
      const edge = outer.getBoundingClientRect();
      return getComputedStyle(outer).overflowY !== "visible" && (y < edge.top || y >= edge.bottom || x < edge.left || x >= edge.right);
    });
    if (!scrolled && top && top !== one && !one.contains(top) && !top.contains(one) && !top.closest("label")?.contains(one) && !top.closest(above))
      found.push(`covered by ${name(top)}: ${name(one)}`);
  }
  function* ancestors(one) {
    for (let outer = one.parentElement; outer; outer = outer.parentElement) yield outer;
  }
  return [...new Set(found)];
}

export const troubles = (page) => page.evaluate(troublesInPage);

/* ---- whole pages ---- */

/* Nothing sticks out to the right. */
export const noOverflow = (page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), "px too wide").toBeLessThanOrEqual(0);

/* axe finds nothing. The page's policy forbids inserted scripts, so its source is
 * evaluated; the page itself runs unchanged. */
export async function accessible(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const words = violations.map((v) => `${v.id} (${v.impact}): ${v.nodes.map((n) => n.html.slice(0, 160)).join(" | ")}`);
  expect(words, "what axe finds").toEqual([]);
}
