import { expect } from "@playwright/test";
import { importPeople, networkOf, openWithDemoWallet, pasteRun } from "./dashboard-world.ts";
import { expectAccessibleOnScreens, PHONE } from "./page-watch.ts";
import { hire } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

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
  await expect(mistake).toContainText("Known: 4711 (id). In this run: 4711.");
  await expect(mistake.locator(".known mark")).toHaveText([" (id", ")"]);
  await expectAccessibleOnScreens(page);
  await mistake.getByRole("button", { name: "Use the known memo, 4711 (id)" }).click();
  await expect(page.getByRole("button", { name: "Review and pay 1 person" })).toBeVisible();
});
