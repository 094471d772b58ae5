import type { Income, PayerDays } from "../contract/income.ts";
import { columnText, columnValue } from "../money/convert.ts";
import type { Currency } from "../money/currency.ts";
import { ledgerAmount, stroopsOf } from "../stellar/amount.ts";

/*
 * A year of income as a table: months across, payers down, in USDC and in one local currency. The
 * smallest figure in it is what one payer paid on one day: it is valued at the rate of that day and
 * rounded down to the last digit that is shown. Every row and every total is the sum of such
 * figures and is never valued itself. So whoever adds up months, or payers, comes to the same total
 * to the last digit, and no figure moves when another payer is added. (A largest remainder would
 * come closer to the total by less than a unit for each figure, but a figure would then depend on
 * all the others, and could be more than was paid.)
 */

/** Units of the local currency for 1 USDC. */
export interface TableRates {
  currency: Currency;
  /** Of a UTC day, null where it was not kept. */
  onDay(day: string): number | null;
  /** Stands in for days that were not kept; null where it is not known either. */
  today: number | null;
}

/** Some payments together. */
export interface Sum {
  /** USDC, as the ledger writes amounts. */
  amount: string;
  count: number;
  /** A decimal string with the places of a column; null where a rate is not known. */
  local: string | null;
  /** Some of it at today's rate. */
  atToday: boolean;
}

export interface MonthRow extends Sum {
  /** `2026-11`. */
  month: string;
  /** False for a month before the first payment: it is no gap. */
  counted: boolean;
  /** What came from each of those who paid most in all, at most `PAYERS_APART`. */
  apart: string[];
  /** What did not come from the first of the payers. */
  others: string;
}

export type PayerRow = Sum & Omit<Income["payers"][number], "sum" | "count" | "months">;

/** So many payers are told apart within a month. */
export const PAYERS_APART = 3;

/** What came in the months that are looked at, at most twelve, up to the last one that counts. */
export interface IncomeTable {
  currency: Currency;
  /** Oldest first. */
  months: MonthRow[];
  /** Months in which something came, of those that are looked at. */
  paid: number;
  of: number;
  /** Largest sum first. */
  payers: PayerRow[];
  /** The payers beyond those; null where there are none. */
  rest: (Sum & { payers: number }) | null;
  total: Sum;
  /** The month in the middle, those in which nothing came counted as nothing. */
  median: Pick<Sum, "amount" | "local" | "atToday">;
}

const MONTHS = 12;

