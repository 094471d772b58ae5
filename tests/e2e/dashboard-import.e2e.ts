import { expect, type Locator, type Page } from "@playwright/test";
import { isKept, openList, tabTo, toMonth, typeOption } from "./dashboard-world.ts";
import { LONG } from "../sample.ts";
import { type WorkbookCell, workbookFile } from "../workbook-file.ts";
import { addressNo, CLEAR, DOUBTED, LAYOUT, OPEN, STYLE } from "./import-lists.ts";
import { expectAccessible, expectAccessibleOnScreens, watch } from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

/** Opens the dashboard and gives it a list as a file. */
async function give(page: Page, list: Buffer | string, name = "pay.csv"): Promise<Locator> {
  await page.goto(`${server.url}/en/dashboard`);
  return await giveHere(page, list, name);
}

/** Gives a list as a file and waits for its questions. */
async function giveHere(page: Page, list: Buffer | string, name = "pay.csv"): Promise<Locator> {
  await openList(page);
  const buffer = typeof list === "string" ? Buffer.from(list) : list;
  await page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "text/csv", buffer });
  const form = page.getByRole("region", { name: "What is in this list?" });
  await form.getByText("Check the totals").waitFor();
  return form;
}

const question = (form: Locator, title: string) =>
  form.locator(".questions > li").filter({
    has: form.page().getByRole("heading", { name: title }),
  });

const main = (form: Locator) => form.locator(".by-eye .btn.main");
const grid = (page: Page) => page.locator("table.grid");

test("imports a list whose answers are all plain with one press, its purpose as the memo", async ({ page }) => {
  const { faults } = watch(page, { loads: true });
  const form = await give(page, CLEAR);
  await expect(form.getByRole("heading", { name: "What is in this list?" })).toBeFocused();
  await expect(form.locator(".questions > .open")).toHaveCount(0);
  await expect(question(form, "How much")).toContainText("5 amounts, from 48,000 to 52,000.");
  await expect(question(form, "How much")).toContainText("which matches");
  await expect(form.getByRole("combobox", { name: "Phone" })).toHaveValue("3");
  await expect(form.locator(".by-eye [role=status]")).toContainText(
    /5 people, 250,000\.00\sKES in all, about [\d,.]+\sUSDC\. The median is [\d.]+\sUSDC, the largest/,
  );
  await expectAccessibleOnScreens(page);
  const purpose = form.getByLabel("Purpose");
  await expect(purpose).toHaveValue(/^Salary \w+ 20\d\d$/);
  await test.step("a purpose that the ledger has no room for is counted in bytes", async () => {
    await purpose.fill("Salaires de décembre à février");
    await expect(purpose).toHaveAccessibleDescription(/^Too long by 5\. .* 33 of 28$/);
    await expect(main(form)).toBeDisabled();
    await expect(main(form)).toHaveAccessibleDescription("The purpose is too long. Shorten it.");
    await expectAccessible(page);
    await purpose.fill("Wages December");
  });
  await main(form).click();
  await expect(page.getByLabel("What is this run for?")).toHaveValue("Wages December");
  await isKept(page, '"purpose":"Wages December"');
  await test.step("which month it pays is shown, and is whatever the employer says", async () => {
    const month = page.getByLabel("Which month’s wages?");
    const wages = page.getByRole("radio", { name: /^Wages for/ });
    await expect(wages).toBeChecked();
    const next = month.locator("option").last();
    const value = await next.getAttribute("value") ?? "";
    const name = await next.textContent() ?? "";
    await expect(month).not.toHaveValue(value);
    await month.selectOption(value);
    await expect(wages).toHaveAccessibleName(`Wages for ${name}`);
    await isKept(page, `"month":"${value}"`);
    await expectAccessibleOnScreens(page);
  });
  await expect(grid(page).locator(".amt")).toHaveText(
    [52, 51, 50, 49, 48].map((k) => `${k},000.00\u00a0KES`),
  );
  await isKept(page, '"phone":"+254 700 000 100"');
  expect(faults).toEqual([]);
});

