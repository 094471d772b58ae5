import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "./browser.ts";
import { LONG, sample } from "./sample.ts";

const executablePath = await browserPath();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  ...sample({}, { grepInvert: new RegExp(`${LONG.tag}\\b`) }),
  outputDir: "results/playwright",
  // tests wait for events; only a hang reaches this limit, even on a slow machine
  timeout: 900_000,
  expect: { timeout: 120_000 },
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
    timezoneId: "Africa/Nairobi",
    trace: "off",
    // a click that hangs is reported before the test's own limit, with a screenshot
    actionTimeout: 600_000,
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args: BROWSER_FLAGS },
  },
});
