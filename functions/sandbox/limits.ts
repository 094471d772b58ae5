import { LRUCache } from "lru-cache";
import { Problem } from "./horizon/problem.ts";

export interface Client {
  /** What limits are counted by: an address, or what its operator holds to be one client. */
  name: string;
  /** On the same machine; not one for whom a proxy on it asks. */
  isLocal: boolean;
}

/** Who asks; null for the process that the sandbox runs in, which nothing is counted of. */
export type Asker = Client | null;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * What a client may ask for within a time: requests of a faucet, submissions, and the operations of
 * all that these bring into a ledger. What a ledger holds is kept, so that a day has its bound too.
 */
const QUOTAS = {
  faucet: [{ most: 20, ms: MINUTE_MS }],
  submission: [{ most: 200, ms: MINUTE_MS }],
  operation: [{ most: 2000, ms: MINUTE_MS }, { most: 20_000, ms: DAY_MS }],
} as const;

/** The reads of a client that may be under way at a time, and those that may wait for them. */
const READS = { most: 6, waiting: 100, waitMs: 10_000 };

/** The streams that a client may have open, and all clients together: each reads every ledger. */
const STREAMS = { most: 50, ofAll: 1000 };

/** A client on the same machine, which may well be a test, may make so many times as many. */
const LOCAL_FACTOR = 1000;
const CLIENTS = 20_000;

/** Ends what was counted; a second time it does nothing. */
export type Leave = () => void;

/** The reads of a client. */
interface Reads {
  underWay: number;
  /** Begins a read that waits. */
  waiting: Set<() => void>;
}

/** Counts what clients ask for, each for itself. */
export class Limits {
  readonly #windows = new LRUCache<string, { end: number; count: number }>({ max: CLIENTS });
  readonly #reads = new Map<string, Reads>();
  readonly #streams = new Map<string, number>();
  #allStreams = 0;

  /**
   * Counts `amount` of a kind, in windows that begin with a client's first request.
   *
   * @throws Problem `rate_limit_exceeded` when the client has had its share
   */
  spend(kind: keyof typeof QUOTAS, client: Asker, amount = 1): void {
    if (client === null) return;
    const now = Date.now();
    const windows = QUOTAS[kind].map(({ most, ms }) => {
      const key = `${kind} ${ms} ${client.name}`;
      const known = this.#windows.get(key);
      // An end that lies too far ahead is of a clock that was set back since.
      const runs = known !== undefined && known.end > now && known.end <= now + ms;
      const window = runs ? known : { end: now + ms, count: 0 };
      if (window.count + amount > timesOf(client) * most) {
        throw Problem.tooMany(Math.ceil((window.end - now) / 1000));
      }
      return { key, window };
    });
    for (const { key, window } of windows) {
      window.count += amount;
      this.#windows.set(key, window);
    }
  }

  /**
   * Counts a read until it is left; where a client has too many under way, it waits for one of them.
   *
   * @throws Problem `rate_limit_exceeded` where too many wait, or for too long
   */
  async read(client: Asker): Promise<Leave> {
    if (client === null) return () => {};
    const { name } = client;
    const own = this.#reads.get(name) ?? { underWay: 0, waiting: new Set() };
    this.#reads.set(name, own);
    if (own.underWay < timesOf(client) * READS.most) own.underWay++;
    else if (own.waiting.size >= READS.waiting || !await turnOf(own.waiting)) {
      throw Problem.tooMany(1);
    }
    return once(() => {
      const [next] = own.waiting;
      // the place goes on to the next, and stays counted
      if (next !== undefined) return next();
      own.underWay--;
      if (own.underWay === 0) this.#reads.delete(name);
    });
  }

  /**
   * Counts a stream until it is left.
   *
   * @throws Problem `rate_limit_exceeded` where the client has too many open, `service_unavailable`
   * where all clients have
   */
  openStream(client: Asker): Leave {
    if (client === null) return () => {};
    const { name } = client;
    const own = this.#streams.get(name) ?? 0;
    if (own >= timesOf(client) * STREAMS.most) throw Problem.tooMany(10);
    if (this.#allStreams >= STREAMS.ofAll) {
      const detail = `The sandbox has ${STREAMS.ofAll} streams open and takes no more now.`;
      throw new Problem("service_unavailable", detail);
    }
    this.#streams.set(name, own + 1);
    this.#allStreams++;
    return once(() => {
      this.#allStreams--;
      const left = (this.#streams.get(name) ?? 1) - 1;
      if (left === 0) this.#streams.delete(name);
      else this.#streams.set(name, left);
    });
  }
}

function timesOf({ isLocal }: Client): number {
  return isLocal ? LOCAL_FACTOR : 1;
}

/** True once it is begun, false where that takes too long. */
function turnOf(waiting: Set<() => void>): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isBegun: boolean) => {
      clearTimeout(timer);
      waiting.delete(begin);
      resolve(isBegun);
    };
    const begin = () => end(true);
    const timer = setTimeout(end, READS.waitMs, false);
    waiting.add(begin);
  });
}

function once(work: () => void): Leave {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
