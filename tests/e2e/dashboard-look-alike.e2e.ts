import { expect, type Page } from "@playwright/test";
import { LONG } from "../sample.ts";
import {
  alikeOf,
  employerKey,
  importPeople,
  networkOf,
  openWithDemoWallet,
  pasteRun,
  payAll,
  workerAddress,
} from "./dashboard-world.ts";
import { expectAccessible, expectAccessibleOnScreens, PHONE, tooWide } from "./page-watch.ts";
import { hire, paymentsFrom } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** Pays the first demo worker and leaves the run. */
async function payAmina(page: Page): Promise<void> {
  await openWithDemoWallet(page, server.url);
  await pasteRun(page, `name,address,amount\nAmina,${await workerAddress(0)},5\n`);
  await payAll(page, "1 person");
  await page.getByRole("button", { name: "New pay run" }).click();
}

test("stops an address that looks like a known one, and no other", LONG, async ({ page }) => {
  const network = await networkOf(server.url);
  const payer = (await employerKey()).publicKey();
  await payAmina(page);
  const before = (await paymentsFrom(network, payer)).length;
  const known = await workerAddress(0);
  const [thandi] = await hire(network, { ready: 1 });
  const other = thandi?.address ?? "";
  const written = alikeOf(known);
  await pasteRun(page, `name,address,amount\nAmina,${written},6\nThandi,${other},7\n`);
  const mistake = page.locator(".mistakes");
  await expect(mistake).toContainText("This isn’t Amina’s address, but it looks like it.");

  await test.step("both stand in full, and what differs is marked", async () => {
    const rows = (of: string) => mistake.locator(`.compared .${of}`).allInnerTexts();
    expect((await rows("known")).join("")).toBe(known);
    expect((await rows("written")).join("")).toBe(written);
    const marked = (await mistake.locator(".written mark").allInnerTexts()).join("");
    const differing = [...written].filter((sign, at) => sign !== known[at]).join("");
    expect(marked).toBe(differing);
    await expect(mistake).toContainText(`${differing.length} of its 56 characters differ`);
    await expect(mistake).toContainText("Known address: paid 1 time, last on");
    // screen readers read them like this
    await expect(mistake).toContainText(`Known: ${known}. In this list: ${written}.`);
  });

  await test.step("on a phone too", async () => {
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await tooWide(page)).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the safe answer is the first", async () => {
    await expect(mistake.locator(".ways button")).toHaveText([
      /^Use the known address/,
      /^It’s right, I asked Amina/,
      /^Type or paste the address/,
    ]);
  });

  await test.step("the others are paid without it", async () => {
    await page.getByRole("button", { name: "Review 1 without the rest" }).click();
    await page.getByRole("button", { name: /for 1 person|pay 1 person/ }).click();
    await expect(page.getByRole("heading", { name: "1 of 2 paid" })).toBeVisible();
    const paid = (await paymentsFrom(network, payer)).slice(before);
    expect(paid.map(({ to }) => to)).toEqual([other]);
  });
});

test("tells the same digits as a text from an id", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const [exchange] = await hire(await networkOf(server.url), { memo_required: 1 });
  const at = exchange?.address ?? "";
  await openWithDemoWallet(page, server.url);
  await page.goto(`${server.url}/en/dashboard#people`);
  await importPeople(page, `name,address,amount,memo,memo type\nAmina,${at},6,4711,id\n`);
  await page.goto(`${server.url}/en/dashboard#pay`);
  await pasteRun(page, `name,address,amount,memo\nAmina,${at},6,4711\n`);
  const mistake = page.locator(".mistakes");
  await expect(mistake).toContainText("This isn’t the memo you have for Amina.");
  await expect(mistake).toContainText("Known: 4711 (id). In this list: 4711.");
  await expect(mistake.locator(".known mark")).toHaveText([" (id", ")"]);
  await expectAccessibleOnScreens(page);
  await mistake.getByRole("button", { name: "Use the known memo, 4711 (id)" }).click();
  await expect(page.getByRole("button", { name: "Review and pay 1 person" })).toBeVisible();
});
