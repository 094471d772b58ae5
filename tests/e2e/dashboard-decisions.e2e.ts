import { expect, type Page } from "@playwright/test";
import { Asset, Operation } from "@stellar/stellar-sdk/base";
import type { Network } from "../../src/contract/network.ts";
import { LONG } from "../sample.ts";
import {
  allPaid,
  demoKeyOf,
  employerKey,
  employerPaid,
  networkOf,
  openWithDemoWallet,
  openWithFreighter,
  pasteRun,
  payAll,
  payEveryone,
  workerAddress,
} from "./dashboard-world.ts";
import { type Fault, serveBehindProxy } from "./fault-proxy.ts";
import { expectAccessible, SCREENS, tooWide } from "./page-watch.ts";
import { submitSigned } from "./payroll-world.ts";
import { test } from "./served.ts";

// decisions that only a person can make, with all known facts shown

const DAY_MS = 86_400_000;

const site = serveBehindProxy();

async function onLedger(): Promise<string[]> {
  return (await employerPaid(site.server.url)).map(({ amount }) => amount);
}

/** Rows for three workers that no other test of this file pays. */
async function rowsFrom(first: number, amounts: number[]): Promise<string> {
  const rows = await Promise.all(
    amounts.map(async (amount, at) => `Worker ${at},${await workerAddress(first + at)},${amount}`),
  );
  return `name,address,amount\n${rows.join("\n")}\n`;
}

/** The question is accessible, on a small phone too. */
async function expectReadable(page: Page): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await expectAccessible(page);
    expect(await tooWide(page)).toEqual([]);
  }
}

test("asks who is left out if another browser has paid the same people", async ({ page, browser }) => {
  const before = (await onLedger()).length;
  const freighter = await openWithFreighter(page, site.proxy.url);
  await pasteRun(page, await rowsFrom(0, [11, 12, 13]));
  freighter.answers.push("refuse");
  await payEveryone(page, "3 people");
  const sign = page.getByRole("button", { name: "Sign the transaction" });
  await expect(sign).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openWithDemoWallet(other, site.proxy.url);
  await pasteRun(other, await rowsFrom(0, [11, 12]));
  await payAll(other, "2 people");
  await elsewhere.close();

  await sign.click();
  const asked = page.getByText("Someone in transaction 1 has received money from you since");
  await expect(asked).toBeVisible();
  await expect(page.getByText(/^Worker 0 got 11\.00 USDC from you (today|yesterday)\.$/))
    .toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  await expect(sign).toHaveCount(0);
  await expectReadable(page);
  expect(freighter.signed).toBe(0);
  // after a reload the question is still there
  await page.reload();
  await sign.click();
  await expect(asked).toBeVisible();
  await page.getByRole("checkbox").first().uncheck();
  await expect(page.getByRole("button", { name: "Leave this person out" })).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Leave out all 2" }).click();
  await expect(page.getByRole("heading", { name: "1 of 3 paid" })).toBeVisible();
  await expect(page.getByText(/^Left out: Worker 0 and Worker 1$/)).toBeVisible();
  expect(freighter.signed).toBe(1);
  expect((await onLedger()).slice(before)).toEqual([
    "11.0000000",
    "12.0000000",
    "13.0000000",
  ]);
});

/** The network behind the proxy, which blocks everything. */
async function pastProxy(): Promise<Network> {
  const known = await networkOf(site.server.url);
  const horizonUrl = (known.horizonUrl ?? "").replace(site.proxy.url, site.server.url);
  return { ...known, horizonUrl };
}

/** Another transaction, signed with the same account. */
async function paysElsewhere(amount: string): Promise<void> {
  const network = await pastProxy();
  await submitSigned(network, await employerKey(), [
    Operation.payment({
      destination: (await demoKeyOf("Demo Bakery")).publicKey(),
      asset: new Asset("USDC", network.usdcIssuer),
      amount,
    }),
  ]);
}

