import { expect } from "@playwright/test";
import { Asset } from "@stellar/stellar-sdk/base";
import { type LedgerServer, startLedgerServer } from "../api/ledger-server.ts";
import { ISSUER } from "../ledger-harness.ts";
import { LONG } from "../sample.ts";
import { addressOf, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";
import { letThrough } from "./let-through.ts";
import { test } from "./served.ts";
import { reloadUntilThere } from "./settled-passport.ts";

const DAY = 86_400_000;

/** One payment a day, the newest on the day the tests started. */
const DAYS = 130;
const TODAY = Math.floor(Date.now() / DAY) * DAY;

let api: LedgerServer;
test.beforeAll(async () => {
  api = await startLedgerServer();
  api.horizon.account("worker");
  const usdc = new Asset("USDC", ISSUER);
  for (let ago = DAYS - 1; ago >= 0; ago--) {
    const one = transactionOf([payment("employer", "worker", usdc, `${ago + 1}.5`)], {
      source: "employer",
    });
    api.horizon.apply(one, { at: new Date(TODAY - ago * DAY).toISOString() });
  }
});
test.afterAll(() => api.stop());

test("reads older payments and other kinds without leaving the page", async ({ page }) => {
  await page.goto(`${api.server.url}/passport/${addressOf("worker")}?lang=en`);
  const rows = page.locator(".pay tbody tr");
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  await page.getByRole("link", { name: "Older payments" }).click();
  await expect(rows).toHaveCount(40);
  await expect(page.getByText(`40 of ${DAYS}`)).toBeVisible();
  await page.getByRole("link", { name: "Sent" }).click();
  await expect(page.getByText("No payments to show.")).toBeVisible();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(rows).toHaveCount(20);
  expect(page.url()).not.toContain("cursor");
});

test("keeps the payments that are there where others can't be read", async ({ page }) => {
  const address = `${api.server.url}/passport/${addressOf("worker")}?lang=en&currency=KES`;
  await page.goto(address);
  const rows = page.locator(".pay tbody tr");
  await expect(rows).toHaveCount(20);
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  await page.route(/bare=1/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<table class="?pay"?.*<nav class="?pager.*?<\/nav>/s,
      "",
    ).replace(/(<section[^>]*id="?payments"?)/, '$1 data-unread="Not read."')
      .replace(/(<div[^>]*id="?passport"?)/, "$1 data-again");
    expect(body).not.toContain("<tr data-id");
    await route.fulfill({ response, body });
  });
  await page.getByRole("link", { name: "Older payments" }).click();
  await expect(page.getByText("The older payments couldn’t be loaded.")).toBeVisible();
  await page.getByRole("link", { name: "Received", exact: true }).click();
  await expect(page.locator("#payments [role=status]")).toHaveText("Not read.");
  await expect(rows).toHaveCount(20);
  // amounts in another currency are none that were shown
  await page.getByLabel("Currency").selectOption("GHS");
  await expect(page.locator("#passport")).toHaveAttribute("data-currency", "GHS");
  await expect(rows).toHaveCount(0);
  await letThrough(page, /bare=1/);
  await expect(page.getByText(`20 of ${DAYS}`)).toBeVisible();
  await expect(page.locator("#payments")).toHaveAttribute("data-kind", "receivedGHS");
  const older = page.waitForRequest(/cursor=/);
  await page.getByRole("link", { name: "Older payments" }).click();
  expect((await older).url()).toContain("currency=GHS");
  await expect(rows).toHaveCount(40);
});

test("leaves no gap where a payment comes while older ones are read", LONG, async ({ page }) => {
  const usdc = new Asset("USDC", ISSUER);
  const pay = (amount: string) =>
    api.horizon.apply(
      transactionOf([payment("employer", "latecomer", usdc, amount)], { source: "employer" }),
    );
  api.horizon.account("latecomer");
  for (let n = 1; n <= 30; n++) pay(`${n}.25`);
  await page.goto(`${api.server.url}/passport/${addressOf("latecomer")}?lang=en`);
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  const asked = Promise.withResolvers<void>();
  const mayGo = Promise.withResolvers<void>();
  await page.route("**/passport/*?*cursor=*", async (route) => {
    asked.resolve();
    await mayGo.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Older payments" }).click();
  await asked.promise;
  pay("31.25");
  const rows = page.locator(".pay tbody tr");
  await expect(rows.first()).toContainText("31.25");
  mayGo.resolve();
  await expect(rows).toHaveCount(31);
  for (let n = 31; n >= 1; n--) await expect(rows.nth(31 - n)).toContainText(`${n}.25`);
  await expect(page.getByText("31 of 31")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("saves the payments of a period as a file, which come to the page's sum", async ({ page }) => {
    await page.goto(`${api.server.url}/passport/${addressOf("worker")}?lang=en&currency=KES`);
    await reloadUntilThere(page, ".total .amount");
    const shown = await page.locator(".total .amount").first().textContent();
    await page.getByText("Download payments").click();
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "12 months" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(
        `^lipwa-${addressOf("worker").slice(0, 6)}-\\d{4}-\\d\\d-01-\\d{4}-\\d\\d-01.csv$`,
      ),
    );
    let text = "";
    for await (const chunk of await file.createReadStream()) text += chunk;
    const [heading = "", ...rows] = text.replace("\ufeff", "").trim().split("\r\n");
    const columns = heading.split(",");
    const amounts = rows.map((row) => row.split(",")[columns.indexOf("amount")] ?? "");
    expect(rows).toHaveLength(DAYS);
    const sum = amounts.reduce((total, amount) => total + BigInt(amount.replace(".", "")), 0n);
    expect(BigInt(shown?.replace(/[^\d.]/g, "").replace(".", "") ?? "") * 100_000n).toBe(sum);
  });

  test("leads to older payments and back by links", async ({ page }) => {
    await page.goto(`${api.server.url}/passport/${addressOf("worker")}?lang=en`);
    await reloadUntilThere(page, ".pay tbody tr");
    const newest = await page.locator(".pay tbody tr").first().textContent();
    await page.getByRole("link", { name: "Older payments" }).click();
    await expect(page).toHaveURL(/cursor=/);
    await reloadUntilThere(page, ".pay tbody tr");
    await expect(page.locator(".pay tbody tr")).toHaveCount(20);
    await expect(page.locator(".pay tbody tr").first()).not.toHaveText(newest ?? "");
    await page.getByRole("link", { name: "Back to the newest" }).click();
    await expect(page).not.toHaveURL(/cursor=/);
    await reloadUntilThere(page, ".pay tbody tr");
    await expect(page.locator(".pay tbody tr").first()).toHaveText(newest ?? "");
  });
});
