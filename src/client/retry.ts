import type { Answer, ClientErrorCode, ClientFailure } from "./answer.ts";
import { pause } from "./pause.ts";

/** Failures after which a retry can succeed. */
const TRANSIENT: ReadonlySet<ClientErrorCode> = new Set<ClientErrorCode>([
  "offline",
  "rate_limited",
  "upstream_invalid",
  "upstream_unavailable",
  "upstream_timeout",
  "store_unavailable",
  "rates_unavailable",
]);

/**
 * The longest `Retry-After` to wait for. A client's share of a public server's quota refills within
 * a hundred seconds, which a long export has to wait for.
 */
export const MAX_PAUSE_SECONDS = 120;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export function isTransient(failure: ClientFailure): boolean {
  // only the sandbox's operator can start a new network
  if (failure.code === "network_full") return false;
  return TRANSIENT.has(failure.code) || failure.status >= 502 || failure.status === 429;
}

export interface RetryOptions {
  retries: number;
  /** Retries after a 429 or a partial answer with `Retry-After`; by default `retries`. */
  limitRetries?: number;
  /** A call that would wait longer than this returns its last answer instead. */
  maxWaitSeconds?: number;
  signal?: AbortSignal | undefined;
  /** Replaced by tests. */
  wait?: typeof pause | undefined;
}

/** Options for a read that a person waits for, which fails rather than wait for long. */
export const VIEW_RETRIES = { retries: 2, maxWaitSeconds: 5 } as const satisfies RetryOptions;

/** Also retries an answer that a retry can complete. */
export async function withRetries<T>(
  { retries, limitRetries = retries, maxWaitSeconds = 60, signal, wait = pause }: RetryOptions,
  attempt: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  for (let done = 0;; done++) {
    const answer = await attempt();
    if (answer.ok ? answer.retryAfter === undefined : !isTransient(answer)) return answer;
    const isLimit = answer.retryAfter !== undefined &&
      (answer.ok || answer.code === "rate_limited" || answer.status === 429);
    if (done >= (isLimit ? limitRetries : retries)) return answer;
    if ((answer.retryAfter ?? 0) > maxWaitSeconds) return answer;
    await wait(retryDelayMs(done, answer.retryAfter), signal);
    if (signal?.aborted === true) return { ok: false, code: "aborted", status: 0 };
  }
}

/**
 * The server's Retry-After, or exponential backoff with up to half of it as jitter, so that clients
 * that failed together don't retry together.
 */
export function retryDelayMs(attemptsDone: number, retryAfter: number | undefined): number {
  if (retryAfter !== undefined) return retryAfter * 1000;
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** attemptsDone, LONGEST_PAUSE_MS);
  return longest * (0.5 + Math.random() / 2);
}
