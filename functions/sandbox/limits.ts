import { LRUCache } from "lru-cache";
import { Problem } from "./horizon/problem.ts";

export interface Client {
  /** The client's address, or another key chosen by the embedding server. */
  name: string;
  /** True for a client on this machine that isn't behind a proxy. */
  isLocal: boolean;
}

/** A client, or null for the embedding process, which has no limits. */
export type Requester = Client | null;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Limits per client. The ledger stores everything, so operations have a daily limit too. */
const QUOTAS = {
  faucet: [{ most: 20, ms: MINUTE_MS }],
  submission: [{ most: 200, ms: MINUTE_MS }],
  operation: [{ most: 2000, ms: MINUTE_MS }, { most: 20_000, ms: DAY_MS }],
} as const;

/** A client's concurrent and queued reads. */
const READS = { most: 6, waiting: 100, waitMs: 10_000 };

/** Open streams per client and in total. Each stream reads every ledger. */
const STREAMS = { most: 50, ofAll: 1000 };

/** Multiplies the limits of local clients, which may be tests. */
const LOCAL_FACTOR = 1000;
const CLIENTS = 20_000;

/** Frees what was taken; calling it again does nothing. */
export type Release = () => void;

interface Reads {
  inProgress: number;
  /** Functions that each start a queued read. */
  waiting: Set<() => void>;
}

export class ClientLimits {
  readonly #windows = new LRUCache<string, { end: number; count: number }>({ max: CLIENTS });
  readonly #reads = new Map<string, Reads>();
  readonly #streams = new Map<string, number>();
  #allStreams = 0;

  /**
   * Counts an action. The window starts with the client's first one.
   *
   * @throws Problem `rate_limit_exceeded`
   */
  spend(kind: keyof typeof QUOTAS, client: Requester, amount = 1): void {
    if (client === null) return;
    const now = Date.now();
    const windows = QUOTAS[kind].map(({ most, ms }) => {
      const key = `${kind} ${ms} ${client.name}`;
      const known = this.#windows.get(key);
      // a window that ends too far in the future is from before the clock was set back
      const runs = known !== undefined && known.end > now && known.end <= now + ms;
      const window = runs ? known : { end: now + ms, count: 0 };
      if (window.count + amount > limitFactor(client) * most) {
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
   * Waits if the client has too many reads in progress.
   *
   * @throws Problem `rate_limit_exceeded` if too many are queued, or this one waits too long
   */
  async read(client: Requester): Promise<Release> {
    if (client === null) return () => {};
    const { name } = client;
    const own = this.#reads.get(name) ?? { inProgress: 0, waiting: new Set() };
    this.#reads.set(name, own);
    if (own.inProgress < limitFactor(client) * READS.most) own.inProgress++;
    else if (own.waiting.size >= READS.waiting || !await waitForTurn(own.waiting)) {
      throw Problem.tooMany(1);
    }
    return once(() => {
      const [next] = own.waiting;
      // the slot passes to the next read
      if (next !== undefined) return next();
      own.inProgress--;
      if (own.inProgress === 0) this.#reads.delete(name);
    });
  }

  /** @throws Problem `rate_limit_exceeded`, or `service_unavailable` at the total limit */
  openStream(client: Requester): Release {
    if (client === null) return () => {};
    const { name } = client;
    const own = this.#streams.get(name) ?? 0;
    if (own >= limitFactor(client) * STREAMS.most) throw Problem.tooMany(10);
    if (this.#allStreams >= STREAMS.ofAll) {
      const detail = `The sandbox already has ${STREAMS.ofAll} open streams. Try again later.`;
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

function limitFactor({ isLocal }: Client): number {
  return isLocal ? LOCAL_FACTOR : 1;
}

/** Waits for a turn; false after a timeout. */
function waitForTurn(waiting: Set<() => void>): Promise<boolean> {
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

function once(work: () => void): Release {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
