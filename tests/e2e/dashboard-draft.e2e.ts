import { expect, type Locator, type Page } from "@playwright/test";
import { LONG } from "../sample.ts";
import {
  importList,
  importPeople,
  isKept,
  listForm,
  openList,
  openWithDemoWallet,
  pasteRun,
  toMonth,
  workerAddress,
} from "./dashboard-world.ts";
import { expectAccessible, SCREENS, tooWide } from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

async function withList(page: Page): Promise<void> {
  await openWithDemoWallet(page, server.url);
  await page.goto(`${server.url}/en/dashboard#people`);
  const rows = await Promise.all(
    ["Amina", "Kwame", "Wanjiru"].map(async (name, at) =>
      `${name},${await workerAddress(at)},${at + 5}`
    ),
  );
  await importPeople(page, `name,address,amount\n${rows.join("\n")}\n`);
  await page.goto(`${server.url}/en/dashboard#pay`);
}

test("says what is wrong with an address out of a file, on the list and where it is chosen from", async ({ page }) => {
  const right = await workerAddress(0);
  const mistyped = `${right.slice(0, -1)}${right.endsWith("A") ? "B" : "A"}`;
  const people = [["Amina", right], ["Baraka", mistyped], ["Chidi", right.replace(/.$/, "0")]]
    .map(([name, address]) => ({ name, address, amount: "5", currency: "USDC" }));
  const backup = JSON.stringify({ format: "lipwa people 1", people });
  await openWithDemoWallet(page, server.url);
  await page.goto(`${server.url}/en/dashboard#people`);
  const file = { name: "b.json", mimeType: "application/json", buffer: Buffer.from(backup) };
  await page.getByLabel("Import a list or backup").setInputFiles(file);
  await expect(page.getByText("3 people were imported.")).toBeVisible();
  const saysSo = async (listed: (name: string) => Locator) => {
    await expect(listed("Baraka")).toContainText("There’s a typo in this address.");
    await expect(listed("Chidi")).toContainText("An address never has 0, 1, 8 or 9.");
  };
  const person = (name: string) => page.getByRole("row").filter({ hasText: name });
  await saysSo(person);
  await expect(person("Amina")).toContainText("has an address");
  await expect(person("Baraka")).toContainText("needs an address");
  await expectAccessible(page);
  expect(await tooWide(page)).toEqual([]);
  await page.goto(`${server.url}/en/dashboard#pay`);
  await pasteRun(page, `name,address,amount\nKwame,${await workerAddress(1)},20\n`);
  await page.getByRole("button", { name: "Add from People" }).click();
  const chosen = (name: string) => page.locator(".choose li", { hasText: name });
  await saysSo(chosen);
  await expect(chosen("Amina")).toContainText(right.slice(-4));
});

test("adds people from the list to a started run, and duplicates no one", async ({ page }) => {
  await withList(page);
  await pasteRun(page, `name,address,amount\nKwame,${await workerAddress(1)},20\n`);
  await page.getByRole("button", { name: "Add from People" }).click();
  await expect(page.getByRole("checkbox", { name: /Kwame/ })).toBeDisabled();
  await expect(page.locator(".choose li", { hasText: "Kwame" })).toContainText(
    "already in this run",
  );
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Add 0 people" })).toBeDisabled();
  await page.getByRole("button", { name: "Select all 2" }).click();
  await page.getByRole("button", { name: "Add 2 people" }).click();
  await expect(page.locator("table.grid tbody tr")).toHaveCount(3);
  await page.getByRole("button", { name: "Add from People" }).click();
  await expect(page.getByText("There’s no one to add here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Review and pay 3 people" })).toBeVisible();
});

test("puts back a row and moved rows", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  const [one, two] = [await workerAddress(0), await workerAddress(1)];
  await pasteRun(page, `name,address,amount,memo\nA,${one},5,x\nB,${two},6,y\nC,,7,x\n`);
  const names = () => page.locator("table.grid td.name").allInnerTexts();
  await page.getByText("2 rows have no mistakes").click();
  const before = await names();

  await page.getByRole("button", { name: "Edit A" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("A was removed from the run.")).toBeVisible();
  await expect(page.locator("table.grid td.name")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(names).toEqual(before);

  await page.getByRole("button", { name: "Move 1 row to a separate run" }).click();
  await expect(page.getByText(/1 row is now in the draft “Salary .*”\./)).toBeVisible();
  await expect(page.locator(".mistakes")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".mistakes")).toContainText("The address is missing.");
  await expect.poll(names).toEqual(before);
  await toMonth(page);
  await expect(waiting(page)).toHaveCount(1);
});

test("counts no row as clean that is written and at fault", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  const [one, two] = [await workerAddress(0), await workerAddress(1)];
  await pasteRun(page, `name,address,amount\nA,${one},5\nB,${two},6\nC,,7\n`);
  await page.getByText("2 rows have no mistakes").click();
  await page.getByRole("button", { name: "Edit A" }).click();
  await page.getByRole("textbox", { name: "Amount", exact: true }).fill("");
  await page.keyboard.press("Tab");
  await expect(page.locator("details.clean > summary")).toHaveText(/^1 row has no mistakes\s+B$/);
  await expect(page.locator("table.grid td.name")).toHaveText(["A", "B"]);
});

