import type { Income } from "../../../../src/contract/income.ts";

/** The sample's only payer. */
export const EMPLOYER = "GBCKW6R3ZJRVLB7YRYCGBRNQSBPQMGRPUSDIC6PK3PJA2NTSN5WX3ZK6";

/** An income of twelve months up to November 2026, with `counts` payments in each. */
export function sampleIncome(counts: number[], change: Partial<Income> = {}): Income {
  const months = counts.map((count, index) => ({
    month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
    sum: `${count * 100}.0000000`,
    count,
  }));
  const count = counts.reduce((sum, one) => sum + one, 0);
  const all = { sum: `${count * 100}.0000000`, count, since: "2025-12-01" };
  return {
    address: "GWORKER",
    asset: "USDC",
    assetIssuer: "GISSUER",
    complete: true,
    caughtUp: true,
    source: "horizon.example",
    doubted: false,
    oneServer: all,
    counterpartiesLeftOut: false,
    countedFrom: null,
    countedUpTo: "2026-11-20T10:00:00.000Z",
    cursor: "1",
    last30Days: all,
    last12Months: all,
    all,
    sentBack: { sum: "0.0000000", count: 0 },
    firstAt: null,
    lastAt: null,
    months,
    paidMonths: { paid: counts.filter((one) => one > 0).length, of: 12 },
    payers: [{
      address: EMPLOYER,
      ...{ sum: all.sum, count, months: count },
      firstAt: "2025-12-18T09:00:00.000Z",
      lastAt: "2026-11-18T09:00:00.000Z",
    }],
    morePayers: 0,
    notCounted: [],
    updatedAt: "2026-11-20T10:00:00.000Z",
    ...change,
  };
}
