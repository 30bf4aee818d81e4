/* Every screen there is, and how to get there in any language: for checks of how they look
 * (looks.spec.mjs) and for pictures of them (pictures.spec.mjs). */
import { expect } from "./fixtures.mjs";
import { MOMENTS, at, store, take, withholding } from "./stored.mjs";

const visible = (page, selector) => expect(page.locator(selector).first()).toBeVisible();

const plain = (where, ready = "h1") => async (page, server) => {
  await page.goto(server.address + where);
  await visible(page, ready);
};

const tool = (n) => `.tools .button:nth-of-type(${n})`;

/* A table at a moment, and something opened there. */
const moment = (game, name, open) => async (page, server) => {
  await at(page, server, game, name);
  if (open) await open(page);
};

const press = (selector, until) => async (page) => {
  await page.locator(selector).first().click();
  await visible(page, until);
};

const dialog = (selector) => press(selector, "dialog[open]");

const result = (part) => press(".bar .button.main", `dialog[open] ${part}`);

const lobby = (own) => async (page, server) => {
  const table = store(server, { name: "lobby", journal: "eruption-6-clans", lines: "lobby" });
  if (own) return take(page, server, table);
  await page.goto(`${server.address}t/${table.table}`);
  await visible(page, ".lobby");
};

const cover = async (page, server) => {
  const table = store(server, { name: "cover", ...MOMENTS.fuji.planning });
  await take(page, server, table, [1, 0]);
  await visible(page, ".cover");
};

const vote = async (page, server) => {
  const table = store(server, { name: "vote", ...MOMENTS.fuji.planning, more: ["ask undo 1 18"] });
  await take(page, server, table);
  await visible(page, ".vote");
};

/* A word for the dice has not come, and the others are asked. */
const opening = async (page, server) => {
  await take(page, server, withholding(server));
  await visible(page, ".vote");
};

const chat = async (page, server) => {
  const more = ["say 1 I have a bad feeling about the left side.", "phrase 2 3", "say - Otto\tGood luck to all of you."];
  const table = store(server, { name: "chat", ...MOMENTS.fuji.planning, more });
  await take(page, server, table);
  await press(".side-tabs [role=tab]:last-of-type", ".chat-lines")(page);
};

const guide = (game) => async (page, server) => {
  await plain("", ".game-card")(page, server);
  await page.locator(`[data-game=${game}] .learn button`).click();
  await visible(page, ".guide"); /* in Fuji bots choose what they keep first */
};

const lookBack = press(tool(3), ".look-bar");

/* By name; those of a table begin with its game. */
export const SCREENS = {
  home: plain("", ".game-card"),
  "new-fuji": plain("#/new/fuji", "form"),
  "new-flashpoint": plain("#/new/flashpoint", "form"),
  "new-eruption": plain("#/new/eruption", "form"),
  watch: plain("#/watch"),
  file: plain("#/file"),
  rules: plain("#/rules"),
  "rules-fuji": plain("#/rules/fuji"),
  "rules-rule": plain("#/rules/eruption/ER-LAVA-01"),
  about: plain("#/about"),
  preferences: async (page, server) => {
    await plain("#/about")(page, server);
    await dialog("header .button")(page);
  },
  lobby: lobby(true),
  join: lobby(false),
  cover,
  vote,
  opening,
  chat,
  "flashpoint-guide": guide("flashpoint"),
  "eruption-guide": guide("eruption"),
  "fuji-guide": guide("fuji"),
  "flashpoint-specialists": moment("flashpoint", "specialists"),
  "flashpoint-start": moment("flashpoint", "start"),
  "flashpoint-turn": moment("flashpoint", "turn"),
  "flashpoint-cell": moment("flashpoint", "turn", press(".fp-spots .spot.far", ".fp-menu")),
  "flashpoint-late": moment("flashpoint", "late"),
  "flashpoint-rules": moment("flashpoint", "turn", dialog(tool(1))),
  "flashpoint-dice": moment("flashpoint", "late", dialog(tool(2))),
  "flashpoint-look": moment("flashpoint", "late", lookBack),
  "flashpoint-menu": moment("flashpoint", "turn", dialog(".tools .button:last-of-type")),
  "flashpoint-over": moment("flashpoint", "over"),
  "flashpoint-result": moment("flashpoint", "over", result(".course polyline")),
  "eruption-tile": moment("eruption", "tile"),
  "eruption-cards": moment("eruption", "cards"),
  "eruption-walls": moment("eruption", "walls"),
  "eruption-words": moment("eruption", "walls", press(".offered summary", ".offered[open]")),
  "eruption-clans": moment("eruption", "clans"),
  "eruption-rules": moment("eruption", "tile", dialog(tool(1))),
  "eruption-dice": moment("eruption", "clans", dialog(tool(2))),
  "eruption-look": moment("eruption", "clans", lookBack),
  "eruption-over": moment("eruption", "over"),
  "eruption-result": moment("eruption", "over", result(".course polyline")),
  "fuji-keeping": moment("fuji", "keeping"),
  "fuji-planning": moment("fuji", "planning"),
  "fuji-hint": moment("fuji", "planning", press(".bar-end .button", ".hint-line")),
  "fuji-rerolling": moment("fuji", "rerolling"),
  "fuji-equipping": moment("fuji", "equipping"),
  "fuji-moving": moment("fuji", "moving"),
  "fuji-duel": moment("fuji", "duel", press(".fj-acts .button", ".fj-duel")),
  "fuji-wound": moment("fuji", "wound"),
  "fuji-third": moment("fuji", "third"),
  "fuji-rules": moment("fuji", "planning", dialog(tool(1))),
  "fuji-dice": moment("fuji", "wound", dialog(tool(2))),
  "fuji-look": moment("fuji", "wound", lookBack),
  "fuji-over": moment("fuji", "over"),
  "fuji-result": moment("fuji", "over", result(".figures")),
};

/* Go there; what was opened before is gone. */
export async function show(page, server, name) {
  await page.goto("about:blank");
  await SCREENS[name](page, server);
  await visible(page, "h1");
}
