import { expect } from "@playwright/test";
import {
  importList,
  listForm,
  openList,
  openWithDemoWallet,
  workerAddress,
} from "./dashboard-world.ts";
import { letThrough } from "./let-through.ts";
import { expectAccessible, watch } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

const PARTS = [
  { view: "pay", part: "DraftView", shows: "table.grid" },
  { view: "people", part: "PeopleView", shows: "#people-title" },
  { view: "paid", part: "PaidView", shows: ".history li" },
  { view: "books", part: "BooksView", shows: ".cost" },
  { view: "name", part: "NameView", shows: "pre.file" },
];

test("says of each view that it was not to be had, and fetches it when it is asked for again", async ({ page }) => {
  const { faults } = watch(page);
  await openWithDemoWallet(page, server.url);
  for (const { view, part, shows } of PARTS) {
    const script = `**/_astro/${part}*.js`;
    await page.route(script, (route) => route.abort());
    await page.goto(`${server.url}/en/dashboard#${view}`);
    if (view === "pay") {
      await (await openList(page)).fill(`name,address,amount\nA,${await workerAddress(0)},5\n`);
      await page.getByRole("button", { name: "Read the list" }).click();
      await importList(page);
    }
    const notice = page.getByRole("alert").filter({ hasText: "couldn’t be loaded" });
    await expect(notice, part).toBeVisible();
    const heading = page.getByRole("heading", { level: 1 });
    // the current view, by its name in the navigation
    const chosen = page.locator("[data-view][aria-current]");
    await expect(heading).toHaveText(await chosen.innerText());
    // all of them share one notice
    if (part === "NameView") await expectAccessible(page);
    // a page that can't be loaded doesn't replace the current one
    await page.context().setOffline(true);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(notice).toContainText("We can’t reach this site");
    await page.context().setOffline(false);
    await letThrough(page, script);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(shows).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test("says that the code that reads a list did not come, and has the list still when it does", async ({ page }) => {
  const code = "**/_astro/ImportForm*.js";
  await page.route(code, (route) => route.abort());
  await page.goto(`${server.url}/en/dashboard`);
  await (await openList(page)).fill(`name,address,amount\nA,${await workerAddress(0)},5\n`);
  await page.getByRole("button", { name: "Read the list" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "couldn’t be loaded" });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await letThrough(page, code);
  await notice.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Read the list" }).click();
  await expect(listForm(page)).toContainText("1 person");
});
