import { describe, expect, test } from "vitest";
import type { PayerDays } from "../../../../src/contract/income.ts";
import { buildIncomeTable } from "../../../../src/passport/income-table.ts";
import { monthsOfPeriod, readPeriod, yearsWithIncome } from "../../../../src/passport/period.ts";
import { formatLedgerAmount } from "../../../../src/stellar/amount.ts";
import { EMPLOYER, sampleIncome } from "./income-sample.ts";

/** Months up to November 2026 with these sums in stroops. */
function months(stroops: bigint[]) {
  return stroops.map((sum, n) => ({
    month: new Date(Date.UTC(2026, 10 - (stroops.length - 1 - n))).toISOString().slice(0, 7),
    sum: formatLedgerAmount(sum),
    count: sum > 0n ? 1 : 0,
  }));
}

test.each([
  [null, 12],
  ["", 12],
  ["3", 3],
  ["6", 6],
  ["12", 12],
  ["4", 12],
  ["0", 12],
  ["-3", 12],
  ["3.0", 12],
  ["1e3", 12],
  ["2025", 2025],
  ["1999", 12],
  ["20250", 12],
])("readPeriod() reads %j as %i", (text, period) => {
  expect(readPeriod(text)).toBe(period);
});

describe("yearsWithIncome()", () => {
  const cent = 100_000n;

  test.each<[about: string, stroops: bigint[], years: number[]]>([
    ["nothing", Array(12).fill(0n), []],
    ["less than a cent", Array(12).fill(cent - 1n), []],
    ["the last month of last year", [cent, ...Array(11).fill(cent)], [2026, 2025]],
    ["this year alone", [0n, ...Array(11).fill(cent)], [2026]],
    ["three years", Array(24).fill(cent), [2026, 2025, 2024]],
    // ten years are reported, with one month of the oldest
    ["a history that is cut", Array(120).fill(cent), [
      ...[2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017],
    ]],
  ])("of %s", (_, stroops, years) => expect(yearsWithIncome(months(stroops))).toEqual(years));
});

test("monthsOf() has a year's months up to the last one that counts, and nothing before the first", () => {
  const until = months([7n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 1_000_000n, 0n]);
  expect(monthsOfPeriod(until, 3).map(({ month }) => month)).toEqual([
    "2026-08",
    "2026-09",
    "2026-10",
  ]);
  expect(monthsOfPeriod(until, 2026).map(({ month }) => month).at(-1)).toBe("2026-10");
  const before = monthsOfPeriod(until, 2025);
  expect(before).toHaveLength(12);
  expect(before.filter(({ count }) => count > 0)).toEqual([until[0]]);
});

describe("buildIncomeTable() of a period", () => {
  const paid = Array.from({ length: 23 }, (_, n) => BigInt(n + 1) * 10_000_001n);
  const income = { ...sampleIncome([]), months: months(paid) };
  const days: PayerDays[] = [{
    address: EMPLOYER,
    days: income.months.map(({ month }, n) => ({
      day: `${month}-18`,
      stroops: paid[n] ?? 0n,
      count: 1,
    })),
  }];
  const rates = { currency: "KES" as const, onDay: () => 129, today: null };
  const of = (period: number) =>
    buildIncomeTable({ ...income, payers: sampleIncome([1]).payers }, days, rates, {
      payersShown: 5,
      period,
    });
  const sum = (from: number, to: number) =>
    formatLedgerAmount(paid.slice(from, to).reduce((all, one) => all + one, 0n));

  test.each([
    [3, 3, 3, sum(20, 23)],
    [6, 6, 6, sum(17, 23)],
    [12, 12, 12, sum(11, 23)],
    [2026, 2026, 11, sum(12, 23)],
    [2025, 2025, 12, sum(0, 12)],
    // no payment can be in them
    [2024, 12, 12, sum(11, 23)],
    [2027, 12, 12, sum(11, 23)],
  ])("%i has its months, to the last stroop", (asked, period, count, amount) => {
    const table = of(asked);
    expect(table.period).toBe(period);
    expect(table.months).toHaveLength(count);
    expect(table.total).toMatchObject({ amount, count });
    expect([table.paid, table.of]).toEqual([count, count]);
    expect(table.payers.map(({ amount }) => amount)).toEqual([amount]);
  });
});