test("goes several steps back by the keyboard, and leaves text fields their own way back", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  const [one, two] = [await workerAddress(0), await workerAddress(1)];
  await pasteRun(page, `name,address,amount\nA,${one},5\nB,${two},6\nC,,7\n`);
  await page.getByText("2 rows have no mistakes").click();
  const cells = page.locator("table.grid td.name");
  const names = await cells.allInnerTexts();
  for (const name of ["A", "B"]) {
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText(`${name} was removed from the run.`)).toBeVisible();
  }
  await expect(cells).toHaveCount(0);
  const field = page.getByRole("textbox", { name: /^Address/ }).first();
  await field.focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("B was removed from the run.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone. Before that: A was removed from the run."))
    .toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await expect.poll(() => cells.allInnerTexts()).toEqual(names);
  await expect(page.locator("table.grid input")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);

  await test.step("and done again, and taken back once more", async () => {
    await page.getByRole("button", { name: "Edit A" }).focus();
    await page.keyboard.press("Control+y");
    await expect(page.getByText("A was removed from the run.")).toBeVisible();
    // the focused element is gone
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Control+Shift+Z");
    await expect(page.getByText("B was removed from the run.")).toBeVisible();
    await expect(cells).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(cells).toHaveCount(1);
    await page.keyboard.press("Control+z");
    await expect.poll(() => cells.allInnerTexts()).toEqual(names);
  });
});

test("keeps what is being typed while new rates come", LONG, async ({ page }) => {
  // rates are read every minute
  await page.addInitScript(() => {
    const original = globalThis.setTimeout;
    Reflect.set(globalThis, "setTimeout", (callback: () => void, ms = 0, ...rest: unknown[]) => {
      return original(callback, ms === 60_000 ? 500 : ms, ...rest);
    });
  });
  await openWithDemoWallet(page, server.url);
  await pasteRun(page, `name,address,amount\nAmina,${await workerAddress(0)},5\n`);
  await page.getByRole("button", { name: "Edit Amina" }).click();
  const amount = page.getByLabel("Amount", { exact: true });
  await amount.fill("seven");
  // the second request comes after the first was drawn
  for (let reading = 0; reading < 2; reading++) await page.waitForResponse(/\/api\/rates/);
  await expect(amount).toHaveValue("seven");
  await page.getByRole("button", { name: "Done" }).click();
  await isKept(page, '"amount":"seven"');
});

/** Opens the field of a mistake with its key, and selects what is in it. */
async function openField(page: Page): Promise<void> {
  await page.keyboard.press("e");
  await page.locator(".mistakes input:focus").waitFor();
  await page.keyboard.press("ControlOrMeta+A");
}

/** Unfinished work on the home page. */
function waiting(page: Page): Locator {
  return page.getByRole("region", { name: "Waiting" }).getByRole("listitem");
}

test(
  "says that a draft stays open where the browser cannot write it, and loses nothing",
  LONG,
  async ({ page }) => {
    await page.route("**/_astro/PeopleView*.js", (route) => route.abort());
    await openWithDemoWallet(page, server.url);
    await pasteRun(page, `name,address,amount\nAmina,${await workerAddress(0)},5\n`);
    await isKept(page, '"name":"Amina"');
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      Object.assign(globalThis, { makeRoom: () => (IDBObjectStore.prototype.put = put) });
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("The disk is full.", "QuotaExceededError");
      };
    });
    await page.getByRole("button", { name: "Edit Amina" }).click();
    await page.getByLabel("Amount", { exact: true }).fill("7");
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("link", { name: "Month", exact: true }).click();
    const told = page.getByText(/couldn’t save “.*”, so it stays open\. The disk may be full\./);
    await expect(told).toBeVisible();
    await expect(page.locator("table.grid .amt")).toHaveText("7.00\u00a0USDC");
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      expect(await tooWide(page)).toEqual([]);
    }
    await test.step("also if the page has to be reloaded for a view that didn't load", async () => {
      await page.getByRole("button", { name: "Edit Amina" }).click();
      await page.getByLabel("Amount", { exact: true }).fill("seven");
      await page.getByRole("button", { name: "Done" }).click();
      await page.getByRole("link", { name: "People", exact: true }).click();
      const notice = page.getByRole("alert").filter({ hasText: "couldn’t be loaded" });
      await notice.getByRole("button", { name: "Try again" }).click();
      await expect(told).toBeVisible();
    });
    await test.step("and the browser asks before it reloads the page", async () => {
      const asked = page.waitForEvent("dialog");
      await page.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe("beforeunload");
      await dialog.dismiss();
      await expect(told).toBeVisible();
    });
    await page.evaluate(() => Reflect.get(globalThis, "makeRoom")());
    await toMonth(page);
    await expect(page.locator("table.grid")).toHaveCount(0);
    await isKept(page, '"amount":"seven"');
    await expect(told).toHaveCount(0);
    const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(await page.evaluate(isAsked)).toBe(false);
  },
);

