import { FUND_LIMIT } from "../../src/contract/fund.ts";
import type { Limiter, LimitState } from "../http/limiter.ts";
import { fundKeys } from "../kv/keys.ts";

/** What the limit is made of. */
export interface FundLimitOptions {
  kv: Deno.Kv;
  now?: () => number;
}

const { requests, windowMs } = FUND_LIMIT;

/** Tries to write before a client that writes all the time from many places is refused. */
const MOST_TRIES = 50;

/**
 * At most three requests of a client within any 60 seconds, exactly, for all processes together:
 * the times of the requests that were let through stand in KV and are changed by check-and-set.
 * Requests of one client queue within a process, so that only processes contend.
 *
 * A refused request is not counted: it has had nothing of the faucet, and a client who asks too
 * often can still trust its `Retry-After`.
 */
export function createFundLimit({ kv, now = Date.now }: FundLimitOptions): Limiter {
  const queues = new Map<string, Promise<unknown>>();

  async function count(client: string): Promise<LimitState> {
    const key = fundKeys.limit(client);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const entry = await kv.get<number[]>(key);
      const time = now();
      const times = within(entry.value, time);
      if (times.length >= requests) return stateOf(times, time, false);
      const counted = [...times, time].sort((a, b) => a - b);
      const written = await kv.atomic().check(entry)
        .set(key, counted, { expireIn: windowMs }).commit();
      if (written.ok) return stateOf(counted, time, true);
      await new Promise((done) => setTimeout(done, Math.random() * 10));
    }
    return { allowed: false, remaining: 0, resetSeconds: 1 };
  }

  return {
    policy: { name: "fund", quota: requests, windowSeconds: windowMs / 1000 },
    take(client) {
      const before = queues.get(client) ?? Promise.resolve();
      const turn = before.then(() => count(client), () => count(client));
      queues.set(client, turn);
      const leave = () => {
        if (queues.get(client) === turn) queues.delete(client);
      };
      turn.then(leave, leave);
      return turn;
    },
    async peek(client) {
      const time = now();
      const { value } = await kv.get<number[]>(fundKeys.limit(client));
      const times = within(value, time);
      return stateOf(times, time, times.length < requests);
    },
  };
}

/** The times that still count. A clock that was set back leaves times ahead of now: they count. */
function within(times: number[] | null, now: number): number[] {
  return (times ?? []).filter((time) => time > now - windowMs);
}

function stateOf(times: number[], now: number, allowed: boolean): LimitState {
  const oldest = times[0];
  const resetMs = oldest === undefined ? 0 : oldest + windowMs - now;
  return {
    allowed,
    remaining: requests - times.length,
    // never 0 where something must be waited for
    resetSeconds: Math.max(oldest === undefined ? 0 : 1, Math.ceil(resetMs / 1000)),
  };
}
