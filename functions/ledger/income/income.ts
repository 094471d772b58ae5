import {
  type Income,
  INCOME_EXCLUSIONS,
  type IncomeExclusion,
  MAX_MONTHS,
} from "../../../src/contract/income.ts";
import { utcDay } from "../../../src/contract/utc-day.ts";
import type { AccountAddress } from "../../../src/stellar/address.ts";
import { ledgerAmount } from "../../../src/stellar/amount.ts";
import { keepsAll } from "../oldest.ts";
import type { IncomeSum, IncomeTotals, Payer } from "./net-income.ts";
import { type AccountTotals, total } from "./totals-store.ts";

const DAY_MS = 86_400_000;

/** What of an account's income was read. */
export interface IncomeReading extends AccountTotals {
  /** True when the ledger had nothing newer than what is counted. */
  caughtUp: boolean;
  /** True where two servers contradict each other about what comes next. */
  isDoubted: boolean;
  /** Those who paid most, the largest sum first. */
  payers: (Payer & { address: string })[];
}

/** The answer of `/api/income/{address}` for what was summed up so far. */
export function incomeView(
  address: AccountAddress,
  reading: IncomeReading,
  usdcIssuer: string,
  now: number,
): Income {
  const { income, count, countedUpTo, beginning, caughtUp, isDoubted, payers } = reading;
  const isWhole = keepsAll(beginning);
  const months = monthsOf(income, now);
  const lastYear = months.slice(-12);
  const thirtyDaysAgo = utcDay(now - 29 * DAY_MS);
  const recent = Array.from(income.days).filter(([day]) => day >= thirtyDaysAgo);
  const all = Array.from(income.months).filter(([, month]) => month.count > 0)
    .sort(([a], [b]) => a < b ? -1 : 1).map(([, month]) => month);
  return {
    address: address.account,
    asset: "USDC",
    assetIssuer: usdcIssuer,
    complete: caughtUp && isWhole && !income.leftOut,
    caughtUp,
    doubted: isDoubted,
    oneServer: sumView(oneServerOf(reading, total(all))),
    counterpartiesLeftOut: income.leftOut,
    countedFrom: isWhole ? null : beginning?.closedAt ?? null,
    countedUpTo,
    cursor: count.position,
    last30Days: { ...totalView(recent.map(([, day]) => day)), since: thirtyDaysAgo },
    last12Months: { ...totalView(lastYear), since: `${lastYear[0]?.month}-01` },
    all: { ...totalView(all), since: null },
    firstAt: timeView(all[0]?.firstAt),
    lastAt: timeView(all.at(-1)?.lastAt),
    months: months.map(({ month, ...sum }) => ({ month, ...sumView(sum) })),
    paidMonths: paidMonthsOf(months),
    payers: payers.map(({ address, months, firstAt, lastAt, ...sum }) => ({
      address,
      ...sumView(sum),
      months,
      firstAt: new Date(firstAt).toISOString(),
      lastAt: new Date(lastAt).toISOString(),
    })),
    morePayers: Math.max(0, income.payers - payers.length),
    notCounted: INCOME_EXCLUSIONS.map((reason) => ({ reason, count: notCounted(income, reason) }))
      .filter(({ count }) => count > 0),
    updatedAt: new Date(now).toISOString(),
  };
}

/**
 * What one server alone tells, as it came, but never more than is left: where it tells all of the
 * payments, that is what is left of them. Whose word a return ends cannot be said otherwise: of a
 * counterparty's day one sum is kept, and what went back is taken from the day.
 */
function oneServerOf({ oneServer, unheard }: IncomeReading, left: IncomeSum): IncomeSum {
  const came = total([oneServer, ...unheard.map(({ money }) => money)]);
  return {
    sum: came.sum < left.sum ? came.sum : left.sum,
    count: Math.min(came.count, left.count),
  };
}

function notCounted({ excluded }: IncomeTotals, reason: IncomeExclusion): number {
  if (reason !== "unclaimed") return excluded[reason];
  // where a creation was too old to be known, its claim has nothing to be taken off from
  return Math.max(0, excluded.setAside - excluded.claimed);
}

type MonthSum = IncomeSum & { month: string };

/** Oldest first, without gaps, at least the last twelve. */
function monthsOf({ months }: IncomeTotals, now: number): MonthSum[] {
  const paid = Array.from(months).filter(([, { count }]) => count > 0).map(([month]) => month);
  const present = monthNumber(utcDay(now));
  const first = Math.min(present, ...paid.map(monthNumber));
  const length = Math.min(MAX_MONTHS, Math.max(12, present - first + 1));
  return Array.from({ length }, (_, index) => {
    const month = monthName(present - length + 1 + index);
    const { sum, count } = months.get(month) ?? { sum: 0n, count: 0 };
    return { month, sum, count };
  });
}

/** A month that has just begun does not count as missed. */
function paidMonthsOf(months: MonthSum[]): Income["paidMonths"] {
  const first = months.findIndex(({ count }) => count > 0);
  if (first === -1) return { paid: 0, of: 0 };
  const counted = months.at(-1)?.count === 0 ? months.slice(first, -1) : months.slice(first);
  const year = counted.slice(-12);
  return { paid: year.filter(({ count }) => count > 0).length, of: year.length };
}

function totalView(sums: IncomeSum[]): { sum: string; count: number } {
  return sumView(total(sums));
}

function sumView({ sum, count }: IncomeSum): { sum: string; count: number } {
  return { sum: ledgerAmount(sum), count };
}

function timeView(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

/** Months since the year 0. */
function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function monthName(number: number): string {
  return `${Math.floor(number / 12)}-${String(number % 12 + 1).padStart(2, "0")}`;
}
