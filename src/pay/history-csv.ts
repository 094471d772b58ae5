import { atom } from "nanostores";
import type { Rates } from "../contract/rates.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import { stroopsOf } from "../stellar/amount.ts";
import { localValue } from "../money/convert.ts";
import { csvText } from "../ui/csv-text.ts";
import type { Currency } from "../money/currency.ts";
import { dashboard } from "./dashboard.ts";
import { $historyFilter } from "./history.ts";
import { $names } from "./names.ts";
import { saveFile } from "../ui/save-file.ts";

/** How far the export is; null while none is made. */
export const $export = atom<{ done: number; all: number; failed: boolean } | null>(null);

/** The words of the table's head. */
export type HistoryColumns = Record<
  | "date"
  | "type"
  | "name"
  | "address"
  | "amount"
  | "asset"
  | "memo"
  | "local"
  | "currency"
  | "rate"
  | "hash"
  | "receipt",
  string
>;

const HEAD = [
  "date",
  "type",
  "name",
  "address",
  "amount",
  "asset",
  "memo",
  "local",
  "currency",
  "rate",
  "hash",
  "receipt",
] as const satisfies readonly (keyof HistoryColumns)[];

interface RowFacts {
  name: string;
  receipt: string;
  currency: Currency;
  /** Units of the currency for 1 USDC on that day; left out where it was not kept. */
  rate: number | undefined;
}

function rowOf(entry: TransactionEntry, { name, receipt, currency, rate }: RowFacts): string[] {
  const { createdAt, type, counterparty, amount, asset, memo, hash } = entry;
  const local = rate === undefined
    ? ["", "", ""]
    : [localValue(stroopsOf(amount), rate, currency), currency, String(rate)];
  return [createdAt, type, name, counterparty, amount, asset, memo, ...local, hash, receipt];
}

/** Saves the whole history, with the local value at the rate of each day where that was kept. */
export async function saveHistoryCsv(
  address: string,
  currency: Currency,
  columns: HistoryColumns,
): Promise<void> {
  const { api, network } = dashboard();
  const { filter } = $historyFilter.get();
  const entries: TransactionEntry[] = [];
  let cursor: string | null = null;
  do {
    const page = await api.transactions(address, { filter, limit: 50, cursor });
    if (!page.ok) return $export.set({ done: entries.length, all: entries.length, failed: true });
    entries.push(...page.value.transactions);
    cursor = page.value.nextCursor;
    $export.set({ done: entries.length, all: page.value.total, failed: false });
  } while (cursor !== null);
  const rates = await ratesOf(entries);
  const names = $names.get();
  const rows = entries.map((entry) => {
    const kept = entry.asset === "USDC" && entry.recognized;
    const rate = kept ? rates.get(entry.createdAt.slice(0, 10))?.[currency] : undefined;
    const name = names.get(entry.counterparty) ?? "";
    const receipt = `${network.publicUrl}/receipt/${entry.hash}?op=${entry.op}`;
    return rowOf(entry, { name, receipt, currency, rate });
  });
  saveFile("lipwa-payments.csv", csvText([HEAD.map((name) => columns[name]), ...rows]), "text/csv");
  $export.set(null);
}

/** The rates of every day that occurs; a day without kept rates is left out, not made up. */
async function ratesOf(entries: TransactionEntry[]): Promise<Map<string, Rates>> {
  const days = new Set(entries.map(({ createdAt }) => createdAt.slice(0, 10)));
  const rates = new Map<string, Rates>();
  for (const date of days) {
    const answer = await dashboard().api.rates({ date });
    if (answer.ok) rates.set(date, answer.value);
  }
  return rates;
}
