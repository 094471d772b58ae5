import { ClientBulkheads } from "./client-bulkheads.ts";

/**
 * Rendering a page blocks the process. While several clients are served, each gets one page at a
 * time, followed by a pause as long as the rendering.
 */
export class RenderTurns {
  readonly #clients = new ClientBulkheads({ max: 1, maxQueued: Infinity });

  constructor(readonly isShared: () => boolean) {}

  /** Resolves at the client's turn. The caller must then render without awaiting anything. */
  next(client: string | null): Promise<void> {
    if (client === null || !this.isShared()) return Promise.resolve();
    const turn = Promise.withResolvers<void>();
    const work = async () => {
      const startedAt = performance.now();
      turn.resolve();
      // the page is rendered before the event loop continues
      await new Promise((resolve) => setImmediate(resolve));
      const took = performance.now() - startedAt;
      await new Promise((resolve) => setTimeout(resolve, took));
    };
    this.#clients.execute(client, work).catch(turn.reject);
    return turn.promise;
  }
}
