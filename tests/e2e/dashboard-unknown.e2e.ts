import { expect, type Page } from "@playwright/test";
import type { Preflight } from "../../src/contract/preflight.ts";
import {
  employerPaid,
  openWithDemoWallet,
  pasteRun,
  payAll,
  workerAddress,
} from "./dashboard-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** The ledger does not answer about one worker while `silent()` is true. */
async function noAnswerFor(page: Page, address: string, silent: () => boolean): Promise<void> {
  await page.route("**/api/payroll/preflight", async (route) => {
    const answer = await route.fetch();
    if (!answer.ok()) return await route.fulfill({ response: answer });
    const body: Preflight = await answer.json();
    const recipients = body.recipients.map((each) =>
      each.address === address && silent() ? { ...each, result: "unknown" } : each
    );
    await route.fulfill({ response: answer, json: { ...body, recipients } });
  });
}

async function twoPeople(page: Page): Promise<void> {
  const [one, two] = [await workerAddress(0), await workerAddress(1)];
  await pasteRun(page, `name,address,amount\nAmina,${one},5\nKwame,${two},6\n`);
}

const notice = (page: Page) => page.getByText("We couldn’t check 1 row on the ledger");
const review = (page: Page) => page.getByRole("button", { name: "Review and pay 2 people" });

test("signs nothing when the answer is missing just before the signature, and asks again by itself", async ({ page }) => {
  const before = (await employerPaid(server.url)).length;
  let silent = false;
  await noAnswerFor(page, await workerAddress(1), () => silent);
  await openWithDemoWallet(page, server.url);
  await twoPeople(page);
  await review(page).waitFor();
  silent = true;
  await review(page).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText(/Checking again: try \d of 6\./)).toBeVisible();
  await expect(page.locator('tr[data-standing="unknown"]')).toContainText("No answer");
  await expect(review(page)).toHaveCount(0);
  expect((await employerPaid(server.url)).length).toBe(before);
  silent = false;
  // the page continues without a press
  await expect(review(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await payAll(page, "2 people");
  expect((await employerPaid(server.url)).length).toBe(before + 2);
});
