import { TIME_BOUND_SECONDS } from "./time-bound.ts";
import type { TransactionStatus } from "./transaction-status.ts";

/** Failures in a row before the user is warned. */
const MAX_FAILURES = 20;

/** Time without a response before the user is warned, in case each request hangs. */
const SILENCE_MS = 120_000;

/** Time since signing after which `alive` may mean that the ledger has stopped. */
const OVERDUE_MS = (TIME_BOUND_SECONDS + 60) * 1_000;

/** The returned function says whether to warn about an unknown outcome. Times: ms since 1970. */
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
