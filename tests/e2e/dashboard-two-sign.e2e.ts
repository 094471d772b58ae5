import { expect, type Page } from "@playwright/test";
import { Asset, Keypair, Operation } from "@stellar/stellar-sdk/base";
import { approveByLink } from "../reply.ts";
import { lookAgain, onePerson, payFrom } from "./approval-world.ts";
import {
  allPaid,
  employerKey,
  enabledButton,
  networkOf,
  openWithDemoWallet,
  pressUntil,
  signUntil,
  workerAddress,
} from "./dashboard-world.ts";
import { expectAccessibleOnScreens, PHONE, tooWide } from "./page-watch.ts";
import { paymentsFrom, submitSigned } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";
import { shortPauses } from "./short-pauses.ts";
import { employerDoes, fundedAccount, usdcPayment } from "./site-world.ts";

const server = serveSite();
test.beforeEach(({ context }) => shortPauses(context));
test.use({ viewport: PHONE });

/** An account with 500 USDC that needs its own signature and the demo employer's. */
async function firmOfTwo(): Promise<Keypair> {
  const network = await networkOf(server.url);
  const key = await fundedAccount(server.url);
  await submitSigned(network, key, [
    Operation.changeTrust({ asset: new Asset("USDC", network.usdcIssuer) }),
    Operation.setOptions({
      signer: { ed25519PublicKey: (await employerKey()).publicKey(), weight: 1 },
      medThreshold: 2,
    }),
  ]);
  await employerDoes(server.url, usdcPayment(key.publicKey(), 5_000_000_000n));
  return key;
}

/** Starts a run of one person from an account, up to the first signature. */
async function signFirst(page: Page, payer: string): Promise<void> {
  await openWithDemoWallet(page, server.url);
  await payFrom(page, payer);
  await onePerson(page);
  await signUntil(page, "1 person", page.getByRole("button", { name: "Sign the first of 2" }));
}

const linkIn = (page: Page) => page.getByRole("button", { name: "Copy the link" });

async function sign(page: Page): Promise<void> {
  await pressUntil(linkIn(page), [
    enabledButton(page, "Sign the first of 2"),
    enabledButton(page, "Review and pay 1 person"),
  ]);
}

test("pays people once the second of two has signed", async ({ page }) => {
  const firm = await firmOfTwo();
  const network = await networkOf(server.url);
  await signFirst(page, firm.publicKey());

  await test.step("after a review that says who signs, and for how long", async () => {
    await expect(page.locator("#stub")).toContainText("Needs 2 of 2 signatures: you, then ");
    await page.getByLabel("Time for the others").selectOption("2");
    expect(await tooWide(page)).toEqual([]);
    await expectAccessibleOnScreens(page);
    await sign(page);
  });

  await test.step("with a link for the other, while nothing has moved", async () => {
    const waits = page.getByRole("region", { name: /^Waiting for / });
    await expect(waits).toContainText("1 of 2 signatures so far");
    await expect(linkIn(page)).toBeVisible();
    expect(await paymentsFrom(network, firm.publicKey())).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await expectAccessibleOnScreens(page);
  });

  await test.step("also after a reload", async () => {
    await page.reload();
    await expect(linkIn(page)).toBeVisible();
  });

  const link = await linkIn(page).getAttribute("data-copy") ?? "";
  await approveByLink(link, firm);
  await lookAgain(page);
  await expect(allPaid(page)).toBeVisible();
  expect(await paymentsFrom(network, firm.publicKey())).toMatchObject([
    { to: await workerAddress(0), amount: "25.0000000" },
  ]);
});

test("takes a run back, and offers no one again who can still be paid", async ({ page }) => {
  const firm = await firmOfTwo();
  await signFirst(page, firm.publicKey());
  await sign(page);
  const link = await linkIn(page).getAttribute("data-copy") ?? "";
  await page.getByRole("button", { name: "Withdraw this run" }).click();
  await expect(page.getByText(/^Waiting for signatures: 1\. If the others sign before /))
    .toBeVisible();
  await expect(page.getByRole("button", { name: /^Put 1 unpaid person/ })).toHaveCount(0);
  await expect(approveByLink(link, firm)).rejects.toThrow("the link is ended");
});
