import { expect, type Page } from "@playwright/test";
import { Asset, Keypair, Operation } from "@stellar/stellar-sdk/base";
import {
  allPaid,
  employerKey,
  enabledButton,
  networkOf,
  openWithDemoWallet,
  payEveryone,
  pressUntil,
  signUntil,
  workerAddress,
} from "./dashboard-world.ts";
import { chip, onePerson, openPayers, payerRow, payers, payFrom } from "./approval-world.ts";
import { letThrough } from "./let-through.ts";
import { expectAccessibleOnScreens, PHONE, tooWide } from "./page-watch.ts";
import { paymentsFrom, submitSigned } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";
import { shortPauses } from "./short-pauses.ts";
import { employerDoes, fundedAccount, usdcPayment } from "./site-world.ts";

const server = serveSite();
test.beforeEach(({ context }) => shortPauses(context));
test.use({ viewport: PHONE });

/** An account with 500 USDC that has the demo employer's key as a signer beside its own. */
async function firm(): Promise<Keypair> {
  const network = await networkOf(server.url);
  const key = await fundedAccount(server.url);
  await submitSigned(network, key, [
    Operation.changeTrust({ asset: new Asset("USDC", network.usdcIssuer) }),
    Operation.setOptions({
      signer: { ed25519PublicKey: (await employerKey()).publicKey(), weight: 1 },
    }),
  ]);
  await employerDoes(server.url, usdcPayment(key.publicKey(), 5_000_000_000n));
  return key;
}

const other = (page: Page) => page.getByRole("button", { name: "Pay from another account" });

test("pays from another account that a person has chosen, with the wallet's own key", async ({ page }) => {
  const [key, own] = [(await firm()).publicKey(), (await employerKey()).publicKey()];
  const network = await networkOf(server.url);
  await openWithDemoWallet(page, server.url);

  await test.step("which nothing preselects", async () => {
    await expect(chip(page)).toHaveAttribute("data-payer", own);
    await openPayers(page);
    await expect(chip(page)).toHaveAttribute("data-payer", own);
    const row = await payerRow(page, key);
    await expect(row).toContainText("It holds 500.00 USDC.");
    await expect(row).toContainText("A payment needs a weight of 1. Your key has 1");
    await expect(row).toContainText("Others can pay from it without your key.");
    await expect(payers(page)).toContainText("Choose only an account that you know.");
    expect(await tooWide(page)).toEqual([]);
    await expectAccessibleOnScreens(page);
    await row.getByRole("button", { name: "Pay from this account" }).click();
    await expect(chip(page)).toHaveAttribute("data-payer", key);
    await expect(chip(page)).toHaveAttribute("data-wallet", own);
    await expect(other(page)).toBeFocused();
    await page.keyboard.press("Escape");
  });

  await test.step("and which the review shows in full", async () => {
    await onePerson(page);
    await signUntil(page, "1 person", page.getByText(`From ${key}`));
    expect(await tooWide(page)).toEqual([]);
    await expectAccessibleOnScreens(page);
    await pressUntil(allPaid(page), [
      enabledButton(page, "Sign and pay 1 person"),
      enabledButton(page, "Review and pay 1 person"),
    ]);
    expect(await paymentsFrom(network, key)).toMatchObject([
      { to: await workerAddress(0), amount: "25.0000000" },
    ]);
  });

  await test.step("still on the next visit, until the own account is chosen", async () => {
    await page.goto(`${server.url}/en/dashboard`);
    await expect(chip(page)).toHaveAttribute("data-payer", key);
    await chip(page).locator("summary").click();
    await expect(chip(page)).toContainText(key);
    await page.getByRole("button", { name: "Pay from your wallet’s own account" }).click();
    await expect(chip(page)).toHaveAttribute("data-payer", own);
  });
});

test("says that the accounts couldn’t be read, and reads them again", async ({ page }) => {
  const key = (await firm()).publicKey();
  await openWithDemoWallet(page, server.url);
  await page.route(/\/accounts\?signer=/, (route) => route.abort());
  await openPayers(page);
  await expect(payers(page).getByRole("alert")).toHaveText(
    "We couldn’t load the accounts. Nothing has changed.",
  );
  const field = payers(page).getByLabel("Address of another account");
  await test.step("takes an account by its address, if the key is a signer", async () => {
    await field.fill(await workerAddress(0));
    await field.press("Enter");
    await expect(payers(page)).toContainText("Your key isn’t a signer of");
    await field.fill(key);
    await payers(page).getByRole("button", { name: "Look up" }).click();
    const row = payers(page).getByRole("listitem").filter({ hasText: key });
    await expect(row).toContainText("It holds 500.00 USDC.");
    await expect(row).toContainText("Others can pay from it without your key.");
    expect(await tooWide(page)).toEqual([]);
    await expectAccessibleOnScreens(page);
    await field.fill("");
  });
  await letThrough(page, /\/accounts\?signer=/);
  await payers(page).getByRole("button", { name: "Try again" }).click();
  await expect(payers(page)).toContainText(key);
});

test("continues a run only from the account that it was started with", async ({ page }) => {
  const account = await firm();
  const network = await networkOf(server.url);
  const own = (await employerKey()).publicKey();
  await openWithDemoWallet(page, server.url);
  await payFrom(page, account.publicKey());
  await onePerson(page);
  // the ledger can't be asked for the account before the signature
  const asksForAccount = new RegExp(`/accounts/${account.publicKey()}$`);
  await page.route(asksForAccount, (route) => route.abort());
  await payEveryone(page, "1 person");
  await expect(page.getByText("so the transaction wasn’t signed.")).toBeVisible();
  await letThrough(page, asksForAccount);
  await chip(page).locator("summary").click();
  await page.getByRole("button", { name: "Pay from your wallet’s own account" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator("#send-obstacle")).toContainText("but this run is paid from");
  const back = page.getByRole("button", { name: /^Pay from G/ });

  await test.step("which has to have the key as a signer", async () => {
    const without = Operation.setOptions({ signer: { ed25519PublicKey: own, weight: 0 } });
    await submitSigned(network, account, [without]);
    await back.click();
    await expect(page.getByText("Your key isn’t a signer of")).toBeVisible();
    await expect(chip(page)).toHaveAttribute("data-payer", own);
    const signer = Operation.setOptions({ signer: { ed25519PublicKey: own, weight: 1 } });
    await submitSigned(network, account, [signer]);
    await back.click();
    await expect(chip(page)).toHaveAttribute("data-payer", account.publicKey());
  });
  await page.getByRole("button", { name: "Sign the transaction" }).click();
  await expect(allPaid(page)).toBeVisible();
  expect((await paymentsFrom(network, account.publicKey())).length).toBe(1);
});
