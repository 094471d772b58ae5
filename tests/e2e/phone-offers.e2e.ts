import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./page-watch.ts";
import { PHONE } from "./phone-world.ts";
import { serveSite, test } from "./served.ts";
import { employerDoes, usdcSetAside } from "./site-world.ts";

const server = serveSite();

test.use(PHONE);

/** Makes an account without a lock or backup, where the page leads there. */
async function makeAccount(page: Page): Promise<void> {
  await page.locator(".links .btn").first().tap();
  await page.locator(".bar > .text").tap();
  await page.locator(".words.covered").waitFor();
  await page.locator(".bar .text").tap();
  await page.locator(".guard").first().waitFor();
}

/** Confirms the question before signing. */
async function agree(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Confirm" }).tap();
}

test("the account on this phone is filled with one press, collects, and proves whose it is", async ({ page, browser }) => {
  await page.goto(`${server.url}/en/faucet`);
  await expect(page.getByRole("heading", { name: /^With an account on/ })).toBeVisible();
  await page.getByRole("link", { name: /^Create an account on/ }).tap();
  await makeAccount(page);

  await page.goto(`${server.url}/en/faucet`);
  const fill = page.getByRole("button", { name: "Top up my account" });
  await fill.tap();
  await expect(page.getByText("You’re allowing this account to hold USDC")).toBeVisible();
  await expectAccessible(page);
  await agree(page);
  await expect(page.getByText("You can be paid in USDC.")).toBeVisible();
  await expect(page.getByText("The account has 1,000.00")).toBeVisible();
  await expect(fill).toHaveCount(0);
  const link = page.locator(".faucet-end a[href^='/passport/']");
  const address = /G[A-Z2-7]{55}/.exec(await link.getAttribute("href") ?? "")?.[0] ?? "";

  await employerDoes(server.url, usdcSetAside(address, [400_000_000n]));
  const passport = `${server.url}/passport/${address}?lang=en`;
  await page.goto(passport);
  await expect(page.getByRole("button", { name: "Share this passport" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Freighter/ })).toBeHidden();
  await page.getByRole("button", { name: "Collect with my account" }).tap();
  await agree(page);
  await expect(page.getByText("Collected. The money is in your account.")).toBeVisible();

  const officer = await browser.newPage();
  await officer.goto(`${passport}#proof`);
  await officer.getByRole("button", { name: "Show the digits" }).click();
  const copied = (on: Page, name: string) =>
    on.getByRole("button", { name }).getAttribute("data-copy").then((link) => link ?? "");
  await page.goto(await copied(officer, "Copy the link for the holder"));
  await page.getByRole("button", { name: "Sign with my account" }).tap();
  await expect(page.locator(".unlock-text")).toContainText("This account is mine.");
  await agree(page);
  const answer = await copied(page, "Copy the answer");
  await officer.getByLabel("Or paste the answer").fill(answer);
  const verified = officer.getByText(/^Verified at \d\d:\d\d$/);
  await expect(verified).toBeVisible();
  // the page that accepted the answer recognizes it the second time
  await officer.evaluate((hash) => location.hash = hash, new URL(answer).hash);
  await expect(officer.getByText(/These digits were already used at/)).toBeVisible();
  await expect(verified).toHaveCount(0);
  await officer.close();
});

test("a wallet of one's own is told code and issuer, and what was tried here", async ({ page }) => {
  await page.goto(`${server.url}/en/faucet`);
  await page.getByText("What each wallet can do").tap();
  await expect(page.getByText("Tested with version 5.45 in November 2026.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in a wallet on this device" })).toHaveCount(0);
  await page.locator("#address").fill("GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ");
  await expect(page.getByRole("link", { name: "Open in a wallet on this device" }))
    .toHaveAttribute("href", /^web\+stellar:tx\?xdr=AAAAAg/);
  await expectAccessible(page);
  // Freighter's extension does not run on phones, and the text offers another way
  await page.getByRole("button", { name: "Use my wallet’s address" }).tap();
  await expect(page.getByRole("alert")).toContainText("under My money");
});
