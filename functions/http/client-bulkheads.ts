import { bulkhead, type BulkheadPolicy } from "cockatiel";

export interface ClientBulkheadOptions {
  /** What one client may have under way at once. */
  most: number;
  /** What of one client may wait for that; more is rejected. */
  mostWaiting: number;
}

/** A bulkhead for each client, so that what one has under way takes no other's room. */
export class ClientBulkheads {
  readonly #ofClient = new Map<string, BulkheadPolicy>();

  constructor(readonly options: ClientBulkheadOptions) {}

  /** Does work of a client, once it has room; at once where it is the service's own. */
  async execute<T>(client: string | null, work: () => Promise<T>): Promise<T> {
    if (client === null) return await work();
    const { most, mostWaiting } = this.options;
    const own = this.#ofClient.get(client) ?? bulkhead(most, mostWaiting);
    this.#ofClient.set(client, own);
    try {
      return await own.execute(work);
    } finally {
      if (own.executionSlots === most) this.#ofClient.delete(client);
    }
  }
}
