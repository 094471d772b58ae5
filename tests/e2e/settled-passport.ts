import { expect, type Page } from "@playwright/test";

/**
 * Waits until an open passport has all its parts in the reader's money. Until then it asks the
 * server again by itself.
 */
export async function isSettled(page: Page, currency = "KES"): Promise<void> {
  const settled = page.locator(`#passport[data-currency=${currency}]:not([data-again])`);
  await expect(settled).toHaveCount(1);
  await expect(page.locator("#passport :is(.counting, [aria-busy=true])")).toHaveCount(0);
}

/**
 * Reloads a passport until it has a part; by default, until it has all. Without a script it doesn't
 * ask again.
 */
export async function reloadUntilThere(
  page: Page,
  part = "#passport:not([data-again])",
): Promise<void> {
  await expect.poll(async () => {
    const found = await page.locator(part).count();
    if (found === 0) await page.reload();
    return found;
  }).toBeGreaterThan(0);
}
