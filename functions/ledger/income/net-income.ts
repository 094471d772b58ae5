import { type IncomeExclusion, MAX_COUNTERPARTIES } from "../../../src/contract/income.ts";
import { utcDay } from "../../../src/contract/utc-day.ts";

/*
 * From each counterparty counts what came less what went back to it, whenever and in whatever
 * pieces. What went back is taken from that counterparty's newest days first. So nothing depends
 * on the order in which payments are read, and nothing is forgotten: a counterparty's days and the
 * total that went back to it say all. Sums are stroops, times milliseconds since the epoch, days
 * and months those of UTC (`YYYY-MM-DD`, `YYYY-MM`).
 */

/** Less than this, in stroops, is dust: a hundredth of a dollar. */
export const DUST_BELOW = 100_000n;

/**
 * Days kept in the totals: the sum of 30 days, and some for a clock that is behind the ledger's.
 */
const RECENT_DAYS = 35;

const DAY_MS = 86_400_000;

/** Something that happened to an account, as far as its income is concerned. */
export type IncomeEvent =
  | {
    kind: "received";
    at: number;
    from: string;
    stroops: bigint;
    asset: "usdc" | "counterfeit" | "other";
    /** It had waited as a claimable balance. */
    claimed: boolean;
    /** It went back in its own transaction, or the account gave something for it there. */
    goesBack: "returned" | "exchanged" | null;
  }
  /** Recognized USDC went out, or was set aside for somebody. */
  | { kind: "sent"; at: number; to: string; stroops: bigint }
  /** Recognized USDC was set aside for the account by somebody else. */
  | { kind: "waiting"; at: number };

/** A number of payments and what they come to. */
export interface IncomeSum {
  sum: bigint;
  count: number;
}

/** Income from one counterparty on one day. */
export interface DayIncome extends IncomeSum {
  /** Days since 1970. */
  day: number;
  lastAt: number;
}

/** Payments from and to one counterparty. */
export interface Counterparty {
  /** What came, oldest day first. */
  days: readonly DayIncome[];
  /** The first payment from it; null where none came. */
  firstAt: number | null;
  /** What went to it, in all. */
  wentBack: bigint;
}

/** A counterparty from whom something is left. */
export interface Payer extends IncomeSum {
  /** Months in which something came that is left. */
  months: number;
  firstAt: number;
  /** The last payment on the newest day of which something is left. */
  lastAt: number;
}

/** What is left of all counterparties' payments. Bounded, however many there are. */
export interface IncomeTotals {
  months: Map<string, IncomeSum & { firstAt: number; lastAt: number }>;
  /** The last `RECENT_DAYS` up to the newest. */
  days: Map<string, IncomeSum>;
  payers: number;
  counterparties: number;
  /** True where further counterparties had to be left out. */
  leftOut: boolean;
  /** Payments that are not income; of claimable balances set aside and claimed, both. */
  excluded: Record<Exclude<IncomeExclusion, "unclaimed"> | "setAside" | "claimed", number>;
}

export interface CounterpartyChange {
  address: string;
  after: Counterparty;
  /** As a payer, before and after; null where nothing was left. */
  payerBefore: Payer | null;
  payerAfter: Payer | null;
}

/** Nothing received yet. */
export function noIncome(): IncomeTotals {
  return {
    months: new Map(),
    days: new Map(),
    payers: 0,
    counterparties: 0,
    leftOut: false,
    excluded: {
      counterfeit: 0,
      other_asset: 0,
      dust: 0,
      self_payment: 0,
      exchanged: 0,
      returned: 0,
      setAside: 0,
      claimed: 0,
    },
  };
}

/** The counterparties whose rows the events change, in the ledger's order. */
export function counterpartiesOf(events: IncomeEvent[], account: string): Set<string> {
  return new Set(events.flatMap((event) => {
    if (event.kind === "sent") return event.to === account ? [] : [event.to];
    return event.kind === "received" && reasonAgainst(event, account) === null ? [event.from] : [];
  }));
}

/** The payments among events that count as long as nothing goes back. */
export function paymentsIn(events: IncomeEvent[], account: string): IncomeSum {
  const all = { sum: 0n, count: 0 };
  for (const event of events) {
    if (event.kind !== "received" || reasonAgainst(event, account) !== null) continue;
    all.sum += event.stroops;
    all.count += 1;
  }
  return all;
}

