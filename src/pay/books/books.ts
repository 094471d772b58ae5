import type { TransactionEntry } from "../../contract/transactions.ts";
import { localValue } from "../../money/convert.ts";
import type { Currency } from "../../money/currency.ts";
import { formatLedgerAmount, parseLedgerAmount } from "../../stellar/amount.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatCsv } from "../../ui/csv-text.ts";
import { localDay } from "../line/pay-period.ts";
import type { NamesByAddress } from "../people/people.ts";
import type { DashboardBooks } from "./messages/books.en.ts";

export type BooksCurrency = Currency | "USDC";

/** Column layouts: a plain journal, or imports for Xero and QuickBooks Online. */
export const BOOKS_FORMATS = ["journal", "xero", "quickbooks"] as const;

export type BooksFormat = (typeof BOOKS_FORMATS)[number];

/** Date formats: `2026-11-25`, `25/11/2026`, `11/25/2026`. */
export const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

export interface BookedTransaction {
  /** The transaction's entries in recognized USDC; never empty. */
  entries: readonly [TransactionEntry, ...TransactionEntry[]];
  /** The fee charged to the account, in stroops of XLM; 0 if another account paid it. */
  fee: bigint;
  /** Units of the books' currency for 1 USDC on the transaction's day; 1 for books in USDC. */
  rate: number;
}

export const BOOKS_ACCOUNTS = ["wages", "aside", "usdc", "fees", "xlm", "rounding"] as const;

export type BooksAccounts = Record<(typeof BOOKS_ACCOUNTS)[number], string>;

export interface BooksOptions {
  format: BooksFormat;
  currency: BooksCurrency;
  dates: DateOrder;
  accounts: BooksAccounts;
  /** Name of a tax rate, which Xero requires on each line. */
  taxRate: string;
  /** Value of 1 XLM as a decimal; null if fees are listed in XLM and not booked. */
  xlmPrice: string | null;
  names: NamesByAddress;
  words: Pick<DashboardBooks, "head" | "wage" | "aside" | "back" | "fee" | "rounding">;
  publicUrl: string;
}

export interface BooksLine {
  account: string;
  description: string;
  name: string;
  /** The amount in the currency's smallest unit; debits are positive, credits negative. */
  amount: bigint;
  payment: TransactionEntry | null;
  /** The payment's share of the fee, in stroops of XLM; null on other lines. */
  fee: bigint | null;
}

/** An entry in the books. Its lines add up to zero. */
export interface BooksEntry {
  no: string;
  transaction: BookedTransaction;
  lines: BooksLine[];
}

/** The maximum number of lines per file in each program, without the header. */
export const MAX_LINES_PER_FILE: Record<BooksFormat, number> = {
  journal: Infinity,
  xero: 300,
  quickbooks: 1000,
};

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
 * Creates entries, oldest first. Each payment has the value on its receipt, rounded down; the
 * account is credited with the value of the sum. A rounding line balances the entry to the cent.
 */
export function createBooksEntries(
  transactions: readonly BookedTransaction[],
  options: BooksOptions,
): BooksEntry[] {
  return transactions
    .toSorted((a, b) => a.entries[0].createdAt.localeCompare(b.entries[0].createdAt))
    .map((transaction) => createEntry(transaction, options));
}

export function formatBooksFiles(entries: readonly BooksEntry[], options: BooksOptions): string[] {
  const { format } = options;
  const head = {
    journal: JOURNAL_HEAD.map((column) => options.words.head[column]),
    xero: XERO_HEAD,
    quickbooks: QUICKBOOKS_HEAD,
  }[format];
  const files: string[][][] = [[]];
  for (const entry of entries) {
    const rows = formatRows(entry, options);
    const last = files.at(-1) ?? [];
    // entries aren't split between files, so that each file balances
    if (last.length > 0 && last.length + rows.length > MAX_LINES_PER_FILE[format]) files.push(rows);
    else last.push(...rows);
  }
  return files.filter((rows) => rows.length > 0).map((rows) => formatCsv([head, ...rows]));
}

/** Splits a fee among payments. The shares add up exactly and differ by one stroop at most. */
export function splitFee(fee: bigint, payments: number): bigint[] {
  const count = BigInt(payments);
  return Array.from({ length: payments }, (_, at) => {
    const more = BigInt(at) < fee % count ? 1n : 0n;
    return fee / count + more;
  });
}

