import {
  MAX_COUNTERPARTIES,
  MIN_INCOME_STROOPS,
  type ReceivedExclusion,
} from "../../../src/contract/income.ts";
import { utcDay } from "../../../src/contract/utc-day.ts";
import type { IncomeEvent } from "./income-events.ts";

/**
 * Income from a counterparty is everything received less everything returned, at any time. Returns
 * are deducted from the newest days first. So the order of payments doesn't matter, and only a
 * counterparty's days and the total returned have to be stored. Sums are in stroops, times in
 * milliseconds since the epoch, days and months in UTC.
 */

/** Days that are kept: 30, and a few more for clocks that are behind the ledger's. */
const RECENT_DAYS = 35;

const DAY_MS = 86_400_000;

export interface IncomeSum {
  sum: bigint;
  count: number;
}

export interface DayIncome extends IncomeSum {
  /** Days since 1970. */
  day: number;
  lastAt: number;
}

export interface Counterparty {
  /** Received payments, oldest day first. */
  days: DayIncome[];
  /** When the first payment was received; null if none. */
  firstAt: number | null;
  /** The sum returned to the counterparty. */
  wentBack: bigint;
}

/** A counterparty with net income. */
export interface Payer extends IncomeSum {
  /** Months with at least a cent of net income. */
  months: number;
  firstAt: number;
  /** The last payment on the newest day with net income. */
  lastAt: number;
}

export interface IncomeTotals {
  months: Record<string, IncomeSum & { firstAt: number; lastAt: number }>;
  /** Net income on the newest `RECENT_DAYS`. */
  days: Record<string, IncomeSum>;
  payers: number;
  counterparties: number;
  /** True if there were too many counterparties to include all. */
  leftOut: boolean;
  /** The sum returned in other transactions; the count is of payments on fully returned days. */
  sentBack: IncomeSum;
  /** Payments that aren't income, and claimable balances created and claimed. */
  excluded: Partial<Record<ReceivedExclusion | "setAside" | "claimed", IncomeSum>>;
}

export interface CounterpartyChange {
  address: string;
  after: Counterparty;
  /** Null if there was no net income. */
  payerBefore: Payer | null;
  payerAfter: Payer | null;
}

export function emptyIncome(): IncomeTotals {
  return {
    months: {},
    days: {},
    payers: 0,
    counterparties: 0,
    leftOut: false,
    sentBack: { sum: 0n, count: 0 },
    excluded: {},
  };
}

/** The account whose row the event changes; null if it changes none. */
function counterpartyOf(event: IncomeEvent, account: string): string | null {
  if (event.kind === "sent") return event.to === account ? null : event.to;
  return event.kind === "received" && event.excluded === null ? event.from : null;
}

/** The counterparties in ledger order. */
export function counterpartiesOf(events: IncomeEvent[], account: string): Set<string> {
  return new Set(events.flatMap((event) => counterpartyOf(event, account) ?? []));
}

/** Adds events to the totals. `rows`: their stored counterparties. Doesn't modify its arguments. */
export function addIncome(
  account: string,
  totals: IncomeTotals,
  rows: ReadonlyMap<string, Counterparty>,
  events: IncomeEvent[],
): { totals: IncomeTotals; changes: CounterpartyChange[] } {
  const next = structuredClone(totals);
  const changed = new Map<string, Counterparty>();
  for (const event of events) {
    addExcluded(next, event);
    const address = counterpartyOf(event, account);
    if (address === null) continue;
    const row = changed.get(address) ?? rowOf(address, rows, next);
    if (row === null) continue;
    changed.set(address, row);
    if (event.kind === "sent") row.wentBack += event.stroops;
    if (event.kind === "received") addReceived(next, row, event);
  }
  const changes = Array.from(changed, ([address, after]): CounterpartyChange => {
    const [was, is] = [netIncomeOf(rows.get(address)), netIncomeOf(after)];
    replaceNetIncome(next, was, is);
    return { address, after, payerBefore: was.payer, payerAfter: is.payer };
  });
  forgetOldDays(next);
  return { totals: next, changes };
}

/** The stored row or a new one; null if there is no room for a new counterparty. */
function rowOf(
  address: string,
  rows: ReadonlyMap<string, Counterparty>,
  totals: IncomeTotals,
): Counterparty | null {
  const known = rows.get(address);
  if (known !== undefined) return { ...known, days: known.days.slice() };
  if (totals.counterparties >= MAX_COUNTERPARTIES) {
    totals.leftOut = true;
    return null;
  }
  totals.counterparties += 1;
  return { days: [], firstAt: null, wentBack: 0n };
}

type Received = Extract<IncomeEvent, { kind: "received" }>;

function addExcluded({ excluded }: IncomeTotals, event: IncomeEvent): void {
  const note = (reason: keyof IncomeTotals["excluded"], stroops: bigint) =>
    add(excluded[reason] ??= { sum: 0n, count: 0 }, stroops, 1);
  if (event.kind === "waiting") note("setAside", 0n);
  if (event.kind !== "received") return;
  // a reclaimed balance never counted as waiting
  if (event.claimed && event.excluded !== "self_payment") note("claimed", event.stroops);
  if (event.excluded !== null) note(event.excluded, event.stroops);
}

