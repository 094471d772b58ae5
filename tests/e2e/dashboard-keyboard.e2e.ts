import { expect, type Locator, type Page } from "@playwright/test";
import { Asset, Claimant, Keypair, Operation } from "@stellar/stellar-sdk/base";
import { LONG, sample } from "../sample.ts";
import {
  allPaid,
  byName,
  employerKey,
  enabledButton,
  networkOf,
  openWithDemoWallet,
  pasteRun,
  pressKeys,
  pressUntil,
  tabTo,
  typeOption,
  waitForAnswers,
  workerAddress,
} from "./dashboard-world.ts";
import { openNoOtherApp } from "./other-apps.ts";
import { PHONE, SCREENS } from "./page-watch.ts";
import { hire, submitSigned } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

// dashboard-walk.e2e.ts covers the keyboard at 1280 px
for (const viewport of sample(SCREENS, [PHONE])) {
  test(`leads from the list to everyone's receipt with the keyboard alone at ${viewport.width}`, async ({ page }) => {
    await openNoOtherApp(page.context());
    await page.setViewportSize(viewport);
    await payWithKeys(page);
    await pressKeys(page, "Skip to Kwame");
    await expect(page.getByRole("link", { name: "Send to Kwame" })).toBeFocused();
    await pressKeys(page, "Back to Amina");
    await expect(page.getByRole("link", { name: "Send to Amina" })).toBeFocused();
    // only the message's language, the number and the channel precede the send button
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByLabel("Language of the message")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByLabel("Phone number")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    // the channels are one tab stop with arrow keys
    await expect(page.locator(".send-ways :focus")).toHaveCount(1);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "SMS" })).toBeChecked();
    await tabToLink(page, "Send to Amina");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Send to Kwame" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "All receipts sent" })).toBeFocused();
  });
}

async function tabToLink(page: Page, name: string): Promise<void> {
  const wanted = page.locator(":focus").and(page.getByRole("link", { name }));
  for (let presses = 0; presses < 40; presses++) {
    if (await wanted.count() > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} is not reached with Tab`);
}

/** Pastes a list, fixes its mistake, reviews and signs. */
async function payWithKeys(page: Page): Promise<void> {
  // people who were never paid, since the review would point out an earlier payment
  const hired = await hire(await networkOf(server.url), { ready: 2 });
  const [one, two] = hired.map(({ address }) => address);
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Read the list" }).waitFor();
  await pressKeys(page, "Use the demo wallet of Demo Tailors");
  await page.locator("[data-wallet]").first().waitFor();
  await pressKeys(page, "A new list");
  // the field that the button opens has the focus
  await expect(page.getByRole("textbox", { name: "Who is paid, and how much?" })).toBeFocused();
  await page.keyboard.insertText(
    `name,address,amount,currency\nAmina,${one},5,USDC\nKwame,${two},7,Sh\n`,
  );
  await pressKeys(page, "Read the list");
  // not every row names its currency
  await tabTo(page, /^Another currency/);
  await typeOption(page, "From each row: currency");
  await pressKeys(page, /^(Import|No, import) \d/);
  // the new view's heading has the focus
  await expect(page.locator("h1:focus")).toContainText("Draft pay run");
  await expect(page.locator("#mistakes-at")).toHaveText("1 of 1");
  // from the heading past the scrollable rows to the first action
  await page.keyboard.press("Tab");
  await expect(page.locator(".mistakes .scroll")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".mistakes .ways button").first()).toBeFocused();
  await pressKeys(page, "Choose another currency");
  await expect(page.locator("#edit-field")).toBeFocused();
  await typeOption(page, "USDC");
  await pressKeys(page, "Use it");
  await expect(page.locator(".mistakes")).toHaveCount(0);
  // after the last mistake, the next action is below the totals
  await expect(page.getByRole("heading", { name: "Totals" })).toBeFocused();
  const review = enabledButton(page, "Review and pay 2 people");
  const sign = enabledButton(page, "Sign and pay 2 people");
  const press = byName((name) => pressKeys(page, name));
  await pressUntil(sign, [review], press);
  await expect(page.locator("#review-title")).toBeFocused();
  await expect(page.locator(".hero")).toContainText(/Wages for \w+ 20\d\d/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to signing" }))
    .toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(sign).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sign).toBeHidden();
  await pressUntil(allPaid(page), [sign, review], press);
}

/** The preflight of a list's people. */
const PREFLIGHT = "**/api/payroll/preflight";

for (const goesOn of [false, true]) {
  const where = goesOn ? "leaves the focus where somebody has gone" : "takes the focus back";
  test(`${where} when the ledger asks after the last question about the list`, async ({ page }) => {
    // the focus returns only within seconds
    await page.clock.setFixedTime(Date.now());
    await waitForAnswers(page.context());
    // a missing account causes a ledger request
    const address = Keypair.random().publicKey();
    await openWithDemoWallet(page, server.url);
    const answered = Promise.withResolvers<void>();
    await page.route(PREFLIGHT, async (route) => {
      await answered.promise;
      await route.continue();
    });
    const list = `name,address,amount,currency\nAmina,${address},30000,FCFA\n`;
    await pasteRun(page, list, "From each row: currency");
    const mistakes = page.locator(".mistakes");
    await mistakes.locator(".ways button").last().focus();
    await page.keyboard.press("2");
    await expect(page.getByRole("heading", { name: "Totals" })).toBeFocused();
    const ceiling = page.locator("summary").filter({ hasText: "fee" });
    if (goesOn) await ceiling.focus();
    answered.resolve();
    await expect(mistakes).toBeVisible();
    await expect(goesOn ? ceiling : mistakes).toBeFocused();
    if (goesOn) return;
    // the card's number keys work where the focus is
    await page.keyboard.press("1");
    await expect(mistakes).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Totals" })).toBeFocused();
  });
}

test("names the view in the title, and stays in it in another language", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  await expect(page).toHaveTitle("Pay people · Lipwa");
  await page.getByRole("link", { name: "Books" }).click();
  await expect(page).toHaveTitle("Books · Pay people · Lipwa");
  await page.locator(".langs summary").click();
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page.getByRole("heading", { name: "Comptabilité", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Comptabilité · Payer une équipe · Lipwa");
});

test("shows where the focus is", LONG, async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  for (const name of ["A new list", "Enter people by hand"]) {
    await tabTo(page, name);
    const outline = await page.locator(":focus").evaluate((each) =>
      getComputedStyle(each).outlineStyle
    );
    expect(outline).not.toBe("none");
  }
});

/** Simulates a slow browser, which paints a frame before the page has updated. */
async function drawLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = (frame) => {
      frame(performance.now());
      return 0;
    };
  });
}

test(
  "keeps the focus in a row whose form is closed, in a slow browser too",
  LONG,
  async ({ page }) => {
    await drawLate(page);
    await openWithDemoWallet(page, server.url);
    const [one, two] = [await workerAddress(0), await workerAddress(1)];
    await pasteRun(page, `name,address,amount\nAmina,${one},5\nKwame,${two},6\n`);
    await page.getByRole("button", { name: "Edit Kwame" }).press("Enter");
    await page.getByRole("button", { name: "Done" }).press("Enter");
    await expect(page.getByRole("button", { name: "Edit Kwame" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove" }).press("Enter");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  },
);

/** How the browser paints after the reader comes back. */
const DRAWN = { "": async () => {}, ", in a slow browser too": drawLate };

for (const [how, draw] of Object.entries(DRAWN)) {
  test(
    `comes back from a receipt to the same place of the history${how}`,
    how === "" ? {} : LONG,
    async ({ page }) => {
      await openWithDemoWallet(page, server.url);
      await page.goto(`${server.url}/en/dashboard#paid`);
      const { rows, row, place } = await goDown(page);
      const count = await rows.count();
      await draw(page);
      await row.getByRole("link", { name: "Receipt" }).click();
      await expect(page).toHaveURL(/\/receipt\//);
      await page.goBack();
      await expect(rows).toHaveCount(count);
      await expectAt(row, place);
    },
  );
}