/**
 * Adds events to the totals. `rows` holds the counterparties of these events that are known; a
 * new one is taken in as long as there is room. Nothing that was given is changed.
 */
export function addIncome(
  account: string,
  totals: IncomeTotals,
  rows: ReadonlyMap<string, Counterparty>,
  events: IncomeEvent[],
): { totals: IncomeTotals; changes: CounterpartyChange[] } {
  const next = copyOf(totals);
  const changed = new Map<string, ChangingRow>();
  const rowOf = (address: string): ChangingRow | null => {
    const begun = changed.get(address);
    if (begun !== undefined) return begun;
    const known = rows.get(address);
    if (known === undefined && next.counterparties >= MAX_COUNTERPARTIES) {
      next.leftOut = true;
      return null;
    }
    if (known === undefined) next.counterparties += 1;
    const row = known === undefined
      ? { days: [], firstAt: null, wentBack: 0n }
      : { ...known, days: Array.from(known.days) };
    changed.set(address, row);
    return row;
  };
  for (const event of events) {
    if (event.kind === "waiting") next.excluded.setAside += 1;
    else if (event.kind === "received") receive(next, event, { account, rowOf });
    else if (event.to !== account) {
      const row = rowOf(event.to);
      if (row !== null) row.wentBack += event.stroops;
    }
  }
  const changes = Array.from(changed, ([address, after]) => ({
    address,
    after,
    before: leftOf(rows.get(address)),
    now: leftOf(after),
  }));
  for (const { before, now } of changes) {
    // a payment or a return changes the newest days, of which a long row has few
    const same = now.days.findIndex((day, n) => !isSame(day, before.days[n]));
    const from = same === -1 ? now.days.length : same;
    for (const day of before.days.slice(from)) put(next, day, -1);
    for (const day of now.days.slice(from)) put(next, day, 1);
    next.excluded.returned += now.returned - before.returned;
    next.payers += Number(now.payer !== null) - Number(before.payer !== null);
  }
  forgetOldDays(next);
  return {
    totals: next,
    changes: changes.map(({ address, after, before, now }) => ({
      address,
      after,
      payerBefore: before.payer,
      payerAfter: now.payer,
    })),
  };
}

/** The days of ten years: those before are rarely asked for. */
const MOST_NAMES = 3_653;

const names = new Map<number, string>();

/** The name of a day since 1970. Most payments are of a day that others are of, and that was asked for. */
export function dayName(day: number): string {
  const known = names.get(day);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) names.clear();
  const name = utcDay(day * DAY_MS);
  names.set(day, name);
  return name;
}

function receive(
  totals: IncomeTotals,
  event: Extract<IncomeEvent, { kind: "received" }>,
  { account, rowOf }: {
    account: string;
    rowOf: (address: string) => ChangingRow | null;
  },
): void {
  const { at, from, stroops } = event;
  if (event.claimed && event.asset === "usdc" && from !== account) totals.excluded.claimed += 1;
  const reason = reasonAgainst(event, account);
  if (reason !== null) {
    totals.excluded[reason] += 1;
    return;
  }
  const row = rowOf(from);
  if (row === null) return;
  addToDay(row.days, at, stroops);
  row.firstAt = Math.min(row.firstAt ?? at, at);
  const name = dayName(Math.floor(at / DAY_MS)).slice(0, 7);
  const month = totals.months.get(name);
  if (month === undefined) totals.months.set(name, { sum: 0n, count: 0, firstAt: at, lastAt: at });
  else {
    month.firstAt = Math.min(month.firstAt, at);
    month.lastAt = Math.max(month.lastAt, at);
  }
}

/** The same totals, to be changed. */
function copyOf(totals: IncomeTotals): IncomeTotals {
  return {
    ...totals,
    months: new Map(Array.from(totals.months, ([name, month]) => [name, { ...month }])),
    days: new Map(totals.days),
    excluded: { ...totals.excluded },
  };
}

/** A row that takes further payments. */
type ChangingRow = Counterparty & { days: DayIncome[] };