test(
  "shows one card for each bad cell, in full, and fixes it in place",
  LONG,
  async ({ page }) => {
    await openWithDemoWallet(page, server.url);
    const rows = [
      `Amina,${await workerAddress(0)},5,USDC,${"x".repeat(29)}`,
      `Kwame,${await workerAddress(1)},5,BTC,ok`,
      `Wanjiru,GABC,7x,USDC,ok`,
    ];
    const list = `name,address,amount,currency,memo\n${rows.join("\n")}\n`;
    await pasteRun(page, list, "From each row: currency");
    const mistake = page.locator(".mistakes");
    const use = page.getByRole("button", { name: "Use it", exact: true });
    await expect(mistake).toContainText("1 of 3");
    await expect(mistake.locator(".cell")).toHaveText("GABC");
    const around = mistake.getByRole("table", { name: "The row and its neighbours" });
    await expect(around.getByRole("columnheader"))
      .toHaveText(["No.", "Name", "Address", "Amount", "Currency"]);
    await expect(around.getByRole("rowheader")).toHaveText("Address");
    const address = page.getByLabel("Address", { exact: true });
    await expect(address).toHaveAccessibleDescription(/too short/);
    await expectAccessible(page);
    await address.fill(await workerAddress(2));
    await use.click();
    // the row's other fault becomes a mistake of its own, and the order stays the same
    await expect(mistake).toContainText("2 of 4");
    await expect(mistake.locator(".cell")).toHaveText("BTC");
    await page.getByRole("combobox", { name: "Currency" }).last().selectOption("KES");
    await use.click();
    const memo = page.getByLabel("Memo", { exact: true });
    await expect(memo).toHaveAccessibleDescription(/The memo is 29 bytes/);
    // the form is below its own row, not the next person's
    await expect(around.locator("tr.is + tr.is .cell")).toHaveText("x".repeat(29));
    await memo.fill("Pay");
    await use.click();
    await expect(mistake.locator(".cell")).toHaveText("7x");
    await page.getByLabel("Amount", { exact: true }).fill("7");
    await use.click();
    await expect(mistake).toHaveCount(0);
    await expect(page.locator("table.grid tbody tr")).toHaveCount(3);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(mistake).toContainText("4 of 4");
    await expectAccessible(page);
  },
);

test("fixes a list with the keyboard alone, the same mistake in all rows at once", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  // this employer doesn't pay them: the page asks about a second payment in a month
  const workers = [0, 1, 2, 9, 10];
  const rows = await Promise.all(
    ["1250,Sh", "2500,Sh", "30,USDC", "x,USDC", "3750,Sh"].map(async (money, at) =>
      `W${at + 1},${await workerAddress(workers[at] ?? 0)},${money},${at > 2 ? "n".repeat(30) : ""}`
    ),
  );
  const box = await openList(page);
  await box.fill(`name,address,amount,currency,memo\n${rows.join("\n")}\nGone,,5,USDC,\n`);
  await page.getByRole("button", { name: "Read the list" }).click();
  // some rows do not name their currency
  await listForm(page).getByRole("radio", { name: "From each row: currency" }).check();
  // the page shows the answer a moment later
  await expect(listForm(page).getByRole("combobox", { name: "Another currency" }))
    .not.toHaveValue("");
  await importList(page);
  const mistake = page.locator(".mistakes");
  const at = page.locator("#mistakes-at");
  await expect(at).toHaveText("1 of 5");
  await page.getByRole("button", { name: /^Fix 5 rows, then review/ }).press("Enter");
  await expect(mistake).toBeFocused();
  // people without an address are left out
  await page.getByRole("button", { name: "Leave Gone out of this run" }).press("Enter");
  await expect(at).toHaveText("2 of 5");
  await expect(mistake).toBeFocused();
  await expect(mistake.locator(".cell")).toHaveText("x");
  await openField(page);
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(mistake.locator(".ways button").first()).toContainText(
    "Read all 3 rows like this: KES",
  );
  await expect(mistake).toBeFocused();
  await page.keyboard.press("1");
  await expect(page.getByText("3 rows were changed.")).toBeVisible();
  await expect(mistake).toBeFocused();
  // next come the other mistakes of this row; another row has one of them too
  await expect(mistake.locator(".cell")).toHaveText("n".repeat(30));
  await expect(mistake).toBeFocused();
  await openField(page);
  await page.keyboard.type("November");
  await page.getByRole("button", { name: "Use it in all 2 rows" }).press("Enter");
  await expect(mistake).toHaveCount(0);
  // after the last mistake, the focus is not lost
  await expect(page.locator(":focus")).toHaveCount(1);
  await expect(page.locator("table.grid .amt")).toHaveText(
    [/^1,250.00.KES/, /^2,500.00.KES/, /^30.00.USDC/, /^12.00.USDC/, /^3,750.00.KES/, /^5.00.USDC/],
  );
});
