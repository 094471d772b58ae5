import { expect, type Page } from "@playwright/test";
import type { PaidEntry } from "../../src/pay/paid/paid-record.ts";
import { parseLedgerAmount } from "../../src/stellar/amount.ts";
import { DASHBOARD_LANGUAGES, type DashboardLanguage } from "../../src/ui/i18n/languages.ts";
import { LONG, sample } from "../sample.ts";
import {
  download,
  EMPLOYER,
  employerKey,
  networkOf,
  onPayday,
  openWithDemoWallet,
  pasteRun,
  payAll,
} from "./dashboard-world.ts";
import { lookOver } from "./in-place.ts";
import { letThrough } from "./let-through.ts";
import { expectAccessibleOnScreens, PHONE, tooWide, watch } from "./page-watch.ts";
import { hire, paymentsFrom } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

async function openBooks(page: Page): Promise<void> {
  await onPayday(page, server.url);
  await openWithDemoWallet(page, server.url);
  await page.goto(`${server.url}/en/dashboard#books`);
  await page.locator(".cost").first().waitFor();
}

/** The rows of a CSV file as a program imports them; no cell of the demo contains a quote. */
async function imported(page: Page, button: string): Promise<Record<string, string>[]> {
  const text = await download(page, button);
  const [head = [], ...rows] = text.replace("\ufeff", "").trim().split("\r\n").map((line) =>
    Array.from(
      `,${line}`.matchAll(/,(?:"([^"]*)"|([^,]*))/g),
      ([, quoted, plain]) => quoted ?? plain ?? "",
    )
  );
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
}

