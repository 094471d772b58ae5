import { BulkheadRejectedError } from "cockatiel";
import { ClientBulkheads } from "./client-bulkheads.ts";

/** Limit per client. A browser sends fewer; the rest is for clients that share an address. */
export const MAX_CONCURRENT_REQUESTS = 32;

/** How long the server counts as shared after serving several clients. */
const SHARED_MS = 1_000;

export class ConcurrencyLimit {
  readonly #bulkheads = new ClientBulkheads({ max: MAX_CONCURRENT_REQUESTS, maxQueued: 0 });

  /** When several clients were last served, by `performance.now()`. */
  #sharedAt = -Infinity;

  /** True if a request began in the last second while another client's was in progress. */
  readonly isShared = (): boolean => performance.now() - this.#sharedAt < SHARED_MS;

  /** Null if the client has too many requests in progress. An open event stream doesn't count. */
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
