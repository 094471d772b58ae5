import { chromium, type Page } from "@playwright/test";
import { existsSync } from "node:fs";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { startServer } from "../server.ts";
import { CLEAR, DOUBTED, LAYOUT, OPEN, STYLE } from "./import-lists.ts";
const folder = "/tmp/shots-import";
const only = process.argv[2]?.split(",");
const server = await startServer();
const env = Deno.env.toObject();
if (existsSync("/etc/fonts/fonts.conf")) env["FONTCONFIG_PATH"] = "/etc/fonts";
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: BROWSER_FLAGS,
  env,
});
const MISTAKES = "Name,Address,Amount (USDC)\n" + CLEAR.split("\n").slice(1, 4).map((r, n) => {
  const [a, b] = r.split(",");
  return `${a},${n === 2 ? "" : b},"${n === 0 ? "450\n120" : 300 + n}"`;
}).join("\n") + "\nPrepared by the office,,\n";
const states: Record<string, string> = {
  clear: CLEAR,
  open: OPEN,
  doubted: DOUBTED,
  style: STYLE,
  mistakes: MISTAKES,
  remembered: LAYOUT,
};
async function give(page: Page, lang: string, list: string) {
  await page.goto(`${server.url}/${lang}/dashboard`);
  await page.locator("textarea.rowed").waitFor();
  await page.locator('.drop input[type="file"]').setInputFiles({
    name: "payroll-nov.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(list),
  });
  await page.locator(".by-eye").waitFor();
  await page.waitForTimeout(400);
}
for (const lang of ["en", "fr", "sw"]) {
  for (const width of [360, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      if (lang !== "en" && colorScheme === "dark" && width === 360) continue;
      const page = await browser.newPage({
        viewport: { width, height: width === 360 ? 740 : 800 },
        colorScheme,
        locale: "en-GB",
        timezoneId: "Africa/Nairobi",
      });
      page.on("pageerror", (e) => console.log("ERR", e.message));
      page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
      for (const [name, list] of Object.entries(states)) {
        if (only && !only.includes(name)) continue;
        await give(page, lang, list);
        if (name === "remembered") {
          await page.locator(".options label").nth(1).click();
          await page.waitForTimeout(300);
          await page.locator(".by-eye .btn.main").click();
          await page.locator("table.grid, .mistakes").first().waitFor();
          await page.waitForTimeout(300);
          await page.screenshot({
            path: `${folder}/draft-${lang}-${width}-${colorScheme}.png`,
            fullPage: true,
          });
          await page.locator(".draft .head .btn.text").click();
          await page.locator(".other-ways").waitFor();
          await page.evaluate(() =>
            indexedDB.databases().then((all) =>
              all.forEach(({ name }) => indexedDB.deleteDatabase(name ?? ""))
            )
          );
          await give(page, lang, list);
        }
        await page.screenshot({
          path: `${folder}/${name}-${lang}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
        if (name === "clear" && lang === "en") {
          await page.screenshot({
            path: `${folder}/${name}-${lang}-${width}-${colorScheme}-first.png`,
          });
        }
        if (name === "open" && lang === "en" && width === 360) {
          await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
          await page.screenshot({
            path: `${folder}/${name}-${lang}-200pc-${colorScheme}.png`,
            fullPage: true,
          });
        }
      }
      await page.close();
    }
  }
}
await browser.close();
await server.stop();
