import type { Caller } from "../../http/read-limit.ts";
import { ClientBuckets, TokenBucket } from "../../http/token-bucket.ts";

export interface HourlyQuotaOptions {
  perHour: number;
  /** The largest burst after a pause. */
  burst: number;
  /** For tests; defaults to the runtime's clock. */
  now?: (() => number) | undefined;
}

/** The reason why a request can't be made now. */
export interface QuotaRefusal {
  /** `limited`: the client's share is used up. `refused`: the whole quota is. */
  kind: "limited" | "refused";
  /** When to try again, in seconds. */
  retryAfter: number;
}

/** The fraction of the quota that is reserved for proofs. */
const PROOF_SHARE = 1 / 10;

/** The largest fraction that one client can use. */
const CLIENT_SHARE = 1 / 3;

/**
 * A server's hourly quota per IP address, as a token bucket of this process. A tenth is reserved
 * for proofs, and one client gets at most a third.
 */
export class HourlyQuota {
  readonly #bucket: TokenBucket;
  readonly #clients: ClientBuckets;
  readonly #reserved: number;

  constructor({ perHour, burst, now }: HourlyQuotaOptions) {
    const perSecond = perHour / 3_600;
    this.#bucket = new TokenBucket({ capacity: burst, perSecond, now });
    this.#reserved = Math.floor(burst * PROOF_SHARE);
    this.#clients = new ClientBuckets(() => ({
      capacity: Math.floor(burst * CLIENT_SHARE),
      perSecond: perSecond * CLIENT_SHARE,
      now,
    }));
  }

  /** The reason why a request can't be made; null if it can. */
  check(caller: Caller | null): QuotaRefusal | null {
    const refused = this.#bucket.secondsToWait(caller?.isForReceipt === true ? 0 : this.#reserved);
    if (refused > 0) return { kind: "refused", retryAfter: refused };
    const limited = caller === null ? 0 : this.#clients.of(caller.client).secondsToWait();
    return limited > 0 ? { kind: "limited", retryAfter: limited } : null;
  }

  /** Requests left now, including those for proofs. */
  left(): number {
    return this.#bucket.state().tokens;
  }

  /** Charges a request that `check` has allowed. */
  take(caller: Caller | null): void {
    this.#bucket.take();
    if (caller !== null) this.#clients.of(caller.client).take();
  }
}
