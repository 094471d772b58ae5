import { expect, type Page, test } from "@playwright/test";
import {
  employerKey,
  networkOf,
  openWithDemoWallet,
  pasteRun,
  payEveryone,
  workerAddress,
} from "./dashboard-world.ts";
import { keepYear } from "./kept-year.ts";
import { paymentsFrom } from "./payroll-world.ts";
import { expectAccessible, SCREENS, tooWide, watch } from "./page-watch.ts";
import { serveSite } from "./served.ts";
import { DASHBOARD_LANGUAGES } from "../../src/ui/i18n/languages.ts";

const server = serveSite();

const cloth = (page: Page) => page.getByRole("slider", { name: /^Runs of twelve months/ });
const told = (page: Page) => page.locator(".tell p").first();

for (const viewport of SCREENS) {
  test(`shows the year of an employer who never used this browser at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { faults } = watch(page, { loads: true });
    await openWithDemoWallet(page, server.url);
    await expect(page.locator(".cloth rect.bed")).toHaveCount(12);
    await expect(cloth(page)).toHaveAttribute("max", "11");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(faults).toEqual([]);
  });
}

test("tells of runs and people by keyboard, and opens what it tells of", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  await cloth(page).focus();
  const newest = await told(page).textContent();
  await expect(told(page)).toContainText("6 settled");
  const { y } = await page.locator(".tell").boundingBox() ?? { y: 0 };

  await page.keyboard.press("ArrowLeft");
  await expect(told(page)).not.toHaveText(newest ?? "");
  await expect(cloth(page)).toHaveValue("10");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(cloth(page)).toHaveAttribute(
    "aria-valuetext",
    /, Salary .*: 2\d\d\.\d\d USDC, settled on/,
  );
  await expect(page.getByRole("link", { name: "Open the receipt" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Escape");
  await expect(told(page)).toHaveText(newest ?? "");
  // the answer has a place of its own: nothing moved
  expect((await page.locator(".tell").boundingBox())?.y).toBe(y);

  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#paid$/);
  const opened = page.locator(".ledger-run[open]");
  await expect(opened.getByRole("link", { name: "Open the receipt" })).toHaveCount(6);
});

test("answers a finger without opening, and a mouse's click opens", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await openWithDemoWallet(page, server.url);
  // the year is read a page at a time, the newest first
  await expect(cloth(page)).toHaveAttribute("max", "11");
  const box = await page.locator(".cloth").boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(box.x + box.width * .02, box.y + 27);
  await expect(told(page)).toContainText(", Salary ");
  await expect(cloth(page)).toHaveValue("0");
  await expect(page).toHaveURL(/dashboard$/);
  await page.mouse.click(box.x + box.width * .5, box.y + 9);
  await expect(page).toHaveURL(/#paid$/);
  await page.close();
});

test("begins the month from the last run, once, and asks about who is paid already", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  const begin = page.getByRole("button", { name: /^Begin \w+ from \w+$/ });
  await begin.click();
  await expect(page.locator("table.grid td.name")).toHaveCount(6);
  // the demo paid them two days ago
  await expect(page.getByRole("button", { name: "Pay all 6 again" })).toBeVisible();
  await expect(page.getByLabel("Name of this run")).toHaveValue(/^Salary \p{L}+ \d{4}$/u);
  await page.getByRole("button", { name: "Keep for later" }).click();
  await page.getByRole("button", { name: /^Go on with “Salary/ }).click();
  await expect(page.locator("table.grid td.name")).toHaveCount(6);
  await page.getByRole("button", { name: "Keep for later" }).click();
  await expect(page.getByRole("region", { name: "Waiting" }).getByRole("listitem")).toHaveCount(1);
});

test("recognizes in another browser what was paid in this one", async ({ page, browser }) => {
  await openWithDemoWallet(page, server.url);
  await pasteRun(
    page,
    `name,address,amount,memo\nA,${await workerAddress(0)},5,Overtime\nB,${await workerAddress(
      1,
    )},6,Overtime\n`,
  );
  await payEveryone(page, "2 people");
  await expect(page.getByRole("heading", { name: "Everyone is paid" })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await openWithDemoWallet(other, server.url);
  await other.goto(`${server.url}/en/dashboard#paid`);
  const runs = other.locator(".kept > ul > li");
  await expect(runs.first()).toContainText("Overtime");
  await expect(runs.first()).toContainText("2 settled");
  await expect(runs.first()).toContainText("11.00 USDC");

  await test.step("each payment of the ledger is in one run", async () => {
    const paid = await paymentsFrom(
      await networkOf(server.url),
      (await employerKey()).publicKey(),
    );
    const more = other.locator(".kept").getByRole("button", { name: "Show older" });
    if (await more.isVisible()) await more.click();
    await expect(other.locator(".ledger-run li")).toHaveCount(paid.length);
  });
  await other.close();

  await test.step("and here it is the run that was kept", async () => {
    await page.goto(`${server.url}/en/dashboard#paid`);
    const own = page.locator(".kept > ul > li");
    await expect(own.filter({ hasText: "2 of 2 paid" })).toHaveCount(1);
    await expect(own.filter({ hasText: "Overtime" })).toHaveCount(0);
  });
});

for (const people of [12, 40, 400]) {
  test(`finds one of ${people} people in the cloth, and what was never signed is bare`, async ({ page }) => {
    await page.goto(`${server.url}/en/dashboard`);
    await page.getByRole("button", { name: "Read the list" }).waitFor();
    await keepYear(page, (await networkOf(server.url)).passphrase, people);
    await page.reload();
    // the draft of this month is shown first
    await page.getByRole("button", { name: "Keep for later" }).click();
    await expect(cloth(page)).toHaveAttribute("max", "11");
    const fills = (name: string) => page.locator(`.cloth rect[fill="url(#${name})"]`);
    await expect(fills("bare")).toHaveCount(2);
    await expect(fills("hatched")).toHaveCount(1);
    expect(await page.locator(".cloth rect[fill]").count()).toBeLessThan(40);
    if (people > 24) {
      await page.getByLabel("Find a person").fill("Person 4");
      await page.getByLabel("Find a person").blur();
      await expect(told(page)).toContainText("Person 4, Salary");
    } else await expect(page.getByLabel("Find a person")).toHaveCount(0);
    await page.getByText("The same as a table").click();
    await expect(page.getByRole("row")).toHaveCount(13);
  });
}

for (const lang of DASHBOARD_LANGUAGES) {
  test(`the month has nothing that is too wide with text twice as large in ${lang}`, async ({ page }) => {
    await openWithDemoWallet(page, server.url);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${server.url}/${lang}/dashboard`);
    await page.locator(".cloth rect.bed").first().waitFor({ state: "attached" });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await tooWide(page)).toEqual([]);
  });
}