test("waits for the answers that a list leaves open, each choice with what it comes to", async ({ page }) => {
  const form = await give(page, OPEN);
  await expect(form.locator(".questions > .open h3")).toHaveText(
    ["Who is paid", "Which currency"],
  );
  await expect(main(form)).toBeDisabled();
  await expect(main(form)).toHaveAccessibleDescription(
    /2 answers are missing: 1\sWho is paid, 3\sWhich currency\./,
  );
  const wallets = form.getByRole("radiogroup", { name: "Address column" });
  await expect(wallets.locator("label")).toHaveText([
    /^Wallet5 addresses/,
    /^Old wallet3 addresses/,
  ]);
  const moneys = form.getByRole("radiogroup", { name: "Currency" });
  await expect(moneys.locator("label").filter({ hasText: /^USDC/ })).toContainText(
    "910,000.00 USDC in all; median 182,000.00 USDC",
  );
  await expectAccessibleOnScreens(page);

  await test.step("by the keyboard alone", async () => {
    await wallets.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    await expect(form.locator(".questions > .open h3")).toHaveText(["Which currency"]);
    await tabTo(page, /^Another currency/);
    await typeOption(page, "NGN");
    await expect(form.locator(".questions > .open")).toHaveCount(0);
  });
  await expect(form.locator(".by-eye [role=status]")).toContainText(/910,000\.00\sNGN in all/);
  await main(form).click();
  await expect(grid(page).locator(".amt").first()).toHaveText("180,000.00\u00a0NGN");
  await expect(grid(page).locator(".addr code").first()).toHaveAttribute("title", addressNo(0));
});

test("remembers the answers for a layout, and asks again where the money is another", async ({ page }) => {
  const form = await give(page, LAYOUT);
  await expect(form.locator(".questions > .open h3")).toHaveText(["How much"]);
  const amounts = form.getByRole("radiogroup", { name: "Amount column" });
  await expect(amounts.locator("label")).toHaveText([
    /^Gross.*341,000 in all; median 68,200/,
    /^Net pay.*261,000 in all; median 52,200/,
  ]);
  await amounts.getByText("Net pay").click();
  await main(form).click();
  await grid(page).waitFor();

  await test.step("the next list needs one press", async () => {
    await toMonth(page);
    const again = await giveHere(page, LAYOUT.replaceAll("52", "53"));
    await expect(again).toContainText(/Filled in with your answers from \d+ \w+\./);
    await expect(again.locator(".questions")).toHaveCount(0);
    await expect(again.getByRole("combobox", { name: "2 How much" })).toHaveValue("3");
    await expectAccessibleOnScreens(page);
    await again.getByRole("button", { name: "Show the evidence" }).click();
    await expect(again.getByRole("combobox", { name: "Address column" })).toBeFocused();
    await expect(question(again, "How much")).toContainText(/as on/i);
    await main(again).click();
    await expect(grid(page).locator(".amt").first()).toHaveText(/^53,000.00/);
  });

  await test.step("a list in another money is asked about", async () => {
    await toMonth(page);
    const other = await giveHere(page, LAYOUT.replaceAll(",KES", ","));
    await expect(question(other, "Which currency")).toHaveClass("open");
  });
});

