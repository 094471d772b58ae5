import type { Answer, ClientErrorCode, ClientFailure } from "./answer.ts";
import { pause } from "./pause.ts";

/** Failures that can pass by themselves. */
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
 * The longest `Retry-After` to wait for, in seconds. A client's share of a public server's quota
 * refills within a hundred; a long export has to wait for it.
 */
export const LONGEST_PAUSE_S = 120;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** True for a failure that can pass by itself. */
export function isTransient(failure: ClientFailure): boolean {
  // only a person can start a new network
  if (failure.code === "network_full") return false;
  return TRANSIENT.has(failure.code) || failure.status >= 502;
}

export interface RetryOptions {
  /** Maximum retries after the first attempt. */
  retries: number;
  /** The same for 429 with `Retry-After`; by default `retries`. */
  limitRetries?: number;
  /** A call that would wait longer than this, in seconds, fails instead. */
  patience?: number;
  signal?: AbortSignal | undefined;
  /** Replaces the pause, for tests. */
  wait?: typeof pause | undefined;
}

/** Retries a call while its failure can pass. */
export async function retrying<T>(
  { retries, limitRetries = retries, patience = 60, signal, wait = pause }: RetryOptions,
  attempt: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  for (let done = 0;; done++) {
    const answer = await attempt();
    if (answer.ok || !isTransient(answer)) return answer;
    const isLimit = answer.code === "rate_limited" && answer.retryAfter !== undefined;
    if (done >= (isLimit ? limitRetries : retries)) return answer;
    if ((answer.retryAfter ?? 0) > patience) return answer;
    await wait(retryDelayMs(done, answer.retryAfter), signal);
    if (signal?.aborted === true) return { ok: false, code: "aborted", status: 0 };
  }
}

/**
 * Milliseconds before the next attempt: the server's Retry-After, or exponential backoff with up to
 * half of it as jitter, so that clients that failed together don't retry together.
 */
export function retryDelayMs(attemptsDone: number, retryAfter: number | undefined): number {
  if (retryAfter !== undefined) return retryAfter * 1000;
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** attemptsDone, LONGEST_PAUSE_MS);
  return longest * (0.5 + Math.random() / 2);
}
