// Takes a page at 360×740 and 1280×800, light and dark: deno run -A tests/e2e/shots.ts <url> <folder> [name]
import { chromium } from "@playwright/test";
import { existsSync } from "node:fs";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";

const [url, folder, name = "page"] = process.argv.slice(2);
if (url === undefined || folder === undefined) {
  console.error("usage: deno run -A tests/e2e/shots.ts <url> <folder> [name]");
  process.exit(2);
}
const executablePath = await browserPath();
// the npm package's Chromium knows one font only: with the system's, pages look as people see them
const env = Deno.env.toObject();
if (existsSync("/etc/fonts/fonts.conf")) env["FONTCONFIG_PATH"] = "/etc/fonts";
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS, env });
for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(800);
    const path = `${folder}/${name}-${viewport.width}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage: true });
    console.log(path);
    await page.close();
  }
}
await browser.close();
