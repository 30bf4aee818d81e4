/* How the browser tests run: tools/browser starts them. */
import { defineConfig } from "@playwright/test";
import { LONG } from "./fixtures.mjs";

/* Where a test that passes only when it is tried again counts as failed. */
const strict = LONG || process.env.HOTSEAT_STRICT === "1";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.mjs",
  testIgnore: process.env.PICTURES ? [] : "pictures.spec.mjs", /* they are looked at by people */
  grepInvert: LONG ? undefined : /@long/,
  outputDir: process.env.RESULTS,
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  retries: 2,
  failOnFlakyTests: strict,
  timeout: 90000, /* ms; two cores may be busy with much else */
  expect: { timeout: 30000 },
  reporter: [["./reporter.mjs", { strict }]],
  use: {
    actionTimeout: 30000,
    navigationTimeout: 30000,
    viewport: { width: 1280, height: 800 },
    locale: "en",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: true },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
             "--disable-sync", "--no-first-run", "--disable-domain-reliability"],
    },
  },
});
