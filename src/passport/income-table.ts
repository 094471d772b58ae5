import { type Income, MIN_INCOME_STROOPS, type PayerDays } from "../contract/income.ts";
import { localAt, localDecimal } from "../money/convert.ts";
import type { Currency } from "../money/currency.ts";
import { ledgerAmount, stroopsOf } from "../stellar/amount.ts";
import {
  firstPaidMonth,
  isYear,
  monthsOf,
  type Period,
  STANDARD_PERIOD,
  yearsOf,
} from "./period.ts";

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
  /** Whose months these are. */
  period: Period;
  /** The calendar years that can be asked for, newest first. */
  years: Period[];
  /** Oldest first. */
  months: MonthRow[];
  /** Months in which a cent or more came that is left, of those since the first of all. */
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

/** True where at least a cent came, as where the paid months are counted. */
export function isPaid({ amount }: Pick<MonthRow, "amount">): boolean {
  return stroopsOf(amount) >= MIN_INCOME_STROOPS;
}

export interface TableShape {
  /** So many payers are told apart. */
  payersShown: number;
  /** A year in which nothing can have come gives way to the standard. */
  period?: Period | undefined;
}

/** The table of an income in a period, with so many payers apart. */
export function incomeTable(
  income: Pick<Income, "months" | "payers" | "morePayers">,
  days: readonly PayerDays[],
  rates: TableRates,
  { payersShown, period: wanted = STANDARD_PERIOD }: TableShape,
): IncomeTable {
  const years = yearsOf(income.months);
  const period = isYear(wanted) && !years.includes(wanted) ? STANDARD_PERIOD : wanted;
  const shown = monthsOf(income.months, period);
  const first = firstPaidMonth(income.months);
  const months: MonthSums[] = shown.map(({ month }) => ({
    month,
    counted: first !== null && month >= first,
    all: new Adder(rates.currency),
    apart: Array.from({ length: PAYERS_APART }, () => new Adder(rates.currency)),
  }));
  const monthOf = new Map(months.filter(({ counted }) => counted).map((row) => [row.month, row]));
  const valued = valuer(rates);
  const listed = new Map(income.payers.map((payer) => [payer.address, payer]));
  const paid: { payer: Income["payers"][number]; adder: Adder; byMonth: Map<MonthSums, Adder> }[] =
    [];
  const rest = new Adder(rates.currency);
  // payers beyond those in the answer have no line of their own
  const further = { all: 0, paid: 0 };
  for (const each of days) {
    const payer = listed.get(each.address);
    if (payer === undefined) further.all += 1;
    const adder = payer === undefined ? rest : new Adder(rates.currency);
    const byMonth = new Map<MonthSums, Adder>();
    let row: MonthSums | undefined;
    for (const { day, stroops, count } of each.days) {
      // they are in their order: most are of the month of the one before
      if (row === undefined || !day.startsWith(row.month)) row = monthOf.get(day.slice(0, 7));
      if (row === undefined) continue;
      const month = byMonth.get(row) ?? new Adder(rates.currency);
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
  for (const [n, { byMonth }] of paid.slice(0, PAYERS_APART).entries()) {
    for (const [{ apart }, month] of byMonth) apart[n]?.add(month);
  }
  for (const { adder } of paid.slice(payersShown)) rest.add(adder);
  // and of those beyond these only the months are known
  let unlisted = false;
  for (const { month, sum, count } of income.morePayers > 0 ? shown : []) {
    const row = monthOf.get(month);
    const left = row === undefined ? 0n : stroopsOf(sum) - row.all.stroops;
    if (row === undefined || left <= 0n) continue;
    unlisted = true;
    const payments = Math.max(0, count - row.all.count);
    const figure = valued(left, payments, null);
    row.all.add(figure);
    rest.add(figure);
  }
  const total = new Adder(rates.currency);
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
      apart: apart.slice(0, paid.length).map(({ stroops }) => ledgerAmount(stroops)),
      others: ledgerAmount(all.stroops - (apart[0]?.stroops ?? 0n)),
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

/** What came in a month, in all and from those who paid most. */
interface MonthSums {
  month: string;
  counted: boolean;
  all: Adder;
  apart: Adder[];
}

/** Some payments and their value. */
interface Figure {
  stroops: bigint;
  count: number;
  /** In the smallest units of the column; null where a rate is not known. */
  local: bigint | null;
  atToday: boolean;
}

/** Values figures; `rate` is that of the day, null where it is not known. */
function valuer({ currency, today }: TableRates) {
  const known = new Map<number, (stroops: bigint) => bigint>();
  return (stroops: bigint, count: number, rate: number | null): Figure => {
    const used = rate ?? today;
    const atToday = rate === null && today !== null;
    if (used === null) return { stroops, count, local: null, atToday };
    const valueOf = known.get(used) ?? localAt(used, currency);
    known.set(used, valueOf);
    return { stroops, count, local: valueOf(stroops), atToday };
  };
}

/** Adds up figures that were valued one by one. */
class Adder implements Figure {
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

  sum(): Sum {
    return {
      amount: ledgerAmount(this.stroops),
      count: this.count,
      local: this.local === null ? null : localDecimal(this.local, this.currency),
      atToday: this.atToday,
    };
  }
}

/** The middle month, in USDC and in local money apart: of two, the mean of both, rounded down. */
function medianOf(months: readonly Adder[], currency: Currency): IncomeTable["median"] {
  const locals = months.flatMap(({ local }) => local ?? []);
  return {
    amount: ledgerAmount(middleOf(months.map(({ stroops }) => stroops))),
    local: locals.length < months.length ? null : localDecimal(middleOf(locals), currency),
    atToday: months.some((month) => month.atToday),
  };
}

function middleOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => a < b ? -1 : a > b ? 1 : 0);
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0n;
  const upper = sorted[sorted.length >> 1] ?? 0n;
  return (lower + upper) / 2n;
}
