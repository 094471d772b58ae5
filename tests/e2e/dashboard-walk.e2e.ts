import { expect, type Locator, type Page } from "@playwright/test";
import type { Network } from "../../src/contract/network.ts";
import { sample } from "../sample.ts";
import { type WorkbookCell, workbookFile } from "../workbook-file.ts";
import {
  byName,
  employerKey,
  employerPaid,
  enabledButton,
  isConnected,
  listForm,
  networkOf,
  pressKeys,
  pressUntil,
} from "./dashboard-world.ts";
import { installFreighter } from "./freighter-standin.ts";
import { openNoOtherApp } from "./other-apps.ts";
import { brokenWords, expectAccessible, tooWide, watch } from "./page-watch.ts";
import { hire, type Hired } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

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

/** A typical workbook: a title row, two-line headings, gaps, signatures, and payslips. */
function wagesBook(workers: readonly Hired[]): Buffer {
  const number = (v: string): WorkbookCell => ({ v });
  const cells = workers.map(({ address }, at): WorkbookCell[] => {
    const [amount, code] = at % 3 === 0
      ? [46_500 + at, "KES"] as const
      : at % 3 === 1
      ? [652_000 + at, "NGN"] as const
      : [300 + at, "USDC"] as const;
    return [nameAt(at), address, number(String(amount)), code, null];
  });
  const put = (column: number, cell: WorkbookCell) => (row: WorkbookCell[]) =>
    row.with(column, cell);
  const spoilt = new Map<number, (row: WorkbookCell[]) => WorkbookCell[]>([
    [3, (row) => row.with(1, String(row[1]).slice(0, -4))],
    [4, (row) => row.with(1, swapped(String(row[1])))],
    [5, put(1, null)],
    [6, put(3, "Sh")],
    [7, (row) => row.with(2, number("46500")).with(3, "Sh")],
    [8, (row) => row.with(2, number("47500")).with(3, "Sh")],
    [9, put(2, number("-4200"))],
    [10, (row) => row.with(2, number("5000")).with(3, "R")],
    [11, put(4, "Salary November 2026 and overtime")],
  ]);
  const rows = cells.map((row, at) => spoilt.get(at)?.(row) ?? row);
  const book = workbookFile({
    "November 2026": [
      ["Demo Tailors: wages of November 2026", null, null, null, null],
      [],
      ["Employee", null, "Payment", null, null],
      ["Full name", "Wallet\naddress", "Net pay", "Currency", "Memo"],
      ...rows.slice(0, 6),
      [],
      ...rows.slice(6),
      // one row was copied twice
      ...cells.slice(0, 1),
      [],
      ["Prepared by the office", null, null, null, null],
    ],
  }, { merged: ["A1:E1", "A3:B3", "C3:E3"] });
  return Buffer.from(book);
}

/** The name of a person on the list; each has their own. */
function nameAt(at: number): string {
  const again = Math.floor(at / NAMES.length);
  return `${NAMES[at % NAMES.length]}${again === 0 ? "" : ` ${again + 1}`}`;
}

/** An address with two characters swapped. */
function swapped(address: string): string {
  const at = [...address].findIndex((each, n) => n > 9 && each !== address[n + 1]);
  return address.slice(0, at) + address[at + 1] + address[at] + address.slice(at + 2);
}

/** How a person uses a page. */
interface Hands {
  press(name: string | RegExp): Promise<void>;
  /** Types into a mistake's field, after reaching it by touch or Tab. */
  write(text: string): Promise<void>;
  select(option: string): Promise<void>;
  /** Selects an option in a list's form. */
  choose(name: RegExp): Promise<void>;
  /** Moves past the list's rows. */
  past(): Promise<void>;
  bySms(): Promise<void>;
  /** Goes to the next person in the queue. */
  next(name: RegExp): Promise<void>;
}

/** Touch only. It can't press what another element covers. */
function thumb(page: Page): Hands {
  const field = page.locator("#edit-field");
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
    choose: (name) => page.locator(".options label").filter({ hasText: name }).tap(),
    past: () => Promise.resolve(),
    bySms: () => page.locator(".send-ways label").filter({ hasText: "SMS" }).tap(),
    next: (name) => page.locator(".thumb .main").filter({ hasText: name }).tap(),
  };
}

/** Keyboard only. */
function keys(page: Page): Hands {
  const field = page.locator("#edit-field");
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
    choose: async (name) => {
      const radio = page.getByRole("radio", { name });
      await radio.waitFor();
      // a radio group is one tab stop with arrow keys
      for (let presses = 0; presses < 40 && !await radio.isChecked(); presses++) {
        const isThere = await page.locator(".options :focus").count() > 0;
        await page.keyboard.press(isThere ? "ArrowDown" : "Tab");
      }
    },
    past: async () => {
      // focus moves there after the last mistake
      await expect(page.getByRole("heading", { name: "Totals" })).toBeFocused();
    },
    bySms: async () => {
      const ways = page.locator(".send-ways");
      // the channels are one tab stop with arrow keys
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

for (const { how, use, hands } of sample(HANDS, HANDS.slice(0, 1))) {
  test.describe(how, () => {
    test.use(use);

    test("leads from a workbook over its 13 mistakes and the review to everybody's receipt", async ({ page }) => {
      test.slow();
      await openNoOtherApp(page.context());
      const { faults } = watch(page);
      const network = await networkOf(server.url);
      const before = (await employerPaid(server.url)).length;
      await openBesideWallet(page, network);
      const { press, write, select, choose, past, bySms, next } = hands(page);
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
        const form = listForm(page);
        await expect(form.getByRole("heading", { name: "What is in this list?" })).toBeFocused();
        await expect(form).toContainText("Wages Nov final (2).xlsx");
        await expect(form.getByLabel("Address column")).toHaveValue("1");
        await expect(form.getByLabel("Amount column")).toHaveValue("2");
        await expect(form.getByLabel("Customer memo")).toHaveValue("4");
        // not every row names a known currency
        await looked();
        await choose(/^From each row: Currency/);
        await looked();
        await press("Import 30 people, 9 to fix");
      });

      await test.step("a wallet is requested once there is a payee", async () => {
        await expect(page.locator("#mistakes-at")).toBeVisible();
        await page.locator(".payer-chip summary").press("Enter");
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
        await write("42000");
        await press("Use it");
        await at(5);
        await press(/^Read all 3 rows like this: KES/);
        await at(8);
        await looked();
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
        const review = enabledButton(page, "Review and pay 29 people");
        await pressUntil(page.locator("#review-title"), [review], byName(press));
        await expect(page.locator("#review-title")).toBeFocused();
        await looked();
        const sign = enabledButton(page, "Sign and pay 29 people");
        const end = page.getByRole("heading", { name: "27 paid, 2 set aside" });
        await pressUntil(end, [sign, review], byName(press));
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
          if (n < 29) await expect(page.getByText(`${n} of 29 receipts sent`)).toBeVisible();
        }
        await expect(page.getByRole("heading", { name: "All receipts sent" })).toBeFocused();
        await looked();
      });
      expect(faults).toEqual([]);
    });
  });
}

/** Opens the dashboard with a wallet that has never seen it. */
async function openBesideWallet(page: Page, { passphrase }: Network): Promise<void> {
  await installFreighter(page, await employerKey(), { name: "SANDBOX", passphrase });
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Read the list" }).waitFor();
}
