import { expect, type Page } from "@playwright/test";
import { type WorkbookCell, workbookFile } from "../workbook-file.ts";
import {
  openList,
  openWithDemoWallet,
  pasteRun,
  pressKeys,
  workerAddress,
} from "./dashboard-world.ts";
import { expectAccessible, SCREENS, tooWide, watch } from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function choose(
  page: Page,
  sheets: Record<string, WorkbookCell[][]>,
  hidden: Parameters<typeof workbookFile>[1] = {},
): Promise<void> {
  const buffer = Buffer.from(workbookFile(sheets, hidden));
  const file = { name: "wages-november.xlsx", mimeType: XLSX, buffer };
  await page.locator('input[type="file"]').setInputFiles(file);
}

test("reads an Excel workbook in the place of the form, its sheets to choose from", async ({ page }) => {
  const { faults } = watch(page);
  const [one, two] = [await workerAddress(0), await workerAddress(1)];
  const head = ["Jina", "Anwani", "Mshahara", "Sarafu", "Simu"];
  await page.goto(`${server.url}/en/dashboard`);
  await openList(page);
  await choose(page, {
    Notes: [["Call the bank"]],
    Oktoba: [head, ["Amina", one, { v: "5" }, "USDC", "0700"]],
    Novemba: [
      head,
      ["Amina", one, { v: "1234.0999999999999" }, "USDC", "0700"],
      ["Wanjiru", two, { v: "46500" }, "KES", "0711"],
    ],
  });
  await expect(page.getByRole("heading", { name: "wages-november.xlsx" })).toBeFocused();
  await expect(page.locator(".csv textarea, .drop textarea")).toHaveCount(0);
  await page.getByLabel("Sheet of the file").selectOption("Novemba");
  const columns = page.locator(".columns li");
  await expect(columns.locator("select")).toHaveCount(5);
  await expect(columns.nth(2)).toContainText("“Mshahara” in the file");
  await expect(columns.nth(2)).toContainText("1234.1");
  await expect(columns.nth(4).locator("select")).toHaveValue("");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await tooWide(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Take over 2 lines" }).click();
  await expect(page.locator("table.grid .amt").first()).toHaveText("1,234.10");
  await expect(page.locator("table.grid .loc").nth(1)).toContainText("KES");
  expect(faults).toEqual([]);
});

test("says which rows nobody sees in Excel, and a person leaves them out", async ({ page }) => {
  const [one, two, three] = await Promise.all([0, 1, 2].map(workerAddress));
  await page.goto(`${server.url}/en/dashboard`);
  await openList(page);
  await choose(page, {
    Pay: [
      ["Demo Tailors", null, "November"],
      ["name", "address", "amount"],
      ["Amina", one ?? "", { v: "5" }],
      ["Kwame, left in May", two ?? "", { v: "6" }],
      ["Wanjiru", three ?? "", { v: "7" }],
    ],
  }, { rows: [4] });
  await expect(page.getByText("Row 4 is hidden in Excel. It is in this list all the same."))
    .toBeVisible();
  const leave = page.getByRole("button", { name: "Leave the hidden row out" });
  for (const viewport of SCREENS) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await tooWide(page)).toEqual([]);
  }
  await leave.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Row 4 is hidden in Excel and left out.")).toBeVisible();
  // the way back has its place, and the focus
  const back = page.getByRole("button", { name: "Take the hidden row in" });
  await expect(back).toBeFocused();
  await page.getByRole("button", { name: "Take over 2 lines" }).click();
  await expect(page.locator("table.grid td.name")).toHaveCount(2);
  await expect(page.getByText("Kwame")).toHaveCount(0);
});

test("says which columns nobody sees in Excel, and that they are read", async ({ page }) => {
  const [one, two] = await Promise.all([0, 1].map(workerAddress));
  await page.goto(`${server.url}/en/dashboard`);
  await openList(page);
  await choose(page, {
    Pay: [
      ["name", "address", "bonus", "net", "memo"],
      ["Amina", one ?? "", { v: "1" }, { v: "5" }, "November"],
      ["Kwame", two ?? "", { v: "2" }, { v: "6" }, "November"],
    ],
  }, { columns: [3, 5] });
  const notice = page.getByRole("status").filter({ hasText: "Hidden in Excel" });
  await expect(notice).toHaveText("Hidden in Excel, and read all the same: net, memo.");
  for (const viewport of SCREENS) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await tooWide(page)).toEqual([]);
  }
  await test.step("what is not used is not told of", async () => {
    await page.getByLabel("Column “memo” is taken for").selectOption("");
    await expect(notice).toHaveText("Hidden in Excel, and read all the same: net.");
  });
  await page.getByRole("button", { name: "Take over 2 lines" }).click();
  await expect(page.locator("table.grid .amt")).toHaveText(["5.00", "6.00"]);
});

