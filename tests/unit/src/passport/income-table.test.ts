import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Income, PayerDays } from "../../../../src/contract/income.ts";
import { localValue } from "../../../../src/money/convert.ts";
import { CURRENCIES } from "../../../../src/money/currency.ts";
import {
  buildIncomeTable,
  type IncomeTable,
  type TableRates,
} from "../../../../src/passport/income-table.ts";
import { formatLedgerAmount, parseLedgerAmount } from "../../../../src/stellar/amount.ts";
import { formatExact, formatUnrounded } from "../../../../src/ui/i18n/format.ts";
import { type Language, LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { EMPLOYER, sampleIncome } from "./income-sample.ts";

const PER_USDC: TableRates = { currency: "NGN", onDay: () => 1450, today: 1500 };

/** One payment of this many USDC in each of the twelve months up to November 2026. */
function paid(amounts: number[]): { income: Income; days: PayerDays[] } {
  const income = sampleIncome(amounts.map((amount) => amount > 0 ? 1 : 0));
  const sums = income.months.map((month, n) => ({
    ...month,
    sum: formatLedgerAmount(BigInt(amounts[n] ?? 0) * 10_000_000n),
  }));
  const days = sums.filter(({ count }) => count > 0).map(({ month, sum, count }) => ({
    day: `${month}-20`,
    stroops: parseLedgerAmount(sum),
    count,
  }));
  return { income: { ...income, months: sums }, days: [{ address: EMPLOYER, days }] };
}

function table(amounts: number[], rates = PER_USDC): IncomeTable {
  const { income, days } = paid(amounts);
  return buildIncomeTable(income, days, rates, { payersShown: 5 });
}

describe("buildIncomeTable()", () => {
  const YEAR = [410, 410, 410, 0, 431, 431, 431, 471, 431, 431, 456, 431];

  test("names the middle month, an empty one counted as nothing, in both moneys", () => {
    const { median, paid, of, total } = table(YEAR);
    expect([paid, of]).toEqual([11, 12]);
    expect(median).toEqual({ amount: "431.0000000", local: "624950.00", atToday: false });
    expect(total).toMatchObject({ amount: "4743.0000000", count: 11, local: "6877350.00" });
    expect(table([1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1]).median.amount).toBe("0.0000000");
    expect(table([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]).median.amount).toBe("0.0000000");
  });

  test("does not look at a month that has just begun, nor at those before the first payment", () => {
    const { income, days } = paid([0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 7, 0]);
    const found = buildIncomeTable(income, days, PER_USDC, { payersShown: 5 });
    expect(found.months.at(-1)?.month).toBe("2026-10");
    expect(found.months.filter(({ counted }) => counted).map(({ amount }) => amount))
      .toEqual(["5.0000000", "0.0000000", "7.0000000"]);
    expect(found.median.amount).toBe("5.0000000");
  });

  test("sums the payers beyond those in the answer", () => {
    const { income, days } = paid([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    const others = Array.from({ length: 500 }, (_, n) => ({
      address: `payer ${n}`,
      days: [{ day: "2026-11-01", stroops: 280_000_000n, count: 28 }],
    }));
    const found = buildIncomeTable({ ...income, morePayers: 500 }, [...days, ...others], PER_USDC, {
      payersShown: 5,
    });
    expect(found.rest).toMatchObject({ amount: "14000.0000000", payers: 500 });
  });

  test("values each day at its own rate, and says where today's stands in", () => {
    const kept = (day: string) => day.startsWith("2026-11") ? 2000 : null;
    const months = (today: number | null) =>
      table(YEAR, { currency: "NGN", onDay: kept, today }).months.slice(-2)
        .map(({ local, atToday }) => ({ local, atToday }));
    expect(months(1500)).toEqual([
      { local: "684000.00", atToday: true },
      { local: "862000.00", atToday: false },
    ]);
    expect(months(null)[0]).toEqual({ local: null, atToday: false });
    expect(table(YEAR, { currency: "NGN", onDay: kept, today: null }).total.local).toBeNull();
  });

  test("tells the first of the payers from the others", () => {
    const { income, days } = paid(YEAR);
    const both = income.payers.flatMap((payer) => [payer, { ...payer, address: "GOTHER" }]);
    const more = [...days, {
      address: "GOTHER",
      days: [{ day: "2026-07-03", stroops: 400_000_000n, count: 2 }],
    }];
    const found = buildIncomeTable({ ...income, payers: both }, more, PER_USDC, { payersShown: 1 });
    expect(found.months[7]).toMatchObject({ others: "40.0000000", count: 3 });
    expect(found.months[7]?.apart).toEqual(["471.0000000", "40.0000000"]);
    expect(found.months[8]?.apart).toEqual(["431.0000000", "0.0000000"]);
    expect(found.payers.map(({ address }) => address)).toEqual([EMPLOYER]);
    expect(found.rest).toMatchObject({
      amount: "40.0000000",
      count: 2,
      local: "58000.00",
      payers: 1,
    });
  });
});

describe("a payer beyond those that an answer lists", () => {
  const { income, days } = paid(Array(12).fill(10));
  const months = income.months.map((each, n) => ({
    ...each,
    sum: n === 11 ? "17.0000000" : each.sum,
    count: n === 11 ? 3 : 1,
  }));
  const more = { ...income, months, morePayers: 2 };
  const kept = (day: string) => day === "2026-11-09" ? 2000 : 1450;
  const rates: TableRates = { currency: "NGN", onDay: kept, today: 1 };
  const further = (address: string, day: string, stroops: bigint) => ({
    address,
    days: [{ day, stroops, count: 1 }],
  });

  test("is valued at the rate of each day", () => {
    const both = [
      ...days,
      further("GONE", "2026-11-09", 40_000_000n),
      further("GTWO", "2026-11-08", 30_000_000n),
    ];
    const { rest, total } = buildIncomeTable(more, both, rates, { payersShown: 5 });
    expect(rest).toEqual({
      ...{ amount: "7.0000000", count: 2, payers: 2 },
      ...{ local: "12350.00", atToday: false },
    });
    expect(total).toMatchObject({ amount: "127.0000000", local: "186350.00", atToday: false });
  });

  test("is marked where no day of theirs is known", () => {
    const one = [...days, further("GONE", "2026-11-09", 40_000_000n)];
    const { rest } = buildIncomeTable(more, one, rates, { payersShown: 5 });
    expect(rest).toMatchObject({ amount: "7.0000000", payers: 2, local: "8003.00", atToday: true });
  });
});

/** Any year: payers, days, amounts, and rates that may be missing. */
const year = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  today: fc.option(fc.double({ min: 1, max: 4000, noNaN: true })),
  rates: fc.array(fc.option(fc.double({ min: 1, max: 4000, noNaN: true })), {
    minLength: 5,
    maxLength: 5,
  }),
  shown: fc.integer({ min: 1, max: 4 }),
  unlisted: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  payers: fc.array(
    fc.array(
      fc.record({
        month: fc.integer({ min: 0, max: 11 }),
        day: fc.integer({ min: 1, max: 28 }),
        stroops: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    { minLength: 1, maxLength: 6 },
  ),
});

/** True if the figures on the page, added up, give its total. */
function addsUp(lang: Language, texts: string[], whole: string): boolean {
  const mark = lang === "fr" ? "," : ".";
  const scaled = (text: string) => {
    const [units = "", places = ""] = text.split(mark);
    return BigInt(units.replace(/\D/g, "") + places.padEnd(7, "0"));
  };
  return texts.reduce((sum, text) => sum + scaled(text), 0n) === scaled(whole);
}

describe("the sums of the page", () => {
  test("are the sums of its rows, to the last digit shown, in every currency and language", () => {
    fc.assert(fc.property(year, ({ currency, today, rates, shown, unlisted, payers }) => {
      const { income: sample } = paid(Array(12).fill(1));
      const days = payers.map((payments, n): PayerDays => ({
        address: `G${n}`,
        days: payments.map(({ month, day, stroops }) => ({
          day: `${sample.months[month]?.month}-${String(day).padStart(2, "0")}`,
          stroops,
          count: 1,
        })),
      }));
      const income: Income = {
        ...sample,
        months: sample.months.map(({ month }, n) => {
          const cells = days.flatMap((payer) =>
            payer.days.filter(({ day }) => day.startsWith(month))
          );
          const listed = cells.reduce((sum, { stroops }) => sum + stroops, 0n);
          // the last month always has a payment, so that the year is complete
          const more = n === 11 ? unlisted + 1n : 0n;
          return {
            month,
            sum: formatLedgerAmount(listed + more),
            count: cells.length + (n === 11 ? 1 : 0),
          };
        }),
        // one payer is missing from the answer's list
        payers: days.slice(0, -1).map(({ address }) => ({
          ...{ address, sum: "1.0000000", count: 1, months: 1 },
          firstAt: "2025-12-18T09:00:00.000Z",
          lastAt: "2026-11-18T09:00:00.000Z",
        })),
        morePayers: 1,
      };
      const onDay = (day: string) => rates[Number(day.slice(-2)) % rates.length] ?? null;
      const found = buildIncomeTable(income, days, { currency, onDay, today }, {
        payersShown: shown,
      });
      const { months, total } = found;
      const byPayer = [...found.payers, ...(found.rest === null ? [] : [found.rest])];
      expect(byPayer.reduce((all, { count }) => all + count, 0)).toBe(total.count);
      for (const rows of [months, byPayer]) {
        for (const lang of LANGUAGES) {
          const sums = rows.map(({ amount }) => formatExact(lang, amount));
          expect(addsUp(lang, sums, formatExact(lang, total.amount))).toBe(true);
          if (total.local === null) continue;
          const locals = rows.map(({ local }) => formatUnrounded(lang, local ?? "0"));
          expect(addsUp(lang, locals, formatUnrounded(lang, total.local))).toBe(true);
        }
      }
      // never more than the payments at the highest rate
      const dearest = Math.max(today ?? 0, ...rates.flatMap((rate) => rate ?? []));
      if (total.local === null || dearest === 0) return;
      const most = localValue(parseLedgerAmount(total.amount), dearest, currency);
      expect(BigInt(total.local.replace(".", ""))).toBeLessThanOrEqual(
        BigInt(most.replace(".", "")),
      );
    }));
  });
});
