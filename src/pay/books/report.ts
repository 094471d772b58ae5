import { parseLedgerAmount } from "../../stellar/amount.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { createNameComparator } from "../../ui/i18n/name-order.ts";
import { localDay } from "../line/pay-period.ts";
import type { PaidEntry } from "../paid/paid-record.ts";
import { paidAddress } from "../paid/run-record.ts";
import type { NamesByAddress } from "../people/people.ts";

export interface CostReport {
  /** Months without gaps, oldest first: `2026-11`. */
  months: string[];
  rows: CostRow[];
  /** The total of each month, in stroops. */
  totals: bigint[];
  total: bigint;
}

/** The row of one payee's address, or of the amounts that were taken back. */
export interface CostRow {
  /** The payee's address; the payer's for amounts taken back. */
  address: string;
  /** "" if unknown. */
  name: string;
  isBack: boolean;
  /** The amount of each month, in stroops; negative for amounts taken back. */
  amounts: bigint[];
  total: bigint;
}

/**
 * Lists the largest totals first. As in the books, a payment counts in the month of its own day,
 * because a run can continue into the next month.
 */
export function createCostReport(
  entries: readonly PaidEntry[],
  months: readonly string[],
  { names, lang }: { names: NamesByAddress; lang: Language },
): CostReport {
  const order = createNameComparator(lang);
  const rows = new Map<string, CostRow>();
  for (const entry of entries) {
    const at = months.indexOf(localDay(entry.createdAt).slice(0, 7));
    if (at < 0) continue;
    const isBack = entry.type === "received";
    const address = paidAddress(entry);
    const row = rows.get(address) ??
      {
        address,
        name: names.get(address) ?? "",
        isBack,
        amounts: months.map(() => 0n),
        total: 0n,
      };
    const stroops = isBack ? -parseLedgerAmount(entry.amount) : parseLedgerAmount(entry.amount);
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
