import { expect } from "@playwright/test";
import { LONG } from "../sample.ts";
import { askAboutLargePayroll, changeLargePayroll } from "./large-payroll.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

/** Rows in the document at a time, each at most three table rows. */
const ROWS = 100;

test("reads, shows, filters, changes and keeps 10,000 rows, a page of them at a time", async ({ page }) => {
  await changeLargePayroll(page, server.url);
  const rows = page.locator("table.grid tbody tr[data-standing]");
  await expect(rows).toHaveCount(ROWS);
  // a new row is on the last page, and open
  await page.getByRole("button", { name: "Add person" }).click();
  await expect(page.locator("table.grid .form").getByLabel("Name", { exact: true })).toBeFocused();
});

test(
  "asks the ledger about 10,000 people, a page of rows in the document",
  LONG,
  async ({ page }) => {
    await askAboutLargePayroll(page, server.url);
    expect(await page.locator("table.grid tbody tr").count()).toBeLessThanOrEqual(3 * ROWS);
  },
);
