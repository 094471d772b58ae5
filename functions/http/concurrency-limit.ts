import { BulkheadRejectedError } from "cockatiel";
import { ClientBulkheads } from "./client-bulkheads.ts";

/**
 * Requests that a client can have in progress. A browser sends fewer; the rest is for clients that
 * share an address.
 */
export const MAX_CONCURRENT_REQUESTS = 32;

/** How long the server counts as shared after several clients were served, in milliseconds. */
const SHARED_MS = 1_000;

/** Limits the requests of each client that are handled at the same time. */
export class ConcurrencyLimit {
  readonly #bulkheads = new ClientBulkheads({ max: MAX_CONCURRENT_REQUESTS, maxQueued: 0 });

  /** When requests of several clients were last in progress, by `performance.now()`. */
  #sharedAt = -Infinity;

  /** True if requests of several clients are in progress, or were within the last second. */
  readonly isShared = (): boolean => performance.now() - this.#sharedAt < SHARED_MS;

  /**
   * Handles a request; null if the client has too many in progress. An open event stream doesn't
   * count once its response has started.
   */
  async run<T>(client: string, handle: () => Promise<T>): Promise<T | null> {
    try {
      return await this.#bulkheads.execute(client, async () => {
        if (this.#bulkheads.size > 1) this.#sharedAt = performance.now();
        return await handle();
      });
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return null;
      throw error;
    }
  }
}
