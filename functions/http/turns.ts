/** Who waits for a turn; null is the service itself. */
type Client = string | null;

export interface TurnsOptions {
  /** Requests under way at once. */
  most: number;
  /** Of them, those of one client. */
  mostOfClient: number;
  /** Requests that may wait, and of them those of one client. */
  mostWaiting: number;
  mostWaitingOfClient: number;
}

/** Too many wait already: of all, or of the client itself. */
export class NoTurnError extends Error {
  constructor(readonly ofClient: boolean) {
    super("too many requests wait for a turn");
  }
}

/**
 * Bounds what is under way at once. Clients take turns: who has a hundred waiting has the next
 * turn after each of the others has had one, and never has all that is under way.
 */
export class Turns {
  readonly #waiting = new Map<Client, (() => void)[]>();
  readonly #underWay = new Map<Client, number>();
  #all = 0;
  #allWaiting = 0;

  constructor(readonly options: TurnsOptions) {}

  /** @throws NoTurnError where too many wait already */
  async run<T>(client: Client, work: () => Promise<T>): Promise<T> {
    await this.#turn(client);
    try {
      return await work();
    } finally {
      this.#end(client);
    }
  }

  #turn(client: Client): Promise<void> | undefined {
    if (this.#isFree(client)) return this.#begin(client);
    const queue = this.#waiting.get(client) ?? [];
    const { mostWaiting, mostWaitingOfClient } = this.options;
    const isOwn = queue.length >= mostWaitingOfClient;
    if (isOwn || this.#allWaiting >= mostWaiting) throw new NoTurnError(isOwn);
    this.#allWaiting += 1;
    this.#waiting.set(client, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  #isFree(client: Client): boolean {
    const { most, mostOfClient } = this.options;
    const own = this.#underWay.get(client) ?? 0;
    return this.#all < most && (client === null || own < mostOfClient);
  }

  #begin(client: Client): undefined {
    this.#all += 1;
    this.#underWay.set(client, (this.#underWay.get(client) ?? 0) + 1);
  }

  #end(client: Client): void {
    this.#all -= 1;
    const own = (this.#underWay.get(client) ?? 0) - 1;
    if (own === 0) this.#underWay.delete(client);
    else this.#underWay.set(client, own);
    this.#next();
  }

  /** Gives the free turn to the client that has waited longest for one. */
  #next(): void {
    for (const [client, queue] of this.#waiting) {
      if (!this.#isFree(client)) continue;
      this.#waiting.delete(client);
      const resolve = queue.shift();
      if (queue.length > 0) this.#waiting.set(client, queue);
      this.#allWaiting -= 1;
      this.#begin(client);
      return resolve?.();
    }
  }
}
