import { expect, type Page } from "@playwright/test";
import { type BrowserSeed, recorded, seedBrowser, seedCaches } from "../fixtures/version-1/load.ts";
import { startRecordedServer } from "../fixtures/version-1/server.ts";
import { LONG } from "../sample.ts";
import type { RunningServer } from "../server.ts";
import { employerPaid, isConnected, signOn } from "./dashboard-world.ts";
import { goOffline, hasCopy } from "./offline.ts";
import { test } from "./served.ts";

let server: RunningServer;
test.beforeEach(async () => {
  server = await startRecordedServer();
});
test.afterEach(() => server.stop());

const paid = () => employerPaid(server.url);

/** Sets the page's and the ledger's clock to the day of the recording. */
async function onRecordedDay(page: Page): Promise<void> {
  const time = new Date("2026-11-22T09:00:00Z");
  await page.clock.setFixedTime(time);
  await page.route(/\/ledgers(\/\d+)?(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const closedAt = `"closed_at":"${time.toISOString()}"`;
    const body = (await response.text()).replaceAll(/"closed_at":\s*"[^"]+"/g, closedAt);
    await route.fulfill({ response, body });
  });
}

async function openDashboard(page: Page, view: string, seed: BrowserSeed = {}): Promise<void> {
  await seedBrowser(page, server.url, seed);
  await page.goto(`${server.url}/en/dashboard${view}`);
  // the wallet of the last visit is remembered
  await isConnected(page);
}

/** Finishes an open run; returns the payments it added to the ledger. */
async function goOn(page: Page) {
  const before = (await paid()).length;
  await signOn(page, page.getByRole("heading", { name: "4 paid, 1 set aside" }));
  return (await paid()).slice(before).map(({ amount }) => amount);
}

test("continues the run in progress, and pays no one twice", async ({ page }) => {
  await openDashboard(page, "");
  await expect(page.getByText("Pay run · Expenses November")).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 of 5 paid" })).toBeVisible();
  // the ledger already had the second transaction, so only the third and fourth are new
  await expect(page.locator('tr[data-part="2"]')).toHaveAttribute("data-state", "paid");
  expect(await goOn(page)).toEqual(["13.0000000", "14.0000000"]);

  await test.step("the next wages are announced on the day of the recurring run", async () => {
    await page.getByRole("button", { name: "New pay run" }).click();
    // the run that the template came from paid November
    await expect(page.getByRole("region", { name: "Waiting" }))
      .toContainText(/Wages for December (are|were) due (on|today)/);
  });
});

test(
  "sends nothing twice of a run that was closed when its envelope was just signed",
  LONG,
  async ({ page }) => {
    await openDashboard(page, "", { database: "database-signed.json" });
    await expect(page.locator('tr[data-part="2"]')).toHaveAttribute("data-state", "signed");
    expect(await goOn(page)).toEqual(["13.0000000", "14.0000000"]);
  },
);

