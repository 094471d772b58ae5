/** Why an incoming entry is not income. */
export const INCOME_EXCLUSIONS = [
  "counterfeit",
  "other_asset",
  "dust",
  "self_payment",
  "unclaimed",
  "returned",
] as const;

/** Why an incoming entry is not income. */
export type IncomeExclusion = (typeof INCOME_EXCLUSIONS)[number];

/** Less than this, in stroops, is dust: a hundredth of a dollar. */
export const DUST_BELOW = 100_000n;

/** Money that goes back to its payer within this time, in milliseconds, did not stay. */
export const RETURN_MS = 7 * 86_400_000;

/** The most payers that are told apart; what others paid is in the sums only. */
export const MAX_PAYERS = 2_000;

/** The most payments that are watched for their return at a time. */
const MAX_WATCHED = 500;

/** Something that happened to an account, in the order of the ledger; amounts in stroops. */
export type IncomeEvent =
  | {
    kind: "received";
    /** Milliseconds since the epoch. */
    at: number;
    from: string;
    stroops: bigint;
    asset: "usdc" | "counterfeit" | "other";
    toOneself: boolean;
    /** It had waited as a claimable balance. */
    claimed: boolean;
  }
  /** Recognized USDC went out. */
  | { kind: "sent"; at: number; to: string; stroops: bigint }
  /** Recognized USDC was set aside for the account, and has not arrived. */
  | { kind: "waiting"; at: number };

/** A number of payments and what they come to. */
export interface IncomeSum {
  sum: bigint;
  count: number;
}

/** What one payer paid. */
export interface PayerSum extends IncomeSum {
  firstAt: number;
  lastAt: number;
}

/** A payment that may still go back. */
interface Watched {
  at: number;
  from: string;
  /** What of it has not gone back. */
  left: bigint;
}

/** What went out and may still come back. */
interface Spent {
  at: number;
  to: string;
  left: bigint;
}

/** Income summed up to some operation; it can be carried on from there. Times as in events. */
export interface IncomeState {
  total: IncomeSum;
  /** By UTC day, `YYYY-MM-DD`; only what a sum of 30 days may need. */
  days: Record<string, IncomeSum>;
  /** By UTC month, `YYYY-MM`. */
  months: Record<string, IncomeSum>;
  payers: Record<string, PayerSum>;
  /** From payers beyond the most that are told apart. */
  morePayers: number;
  firstAt: number | null;
  lastAt: number | null;
  excluded: Partial<Record<IncomeExclusion, number>>;
  /** Payments of the last days that are not in the sums yet, oldest first. */
  watched: Watched[];
  spent: Spent[];
}

/** No income yet. */
export const NO_INCOME: IncomeState = {
  total: { sum: 0n, count: 0 },
  days: {},
  months: {},
  payers: {},
  morePayers: 0,
  firstAt: null,
  lastAt: null,
  excluded: {},
  watched: [],
  spent: [],
};

/** Sums further events, which must be newer than those before. The given state is not changed. */
export function sumIncome(state: IncomeState, events: IncomeEvent[]): IncomeState {
  const next = structuredClone(state);
  for (const event of events) {
    settleBefore(next, event.at - RETURN_MS);
    if (event.kind === "waiting") exclude(next, "unclaimed", 1);
    else if (event.kind === "sent") send(next, event);
    else receive(next, event);
  }
  return next;
}

/**
 * The state as if nothing more could go back: every payment is in the sums, or among the
 * exclusions where it went back as a whole.
 */
export function settledIncome(state: IncomeState): IncomeState {
  const next = structuredClone(state);
  settleBefore(next, Infinity);
  return next;
}

/** The UTC day of a time, `YYYY-MM-DD`. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function receive(state: IncomeState, event: Extract<IncomeEvent, { kind: "received" }>): void {
  if (event.claimed && event.asset === "usdc" && !event.toOneself) exclude(state, "unclaimed", -1);
  const reason = reasonAgainst(event);
  if (reason !== null) return exclude(state, reason, 1);
  // what is only being given back is no income either
  const left = consume(state.spent.filter(({ to }) => to === event.from), event.stroops);
  state.watched.push({ at: event.at, from: event.from, left });
  if (state.watched.length > MAX_WATCHED) settle(state, state.watched.shift());
}

function send(state: IncomeState, event: Extract<IncomeEvent, { kind: "sent" }>): void {
  const left = consume(state.watched.filter(({ from }) => from === event.to), event.stroops);
  if (left === 0n) return;
  state.spent.push({ at: event.at, to: event.to, left });
  if (state.spent.length > MAX_WATCHED) state.spent.shift();
}

function reasonAgainst(event: Extract<IncomeEvent, { kind: "received" }>): IncomeExclusion | null {
  if (event.asset !== "usdc") return event.asset === "other" ? "other_asset" : "counterfeit";
  if (event.toOneself) return "self_payment";
  return event.stroops < DUST_BELOW ? "dust" : null;
}

/** Takes an amount from what is left of the items, newest first; answers what was not covered. */
function consume(items: { left: bigint }[], stroops: bigint): bigint {
  let open = stroops;
  for (const item of items.toReversed()) {
    const taken = item.left < open ? item.left : open;
    item.left -= taken;
    open -= taken;
  }
  return open;
}

/** Puts every payment from before a time into the sums: it stayed. */
function settleBefore(state: IncomeState, time: number): void {
  while ((state.watched[0]?.at ?? Infinity) < time) settle(state, state.watched.shift());
  while ((state.spent[0]?.at ?? Infinity) < time) state.spent.shift();
}

function settle(state: IncomeState, payment: Watched | undefined): void {
  if (payment === undefined) return;
  const { at, from, left } = payment;
  if (left === 0n) return exclude(state, "returned", 1);
  const day = dayOf(at);
  add(state.total, left);
  add(state.days[day] ??= { sum: 0n, count: 0 }, left);
  add(state.months[day.slice(0, 7)] ??= { sum: 0n, count: 0 }, left);
  state.firstAt ??= at;
  state.lastAt = at;
  const last = dayOf(at - 35 * 86_400_000);
  for (const old of Object.keys(state.days)) if (old < last) delete state.days[old];
  payTo(state, from, at, left);
}

function payTo(state: IncomeState, from: string, at: number, stroops: bigint): void {
  const known = state.payers[from];
  if (known === undefined && Object.keys(state.payers).length >= MAX_PAYERS) {
    state.morePayers += 1;
    return;
  }
  const payer = state.payers[from] ??= { sum: 0n, count: 0, firstAt: at, lastAt: at };
  add(payer, stroops);
  payer.lastAt = at;
}

function add(sum: IncomeSum, stroops: bigint): void {
  sum.sum += stroops;
  sum.count += 1;
}

function exclude(state: IncomeState, reason: IncomeExclusion, count: number): void {
  // where the creation was too old to be known, a claim has nothing to take back
  state.excluded[reason] = Math.max(0, (state.excluded[reason] ?? 0) + count);
}
