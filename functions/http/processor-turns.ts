import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers";

/** Whose work it is; null is the service itself. */
export type Client = string | null;

/** Work that waits, in the queue of each of those whom it is for. */
interface Piece {
  clients: Set<Client>;
  begin(): void;
}

/**
 * Shares the one thread among clients: their work is done in turn, however much of it one of them
 * has waiting, and between two pieces the runtime sees to whatever else has arrived. For what takes
 * the processor some tenths of a millisecond and more; who waits for others does so outside.
 */
export class ProcessorTurns {
  readonly #waiting = new Map<Client, Piece[]>();
  /** Those who have had the processor, and leave it to others for as long. */
  readonly #resting = new Set<Client>();
  /** Something was done since the runtime last saw to others. */
  #busy = false;

  /** `isAlone`: nobody but this client has a request under way, whatever it asks for. */
  constructor(readonly isAlone: (client: Client) => boolean) {}

  /**
   * Does the work at once where nothing else waits, else when it is the turn of one of the clients
   * that it is for; further ones may `join` them.
   */
  run<T>(clients: Set<Client>, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      // a piece that waits is done on behalf of the client that asked for it
      const onBehalf = AsyncLocalStorage.snapshot();
      const begin = () => {
        try {
          resolve(onBehalf(work));
        } catch (error) {
          reject(error);
        }
      };
      const piece = { clients, begin };
      for (const client of clients) this.#enqueue(client, piece);
      if (!this.#busy) this.#next();
    });
  }

  /** Has what waits for these clients, and what will, done in the turns of one more. */
  join(clients: Set<Client>, client: Client): void {
    const [first] = clients;
    if (first === undefined || clients.has(client)) return;
    clients.add(client);
    for (const piece of this.#waiting.get(first) ?? []) {
      if (piece.clients === clients) this.#enqueue(client, piece);
    }
    // those who were there before may be resting
    if (!this.#busy) this.#next();
  }

  #enqueue(client: Client, piece: Piece): void {
    const queue = this.#waiting.get(client);
    if (queue === undefined) this.#waiting.set(client, [piece]);
    else queue.push(piece);
  }

  /** Does a piece of the client that has waited longest for a turn. */
  #next(): void {
    for (const [client, [piece]] of this.#waiting) {
      if (piece === undefined || this.#resting.has(client)) continue;
      for (const each of piece.clients) this.#dequeue(each, piece);
      const left = this.#waiting.get(client);
      // behind those who have had none since
      if (left !== undefined && this.#waiting.delete(client)) this.#waiting.set(client, left);
      return this.#do(client, piece);
    }
  }

  #dequeue(client: Client, piece: Piece): void {
    const queue = this.#waiting.get(client);
    const at = queue?.indexOf(piece) ?? -1;
    if (at !== -1) queue?.splice(at, 1);
    if (queue?.length === 0) this.#waiting.delete(client);
  }

  #do(client: Client, piece: Piece): void {
    this.#busy = true;
    const started = performance.now();
    piece.begin();
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
}
