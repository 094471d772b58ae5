import { FUND_LIMIT } from "../../src/contract/operations.ts";
import { createKvLimiter } from "../http/kv-limiter.ts";
import type { Limiter } from "../http/limiter.ts";
import { fundKeys } from "../kv/keys.ts";

export interface FundLimitOptions {
  kv: Deno.Kv;
  now?: () => number;
}

const { requests, windowMs } = FUND_LIMIT;

export function createFundLimit(options: FundLimitOptions): Limiter {
  const policy = { name: "fund", quota: requests, windowSeconds: windowMs / 1000 };
  return createKvLimiter({ ...options, policy, keyOf: fundKeys.limit });
}
