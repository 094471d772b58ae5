/**
 * The fields logged of a request. Never its URL: a mistaken client may have put a secret into it.
 */
export interface RequestLog {
  operation: string;
  requestId: string;
  status: number;
  milliseconds: number;
}

/** Requests that took longer are worth a line; funding waits for a ledger to close. */
const SLOW_MS = { GET: 3_000, POST: 10_000, PUT: 10_000, DELETE: 10_000 };

/**
 * Writes a JSON line for a request that was slow. Others get none: a line for each would cost a
 * third of the answers a second.
 */
export function logSlow(method: keyof typeof SLOW_MS, log: RequestLog): void {
  if (log.milliseconds < SLOW_MS[method]) return;
  console.warn(lineOf("warn", "slow request", log));
}

/** Writes a JSON line for an exception, which is always a bug or a broken dependency. */
export function logFailure(log: RequestLog, error: unknown): void {
  console.error(lineOf("error", "request failed", { ...log, error: textOf(error) }));
}

/** Writes a JSON line for what went wrong outside of any request. */
export function logTrouble(message: string, error: unknown): void {
  console.error(lineOf("error", message, { error: textOf(error) }));
}

function lineOf(level: "warn" | "error", message: string, fields: object): string {
  return JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}
