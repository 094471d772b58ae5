import { expect, type Page } from "@playwright/test";
import { readPayslip } from "../../src/payslip/read.ts";
import { sample } from "../sample.ts";
import {
  listForm,
  openList,
  openWithDemoWallet,
  payEveryone,
  workerAddress,
} from "./dashboard-world.ts";
import { expectAccessible, pagesOf, PHONE, picture, SCREENS, tooWide } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** Two people with items; the second's do not add up to her amount. */
async function listWithItems(first: number): Promise<string> {
  const [one, two] = await Promise.all([first, first + 1].map(workerAddress));
  return [
    "name,address,Basic,Housing allowance,PAYE,NSSF,amount (KES)",
    `Wanjiru Kamau,${one},1200,300.50,150.25,50.00,1300.25`,
    `Amina Yusuf,${two},2000,0,100,-,1950`,
  ].join("\n");
}

async function importWithItems(page: Page, first: number): Promise<void> {
  const box = await openList(page);
  await box.fill(await listWithItems(first));
  await page.getByRole("button", { name: "Read the list" }).click();
  const form = listForm(page);
  await expect(form.getByRole("combobox", { name: "Housing allowance" })).toHaveValue("earning");
  await expect(form.getByRole("combobox", { name: "PAYE" })).toHaveValue("deduction");
  await expect(form).toContainText("In 1 of 2 rows, the items don’t add up to the amount.");
  await form.getByRole("button", { name: /^(Import|No, import) \d/, disabled: false }).click();
  const oneOff = page.getByRole("radio", { name: "One-off" });
  await oneOff.waitFor();
  await oneOff.check();
}

for (const [at, size] of sample(SCREENS, [PHONE]).entries()) {
  test(`a payslip goes from the list to the worker, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const told: string[] = [];
    page.context().on(
      "request",
      (request) => told.push(request.url() + (request.postData() ?? "")),
    );
    await openWithDemoWallet(page, server.url);

    await test.step("items that are not the amount are a question at their row", async () => {
      await importWithItems(page, 2 * at);
      const card = page.locator(".fixcard");
      await expect(card).toContainText(
        "The payslip adds up to 1,900.00\u00a0KES, but the amount is 1,950.00\u00a0KES. Which is right?",
      );
      await card.getByRole("button", { name: "Pay 1,900.00 KES, as the payslip says" }).click();
      await payEveryone(page, "2 people");
      await expect(page.locator("#queue-title")).toHaveText("0 of 2 receipts sent");
    });

    const link = await test.step("the link has the payslip behind its #", async () => {
      const card = page.locator(".person-card");
      await expect(card).toContainText("The link contains the payslip as you wrote it.");
      await expect(card.locator(".says")).toContainText("#payslip=");
      const [found = ""] = /http\S+#payslip=[\w-]+$/.exec(
        await card.locator(".says").textContent() ?? "",
      ) ?? [];
      const payslip = await readPayslip(new URL(found).hash.replace("#payslip=", ""));
      expect(payslip).toMatchObject({ name: "Wanjiru Kamau", currency: "KES", net: "1300.25" });
      await card.getByText("SMS", { exact: true }).click();
      await expect(card.locator(".says")).not.toContainText("#");
      return found;
    });

    await test.step("the worker sees it below the slip, and no server does", async () => {
      const worker = await page.context().newPage();
      await worker.setViewportSize(size);
      await worker.goto(link);
      const part = worker.locator("#payslip");
      await expect(part).toContainText("Written by the sender of this link, not checked");
      for (const text of ["Wanjiru Kamau", "Housing allowance", "1,500.50", "1,300.25 KES"]) {
        await expect(part).toContainText(text);
      }
      await expect(part.locator(".notice")).toHaveCount(0);
      await expectAccessible(worker);
      expect(await tooWide(worker)).toEqual([]);
      await picture(worker, `receipt-payslip-${size.width}`);
      await expect(worker.locator(".langs a").first()).toHaveAttribute("href", /#payslip=/);
      await worker.emulateMedia({ media: "print" });
      await expect(part).toBeHidden();
      await worker.emulateMedia({ media: null });
      const other = link.replace(/#.*/, "").replace(/.$/, "2") + new URL(link).hash;
      await worker.goto("about:blank");
      await worker.goto(other);
      await expect(part.locator(".notice")).toContainText("This net pay isn’t the amount paid.");
      await worker.goto("about:blank");
      await worker.goto(`${link.replace(/#.*/, "")}#payslip=AAAA`);
      await expect(part).toContainText("includes a payslip that can’t be shown");
      await worker.close();
      expect(told.filter((each) => /Wanjiru|payslip=/.test(each.replace(/#.*/, "")))).toEqual([]);
    });

    await test.step("it is printed, one or all of the run", async () => {
      await page.getByRole("button", { name: "Show 2 payslips" }).click();
      const sheets = page.getByRole("article", { name: /^Payslip for / });
      await expect(sheets).toHaveCount(1);
      for (const text of ["1,500.50", "200.25", "1,300.25 KES", "The ledger proves"]) {
        await expect(sheets).toContainText(text);
      }
      await expectAccessible(page);
      expect(await tooWide(page)).toEqual([]);
      await picture(page, `payslip-${size.width}`);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
      await page.getByLabel("Whose payslip").selectOption("Amina Yusuf");
      await expect(sheets).toContainText("Amina Yusuf");
      const printed = await page.evaluate(() =>
        new Promise<number>((resolve) => {
          globalThis.print = () => resolve(document.querySelectorAll(".a4").length);
          for (const button of document.querySelectorAll("button")) {
            if (button.textContent === "Print all 2") button.click();
          }
        })
      );
      expect(printed).toBe(2);
      await page.getByRole("button", { name: "Close" }).click();
      await expect(page.locator("#queue-title")).toBeVisible();
    });

    await test.step("the year of a person is a sheet, and of all a file", async () => {
      await page.getByRole("link", { name: "Books" }).click();
      const statements = page.getByRole("region", { name: "Yearly statements" });
      await statements.getByRole("button", { name: /^Yearly statement, Wanjiru Kamau/ }).click();
      const sheet = page.getByRole("article", { name: /^Statement for Wanjiru Kamau/ });
      await expect(sheet).toContainText("1,500.50 KES");
      await expectAccessible(page);
      expect(await tooWide(page)).toEqual([]);
      await picture(page, `statement-${size.width}`);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
    });
  });
}
