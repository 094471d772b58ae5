import { expect, type Locator, type Page, test } from "@playwright/test";
import type { Network } from "../../src/contract/network.ts";
import { type WorkbookCell, workbookFile } from "../workbook-file.ts";
import { employerKey, employerPaid, isConnected, networkOf, pressKeys } from "./dashboard-world.ts";
import { installFreighter } from "./freighter-standin.ts";
import { openNoOtherApp } from "./other-apps.ts";
import { brokenWords, expectAccessible, tooWide, watch } from "./page-watch.ts";
import { hire, type Hired } from "./payroll-world.ts";
import { serveSite } from "./served.ts";

const server = serveSite();

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const NAMES = [
  "Amina Wanjiru",
  "Kwame Boateng",
  "Marie-Antoinette Nyirahabimana-Uwimana",
  "Thandiwe Khumalo",
  "Chidi Okonkwo",
  "Zuri",
  "Oluwaseun Adébáyọ̀",
  "Fatoumata Diallo",
];

/** As people make it: a title over all, heads in two lines, formats for money, gaps, and a total. */
function wagesBook(workers: readonly Hired[]): Buffer {
  const money = (v: string, format: string): WorkbookCell => ({ v, format });
  const cells = workers.map(({ address }, at): WorkbookCell[] => {
    const memo = "Salary November 2026";
    const amount = at % 3 === 0
      ? money(String(46_500 + at), '"KES" #,##0.00')
      : at % 3 === 1
      ? money(String(652_000 + at), "[$₦-46A]#,##0")
      : money(`${300 + at}.5`, '#,##0.00 "USDC"');
    return [nameAt(at), address, amount, memo];
  });
  const spoilt = new Map<number, (row: WorkbookCell[]) => WorkbookCell[]>([
    [3, ([name, address, ...rest]) => [name ?? null, String(address).slice(0, -4), ...rest]],
    [4, ([name, address, ...rest]) => [name ?? null, swapped(String(address)), ...rest]],
    [5, ([name, , ...rest]) => [name ?? null, null, ...rest]],
    [6, ([name, address, , memo]) => [name ?? null, address ?? null, "KES 1.250", memo ?? null]],
    [7, ([name, address, , memo]) => [name ?? null, address ?? null, "KES 2.500", memo ?? null]],
    [8, ([name, address, , memo]) => [name ?? null, address ?? null, "KES 3.750", memo ?? null]],
    [9, ([name, address, , memo]) => [
      name ?? null,
      address ?? null,
      money("-4200", '"KES" #,##0.00'),
      memo ?? null,
    ]],
    [10, ([name, address, , memo]) => [
      name ?? null,
      address ?? null,
      money("5000", "[$R-1C09] #,##0.00"),
      memo ?? null,
    ]],
    [11, ([name, address, amount]) => [
      name ?? null,
      address ?? null,
      amount ?? null,
      "Salary November 2026 and overtime",
    ]],
    // whose exchange asks for a memo, of which nobody knew
    [workers.length - 1, ([name, address, amount]) => [
      name ?? null,
      address ?? null,
      amount ?? null,
      null,
    ]],
  ]);
  const rows = cells.map((row, at) => spoilt.get(at)?.(row) ?? row);
  const book = workbookFile({
    "November 2026": [
      ["Demo Tailors: wages of November 2026", null, null, null],
      [],
      ["Employee", null, "Payment", null],
      ["Full name", "Wallet\naddress", "Net pay", "Reference"],
      ...rows.slice(0, 6),
      [],
      ...rows.slice(6),
      // somebody was copied twice
      ...cells.slice(0, 1),
      [],
      ["Total", null, { v: "16000000", f: "SUM(C5:C36)" }, null],
    ],
  }, { merged: ["A1:D1", "A3:B3", "C3:D3"] });
  return Buffer.from(book);
}

/** The name of somebody of the list; each has their own. */
function nameAt(at: number): string {
  const again = Math.floor(at / NAMES.length);
  return `${NAMES[at % NAMES.length]}${again === 0 ? "" : ` ${again + 1}`}`;
}

/** An address with two of its characters in each other's place. */
function swapped(address: string): string {
  const at = [...address].findIndex((each, n) => n > 9 && each !== address[n + 1]);
  return address.slice(0, at) + address[at + 1] + address[at] + address.slice(at + 2);
}

/** How somebody uses a page. */
interface Hands {
  press(name: string | RegExp): Promise<void>;
  /** Writes into the field of a mistake, which the finger or Tab has to get to. */
  write(text: string): Promise<void>;
  select(option: string): Promise<void>;
  /** Gets past the rows of the list. */
  past(): Promise<void>;
  bySms(): Promise<void>;
  /** Goes on from person to person in the queue. */
  next(name: RegExp): Promise<void>;
}

/** A thumb: what it cannot reach, because something lies over it, it does not press. */
function thumb(page: Page): Hands {
  const field = page.locator("#mend-field");
  const button = (name: string | RegExp) =>
    page.getByRole("button", { name }).or(page.getByRole("link", { name }))
      .first();
  return {
    press: (name) => button(name).tap(),
    write: async (text) => {
      await field.tap();
      await field.fill(text);
    },
    select: async (option) => void await field.selectOption(option),
    past: () => Promise.resolve(),
    bySms: () => page.locator(".send-ways label").filter({ hasText: "SMS" }).tap(),
    next: (name) => page.locator(".thumb .main").filter({ hasText: name }).tap(),
  };
}

