import type { Caller } from "../../http/read-limit.ts";
import { ClientBuckets, TokenBucket } from "../../http/token-bucket.ts";

export interface HourlyQuotaOptions {
  perHour: number;
  /** The largest burst after a pause. */
  burst: number;
  /** For tests; defaults to the runtime's clock. */
  now?: (() => number) | undefined;
}

/** Why a request can't be made now. */
export interface QuotaRefusal {
  /** `limited`: the client's share is used up. `refused`: the whole quota is. */
  kind: "limited" | "refused";
  /** In seconds. */
  retryAfter: number;
}

/** The part reserved for proofs. */
const FOR_PROOFS = 1 / 10;

/** The most one client can use. */
const OF_ONE_CLIENT = 1 / 3;

/**
 * A server's hourly quota per address as a token bucket, in this process. A tenth is reserved for
 * proofs, and one client gets at most a third.
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

  /** The reason a request can't be made; null if it can. */
  check(caller: Caller | null): QuotaRefusal | null {
    const refused = this.#bucket.wait(caller?.forReceipt === true ? 0 : this.#kept);
    if (refused > 0) return { kind: "refused", retryAfter: refused };
    const limited = caller === null ? 0 : this.#clients.of(caller.client).wait();
    return limited > 0 ? { kind: "limited", retryAfter: limited } : null;
  }

  /** Takes a request that `check` allowed from the quota. */
  take(caller: Caller | null): void {
    this.#bucket.take();
    if (caller !== null) this.#clients.of(caller.client).take();
  }
}
