import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "./browser.ts";
import { startServer } from "./server.ts";
const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_FLAGS });
const server = await startServer();
for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
  for (const path of ["/en/dashboard", "/en/dashboard#people"]) {
    const page = await browser.newPage({ viewport });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const e of list.getEntries() as any[]) {
          console.log(
            "SHIFT",
            Math.round(e.startTime),
            e.value.toFixed(4),
            (e.sources ?? []).map((s: any) =>
              `${s.node?.nodeName}.${s.node?.className} ${JSON.stringify(s.previousRect)} -> ${
                JSON.stringify(s.currentRect)
              }`
            ).join(" | "),
          );
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    page.on(
      "console",
      (m) =>
        console.log(
          viewport.width,
          path,
          m.text().replace(/"(top|right|bottom|left)":[-\d.]+,?/g, ""),
        ),
    );
    await page.goto(server.url + path);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/shot-${viewport.width}${path.replace(/\W/g, "_")}.png` });
    await page.close();
  }
}
await browser.close();
await server.stop();
Deno.exit(0);
