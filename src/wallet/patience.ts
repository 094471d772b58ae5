import { TIME_BOUND_SECONDS, type TransactionStatus } from "./transaction-status.ts";

/** So many vain questions one after the other are enough: the person is told. */
const VAIN_QUESTIONS = 20;

/** And so many milliseconds without an answer, where each question hangs. */
const SILENCE_MS = 120_000;

/**
 * From then on after it was signed, by this computer's own clock, that an envelope can still be
 * applied is no word to go by: the ledger that says so may have stopped.
 */
const OVERDUE_MS = (TIME_BOUND_SECONDS + 60) * 1_000;

/**
 * Counts what is asked in vain about an envelope. Answers after each question whether the person
 * has to be told that nobody can say now what becomes of it. Times are milliseconds since 1970.
 */
export function createPatience(signedAt: number, from: number) {
  let vain = 0;
  let heardAt = from;
  return ({ status }: TransactionStatus, now: number): boolean => {
    if (status === "alive" && now - signedAt <= OVERDUE_MS) {
      vain = 0;
      heardAt = now;
      return false;
    }
    vain++;
    return vain >= VAIN_QUESTIONS || now - heardAt >= SILENCE_MS;
  };
}
