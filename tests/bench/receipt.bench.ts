// How soon a receipt can be read on a slow mobile network: 400 kbit/s and 400 ms of latency.
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { startReceiptServer } from "../receipt-server.ts";
import { printRow } from "./table.ts";

/** The latest that the first content may be painted. */
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
await page.goto(server.receipt("run", "?op=3"), { waitUntil: "commit" });
await page.locator(".amount").waitFor();
const paint = await page.waitForFunction(() =>
  performance.getEntriesByName("first-contentful-paint")[0]?.startTime
);
const painted = Math.round(await paint.jsonValue() ?? NaN);
printRow({
  what: "receipt readable on 400 kbit/s",
  reached: `${painted} ms`,
  goal: `≤ ${LATEST_MS} ms`,
});
await browser.close();
await server.stop();
Deno.exit(painted <= LATEST_MS ? 0 : 1);
