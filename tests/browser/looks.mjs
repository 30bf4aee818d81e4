/* How the screens look to those who see little, and whether their words fit: axe, the
 * contrast of text in drawings, and text that is cut off or covered. */
import { faintTexts, troubles } from "./measure.mjs";
import { SCREENS, show } from "./screens.mjs";
import { LONG, PHONE, Server, accessible, check, equal, launch, newPage, noFaults, runAll, test } from "./support.mjs";

const server = new Server();
await server.start();
const browser = await launch();

/* In every run some screens, each of them once; in the long one all of them. */
const BY_DAY = ["home", "flashpoint-turn", "fuji-planning", "eruption-result"];
const BY_NIGHT = ["new-fuji", "cover", "eruption-tile"];

let texts = 0;
for (const dark of [false, true]) {
  const time = dark ? "by night" : "by day";
  for (const name of LONG ? Object.keys(SCREENS) : dark ? BY_NIGHT : BY_DAY)
    test(`${name}: axe finds nothing ${time}, and text in drawings stands out`, async () => {
      const page = await newPage(browser, { dark });
      await show(page, server, name, `axe ${dark}`);
      await accessible(page, `${name} ${time}`);
      const { looked, faint } = await faintTexts(page);
      texts += looked;
      equal(faint, [], "faint texts");
      await noFaults(page);
      await page.context().close();
    }, 300000);
}

const DESKTOP = { width: 1280, height: 800 };
const HUGE = { width: 3840, height: 2160 };
const WAYS = LONG
  ? [...["en", "fr", "de", "pl"].flatMap((language) => [[language, PHONE], [language, DESKTOP]]), ["de", HUGE]]
  : [["de", PHONE]];
const WORDY = ["new-flashpoint", "flashpoint-menu", "eruption-cards", "fuji-third"];
for (const [language, size] of WAYS)
  test(`words fit, ${size.width} px wide, ${language}`, async () => {
    const page = await newPage(browser, { language, size });
    const found = [];
    for (const name of LONG ? Object.keys(SCREENS) : WORDY) {
      await show(page, server, name, `fit ${language} ${size.width}`);
      found.push(...(await troubles(page)).map((trouble) => `${name}: ${trouble}`));
    }
    equal(found, [], "troubles");
    await page.context().close();
  }, 900000);

await runAll();
if (!process.env.ONLY) check(texts > 50, "hardly a text in a drawing was looked at");
await browser.close();
await server.end();
