import type { Answer, ClientErrorCode, ClientFailure } from "./answer.ts";
import { pause } from "./pause.ts";

/** Failures that may pass by themselves. */
const PASSING: ReadonlySet<ClientErrorCode> = new Set<ClientErrorCode>([
  "offline",
  "rate_limited",
  "upstream_invalid",
  "upstream_unavailable",
  "upstream_timeout",
  "store_unavailable",
  "rates_unavailable",
]);

/**
 * The longest pause that the service asks for, in seconds: what one client may have of a public
 * server grows again in a hundred. A long reading that did not wait for it would never end.
 */
export const LONGEST_PAUSE_S = 120;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** True for a failure that may pass by itself. */
export function mayPass(failure: ClientFailure): boolean {
  // a full network is begun anew by a person
  if (failure.code === "network_full") return false;
  return PASSING.has(failure.code) || failure.status >= 502;
}

export interface RetryOptions {
  /** The most attempts after the first. */
  retries: number;
  /** The same at the read limit, where the service names the pause; by default `retries`. */
  limitRetries?: number;
  /** A call that should wait longer than this, in seconds, fails instead. */
  patience?: number;
  signal?: AbortSignal | undefined;
  /** Waits so many milliseconds, but not beyond the signal; by default by the clock. */
  wait?: typeof pause | undefined;
}

/** Makes a call again while it fails in a way that may pass. */
export async function retrying<T>(
  { retries, limitRetries = retries, patience = 60, signal, wait = pause }: RetryOptions,
  attempt: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  for (let done = 0;; done++) {
    const answer = await attempt();
    if (answer.ok || !mayPass(answer)) return answer;
    const isLimit = answer.code === "rate_limited" && answer.retryAfter !== undefined;
    if (done >= (isLimit ? limitRetries : retries)) return answer;
    if ((answer.retryAfter ?? 0) > patience) return answer;
    await wait(pauseBefore(done, answer.retryAfter), signal);
    if (signal?.aborted === true) return { ok: false, code: "aborted", status: 0 };
  }
}

/**
 * Milliseconds before the next attempt: what the server asks for, else twice as long each time,
 * less up to a half, so that clients who failed together do not come back together.
 */
export function pauseBefore(attemptsDone: number, retryAfter: number | undefined): number {
  if (retryAfter !== undefined) return retryAfter * 1000;
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** attemptsDone, LONGEST_PAUSE_MS);
  return longest * (0.5 + Math.random() / 2);
}
