import { expect, type Page } from "@playwright/test";
import type { Preflight } from "../../src/contract/preflight.ts";
import { LONG } from "../sample.ts";
import {
  employerPaid,
  openWithDemoWallet,
  pasteRun,
  payAll,
  workerAddress,
} from "./dashboard-world.ts";
import { expectAccessible } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** The ledger does not answer about one worker while `silent()` is true. */
async function noAnswerFor(page: Page, address: string, silent: () => boolean) {
  const asked = { n: 0 };
  await page.route("**/api/payroll/preflight", async (route) => {
    const answer = await route.fetch();
    const body: Preflight = await answer.json();
    asked.n++;
    const recipients = body.recipients.map((each) =>
      each.address === address && silent() ? { ...each, result: "unknown" } : each
    );
    await route.fulfill({ response: answer, json: { ...body, recipients } });
  });
  return asked;
}

async function twoPeople(page: Page): Promise<void> {
  const [one, two] = [await workerAddress(0), await workerAddress(1)];
  await pasteRun(page, `name,address,amount\nAmina,${one},5\nKwame,${two},6\n`);
}

const notice = (page: Page) => page.getByText("1 row couldn’t be checked on the ledger");
const review = (page: Page) => page.getByRole("button", { name: "Review and pay 2 people" });

test(
  "stops asking after six tries, says so, and asks when it is told to",
  LONG,
  async ({ page }) => {
    let silent = true;
    const asked = await noAnswerFor(page, await workerAddress(1), () => silent);
    await page.clock.install();
    await openWithDemoWallet(page, server.url);
    await twoPeople(page);
    await expect(page.getByText(/Checking again automatically: \d of 6\./)).toBeVisible();
    const stopped = page.getByText("Automatic checks have stopped.");
    // the page's clock also runs by itself, so its exact time is unknown
    while (!await stopped.isVisible()) await page.clock.fastForward(1_000);
    expect(asked.n).toBe(1 + 6);
    await page.clock.fastForward(3_600_000);
    await expectAccessible(page);
    await expect(page.getByRole("button", { name: "Move 1 row to a separate run" })).toBeVisible();
    expect(asked.n).toBe(1 + 6);
    silent = false;
    await page.getByRole("button", { name: "Check again" }).first().click();
    await expect(review(page)).toBeVisible();
  },
);

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
  await expect(page.getByText(/Checking again automatically: \d of 6\./)).toBeVisible();
  await expect(page.locator('tr[data-standing="unknown"]')).toContainText("No answer");
  await expect(review(page)).toHaveCount(0);
  expect((await employerPaid(server.url)).length).toBe(before);
  silent = false;
  // no button is pressed in between
  await expect(review(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await payAll(page, "2 people");
  expect((await employerPaid(server.url)).length).toBe(before + 2);
});
