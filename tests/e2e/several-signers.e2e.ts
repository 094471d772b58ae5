import { expect, type Page } from "@playwright/test";
import { Operation, Transaction, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { shorten } from "../../src/stellar/shorten.ts";
import { EMPLOYER_ADDRESSES } from "../../src/wallet/demo-accounts.ts";
import { approveByLink, fillWithJunk } from "../reply.ts";
import { LONG } from "../sample.ts";
import {
  anotherPhone,
  approveWith,
  firmOf,
  lookAgain,
  phoneWithAccount,
  propose,
  reviewFirst,
  reviewUntil,
  signFirst,
  StillLedger,
} from "./approval-world.ts";
import { allPaid, demoKeyOf, employerKey, networkOf, workerAddress } from "./dashboard-world.ts";
import { expectAccessible, expectAccessibleOnScreens, PHONE, tooWide } from "./page-watch.ts";
import { paymentsFrom, submitFor, submitSigned } from "./payroll-world.ts";
import { tap, unlock } from "./phone-world.ts";
import { serveSite, test } from "./served.ts";
import { shortPauses } from "./short-pauses.ts";

const server = serveSite();
test.beforeEach(({ context }) => shortPauses(context));

const {
  "Demo Tailors": TAILORS = "",
  "Demo Bakery": BAKERY = "",
  "Demo Solar": SOLAR = "",
} = EMPLOYER_ADDRESSES;
const BAKERYS_WALLET = /^Demo Bakery \(demo wallet\)/;
const SOLARS_WALLET = /^Demo Solar \(demo wallet\)/;

/** The payments of an account, and the number of signatures of each transaction. */
async function ledgerOf(firm: string) {
  const network = await networkOf(server.url);
  const payments = await paymentsFrom(network, firm);
  const signatures = await Promise.all(payments.map(async ({ hash }) => {
    const answer = await fetch(`${network.horizonUrl}/transactions/${hash}`);
    const { envelope_xdr }: { envelope_xdr: string } = await answer.json();
    const envelope = TransactionBuilder.fromXdr(envelope_xdr, network.passphrase);
    return envelope instanceof Transaction ? envelope.signatures.length : 0;
  }));
  return { payments: payments.map(({ to, amount }) => ({ to, amount })), signatures };
}

/** What the ledger has after the proposal was paid: one payment, with this many signatures. */
async function paidBy(signatures: number) {
  const payments = [{ to: await workerAddress(0), amount: "25.0000000" }];
  return { payments, signatures: [signatures] };
}

const NOTHING = { payments: [], signatures: [] };

/** Waits until the dashboard has noticed what the others did. */
async function notices(page: Page, text: string): Promise<void> {
  await lookAgain(page);
  await expect(page.getByText(text).first()).toBeVisible();
}

test("two of two sign: one at a computer, the other with the account on a phone", async ({ page, browser }) => {
  const { phone, address } = await phoneWithAccount(browser, server.url);
  const firm = await firmOf(server.url, { [TAILORS]: 1, [address]: 1 }, [2, 2, 2]);
  const needs = `Needs 2 of 2 signatures: you, then ${shorten(address)}`;
  const link = await propose(page, { url: server.url, firm, needs });
  await expect(page.getByRole("heading", { name: `Waiting for ${shorten(address)}` }))
    .toBeVisible();
  expect(await ledgerOf(firm)).toEqual(NOTHING);

  await test.step("the other one sees what the transaction says", async () => {
    await phone.goto(link);
    await expect(phone.getByText(shorten(await workerAddress(0))).first()).toBeVisible();
    await expect(phone.locator("main")).toContainText("25.00 USDC");
    expect(await tooWide(phone)).toEqual([]);
    await expectAccessible(phone);
  });
  await test.step("and signs with the account on the phone", async () => {
    await tap(phone, "Approve and sign");
    await phone.getByRole("button", { name: /^The account on this device/ }).tap();
    await unlock(phone);
    await expect(phone.getByText("Settled").first()).toBeVisible();
    expect(await ledgerOf(firm)).toEqual(await paidBy(2));
  });
  await test.step("both tell the same, also after a reload", async () => {
    await lookAgain(page);
    await expect(allPaid(page)).toBeVisible();
    await Promise.all([page.reload(), phone.reload()]);
    await expect(phone.getByText("Settled").first()).toBeVisible();
    await expect(page.getByText("Everyone is paid")).toBeVisible();
    expect(await ledgerOf(firm)).toEqual(await paidBy(2));
  });
  await phone.context().close();
});

test("a run is taken back, on a phone, and no one is offered again who can still be paid", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const firm = await firmOf(server.url, { [TAILORS]: 1, [BAKERY]: 1 }, [2, 2, 2]);
  const needs = `Needs 2 of 2 signatures: you, then ${shorten(BAKERY)}`;
  const fits = async () => {
    expect(await tooWide(page)).toEqual([]);
    await expectAccessibleOnScreens(page);
  };
  await reviewFirst(page, { url: server.url, firm, needs });
  await page.getByLabel("Time for the others").selectOption("2");
  await fits();
  const link = await signFirst(page);
  const waits = page.getByRole("region", { name: /^Waiting for / });
  await expect(waits).toContainText("1 of 2 signatures so far");
  await fits();
  await page.reload();
  await expect(page.getByRole("button", { name: "Copy the link" }))
    .toHaveAttribute("data-copy", link);
  await page.getByRole("button", { name: "Withdraw this run" }).click();
  await expect(page.getByText(/^Can still be paid: 1, until /)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Put 1 unpaid person/ })).toHaveCount(0);
  await expect(approveByLink(link, await demoKeyOf("Demo Bakery")))
    .rejects.toThrow("the link is ended");
  expect(await ledgerOf(firm)).toEqual(NOTHING);
});