test(
  "doubts a median that no wage has, and makes the likely cause the main action",
  LONG,
  async ({ page }) => {
    const form = await give(page, DOUBTED);
    const said = form.locator(".by-eye [role=status]");
    await expect(said).toContainText("The median pay would be 160,000.00 USDC.");
    await expect(said).toContainText("5 phone numbers begin with +234.");
    await expect(main(form)).toHaveText("Yes, the amounts are in NGN");
    await expect(form.getByRole("button", { name: "Import 5 people anyway" }))
      .toBeVisible();
    await expectAccessibleOnScreens(page);
    await main(form).click();
    await expect(said).toContainText(/5 people, 800,000\.00\sNGN in all/);
    await expect(main(form)).toHaveText("Import 5 people");
    await expect(main(form)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(grid(page).locator(".amt").first()).toHaveText("150,000.00\u00a0NGN");
  },
);

test(
  "asks once how numbers are written, with a cell of the list as the example",
  LONG,
  async ({ page }) => {
    const form = await give(page, STYLE);
    const styles = form.getByRole("radiogroup", { name: "Number style" });
    await expect(styles.locator("label")).toHaveText([
      /^46\.500 means 46\.50.*242\.50\sKES in all; median 0\.38/,
      /^46\.500 means 46,500.*242,500\.00\sKES in all; median 3\d\d\./,
    ]);
    await expectAccessibleOnScreens(page);
    await styles.getByText("46.500 means 46,500").click();
    await main(form).click();
    await expect(grid(page).locator(".amt").first()).toHaveText("46,500.00\u00a0KES");
  },
);

test("lists the rows that are mistakes with their whole cell, and those that are not people", async ({ page }) => {
  const rows = [
    `Ada,${addressNo(1)},"450\n120"`,
    `Bob,${addressNo(2)},300`,
    `Cy,,310`,
    `<img src=x onerror="document.title=1">,${addressNo(3)},320`,
    "Prepared by the office,,",
    "Total,,1900",
  ];
  const { faults } = watch(page);
  const form = await give(page, `Name,Address,Amount (USDC)\n${rows.join("\n")}\n`);
  const mistakes = form.getByRole("region", { name: "3 rows need fixing" });
  await expect(mistakes).toContainText(/Row 2 Ada\. .*several lines/);
  await expect(mistakes.locator(".cell").first()).toHaveText("450\n120");
  await expect(mistakes).toContainText("Row 4 Cy. The address is missing.");
  await expect(mistakes).toContainText("the rows above add up to");
  const others = form.locator("details.apart");
  await expect(others.locator("summary")).toHaveText("1 row is not a person");
  await others.locator("summary").click();
  await expect(others).toContainText("Prepared by the office");
  await expectAccessibleOnScreens(page);
  await form.getByRole("button", { name: "Import 5 people, 3 to fix" }).click();
  await expect(page.locator(".mistakes")).toContainText("1 of 3");
  await expect(page.getByText("2 rows have no mistakes")).toBeVisible();
  expect(faults).toEqual([]);
});

test("asks about sheets and hidden rows, and says what to do about formulas without results", async ({ page }) => {
  const head = ["Name", "Address", "Amount (KES)"];
  const row = (n: number, amount: WorkbookCell): WorkbookCell[] => [`P${n}`, addressNo(n), amount];
  const book = workbookFile({
    October: [head, row(1, { v: "40000" })],
    November: [
      head,
      row(1, { v: "41000" }),
      row(2, { v: "42000" }),
      row(3, { v: "", f: "C2+1000" }),
    ],
  }, { front: 1, rows: [3] });
  const form = await give(page, Buffer.from(book), "pay.xlsx");
  await expect(form.locator(".questions > .open h3")).toHaveText(["Which sheet", "Hidden rows"]);
  await form.getByRole("radio", { name: /^November/ }).focus();
  await page.keyboard.press("Space");
  await expect(form).toContainText("1 formula has no saved result.");
  await expect(form.locator(".questions > .open h3")).toHaveText(["Hidden rows"]);
  await expectAccessibleOnScreens(page);
  await form.getByRole("radio", { name: "Leave them out" }).check();
  await expect(form.getByRole("region", { name: "1 row needs fixing" })).toContainText(
    "The result of this formula was never saved.",
  );
  await expect(main(form)).toHaveText("Import 2 people, 1 to fix");
});

test("says what to do about a file that cannot be read", LONG, async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard`);
  await openList(page);
  const buffer = Buffer.from("%PDF-1.7\n1 0 obj");
  const file = { name: "pay.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("Choose a file").setInputFiles(file);
  await expect(page.getByRole("heading", { name: "This file can’t be read" })).toBeFocused();
  await expect(page.getByText(/Save the list as \.xlsx or CSV/)).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.getByRole("button", { name: "Choose another list" }).click();
  await expect(page.getByRole("textbox", { name: "Who is paid, and how much?" })).toBeFocused();
});

test("asks the same of a list that is pasted or dropped", async ({ page }) => {
  const ways = [
    async () => {
      await page.getByRole("textbox", { name: "Who is paid, and how much?" }).fill(CLEAR);
      await page.getByRole("button", { name: "Read the list" }).click();
    },
    async () => {
      const transfer = await page.evaluateHandle((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "pay.csv", { type: "text/csv" }));
        return data;
      }, CLEAR);
      await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
    },
  ];
  for (const put of ways) {
    await page.goto("about:blank");
    await page.goto(`${server.url}/en/dashboard`);
    await openList(page);
    await put();
    const form = page.getByRole("region", { name: "What is in this list?" });
    await expect(main(form)).toHaveText("Import 5 people");
    await expect(form.locator(".by-eye [role=status]")).toContainText(/250,000\.00\sKES in all/);
  }
});

test("brings a list into a draft: together with its rows or in their place", async ({ page }) => {
  const first = await give(page, CLEAR);
  await main(first).click();
  await page.getByRole("button", { name: "Import a list", exact: true }).click();
  const list = page.getByRole("textbox", { name: "Who is paid, and how much?" });
  await expect(list).toBeFocused();
  await list.fill(
    `Name,Address,Amount (KES)\nNew,${addressNo(90)},40000\nN,${addressNo(0)},53000\n`,
  );
  await page.getByRole("button", { name: "Read the list" }).click();
  const form = page.getByRole("region", { name: "What is in this list?" });
  await expect(form).toContainText(
    "The draft already has 5 people. 1 of them is in this list too.",
  );
  await expect(form.getByRole("button", { name: "Replace the draft" })).toBeVisible();
  await expectAccessibleOnScreens(page);
  await form.getByRole("button", { name: "Merge into 6 people, using this list’s amounts" })
    .click();
  await expect(grid(page).locator("tbody tr")).toHaveCount(6);
  await expect(grid(page).locator(".amt").first()).toHaveText("53,000.00\u00a0KES");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(grid(page).locator("tbody tr")).toHaveCount(5);
});

test("shows and changes the currency of a draft’s rows", async ({ page }) => {
  const rows = ["KES", "KES", "TZS"].map((code, n) => `P${n},${addressNo(n)},${90_000},${code}`);
  const form = await give(page, `Name,Address,Amount,Currency\n${rows.join("\n")}\n`);
  await main(form).click();
  await page.getByRole("button", { name: "Currency: KES 2 · TZS 1" }).click();
  const panel = page.getByRole("region", { name: "Currency of the amounts" });
  await expect(panel.getByRole("button", { name: "Change the currency" })).toBeDisabled();
  await expectAccessibleOnScreens(page);
  await panel.getByRole("combobox", { name: "Rows" }).selectOption("1 row in TZS");
  await panel.getByRole("combobox", { name: "Currency" }).selectOption("KES");
  await panel.getByRole("button", { name: "Change 1 row to KES" }).click();
  await expect(page.getByRole("button", { name: "Currency: KES", exact: true })).toBeVisible();
  await test.step("a person who is added has the currency of all others", async () => {
    await page.getByRole("button", { name: "Add person" }).click();
    await expect(page.getByRole("combobox", { name: "Currency", exact: true })).toHaveValue("KES");
    await page.getByRole("button", { name: "Remove" }).click();
  });
  // undo restores the person first, then the currency
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(page.getByRole("button", { name: "Currency: KES", exact: true })).toBeVisible();
  await expect(page.locator("#grid-title")).toHaveText("4 people");
  await undo.click();
  await expect(page.getByRole("button", { name: "Currency: KES 3 · TZS 1" })).toBeVisible();
  await page.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByRole("combobox", { name: "Currency", exact: true })).toHaveValue("");
});

test("imports a list into People, and shows before what it changes", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard#people`);
  const read = async (list: string) => {
    await page.getByRole("button", { name: "Import a list", exact: true }).click();
    await page.getByRole("textbox", { name: "Who is paid, and how much?" }).fill(list);
    await page.getByRole("button", { name: "Read the list" }).click();
    return page.getByRole("region", { name: "What is in this list?" });
  };
  const form = await read(CLEAR);
  await expect(form.getByText("5 people will be added")).toBeVisible();
  await expect(form.getByLabel("Purpose")).toHaveCount(0);
  await expectAccessibleOnScreens(page);
  await main(form).click();
  await expect(page.locator(".ppl tbody tr")).toHaveCount(5);

  await test.step("what a list says nothing of stays as it is", async () => {
    const again = await read(
      `Name,Address,Phone\nNyambura Gitau,${addressNo(0)},+254 711 000 000\n`,
    );
    await again.getByRole("combobox", { name: "Amount column" }).selectOption("not in the list");
    await expect(again.getByText("1 person will be updated")).toBeVisible();
    await expect(again).toContainText("Phone number: +254 700 000 100 → +254 711 000 000");
    await main(again).click();
    const nyambura = page.locator(".ppl tbody tr", { hasText: "Nyambura" });
    await expect(nyambura).toContainText("52,000.00\u00a0KES");
  });
});
