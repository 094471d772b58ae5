import { type Income, MIN_INCOME_STROOPS, type PayerDays } from "../contract/income.ts";
import { createCurrencyConverter, formatLocalDecimal } from "../money/convert.ts";
import type { Currency } from "../money/currency.ts";
import { formatLedgerAmount, parseLedgerAmount } from "../stellar/amount.ts";
import {
  DEFAULT_PERIOD,
  findFirstPaidMonth,
  isCalendarYear,
  monthsOfPeriod,
  type Period,
  yearsWithIncome,
} from "./period.ts";

/* The smallest figure is what one payer paid on one day, at that day's rate and rounded down. Rows
   and totals are sums of these figures, so months and payers add up to the same total, and another
   payer changes no figure. (Largest remainder rounding would be closer by less than a unit, but its
   figures depend on each other and could exceed what was paid.) */

/** Units of the local currency for 1 USDC. */
export interface TableRates {
  currency: Currency;
  /** `day` is in UTC; null if no rate is stored. */
  onDay(day: string): number | null;
  /** Today's rate, for days without a stored rate; null if unknown. */
  today: number | null;
}

export interface IncomeSum {
  /** USDC in the ledger's form. */
  amount: string;
  count: number;
  /** A decimal with the currency's places; null if a rate is unknown. */
  local: string | null;
  /** True if a part uses today's rate. */
  atToday: boolean;
}

export interface MonthRow extends IncomeSum {
  month: string;
  /** False before the first month with net income of a cent or more. */
  counted: boolean;
  /** The amounts from each of the largest payers, at most `MAX_SEPARATE_PAYERS`. */
  apart: string[];
  /** The amount from everyone except the largest payer. */
  others: string;
}

export type PayerRow = IncomeSum & Omit<Income["payers"][number], "sum" | "count" | "months">;

export const MAX_SEPARATE_PAYERS = 3;

/** A table of at most twelve months, up to the last month that counts. */
export interface IncomeTable {
  currency: Currency;
  period: Period;
  years: Period[];
  /** Oldest first. */
  months: MonthRow[];
  /** The number of months with net income of a cent or more. */
  paid: number;
  /** The number of all months since the first such month. */
  of: number;
  /** Largest total first. */
  payers: PayerRow[];
  rest: (IncomeSum & { payers: number }) | null;
  total: IncomeSum;
  /** Months without income count as zero. */
  median: Pick<IncomeSum, "amount" | "local" | "atToday">;
}

/** Whether at least a cent arrived. */
export function isPaidMonth({ amount }: Pick<MonthRow, "amount">): boolean {
  return parseLedgerAmount(amount) >= MIN_INCOME_STROOPS;
}

export interface IncomeTableOptions {
  payersShown: number;
  /** Replaced by the default if the year isn't among the table's `years`. */
  period?: Period | undefined;
}

