import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers";

/** Whose work it is; null is the service itself. */
type Client = string | null;

/**
 * Shares the one thread among clients: their work is done in turn, however much of it one of them
 * has waiting, and between two pieces the runtime sees to whatever else has arrived. For what takes
 * the processor some tenths of a millisecond and more; who waits for others does so outside.
 */
export class ProcessorTurns {
  readonly #waiting = new Map<Client, (() => void)[]>();
  /** Those who have had the processor, and leave it to others for as long. */
  readonly #resting = new Set<Client>();
  /** Something was done since the runtime last saw to others. */
  #busy = false;

  /** `isAlone`: nobody but this client has a request under way, whatever it asks for. */
  constructor(readonly isAlone: (client: Client) => boolean) {}

  /** Does the work at once where nothing else waits, else when it is this client's turn. */
  run<T>(client: Client, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      // a piece that waits is done on behalf of the client that asked for it
      const onBehalf = AsyncLocalStorage.snapshot();
      const piece = () => {
        try {
          resolve(onBehalf(work));
        } catch (error) {
          reject(error);
        }
      };
      if (!this.#busy && !this.#resting.has(client)) return this.#do(client, piece);
      const queue = this.#waiting.get(client);
      if (queue === undefined) this.#waiting.set(client, [piece]);
      else queue.push(piece);
    });
  }

  #do(client: Client, piece: () => void): void {
    this.#busy = true;
    const started = performance.now();
    piece();
    // a request goes through many steps: done without a pause, pieces would come between any two
    if (this.#waiting.has(client) && !this.isAlone(client)) {
      this.#rest(client, performance.now() - started);
    }
    setImmediate(() => {
      this.#busy = false;
      this.#next();
    });
  }

  #rest(client: Client, ms: number): void {
    this.#resting.add(client);
    setTimeout(() => {
      this.#resting.delete(client);
      if (!this.#busy) this.#next();
    }, ms);
  }

  /** Does a piece of the client that has waited longest for a turn. */
  #next(): void {
    for (const [client, queue] of this.#waiting) {
      if (this.#resting.has(client)) continue;
      this.#waiting.delete(client);
      const piece = queue.shift();
      // behind those who have had none since
      if (queue.length > 0) this.#waiting.set(client, queue);
      if (piece !== undefined) this.#do(client, piece);
      return;
    }
  }
}
