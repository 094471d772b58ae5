import { LRUCache } from "lru-cache";

export interface TokenBucketOptions {
  /** Capacity, and the initial number of tokens. */
  capacity: number;
  perSecond: number;
  /** A clock in milliseconds; defaults to a monotonic one. */
  now?: (() => number) | undefined;
}

/** A token bucket: limits the rate over time and allows bursts up to `capacity`. */
export class TokenBucket {
  #tokens: number;
  #at: number;
  readonly #now: () => number;

  constructor(readonly options: TokenBucketOptions) {
    this.#now = options.now ?? (() => performance.now());
    this.#tokens = options.capacity;
    this.#at = this.#now();
  }

  /**
   * Takes a token unless fewer than `kept` would remain. Returns 0 if it was taken, otherwise the
   * seconds to wait.
   */
  take(kept = 0): number {
    const secondsToWait = this.secondsToWait(kept);
    if (secondsToWait === 0) this.#tokens -= 1;
    return secondsToWait;
  }

  /**
   * Returns 0 if a token is available, otherwise the seconds until the bucket is a third full. It
   * returns no shorter time, since a request may need many tokens.
   */
  secondsToWait(kept = 0): number {
    this.#refill();
    const { capacity, perSecond } = this.options;
    const free = this.#tokens - kept;
    // tolerates rounding errors after a wait of whole seconds
    if (free >= 1 - 1e-6) return 0;
    return Math.ceil((Math.max(1, capacity / 3) - free) / perSecond);
  }

  /** Whole tokens left, and seconds until full. */
  state(): { tokens: number; fullIn: number } {
    this.#refill();
    const { capacity, perSecond } = this.options;
    const fullIn = Math.ceil((capacity - this.#tokens) / perSecond);
    return { tokens: Math.floor(this.#tokens), fullIn };
  }

  #refill(): void {
    const { capacity, perSecond } = this.options;
    const time = this.#now();
    const seconds = Math.max(0, time - this.#at) / 1000;
    this.#tokens = Math.min(capacity, this.#tokens + seconds * perSecond);
    this.#at = time;
  }
}

const MAX_CLIENTS = 10_000;

export class ClientBuckets {
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: MAX_CLIENTS });

  constructor(readonly optionsFor: (client: string) => TokenBucketOptions) {}

  /** Returns a client's bucket. A new or evicted client starts with a full bucket. */
  of(client: string): TokenBucket {
    const known = this.#buckets.get(client);
    if (known !== undefined) return known;
    const bucket = new TokenBucket(this.optionsFor(client));
    this.#buckets.set(client, bucket);
    return bucket;
  }
}
