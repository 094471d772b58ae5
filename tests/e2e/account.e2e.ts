import { devices, expect, type Page } from "@playwright/test";
import { goOffline } from "./offline.ts";
import { expectAccessible, watch } from "./page-watch.ts";
import { addressOn, makeAccount, PHONE, PHRASE, tap, unlock, writeDown } from "./phone-world.ts";
import { serveSite, test } from "./served.ts";
import { employerDoes, usdcPayment } from "./site-world.ts";

const server = serveSite();

test.use(PHONE);

test("an account is opened and paid, and can be removed once its words are on paper", async ({ page }) => {
  const { faults } = watch(page);
  await makeAccount(page, server.url);
  await tap(page, "Later");
  const address = await addressOn(page);
  await expect(page.getByText("Your account is not open yet.")).toBeVisible();
  await tap(page, "Open my account");
  await expect(page.getByRole("dialog")).toContainText("You’re allowing this account to hold USDC");
  await unlock(page);
  await expect(page.getByText("No USDC in this account.")).toBeVisible();
  await expectAccessible(page, { what: "an account without money" });
  await employerDoes(server.url, usdcPayment(address, 6_128_500_000n));
  await expect(page.locator(".slip .amount").first()).toContainText("612.85");
  await expect(page.locator(".pays li").first()).toContainText("+612.85");
  await expectAccessible(page, { what: "an account with money" });
  await tap(page, "Receive");
  await expect(page.getByRole("img", { name: "QR code of my address" })).toBeVisible();
  await expect(page.locator(".fours")).toContainText(address);
  await expectAccessible(page, { what: "receive" });
  await tap(page, "Back to my money");
  await page.getByRole("button", { name: "Open", exact: true }).tap();
  await tap(page, "Remove");
  await expect(page.getByRole("heading", { name: "Before you remove this account" })).toBeVisible();
  await tap(page, "Write down my 12 words");
  await writeDown(page);
  await expect(page.getByText("You haven’t written down your 12 words.")).toHaveCount(0);
  await page.getByRole("button", { name: "Open", exact: true }).tap();
  await tap(page, "Remove");
  await expect(page.getByText("Only your 12 words open it again.")).toBeVisible();
  await tap(page, "Remove it");
  await unlock(page);
  await expect(page.getByRole("button", { name: "Create my account on this phone" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("lipwa:my-money"))).toBe("");
  expect(faults).toEqual([]);
});

/** Opens My money until the browser has cached it with all its files. */
async function keepPage(page: Page): Promise<void> {
  const isKept = () => page.evaluate(async () => await caches.match("/en/account") !== undefined);
  await expect.poll(isKept).toBe(true);
}

test("opens without a network as a dated copy, its amounts covered until it is unlocked", async ({ page, context }) => {
  await makeAccount(page, server.url);
  await tap(page, "Later");
  const address = await addressOn(page);
  await tap(page, "Open my account");
  await unlock(page);
  await expect(page.getByText("No USDC in this account.")).toBeVisible();
  await employerDoes(server.url, usdcPayment(address, 50_000_000n));
  await expect(page.locator(".slip .amount").first()).toContainText("5.00");
  await keepPage(page);
  await goOffline(context);
  await expect(page.locator(".stamp")).toContainText("As of");
  await page.reload();
  await expect(page.getByText("You may be offline.")).toBeVisible();
  await expect(page.locator(".stamp")).toContainText("As of");
  await expect(page.locator(".slip .amount").first()).toContainText("5.00");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await tap(page, "Lock");
  await expect(page.getByRole("heading", { name: "My money is locked" })).toBeVisible();
  await expect(page.getByText("5.00")).toHaveCount(0);
  await page.getByLabel("Passphrase").fill("another passphrase");
  await tap(page, "Open");
  await expect(page.getByText("Wrong passphrase.")).toBeVisible();
  await page.getByLabel("Passphrase").fill(PHRASE);
  await tap(page, "Open");
  await expect(page.locator(".slip .amount").first()).toContainText("5.00");
  await tap(page, "Receive");
  await expect(page.getByRole("img", { name: "QR code of my address" })).toBeVisible();
  await context.setOffline(false);
  await tap(page, "Back to my money");
  await expect(page.getByText("You may be offline.")).toHaveCount(0);
});

test("where the browser forgets soon, the words cannot be put off once money has come", async ({ browser }) => {
  const { userAgent } = devices["iPhone 15"];
  const page = await browser.newPage({ ...PHONE, userAgent });
  await makeAccount(page, server.url);
  await tap(page, "Later");
  const address = await addressOn(page);
  await tap(page, "Open my account");
  await unlock(page);
  await expect(page.getByText("No USDC in this account.")).toBeVisible();
  await employerDoes(server.url, usdcPayment(address, 10_000_000n));
  await expect(page.getByText("This browser deletes a site’s data")).toBeVisible();
  await expect(page.getByRole("button", { name: "Later" })).toHaveCount(0);
  await writeDown(page);
  await expect(page.locator(".slip .amount").first()).toContainText("1.00");
  await page.close();
});
