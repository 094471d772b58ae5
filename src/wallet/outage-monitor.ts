import { TIME_BOUND_SECONDS } from "./time-bound.ts";
import type { TransactionStatus } from "./transaction-status.ts";

/** Failed requests in a row until the person is told. */
const MAX_FAILURES = 20;

/** Milliseconds without an answer until the person is told, if each request hangs. */
const SILENCE_MS = 120_000;

/**
 * How long after signing "still applicable" is trusted, in milliseconds by this computer's clock.
 * Later, the ledger that says so may have stopped.
 */
const OVERDUE_MS = (TIME_BOUND_SECONDS + 60) * 1_000;

/**
 * Counts failed requests about an envelope. The returned function takes each result and returns
 * whether to tell the person that the outcome is unknown for now. Times are milliseconds since
 * 1970.
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
