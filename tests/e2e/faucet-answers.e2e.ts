import { expect, type Page } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import type { Network } from "../../src/contract/network.ts";
import { CIRCLE_TESTNET_ISSUER } from "../../src/stellar/asset.ts";
import { FAUCET_ANSWERS } from "../faucet-answers.ts";
import { LONG } from "../sample.ts";
import { networkOf } from "./dashboard-world.ts";
import { installFreighter } from "./freighter-standin.ts";
import { letThrough } from "./let-through.ts";
import { expectAccessible, watch } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";
import { employerDoes, fundedAccount, usdcPayment } from "./site-world.ts";

const server = serveSite();

async function openWith(page: Page, address: string, lang = "en"): Promise<void> {
  await page.goto(`${server.url}/${lang}/faucet?address=${address}`);
}

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
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expect(page.getByRole("button", { name: "Send me 10,000 test XLM" })).toBeEnabled();
    await letThrough(page, "**/api/fund-testnet");
  }
  await page.route("**/api/fund-testnet", (route) => route.abort());
  await page.getByRole("button", { name: "Send me 10,000 test XLM" }).click();
  await expect(page.getByRole("alert")).toContainText("Couldn’t reach Lipwa.");
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

/** Opens the faucet with a network record that differs from the server's. */
async function openOn(page: Page, address: string, change: Partial<Network>): Promise<void> {
  const record = await networkOf(server.url);
  const features = { ...record.features, testUsdc: false, demoWallet: false };
  await page.route("**/faucet?address=*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(<script[^>]* id="network"[^>]*>)[^<]*/,
      (_, begin) => begin + JSON.stringify({ ...record, features, ...change }),
    );
    await route.fulfill({ response: answer, body });
  });
  await openWith(page, address);
  await letThrough(page, "**/faucet?address=*");
}

test(
  "leads to Circle where the USDC is Circle's on that network, and nowhere else",
  LONG,
  async ({ page }) => {
    const address = (await fundedAccount(server.url)).publicKey();
    const own = await networkOf(server.url);
    const passphrase = "Test SDF Network ; September 2015";
    const usdcIssuer = CIRCLE_TESTNET_ISSUER;
    const link = page.getByRole("link", { name: "Go to Circle’s faucet" });
    const ask = page.getByText("Ask the issuer of USDC on this network.");
    for (const ledger of ["testnet", "custom"] as const) {
      await openOn(page, address, { ledger, passphrase, usdcIssuer });
      await expect(link).toHaveAttribute("href", "https://faucet.circle.com/");
      await expect(ask).toHaveCount(0);
      await expectAccessible(page);
      for (const other of [{ usdcIssuer: own.usdcIssuer }, { passphrase: own.passphrase }]) {
        await openOn(page, address, { ledger, passphrase, usdcIssuer, ...other });
        await expect(ask).toBeVisible();
        await expect(link).toHaveCount(0);
      }
    }
  },
);

test("sees USDC arrive that comes from elsewhere", LONG, async ({ page }) => {
  const { faults } = watch(page, { loads: true });
  const worker = await fundedAccount(server.url);
  const { passphrase } = await networkOf(server.url);
  await installFreighter(page, worker, { name: "SANDBOX", passphrase });
  await openOn(page, worker.publicKey(), { ledger: "custom" });
  await expect(page.getByRole("button", { name: "Send me 1,000 test USDC" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /demo/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Allow USDC in my wallet" }).click();
  await expect(page.getByText("Waiting for it on the ledger …")).toBeVisible();
  await expectAccessible(page);
  await employerDoes(server.url, usdcPayment(worker.publicKey(), 200_000_000n));
  await expect(page.getByText("The account has 20.00 USDC.")).toBeVisible();
  await expect(page.getByText("You can be paid in USDC.")).toBeVisible();
  expect(faults).toEqual([]);
});

test(
  "says that the account cannot be read, keeps what was typed, and reads again by itself",
  LONG,
  async ({ page }) => {
    await page.route("**/api/account/*", (route) => route.abort());
    const address = Keypair.random().publicKey();
    await openWith(page, address, "fr");
    await expect(page.getByRole("alert")).toContainText("Le compte n’a pas pu être lu.");
    await expect(page.getByLabel("Adresse (commence par G)")).toHaveValue(address);
    const send = page.getByRole("button", { name: "M’envoyer 10 000 XLM de test" });
    await expect(send).toBeDisabled();
    await letThrough(page, "**/api/account/*");
    await expect(send).toBeEnabled();
    await expect(page.getByRole("alert")).toHaveCount(0);
  },
);
