import type { LimitLeft } from "../client/answer.ts";
import { FUND_LIMIT } from "../contract/operations.ts";
import { readJson, writeStored } from "../ui/browser-storage.ts";

const STORAGE_KEY = "lipwa:fund";
const { requests, windowMs } = FUND_LIMIT;

export interface FundLimitState {
  /** This browser's requests within the window, ms since 1970, oldest first. */
  times: number[];
  /** What the server counted, until `until` (ms since 1970). Others can share the IP address. */
  server: { remaining: number; until: number } | null;
}

export interface RemainingRequests {
  remaining: number;
  /** Whole seconds until another request becomes available; 0 if none has been used. */
  seconds: number;
}

export function readFundLimit(now: number): FundLimitState {
  const { times, server = null }: Partial<FundLimitState> = Object(readJson(STORAGE_KEY));
  return removeExpired({ times: Array.isArray(times) ? times : [], server }, now);
}

/** A refused request doesn't count. The state survives a reload. */
export function recordRequest(
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
  writeStored(STORAGE_KEY, JSON.stringify(next));
  return next;
}

/** Times in the future are from before the clock was set back. */
export function removeExpired({ times, server }: FundLimitState, now: number): FundLimitState {
  const lasts = server !== null && server.until > now && server.until <= now + windowMs;
  return {
    times: times.filter((time) => time > now - windowMs && time <= now),
    server: lasts ? server : null,
  };
}

export function countRemainingRequests(state: FundLimitState, now: number): RemainingRequests {
  const { times, server } = removeExpired(state, now);
  const own = requests - times.length;
  const remaining = Math.max(0, Math.min(own, server?.remaining ?? own));
  const ends = [
    ...(times[0] === undefined ? [] : [times[0] + windowMs]),
    ...(server === null ? [] : [server.until]),
  ];
  const seconds = ends.length === 0 ? 0 : Math.ceil((Math.min(...ends) - now) / 1000);
  return { remaining, seconds };
}
