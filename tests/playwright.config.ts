import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "./browser.ts";

const executablePath = await browserPath();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "results/playwright",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // a machine that is busy with something else may be late once; what fails twice has failed
  retries: process.env["CI"] ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "results/playwright.json" }]],
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Africa/Nairobi",
    trace: "off",
    launchOptions: { executablePath, args: BROWSER_FLAGS },
  },
});
