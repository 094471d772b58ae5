import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { Asset, Operation } from "@stellar/stellar-sdk/base";
import {
  keptText,
  networkOf,
  openWithDemoWallet,
  pasteRun,
  workerAddress,
} from "./dashboard-world.ts";
import { submitSigned } from "./payroll-world.ts";
import { makeAccount, PHONE } from "./phone-world.ts";
import { shortPauses } from "./short-pauses.ts";
import { employerDoes, fundedAccount, usdcPayment } from "./site-world.ts";

/** The low, medium and high thresholds of an account. */
type Thresholds = [low: number, medium: number, high: number];

/** An account whose own key has no weight; others sign, by address with their weights. */
export async function firmOf(
  url: string,
  weights: Readonly<Record<string, number>>,
  [lowThreshold, medThreshold, highThreshold]: Thresholds,
  usdc = 500n,
): Promise<string> {
  const network = await networkOf(url);
  const key = await fundedAccount(url);
  await submitSigned(network, key, [
    Operation.changeTrust({ asset: new Asset("USDC", network.usdcIssuer) }),
    ...Object.entries(weights).map(([ed25519PublicKey, weight]) =>
      Operation.setOptions({ signer: { ed25519PublicKey, weight } })
    ),
    Operation.setOptions({ masterWeight: 0, lowThreshold, medThreshold, highThreshold }),
  ]);
  await employerDoes(url, usdcPayment(key.publicKey(), usdc * 10_000_000n));
  return key.publicKey();
}

/** The wallet at the top of the dashboard. */
export const chip = (page: Page): Locator => page.locator("details.payer-chip");

/** The list of accounts that the wallet's key can sign for. */
export const payers = (page: Page): Locator =>
  page.getByRole("region", { name: "Accounts with your key as a signer" });

/** Opens the list of accounts at the top of the page. */
export async function openPayers(page: Page): Promise<void> {
  const other = page.getByRole("button", { name: "Pay from another account" });
  // the page can close the panel once, just after the wallet is connected
  await expect(async () => {
    if (!await other.isVisible()) await chip(page).locator("summary").click();
    await other.click({ timeout: 5_000 });
  }).toPass();
}

/** An account in the open list, which a busy machine may have to read again. */
export async function payerRow(page: Page, account: string): Promise<Locator> {
  const row = payers(page).getByRole("listitem").filter({ hasText: account });
  const again = payers(page).getByRole("button", { name: "Try again" });
  for (;;) {
    await expect(row.or(again)).toBeVisible();
    if (await row.isVisible()) return row;
    await again.click({ timeout: 5_000 }).catch(() => {});
  }
}

/** Chooses the account to pay from. */
export async function payFrom(page: Page, account: string): Promise<void> {
  await openPayers(page);
  const row = await payerRow(page, account);
  await row.getByRole("button", { name: "Pay from this account" }).click();
  await expect(chip(page)).toHaveAttribute("data-payer", account);
  await page.keyboard.press("Escape");
}

/** Begins a run of 25 USDC for one demo worker. */
export async function onePerson(page: Page): Promise<void> {
  await pasteRun(page, `name,address,amount\nAmina,${await workerAddress(0)},25\n`);
}

const REVIEW = /^Review and pay \d+ (person|people)$/;

/** What a person sees while the others' signatures are missing. */
const othersSee = (page: Page) => page.getByRole("link", { name: "See what the others see" });

interface Proposing {
  url: string;
  /** An account that needs more signatures. */
  firm: string;
  /** What the review says of them. */
  needs: string;
}

/** Signs a run of one person. Returns the link for the other signers. */
export async function propose(page: Page, proposing: Proposing): Promise<string> {
  await reviewFirst(page, proposing);
  return await signFirst(page);
}

/** Opens the review of a run of one person. */
export async function reviewFirst(page: Page, { url, firm, needs }: Proposing): Promise<void> {
  await openWithDemoWallet(page, url);
  await payFrom(page, firm);
  await onePerson(page);
  await reviewUntil(page, needs);
}

/** Signs what the review shows. Returns the link for the other signers. */
export async function signFirst(page: Page): Promise<string> {
  const button = (name: string | RegExp) => page.getByRole("button", { name, disabled: false });
  const review = button(REVIEW);
  const sign = button(/^Sign( as the first of \d)?$/);
  // the check before signing can need another confirmation, or get no answer
  for (;;) {
    await expect(othersSee(page).or(sign).or(review).first()).toBeVisible();
    if (await othersSee(page).isVisible()) break;
    const next = await sign.isVisible() ? sign : review;
    await next.click({ timeout: 5_000 }).catch(() => {});
  }
  return await othersSee(page).getAttribute("href") ?? "";
}

/** Presses "Review and pay" until the review says this. The check before it can get no answer. */
export async function reviewUntil(page: Page, text: string): Promise<void> {
  const says = page.getByText(text);
  const review = page.getByRole("button", { name: REVIEW, disabled: false });
  for (;;) {
    await expect(says.or(review).first()).toBeVisible();
    if (await says.isVisible()) return;
    await review.click({ timeout: 5_000 }).catch(() => {});
  }
}

/** Has the page read the box now, as it does when the person comes back to it. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** Another signer's phone with an account on it, and its address. */
export async function phoneWithAccount(
  browser: Browser,
  url: string,
): Promise<{ phone: Page; address: string }> {
  const phone = await anotherPhone(browser);
  await makeAccount(phone, url);
  const [, address = ""] = /"address":"(G[A-Z2-7]{55})"/.exec(await keptText(phone)) ?? [];
  return { phone, address };
}

export async function anotherPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
  await shortPauses(context);
  return await context.newPage();
}

/** Opens a proposal and chooses what to sign it with. */
export async function approveWith(page: Page, link: string, way: RegExp): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Approve and sign" }).click();
  await page.getByRole("button", { name: way }).click();
}

/** A ledger as in Horizon's answers. */
interface Ledger {
  sequence: number;
  closed_at?: string;
}

type LedgerAnswer = Ledger & { _embedded?: { records: Ledger[] } };

/**
 * Stops the ledger for almost a day, so that envelopes signed now expire seconds after it
 * continues.
 */
export class StillLedger {
  readonly #secondsLeft: number;
  #isStill = true;
  #last = 0;

  constructor(secondsLeft: number) {
    this.#secondsLeft = secondsLeft;
  }

  goOn(): void {
    this.#isStill = false;
  }

  /** Horizon's answer about ledgers, with its times changed. */
  tell(body: LedgerAnswer): LedgerAnswer {
    for (const ledger of body._embedded?.records ?? [body]) {
      if (ledger.closed_at === undefined) continue;
      if (this.#isStill) this.#last = Math.max(this.#last, ledger.sequence);
      if (ledger.sequence > this.#last) continue;
      const earlier = Date.parse(ledger.closed_at) - (86_400 - this.#secondsLeft) * 1000;
      ledger.closed_at = new Date(earlier).toISOString();
    }
    return body;
  }
}
