import { stroopsOf } from "../../stellar/amount.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { nameOrder } from "../../ui/i18n/name-order.ts";
import { localDay } from "../line/pay-period.ts";
import type { PaidEntry } from "../paid/paid-record.ts";
import { addressOf } from "../paid/run-record.ts";
import type { Names } from "../people/people.ts";

/** What each person got in each month. */
export interface CostReport {
  /** The oldest first, `2026-11`; without gaps between the first and the last. */
  months: string[];
  rows: CostRow[];
  /** By month, in stroops. */
  totals: bigint[];
  total: bigint;
}

/** One person of the report, or what was set aside and has come back. */
export interface CostRow {
  /** Of what has come back the payer's own. */
  address: string;
  /** "" where none is known. */
  name: string;
  isBack: boolean;
  /** By month, in stroops; 0 where nothing was paid, negative where money came back. */
  amounts: bigint[];
  total: bigint;
}

/**
 * Adds up what was paid or set aside by month and address, those who got most first; what was taken
 * back is a row of its own. Like the books it goes by the day of each payment: a run may be gone on
 * with in the next month.
 */
export function costReport(
  entries: readonly PaidEntry[],
  months: readonly string[],
  { names, lang }: { names: Names; lang: Language },
): CostReport {
  const order = nameOrder(lang);
  const rows = new Map<string, CostRow>();
  for (const entry of entries) {
    const at = months.indexOf(localDay(entry.createdAt).slice(0, 7));
    if (at < 0) continue;
    const isBack = entry.type === "received";
    const address = addressOf(entry);
    const row = rows.get(address) ??
      {
        address,
        name: names.get(address) ?? "",
        isBack,
        amounts: months.map(() => 0n),
        total: 0n,
      };
    const stroops = isBack ? -stroopsOf(entry.amount) : stroopsOf(entry.amount);
    rows.set(address, {
      ...row,
      amounts: row.amounts.map((sum, month) => month === at ? sum + stroops : sum),
      total: row.total + stroops,
    });
  }
  const sorted = [...rows.values()].sort((a, b) =>
    a.total === b.total ? order(a.name, b.name) : a.total < b.total ? 1 : -1
  );
  const totals = months.map((_, at) =>
    sorted.reduce((sum, row) => sum + (row.amounts[at] ?? 0n), 0n)
  );
  return {
    months: [...months],
    rows: sorted,
    totals,
    total: totals.reduce((sum, each) => sum + each, 0n),
  };
}
