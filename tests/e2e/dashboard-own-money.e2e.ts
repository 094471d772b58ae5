import { expect } from "@playwright/test";
import { LONG } from "../sample.ts";
import {
  answerMoney,
  importList,
  isKept,
  networkOf,
  openList,
  openReview,
  openWithDemoWallet,
  payEveryone,
} from "./dashboard-world.ts";
import { expectAccessibleOnScreens, PHONE } from "./page-watch.ts";
import { hire } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

// tested on a phone, checked on both screens
test.use({ viewport: PHONE });

test(
  "tells everybody's USDC in their own money, from the list of people and from a column",
  LONG,
  async ({ page }) => {
    await openWithDemoWallet(page, server.url);
    const hired = await hire(await networkOf(server.url), { ready: 4 });
    const [amina, wanjiru, kwame, zuri] = hired.map(({ address }) => address);

    await test.step("chosen in the person's form, with their language", async () => {
      await page.goto(`${server.url}/en/dashboard#people`);
      await page.getByRole("button", { name: "Add person" }).click();
      await page.getByLabel("Name", { exact: true }).fill("Amina");
      await page.getByLabel("Address", { exact: true }).fill(amina ?? "");
      await page.locator("form.person")
        .getByRole("combobox", { name: "Currency", exact: true }).selectOption("USDC");
      await page.getByLabel("Local currency").selectOption("UGX");
      await page.getByLabel("Language of messages").selectOption("sw");
      await expectAccessibleOnScreens(page);
      // a person paid in naira needs no other local currency
      const written = page.locator("form.person")
        .getByRole("combobox", { name: "Currency", exact: true });
      await written.selectOption("NGN");
      await expect(page.getByLabel("Local currency")).toHaveCount(0);
      await written.selectOption("USDC");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await isKept(page, '"localCurrency":"UGX"');
      await page.reload();
      await page.getByRole("link", { name: "Amina", exact: true }).click();
      await page.getByRole("button", { name: "Edit Amina" }).click();
      await expect(page.getByLabel("Local currency")).toHaveValue("UGX");
      await expect(page.getByLabel("Language of messages")).toHaveValue("sw");
    });

    await test.step("a column of the list for the others", async () => {
      await page.goto(`${server.url}/en/dashboard#pay`);
      const rows = [
        `Amina,${amina},5,`,
        `Wanjiru,${wanjiru},6,KES`,
        `Kwame,${kwame},7,`,
        `Zuri,${zuri},8,`,
      ];
      await (await openList(page)).fill(
        `Name,Address,Amount (USDC),Local currency\n${rows.join("\n")}`,
      );
      await page.getByRole("button", { name: "Read the list" }).click();
      await answerMoney(page);
      await expect(page.getByRole("combobox", { name: "Local currency" })).toHaveValue("3");
      await importList(page);
    });

    await test.step("on their row, and chosen there", async () => {
      // without a choice it is the currency of this browser's region
      const local = page.locator("table.grid td.loc");
      await expect(local).toHaveText([/UGX$/, /KES$/, /KES$/, /KES$/]);
      await page.getByRole("button", { name: "Edit Kwame" }).click();
      await page.getByLabel("Local currency").selectOption("GHS");
      await expect(local).toHaveText([/UGX$/, /KES$/, /GHS$/, /KES$/]);
      await page.getByRole("button", { name: "Done" }).click();
    });

    await test.step("in their part of the review", async () => {
      await openReview(page, "4 people");
      const rows = page.locator("table.rev tbody tr");
      await expect(rows.filter({ hasText: "Amina" })).toContainText(/[\d.,]+\sUGX/);
      await expect(rows.filter({ hasText: "Wanjiru" })).toContainText(/[\d.,]+\sKES/);
      await expect(rows.filter({ hasText: "Kwame" })).toContainText(/[\d.,]+\sGHS/);
      // for people without a currency, this browser's currency isn't theirs
      await expect(rows.filter({ hasText: "Zuri" }).locator(".loc")).toHaveText("");
      await expectAccessibleOnScreens(page);
      await page.locator(".path").getByRole("link", { name: "Draft" }).click();
      await payEveryone(page, "4 people");
    });

    await test.step("on their slip and in their message, in their language", async () => {
      const card = page.locator(".person-card");
      await expect(card.locator(".says")).toContainText(/imekulipa UGX [\d.,]+ \(5[.,]00 USDC\)/);
      await expect(card.locator(".amounts")).toContainText(/UGX/);
      await page.getByRole("button", { name: "Skip to Wanjiru" }).click();
      await expect(card.locator(".says")).toContainText(
        /imekulipa KES [\d.,]+ \(6.00 USDC\)/,
      );
      await page.getByRole("button", { name: "Skip to Kwame" }).click();
      await expect(card.locator(".says")).toContainText(
        /paid you GHS [\d.,]+ \(7.00 USDC\)/,
      );
    });
  },
);
