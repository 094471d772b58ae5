import type { LimitLeft } from "../client/answer.ts";
import { FUND_LIMIT } from "../contract/operations.ts";
import { keepStored, readStored } from "../ui/stored.ts";

const KEY = "lipwa:fund";
const { requests, windowMs } = FUND_LIMIT;

/** What is known of the limit: own requests, and what the server last said. */
export interface FundLimitState {
  /** When this browser asked, in ms since 1970, oldest first, within the window. */
  times: number[];
  /** Requests left by the server's count, until `until`: others may share the address. */
  server: { remaining: number; until: number } | null;
}

/** How much of the limit is left at a time. */
export interface FundLimitLeft {
  remaining: number;
  /** Whole seconds until one more is possible; 0 where all are free. */
  seconds: number;
}

/** Reads what this browser remembers; nothing where storage is closed or holds something else. */
export function readFundLimit(now: number): FundLimitState {
  try {
    const kept: Partial<FundLimitState> = JSON.parse(readStored(KEY) ?? "{}");
    return fresh({ times: kept.times ?? [], server: kept.server ?? null }, now);
  } catch {
    return { times: [], server: null };
  }
}

/**
 * The state after one more request, with what the answer's header said; kept for a reload. A
 * refused request does not count.
 */
export function afterRequest(
  state: FundLimitState,
  now: number,
  { limit, refused }: { limit: LimitLeft | undefined; refused: boolean },
): FundLimitState {
  const next: FundLimitState = {
    times: refused ? state.times : [...state.times, now].slice(-requests),
    server: limit === undefined
      ? state.server
      : { remaining: limit.remaining, until: now + limit.resetSeconds * 1000 },
  };
  keepStored(KEY, JSON.stringify(next));
  return next;
}

/** The state without what is over. */
export function fresh({ times, server }: FundLimitState, now: number): FundLimitState {
  return {
    times: times.filter((time) => time > now - windowMs && time <= now),
    server: server !== null && server.until > now ? server : null,
  };
}

/** How many requests are left and when the next comes back. */
export function limitLeft(state: FundLimitState, now: number): FundLimitLeft {
  const { times, server } = fresh(state, now);
  const own = requests - times.length;
  const remaining = Math.max(0, Math.min(own, server?.remaining ?? own));
  const ends = [
    ...(times[0] === undefined ? [] : [times[0] + windowMs]),
    ...(server === null ? [] : [server.until]),
  ];
  const seconds = ends.length === 0 ? 0 : Math.ceil((Math.min(...ends) - now) / 1000);
  return { remaining, seconds };
}
