import { expect, type Page } from "@playwright/test";
import { sample } from "../sample.ts";
import {
  download,
  employerPaid,
  importPeople,
  networkOf,
  openWithDemoWallet,
  payAll,
  toMonth,
} from "./dashboard-world.ts";
import { localToday } from "./page-clock.ts";
import { PHONE } from "./page-watch.ts";
import { hire } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** The first day of the month this many months from now, in the format of a date field. */
function firstOf(months: number): string {
  const first = new Date(`${localToday().slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** The name of a month: `December`. */
const monthName = (months: number) =>
  new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" })
    .format(new Date(firstOf(months)));

const begin = (page: Page, months: number) =>
  page.getByRole("button", { name: `Prepare ${monthName(months)}` });

const toPeople = (page: Page) =>
  page.getByRole("link", { name: "People", exact: true }).first().click();

/** Opens the page of a person on the list. */
async function openPerson(page: Page, name: string): Promise<void> {
  await toPeople(page);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

const rows = (page: Page) => page.locator("table.grid td.name");

for (const viewport of sample([PHONE, { width: 1280, height: 900 }], [PHONE])) {
  test(
    `pays three months from People at ${viewport.width} px: a raise, a joiner, a leaver, a bonus`,
    async ({ page, browser }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const workers = await hire(await networkOf(server.url), { ready: 4 });
      const names = ["Amina", "Baraka", "Chausiku", "Dalila"];
      const [amina, baraka, chausiku, dalila] = workers.map(({ address }) => address);
      await openWithDemoWallet(page, server.url);
      await toPeople(page);
      await importPeople(
        page,
        `name,address,amount\nAmina,${amina},10\nBaraka,${baraka},20\nChausiku,${chausiku},30\n`,
      );
      const paidTo = async () => {
        const all = await employerPaid(server.url);
        return all.flatMap(({ to, amount, memo }) => {
          const at = workers.findIndex(({ address }) => address === to);
          return at < 0 ? [] : [`${names[at]} ${Number(amount)} ${memo}`];
        });
      };
      const purpose = (months: number) =>
        `Salary ${monthName(months)} ${firstOf(months).slice(0, 4)}`;

      await test.step("the first month", async () => {
        await toMonth(page);
        await begin(page, 0).click();
        await expect(rows(page)).toHaveCount(3);
        await payAll(page, "3 people");
        // People and the run agree
        await expect(page.locator(".after-run")).toHaveCount(0);
      });

      await test.step("a raise, a joiner, and a leaver", async () => {
        await openPerson(page, "Baraka");
        await page.getByText("Schedule a new amount").click();
        await page.getByLabel("Usual amount (USDC)").fill("25");
        await page.getByLabel("From", { exact: true }).fill(firstOf(1));
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.getByText("25.00 USDC")).toBeVisible();
        await openPerson(page, "Chausiku");
        await page.getByText("Mark Chausiku as left").click();
        await page.getByLabel("Last paid day").fill(`${firstOf(0).slice(0, 8)}15`);
        await page.getByRole("button", { name: "Mark as left" }).click();
        // they can be paid until that day, as their page shows
        await expect(page.locator(".person-page .cells")).toContainText("Paid until15 ");
        await toPeople(page);
        await page.getByRole("button", { name: "Add person" }).click();
        await page.getByLabel("Name", { exact: true }).fill("Dalila");
        await page.getByLabel("Address", { exact: true }).fill(dalila ?? "");
        await page.getByLabel("Usual amount").fill("40");
        await page.getByLabel("Paid from").fill(firstOf(1));
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.getByRole("link", { name: "Dalila" })).toBeVisible();
      });

      await test.step("a bonus in between: one person, and compared with nothing", async () => {
        await openPerson(page, "Amina");
        await page.getByRole("button", { name: "Pay once" }).click();
        await page.getByLabel(/^Amount/).first().fill("3");
        await page.getByLabel("What is this run for?").fill("Bonus");
        await page.getByRole("button", { name: "Done" }).click();
        await payAll(page, "1 person");
      });

      await test.step("the next month, whose draft is deleted once", async () => {
        await toMonth(page);
        await begin(page, 1).click();
        await expect(rows(page)).toHaveText([/^Amina/, /^Baraka/, /^Dalila/]);
        await toMonth(page);
        await page.getByRole("region", { name: "Waiting" }).getByRole("button", { name: "Delete" })
          .click();
        await begin(page, 1).click();
        await payAll(page, "3 people");
      });

      await test.step("and the third", async () => {
        await toMonth(page);
        await begin(page, 2).click();
        await payAll(page, "3 people");
        expect(await paidTo()).toEqual([
          ...["Amina 10", "Baraka 20", "Chausiku 30"].map((each) => `${each} ${purpose(0)}`),
          "Amina 3 Bonus",
          ...["Amina 10", "Baraka 25", "Dalila 40"].map((each) => `${each} ${purpose(1)}`),
          ...["Amina 10", "Baraka 25", "Dalila 40"].map((each) => `${each} ${purpose(2)}`),
        ]);
      });

      await test.step("another browser has the same People, and asks about who is paid", async () => {
        await toPeople(page);
        const backup = await download(page, "Save a backup");
        const other = await (await browser.newContext({ viewport })).newPage();
        await openWithDemoWallet(other, server.url);
        await other.goto(`${server.url}/en/dashboard#people`);
        const file = { name: "b.json", mimeType: "application/json", buffer: Buffer.from(backup) };
        await other.getByLabel("Import a list or backup").setInputFiles(file);
        await expect(other.getByText("4 people were imported.")).toBeVisible();
        await toMonth(other);
        await begin(other, 0).click();
        // the people of this month without the bonus; the page asks for the amount of a person who
        // left during the month
        await expect(other.getByRole("button", { name: "Show 2: paid already" }))
          .toBeVisible();
        await expect(other.getByRole("button", { name: "Leave Chausiku out of this run" }))
          .toBeVisible();
        await other.close();
      });
    },
  );
}