/** The table of an income, with so many payers apart. */
export function incomeTable(
  income: Pick<Income, "months" | "paidMonths" | "payers" | "morePayers">,
  days: readonly PayerDays[],
  rates: TableRates,
  payersShown: number,
): IncomeTable {
  const { of } = income.paidMonths;
  // a month that has just begun is not looked at before something came
  const until = income.months.at(-1)?.count === 0 ? income.months.slice(0, -1) : income.months;
  const shown = until.slice(-MONTHS);
  const firstCounted = shown.length - of;
  const months = shown.map(({ month }, n) => ({
    month,
    counted: n >= firstCounted,
    all: new Adder(rates),
    apart: Array.from({ length: PAYERS_APART }, () => new Adder(rates)),
  }));
  const monthOf = new Map(months.filter(({ counted }) => counted).map((row) => [row.month, row]));
  const withinOf = new Map(
    days.map((each) => [
      each.address,
      each.days.filter(({ day }) => monthOf.has(day.slice(0, 7))),
    ]),
  );
  const paid = income.payers.flatMap((payer) => {
    const within = withinOf.get(payer.address) ?? [];
    const adder = new Adder(rates);
    for (const { day, stroops, count } of within) adder.add(stroops, count, rates.onDay(day));
    return within.length === 0 ? [] : [{ payer, within, adder }];
  }).sort((a, b) => b.adder.stroops > a.adder.stroops ? 1 : -1);
  for (const [n, { within }] of paid.entries()) {
    for (const { day, stroops, count } of within) {
      const row = monthOf.get(day.slice(0, 7));
      row?.all.add(stroops, count, rates.onDay(day));
      row?.apart[n]?.add(stroops, count, rates.onDay(day));
    }
  }
  const rest = new Adder(rates);
  for (const { adder } of paid.slice(payersShown)) rest.addAll(adder);
  // payers beyond those in the answer have no line of their own
  const listed = new Set(income.payers.map(({ address }) => address));
  const further = days.filter(({ address }) => !listed.has(address))
    .map(({ address }) => withinOf.get(address) ?? []);
  for (const { day, stroops, count } of further.flat()) {
    monthOf.get(day.slice(0, 7))?.all.add(stroops, count, rates.onDay(day));
    rest.add(stroops, count, rates.onDay(day));
  }
  // and of those beyond these only the months are known
  let unlisted = false;
  for (const { month, sum, count } of income.morePayers > 0 ? shown : []) {
    const row = monthOf.get(month);
    const left = row === undefined ? 0n : stroopsOf(sum) - row.all.stroops;
    if (row === undefined || left <= 0n) continue;
    unlisted = true;
    const payments = Math.max(0, count - row.all.count);
    row.all.add(left, payments, null);
    rest.add(left, payments, null);
  }
  const total = new Adder(rates);
  for (const { all } of months) total.addAll(all);
  const counted = months.filter((row) => row.counted);
  const restPayers = Math.max(0, paid.length - payersShown) +
    further.filter((within) => within.length > 0).length +
    (unlisted ? Math.max(1, income.morePayers - further.length) : 0);
  return {
    currency: rates.currency,
    months: months.map(({ month, counted, all, apart }) => ({
      month,
      counted,
      ...all.sum(),
      apart: apart.slice(0, paid.length).map(({ stroops }) => ledgerAmount(stroops)),
      others: ledgerAmount(all.stroops - (apart[0]?.stroops ?? 0n)),
    })),
    paid: counted.filter(({ all }) => all.count > 0).length,
    of,
    payers: paid.slice(0, payersShown).map(({ payer, adder }) => {
      const { sum: _, count: __, months: ___, ...known } = payer;
      return { ...known, ...adder.sum() };
    }),
    rest: restPayers === 0 ? null : { ...rest.sum(), payers: restPayers },
    total: total.sum(),
    median: medianOf(counted.map(({ all }) => all), rates.currency),
  };
}

/** Adds up figures that are valued one by one. */
class Adder {
  stroops = 0n;
  count = 0;
  /** In the smallest units of the column; null where a rate is not known. */
  local: bigint | null = 0n;
  #atToday = false;

  constructor(readonly rates: TableRates) {}

  /** `rate` is that of the day; null where it is not known. */
  add(stroops: bigint, count: number, rate: number | null): void {
    const { currency, today } = this.rates;
    const used = rate ?? today;
    const local = used === null ? null : columnValue(stroops, used, currency);
    this.#take({ stroops, count, local, atToday: rate === null && today !== null });
  }

  addAll(other: Adder): void {
    this.#take({ ...other, atToday: other.#atToday });
  }

  sum(): Sum {
    return {
      amount: ledgerAmount(this.stroops),
      count: this.count,
      local: this.local === null ? null : columnText(this.local, this.rates.currency),
      atToday: this.#atToday,
    };
  }

  #take(figure: { stroops: bigint; count: number; local: bigint | null; atToday: boolean }): void {
    this.stroops += figure.stroops;
    this.count += figure.count;
    this.local = this.local === null || figure.local === null ? null : this.local + figure.local;
    this.#atToday ||= figure.atToday;
  }
}

/** The middle month, in USDC and in local money apart: of two, the mean of both, rounded down. */
function medianOf(months: readonly Adder[], currency: Currency): IncomeTable["median"] {
  const locals = months.flatMap(({ local }) => local ?? []);
  return {
    amount: ledgerAmount(middleOf(months.map(({ stroops }) => stroops))),
    local: locals.length < months.length ? null : columnText(middleOf(locals), currency),
    atToday: months.some((month) => month.sum().atToday),
  };
}

function middleOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => a < b ? -1 : a > b ? 1 : 0);
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0n;
  const upper = sorted[sorted.length >> 1] ?? 0n;
  return (lower + upper) / 2n;
}