test("shows every run that was kept, and the draft as it was left", async ({ page }) => {
  // weeks later, the draft counts for another month, in which no one was paid yet
  await onRecordedDay(page);
  await openDashboard(page, "#paid");
  // the ledger's other payments aren't this browser's
  const runs = page.locator('.kept > ul > li:not([data-run^="ledger-"])');
  await expect(runs).toHaveCount(5);
  const row = (name: string) => runs.filter({ has: page.getByText(name, { exact: true }) });
  await expect(row("Expenses November")).toContainText("In progress");
  await expect(row("Salary December 2026")).toContainText("11 people");
  await expect(row("Salary December 2026")).toContainText("Draft");
  await expect(row("Salary November 2026")).toContainText("4 of 7 paid, 2 set aside");
  await expect(row("Advances November")).toContainText("Ended");
  await expect(row("Advances November, rest")).toContainText("1 person");

  await test.step("one that has ended, with the envelope that never arrived and the refusal", async () => {
    await row("Salary November 2026").getByRole("button", { name: "Open" }).click();
    const parts = page.locator("tr[data-part]");
    await expect(parts).toHaveCount(3);
    await expect(parts.nth(2)).toHaveAttribute("data-state", "failed");
    await expect(page.getByText("no permission to hold USDC")).toBeVisible();
    await expect(page.locator("[data-receipt]")).toHaveCount(6);
  });

  await test.step("the draft: each row, its remedy, and what is wrong with it", async () => {
    await page.goto(`${server.url}/en/dashboard#paid`);
    await row("Salary December 2026").getByRole("button", { name: "Open" }).click();
    // five were already paid this month, one has an ambiguous amount, one a mistake, and one
    // another address for a known name
    await expect(page.locator("#mistakes-at")).toHaveText("1 of 7");
    await expect(page.locator("table.grid td.name")).toHaveCount(4);
    await page.getByRole("button", { name: "It’s right, I asked Zawadi" }).click();
    // it is ambiguous in its column, so it no longer counts as 1.25 until a person chooses
    await page.getByRole("button", { name: "Show 1: ambiguous amount" }).click();
    await page.getByRole("button", { name: "1.25 in this row" }).click();
    await page.getByRole("button", { name: "Pay all 5 again" }).click();
    await page.getByText("10 rows have no mistakes").click();
    await expect(page.getByLabel("What is this run for?")).toHaveValue("Salary December 2026");
    const creates = page.getByText(/Creates the account with 3\.50 XLM .* after 45 days/);
    await expect(creates).toBeVisible();
    await expect(page.getByText(/Will be set aside; you can take it back after 30 days/))
      .toBeVisible();
    await expect(page.getByText("There’s a typo in this address.")).toBeVisible();
    await expect(page.getByText(/has the memo cust 4711/)).toBeVisible();
  });
});

test("keeps people, settings and the place in the history", async ({ page }) => {
  await openDashboard(page, "#people");
  await expect(page.getByRole("heading", { name: "9 people" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Left 1" })).toBeVisible();
  await page.getByRole("link", { name: "Otieno", exact: true }).click();
  await page.getByRole("button", { name: "Edit Otieno" }).click();
  await expect(page.getByLabel("Note, for you only")).toHaveValue("since 2024, Kisumu");
  await expect(page.getByLabel("Customer memo")).toHaveValue("");
  await page.goBack();
  await expect(page.getByText("No backup yet.")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto(`${server.url}/en/dashboard#paid`);
  await expect(page.locator(".history li")).toHaveCount(50);
});

test("drops what the service worker kept then, and keeps new copies", async ({ browser }) => {
  for (const name of ["cache.json", "cache-unconfirmed.json"] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const hashes = recorded<Record<string, string>>("transactions.json");
    await seedCaches(page, server.url, name);
    const kept = await page.evaluate(async () => {
      const cache = await caches.open("lipwa-receipts-1");
      return (await cache.keys()).map(({ url }) => url).filter((url) => url.includes("/receipt/"));
    });
    expect(kept).toHaveLength(1);
    // another receipt installs the service worker
    const other = `${server.url}/receipt/${hashes["path payment"]}?op=1&lang=en`;
    await page.goto(other);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).toSorted()))
      .toEqual(["lipwa-offline", "lipwa-receipts-3"]);
    await page.reload();
    // the caches exist before their pages do
    await expect.poll(() => hasCopy(page, "/en/offline")).toBe(true);
    await expect.poll(() => hasCopy(page, other)).toBe(true);
    await goOffline(context);
    // some of them were unconfirmed, and the text doesn't say which
    for (const url of kept) {
      const tab = await context.newPage();
      await tab.goto(url);
      await expect(tab.getByRole("heading", { name: "No connection" })).toBeVisible();
      await expect(tab.locator(".slip")).toHaveCount(0);
      await tab.close();
    }
    await page.goto(other);
    await expect(page.locator("#saved")).toContainText("Couldn’t load this page.");
    await context.close();
  }
});
