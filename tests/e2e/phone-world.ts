import { devices, expect, type Page } from "@playwright/test";

/** What the accounts of these tests are locked with. */
export const PHRASE = "green kettle walks to market";

const { defaultBrowserType: _, ...GALAXY } = devices["Galaxy S8"];

/** A cheap phone, which is touched and has no mouse. */
export const PHONE = { ...GALAXY, viewport: { width: 360, height: 740 } };

export const tap = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).tap();

/** Answers the question before something is opened. */
export async function unlock(page: Page, phrase = PHRASE): Promise<void> {
  await page.getByRole("dialog").getByLabel("Passphrase").fill(phrase);
  await tap(page, "Unlock");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

export async function choosePhrase(page: Page): Promise<void> {
  await page.getByRole("button", { name: "A passphrase" }).tap();
  await page.locator("#phrase").fill(PHRASE);
  await page.locator("#again").fill(PHRASE);
  await tap(page, "Lock with this passphrase");
}

/** Makes an account with a passphrase; its words are asked for next. */
export async function makeAccount(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/account`);
  await tap(page, "Make my account on this phone");
  await choosePhrase(page);
  await expect(page.getByRole("heading", { name: "Write down 12 words" })).toBeVisible();
}

/** The address, as the page hands it out. */
export async function addressOn(page: Page): Promise<string> {
  const button = page.getByRole("button", { name: "Copy the address" });
  return await button.getAttribute("data-copy") ?? "";
}
