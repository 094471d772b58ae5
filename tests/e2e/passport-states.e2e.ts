import { expect } from "@playwright/test";
import { startLedgerServer } from "../api/ledger-server.ts";
import { generateHistory } from "../generated-history.ts";
import { LONG } from "../sample.ts";
import { addressOf } from "../stub-ledger.ts";
import { expectAccessible, watch } from "./page-watch.ts";
import { asOwner } from "./passport-owner.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

test("says how an address that the ledger does not know is activated", async ({ page }) => {
  const address = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
  await asOwner(page, server.url, address);
  const answer = await page.goto(`${server.url}/passport/${address}?lang=sw`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("Anwani hii bado haipo kwenye leja")).toBeVisible();
  // a link to a bank copy without payments would lead back to this page
  await expect(page.locator(".acts a[href^='https://wa.me/']")).toBeVisible();
  await expect(page.locator("a[href*='/bank-copy/']")).toHaveCount(0);
  await page.getByRole("link", { name: "Ipatie XLM za majaribio" }).click();
  await expect(page).toHaveURL(new RegExp(`/sw/faucet\\?address=${address}`));
});

test("counts a very long history while the page is open", LONG, async ({ page }) => {
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
      /The totals include payments up to|is still being counted/,
    );
    await expect(page.locator(".pay tbody tr")).toHaveCount(20);
    await expect(page.locator(".counting")).toHaveCount(0);
    await expect(page.getByText(/entries not counted: /)).toBeVisible();
    await expectAccessible(page);
    // this server has no rates
    expect(faults.filter((error) => !error.includes("503"))).toEqual([]);
  } finally {
    await api.stop();
  }
});
