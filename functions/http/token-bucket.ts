import { LRUCache } from "lru-cache";

export interface TokenBucketOptions {
  /** Also the initial number of tokens. */
  capacity: number;
  perSecond: number;
  /** In milliseconds; defaults to a monotonic clock. */
  now?: (() => number) | undefined;
}

export class TokenBucket {
  #tokens: number;
  #at: number;
  readonly #now: () => number;

  constructor(readonly options: TokenBucketOptions) {
    this.#now = options.now ?? (() => performance.now());
    this.#tokens = options.capacity;
    this.#at = this.#now();
  }

  /** Takes a token if at least `kept` tokens remain. Returns 0, or the seconds to wait. */
  take(kept = 0): number {
    const secondsToWait = this.secondsToWait(kept);
    if (secondsToWait === 0) this.#tokens -= 1;
    return secondsToWait;
  }

  /**
   * 0 if a token is available, otherwise the seconds until the bucket is a third full: a request
   * may need many tokens.
   */
  secondsToWait(kept = 0): number {
    this.#refill();
    const { capacity, perSecond } = this.options;
    const free = this.#tokens - kept;
    // tolerates rounding errors after a wait of whole seconds
    if (free >= 1 - 1e-6) return 0;
    return Math.ceil((Math.max(1, capacity / 3) - free) / perSecond);
  }

  /** `fullIn` is in seconds. */
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

  /** The client's bucket, which is full for a new or evicted client. */
  of(client: string): TokenBucket {
    const known = this.#buckets.get(client);
    if (known !== undefined) return known;
    const bucket = new TokenBucket(this.optionsFor(client));
    this.#buckets.set(client, bucket);
    return bucket;
  }
}
