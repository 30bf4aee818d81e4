/* Pictures of every screen, to be looked at; tools/pictures starts this. SCREENS is part of
 * their names, SIZES, THEMES and LANGUAGES (with commas) are some of the ways to show them.
 * What does not fit is told. */
import { join } from "node:path";
import { DESKTOP, HUGE, PHONE, test } from "./fixtures.mjs";
import { troubles } from "./measure.mjs";
import { SCREENS, show } from "./screens.mjs";

const SIZES = { desktop: DESKTOP, phone: PHONE, "4k": HUGE };
const { PICTURES } = process.env;
const some = (name, all) => process.env[name]?.split(",") ?? all;
const names = Object.keys(SCREENS).filter((name) => name.includes(process.env.SCREENS ?? ""));

for (const size of some("SIZES", Object.keys(SIZES)))
  for (const colorScheme of some("THEMES", ["light", "dark"]))
    for (const locale of some("LANGUAGES", ["en", "fr", "de", "pl"]))
      test.describe(`${size}, ${colorScheme}, ${locale}`, () => {
        test.use({ ...SIZES[size], colorScheme, locale });
        for (const name of names)
          test(name, async ({ page, server }) => {
            await show(page, server, name);
            await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))));
            const way = `${name}-${size}-${colorScheme}-${locale}`;
            for (const trouble of await troubles(page)) console.log(`${way}: ${trouble}`);
            /* Phones scroll; tables on large screens do not. */
            const fullPage = size === "phone" && !(await page.locator("dialog[open]").count());
            await page.screenshot({ path: join(PICTURES, `${way}.png`), fullPage });
          });
      });