/** Adds a received payment to the days; the month's sums follow from net income. */
function addReceived(totals: IncomeTotals, row: Counterparty, { at, stroops }: Received): void {
  addToDay(row.days, at, stroops);
  row.firstAt = Math.min(row.firstAt ?? at, at);
  const month = totals.months[utcDay(at).slice(0, 7)] ??= {
    sum: 0n,
    count: 0,
    firstAt: at,
    lastAt: at,
  };
  month.firstAt = Math.min(month.firstAt, at);
  month.lastAt = Math.max(month.lastAt, at);
}

function addToDay(days: DayIncome[], at: number, stroops: bigint): void {
  const day = Math.floor(at / DAY_MS);
  // operations come oldest first, so it's nearly always the last day
  const n = days.findLastIndex((each) => each.day <= day);
  const known = days[n];
  if (known === undefined || known.day < day) {
    days.splice(n + 1, 0, { day, sum: stroops, count: 1, lastAt: at });
    return;
  }
  const { sum, count, lastAt } = known;
  days[n] = { day, sum: sum + stroops, count: count + 1, lastAt: Math.max(lastAt, at) };
}

function add(to: IncomeSum, sum: bigint, count: number): void {
  to.sum += sum;
  to.count += count;
}

interface NetIncome {
  /** Days with net income, oldest first. */
  days: DayIncome[];
  sentBack: IncomeSum;
  payer: Payer | null;
}

function netIncomeOf(row: Counterparty | undefined): NetIncome {
  if (row === undefined || row.firstAt === null) {
    return { days: [], sentBack: { sum: 0n, count: 0 }, payer: null };
  }
  const { days, sentBack } = subtractReturns(row);
  const last = days.at(-1);
  if (last === undefined) return { days, sentBack, payer: null };
  const payer = { sum: 0n, count: 0, months: 0, firstAt: row.firstAt, lastAt: last.lastAt };
  let month = { sum: 0n, end: -Infinity };
  for (const { day, sum, count } of days) {
    add(payer, sum, count);
    if (day >= month.end) month = { sum: 0n, end: endOfMonth(day) };
    const isPaid = month.sum < MIN_INCOME_STROOPS && month.sum + sum >= MIN_INCOME_STROOPS;
    month.sum += sum;
    if (isPaid) payer.months += 1;
  }
  return { days, sentBack, payer };
}

/** The first day of the next month. */
function endOfMonth(day: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / DAY_MS;
}

/** Deducts returns. A row's newest days alone give the same result for these days. */
export function subtractReturns(
  { days, wentBack }: Counterparty,
): { days: DayIncome[]; sentBack: IncomeSum } {
  const left = days.slice();
  let open = wentBack;
  const sentBack = { sum: 0n, count: 0 };
  for (let last = left.at(-1); last !== undefined && open > 0n; last = left.at(-1)) {
    if (last.sum > open) {
      left[left.length - 1] = { ...last, sum: last.sum - open };
      add(sentBack, open, 0);
      break;
    }
    left.pop();
    open -= last.sum;
    add(sentBack, last.sum, last.count);
  }
  return { days: left, sentBack };
}

/** Formats a day as YYYY-MM-DD. */
export function formatDay(day: number): string {
  return utcDay(day * DAY_MS);
}

function replaceNetIncome(totals: IncomeTotals, was: NetIncome, is: NetIncome): void {
  // changes affect only the newest days of a row
  const differs = (day: DayIncome, n: number) =>
    day.day !== was.days[n]?.day || day.sum !== was.days[n]?.sum ||
    day.count !== was.days[n]?.count;
  const first = is.days.findIndex(differs);
  const from = first === -1 ? is.days.length : first;
  for (const { day, sum, count } of was.days.slice(from)) {
    addToMonthAndDay(totals, day, -sum, -count);
  }
  for (const { day, sum, count } of is.days.slice(from)) addToMonthAndDay(totals, day, sum, count);
  add(totals.sentBack, is.sentBack.sum - was.sentBack.sum, is.sentBack.count - was.sentBack.count);
  totals.payers += Number(is.payer !== null) - Number(was.payer !== null);
}

function addToMonthAndDay(totals: IncomeTotals, day: number, sum: bigint, count: number): void {
  const name = formatDay(day);
  const month = totals.months[name.slice(0, 7)];
  if (month !== undefined) add(month, sum, count);
  const left = totals.days[name] ??= { sum: 0n, count: 0 };
  add(left, sum, count);
  if (left.count === 0) delete totals.days[name];
}

/** Drops old days, which never return, since the newest day only moves forward. */
function forgetOldDays({ months, days }: IncomeTotals): void {
  // the time of the newest payment, even if it was returned
  const newest = Math.max(...Object.values(months).map(({ lastAt }) => lastAt));
  if (newest === -Infinity) return;
  const oldest = utcDay(newest - (RECENT_DAYS - 1) * DAY_MS);
  for (const name of Object.keys(days)) if (name < oldest) delete days[name];
}
