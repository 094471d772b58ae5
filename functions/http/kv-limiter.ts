import type { Limiter, LimitPolicy, LimitState } from "./limiter.ts";

export interface KvLimiterOptions {
  kv: Deno.Kv;
  policy: LimitPolicy;
  keyOf: (client: string) => Deno.KvKey;
  now?: () => number;
}

/**
 * Creates a sliding window that all processes share, updated with compare-and-set. A commit fails
 * only if another request of the same client succeeded, so the quota bounds the retries. Refused
 * requests don't count, so a client that retries too early can still rely on `Retry-After`.
 */
export function createKvLimiter(options: KvLimiterOptions): Limiter {
  const { kv, policy, keyOf, now = Date.now } = options;
  const windowMs = policy.windowSeconds * 1000;
  const read = (client: string) => kv.get<number[]>(keyOf(client));

  // a time far in the future was stored before the clock was set back
  const within = (times: number[]) => times.filter((time) => Math.abs(now() - time) < windowMs);

  function stateOf(times: number[], allowed: boolean): LimitState {
    const resetMs = Math.min(...times) + windowMs - now();
    return {
      allowed,
      remaining: policy.quota - times.length,
      // at least one second while the client has to wait
      resetSeconds: times.length === 0 ? 0 : Math.max(1, Math.ceil(resetMs / 1000)),
    };
  }

  return {
    policy,
    async take(client, units = 1) {
      for (;;) {
        const entry = await read(client);
        const times = within(entry.value ?? []);
        if (times.length + units > policy.quota) return stateOf(times, false);
        const after = [...times, ...Array.from({ length: units }, now)];
        const { ok } = await kv.atomic().check(entry)
          .set(entry.key, after, { expireIn: windowMs }).commit();
        if (ok) return stateOf(after, true);
      }
    },
    async peek(client) {
      const times = within((await read(client)).value ?? []);
      return stateOf(times, times.length < policy.quota);
    },
  };
}
