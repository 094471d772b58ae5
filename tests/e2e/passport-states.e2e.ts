import { expect } from "@playwright/test";
import { startLedgerServer } from "../api/ledger-server.ts";
import { generateHistory } from "../generated-history.ts";
import { startServer } from "../server.ts";
import { addressOf } from "../stub-ledger.ts";
import { networkOf, workerAddress } from "./dashboard-world.ts";
import { expectAccessible, SCREENS, watch } from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";
import { fundedAccount } from "./site-world.ts";

const server = sharedSite();

test("answers 400 for what is no address, and never shows a secret", async ({ page }) => {
  const secret = `S${"A".repeat(55)}`;
  const answer = await page.goto(`${server.url}/passport/${secret}?lang=en`);
  expect(answer?.status()).toBe(400);
  await expect(page.getByText("This looks like a secret key.")).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page);
});

test("says how an address that the ledger does not know is activated", async ({ page }) => {
  const address = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
  const answer = await page.goto(`${server.url}/passport/${address}?lang=sw`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("Leja bado haiijui anwani hii")).toBeVisible();
  // a bank copy of nothing would lead back here
  await expect(page.locator(".acts a[href^='https://wa.me/']")).toBeVisible();
  await expect(page.locator("a[href*='/bank-copy/']")).toHaveCount(0);
  await page.getByRole("link", { name: "Ipatie XLM za majaribio" }).click();
  await expect(page).toHaveURL(new RegExp(`/sw/faucet\\?address=${address}`));
});

test("answers 503 while the ledger cannot be reached", async ({ page }) => {
  const { passphrase, usdcIssuer } = await networkOf(server.url);
  const cut = await startServer({
    LEDGER: "custom",
    HORIZON_URL: "http://127.0.0.1:9",
    NETWORK_PASSPHRASE: passphrase,
    USDC_ISSUER: usdcIssuer,
  });
  try {
    const answer = await page.goto(`${cut.url}/passport/${await workerAddress(0)}`);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()["retry-after"]).toBe("5");
    await expect(page.getByText("The ledger cannot be reached right now")).toBeVisible();
    await expectAccessible(page);
  } finally {
    await cut.stop();
  }
});

test("says what an account without permission to hold USDC is missing", async ({ page }) => {
  const worker = await fundedAccount(server.url);
  for (const viewport of SCREENS) {
    await page.setViewportSize(viewport);
    const answer = await page.goto(`${server.url}/passport/${worker.publicKey()}?lang=fr`);
    expect(answer?.status()).toBe(200);
    await expect(
      page.getByRole("heading", { name: "Pas encore d’autorisation de détenir des USDC." }),
    ).toBeVisible();
    await expect(page.locator(".chart, .total")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Autoriser l’USDC" }))
      .toHaveAttribute("href", `/fr/faucet?address=${worker.publicKey()}`);
    await expectAccessible(page);
  }
});

test("counts a very long history while the page is open", async ({ page }) => {
  const api = await startLedgerServer();
  try {
    api.horizon.account("worker");
    const now = Date.now();
    const DAY = 86_400_000;
    generateHistory(api.horizon, { count: 3_000, from: now - 900 * DAY, to: now - DAY });
    const { faults } = watch(page, { loads: true });
    const answer = await page.goto(`${api.server.url}/passport/${addressOf("worker")}?lang=en`);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toMatch(
      /The sums hold what was counted up to|it is being counted/,
    );
    await expect(page.locator(".pay tbody tr")).toHaveCount(20);
    await expect(page.locator(".counting")).toHaveCount(0);
    await expect(page.getByText(/entries not counted: /)).toBeVisible();
    await expectAccessible(page);
    // this server has no rates to give
    expect(faults.filter((error) => !error.includes("503"))).toEqual([]);
  } finally {
    await api.stop();
  }
});
