/* What every browser test gets: a server of its own, pages of as many people as it wants,
 * and the certainty that no page complained. */
import { expect, test as base } from "@playwright/test";
import { Server } from "./server.mjs";

export { expect };

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const HUGE = { viewport: { width: 3840, height: 2160 } };
export const NIGHT = { colorScheme: "dark" };
export const LONG = process.env.HOTSEAT_LONG === "1";

/* Only in `make check-long`. */
export const RARELY = { tag: "@long" };

const GAMES = ["blank", "fuji", "flashpoint", "eruption"];

/* Keep what the page is told and what it complains of: page.received and page.faults. */
function listen(page) {
  page.received = [];
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    const expected = /ERR_CONNECTION|WebSocket connection/.test(text); /* servers are killed here */
    if (message.type() === "error" && !expected) page.faults.push(text);
  });
  page.on("websocket", (socket) => socket.on("framereceived", (frame) => page.received.push(String(frame.payload))));
}

export const test = base.extend({
  /* Of the server's dice; null: fair ones. With 2 Fuji's guide meets all its steps. */
  seed: [2, { option: true }],
  /* Whether the people know the games, so that no guide comes. */
  introduced: [true, { option: true }],

  server: async ({ seed }, use, testInfo) => {
    const server = new Server(seed);
    await server.start();
    await use(server);
    await server.end();
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach("server", { body: server.said, contentType: "text/plain" });
  },

  /* Somebody with a browser of their own: person({ locale: "de" }) is another page that
   * shares nothing with the first. */
  person: async ({ browser, introduced }, use, testInfo) => {
    const pages = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      context.on("page", (page) => {
        listen(page);
        pages.push(page);
      });
      if (introduced)
        await context.addInitScript((games) => {
          if (location.protocol !== "about:") localStorage.setItem("hotseat.introduced", JSON.stringify(games));
        }, GAMES);
      return context.newPage();
    });
    const faults = pages.flatMap((page) => page.faults);
    for (const context of new Set(pages.map((page) => page.context()))) await context.close();
    if (testInfo.status === testInfo.expectedStatus) expect(faults, "complaints in the pages' consoles").toEqual([]);
  },

  page: async ({ person }, use) => use(await person()),
});
