import { expect, type Page } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { networkOf, openWithDemoWallet, pasteRun, workerAddress } from "./dashboard-world.ts";
import { expectAccessible, watch } from "./page-watch.ts";
import { hire } from "./payroll-world.ts";
import { sharedSite, test } from "./served.ts";

const FOLDER = fileURLToPath(new URL("../../../shared/fixtures/csv/", import.meta.url));

const server = sharedSite();

/** Reads a file into the dashboard, as far as what it was taken for. */
async function read(page: Page, bytes: Buffer | string): Promise<void> {
  await page.goto(`${server.url}/en/dashboard`);
  const buffer = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
  const file = { name: "pay.csv", mimeType: "text/csv", buffer };
  await page.getByLabel("Choose a file").setInputFiles(file);
  await page.locator(".csv-findings").waitFor();
}

async function take(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Take over/ }).click();
  await page.locator("table.grid, .mistakes").first().waitFor();
}

const meanings = (page: Page) =>
  page.locator(".columns select").evaluateAll((all) =>
    all.map((each) => each instanceof HTMLSelectElement ? each.selectedOptions[0]?.text : "")
  );
const names = (page: Page) =>
  page.locator("table.grid td.name").evaluateAll((cells) =>
    cells.map((cell) => cell.firstChild?.textContent ?? "")
  );

interface Expected {
  meanings: string[];
  says?: string;
  names: string[];
  bad: number;
}

const FILES: Record<string, Expected> = {
  "plain.csv": {
    meanings: ["Name", "Address", "Amount", "Memo"],
    says: "Cells are separated by commas. The file was read as utf-8.",
    names: ["Worker 1", "Worker 2", "Worker 3"],
    bad: 0,
  },
  "excel-fr.csv": {
    meanings: ["Name", "Address", "Amount", "Currency", "Memo"],
    says: "Cells are separated by semicolons.",
    names: ["Ouvrière 1", "Ouvrière 2", "Ouvrière 3"],
    bad: 0,
  },
  "latin1.csv": {
    meanings: ["Name", "Address", "Amount"],
    says: "The file was read as windows-1252.",
    names: ["Rémy"],
    bad: 0,
  },
  "no-header.csv": {
    meanings: ["Address", "Amount"],
    says: "Column 1 is taken for",
    names: ["Without a name", "Without a name"],
    bad: 0,
  },
  "quoted-newline.csv": {
    meanings: ["Name", "Address", "Amount"],
    names: ["Line break", 'Quote " inside'],
    bad: 0,
  },
  "semicolon-in-comma.csv": {
    meanings: ["Name", "Address", "Amount"],
    names: ["A;B", "C;D"],
    bad: 0,
  },
  "thousands.csv": {
    meanings: ["Address", "Amount"],
    names: ["Without a name", "Without a name", "Without a name"],
    bad: 0,
  },
  "bad-cells.csv": {
    meanings: ["Name", "Address", "Amount", "Memo"],
    names: [
      "ok",
      "checksum",
      "lower",
      "zero",
      "negative",
      "eight places",
      "too much",
      "exponent",
      "full width",
      "long memo",
      "empty",
      "duplicate",
      "formula",
      "short row",
    ],
    bad: 12,
  },
};

for (const [name, expected] of Object.entries(FILES)) {
  test(`reads ${name} and says what it was taken for`, async ({ page }) => {
    test.skip(!existsSync(FOLDER + name), "needs ../shared");
    await read(page, readFileSync(FOLDER + name));
    expect(await meanings(page)).toEqual(expected.meanings);
    if (expected.says !== undefined) {
      await expect(page.locator(".csv-findings")).toContainText(expected.says);
    }
    await take(page);
    const bad = new Set<string>();
    for (let at = 1; at <= expected.bad; at++) {
      const mistake = page.locator(".mistakes");
      await expect(mistake).toContainText(`${at} of ${expected.bad}`);
      // every one says what is wrong
      await expect(mistake.getByRole("heading", { level: 3 })).toContainText(/\w{3}/);
      bad.add(await mistake.locator("tr.is b").innerText());
      await page.getByRole("button", { name: "Skip", exact: true }).click();
    }
    expect([...await names(page), ...bad].sort()).toEqual([...expected.names].sort());
  });
}