function addToDay(days: DayIncome[], at: number, stroops: bigint): void {
  const day = Math.floor(at / DAY_MS);
  // the ledger is read oldest first: it is nearly always the last one
  let n = days.length - 1;
  while (n >= 0 && (days[n]?.day ?? day) > day) n--;
  const known = days[n];
  if (known === undefined || known.day < day) {
    days.splice(n + 1, 0, { day, sum: stroops, count: 1, lastAt: at });
    return;
  }
  const { sum, count, lastAt } = known;
  days[n] = { day, sum: sum + stroops, count: count + 1, lastAt: Math.max(lastAt, at) };
}

function reasonAgainst(
  { asset, from, stroops, goesBack }: Extract<IncomeEvent, { kind: "received" }>,
  account: string,
): Exclude<IncomeExclusion, "unclaimed"> | null {
  if (asset !== "usdc") return asset === "other" ? "other_asset" : "counterfeit";
  if (from === account) return "self_payment";
  if (goesBack !== null) return goesBack;
  return stroops < DUST_BELOW ? "dust" : null;
}

/** What is left of a counterparty's payments. */
interface Left {
  /** Days of which something is left, oldest first. */
  days: DayIncome[];
  /** Payments on days of which nothing is left. */
  returned: number;
  payer: Payer | null;
}

/**
 * The days of a counterparty of which something is left, oldest first. They may be the newest of its
 * days alone: what went back is taken from those first.
 */
export function daysLeft({ days, wentBack }: Counterparty): DayIncome[] {
  return withoutReturned(days, wentBack).left;
}

/** The days less what went back, and the payments on those of which nothing is left. */
function withoutReturned(
  days: readonly DayIncome[],
  wentBack: bigint,
): { left: DayIncome[]; returned: number } {
  let kept = days.length;
  let open = wentBack;
  let returned = 0;
  for (; kept > 0; kept--) {
    const newest = days[kept - 1];
    if (newest === undefined || newest.sum > open) break;
    open -= newest.sum;
    returned += newest.count;
  }
  const left = days.slice(0, kept);
  const last = left.at(-1);
  if (last !== undefined) left[kept - 1] = { ...last, sum: last.sum - open };
  return { left, returned };
}

function leftOf(row: Counterparty | undefined): Left {
  if (row === undefined || row.firstAt === null) return { days: [], returned: 0, payer: null };
  const { left: days, returned } = withoutReturned(row.days, row.wentBack);
  const last = days.at(-1);
  if (last === undefined) return { days, returned, payer: null };
  const payer = { sum: 0n, count: 0, months: 0, firstAt: row.firstAt, lastAt: last.lastAt };
  let monthEnd = -Infinity;
  for (const { day, sum, count } of days) {
    payer.sum += sum;
    payer.count += count;
    if (day < monthEnd) continue;
    payer.months += 1;
    monthEnd = endOfMonth(day);
  }
  return { days, returned, payer };
}

/** The first day of the month after the one that a day is in. */
function endOfMonth(day: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / DAY_MS;
}

function isSame(a: DayIncome, b: DayIncome | undefined): boolean {
  return b !== undefined && a.day === b.day && a.sum === b.sum && a.count === b.count;
}

/** Adds what is left of one payer's day to the totals, or subtracts it again. */
function put(
  totals: IncomeTotals,
  { day, sum, count }: DayIncome,
  sign: 1 | -1,
): void {
  const name = dayName(day);
  const month = totals.months.get(name.slice(0, 7));
  if (month !== undefined) {
    month.sum += BigInt(sign) * sum;
    month.count += sign * count;
  }
  const known = totals.days.get(name) ?? { sum: 0n, count: 0 };
  const left = { sum: known.sum + BigInt(sign) * sum, count: known.count + sign * count };
  if (left.count === 0) totals.days.delete(name);
  else totals.days.set(name, left);
}

/** A day that is forgotten once stays so: the newest day only grows. */
function forgetOldDays(totals: IncomeTotals): void {
  const newest = newestDay(totals);
  if (newest === null) return;
  const oldest = utcDay(Date.parse(newest) - (RECENT_DAYS - 1) * DAY_MS);
  for (const day of totals.days.keys()) if (day < oldest) totals.days.delete(day);
}

/** The day of the newest payment, gone back or not. */
function newestDay({ months }: IncomeTotals): string | null {
  const times = Array.from(months.values(), ({ lastAt }) => lastAt);
  return times.length === 0 ? null : utcDay(Math.max(...times));
}
