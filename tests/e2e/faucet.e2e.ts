import { expect } from "@playwright/test";
import {
  Account as SourceAccount,
  Asset,
  Keypair,
  Operation,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import type { Account } from "../../src/contract/account.ts";
import { DEMO_WORKERS, demoSeedText } from "../../src/wallet/demo-accounts.ts";
import { demoKey } from "../../src/wallet/keys.ts";
import { submitEnvelope } from "../../src/wallet/submit.ts";
import { LONG, SAMPLED_LANGUAGES } from "../sample.ts";
import { startServer } from "../server.ts";
import { networkOf } from "./dashboard-world.ts";
import { installFreighter } from "./freighter-standin.ts";
import { letThrough } from "./let-through.ts";
import {
  brokenWords,
  expectAccessible,
  expectAccessibleOnScreens,
  pagesOf,
  PHONE,
} from "./page-watch.ts";
import { serveSite, test } from "./served.ts";
import { fundedAccount } from "./site-world.ts";

const server = serveSite(() => startServer({ TRUSTED_PROXIES: "127.0.0.0/8" }));
let clients = 0;
test.beforeEach(async ({ page }) => {
  // the limit is per client address, so every test begins with three requests
  clients += 1;
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": `198.51.100.${clients}` });
});

test("leads from a new address to being paid in USDC", async ({ page }) => {
  const worker = Keypair.random();
  const { passphrase } = await networkOf(server.url);
  const freighter = await installFreighter(page, worker, { name: "SANDBOX", passphrase });
  await page.goto(`${server.url}/en/faucet`);
  await page.getByRole("button", { name: "Use my wallet’s address" }).click();
  await expect(page.getByLabel("Address (starts with G)")).toHaveValue(worker.publicKey());
  await page.getByRole("button", { name: "Send me 10,000 test XLM" }).click();
  await expect(page.getByText("The account has 10,000.00 XLM.")).toBeVisible();
  await expect(page.getByText("2 of 3 left this minute.")).toBeVisible();
  await page.getByRole("button", { name: "Allow USDC in my wallet" }).click();
  await expect(page.getByText("Your account can hold USDC.")).toBeVisible();
  expect(freighter.signed).toBe(1);
  await page.getByRole("button", { name: "Send me 1,000 test USDC" }).click();
  await expect(page.getByText("You can be paid in USDC.")).toBeVisible();
  const answer = await fetch(`${server.url}/api/account/${worker.publicKey()}`);
  const account: Account = await answer.json();
  expect(account).toMatchObject({ usdcTrustline: "active", usdcBalance: "1000.0000000" });
  await expectAccessible(page);
});

test("lets a demo worker allow USDC with the demo wallet, and no one else", async ({ page }) => {
  const stranger = await fundedAccount(server.url);
  await page.goto(`${server.url}/en/faucet?address=${stranger.publicKey()}`);
  await page.getByRole("button", { name: "Allow USDC with the demo wallet" }).click();
  const says = page.getByRole("alert").filter({ hasText: "This isn’t one of the demo accounts." });
  await expect(says).toBeVisible();
  const worker = await loseTrust(DEMO_WORKERS[0]?.name ?? "");
  await page.goto(`${server.url}/en/faucet?address=${worker}`);
  await page.getByRole("button", { name: "Allow USDC with the demo wallet" }).click();
  await expect(page.getByText("Your account can hold USDC.")).toBeVisible();
});

test("knows which steps are done, with an address alone", async ({ page }) => {
  const worker = await fundedAccount(server.url);
  await page.goto(`${server.url}/en/faucet?address=${worker.publicKey()}`);
  await expect(page.getByText("The account has 10,000.00 XLM.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send me 10,000 test XLM" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Allow USDC in my wallet" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Send me 1,000 test USDC" })).toBeDisabled();
});

