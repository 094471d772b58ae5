import { type BrowserContext, expect, type Page } from "@playwright/test";
import { DEMO_WORKERS } from "../../src/wallet/demo-accounts.ts";
import { LONG } from "../sample.ts";
import { networkOf } from "./dashboard-world.ts";
import { watch } from "./page-watch.ts";
import {
  addressOn,
  choosePhrase,
  makeAccount,
  PHONE,
  PHRASE,
  tap,
  unlock,
  writeDown,
} from "./phone-world.ts";
import { paymentsFrom as sentBy } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";
import { employerDoes, usdcPayment, usdcSetAside } from "./site-world.ts";

const server = serveSite();

test.use(PHONE);

const [COLLEAGUE] = DEMO_WORKERS.map(({ address }) => address);
if (COLLEAGUE === undefined) throw new Error("the sandbox has no worker");

/** An account with only XLM, as when an employer has created it. */
async function openedAccount(page: Page): Promise<{ address: string; words: string[] }> {
  await makeAccount(page, server.url);
  const words = await writeDown(page);
  const address = await addressOn(page);
  const { horizonUrl } = await networkOf(server.url);
  const answer = await fetch(`${horizonUrl}/friendbot?addr=${address}`);
  expect(answer.ok).toBe(true);
  await answer.body?.cancel();
  return { address, words };
}

/** The account's payments on the ledger. */
const paymentsFrom = async (address: string) => await sentBy(await networkOf(server.url), address);

/** Fills in a payment and opens its review. */
async function fillIn(page: Page, amount: string): Promise<void> {
  await tap(page, "Send");
  await page.getByLabel("Recipient").fill(COLLEAGUE ?? "");
  await tap(page, "Continue");
  await page.getByText("USDC", { exact: true }).last().tap();
  await page.getByLabel("Amount").fill(amount);
  await tap(page, "Review");
}

/** The transaction hashes stored on the phone. */
function keptOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open("lipwa-account");
    await new Promise((resolve) => opening.onsuccess = resolve);
    const asked = opening.result.transaction("sends").objectStore("sends").getAllKeys();
    await new Promise((resolve) => asked.onsuccess = resolve);
    opening.result.close();
    return asked.result.map(String);
  });
}

/** Opens My money in another page of the same browser. */
async function openAgain(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/en/account`);
  await page.getByLabel("Passphrase").fill(PHRASE);
  await tap(page, "Open");
  return page;
}

test("what is collected, and sent by a page that is killed, moves once", async ({ page, context }) => {
  const { faults } = watch(page);
  const { address, words } = await openedAccount(page);
  await employerDoes(server.url, usdcSetAside(address, [400_000_000n, 12_345_000n]));
  await page.reload();
  await tap(page, /^Collect 41\.23/);
  await expect(page.getByRole("dialog")).toContainText("You’re allowing this account to hold USDC");
  await unlock(page);
  await expect(page.locator(".stamp")).toContainText("Settled");
  await tap(page, "Back to my money");
  await expect(page.locator(".slip .amount").first()).toContainText("41.23");

  await tap(page, "Send");
  await page.getByLabel("Recipient").fill(
    "army van defense carry jealous true garbage claim echo media",
  );
  await expect(page.getByLabel("Recipient")).toHaveValue("");
  await expect(page.getByRole("alert").first()).toContainText("That looked like a secret");
  await tap(page, "Back to my money");

  // the page closes after storing its envelope and before sending it
  await page.route("**/sandbox/horizon/transactions", () => {});
  await fillIn(page, "7");
  await tap(page, "Send 7.00 USDC");
  await unlock(page);
  await expect(page.locator(".stamp")).toContainText("Pending");
  const kept = await keptOn(page);
  expect(kept).toHaveLength(2);
  await page.goto(`${server.url}/en/account#remove`);
  await tap(page, "Remove it");
  await unlock(page);
  await expect(page.getByText("A transaction is still on its way")).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto(`${server.url}/en/account`);
  await tap(next, "Open with my 12 words");
  await next.getByLabel("Word 1", { exact: true }).fill(words.join(" "));
  await tap(next, "Open this account");
  await choosePhrase(next);
  await expect(next.locator(".stamp")).toContainText("Settled");
  await expect(next.locator(".slip .amount")).toContainText("7.00");
  const paid = await paymentsFrom(address);
  expect(paid.map(({ amount }) => amount)).toEqual(["7.0000000"]);
  expect((await keptOn(next)).toSorted()).toEqual(kept.toSorted());
  expect(kept).toContain(paid[0]?.hash);
  expect(faults).toEqual([]);
});

test(
  "an answer that is lost, and a second tab: one payment, and both say so",
  LONG,
  async ({ page, context }) => {
    const { address } = await openedAccount(page);
    await page.reload();
    await tap(page, "Allow USDC");
    await unlock(page);
    await expect(page.getByText("No USDC in this account.")).toBeVisible();
    await employerDoes(server.url, usdcPayment(address, 100_000_000n));
    await expect(page.locator(".slip .amount").first()).toContainText("10.00");
    await page.route("**/sandbox/horizon/transactions", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route("**/sandbox/horizon/transactions/*", (route) => route.abort());
    await fillIn(page, "2");
    await tap(page, "Send 2.00 USDC");
    await unlock(page);
    await expect(page.locator(".stamp")).toContainText("Pending");
    const other = await openAgain(context);
    await expect(other.locator(".stamp")).toContainText("Pending");
    await page.unrouteAll();
    for (const tab of [page, other]) {
      await expect(tab.locator(".stamp")).toContainText("Settled");
      await expect(tab.locator(".slip .amount")).toContainText("2.00");
    }
    expect(await paymentsFrom(address)).toMatchObject([{ amount: "2.0000000" }]);

    // the same payment in both pages: the second press finds the first payment
    for (const tab of [page, other]) {
      await tap(tab, "Back to my money");
      await fillIn(tab, "3");
    }
    await tap(page, "Send 3.00 USDC");
    await unlock(page);
    await expect(page.locator(".stamp")).toContainText("Settled");
    await tap(other, "Send 3.00 USDC");
    await expect(other.getByText("Something else was sent from this account first.")).toBeVisible();
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await tap(other, "Try again");
    await expect(other.getByText("paid 2 times")).toBeVisible();
    await tap(other, "Review");
    await expect(other.locator(".slip")).toContainText("2.00");
    expect(await paymentsFrom(address)).toHaveLength(2);
  },
);
