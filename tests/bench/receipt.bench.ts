// Time until a receipt is readable on a slow mobile network (400 kbit/s, 400 ms latency), compared
// with a page that has only an amount.
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { startReceiptServer } from "../receipt-server.ts";
import { GOALS } from "./goals.ts";
import { printRow } from "./table.ts";

const server = await startReceiptServer();
const empty = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, () => {
  const headers = { "content-type": "text/html" };
  return new Response('<!doctype html><p class="amount">25.50 USDC</p>', { headers });
});
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: BROWSER_FLAGS,
});

/** Milliseconds until a frame with the amount was drawn. */
async function readable(url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
  await page.addInitScript(() => {
    const drawn = new MutationObserver(() => {
      if (document.querySelector(".amount") === null) return;
      drawn.disconnect();
      // after the frame that shows the amount
      requestAnimationFrame(() => setTimeout(() => performance.mark("amount")));
    });
    drawn.observe(document, { childList: true, subtree: true });
  });
  await page.goto(url, { waitUntil: "commit" });
  const mark = await page.waitForFunction(() =>
    performance.getEntriesByName("amount")[0]?.startTime
  );
  const time = await mark.jsonValue() ?? NaN;
  await context.close();
  return time;
}

const alone = await readable(`http://127.0.0.1:${empty.addr.port}/`);
const receipt = await readable(server.receipt("run", "?op=3"));
printRow({
  what: "amount of a receipt readable at 400 kbit/s and 400 ms, compared with an empty page",
  reached: `${(receipt / alone).toFixed(1)} ×`,
  goal: `≤ ${GOALS.slowNetwork} ×`,
  more: `${Math.round(receipt)} vs ${Math.round(alone)} ms`,
});
await browser.close();
await empty.shutdown();
await server.stop();
Deno.exit(receipt <= alone * GOALS.slowNetwork ? 0 : 1);
