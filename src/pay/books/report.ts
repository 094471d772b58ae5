import { monthOf, type RunRecord } from "../paid/run-record.ts";

/** What each person got in each month. */
export interface CostReport {
  /** The oldest first, `2026-11`; without gaps between the first and the last. */
  months: string[];
  rows: CostRow[];
  /** By month, in stroops. */
  totals: bigint[];
  total: bigint;
}

/** One person of the report. */
export interface CostRow {
  address: string;
  name: string;
  /** By month, in stroops; 0 where nothing was paid. */
  amounts: bigint[];
  total: bigint;
}

/** Adds up what was paid or set aside by month and address, those who got most first. */
export function costReport(records: readonly RunRecord[], months: readonly string[]): CostReport {
  const rows = new Map<string, CostRow>();
  for (const run of records) {
    const at = months.indexOf(monthOf(run));
    if (at < 0) continue;
    for (const { address, name, state, stroops } of run.threads) {
      if ((state !== "settled" && state !== "aside") || stroops === null) continue;
      const row = rows.get(address) ?? { address, name, amounts: months.map(() => 0n), total: 0n };
      rows.set(address, {
        ...row,
        name: name || row.name,
        amounts: row.amounts.map((sum, month) => month === at ? sum + stroops : sum),
        total: row.total + stroops,
      });
    }
  }
  const sorted = [...rows.values()].sort((a, b) =>
    a.total === b.total ? a.name.localeCompare(b.name) : a.total < b.total ? 1 : -1
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