test("shows the limit before it is hit, and counts down, also after a reload", async ({ page }) => {
  // the first request counts for a minute only
  await page.clock.setFixedTime(Date.now());
  await page.goto(`${server.url}/en/faucet`);
  await expect(page.getByText("3 of 3 left this minute.")).toBeVisible();
  for (let n = 0; n < 3; n++) {
    await page.getByLabel("Address (starts with G)").fill(Keypair.random().publicKey());
    await page.getByRole("button", { name: "Send me 10,000 test XLM" }).click();
    await expect(page.getByText("The account has 10,000.00 XLM.")).toBeVisible();
  }
  await page.reload();
  await page.getByLabel("Address (starts with G)").fill(Keypair.random().publicKey());
  await expect(page.getByText(/have used all 3 requests for this minute\. Try again in \d+ s\./))
    .toBeVisible();
  await expect(page.getByRole("button", { name: /^Available again in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);
});

test("breaks no word of a button where text is of twice the size", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const lang of SAMPLED_LANGUAGES) {
    await page.goto(`${server.url}/${lang}/faucet`);
    await expect(page.locator(".faucet .btn:not(:disabled)").first()).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await brokenWords(page, ".faucet .btn, .faucet h2"), lang).toEqual([]);
  }
});

test("finds a mistyped address before anything is asked", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/en/faucet`);
  const field = page.getByLabel("Address (starts with G)");
  await field.fill("GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGA");
  await expect(page.getByText("the check digits don’t match")).toBeVisible();
  await field.fill(`S${"A".repeat(55)}`);
  await expect(page.getByText("We cleared it. Never show or paste it anywhere.")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(page.getByRole("button", { name: "Send me 10,000 test XLM" })).toBeDisabled();
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
});

test("says what a wallet refused", async ({ page }) => {
  const worker = await fundedAccount(server.url);
  const { passphrase } = await networkOf(server.url);
  const freighter = await installFreighter(page, worker, { name: "SANDBOX", passphrase });
  freighter.allow();
  await page.goto(`${server.url}/en/faucet?address=${worker.publicKey()}`);
  await expect(page.getByRole("button", { name: "Allow USDC in my wallet" })).toBeEnabled();
  freighter.network = { name: "PUBLIC", passphrase: "another network" };
  await page.getByRole("button", { name: "Allow USDC in my wallet" }).click();
  const says = page.getByRole("alert").filter({ hasText: "Freighter is set to Mainnet" });
  await expect(says).toBeVisible();
});

test(
  "goes on listening to windows of the wallet that are answered late",
  LONG,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    const worker = await fundedAccount(server.url);
    const { passphrase } = await networkOf(server.url);
    const freighter = await installFreighter(page, worker, { name: "SANDBOX", passphrase });
    freighter.answers.push("later", "later");
    await page.clock.install();
    await page.goto(`${server.url}/en/faucet`);
    await page.getByRole("button", { name: "Use my wallet’s address" }).click();
    const slow = page.getByText("Your wallet hasn’t answered yet. Look for its window.");
    // the page's clock also runs by itself
    await expect(page.getByText("Waiting for your wallet…").or(slow).first()).toBeVisible();
    await expect.poll(() => freighter.opened).toBe(1);
    await page.clock.fastForward(21_000);
    await expect(slow).toBeVisible();
    await expectAccessibleOnScreens(page);
    await page.clock.fastForward(600_000);
    freighter.agree();
    await expect(page.getByLabel("Address (starts with G)")).toHaveValue(worker.publicKey());
    await expect(slow).toHaveCount(0);

    await page.getByRole("button", { name: "Allow USDC in my wallet" }).click();
    await expect.poll(() => freighter.opened).toBe(2);
    await page.clock.fastForward(21_000);
    await expect(slow).toBeVisible();
    freighter.agree();
    await expect(page.getByText("Your account can hold USDC.")).toBeVisible();
  },
);

test("offers nothing on a network that is no test network", async ({ page }) => {
  const { usdcIssuer } = await networkOf(server.url);
  const real = await startServer({
    LEDGER: "custom",
    HORIZON_URL: "http://127.0.0.1:9",
    NETWORK_PASSPHRASE: "Public Global Stellar Network ; September 2015",
    USDC_ISSUER: usdcIssuer,
  });
  try {
    await page.goto(`${real.url}/en/faucet`);
    await expect(page.getByText("This isn’t a test network, so")).toBeVisible();
    await expect(page.getByLabel("Address (starts with G)")).toHaveCount(0);
    await expect(page.locator(".test")).toHaveCount(0);
  } finally {
    await real.stop();
  }
});

/** Takes a demo worker's USDC and trustline away; returns the address. */
async function loseTrust(name: string): Promise<string> {
  const { passphrase, horizonUrl, usdcIssuer } = await networkOf(server.url);
  const key = demoKey(demoSeedText(name));
  const { sequence, usdcBalance } = await holdingsOf(key.publicKey(), horizonUrl ?? "");
  const usdc = new Asset("USDC", usdcIssuer);
  const transaction = new TransactionBuilder(new SourceAccount(key.publicKey(), sequence), {
    fee: "1000",
    networkPassphrase: passphrase,
  })
    .addOperation(
      Operation.payment({ destination: usdcIssuer, asset: usdc, amount: usdcBalance }),
    )
    .addOperation(Operation.changeTrust({ asset: usdc, limit: "0" }))
    .setTimeout(0).build();
  transaction.sign(key);
  const place = { passphrase, horizonUrl };
  const envelope = { xdr: transaction.toXdr(), hash: transaction.hash().toHex() };
  expect(await submitEnvelope(place, envelope)).toMatchObject({ status: "applied" });
  return key.publicKey();
}

async function holdingsOf(address: string, horizonUrl: string) {
  const raw = await fetch(`${horizonUrl}/accounts/${address}`);
  const { sequence }: { sequence: string } = await raw.json();
  const answer = await fetch(`${server.url}/api/account/${address}`);
  const { usdcBalance }: Account = await answer.json();
  return { sequence, usdcBalance };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("says how to ask from a terminal", async ({ page }) => {
    await page.goto(`${server.url}/sw/faucet`);
    await expect(page.locator(".curl")).toContainText("/api/fund-testnet");
  });

  test("leaves nothing to press here or where proofs are checked", async ({ page }) => {
    for (const path of ["faucet", "check"]) {
      await page.goto(`${server.url}/en/${path}`);
      await expect(page.locator("main .notice").first()).toBeVisible();
      await expect(page.locator("main :is(button, input, textarea, .btn):visible")).toHaveCount(0);
    }
  });
});

test("prints on one page of A4", async ({ page }) => {
  for (const lang of ["en", "yo"]) {
    await page.goto(`${server.url}/${lang}/faucet`);
    expect(pagesOf(await page.pdf({ format: "A4" })), lang).toBe(1);
  }
});

test("lets a person try again when the service couldn’t be reached", async ({ page }) => {
  await page.goto(`${server.url}/en/faucet?address=${Keypair.random().publicKey()}`);
  await page.route("**/api/fund-testnet", (route) => route.abort());
  const ask = page.getByRole("button", { name: "Send me 10,000 test XLM" });
  await ask.click();
  await expect(page.locator(".bad[role=alert]")).toContainText("Couldn’t reach Lipwa.");
  await expect(ask).toBeEnabled();
  await expectAccessible(page);
});

test("starts again once the network is back, if its script didn't load", async ({ page, context }) => {
  await page.route(/\/_astro\/.*\.js$/, (route) => route.abort("internetdisconnected"));
  await page.goto(`${server.url}/en/faucet?address=${Keypair.random().publicKey()}`);
  const wallet = page.getByRole("button", { name: "Use my wallet’s address" });
  await expect(wallet).toBeDisabled();
  await letThrough(page, /\/_astro\/.*\.js$/);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(wallet).toBeEnabled();
});
