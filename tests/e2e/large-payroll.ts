import type { Page } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { StrKey } from "@stellar/stellar-sdk/base";
import { importList, keptText, listForm, openList, openWithDemoWallet } from "./dashboard-world.ts";

/** A file on disk: sent as bytes it would be a long task in the page. */
function fileOf(name: string, text: string): string {
  const folder = fileURLToPath(new URL("../results/lists/", import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + name, text);
  return folder + name;
}

/** 10,000 people without accounts; every thousandth line has a mistake. */
function payroll(): string {
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const key = new Uint8Array(32).fill(7);
    new DataView(key.buffer).setUint32(0, at);
    const address = StrKey.encodeEd25519PublicKey(key);
    const amount = at % 1000 === 999 ? "1e3" : `${at + 1}.5`;
    return `Worker ${at + 1},${address},${amount},Salary 11/2026`;
  });
  return fileOf("pay.csv", `name,address,amount,memo\n${rows.join("\n")}\n`);
}

const text = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

/** Reads a payroll of 10,000 lines: shows, filters and changes it, and reloads the page. */
export async function changeLargePayroll(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/dashboard`);
  await openList(page);
  await page.getByLabel("Choose a file").setInputFiles(payroll());
  await importList(page);
  await page.getByRole("heading", { name: "10,000 people" }).waitFor();
  await text(page, "1 of 10");
  await page.getByText("9,990 rows have no mistakes").click();
  await page.getByRole("button", { name: "Later rows" }).click();
  await text(page, "Rows 101 to 200 of 9,990");
  await page.getByLabel("Amount", { exact: true }).fill("77");
  await page.keyboard.press("Enter");
  await text(page, "2 of 10");
  // a draft is saved shortly after each change
  while (!(await keptText(page)).includes('"amount":"77"')) await page.waitForTimeout(100);
  await page.reload();
  await text(page, "1 of 9");
}

/** Text that makes a slow pattern backtrack: 4 KB of digits, marks, words and spaces. */
const LONG_CELLS = ["1 ", "1,", "KES 1.", "N ", "S a l a r y ", "-9.9E9 "].map((text) =>
  text.repeat(4096 / text.length)
);

/** 10,000 people; every twentieth row has cells of 4 KB, once in each column. */
function longCells(): string {
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const key = new Uint8Array(32).fill(7);
    new DataView(key.buffer).setUint32(0, at);
    const cells = [
      `Worker ${at + 1}`,
      StrKey.encodeEd25519PublicKey(key),
      `${at + 1}.5`,
      "KES",
      "n",
    ];
    const long = LONG_CELLS[at % LONG_CELLS.length] ?? "";
    if (at % 20 === 0) cells[(at / 20) % cells.length] = long;
    return cells.map((cell) => `"${cell}"`).join();
  });
  const title = `"${LONG_CELLS[2]}"`;
  const list = `${title}\nname,address,amount,currency,"note ${LONG_CELLS[4]}"\n${
    rows.join("\n")
  }\n`;
  return fileOf("long.csv", list);
}

/** Reads a list with long cells and changes each answer in its form. */
export async function answerLongCells(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/dashboard`);
  await openList(page);
  await page.getByLabel("Choose a file").setInputFiles(longCells());
  const form = listForm(page);
  await form.getByText("Check the totals").waitFor();
  for (const code of ["KES", "USDC", "NGN"]) {
    await form.getByRole("combobox", { name: /^(Currency|Another currency|3 Which currency)$/ })
      .selectOption(code);
    await form.locator(".by-eye").getByText(code, { exact: false }).first().waitFor();
  }
  await form.getByRole("combobox", { name: "Amount column" }).selectOption("amount");
  await form.getByRole("combobox", { name: "Note" }).selectOption({ index: 0 });
  await form.getByText("rows need fixing").waitFor();
}

/** Runs the preflight for 10,000 people and applies one remedy to all without an account. */
export async function askAboutLargePayroll(page: Page, url: string): Promise<void> {
  await openWithDemoWallet(page, url);
  await openList(page);
  await page.getByLabel("Choose a file").setInputFiles(payroll());
  await importList(page);
  // none of them has an account; with ten mistakes and no line ready, everyone needs something
  await text(page, "1 of 10,000");
  await page.getByRole("button", { name: "Show 9,990" }).click();
  await page.getByRole("button", { name: "Set the money aside for all 9,990" }).click();
  await text(page, "10 left, by kind");
}
