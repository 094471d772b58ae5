import { expect, type Page } from "@playwright/test";
import { emptyPerson } from "../../src/pay/people/people.ts";
import { download, workerAddress } from "./dashboard-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

async function addPerson(page: Page, name: string, address: string, amount: string) {
  await page.getByRole("button", { name: "Add person" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Address", { exact: true }).fill(address);
  await page.getByLabel("Usual amount").fill(amount);
  await page.locator("label.field", { hasText: /^Currency/ }).getByRole("combobox")
    .selectOption("USDC");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name, exact: true }).waitFor();
}

test("keeps people, saves them locked, and brings them back in another browser", async ({ page, browser }) => {
  await page.goto(`${server.url}/en/dashboard#people`);
  const [amina, baraka] = [await workerAddress(0), await workerAddress(1)];
  await addPerson(page, "Amina", amina, "12.5");
  await addPerson(page, "Baraka", baraka, "20");
  await expect(page.getByText("No backup yet. This browser has the only copy.")).toBeVisible();

  await page.getByLabel("Find a person").fill("bar");
  await expect(page.locator(".ppl tbody tr")).toHaveText([/^Baraka/]);
  await page.getByLabel("Find a person").fill("");

  await page.getByLabel(/Password for the backup/).fill("a long word");
  const backup = await download(page, "Save a backup");
  expect(backup).not.toContain(amina);
  await expect(page.getByText("No backup yet. This browser has the only copy.")).toHaveCount(0);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${server.url}/en/dashboard#people`);
  const file = { name: "b.json", mimeType: "application/json", buffer: Buffer.from(backup) };
  await elsewhere.getByLabel("Import a list or backup").setInputFiles(file);
  await elsewhere.getByLabel("This backup’s password").fill("wrong");
  await elsewhere.getByRole("button", { name: "Open", exact: true }).click();
  await expect(elsewhere.getByText("Wrong password, or a damaged file.")).toBeVisible();
  await elsewhere.getByLabel("This backup’s password").fill("a long word");
  await elsewhere.getByRole("button", { name: "Open", exact: true }).click();
  await expect(elsewhere.getByText("2 people were imported.")).toBeVisible();
  await expect(elsewhere.getByText("Baraka")).toBeVisible();
  await elsewhere.close();
});

test("links to a person's passport when a file has the address with spaces", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard#people`);
  const amina = await workerAddress(0);
  const person = { ...emptyPerson(), name: "Amina", address: ` ${amina}\t` };
  const backup = JSON.stringify({ format: "lipwa people 1", people: [person] });
  const file = { name: "b.json", mimeType: "application/json", buffer: Buffer.from(backup) };
  await page.getByLabel("Import a list or backup").setInputFiles(file);
  await page.getByRole("link", { name: "Amina", exact: true }).click();
  await expect(page.locator(".person-page .who")).toHaveAttribute(
    "href",
    `/passport/${amina}?lang=en`,
  );
});

test("says of a memo that it is too long, and of an amount that its currency is missing", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard#people`);
  await page.getByRole("button", { name: "Add person" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Amina");
  const memo = page.getByLabel("Customer memo");
  await memo.fill("MAR-4711, a very long number");
  await expect(memo).not.toHaveAttribute("aria-invalid");
  await memo.fill("MAR-4711, a very long number.");
  await expect(memo).toHaveAccessibleDescription(/^The memo is 29 bytes long\./);
  const keep = page.getByRole("button", { name: "Save", exact: true });
  await keep.click();
  await expect(memo).toBeVisible();
  await memo.fill("MAR-4711");
  await page.getByLabel("Usual amount").fill("250");
  await keep.click();
  const currency = page.locator("label.field", { hasText: /^Currency/ }).getByRole("combobox");
  await expect(currency).toHaveAccessibleDescription("Choose the currency of this amount.");
  await currency.selectOption("KES");
  await keep.click();
  await expect(page.getByRole("link", { name: "Amina", exact: true })).toBeVisible();
});
