import type { Limiter, LimitPolicy, LimitState } from "./limiter.ts";

export interface KvLimiterOptions {
  kv: Deno.Kv;
  policy: LimitPolicy;
  /** Where the times of a client stand. */
  keyOf: (client: string) => Deno.KvKey;
  now?: () => number;
}

/**
 * At most so many requests of a client within any window, for all processes together: the times of
 * the last ones stand in KV and change by check-and-set. A commit fails only where another request
 * of the client was let through, so a request tries as often as the quota at most.
 *
 * A refused request is not counted: it was given nothing, and a client who asks too often can still
 * trust its `Retry-After`.
 */
export function createKvLimiter(options: KvLimiterOptions): Limiter {
  const { kv, policy, keyOf, now = Date.now } = options;
  const windowMs = policy.windowSeconds * 1000;
  const read = (client: string) => kv.get<number[]>(keyOf(client));

  /** Times far ahead of now are those of a clock that was set back since. */
  const within = (times: number[]) => times.filter((time) => Math.abs(now() - time) < windowMs);

  function stateOf(times: number[], allowed: boolean): LimitState {
    const resetMs = Math.min(...times) + windowMs - now();
    return {
      allowed,
      remaining: policy.quota - times.length,
      // never 0 where something must be waited for
      resetSeconds: times.length === 0 ? 0 : Math.max(1, Math.ceil(resetMs / 1000)),
    };
  }

  return {
    policy,
    async take(client, worth = 1) {
      for (;;) {
        const entry = await read(client);
        const times = within(entry.value ?? []);
        if (times.length + worth > policy.quota) return stateOf(times, false);
        const after = [...times, ...Array.from({ length: worth }, now)];
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
