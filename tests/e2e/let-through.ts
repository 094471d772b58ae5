import type { Page } from "@playwright/test";

/**
 * Ends a `page.route` of this pattern. Where none is left Playwright no longer stands between the page
 * and the network, and what the page had asked in that moment is never answered: one stays, for nothing.
 */
export async function letThrough(page: Page, pattern: string | RegExp): Promise<void> {
  await page.route("https://nobody-asks.invalid/", (route) => route.continue());
  await page.unroute(pattern);
}