/** The keys alone. */
function keys(page: Page): Hands {
  const field = page.locator("#mend-field");
  const reach = async (wanted: Locator) => {
    await wanted.waitFor();
    for (let presses = 0; presses < 40; presses++) {
      if (await page.locator(":focus").and(wanted).count() > 0) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${wanted} is not reached with Tab`);
  };
  return {
    press: (name) => pressKeys(page, name),
    write: async (text) => {
      await reach(field);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText(text);
    },
    select: async (option) => {
      await reach(field);
      await page.keyboard.type(option);
    },
    past: async () => {
      // the last mistake has led there
      await expect(page.getByRole("heading", { name: "Totals" })).toBeFocused();
    },
    bySms: async () => {
      const ways = page.locator(".send-ways");
      // the ways are one place of Tab, with arrows between them
      await reach(ways.getByRole("radio", { checked: true }));
      await page.keyboard.press("ArrowRight");
      await expect(ways.getByRole("radio", { name: "SMS" })).toBeChecked();
      while (await page.locator(".thumb .main:focus").count() === 0) {
        await page.keyboard.press("Tab");
      }
    },
    next: async (name) => {
      await page.locator(".thumb .main:focus").filter({ hasText: name }).waitFor();
      await page.keyboard.press("Enter");
    },
  };
}

const HANDS = [
  {
    how: "with a thumb on a phone of 360 px",
    use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    hands: thumb,
  },
  {
    how: "with the keyboard alone at 1280 px",
    use: { viewport: { width: 1280, height: 800 } },
    hands: keys,
  },
];

for (const { how, use, hands } of HANDS) {
  test.describe(how, () => {
    test.use(use);

    test("leads from a workbook over its 13 mistakes and the review to everybody's receipt", async ({ page }) => {
      await openNoOtherApp(page.context());
      const { faults } = watch(page);
      const network = await networkOf(server.url);
      const before = (await employerPaid(server.url)).length;
      await openBesideWallet(page, network);
      const { press, write, select, past, bySms, next } = hands(page);
      const looked = async () => {
        await expectAccessible(page);
        expect(await tooWide(page)).toEqual([]);
        expect(await brokenWords(page, ".amount, .num, .ctx .end, .grid code")).toEqual([]);
      };
      const workers = await hire(network, { ready: 26, no_trustline: 2, memo_required: 1 });
      const address = (at: number) => workers[at]?.address ?? "";

      await test.step("the list comes first, and no wallet", async () => {
        const chooser = page.waitForEvent("filechooser");
        await press("Choose a file");
        await (await chooser).setFiles({
          name: "Wages Nov final (2).xlsx",
          mimeType: XLSX,
          buffer: wagesBook(workers),
        });
        await expect(page.getByRole("heading", { name: "Wages Nov final (2).xlsx" })).toBeFocused();
        const columns = page.locator(".columns li");
        await expect(columns).toHaveCount(4);
        const meanings = await columns.locator("select").evaluateAll((all) =>
          all.map((each) => each instanceof HTMLSelectElement ? each.value : "")
        );
        expect(meanings).toEqual(["name", "address", "amount", "memo"]);
        await expect(columns.nth(2)).toContainText("46500 KES");
        // one of the amounts above it is no number yet
        await expect(page.getByText("is the total and is left out")).toBeVisible();
        await looked();
        await press("Take over 30 lines");
      });

      await test.step("a wallet is asked for when there is somebody to ask about", async () => {
        await expect(page.locator("#mistakes-at")).toBeVisible();
        await press("Connect Freighter");
        await isConnected(page);
        await expect(page.locator("#mistakes-at")).toHaveText("1 of 13");
        await looked();
      });

      await test.step("13 mistakes, each with its card", async () => {
        const at = (n: number) => expect(page.locator("#mistakes-at")).toHaveText(`${n} of 13`);
        for (const n of [3, 4, 5]) {
          await write(address(n));
          await press("Use it");
          await at(n - 1);
        }
        await at(4);
        await press(/^1,250\.00 in all 3 rows/);
        await at(7);
        await looked();
        await write("42000");
        await press("Use it");
        await at(8);
        await press("Choose another currency");
        await select("ZAR");
        await press("Use it");
        await at(9);
        await write("Salary November 2026");
        await press("Use it");
        await at(10);
        await press("Pay it once");
        await at(11);
        await press("Set the money aside for all 2");
        await at(13);
        await write("4711");
        await press("Use it");
        await expect(page.locator(".mistakes")).toHaveCount(0);
        await looked();
      });

      await test.step("one look at all of it, then the signature", async () => {
        await past();
        await press("Review and pay 29 people");
        await expect(page.locator("#review-title")).toBeFocused();
        await looked();
        await press("Sign and pay 29 people");
        await expect(page.getByRole("heading", { name: "27 paid, 2 set aside" })).toBeVisible();
        const paid = (await employerPaid(server.url)).slice(before);
        expect(new Set(paid.map(({ to }) => to))).toEqual(
          new Set(workers.map((worker) => worker.address)),
        );
        expect(paid).toHaveLength(29);
        await looked();
      });

      await test.step("everybody is sent their receipt", async () => {
        await bySms();
        await looked();
        for (let n = 1; n <= 29; n++) {
          await next(/^Send to /);
          await next(/^It went\./);
          if (n < 29) await expect(page.getByText(`${n} of 29 receipts sent`)).toBeVisible();
        }
        await expect(page.getByRole("heading", { name: "Every receipt is sent" })).toBeFocused();
        await looked();
      });
      expect(faults).toEqual([]);
    });
  });
}

/** Opens the dashboard beside a wallet that knows nothing of the page yet. */
async function openBesideWallet(page: Page, { passphrase }: Network): Promise<void> {
  await installFreighter(page, await employerKey(), { name: "SANDBOX", passphrase });
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Read the list" }).waitFor();
}