export function buildIncomeTable(
  income: Pick<Income, "months" | "payers" | "morePayers">,
  days: readonly PayerDays[],
  rates: TableRates,
  { payersShown, period: wanted = DEFAULT_PERIOD }: IncomeTableOptions,
): IncomeTable {
  const years = yearsWithIncome(income.months);
  const period = isCalendarYear(wanted) && !years.includes(wanted) ? DEFAULT_PERIOD : wanted;
  const shown = monthsOfPeriod(income.months, period);
  const first = findFirstPaidMonth(income.months);
  const months: MonthSums[] = shown.map(({ month }) => ({
    month,
    counted: first !== null && month >= first,
    all: new FigureSum(rates.currency),
    apart: Array.from({ length: MAX_SEPARATE_PAYERS }, () => new FigureSum(rates.currency)),
  }));
  const monthOf = new Map(months.filter(({ counted }) => counted).map((row) => [row.month, row]));
  const valued = createValuer(rates);
  const listed = new Map(income.payers.map((payer) => [payer.address, payer]));
  const paid: {
    payer: Income["payers"][number];
    adder: FigureSum;
    byMonth: Map<MonthSums, FigureSum>;
  }[] = [];
  const rest = new FigureSum(rates.currency);
  // Payers that `income` doesn't list have no row.
  const further = { all: 0, paid: 0 };
  for (const each of days) {
    const payer = listed.get(each.address);
    if (payer === undefined) further.all += 1;
    const adder = payer === undefined ? rest : new FigureSum(rates.currency);
    const byMonth = new Map<MonthSums, FigureSum>();
    let row: MonthSums | undefined;
    for (const { day, stroops, count } of each.days) {
      // Days are sorted, so most are in the same month as the one before.
      if (row === undefined || !day.startsWith(row.month)) row = monthOf.get(day.slice(0, 7));
      if (row === undefined) continue;
      const month = byMonth.get(row) ?? new FigureSum(rates.currency);
      byMonth.set(row, month);
      month.add(valued(stroops, count, rates.onDay(day)));
    }
    for (const [{ all }, month] of byMonth) {
      all.add(month);
      adder.add(month);
    }
    if (byMonth.size === 0) continue;
    if (payer === undefined) further.paid += 1;
    else paid.push({ payer, adder, byMonth });
  }
  paid.sort((a, b) => b.adder.stroops > a.adder.stroops ? 1 : -1);
  for (const [n, { byMonth }] of paid.slice(0, MAX_SEPARATE_PAYERS).entries()) {
    for (const [{ apart }, month] of byMonth) apart[n]?.add(month);
  }
  for (const { adder } of paid.slice(payersShown)) rest.add(adder);
  // Of payers without daily figures, only monthly sums are known.
  let unlisted = false;
  for (const { month, sum, count } of income.morePayers > 0 ? shown : []) {
    const row = monthOf.get(month);
    const left = row === undefined ? 0n : parseLedgerAmount(sum) - row.all.stroops;
    if (row === undefined || left <= 0n) continue;
    unlisted = true;
    const payments = Math.max(0, count - row.all.count);
    const figure = valued(left, payments, null);
    row.all.add(figure);
    rest.add(figure);
  }
  const total = new FigureSum(rates.currency);
  for (const { all } of months) total.add(all);
  const counted = months.filter((row) => row.counted);
  const restPayers = Math.max(0, paid.length - payersShown) + further.paid +
    (unlisted ? Math.max(1, income.morePayers - further.all) : 0);
  return {
    currency: rates.currency,
    period,
    years,
    months: months.map(({ month, counted, all, apart }) => ({
      month,
      counted,
      ...all.sum(),
      apart: apart.slice(0, paid.length).map(({ stroops }) => formatLedgerAmount(stroops)),
      others: formatLedgerAmount(all.stroops - (apart[0]?.stroops ?? 0n)),
    })),
    paid: counted.filter(({ all }) => all.stroops >= MIN_INCOME_STROOPS).length,
    of: counted.length,
    payers: paid.slice(0, payersShown).map(({ payer, adder }) => {
      const { sum: _, count: __, months: ___, ...known } = payer;
      return { ...known, ...adder.sum() };
    }),
    rest: restPayers === 0 ? null : { ...rest.sum(), payers: restPayers },
    total: total.sum(),
    median: medianOf(counted.map(({ all }) => all), rates.currency),
  };
}

interface MonthSums {
  month: string;
  counted: boolean;
  all: FigureSum;
  apart: FigureSum[];
}

interface Figure {
  stroops: bigint;
  count: number;
  /** The local value in the smallest units; null if a rate is unknown. */
  local: bigint | null;
  atToday: boolean;
}

function createValuer({ currency, today }: TableRates) {
  const known = new Map<number, (stroops: bigint) => bigint>();
  return (stroops: bigint, count: number, rate: number | null): Figure => {
    const used = rate ?? today;
    const atToday = rate === null && today !== null;
    if (used === null) return { stroops, count, local: null, atToday };
    const valueOf = known.get(used) ?? createCurrencyConverter(used, currency);
    known.set(used, valueOf);
    return { stroops, count, local: valueOf(stroops), atToday };
  };
}

class FigureSum implements Figure {
  stroops = 0n;
  count = 0;
  local: bigint | null = 0n;
  atToday = false;

  constructor(readonly currency: Currency) {}

  add({ stroops, count, local, atToday }: Figure): void {
    this.stroops += stroops;
    this.count += count;
    this.local = this.local === null || local === null ? null : this.local + local;
    this.atToday ||= atToday;
  }

  sum(): IncomeSum {
    return {
      amount: formatLedgerAmount(this.stroops),
      count: this.count,
      local: this.local === null ? null : formatLocalDecimal(this.local, this.currency),
      atToday: this.atToday,
    };
  }
}

/** Medians in USDC and in local currency. An even count takes the mean of two, rounded down. */
function medianOf(months: readonly FigureSum[], currency: Currency): IncomeTable["median"] {
  const locals = months.flatMap(({ local }) => local ?? []);
  return {
    amount: formatLedgerAmount(middleValue(months.map(({ stroops }) => stroops))),
    local: locals.length < months.length ? null : formatLocalDecimal(middleValue(locals), currency),
    atToday: months.some((month) => month.atToday),
  };
}

function middleValue(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => a < b ? -1 : a > b ? 1 : 0);
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0n;
  const upper = sorted[sorted.length >> 1] ?? 0n;
  return (lower + upper) / 2n;
}
