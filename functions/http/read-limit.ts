import { AsyncLocalStorage } from "node:async_hooks";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import { isLocalClient } from "./client.ts";
import { ClientBulkheads } from "./client-bulkheads.ts";
import { limitHeaders } from "./limiter.ts";
import { ClientBuckets } from "./token-bucket.ts";

/** The client charged for upstream requests. */
export interface Caller {
  client: string;
  /** Receipts may use the part of an upstream's budget reserved for them. */
  forReceipt: boolean;
}

/** Whether the limit affected a request. */
export interface ReadUsage {
  /**
   * True once a read was skipped because the client's limit was reached. The answer may then be
   * incomplete for other clients too.
   */
  limited: boolean;
}

/** Concurrent and queued upstream requests per client. */
const AT_ONCE = { max: 12, maxQueued: 1_000 };

/** Charges requests to upstreams to the clients that cause them. */
export interface ReadLimit {
  /** Handles a request on the client's account. */
  run<T>(client: string, handle: () => T | Promise<T>): Promise<T>;
  /** Reads a receipt, which may use the reserved budget, for the same client. */
  forReceipt<T>(read: () => T): T;
  /** Runs shared work without charging a client or using its slots. */
  forEveryone<T>(work: () => T): T;
  /** The client in the current context; null for shared work. */
  caller(): Caller | null;
  /** The state of the current request; null for shared work. */
  usage(): ReadUsage | null;
  /**
   * Marks the current request as affected by a limit, its own or that of a request whose result it
   * shares.
   */
  noteLimited(): void;
  /** A failure if the client's limit is already reached. */
  spent(client: string): Failure | null;
  /** The RateLimit fields for a client. */
  headers(client: string): Record<string, string>;
  /** Charges one upstream request to the current client; a failure once the limit is reached. */
  charge(): Failure | null;
  /** Makes a request in one of the client's slots, once one is free. */
  inSlot<T>(request: () => Promise<T>): Promise<T>;
}

/** No limits, for checks and tests. */
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
  /** For clients on this machine, if different. */
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
  const bulkheads = new ClientBulkheads(AT_ONCE);
  const failureOf = (wait: number) =>
    wait === 0 ? null : failed("rate_limited", { retryAfter: wait });
  return {
    async run(client, handle) {
      const caller = { client, forReceipt: false };
      return await runs.run({ caller, usage: { limited: false } }, handle);
    },
    forReceipt(read) {
      const present = runs.getStore() ?? null;
      const caller = present && { ...present.caller, forReceipt: true };
      return runs.run(caller && { ...present, caller }, read);
    },
    forEveryone: (work) => runs.run(null, work),
    caller: () => runs.getStore()?.caller ?? null,
    usage: () => runs.getStore()?.usage ?? null,
    noteLimited() {
      const usage = runs.getStore()?.usage;
      if (usage !== undefined) usage.limited = true;
    },
    spent: (client) => failureOf(buckets.of(client).wait()),
    headers(client) {
      const bucket = buckets.of(client);
      const { tokens: remaining, fullIn: resetSeconds } = bucket.state();
      const { capacity: quota } = bucket.options;
      // the failure itself carries Retry-After
      return limitHeaders(
        { name: "reads", quota, windowSeconds: MINUTE_SECONDS },
        { allowed: true, remaining, resetSeconds },
      );
    },
    charge() {
      const caller = runs.getStore()?.caller;
      return caller === undefined ? null : failureOf(buckets.of(caller.client).take());
    },
    inSlot: (request) => bulkheads.execute(runs.getStore()?.caller.client ?? null, request),
  };
}
