import {
  type Income,
  INCOME_EXCLUSIONS,
  type IncomeExclusion,
  type IncomePeriod,
  MAX_MONTHS,
  MAX_PAYERS,
  MAX_PAYERS_BY_DAY,
  MIN_INCOME_STROOPS,
} from "../../../src/contract/income.ts";
import type { TimeRange } from "../../../src/contract/time-range.ts";
import { utcDay } from "../../../src/contract/utc-day.ts";
import type { AccountAddress } from "../../../src/stellar/address.ts";
import { formatLedgerAmount } from "../../../src/stellar/amount.ts";
import { hasFullHistory } from "../server-ranges.ts";
import type { PaymentsByDay, TotalsState } from "./account-totals.ts";
import type { IncomeSum, IncomeTotals } from "./net-income.ts";

const DAY_MS = 86_400_000;

/** The body of `/api/income/{address}`. */
export function toIncome(
  address: AccountAddress,
  counted: TotalsState & Pick<PaymentsByDay, "payers">,
  usdcIssuer: string,
  now: number,
): Income {
  const { income, count, countedUpTo, beginning, sources, caughtUp, payers } = counted;
  const isWhole = hasFullHistory(beginning);
  const months = monthsOf(income, now);
  const lastYear = months.slice(-12);
  const thirtyDaysAgo = utcDay(now - 29 * DAY_MS);
  const recent = Object.entries(income.days).filter(([day]) => day >= thirtyDaysAgo);
  const all = Object.entries(income.months).filter(([, month]) => month.count > 0)
    .sort(([a], [b]) => a < b ? -1 : 1).map(([, month]) => month);
  const whole = totalView(all);
  return {
    address: address.account,
    asset: "USDC",
    assetIssuer: usdcIssuer,
    complete: caughtUp && isWhole && !income.leftOut,
    caughtUp,
    source: sources.length === 0 ? null : sources.join(", "),
    doubted: false,
    oneServer: whole,
    counterpartiesLeftOut: income.leftOut,
    countedFrom: isWhole ? null : beginning?.closedAt ?? null,
    countedUpTo,
    cursor: count.position,
    last30Days: { ...totalView(recent.map(([, day]) => day)), since: thirtyDaysAgo },
    last12Months: { ...totalView(lastYear), since: `${lastYear[0]?.month}-01` },
    all: { ...whole, since: null },
    sentBack: sumView(income.sentBack),
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
    notCounted: INCOME_EXCLUSIONS.map((reason) => exclusionView(income, reason))
      .filter(({ count }) => count > 0),
    updatedAt: new Date(now).toISOString(),
  };
}

/** The body for a period; `range` covers whole UTC days. */
export function toIncomePeriod(
  { income, caughtUp, beginning, paidDays }: TotalsState & Pick<PaymentsByDay, "paidDays">,
  range: TimeRange,
): IncomePeriod {
  const [from, to] = [range.from, range.to].map((time) => time?.slice(0, 10) ?? null);
  const months: Record<string, IncomeSum> = {};
  const payers = paidDays.map(({ address, days }) => {
    const payer = { address, sum: 0n, count: 0 };
    for (const { day, stroops, count } of days) {
      if ((from && day < from) || (to && day >= to)) continue;
      for (const total of [payer, months[day.slice(0, 7)] ??= { sum: 0n, count: 0 }]) {
        total.sum += stroops;
        total.count += count;
      }
    }
    return payer;
  }).filter(({ count }) => count > 0).sort((a, b) => a.sum < b.sum ? 1 : a.sum > b.sum ? -1 : 0);
  return {
    from: from ?? null,
    to: to ?? null,
    complete: caughtUp && hasFullHistory(beginning) && !income.leftOut &&
      income.payers <= MAX_PAYERS_BY_DAY,
    ...totalView(payers),
    months: Object.keys(months).sort().map((month) => ({
      month,
      ...sumView(months[month] ?? { sum: 0n, count: 0 }),
    })),
    payers: payers.slice(0, MAX_PAYERS).map(({ address, ...sum }) => ({
      address,
      ...sumView(sum),
    })),
    morePayers: Math.max(0, payers.length - MAX_PAYERS),
  };
}

function exclusionView(
  { excluded, sentBack }: IncomeTotals,
  reason: IncomeExclusion,
): Income["notCounted"][number] {
  if (reason === "unclaimed") {
    const { setAside, claimed } = excluded;
    // a claim may have been counted without its creation, which was too old
    return { reason, count: Math.max(0, (setAside?.count ?? 0) - (claimed?.count ?? 0)) };
  }
  const { sum, count } = excluded[reason] ?? { sum: 0n, count: 0 };
  if (reason === "returned") return { reason, count: count + sentBack.count };
  // verdicts and the history count these as paid
  return reason === "dust" || reason === "test_money"
    ? { reason, ...sumView({ sum, count }) }
    : { reason, count };
}

type MonthSum = IncomeSum & { month: string };

/** At least twelve months, oldest first, without gaps. The ledger's clock may be slightly ahead. */
function monthsOf({ months }: IncomeTotals, now: number): MonthSum[] {
  const paid = Object.entries(months).filter(([, { count }]) => count > 0);
  const [first = ""] = paid.map(([month]) => month).sort();
  const latest = paid.map(([, { lastAt }]) => lastAt).filter((at) => at < now + DAY_MS);
  const present = new Date(Math.max(now, ...latest));
  const found: MonthSum[] = [];
  for (let n = 0; n < MAX_MONTHS; n++) {
    const month = utcDay(Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - n)).slice(0, 7);
    if (n >= 12 && (first === "" || month < first)) break;
    const { sum, count } = months[month] ?? { sum: 0n, count: 0 };
    found.unshift({ month, sum, count });
  }
  return found;
}

/**
 * Counts months with pay since the first one, at most the last twelve. The current month doesn't
 * count as missed if it has no pay yet.
 */
function paidMonthsOf(months: MonthSum[]): Income["paidMonths"] {
  const isPaid = ({ sum }: MonthSum) => sum >= MIN_INCOME_STROOPS;
  const first = months.findIndex(isPaid);
  if (first === -1) return { paid: 0, of: 0 };
  const last = months.at(-1);
  const isMissed = last !== undefined && !isPaid(last);
  const year = months.slice(first, isMissed ? -1 : undefined).slice(-12);
  return { paid: year.filter(isPaid).length, of: year.length };
}

function totalView(sums: IncomeSum[]): { sum: string; count: number } {
  return sumView({
    sum: sums.reduce((all, { sum }) => all + sum, 0n),
    count: sums.reduce((all, { count }) => all + count, 0),
  });
}

function sumView({ sum, count }: IncomeSum): { sum: string; count: number } {
  return { sum: formatLedgerAmount(sum), count };
}

function timeView(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
