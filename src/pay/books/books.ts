import type { TransactionEntry } from "../../contract/transactions.ts";
import { localValue } from "../../money/convert.ts";
import type { Currency } from "../../money/currency.ts";
import { ledgerAmount, stroopsOf } from "../../stellar/amount.ts";
import { shorten } from "../../stellar/shorten.ts";
import { csvText } from "../../ui/csv-text.ts";
import { localDay } from "../line/pay-period.ts";
import type { Names } from "../people/people.ts";

export type BooksCurrency = Currency | "USDC";

/** Whose columns a file has: plain books, or what Xero or QuickBooks Online read in. */
export const BOOKS_FORMS = ["journal", "xero", "quickbooks"] as const;

export type BooksForm = (typeof BOOKS_FORMS)[number];

/** The order of a date's parts: `2026-11-25`, `25/11/2026`, `11/25/2026`. */
export const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

/** One transaction of the ledger as books need it. */
export interface BookedTransaction {
  /** What it moved of the account's recognized USDC; never empty. */
  entries: readonly [TransactionEntry, ...TransactionEntry[]];
  /** The fee that the account was charged, in stroops of XLM; 0 where another one paid it. */
  fee: bigint;
  /** Units of the books' currency for 1 USDC on its day; 1 where that is USDC. */
  rate: number;
}

/** The accounts of the books, by name or code. */
export const ACCOUNTS = ["wages", "aside", "usdc", "fees", "xlm", "rounding"] as const;

export type BooksAccounts = Record<(typeof ACCOUNTS)[number], string>;

/** How a file is to be written. */
export interface BooksOptions {
  form: BooksForm;
  currency: BooksCurrency;
  dates: DateOrder;
  accounts: BooksAccounts;
  /** The name of a tax rate; Xero wants one on each line. */
  taxRate: string;
  /** What 1 XLM is worth, a decimal; null where the fee is told in XLM and not booked. */
  xlmPrice: string | null;
  names: Names;
  words: BooksWords;
  publicUrl: string;
}

export interface BooksWords {
  head: Record<(typeof JOURNAL_HEAD)[number], string>;
  wage: string;
  aside: string;
  back: string;
  fee: string;
  rounding: string;
}

/** One line of an entry of the books. */
export interface BooksLine {
  account: string;
  description: string;
  name: string;
  /** In the currency's smallest unit; a debit is positive, a credit negative. */
  amount: bigint;
  payment: TransactionEntry | null;
  /** Its share of the fee, in stroops of XLM; null where it is no payment. */
  fee: bigint | null;
}

/** An entry of the books: its lines add up to nothing. */
export interface BooksEntry {
  no: string;
  transaction: BookedTransaction;
  lines: BooksLine[];
}

/** The most lines that a file may have for each program, its head not counted. */
export const MOST_LINES: Record<BooksForm, number> = {
  journal: Infinity,
  xero: 300,
  quickbooks: 1000,
};

/** The columns of plain books. */
const JOURNAL_HEAD = [
  "date",
  "no",
  "account",
  "name",
  "description",
  "debit",
  "credit",
  "currency",
  "rate",
  "usdc",
  "fee",
  "hash",
  "receipt",
] as const;

const XERO_HEAD = [
  "*Narration",
  "*Date",
  "Description",
  "*AccountCode",
  "*TaxRate",
  "*Amount",
  "TrackingName1",
  "TrackingOption1",
  "TrackingName2",
  "TrackingOption2",
];

const QUICKBOOKS_HEAD = [
  "JournalNo",
  "JournalDate",
  "Currency",
  "Memo",
  "AccountName",
  "Debits",
  "Credits",
  "Description",
  "Name",
];

/**
 * The books of these transactions, the oldest first. Each payment has the value that its receipt
 * shows, rounded down; the account gives the value of their sum; a line of rounding takes what is
 * between them, so that each entry balances to the cent.
 */
export function booksOf(
  transactions: readonly BookedTransaction[],
  options: BooksOptions,
): BooksEntry[] {
  return transactions
    .toSorted((a, b) => a.entries[0].createdAt.localeCompare(b.entries[0].createdAt))
    .map((transaction) => entryOf(transaction, options));
}

/** The books as files; more than one where the program takes so many lines at most. */
export function booksFiles(entries: readonly BooksEntry[], options: BooksOptions): string[] {
  const { form } = options;
  const head = {
    journal: JOURNAL_HEAD.map((column) => options.words.head[column]),
    xero: XERO_HEAD,
    quickbooks: QUICKBOOKS_HEAD,
  }[form];
  const files: string[][][] = [[]];
  for (const entry of entries) {
    const rows = rowsOf(entry, options);
    const last = files.at(-1) ?? [];
    // an entry is never cut: each file balances by itself
    if (last.length > 0 && last.length + rows.length > MOST_LINES[form]) files.push(rows);
    else last.push(...rows);
  }
  return files.filter((rows) => rows.length > 0).map((rows) => csvText([head, ...rows]));
}

/** Cuts a fee into shares for payments, so that they add up to it and differ by a stroop at most. */
export function sharesOf(fee: bigint, payments: number): bigint[] {
  const count = BigInt(payments);
  return Array.from({ length: payments }, (_, at) => {
    const more = BigInt(at) < fee % count ? 1n : 0n;
    return fee / count + more;
  });
}

/** True for what may be written as the price of 1 XLM. */
export function isPrice(text: string): boolean {
  return /^\d{1,12}([.,]\d{1,10})?$/.test(text.trim()) && /[1-9]/.test(text);
}

