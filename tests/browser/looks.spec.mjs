/* How the screens look to those who see little, and whether their words fit: axe, the
 * contrast of text in drawings, and text that is cut off or covered. */
import { DESKTOP, HUGE, LONG, NIGHT, PHONE, expect, test } from "./fixtures.mjs";
import { accessible, faintTexts, troubles } from "./measure.mjs";
import { SCREENS, show } from "./screens.mjs";

/* In every run some screens, each of them once; in the long one all of them. */
const BY_DAY = ["home", "flashpoint-turn", "fuji-planning", "eruption-result"];
const BY_NIGHT = ["new-fuji", "cover", "eruption-tile"];
const WORDY = ["new-flashpoint", "flashpoint-menu", "eruption-cards", "fuji-third"];
const some = (names) => (LONG ? Object.keys(SCREENS) : names);

for (const [time, use, names] of [["by day", {}, BY_DAY], ["by night", NIGHT, BY_NIGHT]])
  test.describe(time, () => {
    test.use({ ...use });
    for (const name of some(names))
      test(`${name}: axe finds nothing, and text in drawings stands out`, async ({ page, server }) => {
        await show(page, server, name);
        await accessible(page);
        const { looked, faint } = await faintTexts(page);
        expect(faint, "faint texts").toEqual([]);
        /* Every board has texts: a test that looks at none would find nothing. */
        if (/^(flashpoint|fuji)-(turn|planning)$/.test(name)) expect(looked, "texts that were looked at").toBeGreaterThan(10);
      });
  });

const SIZES = LONG
  ? [...["en", "fr", "de", "pl"].flatMap((locale) => [[locale, PHONE], [locale, DESKTOP]]), ["de", HUGE]]
  : [["de", PHONE]];
for (const [locale, size] of SIZES)
  test.describe(`${size.viewport.width} px wide, ${locale}`, () => {
    test.use({ ...size, locale });
    for (const name of some(WORDY))
      test(`${name}: the words fit`, async ({ page, server }) => {
        await show(page, server, name);
        await expect.poll(() => troubles(page), "troubles").toEqual([]);
      });
  });
