import { expect, type Page, test } from "@playwright/test";
import type { PaymentProof } from "../../src/contract/verify.ts";
import {
  employerKey,
  isConnected,
  networkOf,
  pasteRun,
  payAll,
  workerAddress,
} from "./dashboard-world.ts";
import { installFreighter } from "./freighter-standin.ts";
import { serveSite } from "./served.ts";

const server = serveSite();

/** Pays one worker 25 USDC, and finds the payment in the receipt and in the API's proof. */
async function payOne(page: Page, memo: string): Promise<void> {
  const worker = await workerAddress(1);
  await pasteRun(page, `name,address,amount,memo\nBaraka,${worker},25,${memo}\n`);
  await payAll(page, "1 person");
  const link = page.locator("[data-receipt]");
  const href = await link.getAttribute("href") ?? "";
  const hash = /\/receipt\/([0-9a-f]{64})\?op=1/.exec(href)?.[1] ?? "";
  expect(hash).not.toBe("");
  await link.click();
  const main = page.locator("main");
  await expect(main).toContainText("25.00");
  await expect(main).toContainText(memo);
  await expect(page).toHaveURL(new RegExp(hash));
  const answer = await fetch(`${server.url}/api/payment/verify?hash=${hash}&op=1`);
  const proof: PaymentProof = await answer.json();
  expect(proof).toMatchObject({
    verified: true,
    hash,
    amount: "25.0000000",
    asset: "USDC",
    memo,
    recipient: worker,
    sender: (await employerKey()).publicKey(),
  });
}

test("pays 25 USDC with Freighter, and the receipt says the same", async ({ page }) => {
  const { passphrase } = await networkOf(server.url);
  const freighter = await installFreighter(page, await employerKey(), {
    name: "SANDBOX",
    passphrase,
  });
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Connect Freighter" }).click();
  await isConnected(page);
  await payOne(page, "Salary freighter");
  expect(freighter.signed).toBe(1);
});
