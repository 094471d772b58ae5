import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "./browser.ts";
import { startServer } from "./server.ts";
const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_FLAGS });
const server = await startServer();
const { demo } = await (await fetch(server.url + "/api/network")).json();
for (
  const path of [
    "/fr/",
    "/fr/faucet",
    `/receipt/${demo.receipt}?lang=sw`,
    `/passport/${demo.passport}?lang=fr`,
  ]
) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(server.url + path);
  await page.waitForTimeout(1000);
  const out = await page.evaluate(() => {
    document.documentElement.style.setProperty("font-size", "200%");
    for (const sheet of [".amount"]) {
      for (const e of document.querySelectorAll<HTMLElement>(sheet)) {
        e.style.whiteSpace = "normal";
      }
    }
    const room = document.documentElement.clientWidth;
    const bad = Array.from(document.querySelectorAll("main *, header *, footer *")).filter((o) => {
      if (o.closest(".sr, pre")) return false;
      const r = o.getBoundingClientRect();
      return r.right > room + 1 && r.width > 0;
    });
    return {
      over: document.documentElement.scrollWidth - room,
      deep: bad.filter((o) => !bad.some((p) => p !== o && o.contains(p))).slice(0, 14).map((o) => {
        const r = o.getBoundingClientRect();
        const c = getComputedStyle(o);
        return `${o.parentElement?.className}>${o.tagName}.${o.className} ${Math.round(r.left)}..${
          Math.round(r.right)
        } ws=${c.whiteSpace} "${(o.textContent ?? "").slice(0, 30)}"`;
      }),
    };
  });
  console.log(path, out.over, "\n  " + out.deep.join("\n  "));
  await page.screenshot({ path: `/tmp/wide${path.replace(/\W/g, "_").slice(0, 14)}.png` });
  await page.close();
}
await browser.close();
await server.stop();
Deno.exit(0);
