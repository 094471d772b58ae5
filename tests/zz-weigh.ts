import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "./browser.ts";
import { startServer } from "./server.ts";
const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_FLAGS });
const server = await startServer();
console.log(await browser.version());
const network = await (await fetch(server.url + "/api/network")).json();
const demo = network.demo;
async function weigh(name, path, act) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: "en-GB",
    timezoneId: "Africa/Nairobi",
  });
  const page = await context.newPage();
  const all = [];
  context.on("request", (r) => all.push(r));
  await page.goto(server.url + path, { waitUntil: "load" });
  if (act) await act(page);
  await page.waitForTimeout(1500);
  let sum = 0, body = 0, sent = 0;
  const lines = [];
  for (const r of all) {
    try {
      const resp = await r.response();
      const stream = /\/stream/.test(r.url());
      const s = stream
        ? { requestHeadersSize: 0, requestBodySize: 0, responseHeadersSize: 0, responseBodySize: 0 }
        : await r.sizes();
      const t = s.requestBodySize + s.requestHeadersSize + s.responseBodySize +
        s.responseHeadersSize;
      sum += t;
      body += s.responseBodySize;
      sent += s.requestBodySize + s.requestHeadersSize;
      lines.push(
        `   ${t} (rq ${s.requestHeadersSize}+${s.requestBodySize} rs ${s.responseHeadersSize}+${s.responseBodySize}) ${
          r.serviceWorker() ? "SW " : ""
        }${r.method()} ${r.url().replace(server.url, "")}`,
      );
    } catch (e) {
      lines.push("   ?? " + r.url() + e.message.slice(0, 80));
    }
  }
  console.log(`${name}: ${sum} in ${all.length} requests; bodies ${body}, sent ${sent}`);
  if (process.argv.includes("-v")) console.log(lines.join("\n"));
  await context.close();
}


await weigh("faucet", "/fr/faucet");
await weigh("receipt", "/receipt/" + demo.receipt.split("/").pop());
await weigh("passport", `/passport/${demo.passport}?lang=fr`);

await weigh("dashboard", "/fr/dashboard");
await weigh("dashboard typed", "/en/dashboard", async (page) => {
  await page.getByRole("button", { name: "Type it in" }).click();
  await page.locator("table.grid").waitFor();
  for (const view of ["people", "paid"]) {
    await page.goto(`${server.url}/en/dashboard#${view}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
});
await weigh("dashboard demo", "/en/dashboard", async (page) => {
  await page.getByRole("button", { name: /Use the demo wallet/ }).first().click();
  await page.locator("[data-wallet]").waitFor();
  await page.getByRole("button", { name: "Type it in" }).click();
});
await browser.close();
await server.stop();
process.exit(0);
