import { devices, expect, type Page } from "@playwright/test";

/** The passphrase of these tests' accounts. */
export const PHRASE = "green kettle walks to market";

const { defaultBrowserType: _, ...GALAXY } = devices["Galaxy S8"];

/** A cheap touch phone without a mouse. */
export const PHONE = { ...GALAXY, viewport: { width: 360, height: 740 } };

export const tap = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).tap();

/** Answers the unlock question. */
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

/** Makes an account with a passphrase, up to the question about its words. */
export async function makeAccount(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/account`);
  await tap(page, "Create my account on this phone");
  await choosePhrase(page);
  await expect(page.getByRole("heading", { name: "Write down 12 words" })).toBeVisible();
}

/** The address that the page copies. */
export async function addressOn(page: Page): Promise<string> {
  const button = page.getByRole("button", { name: "Copy the address" });
  return await button.getAttribute("data-copy") ?? "";
}

/** Shows the words and enters the two that the page asks for. */
export async function writeDown(page: Page): Promise<string[]> {
  await tap(page, "Show the 12 words");
  await unlock(page);
  const items = page.getByRole("list", { name: "Your 12 words" }).getByRole("listitem");
  await expect(items).toHaveCount(12);
  const words = await items.allInnerTexts();
  await tap(page, "I have written them down");
  const questions = page.locator("main fieldset");
  await expect(questions).toHaveCount(2);
  for (const question of await questions.all()) {
    const [n = "0"] = /\d+/.exec(await question.locator("legend").innerText()) ?? [];
    await question.getByText(words[Number(n) - 1] ?? "", { exact: true }).tap();
  }
  await tap(page, "Check");
  await expect(page.getByText("Written down", { exact: true })).toBeVisible();
  return words;
}