test("takes the currency that Excel shows, and asks once where its sign has several", async ({ page }) => {
  const { faults } = watch(page);
  const addresses = await Promise.all([0, 1, 2, 3].map(workerAddress));
  const shown = (v: string, format: string) => ({ v, format });
  const rows = [
    ["Amina", addresses[0] ?? "", shown("46500", '"KES" #,##0.00')],
    ["Chidi", addresses[1] ?? "", shown("652097", "[$₦-46A]#,##0")],
    ["Thandi", addresses[2] ?? "", shown("5000", "[$R-1C09] #,##0.00")],
    ["Sipho", addresses[3] ?? "", shown("6000", "[$R-1C09] #,##0.00")],
  ];
  await page.goto(`${server.url}/en/dashboard`);
  await openList(page);
  await choose(page, { Pay: [["name", "address", "amount"], ...rows] });
  await expect(page.locator(".columns li").nth(2)).toContainText("46500 KES");
  await page.getByRole("button", { name: "Take over 4 lines" }).click();
  const card = page.locator(".mistakes");
  await expect(card).toContainText("“R” alone does not say which currency this is in.");
  await expectAccessible(page);

  await test.step("nothing is taken for it that nobody has chosen", async () => {
    await expect(card.getByRole("button", { name: /^ZAR in all 2 rows/ })).toBeVisible();
    await pressKeys(page, "Choose another currency");
    const field = card.getByRole("combobox", { name: "Currency" });
    await expect(field).toHaveValue("");
    await pressKeys(page, "Use it in all 2 rows");
    await expect(field).toBeFocused();
    await page.keyboard.press("Z");
    await expect(field).toHaveValue("ZAR");
    await pressKeys(page, "Use it in all 2 rows");
  });

  await expect(card).toHaveCount(0);
  const money = page.locator("table.grid .loc");
  await expect(money).toHaveText([
    /^46,500\sKES$/,
    /^652,097\sNGN$/,
    /^5,000\sZAR$/,
    /^6,000\sZAR$/,
  ]);
  expect(faults).toEqual([]);
});

test("reads a workbook of ten thousand rows under the page's policy", async ({ page }) => {
  const { faults } = watch(page);
  const address = await workerAddress(0);
  await page.goto(`${server.url}/en/dashboard`);
  await openList(page);
  const rows = Array.from({ length: 10_000 }, (_, at) => [
    `Worker ${at}`,
    address,
    { v: String(at + 1) },
  ]);
  await choose(page, { Pay: [["name", "address", "amount"], ...rows] });
  await expect(page.getByRole("button", { name: "Take over 10,000 lines" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("merges a second list, or puts it in the place of the first, and takes that back", async ({ page }) => {
  const [one, two, three] = await Promise.all([0, 1, 2].map(workerAddress));
  await openWithDemoWallet(page, server.url);
  await pasteRun(page, `name,address,amount\nAmina,${one},5\nKwame,${two},6\n`);
  const second = async (button: string | RegExp) => {
    await page.getByRole("button", { name: "Read another list" }).click();
    await page.getByLabel("or paste the lines here").fill(
      `name,address,amount\nKwame,${two},60\nWanjiru,${three},7\n`,
    );
    await page.getByRole("button", { name: "Read it" }).click();
    await page.getByRole("button", { name: button }).click();
  };
  await test.step("what was pasted is there again when the panel is", async () => {
    await page.getByRole("button", { name: "Read another list" }).click();
    const pasted = page.getByLabel("or paste the lines here");
    await expect(page.getByRole("button", { name: "Fill in the demo’s workers" })).toBeVisible();
    await pasted.fill(`name,address,amount\nKwame,${two},60\n`);
    // nothing is filled in over it
    await expect(page.getByRole("button", { name: "Fill in the demo’s workers" })).toHaveCount(0);
    await page.getByRole("button", { name: "Read it" }).click();
    await page.getByRole("button", { name: "Another list", exact: true }).click();
    await expect(pasted).toHaveValue(/Kwame/);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Read another list" }).click();
    await expect(pasted).toHaveValue(/Kwame/);
    await page.getByRole("button", { name: "Cancel" }).click();
  });
  const people = page.locator("#grid-title");
  await second("Merge: 3 people, this list’s amounts");
  await expect(people).toHaveText("3 people");
  await expect(page.getByText("2 people of the list are in the draft now.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(people).toHaveText("2 people");
  await second("Replace the draft");
  await expect(page.getByText("The draft has the 2 people of the list now.")).toBeVisible();
  await expect(people).toHaveText("2 people");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(people).toHaveText("2 people");
  await expect(page.getByText(/Amina/).first()).toBeVisible();
});
