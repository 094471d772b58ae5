import { expect, type Page } from "@playwright/test";
import { LONG, sample } from "../sample.ts";
import {
  allPaid,
  employerPaid,
  enabledButton,
  openReview,
  openWithDemoWallet,
  pasteRun,
  pressUntil,
  toMonth,
  workerAddress,
} from "./dashboard-world.ts";
import { expectAccessibleOnScreens, PHONE, SCREENS, tooWide } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

const step = (page: Page) => page.locator(".path [aria-current=step]");
const at = (page: Page, name: string) => expect(step(page)).toContainText(name);
const hash = (page: Page) => page.evaluate(() => location.hash);

/** A draft for one worker, and its review. */
async function review(page: Page, worker: number): Promise<void> {
  await openWithDemoWallet(page, server.url);
  await pasteRun(page, `name,address,amount\nAmina,${await workerAddress(worker)},5\n`);
  await openReview(page, "1 person");
  await at(page, "Review");
}

for (const viewport of sample(SCREENS, [PHONE])) {
  test(`goes back one step at a time and loses nothing, ${viewport.width} wide`, async ({ page }) => {
    const before = (await employerPaid(server.url)).length;
    await page.setViewportSize(viewport);
    await review(page, 0);
    expect(await hash(page)).toMatch(/^#run=.+&step=review$/);
    await expectAccessibleOnScreens(page);
    expect(await tooWide(page)).toEqual([]);
    await page.goBack();
    await at(page, "Draft");
    await expect(page.locator("table.grid td.name")).toContainText("Amina");
    await page.goBack();
    await expect(page.locator("#start-title")).toBeVisible();
    await page.goForward();
    await at(page, "Draft");
    await page.goForward();
    await at(page, "Review");
    await test.step("by the link of the step, too", async () => {
      await page.locator(".path").getByRole("link", { name: "Draft" }).press("Enter");
      await at(page, "Draft");
      await page.goBack();
      await expect(page.locator("#start-title")).toBeVisible();
    });
    expect(await employerPaid(server.url)).toHaveLength(before);
  });
}

test(
  "opens the same step again, and says of a run that is gone that it is",
  LONG,
  async ({ page }) => {
    await review(page, 1);
    await page.reload();
    await at(page, "Review");
    await expect(page.getByRole("button", { name: "Sign and pay 1 person" })).toBeVisible();
    const draft = (await hash(page)).replace("review", "draft");
    await toMonth(page);
    await page.goto(`${server.url}/en/dashboard${draft}`);
    await at(page, "Draft");
    await toMonth(page);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.goto(`${server.url}/en/dashboard${draft}`);
    await expect(page.getByRole("heading", { name: "This run isn’t in this browser" }))
      .toBeVisible();
    await expectAccessibleOnScreens(page);
    await page.getByRole("main").getByRole("link", { name: "Go to Month" }).click();
    await expect(page.locator("#start-title")).toBeVisible();
  },
);

test(
  "shows a run at the step that it is at by now, whatever the address says",
  LONG,
  async ({ page, context }) => {
    const before = (await employerPaid(server.url)).length;
    await review(page, 2);
    const address = page.url();
    const other = await context.newPage();
    await other.goto(address);
    await at(other, "Review");
    await pressUntil(page.locator("#send-title"), [
      enabledButton(page, "Sign and pay 1 person"),
      enabledButton(page, "Review and pay 1 person"),
    ]);
    await expect(allPaid(page)).toBeVisible();
    await at(page, "Receipts");
    await expect(other.getByText("This run was started in another tab.")).toBeVisible();
    await other.reload();
    await at(other, "Receipts");
    expect(await hash(other)).toBe(await hash(page));
    await test.step("and Back leads to how it was signed, then to the month", async () => {
      await page.goBack();
      await at(page, "Sign");
      await expect(page.getByRole("table")).toContainText("Paid");
      await page.goBack();
      await expect(page.locator("#start-title")).toBeVisible();
    });
    expect(await employerPaid(server.url)).toHaveLength(before + 1);
  },
);
