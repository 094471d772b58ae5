import { AsyncLocalStorage } from "node:async_hooks";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import { isLocalClient } from "./client.ts";
import { ClientBulkheads } from "./client-bulkheads.ts";
import { rateLimitHeaders } from "./limiter.ts";
import { ClientBuckets } from "./token-bucket.ts";

export interface Caller {
  client: string;
  /** True if the read is for a receipt, which may use the budget that upstreams reserve. */
  isForReceipt: boolean;
}

export interface ReadUsage {
  /**
   * Seconds until a read that a limit prevented is allowed; 0 if none was prevented. If one was,
   * the answer may be incomplete and must not be cached for other clients.
   */
  limitedFor: number;
  /** Reads charged so far, nearly all for upstream requests. */
  calls: number;
  /** Null if the answer has no id. */
  requestId: string | null;
}

export function createReadUsage(): ReadUsage {
  return { limitedFor: 0, calls: 0, requestId: null };
}

/** A client's concurrent and queued upstream requests. */
const CLIENT_SLOTS = { max: 12, maxQueued: 1_000 };

export interface ReadLimit {
  /** Charges the request's reads to the client, and updates `usage`. */
  run<T>(client: string, handle: () => T | Promise<T>, usage?: ReadUsage): Promise<T>;
  /** Runs a read that may use the reserved budget. */
  forReceipt<T>(read: () => T): T;
  /** Runs work that charges no client and uses no slots. */
  forEveryone<T>(work: () => T): T;
  /** The current client; null for shared work. */
  caller(): Caller | null;
  /** Null for shared work. */
  usage(): ReadUsage | null;
  /**
   * Marks the current request as affected by a limit: its own, or that of a request whose result it
   * shares.
   */
  noteLimited(seconds: number): void;
  /** The failure of a client that has already reached its limit; otherwise null. */
  spent(client: string): Failure | null;
  /** The client's RateLimit fields. */
  headers(client: string): Record<string, string>;
  /** Charges the current client for one upstream request. */
  charge(): Failure | null;
  /** Waits until one of the client's slots is free. */
  inSlot<T>(request: () => Promise<T>): Promise<T>;
}

/** Never limits a read; for checks and tests. */
export const UNLIMITED_READS: ReadLimit = {
  run: async (_client, handle) => await handle(),
  forReceipt: (read) => read(),
  forEveryone: (work) => work(),
  caller: () => null,
  usage: () => null,
  noteLimited: () => {},
  spent: () => null,
  headers: () => ({}),
  charge: () => null,
  inSlot: (request) => request(),
};

export interface ReadLimitOptions {
  /** Upstream requests per minute and client. */
  limit: number;
  /** The limit for clients on this machine, if different. */
  localLimit?: number;
  /** For tests; defaults to the runtime's clock. */
  now?: () => number;
}

const MINUTE_SECONDS = 60;

/** Limits upstream requests with a token bucket per client, in this process. */
export function createReadLimit(
  { limit, localLimit = limit, now }: ReadLimitOptions,
): ReadLimit {
  const runs = new AsyncLocalStorage<{ caller: Caller; usage: ReadUsage } | null>();
  const buckets = new ClientBuckets((client) => {
    const capacity = isLocalClient(client) ? localLimit : limit;
    return { capacity, perSecond: capacity / MINUTE_SECONDS, now };
  });
  const bulkheads = new ClientBulkheads(CLIENT_SLOTS);
  const failureOf = (wait: number) =>
    wait === 0 ? null : failed("rate_limited", { retryAfter: wait });
  return {
    async run(client, handle, usage = createReadUsage()) {
      const caller = { client, isForReceipt: false };
      return await runs.run({ caller, usage }, handle);
    },
    forReceipt(read) {
      const present = runs.getStore() ?? null;
      const caller = present && { ...present.caller, isForReceipt: true };
      return runs.run(caller && { ...present, caller }, read);
    },
    forEveryone: (work) => runs.run(null, work),
    caller: () => runs.getStore()?.caller ?? null,
    usage: () => runs.getStore()?.usage ?? null,
    noteLimited(seconds) {
      const usage = runs.getStore()?.usage;
      if (usage !== undefined) usage.limitedFor = Math.max(usage.limitedFor, seconds);
    },
    spent: (client) => failureOf(buckets.of(client).secondsToWait()),
    headers(client) {
      const bucket = buckets.of(client);
      const { tokens: remaining, fullIn: resetSeconds } = bucket.state();
      const { capacity: quota } = bucket.options;
      // the failure itself carries Retry-After
      return rateLimitHeaders(
        { name: "reads", quota, windowSeconds: MINUTE_SECONDS },
        { allowed: true, remaining, resetSeconds },
      );
    },
    charge() {
      const present = runs.getStore() ?? null;
      if (present === null) return null;
      const failure = failureOf(buckets.of(present.caller.client).take());
      if (failure === null) present.usage.calls += 1;
      return failure;
    },
    inSlot: (request) => bulkheads.execute(runs.getStore()?.caller.client ?? null, request),
  };
}
