import { expect, type Page } from "@playwright/test";
import {
  employerPaid,
  openWithDemoWallet,
  openWithFreighter,
  pasteRun,
  payAll,
  payEveryone,
  workerAddress,
} from "./dashboard-world.ts";
import { serveBehindProxy } from "./fault-proxy.ts";
import { expectAccessible, SCREENS, tooWide } from "./page-watch.ts";
import { test } from "./served.ts";

const site = serveBehindProxy();

async function onLedger(): Promise<string[]> {
  return (await employerPaid(site.server.url)).map(({ amount }) => amount);
}

/** Rows for three workers that no other test of this file pays. */
async function rowsFrom(first: number, amounts: number[]): Promise<string> {
  const rows = await Promise.all(
    amounts.map(async (amount, at) => `Worker ${at},${await workerAddress(first + at)},${amount}`),
  );
  return `name,address,amount\n${rows.join("\n")}\n`;
}

/** The question is accessible, on a small phone too. */
async function expectReadable(page: Page): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await expectAccessible(page);
    expect(await tooWide(page)).toEqual([]);
  }
}

test("asks who is left out if another browser has paid the same people", async ({ page, browser }) => {
  const before = (await onLedger()).length;
  const freighter = await openWithFreighter(page, site.proxy.url);
  await pasteRun(page, await rowsFrom(0, [11, 12, 13]));
  freighter.answers.push("refuse");
  await payEveryone(page, "3 people");
  const sign = page.getByRole("button", { name: "Sign the transaction" });
  await expect(sign).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openWithDemoWallet(other, site.proxy.url);
  await pasteRun(other, await rowsFrom(0, [11, 12]));
  await payAll(other, "2 people");
  await elsewhere.close();

  await sign.click();
  const asked = page.getByText("Someone in transaction 1 has received money from you since");
  await expect(asked).toBeVisible();
  await expect(page.getByText(/^Worker 0 got 11\.00 USDC from you (today|yesterday)\.$/))
    .toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  await expect(sign).toHaveCount(0);
  await expectReadable(page);
  expect(freighter.signed).toBe(0);
  // after a reload the question is still there
  await page.reload();
  await sign.click();
  await expect(asked).toBeVisible();
  await page.getByRole("checkbox").first().uncheck();
  await expect(page.getByRole("button", { name: "Leave this person out" })).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Leave out all 2" }).click();
  await expect(page.getByRole("heading", { name: "1 of 3 paid" })).toBeVisible();
  await expect(page.getByText(/^Left out: Worker 0 and Worker 1$/)).toBeVisible();
  expect(freighter.signed).toBe(1);
  expect((await onLedger()).slice(before)).toEqual([
    "11.0000000",
    "12.0000000",
    "13.0000000",
  ]);
});
