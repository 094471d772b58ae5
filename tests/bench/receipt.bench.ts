// How soon a receipt can be read on a slow mobile network: 400 kbit/s and 400 ms of latency.
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { startReceiptServer } from "../receipt-server.ts";
import { printRow } from "./table.ts";

/** The latest that the amount may be on the screen. */
const LATEST_MS = 2_000;

const server = await startReceiptServer();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: BROWSER_FLAGS,
});
const page = await browser.newPage();
const session = await page.context().newCDPSession(page);
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
    // after the frame that has it
    requestAnimationFrame(() => setTimeout(() => performance.mark("amount")));
  });
  drawn.observe(document, { childList: true, subtree: true });
});
await page.goto(server.receipt("run", "?op=3"), { waitUntil: "commit" });
const mark = await page.waitForFunction(() => performance.getEntriesByName("amount")[0]?.startTime);
const painted = Math.round(await mark.jsonValue() ?? NaN);
printRow({
  what: "amount of a receipt readable at 400 kbit/s and 400 ms",
  reached: `${painted} ms`,
  goal: `≤ ${LATEST_MS} ms`,
});
await browser.close();
await server.stop();
Deno.exit(painted <= LATEST_MS ? 0 : 1);