function entryOf(transaction: BookedTransaction, options: BooksOptions): BooksEntry {
  const { accounts, currency, xlmPrice, words, names } = options;
  const { entries, fee, rate } = transaction;
  const valueOf = (stroops: bigint) => smallest(stroops, rate, currency);
  const priceOf = (stroops: bigint) =>
    xlmPrice === null ? 0n : feeValue(stroops, xlmPrice, currency);
  const shares = sharesOf(fee, entries.length);
  const lines: BooksLine[] = [];
  let out = 0n;
  for (const [at, entry] of entries.entries()) {
    const stroops = stroopsOf(entry.amount);
    const kind = kindOf(entry);
    const isBack = kind === "back";
    out += isBack ? -stroops : stroops;
    const name = names.get(entry.recipientMuxed ?? entry.counterparty) ?? "";
    lines.push({
      account: kind === "wage" ? accounts.wages : accounts.aside,
      description: words[kind],
      name: name || shorten(entry.counterparty),
      amount: isBack ? -valueOf(stroops) : valueOf(stroops),
      payment: entry,
      fee: shares[at] ?? 0n,
    });
  }
  const plain = { name: "", payment: null, fee: null };
  for (const [at, line] of [...lines].entries()) {
    const amount = priceOf(shares[at] ?? 0n);
    const { name } = line;
    if (amount !== 0n) {
      lines.push({ ...plain, name, account: accounts.fees, description: words.fee, amount });
    }
  }
  const given = out < 0n ? valueOf(-out) : -valueOf(out);
  lines.push({ ...plain, account: accounts.usdc, description: "USDC", amount: given });
  const spent = priceOf(fee);
  if (spent !== 0n) {
    lines.push({ ...plain, account: accounts.xlm, description: "XLM", amount: -spent });
  }
  const open = lines.reduce((sum, { amount }) => sum + amount, 0n);
  if (open !== 0n) {
    lines.push({
      ...plain,
      account: accounts.rounding,
      description: words.rounding,
      amount: -open,
    });
  }
  return { no: `LIPWA-${entries[0].hash.slice(0, 10)}`, transaction, lines };
}

function kindOf({ type, kind }: TransactionEntry): "wage" | "aside" | "back" {
  if (type === "received") return "back";
  return kind === "claimable_created" ? "aside" : "wage";
}

function rowsOf(entry: BooksEntry, options: BooksOptions): string[][] {
  const { form, currency, taxRate, publicUrl } = options;
  const { entries: [first], rate } = entry.transaction;
  // by the days that the months of books are chosen by
  const date = dateText(localDay(first.createdAt), options.dates);
  const narration = `${entry.no} ${first.memo}`.trim();
  const money = (amount: bigint) => smallestText(amount, currency);
  // programs refuse lines of nothing; in plain books they say what was paid
  const lines = entry.lines.filter(({ amount, payment }) =>
    amount !== 0n || (form === "journal" && payment !== null)
  );
  return lines.map((line) => {
    const { account, amount, name, payment } = line;
    const debit = amount > 0n || (amount === 0n && payment !== null) ? money(amount) : "";
    const credit = amount < 0n ? money(-amount) : "";
    const usdc = payment === null ? "" : payment.amount;
    const at = currency === "USDC" ? "" : ` × ${rate} ${currency}`;
    const detail = [line.description, name, usdc === "" ? "" : `${usdc} USDC${at}`]
      .filter((part) => part !== "").join(", ");
    switch (form) {
      case "journal":
        return [
          date,
          entry.no,
          account,
          name,
          line.description,
          debit,
          credit,
          currency,
          currency === "USDC" ? "" : String(rate),
          payment?.type === "received" ? `-${usdc}` : usdc,
          line.fee === null ? "" : ledgerAmount(line.fee),
          payment?.hash ?? "",
          payment === null ? "" : `${publicUrl}/receipt/${payment.hash}?op=${payment.op}`,
        ];
      case "xero":
        return [narration, date, detail, account, taxRate, money(amount), "", "", "", ""];
      case "quickbooks":
        return [entry.no, date, currency, narration, account, debit, credit, detail, ""];
    }
  });
}

function dateText(day: string, order: DateOrder): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (order === "ymd") return day;
  return order === "dmy" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

/** USDC is kept in cents like most money. */
function placesOf(currency: BooksCurrency): number {
  return currency === "USDC" ? 2 : localValue(0n, 1, currency).split(".")[1]?.length ?? 0;
}

function smallest(stroops: bigint, rate: number, currency: BooksCurrency): bigint {
  if (currency === "USDC") return stroops / 100_000n;
  return BigInt(localValue(stroops, rate, currency).replace(".", ""));
}

function feeValue(stroops: bigint, price: string, currency: BooksCurrency): bigint {
  const [whole = "0", fraction = ""] = price.trim().split(/[.,]/);
  const units = 10n ** BigInt(placesOf(currency));
  return stroops * BigInt(whole + fraction) * units / (10n ** BigInt(7 + fraction.length));
}

function smallestText(amount: bigint, currency: BooksCurrency): string {
  const places = placesOf(currency);
  const sign = amount < 0n ? "-" : "";
  const size = (amount < 0n ? -amount : amount).toString().padStart(places + 1, "0");
  return places === 0 ? sign + size : `${sign}${size.slice(0, -places)}.${size.slice(-places)}`;
}
