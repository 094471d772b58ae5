import type { Caller } from "../../http/read-limit.ts";
import { ClientBuckets, TokenBucket } from "../../http/token-bucket.ts";

export interface HourlyQuotaOptions {
  perHour: number;
  /** Requests that may come at once after a pause. */
  burst: number;
  /** For tests; else the runtime's. */
  now?: (() => number) | undefined;
}

/** Why a request may not be made now. */
export interface Withheld {
  /** `limited`: its client has had its part. `refused`: nothing is left for anyone. */
  kind: "limited" | "refused";
  /** In seconds. */
  retryAfter: number;
}

/** The part of the quota that is kept for proofs. */
const FOR_PROOFS = 1 / 10;

/** The part that one client may have: otherwise one alone could use up what all others need. */
const OF_ONE_CLIENT = 1 / 3;

/**
 * What a server allows an address in an hour, as a token bucket of this process. A tenth is kept for
 * proofs, and a client has at most a third.
 */
export class HourlyQuota {
  readonly #bucket: TokenBucket;
  readonly #clients: ClientBuckets;
  readonly #kept: number;

  constructor({ perHour, burst, now }: HourlyQuotaOptions) {
    const perSecond = perHour / 3_600;
    this.#bucket = new TokenBucket({ capacity: burst, perSecond, now });
    this.#kept = Math.floor(burst * FOR_PROOFS);
    this.#clients = new ClientBuckets(() => ({
      capacity: Math.floor(burst * OF_ONE_CLIENT),
      perSecond: perSecond * OF_ONE_CLIENT,
      now,
    }));
  }

  /** What stands against one request more; null where it may be made. */
  check(caller: Caller | null): Withheld | null {
    const refused = this.#bucket.wait(caller?.forReceipt === true ? 0 : this.#kept);
    if (refused > 0) return { kind: "refused", retryAfter: refused };
    const limited = caller === null ? 0 : this.#clients.of(caller.client).wait();
    return limited > 0 ? { kind: "limited", retryAfter: limited } : null;
  }

  /** Takes one request that may be made out of the quota. */
  take(caller: Caller | null): void {
    this.#bucket.take();
    if (caller !== null) this.#clients.of(caller.client).take();
  }
}
