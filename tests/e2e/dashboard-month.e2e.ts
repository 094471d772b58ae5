import { expect, type Page } from "@playwright/test";
import { parseLedgerAmount } from "../../src/stellar/amount.ts";
import { LONG } from "../sample.ts";
import {
  employerKey,
  importPeople,
  networkOf,
  onPayday,
  openWithDemoWallet,
  toMonth,
  workerAddress,
} from "./dashboard-world.ts";
import { keepYear } from "./kept-year.ts";
import { letThrough } from "./let-through.ts";
import {
  expectAccessible,
  expectAccessibleOnScreens,
  LOOKS,
  PHONE,
  tooWide,
  watch,
} from "./page-watch.ts";
import { paymentsFrom } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

const cloth = (page: Page) => page.getByRole("slider", { name: /^Runs of the last twelve months/ });
const told = (page: Page) => page.locator(".tell p").first();

test("shows the year of an employer who never used this browser", async ({ page }) => {
  const { faults } = watch(page, { loads: true });
  await onPayday(page, server.url);
  await openWithDemoWallet(page, server.url);
  await expect(page.locator(".cloth rect.bed")).toHaveCount(12);
  await expect(cloth(page)).toHaveAttribute("max", "11");
  // too few to need a search
  await expect(page.getByLabel("Find a person")).toHaveCount(0);
  // this browser's list has no one to start a month with
  await expect(page.getByRole("button", { name: /^Prepare / })).toHaveCount(0);
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  expect(faults).toEqual([]);
});

test("tells of runs and people by keyboard, and opens what it tells of", async ({ page }) => {
  await onPayday(page, server.url);
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
  // the result has its own place, so the layout doesn't move
  expect((await page.locator(".tell").boundingBox())?.y).toBe(y);

  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#paid$/);
  const opened = page.locator(".ledger-run[open]");
  await expect(opened.getByRole("link", { name: "Open the receipt" })).toHaveCount(6);
});

test("answers a finger without opening, and a mouse's click opens", LONG, async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await onPayday(page, server.url);
  await openWithDemoWallet(page, server.url);
  // the year is read page by page, newest first
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

test("finds one of 400 people in the cloth, and what was never signed is bare", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Read the list" }).waitFor();
  await keepYear(page, (await networkOf(server.url)).passphrase, 400);
  await page.reload();
  // this month's draft comes first
  await toMonth(page);
  await expect(cloth(page)).toHaveAttribute("max", "11");
  const fills = (name: string) => page.locator(`.cloth rect[fill="url(#${name})"]`);
  await expect(fills("bare")).toHaveCount(1);
  await expect(fills("hatched")).toHaveCount(1);
  expect(await page.locator(".cloth rect[fill]").count()).toBeLessThan(40);
  await page.getByLabel("Find a person").fill("Person 4");
  await page.getByLabel("Find a person").blur();
  await expect(told(page)).toContainText("Person 4, Salary");
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("row")).toHaveCount(13);
});

/** As long as the longest names in Kigali or Kinshasa. */
const LONG_NAME = "Marie-Antoinette Nyirahabimana-Uwimana wa Mukamusoni";

test("has room for 400 people with long names in French", LONG, async ({ page }) => {
  await page.goto(`${server.url}/fr/dashboard`);
  await page.getByRole("button", { name: "Lire la liste" }).waitFor();
  await keepYear(page, (await networkOf(server.url)).passphrase, 400, LONG_NAME);
  const everywhere = async () => {
    for (const { viewport, colorScheme } of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const what = `${viewport.width} px, ${colorScheme}`;
      await expectAccessible(page, { what });
      expect(await tooWide(page), what).toEqual([]);
    }
  };
  await page.reload();
  await page.locator(".draft").waitFor();
  await everywhere();
  await page.getByRole("link", { name: "Mois", exact: true }).click();
  await page.locator(".find input").fill("Mukamusoni 40");
  await expect(told(page)).toContainText("Mukamusoni 40");
  await everywhere();
  // a past run, from the chart
  await page.locator(".cloth input").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.locator(".queue").waitFor();
  await everywhere();
});

/** Opens the page as after months without a run. */
async function openLater(page: Page, hash: string): Promise<void> {
  await page.clock.install({ time: Date.now() + 200 * 86_400_000 });
  await openWithDemoWallet(page, server.url);
  await page.goto(`${server.url}/en/dashboard#${hash}`);
}

