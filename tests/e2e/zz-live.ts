import { chromium } from "@playwright/test";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { expectAccessible, tooWide } from "./page-watch.ts";
import { addressNo, CLEAR, DOUBTED, LAYOUT, OPEN, STYLE } from "./import-lists.ts";
const S = "src/ui/styles/";
const css = [
  S + "tokens",
  S + "base",
  S + "frame",
  S + "parts",
  S + "ledger-id",
  S + "core",
  S + "fields",
  S + "sheets",
  S + "outcomes",
  "src/pay/dashboard",
  "src/pay/first-visit",
  "src/pay/draft/grid",
  "src/pay/ui/lists",
  "src/pay/list/import",
].map((f) => existsSync(f + ".css") ? readFileSync(f + ".css", "utf8") : "").join("\n").replace(
  /@import[^;]+;/g,
  "",
);
const js = readFileSync("/tmp/imp/entry.js", "utf8");
const MISTAKES = "Name,Address,Amount (USDC)\n" + CLEAR.split("\n").slice(1, 5).map((r, n) => {
  const [a, b] = r.split(",");
  return `${a},${n === 2 ? "" : b},"${n === 0 ? "450\n120" : 300 + n}"`;
}).join("\n") + "\nPrepared by the office,,\n";
const MANY = "Name,Address,Amount,Currency\n" +
  ["KES", "NGN", "TZS", "KES"].map((c, n) =>
    `P${n},${addressNo(n)},${c === "KES" ? 46500 : 900000},${c}`
  ).join("\n");
const states: Record<string, string> = {
  clear: CLEAR,
  open: OPEN,
  doubted: DOUBTED,
  style: STYLE,
  mistakes: MISTAKES,
  many: MANY,
  remembered: LAYOUT,
};
const only = process.argv[2]?.split(",").filter(Boolean);
const langs = (process.argv[3] ?? "en").split(",");
const shots = process.argv[4] !== "noshots";
const folder = "/tmp/shots-import";
mkdirSync(folder, { recursive: true });
const env = Deno.env.toObject();
if (existsSync("/etc/fonts/fonts.conf")) env["FONTCONFIG_PATH"] = "/etc/fonts";
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: BROWSER_FLAGS,
  env,
});
for (const lang of langs) {
  for (const width of [320, 360, 1280]) {
    for (const theme of ["light", "dark"] as const) {
      if (width === 320 && (theme === "dark" || lang !== "en")) continue;
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: theme });
      page.on("pageerror", (e) => console.log("ERR", e.message));
      page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
      await page.setContent(
        `<!doctype html><html lang=${lang}><head><meta charset=utf-8><title>x</title><meta name=viewport content="width=device-width"><style>${css}</style></head><body><main class="wrap dash"></main></body></html>`,
      );
      await page.evaluate(js);
      for (const [name, list] of Object.entries(states)) {
        if (only?.length && !only.includes(name)) continue;
        const mount = async () => {
          await page.evaluate(([l, t]) => (globalThis as any).mount(l, t), [lang, list]);
          await page.locator(".by-eye").waitFor();
          await page.waitForTimeout(150);
        };
        await mount();
        if (name === "remembered") {
          await page.locator(".options label").nth(1).click();
          await page.waitForTimeout(150);
          await page.locator(".by-eye .btn.main").click();
          await page.waitForTimeout(150);
          await mount();
        }
        const tag = `${name}-${lang}-${width}-${theme}`;
        try {
          await expectAccessible(page, { what: tag });
        } catch (e) {
          console.log("A11Y", tag, String(e).slice(0, 700));
        }
        const wide = await tooWide(page);
        if (wide.length) console.log("WIDE", tag, wide.slice(0, 5));
        if (shots && width !== 320) {
          await page.setViewportSize({
            width,
            height: await page.evaluate(() => document.documentElement.scrollHeight),
          });
          await page.screenshot({ path: `${folder}/${tag}.png`, fullPage: true });
          await page.setViewportSize({ width, height: width === 1280 ? 800 : 740 });
          if (name === "clear" || name === "open") {
            await page.screenshot({ path: `${folder}/${tag}-first.png` });
          }
        }
        if (width === 360 && theme === "light") {
          await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
          await page.waitForTimeout(100);
          const w2 = await tooWide(page);
          if (w2.length) console.log("WIDE 200%", tag, w2.slice(0, 6));
          if (shots && name === "open") {
            await page.screenshot({ path: `${folder}/${tag}-200pc.png`, fullPage: true });
          }
          await page.evaluate(() => (document.documentElement.style.fontSize = ""));
        }
      }
      await page.close();
    }
  }
}
await browser.close();
