// `npm run bench evidence`: duration and requests of a reader's own check of a payment down to the
// signatures, alone and on a receipt in a browser.
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { networkBody } from "../../src/contract/network.ts";
import { checkEvidence } from "../../src/receipt/evidence/check.ts";
import { readDocument } from "../../src/receipt/evidence/document.ts";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { type RunningServer, startServer } from "../server.ts";
import { printWork } from "./compare.ts";
import { GOALS } from "./goals.ts";
import { median, printRow } from "./table.ts";

const FOLDER = "tests/fixtures/evidence/documents";
const ROUNDS = 200;
const OPENINGS = 9;

/** A phone has about a quarter of the processor's speed. */
const SLOWER = 4;

const trust = {
  passphrase: "A network of tests ; 2026",
  validators: [11, 12, 13].map((n) =>
    Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(n)).publicKey()
  ),
  threshold: 2,
};

async function check(text: string): Promise<void> {
  const read = readDocument(text);
  if (!read.ok || (await checkEvidence(read.evidence, trust)).proven === null) {
    throw new Error("not proven");
  }
}

/** The first check, which the reader waits for, and the median of many, in milliseconds. */
async function times(text: string): Promise<{ first: number; middle: number }> {
  const all: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const start = performance.now();
    await check(text);
    all.push(performance.now() - start);
  }
  return { first: all[0] ?? NaN, middle: median(all) };
}

for (const name of ["payment", "claim"]) {
  const text = readFileSync(`${FOLDER}/${name}.json`, "utf8");
  const size = `${(JSON.stringify(JSON.parse(text)).length / 1000).toFixed(1)} KB`;
  const report = (by: string, { first, middle }: { first: number; middle: number }) =>
    printWork({
      what: `check of a ${name}, ${by}`,
      ms: middle,
      most: GOALS.evidence,
      more: `${size}; the first ${first.toFixed(1)} ms`,
    });
  await report("Web Crypto's ed25519", await times(text));
  const { importKey } = crypto.subtle;
  // as in a browser without Ed25519
  crypto.subtle.importKey = () => Promise.reject(new DOMException("", "NotSupportedError"));
  await report("the library's", await times(text));
  crypto.subtle.importKey = importKey;
}

/** The demo's receipt, once its evidence exists. */
async function provenReceipt({ url }: RunningServer): Promise<string> {
  const { demo } = networkBody.parse(await (await fetch(`${url}/api/network`)).json());
  for (;;) {
    const response = await fetch(`${url}/api/payment/evidence?hash=${demo?.receipt}`);
    await response.body?.cancel();
    if (response.status === 200) return `${url}/receipt/${demo?.receipt}?lang=en`;
    if (response.status !== 404) throw new Error(`evidence: ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const server = await startServer({ SANDBOX_LEDGER_SECONDS: "0.1" });
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: BROWSER_FLAGS,
});
try {
  const receipt = await provenReceipt(server);
  const waits: { page: number; check: number }[] = [];
  let asked: string[] = [];
  let bytes = 0;
  for (let n = 0; n < OPENINGS; n++) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const began = performance.now();
    await page.goto(receipt);
    const opened = performance.now() - began;
    asked = [];
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      asked.push(new URL(request.url()).pathname);
      sizes.push(request.sizes().then((each) => each.responseBodySize + each.responseHeadersSize));
    });
    const start = performance.now();
    await page.locator("#check > summary").click();
    await page.locator("#checks .notice + section .proofsteps").waitFor();
    waits.push({ page: opened, check: performance.now() - start });
    bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await context.close();
  }
  printRow({
    what: "opening a receipt's check, down to the signatures, compared with the page",
    reached: `${median(waits.map(({ page, check }) => check / page)).toFixed(1)} ×`,
    goal: `≤ ${GOALS.openedCheck} ×`,
    more: `${median(waits.map(({ check }) => check)).toFixed(0)} ms vs the page's ` +
      `${
        median(waits.map(({ page }) => page)).toFixed(0)
      } at a quarter of the speed; ${asked.length} requests, ${(bytes / 1000).toFixed(1)} KB: ${
        asked.join(", ")
      }`,
  });
} finally {
  await browser.close();
  await server.stop();
}
