import { Problem } from "./horizon/problem.ts";
import { RecentMap } from "./recent-map.ts";

export interface Client {
  /** What limits are counted by: an address, or what its operator holds to be one client. */
  name: string;
  /** On the same machine; not one for whom a proxy on it asks. */
  isLocal: boolean;
}

/** Requests a client may make within a minute that cost a ledger something. */
const QUOTA = { faucet: 20, submission: 200 } as const;

/** A client on the same machine, which may well be a test, may make so many times as many. */
const LOCAL_FACTOR = 1000;
const WINDOW_MS = 60_000;
const CLIENTS = 20_000;

/** Counts what clients ask for, each for itself, from its first request on for a minute. */
export class Limits {
  readonly #windows = new RecentMap<string, { end: number; count: number }>(CLIENTS);

  /** @throws Problem `rate_limit_exceeded` when the client has had its share */
  spend(kind: keyof typeof QUOTA, { name, isLocal }: Client): void {
    const now = Date.now();
    const key = `${kind} ${name}`;
    const known = this.#windows.get(key);
    // An end that lies too far ahead is of a clock that was set back since.
    const runs = known !== undefined && known.end > now && known.end <= now + WINDOW_MS;
    const window = runs ? known : { end: now + WINDOW_MS, count: 0 };
    if (window.count >= QUOTA[kind] * (isLocal ? LOCAL_FACTOR : 1)) {
      throw Problem.tooMany(Math.ceil((window.end - now) / 1000));
    }
    window.count++;
    this.#windows.set(key, window);
  }
}
