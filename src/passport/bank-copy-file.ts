import type { Currency } from "../money/currency.ts";
import { formatCsv } from "../ui/csv-text.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { KnownRates } from "../ui/local-value.ts";
import type { IncomeSum } from "./income-table.ts";
import type { PassportIncome } from "./state.ts";

export interface BankCopyPayment {
  createdAt: string;
  /** USDC in the ledger's form. */
  amount: string;
  payer: string;
  /** Grouped for reading aloud: `K3V9Q-2M7XA`, or `K3V9Q-2M7XA-2` with the line. */
  code: string;
  url: string;
}

/** The data of a bank copy and its files. */
export interface BankCopyState {
  lang: Language;
  beside: Language | null;
  address: string;
  income: PassportIncome;
  currency: Currency;
  /** Today's rates, for days without a stored rate. */
  rates: KnownRates | null;
  hasCode: boolean;
  /** The payments of the shown months that have working receipt codes, newest first. */
  receipts: BankCopyPayment[];
  hasAllReceipts: boolean;
  /** ISO 8601. */
  asOf: string;
}

const COLUMNS = [
  "row",
  "of",
  "name",
  "domain",
  "payments",
  "usdc",
  "local",
  "currency",
  "inPartAtTodaysRate",
];

/** Shows amounts with all decimals. */
export function buildBankCopyFile(
  { address, income, currency, receipts, hasAllReceipts, asOf }: BankCopyState,
  { publicUrl, form }: { publicUrl: string; form: "csv" | "json" },
): string {
  const { table, notCounted, complete, countedFrom, countedUpTo, source, sentBack } = income;
  const { months, payers, rest, total, median, paid, of, period } = table;
  const counted = months.filter((month) => month.counted);
  if (form === "csv") {
    const rows = [
      COLUMNS,
      // Payments not counted yet can still change these figures.
      ...(complete ? [] : [["incomplete", countedUpTo ?? ""]]),
      ...(countedFrom === null ? [] : [["countedFrom", countedFrom]]),
      ["source", source ?? ""],
      ["period", String(period)],
      ...(hasAllReceipts ? [] : [["hasAllReceipts", "no"]]),
      ...counted.map((month) => ["month", month.month, "", "", ...sumCells(month, currency)]),
      ...payers.map((payer) => [
        "payer",
        payer.address,
        payer.organization?.name ?? "",
        payer.organization?.domain ?? "",
        ...sumCells(payer, currency),
      ]),
      ...(rest === null
        ? []
        : [["payers", String(rest.payers), "", "", ...sumCells(rest, currency)]]),
      ["total", address, "", "", ...sumCells(total, currency)],
      ["median", address, "", "", ...sumCells({ ...median, count: "" }, currency)],
      ["sentBack", address, "", "", String(sentBack.count), sentBack.sum],
      ...receipts.map((one) => ["receipt", one.url, one.createdAt, one.payer, "1", one.amount]),
      ...notCounted.map(({ reason, count, sum = "" }) => [
        "notCounted",
        reason,
        "",
        "",
        String(count),
        sum,
      ]),
    ];
    return formatCsv(rows.map((cells) => COLUMNS.map((_, n) => cells[n] ?? "")));
  }
  const file = {
    account: address,
    passport: `${publicUrl}/passport/${address}`,
    madeAt: asOf,
    complete,
    countedFrom,
    countedUpTo,
    source,
    currency,
    period,
    paidMonths: { paid, of },
    median,
    total,
    months: counted.map(({ counted: _, ...month }) => month),
    payers,
    otherPayers: rest,
    sentBack,
    notCounted,
    receipts,
    hasAllReceipts,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function sumCells(
  { amount, count, local, atToday }: Omit<IncomeSum, "count"> & { count: number | "" },
  currency: Currency,
): string[] {
  return [String(count), amount, local ?? "", currency, atToday ? "yes" : ""];
}