test("shows the runs of the year before by keyboard", LONG, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openLater(page, "paid");
  const runs = page.locator(".kept > ul > li");
  const read = page.getByRole("button", { name: /^Load \p{L}+ \d{4} to \p{L}+ \d{4}$/u });
  await read.waitFor();
  const known = await runs.count();
  expect(known).toBeLessThan(12);
  await expectAccessible(page);
  expect(await tooWide(page)).toEqual([]);
  await read.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => runs.count()).toBeGreaterThan(known);
  // a keyboard user continues from there, also at the end
  const end = page.getByText("The ledger has no older payments for your account.");
  await expect(end.or(read).first()).toBeVisible();
  await expect(page.locator(".earlier:focus, .earlier :focus")).toHaveCount(1);
  await expectAccessibleOnScreens(page);
  expect(await tooWide(page)).toEqual([]);
});

test("adds up the year before, on the screen and on paper", LONG, async ({ page }) => {
  const paid = await paymentsFrom(await networkOf(server.url), (await employerKey()).publicKey());
  await openLater(page, "books");
  await page.locator(".cost").first().waitFor();
  const total = async () => {
    const cell = page.locator(".cost tfoot td").first();
    return parseLedgerAmount((await cell.innerText()).replaceAll(",", ""));
  };
  const lately = await total();
  await page.getByRole("button", { name: /^Load .* to / }).click();
  const years = page.getByLabel("Months of the report");
  await expect(years.locator("option")).toHaveCount(2);
  expect(await total()).toBe(lately);
  await years.selectOption({ index: 1 });
  await expect.poll(total).not.toBe(lately);
  const sum = paid.reduce((all, { amount }) => all + parseLedgerAmount(amount), 0n);
  expect(lately + await total()).toBe(sum);
  // these months are available for the books too
  await expect(page.locator(".books-export select").first().locator("option")).toHaveCount(24);

  await page.emulateMedia({ media: "print" });
  for (const gone of [".books-export", ".earlier", ".filters", "body > footer"]) {
    await expect(page.locator(gone).first()).toBeHidden();
  }
  await expect(page.locator(".cost tbody tr").first()).toBeVisible();
  // width of landscape A4 without margins
  await page.setViewportSize({ width: 1020, height: 700 });
  const tooLong = await page.locator(".cost").first().evaluate((table) =>
    table.getBoundingClientRect().right - document.documentElement.clientWidth
  );
  expect(tooLong).toBeLessThanOrEqual(0);
});

test("says that the ledger could not be read, and claims nothing of an account by that", async ({ page }) => {
  await page.route("**/api/transactions/**", (route) => route.fulfill({ status: 503 }));
  await page.route("**/api/claimable/**", (route) => route.fulfill({ status: 503 }));
  await openWithDemoWallet(page, server.url);
  await expect(page.getByText("We couldn’t read the ledger.")).toBeVisible();
  // nothing is shown that could be incomplete
  await expect(page.getByText("Older payments are missing")).toHaveCount(0);
  const waiting = page.getByRole("region", { name: "Waiting" });
  await expect(waiting).toContainText("so something may be missing here");
  await expect(waiting).not.toContainText("Nothing right now");
  await expect(page.getByText("Pay your people.")).toHaveCount(0);
  await expect(page.locator("#so-far ~ dl")).toHaveCount(0);
  await expect(page.getByText("Nothing has been paid this month.")).toHaveCount(0);
  await letThrough(page, "**/api/transactions/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".cloth-sheet")).toBeVisible();
  await expect(page.locator("#so-far ~ dl")).toBeVisible();
  // money set aside still could not be read
  await expect(waiting).toContainText("so something may be missing here");
  await letThrough(page, "**/api/claimable/**");
  await page.reload();
  await expect(waiting).toContainText("Nothing right now.");
});

test("has one main action without any run: to begin the month, then to go on with it", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard#people`);
  await importPeople(page, `name,address,amount\nAmina,${await workerAddress(0)},5\n`);
  // people can be added without a wallet
  await expect(page.getByRole("button", { name: "Connect Freighter" })).toHaveCount(0);
  await page.goto(`${server.url}/en/dashboard#pay`);
  const main = page.locator("main .btn.main");
  await expect(main).toHaveText(/^Prepare \p{L}+$/u);
  await main.click();
  await page.locator("table.grid").waitFor();
  await toMonth(page);
  await expect(main).toHaveText(/^Continue “/);
});
