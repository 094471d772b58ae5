import { expect, type Page } from "@playwright/test";
import {
  allPaid,
  employerPaid,
  isConnected,
  openWithDemoWallet,
  openWithFreighter,
  payEveryone,
  signOn,
  THREE_AMOUNTS,
  threeParts,
} from "./dashboard-world.ts";
import { serveBehindProxy } from "./fault-proxy.ts";
import { LONG, sample } from "../sample.ts";
import { shortPauses } from "./short-pauses.ts";
import { test } from "./served.ts";

const site = serveBehindProxy();
let before = 0;

test.beforeEach(async ({ context }) => {
  await shortPauses(context);
  before = (await onLedger()).length;
});

async function onLedger(): Promise<string[]> {
  return (await employerPaid(site.server.url)).map(({ amount }) => amount);
}

/** The steps of the second transaction at which a page stops. */
const STEPS = {
  "before it is signed": "signing",
  "when it is signed and not sent": "signed",
  "when it is about to go out": "sent",
  "when the ledger has it and the answer was not written down": "answered",
  "when it is paid and the third was not begun": "paid",
} as const;

/**
 * Stops a page for good at a step of the second transaction. The journal has the step (for
 * `answered`, the step before it), and nothing after it happens in the page.
 */
async function stopAt(
  page: Page,
  step: (typeof STEPS)[keyof typeof STEPS],
): Promise<() => boolean> {
  let stopped = false;
  await page.exposeFunction("reportStop", () => (stopped = true));
  await page.addInitScript((wanted) => {
    const frozen = new WeakSet<IDBTransaction>();
    const open = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
      const transaction = open.apply(this, args);
      transaction.addEventListener("complete", (event) => {
        if (!frozen.has(transaction)) return;
        // the page's own listener is registered later and never learns of the write
        event.stopImmediatePropagation();
        Reflect.get(globalThis, "reportStop")();
      });
      return transaction;
    };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, ...rest) {
      const ofSecond = value.no === 2;
      const unwritten = ofSecond && wanted === "answered" && value.state === "paid";
      if (unwritten || (ofSecond && value.state === wanted)) frozen.add(this.transaction);
      return unwritten ? this.get("nothing") : put.call(this, value, ...rest);
    };
  }, step);
  return () => stopped;
}

/** Reopens the run in a new tab, with this many payments on the ledger, and finishes it. */
async function takeUp(page: Page, paid: number): Promise<void> {
  await page.goto(`${site.proxy.url}/en/dashboard`);
  await isConnected(page);
  await expect(page.getByRole("heading", { name: `${paid} of 3 paid` })).toBeVisible();
  await signOn(page, allPaid(page));
  expect((await onLedger()).slice(before)).toEqual(THREE_AMOUNTS);
  // every resubmission was the same envelope
  expect(new Set(site.proxy.envelopes).size).toBe(3);
}

// the model of a month stops pages at every step (tests/model)
const STOPPED = sample(Object.entries(STEPS), []);

for (const [when, step] of STOPPED) {
  test(`pays each once although the tab was closed ${when}`, async ({ page, context }) => {
    const stopped = await stopAt(page, step);
    await openWithDemoWallet(page, site.proxy.url);
    await threeParts(page);
    await payEveryone(page, "3 people");
    await expect.poll(stopped).toBe(true);
    await page.close();
    const has = { signing: 1, signed: 1, sent: 1, answered: 2, paid: 2 }[step];
    expect((await onLedger()).slice(before)).toEqual(THREE_AMOUNTS.slice(0, has));
    await takeUp(await context.newPage(), has);
  });
}

test("pays each once although the browser's process was killed", async ({ page, context }) => {
  const stopped = await stopAt(page, "sent");
  await openWithDemoWallet(page, site.proxy.url);
  await threeParts(page);
  await payEveryone(page, "3 people");
  await expect.poll(stopped).toBe(true);
  const crashed = page.waitForEvent("crash");
  const session = await context.newCDPSession(page);
  void session.send("Page.crash").catch(() => {});
  await crashed;
  await page.close();
  await takeUp(await context.newPage(), 1);
});

test(
  "asks Freighter for a signature that a closed tab took with it, once more",
  LONG,
  async ({ page, context }) => {
    const freighter = await openWithFreighter(page, site.proxy.url);
    await threeParts(page);
    freighter.answers.push("agree", "silence");
    await payEveryone(page, "3 people");
    await expect.poll(() => freighter.answers.length).toBe(0);
    await page.close();
    const again = await context.newPage();
    const second = await openWithFreighter(again, site.proxy.url);
    await signOn(again, allPaid(again));
    expect((await onLedger()).slice(before)).toEqual(THREE_AMOUNTS);
    expect([freighter.signed, second.signed]).toEqual([1, 2]);
  },
);
