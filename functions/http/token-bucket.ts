import { LRUCache } from "lru-cache";

export interface TokenBucketOptions {
  /** The most tokens that it holds; it begins with as many. */
  capacity: number;
  perSecond: number;
  /** Milliseconds of a clock, of which only differences count; else one that is never set back. */
  now?: (() => number) | undefined;
}

/** A token bucket: it limits a rate over time, and lets a burst of `capacity` through. */
export class TokenBucket {
  #tokens: number;
  #at: number;
  readonly #now: () => number;

  constructor(readonly options: TokenBucketOptions) {
    this.#now = options.now ?? (() => performance.now());
    this.#tokens = options.capacity;
    this.#at = this.#now();
  }

  /** Takes a token, unless fewer than `kept` would be left. Returns the seconds to wait; 0: taken. */
  take(kept = 0): number {
    const wait = this.wait(kept);
    if (wait === 0) this.#tokens -= 1;
    return wait;
  }

  /**
   * 0 where a token can be taken now; else the whole seconds until a third of the bucket can, since
   * what a client asks for may take many, and would get no further with one.
   */
  wait(kept = 0): number {
    this.#refill();
    const { capacity, perSecond } = this.options;
    const free = this.#tokens - kept;
    // after whole seconds of waiting, rounding must not keep the token back
    if (free >= 1 - 1e-6) return 0;
    return Math.ceil((Math.max(1, capacity / 3) - free) / perSecond);
  }

  /** Whole tokens left, and the seconds until it is full. */
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

/** Clients whose buckets are kept. */
const MOST_CLIENTS = 10_000;

/** A token bucket for each client. */
export class ClientBuckets {
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: MOST_CLIENTS });

  constructor(readonly optionsFor: (client: string) => TokenBucketOptions) {}

  /** The bucket of a client; one that is new, or was forgotten, begins full. */
  of(client: string): TokenBucket {
    const known = this.#buckets.get(client);
    if (known !== undefined) return known;
    const bucket = new TokenBucket(this.optionsFor(client));
    this.#buckets.set(client, bucket);
    return bucket;
  }
}
