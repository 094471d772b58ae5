import type { Page } from "@playwright/test";
import { StrKey } from "@stellar/stellar-sdk/base";
import { keptText, openList, openWithDemoWallet } from "./dashboard-world.ts";

/** A payroll of 10,000 people without accounts; every thousandth line has a mistake to be found. */
function payroll(): { name: string; mimeType: string; buffer: Buffer } {
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const key = new Uint8Array(32).fill(7);
    new DataView(key.buffer).setUint32(0, at);
    const address = StrKey.encodeEd25519PublicKey(key);
    const amount = at % 1000 === 999 ? "1e3" : `${at + 1}.5`;
    return `Worker ${at + 1},${address},${amount},Salary 11/2026`;
  });
  const buffer = Buffer.from(`name,address,amount,memo\n${rows.join("\n")}\n`);
  return { name: "pay.csv", mimeType: "text/csv", buffer };
}

const text = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

/** Reads a payroll of 10,000 lines: shows, filters and changes it, and loads the page anew. */
export async function changeLargePayroll(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/dashboard`);
  await openList(page);
  await page.getByLabel("Choose a file").setInputFiles(payroll());
  await page.getByRole("button", { name: "Take over 10,000 lines" }).click();
  await page.getByRole("heading", { name: "10,000 people" }).waitFor();
  await text(page, "1 of 10");
  await page.getByText("9,990 rows are clean").click();
  await page.getByRole("button", { name: "Later rows" }).click();
  await text(page, "Rows 101 to 200 of 9,990");
  await page.getByLabel("Amount", { exact: true }).fill("77");
  await page.keyboard.press("Enter");
  await text(page, "2 of 10");
  // the draft is kept a moment after the last change
  while (!(await keptText(page)).includes('"amount":"77"')) await page.waitForTimeout(100);
  await page.reload();
  await text(page, "1 of 9");
}

/** Has the ledger asked about 10,000 people, and takes the same remedy for all who have none. */
export async function askAboutLargePayroll(page: Page, url: string): Promise<void> {
  await openWithDemoWallet(page, url);
  await openList(page);
  await page.getByLabel("Choose a file").setInputFiles(payroll());
  await page.getByRole("button", { name: "Take over 10,000 lines" }).click();
  // nobody of them has an account; with ten mistakes and nobody ready, everybody needs something
  await text(page, "1 of 10,000");
  await page.getByRole("button", { name: "Go to the 9,990" }).click();
  await page.getByRole("button", { name: "Set the money aside for all 9,990" }).click();
  await text(page, "10 left, by kind");
}
