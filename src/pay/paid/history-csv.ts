import type { Rates } from "../../contract/rates.ts";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { localValue } from "../../money/convert.ts";
import type { Currency } from "../../money/currency.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { formatCsv } from "../../ui/csv-text.ts";

const COLUMNS = [
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
  "note",
] as const;

export type HistoryColumns = Record<(typeof COLUMNS)[number], string>;

interface NotedEntry extends TransactionEntry {
  name: string;
  party: string;
  note: string;
}

export function formatHistoryCsv(
  entries: readonly NotedEntry[],
  { columns, currency, rates, publicUrl }: {
    columns: HistoryColumns;
    currency: Currency;
    /** Rates by day (`2026-11-01`), without days for which none are stored. */
    rates: ReadonlyMap<string, Rates>;
    publicUrl: string;
  },
): string {
  const rows = entries.map((entry) => {
    const { createdAt, type, name, party, amount, asset, memo, hash, note } = entry;
    const isUsdc = asset === "USDC" && entry.recognized;
    const rate = isUsdc ? rates.get(createdAt.slice(0, 10))?.[currency] : undefined;
    const local = rate === undefined
      ? ["", "", ""]
      : [localValue(parseLedgerAmount(amount), rate, currency), currency, String(rate)];
    const receipt = `${publicUrl}/receipt/${hash}?op=${entry.op}`;
    return [createdAt, type, name, party, amount, asset, memo, ...local, hash, receipt, note];
  });
  return formatCsv([COLUMNS.map((name) => columns[name]), ...rows]);
}