test("takes what a file says as text: no markup, no formula, no hidden sign", async ({ page }) => {
  const { faults } = watch(page);
  const nasty = '<img src=x onerror="document.title=1">';
  const address = await workerAddress(0);
  await read(page, `name,address,amount\n"${nasty.replaceAll('"', '""')}",${address},5\n`);
  const title = await page.title();
  await take(page);
  expect(await names(page)).toEqual([nasty]);
  expect(await page.title()).toBe(title);
  expect(faults).toEqual([]);
});

/** Files that nobody should make, and what is said about them. */
const WORSE: [string, (address: string) => Buffer | string, string][] = [
  ["nothing at all", () => "", "There is nothing in this file."],
  ["a picture", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff, 0xd8]), "No column"],
  ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj"), "as Word, Numbers and PDF are"],
  ["a document of Word", () => Buffer.from("PK\u0003\u0004word"), "as Word, Numbers and PDF are"],
  ["a header alone", () => "name,address,amount\n", "There is nobody in it"],
  ["a quote that never ends", (a) => `name,address,amount\n"A,${a},5\nB,${a},6\n`, "never ends"],
  [
    "thousands without quotes",
    (a) => `name,address,amount\nA,${a},1,250\n`,
    "Line 2: more cells than columns.",
  ],
  [
    "a secret key",
    () => `name,address,amount\nA,S${"A".repeat(55)},5\n`,
    "Line 2: a secret key. It was thrown away.",
  ],
  [
    "too many lines",
    (a) =>
      `address,amount\n${Array.from({ length: 10_003 }, (_, n) => `${a},${n + 1}`).join("\n")}`,
    "From line 10002 on nothing was read.",
  ],
];

for (const [what, bytes, says] of WORSE) {
  test(`says what is wrong with ${what}`, async ({ page }) => {
    const { faults } = watch(page);
    await read(page, bytes(await workerAddress(0)));
    await expect(page.locator(".csv-findings")).toContainText(says);
    expect(faults).toEqual([]);
  });
}

test("lets a wrong guess of a column be corrected", async ({ page }) => {
  const address = await workerAddress(0);
  await read(page, `Wer,Wohin,Wieviel,Wofür\nAmina,${address},5,Lohn\nKwame,${address},6,Lohn\n`);
  // words that nobody taught it: the cells below tell
  expect(await meanings(page)).toEqual(["Name", "Address", "Amount", "Memo"]);
  const amount = page.getByLabel("Column “Wieviel” is taken for");
  await amount.selectOption("not used");
  await expect(page.getByText("No column with amounts was found.")).toBeVisible();
  await amount.selectOption("Amount");
  await expect(page.getByText("No column with amounts was found.")).toHaveCount(0);
  // a column means one thing, and nothing is meant twice
  await amount.selectOption("Name");
  await expect(page.getByLabel("Column “Wer” is taken for")).toHaveValue("");
  await page.getByLabel("Column “Wer” is taken for").selectOption("Name");
  await amount.selectOption("Amount");
  await take(page);
  expect(await names(page)).toEqual(["Amina", "Kwame"]);
  await expect(page.locator("table.grid .amt").first()).toHaveText("5.00");
});

test("reads UTF-16, tabs and the line ends of old Macs", async ({ page }) => {
  const text = `\ufeffNom\tAdresse\tMontant\rZoé\t${await workerAddress(0)}\t12,50\r`;
  await read(page, Buffer.from(text, "utf16le"));
  await expect(page.locator(".csv-findings")).toContainText("The file was read as utf-16le.");
  await take(page);
  expect(await names(page)).toEqual(["Zoé"]);
  await expect(page.locator("table.grid .amt")).toHaveText("12.50");
});

test("asks once about amounts that the column reads in two ways", async ({ page }) => {
  const amounts = ["1.250,00", "980.50", "1.250", "2.500", "3,750"];
  const rows = await Promise.all(
    amounts.map(async (amount, n) => `W${n},${await workerAddress(n)},"${amount}"`),
  );
  await read(page, `name,address,amount\n${rows.join("\n")}\n`);
  await take(page);
  const at = page.locator("#mistakes-at");
  await expect(at).toHaveText("1 of 3");
  await page.getByRole("button", { name: "1,250.00 in all 2 rows" }).click();
  // the other kind is a question of its own
  await expect(at).toHaveText("3 of 3");
  await page.getByRole("button", { name: "3,750.00 in this row" }).click();
  await expect(at).toHaveCount(0);
  await expect(page.locator("table.grid .amt")).toHaveText(
    ["1,250.00", "980.50", "1,250.00", "2,500.00", "3,750.00"],
  );
});

