import { TIME_BOUND_SECONDS } from "./time-bound.ts";
import type { TransactionStatus } from "./transaction-status.ts";

/** The number of failed requests in a row after which the user is warned. */
const MAX_FAILURES = 20;

/** The milliseconds without an answer after which the user is warned, if each request hangs. */
const SILENCE_MS = 120_000;

/**
 * How long after signing the status `alive` is trusted, in milliseconds by this computer's clock.
 * After that, the ledger that reports it may have stopped.
 */
const OVERDUE_MS = (TIME_BOUND_SECONDS + 60) * 1_000;

/**
 * Counts failed requests about an envelope. The returned function takes each result and returns
 * whether to warn the user that the outcome is unknown for now. Times are milliseconds since 1970.
 */
export function createOutageMonitor(signedAt: number, from: number) {
  let failures = 0;
  let lastAnswerAt = from;
  return ({ status }: TransactionStatus, now: number): boolean => {
    if (status === "alive" && now - signedAt <= OVERDUE_MS) {
      failures = 0;
      lastAnswerAt = now;
      return false;
    }
    failures++;
    return failures >= MAX_FAILURES || now - lastAnswerAt >= SILENCE_MS;
  };
}
