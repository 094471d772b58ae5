import { bulkhead, type BulkheadPolicy } from "cockatiel";

export interface ClientBulkheadOptions {
  /** Concurrent executions per client. */
  max: number;
  /** Executions that may queue per client; further ones are rejected. */
  maxQueued: number;
}

/** A bulkhead per client, so that a busy client doesn't use up another's slots. */
export class ClientBulkheads {
  readonly #ofClient = new Map<string, BulkheadPolicy>();

  constructor(readonly options: ClientBulkheadOptions) {}

  /** Clients with work in progress. */
  get size(): number {
    return this.#ofClient.size;
  }

  /**
   * Runs work once its client has a free slot; immediately if the client is null, for the service's
   * own work.
   */
  async execute<T>(client: string | null, work: () => Promise<T>): Promise<T> {
    if (client === null) return await work();
    const { max, maxQueued } = this.options;
    const own = this.#ofClient.get(client) ?? bulkhead(max, maxQueued);
    this.#ofClient.set(client, own);
    try {
      return await own.execute(work);
    } finally {
      if (own.executionSlots === max) this.#ofClient.delete(client);
    }
  }
}
