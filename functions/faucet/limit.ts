import { FUND_LIMIT } from "../../src/contract/operations.ts";
import type { Limiter, LimitState } from "../http/limiter.ts";
import { fundKeys } from "../kv/keys.ts";

export interface FundLimitOptions {
  kv: Deno.Kv;
  now?: () => number;
}

const { requests, windowMs } = FUND_LIMIT;

/**
 * At most three requests of a client within any 60 seconds, for all processes together: the times of
 * the last three stand in KV and change by check-and-set. A commit fails only where another request
 * of the client was let through, so a request tries three times at most.
 *
 * A refused request is not counted: it has had nothing of the faucet, and a client who asks too
 * often can still trust its `Retry-After`.
 */
export function createFundLimit({ kv, now = Date.now }: FundLimitOptions): Limiter {
  const read = (client: string) => kv.get<number[]>(fundKeys.limit(client));

  /** Times far ahead of now are those of a clock that was set back since. */
  const within = (times: number[]) => times.filter((time) => Math.abs(now() - time) < windowMs);

  function stateOf(times: number[], allowed: boolean): LimitState {
    const resetMs = Math.min(...times) + windowMs - now();
    return {
      allowed,
      remaining: requests - times.length,
      // never 0 where something must be waited for
      resetSeconds: times.length === 0 ? 0 : Math.max(1, Math.ceil(resetMs / 1000)),
    };
  }

  return {
    policy: { name: "fund", quota: requests, windowSeconds: windowMs / 1000 },
    async take(client) {
      for (;;) {
        const entry = await read(client);
        const times = within(entry.value ?? []);
        if (times.length >= requests) return stateOf(times, false);
        const after = [...times, now()];
        const { ok } = await kv.atomic().check(entry)
          .set(entry.key, after, { expireIn: windowMs }).commit();
        if (ok) return stateOf(after, true);
      }
    },
    async peek(client) {
      const times = within((await read(client)).value ?? []);
      return stateOf(times, times.length < requests);
    },
  };
}
