import type { Claimable } from "../../src/contract/claimable.ts";
import type { Income, PayerDays } from "../../src/contract/income.ts";
import type { Outcome } from "../../src/contract/outcome.ts";
import type { Rates } from "../../src/contract/rates.ts";
import { type Currency, isCurrency } from "../../src/money/currency.ts";
import { buildIncomeTable } from "../../src/passport/income-table.ts";
import { isCalendarYear, type Period } from "../../src/passport/period.ts";
import {
  type ExcludedCount,
  MAX_PAYERS_SHOWN,
  type PassportIncome,
  type StoredRate,
} from "../../src/passport/state.ts";
import { getDefaultCurrency } from "../../src/ui/chosen-currency.ts";
import { type Loadable, toLoadable } from "../../src/ui/loadable.ts";
import type { IncomeByDay, Services } from "../services.ts";
import { withTimeout } from "../wait.ts";
import { lookUpNames } from "./look-up-names.ts";
import type { PageRequest } from "./page.ts";

/** Timeouts of a page's parts. The browser requests late parts again. */
export const PART_TIMEOUTS_MS = {
  account: 2_500,
  history: 2_500,
  sums: 1_200,
  waiting: 1_200,
  /** Used on a page that is already open, where a late answer is better than none. */
  waitingOfOpenPage: 6_000,
  rates: 400,
  days: 300,
};

interface IncomeOptions {
  /** Reads the balances that still exist, to tell uncollected money from money that is gone. */
  waiting: () => Promise<Loadable<Claimable>>;
  currency: Currency;
  payersShown: number;
  /** Defaults to the last twelve months. */
  period?: Period | undefined;
  /** True if the account's history was read just before. */
  justRead?: boolean;
  /** Time limit for the sums, again for the current rates, and again for the days' rates. */
  timeoutMs?: number;
}

/** The link's currency, otherwise that of the reader's region or language. */
export function chooseCurrency(
  { url, lang, currency }: Pick<PageRequest, "url" | "lang" | "currency">,
): { currency: Currency; given: boolean } {
  const requested = url.searchParams.get("currency") ?? "";
  return isCurrency(requested)
    ? { currency: requested, given: true }
    : { currency: currency ?? getDefaultCurrency(lang), given: false };
}

export async function readIncome(
  services: Services,
  account: string,
  options: IncomeOptions,
): Promise<Loadable<PassportIncome>> {
  const { waiting, currency, payersShown, period, justRead, timeoutMs } = options;
  const since = period !== undefined && isCalendarYear(period) ? `${period}-01-01` : undefined;
  const summing = services.ledger.incomeByDay({ account }, { justRead, since });
  const summed = await loadWithTimeout(summing, timeoutMs ?? PART_TIMEOUTS_MS.sums);
  if (summed.state !== "ready") return summed;
  const most = summed.value.income.payers.slice(0, MAX_PAYERS_SHOWN).map(({ address }) => address);
  const { names, pending: namesComing } = await lookUpNames(most, services);
  const payers = summed.value.income.payers.map((payer) => {
    const organization = payer.organization ?? names.get(payer.address);
    return organization === undefined ? payer : { ...payer, organization };
  });
  const income = { ...summed.value.income, payers };
  const valued = await valuedIncome(services.rates, { ...summed.value, income }, {
    currency,
    payersShown,
    period,
    timeoutMs,
  });
  const { complete, caughtUp, source, counterpartiesLeftOut, countedFrom, countedUpTo } = income;
  const { cursor, firstAt, all, sentBack } = income;
  const counted = {
    complete,
    caughtUp,
    source,
    counterpartiesLeftOut,
    countedFrom,
    countedUpTo,
    cursor,
    firstAt,
    all,
    sentBack,
    notCounted: await splitUncollected(account, income, waiting),
  };
  return { state: "ready", value: { ...counted, ...valued, namesComing } };
}

/**
 * Splits uncollected money into balances that still exist and balances that the payer reclaimed or
 * another claimant collected. Returns the payments unchanged if that isn't known.
 */
async function splitUncollected(
  account: string,
  { notCounted, complete }: Income,
  waiting: IncomeOptions["waiting"],
): Promise<ExcludedCount[]> {
  const unclaimed = notCounted.find(({ reason }) => reason === "unclaimed")?.count ?? 0;
  // until all claims are counted, collected money would look like money that is gone
  if (unclaimed === 0 || !complete) return notCounted;
  const read = await waiting();
  if (read.state !== "ready" || !read.value.complete || read.value.belowCent > 0) {
    return notCounted;
  }
  const there =
    read.value.claimable.filter(({ asset, recognized, from }) =>
      asset === "USDC" && recognized && from !== account
    ).length;
  const gone = Math.max(0, unclaimed - there);
  return notCounted.flatMap((each): ExcludedCount[] =>
    each.reason === "unclaimed"
      ? [{ ...each, count: unclaimed - gone }, { reason: "gone", count: gone }]
      : [each]
  ).filter(({ count }) => count > 0);
}

type ValuedIncome = Pick<PassportIncome, "table" | "sources" | "lateRateDays">;

async function valuedIncome(
  rates: Services["rates"],
  { income, paidDays }: IncomeByDay,
  { currency, timeoutMs, ...shape }: Pick<
    IncomeOptions,
    "currency" | "payersShown" | "period" | "timeoutMs"
  >,
): Promise<ValuedIncome> {
  const current = await loadWithTimeout(rates.current(), timeoutMs ?? PART_TIMEOUTS_MS.rates);
  const today = current.state === "ready" ? current.value : null;
  const days = daysOf(paidDays);
  const kept = await readRatesByDay(rates, days, currency, timeoutMs);
  const table = buildIncomeTable(income, paidDays, {
    currency,
    onDay: (day) => kept[day]?.value ?? null,
    today: today?.[currency] ?? null,
  }, shape);
  const sources = Array.from(new Set(Object.values(kept).flatMap((rate) => rate?.source ?? [])));
  const lateRateDays = Array.from(days).filter((day) => kept[day] === undefined);
  return { table, sources: sources.sort(), lateRateDays };
}

function daysOf(paid: readonly PayerDays[]): Set<string> {
  const found = new Set<string>();
  for (const { days } of paid) for (const { day } of days) found.add(day);
  return found;
}

/**
 * Reads rates by day: null if none were stored, absent if they weren't read in time. The order
 * follows `days`, because it affects the page's ETag.
 */
export async function readRatesByDay(
  rates: Services["rates"],
  days: Iterable<string>,
  currency: Currency,
  timeoutMs: number = PART_TIMEOUTS_MS.days,
): Promise<Record<string, StoredRate | null>> {
  const wanted = Array.from(days);
  const known: (Outcome<Rates> | undefined)[] = [];
  const asking = wanted.map(async (day, n) => {
    known[n] = await rates.onDay(day);
  });
  // one timeout for all, since a year has many days
  await withTimeout(Promise.all(asking), timeoutMs);
  const found: Record<string, StoredRate | null> = {};
  for (const [n, day] of wanted.entries()) {
    const part = known[n];
    if (part?.ok === false && part.code === "rates_not_kept") found[day] = null;
    if (!part?.ok) continue;
    const { [currency]: value, sources } = part.value;
    found[day] = { value, source: sources[currency] ?? "" };
  }
  return found;
}

export async function loadWithTimeout<T>(
  work: Promise<Outcome<T>>,
  ms: number,
): Promise<Loadable<T>> {
  return await withTimeout(work.then(toLoadable), ms) ?? { state: "loading" };
}