test(
  "keeps the place in the history when what stands above it comes later",
  LONG,
  async ({ page }) => {
    await waitForAnswers(page.context());
    const network = await networkOf(server.url);
    await submitSigned(network, await employerKey(), [
      Operation.createClaimableBalance({
        asset: new Asset("USDC", network.usdcIssuer),
        amount: "5",
        claimants: [
          new Claimant(await workerAddress(0), Claimant.predicateUnconditional()),
          new Claimant((await employerKey()).publicKey(), Claimant.predicateUnconditional()),
        ],
      }),
    ]);
    await openWithDemoWallet(page, server.url);
    await page.goto(`${server.url}/en/dashboard#paid`);
    const above = page.getByRole("region", { name: "Money you set aside" });
    await above.waitFor();
    const { rows, row, place } = await goDown(page);
    const count = await rows.count();
    const free = Promise.withResolvers<void>();
    await page.route("**/api/claimable/**", async (route) => {
      await free.promise;
      await route.continue();
    });
    await row.getByRole("link", { name: "Receipt" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    await page.goBack();
    await expect(rows).toHaveCount(count);
    await expectAt(row, place);
    free.resolve();
    await above.waitFor();
    await expectAt(row, place);
  },
);

/** Reads older entries and goes down to the receipt of one; `place` is where that is then. */
async function goDown(page: Page) {
  const rows = page.locator(".history li");
  await page.locator(".sheet .pager").getByRole("button", { name: "Show older" }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(60);
  const row = rows.nth(58);
  await row.getByRole("link", { name: "Receipt" }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  return { rows, row, place: await topOf(row) };
}

async function expectAt(row: Locator, place: number): Promise<void> {
  await expect.poll(async () => Math.abs(await topOf(row) - place)).toBeLessThan(60);
}

async function topOf(row: Locator): Promise<number> {
  return await row.evaluate((each) => each.getBoundingClientRect().top);
}
