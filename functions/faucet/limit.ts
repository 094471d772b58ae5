import { FUND_LIMIT } from "../../src/contract/operations.ts";
import { createKeyedCount, type Standing } from "../http/keyed-count.ts";
import type { Limiter, LimitState } from "../http/limiter.ts";
import { fundKeys } from "../kv/keys.ts";

export interface FundLimitOptions {
  kv: Deno.Kv;
  now?: () => number;
}

const { requests, windowMs } = FUND_LIMIT;

/**
 * At most three requests of a client within any 60 seconds, exactly, for all processes together:
 * so few are always written before the answer.
 *
 * A refused request is not counted: it has had nothing of the faucet, and a client who asks too
 * often can still trust its `Retry-After`.
 */
export function createFundLimit({ kv, now = Date.now }: FundLimitOptions): Limiter {
  const count = createKeyedCount({ kv, keyOf: fundKeys.limit, windowMs, now });
  const limit = () => requests;
  return {
    policy: { name: "fund", quota: requests, windowSeconds: windowMs / 1000 },
    take: async (client) => stateOf(await count.take(client, limit)),
    peek: async (client) => stateOf(await count.peek(client, limit)),
  };
}

function stateOf({ allowed, count, resetMs }: Standing): LimitState {
  return {
    allowed,
    remaining: Math.max(0, requests - count),
    // never 0 where something must be waited for
    resetSeconds: Math.max(count === 0 ? 0 : 1, Math.ceil(resetMs / 1000)),
  };
}