test(
  "says that another transaction came first, and pays once it is signed again",
  LONG,
  async ({ page }) => {
    const before = (await onLedger()).length;
    await openWithDemoWallet(page, site.proxy.url);
    await pasteRun(page, await rowsFrom(5, [16]));
    site.proxy.faults.push(...Array<Fault>(1_000).fill("timeout_before"));
    await payEveryone(page, "1 person");
    await expect.poll(() => site.proxy.envelopes.length).toBeGreaterThan(0);
    await paysElsewhere("0.25");
    const notice = page.getByRole("alert").filter({
      hasText: "Transaction 1 paid no one: another one from your account came first",
    });
    await expect(notice).toBeVisible();
    await expectReadable(page);
    expect(new Set(site.proxy.envelopes).size).toBe(1);
    site.proxy.faults.length = 0;
    await page.getByRole("button", { name: "Sign the transaction" }).click();
    await expect(allPaid(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(new Set(site.proxy.envelopes).size).toBe(2);
    expect((await onLedger()).slice(before)).toEqual(["0.2500000", "16.0000000"]);
  },
);

// the page can still have open requests when the test ends
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

/**
 * Sends a transaction of one row that is never answered, and moves time ahead by 40 days on a
 * Horizon that keeps 30, before the ledger is asked for the outcome. The service has no proof of it
 * either.
 */
async function forgotten(
  page: Page,
  { worker, fault }: { worker: number; fault: Fault },
): Promise<void> {
  let days = 0;
  /** The last ledger that Horizon has dropped. */
  let forgottenUpTo = 0;
  await page.route("**/horizon/transactions/*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, status: 404, json: { status: 404 } });
  });
  await page.route("**/horizon/accounts/*/transactions?*", async (route) => {
    const answer = await route.fetch();
    const { _embedded: { records } } = await answer.json();
    const kept = records.filter(({ ledger }: { ledger: number }) => ledger > forgottenUpTo);
    await route.fulfill({ response: answer, json: { _embedded: { records: kept } } });
  });
  await page.route("**/api/payment/verify?*", async (route) => {
    await route.fulfill({ status: 404, json: { error: "gone", code: "transaction_not_found" } });
  });
  await page.route("**/horizon/", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const elder = days === 0 ? body.history_elder_ledger : body.history_latest_ledger;
    await route.fulfill({ response: answer, json: { ...body, history_elder_ledger: elder } });
  });
  await page.route(/\/horizon\/ledgers[/?]/, async (route) => {
    if (site.proxy.envelopes.length > 0 && days === 0) {
      days = 40;
      const newest = await (await route.fetch()).json();
      forgottenUpTo = newest._embedded.records[0].sequence;
    }
    const answer = await route.fetch();
    const body = await answer.json();
    const ledger = body._embedded?.records[0] ?? body;
    if (body._embedded === undefined && ledger.sequence <= forgottenUpTo) {
      return await route.fulfill({ response: answer, status: 404, json: { status: 404 } });
    }
    // a request for a single ledger asks for the oldest one
    const later = body._embedded === undefined ? days - 30 : days;
    const closedAt = Date.parse(ledger.closed_at) + (days === 0 ? 0 : later * DAY_MS);
    ledger.closed_at = new Date(closedAt).toISOString();
    await route.fulfill({ response: answer, json: body });
  });
  await openWithDemoWallet(page, site.proxy.url);
  await pasteRun(page, await rowsFrom(worker, [15]));
  site.proxy.faults.push(...Array<Fault>(1_000).fill(fault));
  await payEveryone(page, "1 person");
  await expect(page.getByText("It’s unclear whether transaction 1 was paid")).toBeVisible();
}

test(
  "shows what is known of a forgotten transaction; left open it is never offered again",
  LONG,
  async ({ page }) => {
    const before = (await onLedger()).length;
    await forgotten(page, { worker: 4, fault: "timeout_after" });
    await expect(page.getByText("1 person, 15.00 USDC.")).toBeVisible();
    await expect(page.getByText(/^It was signed on .* history begins on /)).toBeVisible();
    await expect(page.getByText("Your account has since used this transaction’s sequence number"))
      .toBeVisible();
    await expect(page.getByText("Ask the people in it before you decide.")).toBeVisible();
    await expectReadable(page);
    // checking the ledger again changes nothing
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText("It’s unclear whether transaction 1 was paid")).toBeVisible();
    await page.getByRole("button", { name: "Leave it open and end this run" }).click();
    await expect(page.getByText("Unclear whether paid: 1.")).toBeVisible();
    await expect(page.getByRole("button", { name: /unpaid people into a new run/ })).toHaveCount(0);
    expect(new Set(site.proxy.envelopes).size).toBe(1);
    expect((await onLedger()).length).toBe(before + 1);
  },
);

test(
  "does not take that word where the record shows that it was paid after all",
  LONG,
  async ({ page }) => {
    const before = (await onLedger()).length;
    await forgotten(page, { worker: 6, fault: "timeout_after" });
    site.proxy.faults.length = 0;
    await page.getByRole("button", { name: "It wasn’t paid, pay again" }).click();
    await expect(page.getByText("Someone in transaction 1 has received money from you since"))
      .toBeVisible();
    await expect(page.getByText(/Worker 0 got 15.00 USDC from you/)).toBeVisible();
    await page.getByRole("button", { name: "Leave this person out" }).click();
    await expect(page.getByRole("button", { name: "New pay run" })).toBeVisible();
    expect(new Set(site.proxy.envelopes).size).toBe(1);
    expect((await onLedger()).length).toBe(before + 1);
  },
);
