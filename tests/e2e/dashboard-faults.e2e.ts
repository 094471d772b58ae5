import { expect } from "@playwright/test";
import { LONG, sample } from "../sample.ts";
import { freePort, startServer } from "../server.ts";
import {
  allPaid,
  employerKey,
  employerPaid,
  networkOf,
  openWithDemoWallet,
  payAll,
  payEveryone,
  signOn,
  THREE_AMOUNTS,
  threeParts,
  waitForAnswers,
} from "./dashboard-world.ts";
import { type Fault, serveBehindProxy } from "./fault-proxy.ts";
import { letThrough } from "./let-through.ts";
import { PHONE } from "./page-watch.ts";
import { paymentsFrom } from "./payroll-world.ts";
import { shortPauses } from "./short-pauses.ts";
import { test } from "./served.ts";

const site = serveBehindProxy();
let before = 0;

test.beforeEach(async ({ context }) => {
  await waitForAnswers(context);
  await shortPauses(context);
  before = (await onLedger()).length;
});

const onLedger = () => employerPaid(site.server.url);

/** Each of the three payments is on the ledger exactly once. */
async function expectOnce(): Promise<void> {
  const paid = (await onLedger()).slice(before).map(({ amount }) => amount);
  expect(paid).toEqual(THREE_AMOUNTS);
}

const FAULTS = sample<Fault[]>(["timeout_after", "cut_before"], ["timeout_after"]);
for (const fault of FAULTS) {
  test(`pays each once although the second submission meets '${fault}'`, async ({ page }) => {
    await openWithDemoWallet(page, site.proxy.url);
    await threeParts(page);
    site.proxy.faults.push("none", fault);
    await payAll(page, "3 people");
    await expectOnce();
    // every resubmission was the same envelope
    expect(new Set(site.proxy.envelopes).size).toBe(3);
  });
}

test(
  "promises no time for signatures that a pause keeps from being asked for",
  LONG,
  async ({ page }) => {
    await openWithDemoWallet(page, site.proxy.url);
    await threeParts(page);
    site.proxy.faults.push("held");
    await payEveryone(page, "3 people");
    const left = page.getByText("Less than a minute left.");
    await expect(left).toBeVisible();
    await page.getByRole("button", { name: "Pause after this one" }).click();
    await expect(page.getByText("You won’t be asked for another signature.")).toBeVisible();
    await expect(left).toHaveCount(0);
    await expect.poll(async () => (await onLedger()).length - before).toBe(1);
    site.proxy.release();
    await signOn(page, allPaid(page));
    await expectOnce();
  },
);

test(
  "waits for a late answer, and sends nothing again until then",
  LONG,
  async ({ page }) => {
    await openWithDemoWallet(page, site.proxy.url);
    await threeParts(page);
    site.proxy.faults.push("none", "held");
    await payEveryone(page, "3 people");
    // the ledger applies it long before the page gets the answer
    await expect.poll(async () => (await onLedger()).length - before).toBe(2);
    await expect(page.getByRole("heading", { name: "1 of 3 paid" })).toBeVisible();
    expect(site.proxy.envelopes.length).toBe(2);
    await page.locator(".person-card").waitFor();
    // forms are not printed
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".person-card")).toBeHidden();
    await page.emulateMedia({ media: null });
    // a phone has no column for a transaction's total
    await page.setViewportSize(PHONE);
    const second = page.locator("[data-part='2']");
    await expect(second.getByText("1 person, 11.00 USDC")).toBeVisible();
    site.proxy.release();
    await expect(allPaid(page)).toBeVisible();
    await expectOnce();
    expect(site.proxy.envelopes.length).toBe(3);
  },
);

test("shows no time left while no server answers", LONG, async ({ page }) => {
  await openWithDemoWallet(page, site.proxy.url);
  await threeParts(page);
  site.proxy.faults.push("none", ...Array<Fault>(1_000).fill("timeout_before"));
  await payEveryone(page, "3 people");
  await expect(page.locator("[data-part='2']")).toContainText("Unclear");
  await expect(page.getByText(/minutes? left/)).toHaveCount(0);
  site.proxy.faults.length = 0;
  await expect(allPaid(page)).toBeVisible();
  await expectOnce();
});

test(
  "sends nothing without the code that sends, says so, and goes on when it is there",
  LONG,
  async ({ page }) => {
    await page.route("**/_astro/sending*.js", (route) => route.abort());
    await openWithDemoWallet(page, site.proxy.url);
    await threeParts(page);
    await payEveryone(page, "3 people");
    await expect(page.getByText("couldn’t be loaded, so nothing more was signed")).toBeVisible();
    expect(site.proxy.envelopes).toEqual([]);
    await letThrough(page, "**/_astro/sending*.js");
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
    await signOn(page, allPaid(page));
    await expectOnce();
  },
);

test(
  "goes on after the server was killed while a transaction was on its way",
  LONG,
  async ({ page }) => {
    const port = await freePort();
    const file = `/tmp/lipwa-e2e-${port}.kv`;
    const settings = { KV_PATH: file, PORT: String(port) };
    let own = await startServer(settings);
    const network = await networkOf(own.url);
    const payer = (await employerKey()).publicKey();
    const already = (await paymentsFrom(network, payer)).length;
    await openWithDemoWallet(page, own.url);
    await threeParts(page);
    await page.route("**/sandbox/horizon/transactions", async (route) => {
      if (route.request().method() !== "POST") return await route.continue();
      await letThrough(page, "**/sandbox/horizon/transactions");
      const gone = new Promise((resolve) => own.process.once("exit", resolve));
      void route.continue().catch(() => {});
      await fetch(`${own.url}/api/network`);
      own.process.kill("SIGKILL");
      await gone;
    });
    await payEveryone(page, "3 people");
    await expect.poll(() => own.process.signalCode ?? own.process.exitCode)
      .not.toBeNull();
    own = await startServer(settings);
    await signOn(page, allPaid(page));
    const paid = (await paymentsFrom(network, payer)).slice(already).map(({ amount }) => amount);
    expect(paid).toEqual(THREE_AMOUNTS);
    await own.stop();
  },
);

test("lets one tab send, and shows the other how far it is", LONG, async ({ page, context }) => {
  await openWithDemoWallet(page, site.proxy.url);
  await threeParts(page);
  site.proxy.faults.push("held");
  await payEveryone(page, "3 people");
  await expect.poll(() => site.proxy.envelopes.length).toBe(1);
  const other = await context.newPage();
  await other.goto(`${site.proxy.url}/en/dashboard`);
  await other.getByRole("button", { name: /^(Continue|Sign transaction)/ }).click();
  await expect(other.getByText("is being sent, perhaps in another tab")).toBeVisible();
  site.proxy.release();
  await expect(allPaid(page)).toBeVisible();
  await expect(allPaid(other)).toBeVisible();
  await expectOnce();
  expect(new Set(site.proxy.envelopes).size).toBe(3);
});
