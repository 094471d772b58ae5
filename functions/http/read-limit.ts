import { AsyncLocalStorage } from "node:async_hooks";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import { isLocalClient } from "./client.ts";
import { ClientBulkheads } from "./client-bulkheads.ts";
import { limitHeaders } from "./limiter.ts";
import { ClientBuckets } from "./token-bucket.ts";

/** On whose behalf an upstream is asked. */
export interface Caller {
  client: string;
  /** A receipt may use what is kept of an upstream's budget for receipts. */
  forReceipt: boolean;
}

/** What the handling of one request comes to of its client's share. */
export interface Share {
  /** True once an upstream was not asked for want of the client's share: others may know more. */
  limited: boolean;
}

/** Requests to upstreams that a client may have under way at once, and those that may wait. */
const AT_ONCE = { most: 12, mostWaiting: 1_000 };

/** Charges requests to upstreams to the clients that cause them. */
export interface ReadLimit {
  /** Runs the handling of one request, whose client pays for what it asks upstreams. */
  run<T>(client: string, handle: () => T | Promise<T>): Promise<T>;
  /** Runs the reading of a receipt, on behalf of the same client. */
  forReceipt<T>(read: () => T): T;
  /** Runs work that serves everyone: no client is charged for it, and it takes none of their places. */
  forEveryone<T>(work: () => T): T;
  /** Who pays in the present context; null where nobody does. */
  caller(): Caller | null;
  /** The share of the request that is handled now; null where nobody pays. */
  share(): Share | null;
  /** Notes that an upstream was not asked for this request, or for one whose answer it took. */
  noteLimited(): void;
  /** A failure where the client has had its share already. */
  spent(client: string): Failure | null;
  /** The RateLimit fields of an answer to a client. */
  headers(client: string): Record<string, string>;
  /** Charges one request to an upstream to its client; a failure where that has had its share. */
  charge(): Failure | null;
  /** Makes a request in one of its client's places, once one is free. */
  atOnce<T>(request: () => Promise<T>): Promise<T>;
}

/** Charges nobody, where nobody asks: checks and tests. */
export const NOBODY_PAYS: ReadLimit = {
  run: async (_client, handle) => await handle(),
  forReceipt: (read) => read(),
  forEveryone: (work) => work(),
  caller: () => null,
  share: () => null,
  noteLimited: () => {},
  spent: () => null,
  headers: () => ({}),
  charge: () => null,
  atOnce: (request) => request(),
};

export interface ReadLimitOptions {
  /** Requests to upstreams a minute and client. */
  limit: number;
  /** The same of a client on this machine, where it is another. */
  localLimit?: number;
  /** For tests; else the runtime's. */
  now?: () => number;
}

const MINUTE_SECONDS = 60;

/** Limits what clients cost the upstreams, by a token bucket for each, in this process. */
export function createReadLimit(
  { limit, localLimit = limit, now }: ReadLimitOptions,
): ReadLimit {
  const runs = new AsyncLocalStorage<{ caller: Caller; share: Share } | null>();
  const buckets = new ClientBuckets((client) => {
    const capacity = isLocalClient(client) ? localLimit : limit;
    return { capacity, perSecond: capacity / MINUTE_SECONDS, now };
  });
  const bulkheads = new ClientBulkheads(AT_ONCE);
  const failureOf = (wait: number) =>
    wait === 0 ? null : failed("rate_limited", { retryAfter: wait });
  return {
    async run(client, handle) {
      const caller = { client, forReceipt: false };
      return await runs.run({ caller, share: { limited: false } }, handle);
    },
    forReceipt(read) {
      const present = runs.getStore() ?? null;
      const caller = present && { ...present.caller, forReceipt: true };
      return runs.run(caller && { ...present, caller }, read);
    },
    forEveryone: (work) => runs.run(null, work),
    caller: () => runs.getStore()?.caller ?? null,
    share: () => runs.getStore()?.share ?? null,
    noteLimited() {
      const share = runs.getStore()?.share;
      if (share !== undefined) share.limited = true;
    },
    spent: (client) => failureOf(buckets.of(client).wait()),
    headers(client) {
      const bucket = buckets.of(client);
      const { tokens: remaining, fullIn: resetSeconds } = bucket.state();
      const { capacity: quota } = bucket.options;
      // Retry-After is told by the answer itself
      return limitHeaders(
        { name: "reads", quota, windowSeconds: MINUTE_SECONDS },
        { allowed: true, remaining, resetSeconds },
      );
    },
    charge() {
      const caller = runs.getStore()?.caller;
      return caller === undefined ? null : failureOf(buckets.of(caller.client).take());
    },
    atOnce: (request) => bulkheads.execute(runs.getStore()?.caller.client ?? null, request),
  };
}
