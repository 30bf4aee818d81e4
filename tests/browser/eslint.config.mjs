/* What browser tests must not do: forget to wait, wait by time, or compare a snapshot with
 * something that moves. */
import playwright from "eslint-plugin-playwright";

const error = "error";

export default [
  {
    files: ["*.mjs"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: error },
    plugins: { playwright },
    rules: {
      "no-undef": "off" /* functions for the page name what is there */,
      "no-unused-vars": error,
      "no-restricted-syntax": [
        error,
        { selector: "CallExpression[callee.property.name='waitFor']", message: "Say what must become true: await expect(locator)..." },
      ],
      "playwright/expect-expect": [error, { assertFunctionNames: ["valueIs", "playOut", "show", "byKeyboard"] }],
      "playwright/missing-playwright-await": error,
      "playwright/no-duplicate-hooks": error,
      "playwright/no-element-handle": error,
      "playwright/no-eval": error,
      "playwright/no-focused-test": error,
      "playwright/no-force-option": error,
      "playwright/no-networkidle": error,
      "playwright/no-page-pause": error,
      "playwright/no-useless-await": error,
      "playwright/no-useless-not": error,
      "playwright/no-wait-for-navigation": error,
      "playwright/no-wait-for-selector": error,
      "playwright/no-wait-for-timeout": error,
      "playwright/prefer-locator": error,
      "playwright/prefer-to-have-count": error,
      "playwright/prefer-to-have-length": error,
      "playwright/prefer-web-first-assertions": error,
      "playwright/valid-describe-callback": error,
      "playwright/valid-expect": error,
      "playwright/valid-expect-in-promise": error,
      "playwright/valid-title": error,
    },
  },
  {
    files: ["*.spec.mjs"], /* other files have more code that runs in the page, and looks alike */
    rules: { "playwright/missing-playwright-await": [error, { includePageLocatorMethods: true }] },
  },
];
