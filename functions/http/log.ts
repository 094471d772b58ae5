/** What is told of one request. Never its URL: a mistaken client may have put a secret into it. */
export interface RequestLog {
  operation: string;
  requestId: string;
  status: number;
  milliseconds: number;
}

/** Requests that took longer are worth a line; funding waits for a ledger to close. */
const SLOW_MS = { GET: 3_000, POST: 10_000 };

/**
 * Writes a JSON line for a request that was slow. Others get none: a line for each would cost a
 * third of the answers a second.
 */
export function logSlow(method: "GET" | "POST", log: RequestLog): void {
  if (log.milliseconds < SLOW_MS[method]) return;
  console.warn(JSON.stringify({ level: "warn", message: "slow request", ...log }));
}

/** Writes a JSON line for an exception, which is always a bug or a broken dependency. */
export function logFailure(log: RequestLog, error: unknown): void {
  const text = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: "error", message: "request failed", ...log, error: text }));
}
