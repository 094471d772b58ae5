import { BulkheadRejectedError } from "cockatiel";
import { ClientBulkheads } from "./client-bulkheads.ts";

/** More than a browser asks for at once, and room for many that share an address. */
export const MOST_AT_ONCE = 32;

/** How many requests of each client are handled at the same time. */
export class RequestsAtOnce {
  readonly #bulkheads = new ClientBulkheads({ most: MOST_AT_ONCE, mostWaiting: 0 });

  /**
   * Handles a request of a client; null where too many of theirs are under way. An open stream is
   * none of them: it was handled once its answer began.
   */
  async run<T>(client: string, handle: () => Promise<T>): Promise<T | null> {
    try {
      return await this.#bulkheads.execute(client, handle);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return null;
      throw error;
    }
  }
}
