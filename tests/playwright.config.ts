import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "./browser.ts";
import { TIME_ZONE } from "./e2e/page-clock.ts";
import { LONG, sample } from "./sample.ts";

const executablePath = await browserPath();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  ...sample({}, { grepInvert: new RegExp(`${LONG.tag}\\b`) }),
  outputDir: "results/playwright",
  // tests wait for events; only a hang reaches this limit, even on a slow machine. Long walks triple
  // it (`test.slow()`)
  timeout: sample(900_000, 240_000),
  expect: { timeout: 90_000 },
  // after this many failures, the other tests would probably hang too
  maxFailures: sample(0, 12),
  // tests mostly wait, so two cores can run six
  workers: 6,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["./failed-page.ts"], ["json", { outputFile: "results/playwright.json" }]],
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: TIME_ZONE,
    trace: "off",
    // a click that hangs is reported before the test's own limit, with a screenshot
    actionTimeout: 120_000,
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args: BROWSER_FLAGS },
  },
});
