import { expect, type Page } from "@playwright/test";
import { Asset } from "@stellar/stellar-sdk/base";
import { type LedgerServer, startLedgerServer } from "../api/ledger-server.ts";
import { ISSUER } from "../ledger-harness.ts";
import { LONG } from "../sample.ts";
import { addressOf, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";
import { expectAccessible } from "./page-watch.ts";
import { test } from "./served.ts";

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

/** The date this many days ago, in the format of a date field. */
function day(ago: number): string {
  return new Date(TODAY - ago * DAY).toISOString().slice(0, 10);
}

async function openStatement(page: Page, lang = "en"): Promise<void> {
  await page.goto(`${api.server.url}/passport/${addressOf("worker")}?lang=${lang}`);
  await page.locator("[data-part=statement] summary").click();
}

async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await coming;
  let text = "";
  for await (const chunk of await file.createReadStream()) text += chunk;
  return { name: file.suggestedFilename(), text };
}

test("saves the payments of exactly the days asked for, as CSV and as JSON", async ({ page }) => {
  await openStatement(page);
  await page.getByLabel("From (UTC)", { exact: true }).fill(day(99));
  await page.getByLabel("To (UTC)", { exact: true }).fill(day(10));
  const csv = await saved(page, "Save as CSV");
  expect(csv.name).toBe(`lipwa-${addressOf("worker").slice(0, 6)}-${day(99)}-${day(10)}.csv`);
  const lines = csv.text.trim().split("\r\n");
  expect(lines[0]).toContain("createdAt,type,amount");
  expect(lines).toHaveLength(1 + 90);
  await expect(page.getByText("Saved: 90 payments.")).toBeVisible();
  const json = await saved(page, "Save as JSON");
  const entries: { createdAt: string; amount: string; receiptUrl: string }[] = JSON.parse(
    json.text,
  );
  expect(entries.map(({ createdAt }) => createdAt.slice(0, 10)))
    .toEqual(Array.from({ length: 90 }, (_, n) => day(n + 10)));
  expect(entries[0]?.amount).toBe("11.5000000");
  expect(entries[0]?.receiptUrl).toMatch(new RegExp(`^${api.server.url}/receipt/[0-9a-f]{64}`));
});

test("shows how far the reading is, and can be stopped", async ({ page }) => {
  // held back in the page itself, because a service worker's requests may bypass a route
  await page.addInitScript(() => {
    const own = fetch;
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      // the first page has no cursor
      if (!/\/api\/transactions\/.*cursor=/.test(url)) return own(input, init);
      return new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    };
  });
  await openStatement(page);
  await page.getByRole("button", { name: "Save as CSV" }).click();
  await expect(page.getByText(/^50 entries read, back to \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save as JSON" })).toBeDisabled();
  await expectAccessible(page);
  await expect(page.locator("#statement-says")).toHaveText(/^50 entries read/);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save as JSON" })).toBeEnabled();
});

test(
  "says when no payment lies between the days, and when the connection is gone",
  LONG,
  async ({ page }) => {
    await openStatement(page, "fr");
    await page.getByLabel("Du (UTC)", { exact: true }).fill(day(DAYS + 40));
    await page.getByLabel("Au (UTC)", { exact: true }).fill(day(DAYS + 20));
    await page.getByRole("button", { name: "Enregistrer en CSV" }).click();
    await expect(page.getByText("Aucun paiement entre ces deux jours.")).toBeVisible();
    await page.route("**/api/transactions/**", (route) => route.abort());
    await page.getByRole("button", { name: "Enregistrer en CSV" }).click();
    await expect(page.getByText("Lipwa est injoignable.")).toBeVisible();
  },
);

test("reads older payments and other kinds without leaving the page", async ({ page }) => {
  await page.goto(`${api.server.url}/passport/${addressOf("worker")}?lang=en`);
  const rows = page.locator(".pay tbody tr");
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  await page.getByRole("link", { name: "Older payments" }).click();
  await expect(rows).toHaveCount(40);
  await expect(page.getByText(`40 of ${DAYS}`)).toBeVisible();
  await page.getByRole("link", { name: "Sent" }).click();
  await expect(page.getByText("No payments of this kind.")).toBeVisible();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(rows).toHaveCount(20);
  expect(page.url()).not.toContain("cursor");
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
  test.use({ javaScriptEnabled: false });

  test("leads to older payments and back by links", async ({ page }) => {
    await page.goto(`${api.server.url}/passport/${addressOf("worker")}?lang=en`);
    const newest = await page.locator(".pay tbody tr").first().textContent();
    await page.getByRole("link", { name: "Older payments" }).click();
    await expect(page.locator(".pay tbody tr")).toHaveCount(20);
    await expect(page.locator(".pay tbody tr").first()).not.toHaveText(newest ?? "");
    await page.getByRole("link", { name: "Back to the newest" }).click();
    await expect(page.locator(".pay tbody tr").first()).toHaveText(newest ?? "");
  });
});
