import { expect, type Page } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { FAUCET_ANSWERS } from "../faucet-answers.ts";
import { letThrough } from "./let-through.ts";
import { expectAccessible } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

async function openWith(page: Page, address: string): Promise<void> {
  await page.goto(`${server.url}/en/faucet?address=${address}`);
}

/** Why there is no money. On a slow machine, another alert warns that the account wasn't read. */
const refusal = (page: Page) => page.locator(".bad[role=alert]");

test("has a sentence for every answer of the API, and lets people try again", async ({ page }) => {
  await openWith(page, Keypair.random().publicKey());
  for (const [code, status, sentence] of FAUCET_ANSWERS) {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.route(
      "**/api/fund-testnet",
      (route) => route.fulfill({ status, json: { error: code, code, requestId: "1" } }),
    );
    await page.getByRole("button", { name: "Send me 10,000 test XLM" }).click();
    await expect(refusal(page)).toContainText(sentence);
    await expect(page.getByRole("button", { name: "Send me 10,000 test XLM" })).toBeEnabled();
    await letThrough(page, "**/api/fund-testnet");
  }
  await page.route("**/api/fund-testnet", (route) => route.abort());
  await page.getByRole("button", { name: "Send me 10,000 test XLM" }).click();
  await expect(refusal(page)).toContainText("Couldn’t reach Lipwa.");
  await expectAccessible(page);
});

test("starts again once the network is back, if its script didn't load", async ({ page, context }) => {
  await page.route(/\/_astro\/.*\.js$/, (route) => route.abort("internetdisconnected"));
  await openWith(page, Keypair.random().publicKey());
  await expect(page.getByRole("button", { name: "Use my wallet’s address" })).toBeDisabled();
  await letThrough(page, /\/_astro\/.*\.js$/);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Use my wallet’s address" })).toBeEnabled();
});
