import { expect, type Page, test } from "@playwright/test";
import { type RunningServer, startServer } from "../server.ts";
import { openWithDemoWallet, workerAddress } from "./dashboard-world.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** Presses Tab until the element with the name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.locator(":focus").and(
    page.getByRole("button", { name }).or(page.getByLabel(name)),
  );
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.count() > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} is not reached with Tab`);
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

test("pays a run with the keyboard alone", async ({ page }) => {
  const [one, two] = [await workerAddress(0), await workerAddress(1)];
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Read a CSV file" }).waitFor();
  await press(page, "Use the demo wallet of Demo Tailors");
  await page.locator("[data-wallet]").waitFor();
  await press(page, "Read a CSV file");
  await tabTo(page, "or paste the lines here");
  await page.keyboard.insertText(`name,address,amount\nAmina,${one},5\nKwame,${two},1.250\n`);
  await press(page, "Read it");
  await press(page, "Take over 2 lines");
  // the view is another one: its heading has the focus
  await expect(page.locator("h1:focus")).toContainText("Pay run, draft");
  await press(page, "Edit Kwame");
  await tabTo(page, "Amount");
  await page.keyboard.insertText("7");
  await press(page, "Done");
  await expect(page.getByRole("button", { name: "Edit Kwame" })).toBeFocused();
  await page.getByRole("button", { name: "Review and pay 2 people" }).waitFor();
  await press(page, "Review and pay 2 people");
  await page.getByRole("button", { name: "Sign and pay 2 people" }).waitFor();
  await press(page, "Sign and pay 2 people");
  await expect(page.getByRole("heading", { name: "Everyone is paid" })).toBeVisible();
  await press(page, "Copy the link for Kwame");
});

test("shows where the focus is", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  for (const name of ["Disconnect", "Read a CSV file", "Type it in"]) {
    await tabTo(page, name);
    const outline = await page.locator(":focus").evaluate((each) =>
      getComputedStyle(each).outlineStyle
    );
    expect(outline).not.toBe("none");
  }
});

test("comes back from a receipt to the same place of the history", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  await page.goto(`${server.url}/en/dashboard#paid`);
  const rows = page.locator(".history li");
  await page.getByRole("button", { name: "Show older" }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(60);
  const count = await rows.count();
  const link = rows.nth(58).getByRole("link", { name: "Receipt" });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1_000);
  await link.click();
  await expect(page).toHaveURL(/\/receipt\//);
  await page.goBack();
  await expect(rows).toHaveCount(count);
  await expect.poll(async () => Math.abs(await page.evaluate(() => scrollY) - place)).toBeLessThan(
    60,
  );
});
