import { expect, type Page } from "@playwright/test";
import { alikeOf } from "../alike.ts";
import {
  byName,
  employerPaid,
  enabledButton,
  networkOf,
  openReview,
  openWithDemoWallet,
  pasteRun,
  payEveryone,
  pressKeys,
  pressUntil,
  tabTo,
  waitForAnswers,
} from "./dashboard-world.ts";
import { letThrough } from "./let-through.ts";
import { expectAccessibleOnScreens, withoutReason } from "./page-watch.ts";
import { hire } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** Marks a draft as last month's wages, paid late. */
async function ofLastMonth(page: Page): Promise<void> {
  const day = new Date();
  day.setUTCDate(0);
  await page.getByLabel("Pay date").fill(day.toISOString().slice(0, 10));
  await page.getByRole("radio", { name: "One-off" }).check();
  await page.getByRole("radio", { name: /^Wages for/ }).check();
}

/** The ledger requests about a person. */
const ACCOUNTS = /\/accounts\//;

test("lets a person decide about who stands still with the keyboard alone, and put a person back", async ({ page }) => {
  await waitForAnswers(page.context());
  const hired = await hire(await networkOf(server.url), { ready: 6 });
  const [amina = "", baraka = "", chausiku = "", eshe = "", moved = "", dalila = ""] = hired
    .map(({ address }) => address);
  await openWithDemoWallet(page, server.url);
  const first = [`Amina,${amina},5`, `Baraka,${baraka},6`];
  const others = [`Chausiku,${chausiku},7`, `Eshe,${eshe},8`];
  await pasteRun(page, `name,address,amount\n${[...first, ...others].join("\n")}\n`);
  await ofLastMonth(page);
  await payEveryone(page, "4 people");
  await page.getByRole("button", { name: "New pay run" }).click();
  const before = (await employerPaid(server.url)).length;

  const rows = [
    `Amina,${alikeOf(amina)},15`,
    `Baraka,${baraka},16`,
    `Chausiku,${moved},17`,
    `Dalila,${dalila},18`,
  ];
  await pasteRun(page, `name,address,amount\n${rows.join("\n")}\n`);
  const press = byName((name) => pressKeys(page, name));
  const held = (name: string) => page.locator(".hold").filter({ hasText: name });
  const title = page.locator("#held-title");
  await pressUntil(title, [enabledButton(page, "Review the 1 ready row")], press);
  await expect(title).toContainText("3 ");
  await expectAccessibleOnScreens(page);

  await test.step("a look-alike address: the known one is the first answer", async () => {
    await expect(held("Amina")).toContainText("It starts and ends the same");
    await expect(held("Amina").locator(".do button").first()).toHaveText(
      "Use the known address",
    );
    await pressKeys(page, "Use the known address");
    // she was already paid at that address
    await expect(held("Amina")).toContainText(
      /Amina got 5\.00 USDC from you (today|yesterday)\./,
    );
    await expect(page.locator("body")).not.toBeFocused();
  });

  await test.step("taken back, the review shows it again", async () => {
    await tabTo(page, "Undo");
    await page.keyboard.press("Enter");
    await expect(held("Amina").getByRole("button", { name: "Use the known address" }))
      .toBeVisible();
    await pressKeys(page, "Use the known address");
    await expect(held("Amina")).toContainText(
      /Amina got 5\.00 USDC from you (today|yesterday)\./,
    );
  });

  await test.step("paid already: paid again, or left out", async () => {
    await pressKeys(page, "Pay Amina again");
    await expect(held("Amina")).toHaveCount(0);
    await expect(page.locator("table.rev tr").filter({ hasText: "Amina" }))
      .toContainText("paid again");
    await pressKeys(page, "Leave Baraka out of this run");
    await expect(held("Baraka")).toHaveCount(0);
    await expect(page.locator(".stub")).toContainText(/Left out\s*Baraka/);
    await expect(page.locator(".counts")).toContainText("Baraka");
  });

  await test.step("a new address of a known name", async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => answer = resolve);
    await page.route(ACCOUNTS, async (route) => {
      await asked;
      await route.continue();
    });
    await pressKeys(page, "It’s right, I asked Chausiku");
    // during the ledger check every control is disabled and says why
    await expect(page.getByRole("button", { name: "Put Eshe back" })).toBeDisabled();
    expect(await withoutReason(page)).toEqual([]);
    answer();
    await expect(title).toHaveCount(0);
    await letThrough(page, ACCOUNTS);
    const row = page.locator("table.rev tr").filter({ hasText: "Chausiku" });
    const again = page.getByRole("button", { name: /^Review / });
    await expect(row.or(again).first()).toBeVisible();
    // on a slow machine the held answer can time out, and the person retries
    if (await again.isVisible()) await pressKeys(page, /^Review /);
    await expect(row).toContainText("address you confirmed");
    await expectAccessibleOnScreens(page);
  });

  await test.step("who was paid last time and is missing is put back, and asked about", async () => {
    await expect(page.locator(".gone")).toContainText("Eshe");
    await pressKeys(page, "Put Eshe back");
    await expect(page.locator(".gone")).toHaveCount(0);
    await expect(held("Eshe")).toContainText(
      /Eshe got 8\.00 USDC from you (today|yesterday)\./,
    );
    await pressKeys(page, "Pay Eshe again");
    await expect(title).toHaveCount(0);
  });

  await test.step("signed: each at the address that was decided", async () => {
    const sign = enabledButton(page, "Sign and pay 4 people");
    const review = enabledButton(page, /^Review /);
    const end = page.getByRole("heading", { name: "4 of 5 paid" });
    await pressUntil(end, [sign, review], press);
    await expect(page.getByText("Left out: Baraka")).toBeVisible();
    const paid = (await employerPaid(server.url)).slice(before);
    expect(paid.map(({ to, amount }) => `${to} ${amount}`).sort()).toEqual([
      `${amina} 15.0000000`,
      `${moved} 17.0000000`,
      `${dalila} 18.0000000`,
      `${eshe} 8.0000000`,
    ].sort());
  });
});

test("says beside a row that an earlier one pays the same account", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  const [hired, other] = await hire(await networkOf(server.url), { ready: 2 });
  await pasteRun(
    page,
    [
      "name,address,amount",
      `Amina,${hired?.address},5`,
      `Baraka,${hired?.address},6`,
      `Chidi,${other?.address},7`,
    ].join("\n"),
  );
  await openReview(page, "3 people");
  const rows = page.locator("table.rev tbody tr");
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "Baraka" })).toContainText("same account as Amina");
  await expect(rows.filter({ hasText: "same account" })).toHaveCount(1);
  await expectAccessibleOnScreens(page);
});
