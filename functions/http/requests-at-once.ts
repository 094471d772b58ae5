/** More than a browser asks for at once, and room for many that share an address. */
export const MOST_AT_ONCE = 32;

/** How many requests of each client are handled at the same time. */
export class RequestsAtOnce {
  readonly #underWay = new Map<string, number>();

  /**
   * Handles a request of a client; null where too many of theirs are under way. An open stream is
   * none of them: it was handled once its answer began.
   */
  async run<T>(client: string, handle: () => Promise<T>): Promise<T | null> {
    const others = this.#underWay.get(client) ?? 0;
    if (others >= MOST_AT_ONCE) return null;
    this.#underWay.set(client, others + 1);
    try {
      return await handle();
    } finally {
      const left = (this.#underWay.get(client) ?? 1) - 1;
      if (left === 0) this.#underWay.delete(client);
      else this.#underWay.set(client, left);
    }
  }
}
