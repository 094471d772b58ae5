// Takes a page at 360×740 and 1280×800, light and dark: deno run -A tests/e2e/shots.ts <url> <folder> [name]
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";

const [url, folder, name = "page"] = process.argv.slice(2);
if (url === undefined || folder === undefined) {
  console.error("usage: deno run -A tests/e2e/shots.ts <url> <folder> [name]");
  process.exit(2);
}
const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_FLAGS });
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