test("a signer declines, and the others read why", async ({ page, browser }) => {
  const firm = await firmOf(server.url, { [TAILORS]: 1, [BAKERY]: 1 }, [2, 2, 2]);
  const needs = `Needs 2 of 2 signatures: you, then ${shorten(BAKERY)}`;
  const link = await propose(page, { url: server.url, firm, needs });
  const phone = await anotherPhone(browser);
  await phone.goto(link);
  await tap(phone, "Decline with a reason");
  await phone.getByLabel("In your own words").fill("Amina left in October.");
  await tap(phone, "Decline");
  await phone.getByRole("button", { name: BAKERYS_WALLET }).tap();
  await expect(phone.getByText("“Amina left in October.”").first()).toBeVisible();

  await notices(page, `${shorten(BAKERY)} declined and wrote:`);
  await expect(page.locator("q.says")).toHaveText("Amina left in October.");
  expect(await ledgerOf(firm)).toEqual(NOTHING);
  await phone.context().close();
});

test("another transaction of the account comes first", async ({ page, browser }) => {
  const firm = await firmOf(server.url, { [TAILORS]: 1, [BAKERY]: 1 }, [2, 2, 2]);
  const needs = `Needs 2 of 2 signatures: you, then ${shorten(BAKERY)}`;
  const link = await propose(page, { url: server.url, firm, needs });
  const note = Operation.manageData({ name: "note", value: "first" });
  const keys = [await employerKey(), await demoKeyOf("Demo Bakery")];
  await submitFor(await networkOf(server.url), firm, [note], keys);

  const phone = await anotherPhone(browser);
  await phone.goto(link);
  await expect(phone.getByText("Another transaction came first.")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Approve and sign" })).toHaveCount(0);
  await notices(page, "Another transaction came first");
  await page.getByRole("button", { name: "Move them to a draft" }).click();
  await reviewUntil(page, needs);
  expect(await ledgerOf(firm)).toEqual(NOTHING);
  await phone.context().close();
});

test("two of three sign, and the third isn’t needed", LONG, async ({ page, browser }) => {
  const firm = await firmOf(server.url, { [TAILORS]: 1, [BAKERY]: 1, [SOLAR]: 1 }, [2, 2, 2]);
  const link = await propose(page, {
    url: server.url,
    firm,
    needs: "Needs 2 of 3 signatures: you, then one of",
  });
  await expect(page.getByRole("heading", { name: "Waiting for signatures" })).toBeVisible();
  const phone = await anotherPhone(browser);
  await approveWith(phone, link, SOLARS_WALLET);
  await expect(phone.getByText("Settled").first()).toBeVisible();
  await lookAgain(page);
  await expect(allPaid(page)).toBeVisible();
  expect(await ledgerOf(firm)).toEqual(await paidBy(2));
  await phone.context().close();
});

test(
  "weights differ: only a signature that helps is asked for, and sent",
  LONG,
  async ({ page, browser }) => {
    const firm = await firmOf(server.url, { [TAILORS]: 1, [BAKERY]: 1, [SOLAR]: 2 }, [1, 3, 5]);
    const link = await propose(page, {
      url: server.url,
      firm,
      needs: `Needs a weight of 3. You have 1; 2 more must come from ${shorten(SOLAR)} (2).`,
    });
    // a signature that isn't needed would make the ledger reject the envelope
    const bakery = await anotherPhone(browser);
    await approveWith(bakery, link, BAKERYS_WALLET);
    await expect(bakery.getByText("You have signed.")).toBeVisible();
    expect(await ledgerOf(firm)).toEqual(NOTHING);
    const solar = await anotherPhone(browser);
    await approveWith(solar, link, SOLARS_WALLET);
    await expect(solar.getByText("Settled").first()).toBeVisible();
    await lookAgain(page);
    await expect(allPaid(page)).toBeVisible();
    expect(await ledgerOf(firm)).toEqual(await paidBy(2));
    await Promise.all([bakery, solar].map((each) => each.context().close()));
  },
);

test("the link is filled with junk, and made again", LONG, async ({ page, browser }) => {
  const firm = await firmOf(server.url, { [TAILORS]: 1, [BAKERY]: 1, [SOLAR]: 1 }, [3, 3, 3]);
  const link = await propose(page, {
    url: server.url,
    firm,
    needs: "Needs 3 of 3 signatures: you, then G",
  });
  const solar = await anotherPhone(browser);
  await approveWith(solar, link, SOLARS_WALLET);
  await expect(solar.getByText("You have signed.")).toBeVisible();
  await fillWithJunk(link);
  await notices(page, "This link is full");
  await page.getByRole("button", { name: "Make a new link" }).click();
  const seen = page.getByRole("link", { name: "See what the others see" });
  await expect(seen).toBeVisible();
  const next = await seen.getAttribute("href") ?? "";
  expect(next).not.toBe(link);
  // the signature from the first link is in the second
  const bakery = await anotherPhone(browser);
  await approveWith(bakery, next, BAKERYS_WALLET);
  await expect(bakery.getByText("Settled").first()).toBeVisible();
  expect(await ledgerOf(firm)).toEqual(await paidBy(3));
  await Promise.all([bakery, solar].map((each) => each.context().close()));
});

test("a signer is removed while their signature is awaited", LONG, async ({ page, browser }) => {
  const firm = await firmOf(server.url, { [TAILORS]: 1, [BAKERY]: 1 }, [2, 2, 2]);
  const needs = `Needs 2 of 2 signatures: you, then ${shorten(BAKERY)}`;
  const link = await propose(page, { url: server.url, firm, needs });
  // in another account's transaction, so that the proposal's sequence number stays free
  const network = await networkOf(server.url);
  const gone = { ed25519PublicKey: BAKERY, weight: 0 };
  const remove = Operation.setOptions({ source: firm, signer: gone });
  const [tailors, bakery] = [await employerKey(), await demoKeyOf("Demo Bakery")];
  await submitSigned(network, tailors, [remove], [bakery]);

  const phone = await anotherPhone(browser);
  await phone.goto(link);
  await expect(phone.getByText("The account’s signers have changed").first()).toBeVisible();
  await expect(phone.getByRole("button", { name: "Approve and sign" })).toHaveCount(0);
  await notices(page, "The account’s signers have changed.");
  expect(await ledgerOf(firm)).toEqual(NOTHING);
  await phone.context().close();
});

/** Stops the ledger for this page, until the returned function is called. */
async function standStill(page: Page): Promise<() => void> {
  const still = new StillLedger(20);
  await page.route(/\/ledgers(\/\d+)?(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: still.tell(await answer.json()) });
  });
  return () => still.goOn();
}

test("the others’ time is over", LONG, async ({ page, browser }) => {
  const firm = await firmOf(server.url, { [TAILORS]: 1, [BAKERY]: 1 }, [2, 2, 2]);
  const needs = `Needs 2 of 2 signatures: you, then ${shorten(BAKERY)}`;
  const goOn = await standStill(page);
  const link = await propose(page, { url: server.url, firm, needs });
  goOn();

  const phone = await anotherPhone(browser);
  await phone.goto(link);
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByText("The proposal has expired.")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(phone.getByRole("button", { name: "Approve and sign" })).toHaveCount(0);
  await expect(async () => {
    await lookAgain(page);
    const late = page.getByRole("heading", { name: "The signatures have expired" });
    await expect(late).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole("button", { name: "Move them to a draft" }).click();
  await expect(page.getByRole("button", { name: "Review and pay 1 person" })).toBeVisible();
  expect(await ledgerOf(firm)).toEqual(NOTHING);
  await phone.context().close();
});