const sumOf = (amounts: (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum + (amount ? parseLedgerAmount(amount) : 0n), 0n);

/** The fees that the ledger charged the employer for transactions with payments. */
async function feesOf(hashes: Iterable<string>): Promise<bigint> {
  const { horizonUrl } = await networkOf(server.url);
  let sum = 0n;
  for (const hash of hashes) {
    const answer = await fetch(`${horizonUrl}/transactions/${hash}`);
    const { fee_charged }: { fee_charged: string } = await answer.json();
    sum += BigInt(fee_charged);
  }
  return sum;
}

test("the report and the journal add up to what the ledger has", async ({ page }) => {
  const ledger = await paymentsFrom(await networkOf(server.url), (await employerKey()).publicKey());
  const total = sumOf(ledger.map(({ amount }) => amount));
  await openBooks(page);
  const report = await imported(page, "Save the report");
  expect(parseLedgerAmount(report.at(-1)?.["Twelve months"] ?? "")).toBe(total);
  expect(sumOf(report.slice(0, -1).map((row) => row["Twelve months"]))).toBe(total);

  for (const currency of ["USDC", "KES"]) {
    await page.getByLabel("Currency of your books").selectOption(currency);
    const journal = await imported(page, "Save the books");
    await expect(page.getByText(/^\d+ entries were saved\./)).toBeVisible();
    expect(sumOf(journal.map((row) => row["debit"]))).toBe(
      sumOf(journal.map((row) => row["credit"])),
    );
    const paid = journal.filter((row) => row["USDC"] !== "");
    const hashes = new Set(paid.map((row) => row["transaction hash"] ?? ""));
    // a day without a stored rate is named beside the button and omitted from the file
    const known = ledger.filter(({ hash }) => hashes.has(hash));
    if (currency === "USDC") expect(known).toHaveLength(ledger.length);
    expect(sumOf(paid.map((row) => row["USDC"]))).toBe(sumOf(known.map(({ amount }) => amount)));
    expect(sumOf(paid.map((row) => row["fee, XLM"]))).toBe(await feesOf(hashes));
  }
});

test("leaves nothing out where this computer's clock is behind", LONG, async ({ page }) => {
  await onPayday(page, server.url);
  await openWithDemoWallet(page, server.url);
  const payday = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(payday - 40 * 86_400_000);
  await page.goto(`${server.url}/en/dashboard#books`);
  await page.reload();
  await page.locator(".cost").first().waitFor();
  const [head = "", ...rows] = (await download(page, "Save the report")).trim().split("\r\n");
  expect(head.split(",").at(-2)).toBe(new Date(payday).toISOString().slice(0, 7));
  expect(rows.at(-1)?.split(",").at(-2)).toBe("1944.6000000");
  await page.getByLabel("Currency of your books").selectOption("USDC");
  await page.getByRole("button", { name: "Save the books" }).click();
  await expect(page.getByText("12 entries were saved.")).toBeVisible();
});

test("writes the columns that Xero and QuickBooks read, from no later month to an earlier one", async ({ page }) => {
  await openBooks(page);
  await test.step("the months that are chosen are in their order", async () => {
    const choices = page.locator(".books-export select");
    const [from, to] = [choices.nth(0), choices.nth(1)] as const;
    const newest = await to.inputValue();
    const oldest = await from.inputValue();
    await to.selectOption(oldest);
    await expect(from).toHaveValue(oldest);
    await from.selectOption(newest);
    await expect(to).toHaveValue(newest);
    await from.selectOption({ index: 3 });
    await expect(to).toHaveValue(newest);
    await to.selectOption({ index: 5 });
    await expect(from).toHaveValue(await to.inputValue());
    await from.selectOption(oldest);
    await to.selectOption(newest);
  });
  await page.getByLabel("Currency of your books").selectOption("USDC");
  await page.getByLabel("Dates").selectOption("dmy");
  await page.getByLabel("Format").selectOption("xero");
  await page.getByText("Accounts in your books").click();
  await page.getByLabel("Wages", { exact: true }).fill("477");
  await page.getByLabel("Tax rate for every line").fill("No VAT");
  const xero = await imported(page, "Save the books");
  expect(Object.keys(xero[0] ?? {}).slice(0, 6)).toEqual([
    "*Narration",
    "*Date",
    "Description",
    "*AccountCode",
    "*TaxRate",
    "*Amount",
  ]);
  expect(xero[0]).toMatchObject({ "*AccountCode": "477", "*TaxRate": "No VAT" });
  expect(xero[0]?.["*Date"]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(sumOf(xero.map((row) => row["*Amount"]))).toBe(0n);

  await page.getByLabel("Format").selectOption("quickbooks");
  const quickbooks = await imported(page, "Save the books");
  expect(quickbooks.length).toBe(xero.length);
  expect(sumOf(quickbooks.map((row) => row["Debits"]))).toBe(
    sumOf(quickbooks.map((row) => row["Credits"])),
  );
  await test.step("the report is printed on one sheet, its head with it", async () => {
    await expectWhose(page);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});

test("can be read by everyone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { faults } = watch(page);
  await openBooks(page);
  for (const lang of sample<readonly DashboardLanguage[]>(DASHBOARD_LANGUAGES, ["fr"])) {
    await page.goto(`${server.url}/${lang}/dashboard#books`);
    await page.locator(".cost").first().waitFor();
    await expectAccessibleOnScreens(page);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect(await tooWide(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test(
  "has every figure of its chart in place, though millions are paid and ever more",
  LONG,
  async ({ page }) => {
    // every month differs
    await page.route(/\/api\/transactions\/\w+(\?|$)/, async (route) => {
      const response = await route.fetch();
      if (!response.ok()) return await route.fulfill({ response });
      const body: { transactions: PaidEntry[] } = await response.json();
      const transactions = body.transactions.map((entry) => ({
        ...entry,
        amount: `${Number(entry.createdAt.slice(5, 7))}00${entry.amount}`,
      }));
      await route.fulfill({ response, json: { ...body, transactions } });
    });
    await openBooks(page);
    const figures = page.locator(".cost-bars .value");
    for (const lang of sample<readonly DashboardLanguage[]>(DASHBOARD_LANGUAGES, ["fr"])) {
      await page.goto(`${server.url}/${lang}/dashboard#books`);
      await page.locator(".cost").first().waitFor();
      await expect(figures).toHaveCount(12);
      expect(await lookOver(page, lang)).toEqual([]);
      await page.setViewportSize(PHONE);
      await expect(figures.filter({ visible: true })).toHaveCount(4);
      // the table below the chart has the labels that the chart cuts off
      await expect(page.locator(".cost tfoot td").first()).toHaveText(/\d{3}[.,]\d\d$/);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);

/** Runs `look` between the two print events. */
async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await look();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
}

/** The sheet names its employer and date, which the screen shows elsewhere. */
async function expectWhose(page: Page): Promise<void> {
  const whose = page.locator(".on-paper");
  const asked = page.getByText(/name published at demotailors\.example/);
  await expect(whose).toHaveCount(0);
  // the view requests the name when it opens
  await expect.poll(async () => {
    let isThere = false;
    await onPaper(page, async () => void (isThere = await asked.isVisible()));
    return isThere;
  }).toBe(true);
  await onPaper(page, async () => {
    await expect(whose).toContainText((await employerKey()).publicKey());
    await expect(whose).toContainText(EMPLOYER);
    // the page's clock can be in another year
    const year = await page.evaluate(() => new Date().getFullYear());
    await expect(whose).toContainText(`${year},`);
  });
  await expect(whose).toHaveCount(0);
}

test(
  "prints the history with its account, and says where older payments are not on it",
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.print = () => {
        // as a browser does
        dispatchEvent(new Event("beforeprint"));
        sessionStorage.setItem("printed", String(document.querySelectorAll(".history li").length));
        dispatchEvent(new Event("afterprint"));
      };
    });
    const all = await paymentsFrom(await networkOf(server.url), (await employerKey()).publicKey());
    await openWithDemoWallet(page, server.url);
    await page.goto(`${server.url}/en/dashboard#paid`);
    const rows = page.locator(".history li");
    await expect(rows).toHaveCount(50);
    await expectWhose(page);
    const newest = page.getByText("Only the newest 50 payments are printed here");
    await onPaper(page, async () => {
      await expect(newest).toBeVisible();
      await expect(page.locator(".on-paper")).toContainText("Paid out");
      await expect(page.locator(".paid button:visible")).toHaveCount(0);
    });

    await test.step("or all of them are read before", async () => {
      await page.getByRole("button", { name: "Print all payments" }).click();
      const printed = () => page.evaluate(() => sessionStorage.getItem("printed"));
      await expect.poll(printed).toBe(String(all.length));
      await expect(page.getByRole("button", { name: /^Print all/ })).toHaveCount(0);
      await onPaper(page, () => expect(newest).toHaveCount(0));
    });
  },
);

test("prints no history as whole that could not be read", LONG, async ({ page }) => {
  await page.route("**/api/transactions/**", (route) => route.abort());
  await openWithDemoWallet(page, server.url);
  await page.goto(`${server.url}/en/dashboard#paid`);
  await expect(page.locator(".pager").getByText("We couldn’t load the payments.")).toBeVisible();
  // their number is unknown
  await expect(page.getByRole("heading", { name: /^Payments/ })).not.toContainText("0");
  await onPaper(page, async () => {
    await expect(page.locator(".on-paper")).toContainText("We couldn’t load everything.");
  });
  await letThrough(page, "**/api/transactions/**");
  await page.locator(".pager").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Receipt" }).first()).toBeVisible();
});

test(
  "has room for a year of amounts, on a phone within its own frame",
  LONG,
  async ({ page }) => {
    await openWithDemoWallet(page, server.url);
    await page.goto(`${server.url}/en/dashboard#books`);
    const frame = page.locator(".books .scroll");
    await frame.waitFor();
    const isSideways = () => frame.evaluate((each) => each.scrollWidth > each.clientWidth);
    expect(await isSideways()).toBe(false);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await isSideways()).toBe(true);
    expect(await tooWide(page)).toEqual([]);
    // names and months stay visible
    const kept = await frame.evaluate((frame) => {
      frame.style.maxHeight = "9rem";
      frame.scrollTo(300, 200);
      const within = (element: Element | null) => {
        const [own, whole] = [element?.getBoundingClientRect(), frame.getBoundingClientRect()];
        return own === undefined
          ? null
          : [own.left - whole.left, own.top - whole.top].map(Math.round);
      };
      return {
        moved: [frame.scrollLeft > 0, frame.scrollTop > 0],
        month: within(frame.querySelector("thead th:last-child"))?.[1],
        person: within(frame.querySelector("tbody tr:last-child th"))?.[0],
      };
    });
    expect(kept).toEqual({ moved: [true, true], month: 0, person: 0 });
  },
);

test(
  "tells apart the addresses of a person who has moved to another one",
  LONG,
  async ({ page }) => {
    const moved = await hire(await networkOf(server.url), { ready: 2 });
    await openWithDemoWallet(page, server.url);
    for (const [at, { address }] of moved.entries()) {
      await pasteRun(page, `name,address,amount\nMoved Person,${address},${7 + at}\n`);
      if (at > 0) {
        await page.getByRole("button", { name: "It’s right, I asked Moved Person" }).click();
      }
      await payAll(page, "1 person");
      await page.getByRole("button", { name: "New pay run" }).click();
    }
    await page.goto(`${server.url}/en/dashboard#books`);
    const rows = page.locator(".cost").first().locator("tbody th", { hasText: "Moved Person" });
    await expect(rows).toHaveCount(2);
    for (const { address } of moved) {
      await expect(rows.filter({ hasText: address.slice(-4) })).toHaveCount(1);
    }
  },
);
