import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers";

/** Those whom work is done for; others may `join` them. */
export type Clients = Set<string>;

/** Work that waits, in the queue of each of those whom it is for. */
interface Piece {
  clients: Clients;
  begin(): void;
}

/**
 * The longest rest, in milliseconds: a piece during which the whole process stood still, as of a
 * machine that was paused, seems to have taken as long as that.
 */
const LONGEST_REST_MS = 100;

/**
 * Whose last piece ended longer ago than this, in milliseconds, waits elsewhere: for an upstream, not
 * for the next of the many steps of a request. Nobody rests for them.
 */
const AT_WORK_MS = 25;

/** What a client has under way: how many requests, and when the last piece of one ended. */
interface UnderWay {
  requests: number;
  lastAt: number;
}

/** So many milliseconds of pieces may follow each other before the runtime looks at the network. */
const LONGEST_UNSEEN_MS = 4;

/** Longer than so many promises no piece is on its way to where it waits for something. */
const PROMISES_OF_PIECE = 32;

/** The runtime looks there when it has nothing to do, and else once in so many of its steps. */
const STEPS_TO_LOOK = 61;

/**
 * Shares the one thread among clients. Handling a request is a row of pieces: each goes from a turn
 * to where the work next waits for something, such as the store or an upstream. Pieces are begun one
 * at a time, in turn for those who have some waiting, and between two of them the runtime sees to
 * whatever else has arrived: where one client alone has any, after some milliseconds of them. So
 * whoever has a hundred requests under way is one piece ahead of another client, and not a hundred.
 * Nobody holds anything: who waits elsewhere waits outside.
 */
export class ProcessorTurns {
  readonly #present = new AsyncLocalStorage<Clients | null>();
  readonly #underWay = new Map<string, UnderWay>();
  readonly #waiting = new Map<string, Piece[]>();
  /** Those who have had the processor, and leave it to others for as long. */
  readonly #resting = new Set<string>();
  /** A piece was begun since the runtime last saw to others. */
  #busy = false;
  /** Milliseconds of pieces since it last looked at the network, for sure. */
  #unseenMs = 0;

  /** Handles a request of a client, in its turns. */
  async run<T>(client: string, handle: () => Promise<T>): Promise<T> {
    const own = this.#underWay.get(client) ?? { requests: 0, lastAt: 0 };
    this.#underWay.set(client, own);
    own.requests += 1;
    own.lastAt = performance.now();
    try {
      return await this.#present.run(new Set([client]), async () => {
        await this.turn();
        return await handle();
      });
    } finally {
      own.requests -= 1;
      if (own.requests === 0) this.#underWay.delete(client);
    }
  }

  /** Does work that serves everyone: it waits for no turn. */
  forEveryone<T>(work: () => T): T {
    return this.#present.run(null, work);
  }

  /** Those whom the present work is for; null where it is nobody's. */
  present(): Clients | null {
    return this.#present.getStore() ?? null;
  }

  /** True where more than one client has something under way. */
  get isShared(): boolean {
    return this.#underWay.size > 1;
  }

  /**
   * Waits for the next turn of one of those whom the present work is for: to be asked for before
   * what takes the processor some tenths of a millisecond and more. At once where nothing else
   * waits, and where the work is nobody's.
   */
  turn(): Promise<void> {
    const clients = this.present();
    if (clients === null) return Promise.resolve();
    return new Promise((begin) => {
      const piece = { clients, begin };
      for (const client of clients) this.#enqueue(client, piece);
      if (!this.#busy) this.#next();
    });
  }

  /** Has what is done for these clients done in the turns of the present ones, too. */
  join(clients: Clients | null): void {
    if (clients === null) return;
    const [first] = clients;
    for (const client of this.present() ?? []) {
      if (first === undefined || clients.has(client)) continue;
      clients.add(client);
      for (const piece of this.#waiting.get(first) ?? []) {
        if (piece.clients === clients) this.#enqueue(client, piece);
      }
    }
    // those who were there before may be resting
    if (!this.#busy) this.#next();
  }

  #enqueue(client: string, piece: Piece): void {
    const queue = this.#waiting.get(client);
    if (queue === undefined) this.#waiting.set(client, [piece]);
    else queue.push(piece);
  }

  /** Begins a piece of the client that has waited longest for a turn. */
  #next(): void {
    for (const [client, [piece]] of this.#waiting) {
      if (piece === undefined || this.#resting.has(client)) continue;
      for (const each of piece.clients) this.#dequeue(each, piece);
      const left = this.#waiting.get(client);
      // behind those who have had none since
      if (left !== undefined && this.#waiting.delete(client)) this.#waiting.set(client, left);
      return this.#begin(client, piece);
    }
  }

  #dequeue(client: string, piece: Piece): void {
    const queue = this.#waiting.get(client);
    const at = queue?.indexOf(piece) ?? -1;
    if (at !== -1) queue?.splice(at, 1);
    if (queue?.length === 0) this.#waiting.delete(client);
  }

  #begin(client: string, piece: Piece): void {
    this.#busy = true;
    const started = performance.now();
    piece.begin();
    // by then it has come to where it waits for something; between two of the only one's requests
    // there is nobody to see to, and a step of the runtime costs as much as a tenth of a page
    if (this.isShared) setImmediate(() => this.#end(client, piece, started));
    else promisesKept().then(() => this.#end(client, piece, started));
  }

  async #end(client: string, { clients }: Piece, started: number): Promise<void> {
    const ended = performance.now();
    const ms = ended - started;
    // a request goes through many steps: done without a pause, those of a crowd would come between
    // any two of another's
    if (this.#isCrowd(client) && this.#hasOthersAtWork(client, started)) this.#rest(client, ms);
    for (const each of clients) {
      const own = this.#underWay.get(each);
      if (own !== undefined) own.lastAt = ended;
    }
    this.#unseenMs += ms;
    if (this.#unseenMs >= LONGEST_UNSEEN_MS) {
      await seenToArrivals();
      this.#unseenMs = 0;
    }
    this.#busy = false;
    this.#next();
  }

  /** How many requests a client has under way. */
  #requestsOf(client: string): number {
    return this.#underWay.get(client)?.requests ?? 0;
  }

  /** True where a client has more than one request under way, and something that waits. */
  #isCrowd(client: string): boolean {
    return this.#requestsOf(client) > 1 && this.#waiting.has(client);
  }

  /** True where somebody else has a request under way that was at work `at` this time. */
  #hasOthersAtWork(client: string, at: number): boolean {
    for (const [other, { lastAt }] of this.#underWay) {
      if (other === client) continue;
      if (at - lastAt < AT_WORK_MS || this.#waiting.has(other)) return true;
    }
    return false;
  }

  #rest(client: string, ms: number): void {
    this.#resting.add(client);
    setTimeout(() => {
      this.#resting.delete(client);
      if (!this.#busy) this.#next();
    }, Math.min(ms, LONGEST_REST_MS));
  }
}

/** Once a piece has come to where it waits for the runtime. */
async function promisesKept(): Promise<void> {
  for (let n = 0; n < PROMISES_OF_PIECE; n++) await null;
}

/**
 * Once the runtime has seen to what has arrived. Of its steps an immediate is one: pieces that follow
 * each other, each after an immediate, would come by the dozen before a request that is on the wire.
 * All these steps without work take some 60 µs.
 */
function seenToArrivals(): Promise<void> {
  return new Promise((resolve) => {
    let left = STEPS_TO_LOOK;
    const step = () => --left === 0 ? resolve() : setImmediate(step);
    setImmediate(step);
  });
}

/** The turns at the one thread that this process has. */
export const processor = new ProcessorTurns();
