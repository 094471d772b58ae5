import { expect } from "@playwright/test";
import { LONG, sample } from "../sample.ts";
import {
  allPaid,
  employerPaid,
  importPeople,
  openWithFreighter,
  pasteRun,
  payEveryone,
  pressKeys,
  THREE_AMOUNTS,
  threeParts,
  workerAddress,
} from "./dashboard-world.ts";
import { expectAccessibleOnScreens, PHONE, SCREENS } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

// tested on a phone, checked on both screens
test.use({ viewport: PHONE });

test("takes back a file that was read into the list of people", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard#people`);
  const read = (rows: string) => importPeople(page, `name,address,amount\n${rows}\n`);
  const [amina, kwame] = await Promise.all([0, 1].map(workerAddress));
  const rows = page.locator(".ppl tbody tr");
  await read(`Amina,${amina},5`);
  await expect(page.getByText("1 person was imported.")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await read(`Amina,${amina},50\nKwame,${kwame},6`);
  await expect(page.getByText("2 people were imported.")).toHaveCount(1);
  await expect(rows).toHaveCount(2);
  await expectAccessibleOnScreens(page);
  await pressKeys(page, "Undo");
  await expect(rows).toHaveText([/^Amina.*5\.00\sUSDC/s]);
  await expect(page.locator("body")).not.toBeFocused();
  await page.reload();
  await expect(rows).toHaveText([/^Amina.*5\.00\sUSDC/s]);
});

test("takes back what was written in the list of people, and does it again", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard#people`);
  const rows = page.locator(".ppl tbody tr");
  await pressKeys(page, "Add person");
  await page.getByLabel("Name", { exact: true }).fill("Amina");
  await page.locator("label.field", { hasText: /^Currency/ }).getByRole("combobox")
    .selectOption("USDC");
  await page.getByLabel("Usual amount").fill("5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Amina is now on your list.")).toBeVisible();
  // the focused form is gone
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();

  await page.keyboard.press("Control+z");
  await expect(rows).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(rows).toHaveText([/^Amina.*5\.00\sUSDC/s]);
  await expectAccessibleOnScreens(page);

  await page.getByRole("link", { name: "Amina", exact: true }).press("Enter");
  const edit = page.getByRole("button", { name: "Edit Amina" });
  const amount = page.locator(".person-page .cells div", { hasText: "Each month" }).first();
  await edit.press("Enter");
  await page.getByLabel("Usual amount", { exact: true }).fill("50");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Amina was changed.")).toBeVisible();
  await expect(amount).toContainText("50.00\u00a0USDC");
  await page.keyboard.press("Control+z");
  await expect(amount).toContainText(/[^\d]5\.00\sUSDC/);
  await page.keyboard.press("Control+Shift+Z");
  await expect(amount).toContainText("50.00\u00a0USDC");
  await expectAccessibleOnScreens(page);

  await page.getByText("Mark Amina as left").press("Enter");
  await page.getByLabel("Last paid day").fill("2026-01-31");
  await page.getByRole("button", { name: "Mark as left" }).press("Enter");
  await expect(page.getByText("Amina is marked as having left.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  await page.goBack();
  await expect(rows).toHaveCount(0);
  await pressKeys(page, "Left 1");
  await expect(rows).toHaveText([/has left, 31 Jan 2026/]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Left 1" })).toBeVisible();
});

test(
  "takes back that a run was ended, and that the wallet was disconnected",
  LONG,
  async ({ page }) => {
    const before = (await employerPaid(server.url)).length;
    const freighter = await openWithFreighter(page, server.url);
    await threeParts(page);
    freighter.answers.push("later", "refuse");
    const { opened } = freighter;
    await payEveryone(page, "3 people");
    await expect(page.getByText("Nothing is signed yet: there are 3 transactions to sign."))
      .toBeVisible();
    await expect.poll(() => freighter.opened).toBe(opened + 1);
    freighter.agree();
    await expect(page.getByRole("heading", { name: "1 of 3 paid" })).toBeVisible();
    const refusal = "You declined in the wallet. That request wasn’t signed or sent.";
    await expect(page.getByText(refusal, { exact: true })).toBeVisible();
    await expect(page.getByText("Signed 1 of 3 transactions.")).toBeVisible();
    await pressKeys(page, "End this run");
    await expect(page.getByText("The run “Salary", { exact: false })).toBeVisible();
    // the pressed button is gone, so its result has the focus
    await expect(page.locator("#send-title")).toBeFocused();
    await expectAccessibleOnScreens(page);
    await pressKeys(page, "Undo");
    await expect(page.getByRole("button", { name: "End this run" })).toBeVisible();

    await page.locator(".payer-chip summary").press("Enter");
    await pressKeys(page, "Disconnect");
    // and Undo here
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await expectAccessibleOnScreens(page);
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-wallet]").first()).toBeVisible();
    await pressKeys(page, /^Sign transaction 2/);
    await expect(allPaid(page)).toBeVisible();
    const paid = (await employerPaid(server.url)).slice(before);
    expect(paid.map(({ amount }) => amount)).toEqual(THREE_AMOUNTS);
  },
);

for (const viewport of sample(SCREENS, [PHONE])) {
  test(`asks whether a row's change is for good, and takes it back, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${server.url}/en/dashboard#people`);
    const rows = [["Amina", 0], ["Kwame", 1]] as const;
    const list = await Promise.all(
      rows.map(async ([name, at]) => `${name},${await workerAddress(at)},5`),
    );
    await importPeople(page, `name,address,amount\n${list.join("\n")}\n`);
    await page.goto(`${server.url}/en/dashboard#pay`);
    await pasteRun(page, `name,address,amount\nWanjiru,${await workerAddress(2)},6\n`);
    await page.getByRole("button", { name: "Add from People" }).click();
    await page.getByRole("button", { name: "Select all 2" }).click();
    await page.getByRole("button", { name: "Add 2 people" }).click();
    const change = async (name: string, amount: string, choose?: string) => {
      await page.getByRole("button", { name: `Edit ${name}` }).click();
      await page.getByLabel("Amount", { exact: true }).fill(amount);
      await page.keyboard.press("Tab");
      const options = page.getByRole("radiogroup", { name: "For how long" });
      if (choose === undefined) await expect(options).toHaveCount(0);
      else await options.getByText(choose).click();
      await page.getByRole("button", { name: "Done" }).click();
    };
    const cell = (name: string) =>
      page.locator("table.grid tr").filter({ hasText: name }).locator(".amt");
    await change("Amina", "7", "From now on");
    await expect(cell("Amina")).toHaveText("7.00\u00a0USDC");
    await change("Kwame", "8", "Only this time");
    // there is no question about people who are on no list
    await change("Wanjiru", "9");
    await expect(page.getByText("Wanjiru’s row was changed.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(cell("Wanjiru")).toHaveText("6.00\u00a0USDC");
    await expect(cell("Kwame")).toHaveText("8.00\u00a0USDC");
    await page.getByRole("link", { name: "People", exact: true }).click();
    const person = (name: string) => page.locator(".ppl tbody tr").filter({ hasText: name });
    await expect(person("Amina")).toContainText(/7(\.00)?\sUSDC/);
    await expect(person("Kwame")).toContainText(/5(\.00)?\sUSDC/);
  });
}
