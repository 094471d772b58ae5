import type { IncomeExclusion } from "../../../src/contract/income.ts";
import { MAX_COUNTERPARTIES } from "../../../src/contract/income.ts";

/*
 * From each counterparty counts what came less what went back to it, whenever and in whatever
 * pieces. What went back is taken from that counterparty's newest days first. So nothing depends
 * on the order in which payments are read, and nothing is forgotten: a counterparty's days and the
 * total that went back to it say all. Sums are stroops, times milliseconds since the epoch, days
 * and months those of UTC (`YYYY-MM-DD`, `YYYY-MM`).
 */

/** Less than this, in stroops, is dust: a hundredth of a dollar. */
export const DUST_BELOW = 100_000n;

/** Days kept in the totals: the sum of 30 days, and some for a clock that is behind the ledger's. */
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

/** What one counterparty paid and was paid. */
export interface Counterparty {
  /** What came, by day. */
  days: Map<string, IncomeSum & { lastAt: number }>;
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

/** How one counterparty changed. */
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
  const next = structuredClone(totals);
  const changed = new Map<string, Counterparty>();
  const rowOf = (address: string): Counterparty | null => {
    const known = changed.get(address) ?? structuredClone(rows.get(address));
    if (known === undefined && next.counterparties >= MAX_COUNTERPARTIES) {
      next.leftOut = true;
      return null;
    }
    if (known === undefined) next.counterparties += 1;
    const row = known ?? { days: new Map(), firstAt: null, wentBack: 0n };
    changed.set(address, row);
    return row;
  };
  for (const event of events) {
    if (event.kind === "waiting") next.excluded.setAside += 1;
    else if (event.kind === "received") receive(next, event, account, rowOf);
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
    for (const day of before.days) put(next, day, -1);
    for (const day of now.days) put(next, day, 1);
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

/** The UTC day of a time. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function receive(
  totals: IncomeTotals,
  event: Extract<IncomeEvent, { kind: "received" }>,
  account: string,
  rowOf: (address: string) => Counterparty | null,
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
  const day = dayOf(at);
  const sum = row.days.get(day) ?? { sum: 0n, count: 0, lastAt: at };
  row.days.set(day, {
    sum: sum.sum + stroops,
    count: sum.count + 1,
    lastAt: Math.max(sum.lastAt, at),
  });
  row.firstAt = Math.min(row.firstAt ?? at, at);
  const month = totals.months.get(day.slice(0, 7)) ??
    { sum: 0n, count: 0, firstAt: at, lastAt: at };
  totals.months.set(day.slice(0, 7), {
    ...month,
    firstAt: Math.min(month.firstAt, at),
    lastAt: Math.max(month.lastAt, at),
  });
}

function reasonAgainst(
  { asset, from, stroops }: Extract<IncomeEvent, { kind: "received" }>,
  account: string,
): Exclude<IncomeExclusion, "unclaimed" | "returned"> | null {
  if (asset !== "usdc") return asset === "other" ? "other_asset" : "counterfeit";
  if (from === account) return "self_payment";
  return stroops < DUST_BELOW ? "dust" : null;
}

/** What is left of a counterparty's payments. */
interface Left {
  /** Days of which something is left. */
  days: (IncomeSum & { day: string })[];
  /** Payments on days of which nothing is left. */
  returned: number;
  payer: Payer | null;
}

function leftOf(row: Counterparty | undefined): Left {
  const left: Left = { days: [], returned: 0, payer: null };
  if (row === undefined || row.firstAt === null) return left;
  const payer: Payer = { sum: 0n, count: 0, months: 0, firstAt: row.firstAt, lastAt: 0 };
  let open = row.wentBack;
  let month = "";
  for (const [day, { sum, count, lastAt }] of Array.from(row.days).sort(newestFirst)) {
    const taken = open < sum ? open : sum;
    open -= taken;
    if (taken === sum) {
      left.returned += count;
      continue;
    }
    left.days.push({ day, sum: sum - taken, count });
    payer.sum += sum - taken;
    payer.count += count;
    payer.lastAt = Math.max(payer.lastAt, lastAt);
    if (day.slice(0, 7) !== month) payer.months += 1;
    month = day.slice(0, 7);
  }
  if (payer.count > 0) left.payer = payer;
  return left;
}

function newestFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? 1 : -1;
}

/** Puts what is left of one payer's day into the totals, or takes it out again. */
function put(
  totals: IncomeTotals,
  { day, sum, count }: IncomeSum & { day: string },
  sign: 1 | -1,
): void {
  const month = totals.months.get(day.slice(0, 7));
  if (month !== undefined) {
    month.sum += BigInt(sign) * sum;
    month.count += sign * count;
  }
  const known = totals.days.get(day) ?? { sum: 0n, count: 0 };
  const left = { sum: known.sum + BigInt(sign) * sum, count: known.count + sign * count };
  if (left.count === 0) totals.days.delete(day);
  else totals.days.set(day, left);
}

/** A day that is forgotten once stays so: the newest day only grows. */
function forgetOldDays(totals: IncomeTotals): void {
  const newest = newestDay(totals);
  if (newest === null) return;
  const oldest = dayOf(Date.parse(newest) - (RECENT_DAYS - 1) * DAY_MS);
  for (const day of totals.days.keys()) if (day < oldest) totals.days.delete(day);
}

/** The day of the newest payment, gone back or not. */
function newestDay({ months }: IncomeTotals): string | null {
  const times = Array.from(months.values(), ({ lastAt }) => lastAt);
  return times.length === 0 ? null : dayOf(Math.max(...times));
}