test("asks about an amount that is typed over one with too many decimals", async ({ page }) => {
  const amounts = ["1.234,56", "12,5", "10.12345678"];
  const rows = await Promise.all(
    amounts.map(async (amount, n) => `W${n};${await workerAddress(n)};${amount}`),
  );
  await read(page, `Name;Address;Amount\n${rows.join("\n")}\n`);
  await take(page);
  const card = page.locator(".mistakes");
  await expect(card).toContainText("Too many decimals.");
  await card.getByLabel("Amount", { exact: true }).fill("10.123");
  await card.getByRole("button", { name: "Use it" }).click();
  await expect(card).toContainText("This amount can be read in two ways.");
  await card.getByRole("button", { name: "10.123 in this row" }).click();
  await expect(card).toHaveCount(0);
  await expect(page.locator("table.grid .amt")).toHaveText(["1,234.56", "12.50", "10.123"]);
});

test("reads the currencies of a column whatever heads it, and asks whose FCFA are", async ({ page }) => {
  const rows = await Promise.all(
    ["46500,KSh", "150000,FCFA", "160000,FCFA"].map(async (cells, n) =>
      `W${n},${await workerAddress(n)},${cells}`
    ),
  );
  await read(page, `Name,Address,Amount,Paid in\n${rows.join("\n")}\n`);
  await expect(page.getByLabel("Column “Paid in” is taken for")).toHaveValue("currency");
  // a person who takes it for nothing is told
  await page.getByLabel("Column “Paid in” is taken for").selectOption("");
  await expect(page.locator(".csv-findings .notice.warn"))
    .toContainText("Column “Paid in” has currencies in it and is not used");
  await page.getByLabel("Column “Paid in” is taken for").selectOption("currency");
  await expect(page.locator(".csv-findings .notice.warn")).toHaveCount(0);
  await take(page);
  const card = page.locator(".mistakes");
  await expect(card).toContainText("“FCFA” alone does not say which currency this is in.");
  await expectAccessible(page);
  await card.getByRole("button", { name: /^XOF in all 2 rows/ }).click();
  await expect(card).toHaveCount(0);
});

test("leaves a total out, says whether it agrees, and takes it in when told to", async ({ page }) => {
  const people = await Promise.all(
    ["1500.50", "2499.5"].map(async (amount, at) => `P${at},${await workerAddress(at)},${amount}`),
  );
  const list = (total: string) => ["name,address,amount", ...people, total].join("\n");
  await read(page, list("Total,,4000"));
  const said = page.locator(".csv-findings");
  await expect(said).toContainText("Row 4 is the total and is left out; it agrees.");
  await expect(said.locator(".begins")).toHaveText(["P0P1", /^G/, "1500.502499.5"]);
  await expect(page.getByRole("button", { name: "Take over 2 lines" })).toBeVisible();

  await read(page, list("Total,,4100"));
  await expect(said.locator(".notice.warn")).toContainText(
    "It says 4,100.00, and the rows above add up to 4,000.00",
  );
  await page.getByRole("button", { name: "Take it in as a person" }).click();
  await expect(said).toContainText("Row 4, the total, is taken in as a person.");
  await expect(page.getByRole("button", { name: "Take over 3 lines" })).toBeVisible();
  await page.getByRole("button", { name: "Leave the total out" }).click();
  await take(page);
  expect(await names(page)).toEqual(["P0", "P1"]);
});

test("says before anything is signed that a list's total is not what its rows come to", async ({ page }) => {
  const hired = await hire(await networkOf(server.url), { ready: 2 });
  const [one, two] = hired.map(({ address }) => address);
  await openWithDemoWallet(page, server.url);
  await pasteRun(page, `name,address,amount\nA,${one},1500.50\nB,${two},2499.5\nTotal,,4100\n`);
  const review = page.getByRole("button", { name: "Review and pay 2 people" });
  await review.click();
  const said = page.locator(".reviewing").getByText("The list’s own total says");
  await expect(said).toHaveText("The list’s own total says 4,100.00; these rows make 4,000.00.");
  await page.reload();
  await review.click();
  await expect(said).toBeVisible();
  // mended, there is nothing to say of it
  await page.getByRole("button", { name: "Back to the rows" }).click();
  await page.getByRole("button", { name: "Edit A" }).click();
  await page.getByLabel("Amount", { exact: true }).fill("1600.5");
  await page.getByRole("button", { name: "Done" }).click();
  await review.click();
  await expect(page.locator(".stub [data-total]")).toContainText("4,100.00");
  await expect(said).toHaveCount(0);
});
