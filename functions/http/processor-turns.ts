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
  /** Something was done since the runtime last saw to others. */
  #busy = false;

  /** Does the work at once where nothing else waits, else when it is this client's turn. */
  run<T>(client: Client, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const piece = () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      };
      if (!this.#busy) return this.#do(piece);
      const queue = this.#waiting.get(client);
      if (queue === undefined) this.#waiting.set(client, [piece]);
      else queue.push(piece);
    });
  }

  #do(piece: () => void): void {
    this.#busy = true;
    setImmediate(() => {
      this.#busy = false;
      this.#next();
    });
    piece();
  }

  /** Does a piece of the client that has waited longest for a turn. */
  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [client, queue] = first;
    this.#waiting.delete(client);
    const piece = queue.shift();
    // behind those who have had none since
    if (queue.length > 0) this.#waiting.set(client, queue);
    if (piece !== undefined) this.#do(piece);
  }
}
