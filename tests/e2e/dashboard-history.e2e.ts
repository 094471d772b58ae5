import { expect } from "@playwright/test";
import { sample } from "../sample.ts";
import { onPayday, openWithDemoWallet } from "./dashboard-world.ts";
import { expectAccessible, PHONE, SCREENS } from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

for (const viewport of sample(SCREENS, [PHONE])) {
  test(`finds runs and payments by purpose, person and amount at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await onPayday(page, server.url);
    await openWithDemoWallet(page, server.url);
    await page.goto(`${server.url}/en/dashboard#paid`);
    const runs = page.locator(".kept > ul > li");
    const payments = page.locator(".history li");
    const search = page.getByRole("searchbox");
    await expect(payments).toHaveCount(50);
    // a person is in every month's run, once each
    await search.fill("thandi");
    await expect(payments).toHaveCount(12);
    await expect(runs).toHaveCount(12);
    const amount = (await payments.first().locator(".much").innerText()).match(/[\d.,]+/)?.[0] ??
      "";
    await search.fill(amount);
    await expect(payments.filter({ hasText: amount }).first()).toBeVisible();
    await expect(runs.first()).toBeVisible();
    const purpose = await runs.first().locator("b").innerText();
    await search.fill(purpose.toUpperCase());
    await expect(runs).toHaveCount(1);
    await expect(payments.first()).toContainText(purpose);
    await expectAccessible(page);
    await search.fill("whatever nobody wrote");
    await expect(runs).toHaveCount(0);
    await expect(payments).toHaveCount(0);
    await expect(page.getByText("No matches.").first()).toBeVisible();
  });
}
