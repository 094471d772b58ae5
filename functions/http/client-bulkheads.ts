import { bulkhead, type BulkheadPolicy } from "cockatiel";

export interface ClientBulkheadOptions {
  max: number;
  /** Executions that can wait; any more are rejected. */
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

  /** Work of the service itself (a null client) runs at once. */
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
