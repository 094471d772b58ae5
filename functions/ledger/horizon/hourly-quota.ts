import type { Caller } from "../../http/read-limit.ts";
import { ClientBuckets, TokenBucket } from "../../http/token-bucket.ts";

export interface HourlyQuotaOptions {
  perHour: number;
  /** How many requests can be made at once after a pause. */
  burst: number;
  now?: (() => number) | undefined;
}

export interface QuotaRefusal {
  /** `limited`: the client's share is used up. `refused`: at most the proofs' share is left. */
  kind: "limited" | "refused";
  /** In seconds. */
  retryAfter: number;
}

/** The share of the quota reserved for proofs. */
const PROOF_SHARE = 1 / 10;

/** The largest share that one client can use. */
const CLIENT_SHARE = 1 / 3;

/** A server's quota per IP address, as a token bucket in this process. */
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

  /** The reason why no request can be made now; null if one can. */
  check(caller: Caller | null): QuotaRefusal | null {
    const refused = this.#bucket.secondsToWait(caller?.isForReceipt === true ? 0 : this.#reserved);
    if (refused > 0) return { kind: "refused", retryAfter: refused };
    const limited = caller === null ? 0 : this.#clients.of(caller.client).secondsToWait();
    return limited > 0 ? { kind: "limited", retryAfter: limited } : null;
  }

  /** Requests left, including those reserved for proofs. */
  left(): number {
    return this.#bucket.state().tokens;
  }

  /** Charges a request that `check` has allowed. */
  take(caller: Caller | null): void {
    this.#bucket.take();
    if (caller !== null) this.#clients.of(caller.client).take();
  }
}
