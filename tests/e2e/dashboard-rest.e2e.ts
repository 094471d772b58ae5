import { expect, test } from "@playwright/test";
import { openWithFreighter, payEveryone, threeParts } from "./dashboard-world.ts";
import { watch } from "./page-watch.ts";
import { serveSite } from "./served.ts";

const server = serveSite();

test("makes one draft of what was not paid, also when it was deleted and is brought back", async ({ page }) => {
  const freighter = await openWithFreighter(page, server.url);
  freighter.answers.push("refuse");
  await threeParts(page);
  await payEveryone(page, "3 people");
  await page.getByRole("button", { name: "End this run here" }).click();
  await page.getByRole("button", { name: "Put the 3 unpaid into a new run" }).click();
  await page.getByRole("button", { name: "Keep for later" }).click();
  const kept = page.locator(".kept li");
  await page.goto(`${server.url}/en/dashboard#paid`);
  const drafts = kept.filter({ has: page.getByRole("button", { name: "Delete" }) });
  await expect(drafts).toHaveCount(1);

  await drafts.getByRole("button", { name: "Delete" }).click();
  await expect(drafts).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drafts).toHaveCount(1);
  // the same people must not come into a second one
  await kept.filter({ hasText: "Ended early" }).getByRole("button", { name: "Open" }).click();
  await page.getByRole("button", { name: "Put the 3 unpaid into a new run" }).click();
  await expect(page.locator("table.grid tbody tr")).toHaveCount(3);
  await page.getByRole("button", { name: "Keep for later" }).click();
  await page.goto(`${server.url}/en/dashboard#paid`);
  await page.reload();
  await expect(drafts).toHaveCount(1);
  await expect(kept.filter({ hasText: "Ended early" })).toHaveCount(1);
});

test("a part of the page that was not to be had is said, and comes when it is asked for again", async ({ page }) => {
  const { faults } = watch(page);
  const part = "**/_astro/PeopleView*.js";
  await page.route(part, (route) => route.abort());
  await page.goto(`${server.url}/en/dashboard#people`);
  const notice = page.getByRole("alert").filter({ hasText: "could not be fetched" });
  await expect(notice).toBeVisible();
  await page.unroute(part);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "People you pay" })).toBeVisible();
  expect(faults).toEqual([]);
});
