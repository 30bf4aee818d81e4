/* Pictures of every screen, to be looked at: pictures.mjs, with FOLDER=... where they go.
 * ONLY="part of a name" takes some of them, SIZES, THEMES and LANGUAGES (with commas) some
 * of the ways to show them. What does not fit is told. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { troubles } from "./measure.mjs";
import { SCREENS, show } from "./screens.mjs";
import { PHONE, Server, launch, newPage } from "./support.mjs";

const SIZES = { desktop: { width: 1280, height: 800 }, phone: PHONE, "4k": { width: 3840, height: 2160 } };
const some = (name, all) => process.env[name]?.split(",") ?? all;
const folder = process.env.FOLDER;
if (!folder) throw new Error("FOLDER says where the pictures go");
mkdirSync(folder, { recursive: true });

const server = new Server();
await server.start();
const browser = await launch();
for (const size of some("SIZES", Object.keys(SIZES)))
  for (const theme of some("THEMES", ["light", "dark"]))
    for (const language of some("LANGUAGES", ["en", "fr", "de", "pl"])) {
      const page = await newPage(browser, { size: SIZES[size], dark: theme === "dark", language });
      for (const name of Object.keys(SCREENS).filter((one) => !process.env.ONLY || one.includes(process.env.ONLY))) {
        const way = `${name}-${size}-${theme}-${language}`;
        try {
          await show(page, server, name, way);
          await page.waitForTimeout(250); /* what glides in has come */
          for (const trouble of await troubles(page)) console.log(`${way}: ${trouble}`);
          /* Phones scroll; tables on large screens do not. */
          await page.screenshot({ path: join(folder, `${way}.png`), fullPage: size === "phone" && !(await page.locator("dialog[open]").count()) });
        } catch (error) {
          console.log(`${way}: ${error.message.split("\n")[0]}`);
        }
      }
      await page.context().close();
    }
await browser.close();
await server.end();