export function isXlmPrice(text: string): boolean {
  return /^\d{1,12}([.,]\d{1,10})?$/.test(text.trim()) && /[1-9]/.test(text);
}

function createEntry(transaction: BookedTransaction, options: BooksOptions): BooksEntry {
  const { accounts, currency, xlmPrice, words, names } = options;
  const { entries, fee, rate } = transaction;
  const valueOf = (stroops: bigint) => toSmallestUnit(stroops, rate, currency);
  const priceOf = (stroops: bigint) =>
    xlmPrice === null ? 0n : feeValue(stroops, xlmPrice, currency);
  const shares = splitFee(fee, entries.length);
  const lines: BooksLine[] = [];
  let paidOut = 0n;
  for (const [at, entry] of entries.entries()) {
    const stroops = parseLedgerAmount(entry.amount);
    const kind = kindOf(entry);
    const isBack = kind === "back";
    paidOut += isBack ? -stroops : stroops;
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
  const usdc = paidOut < 0n ? valueOf(-paidOut) : -valueOf(paidOut);
  lines.push({ ...plain, account: accounts.usdc, description: "USDC", amount: usdc });
  const xlm = priceOf(fee);
  if (xlm !== 0n) {
    lines.push({ ...plain, account: accounts.xlm, description: "XLM", amount: -xlm });
  }
  const imbalance = lines.reduce((sum, { amount }) => sum + amount, 0n);
  if (imbalance !== 0n) {
    lines.push({
      ...plain,
      account: accounts.rounding,
      description: words.rounding,
      amount: -imbalance,
    });
  }
  return { no: `LIPWA-${entries[0].hash.slice(0, 10)}`, transaction, lines };
}

function kindOf({ type, kind }: TransactionEntry): "wage" | "aside" | "back" {
  if (type === "received") return "back";
  return kind === "claimable_created" ? "aside" : "wage";
}

function formatRows(entry: BooksEntry, options: BooksOptions): string[][] {
  const { format, currency, taxRate, publicUrl } = options;
  const { entries: [first], rate } = entry.transaction;
  // local days are used, as in the choice of months
  const date = dateText(localDay(first.createdAt), options.dates);
  const narration = `${entry.no} ${first.memo}`.trim();
  const money = (amount: bigint) => formatSmallestUnit(amount, currency);
  // accounting programs reject lines of zero; the plain journal keeps them as a record of payments
  const lines = entry.lines.filter(({ amount, payment }) =>
    amount !== 0n || (format === "journal" && payment !== null)
  );
  return lines.map((line) => {
    const { account, amount, name, payment } = line;
    const debit = amount > 0n || (amount === 0n && payment !== null) ? money(amount) : "";
    const credit = amount < 0n ? money(-amount) : "";
    const usdc = payment === null ? "" : payment.amount;
    const at = currency === "USDC" ? "" : ` × ${rate} ${currency}`;
    const detail = [line.description, name, usdc === "" ? "" : `${usdc} USDC${at}`]
      .filter((part) => part !== "").join(", ");
    switch (format) {
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
          line.fee === null ? "" : formatLedgerAmount(line.fee),
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

/** The decimal places of a currency in the books, where USDC is in cents. */
function placesOf(currency: BooksCurrency): number {
  return currency === "USDC" ? 2 : localValue(0n, 1, currency).split(".")[1]?.length ?? 0;
}

function toSmallestUnit(stroops: bigint, rate: number, currency: BooksCurrency): bigint {
  if (currency === "USDC") return stroops / 100_000n;
  return BigInt(localValue(stroops, rate, currency).replace(".", ""));
}

function feeValue(stroops: bigint, price: string, currency: BooksCurrency): bigint {
  const [whole = "0", fraction = ""] = price.trim().split(/[.,]/);
  const units = 10n ** BigInt(placesOf(currency));
  return stroops * BigInt(whole + fraction) * units / (10n ** BigInt(7 + fraction.length));
}

function formatSmallestUnit(amount: bigint, currency: BooksCurrency): string {
  const places = placesOf(currency);
  const sign = amount < 0n ? "-" : "";
  const size = (amount < 0n ? -amount : amount).toString().padStart(places + 1, "0");
  return places === 0 ? sign + size : `${sign}${size.slice(0, -places)}.${size.slice(-places)}`;
}
