/** The fields logged for a request. The URL is left out, since it could contain a secret by mistake. */
export interface RequestLog {
  operation: string;
  requestId: string;
  status: number;
  milliseconds: number;
}

/** Slower requests are logged. Funding waits for a ledger to close. */
const SLOW_MS = { GET: 3_000, POST: 10_000, PUT: 10_000, DELETE: 10_000 };

/** Logs a slow request as a JSON line. Logging every request would cost a third of the throughput. */
export function logSlow(method: keyof typeof SLOW_MS, log: RequestLog): void {
  if (log.milliseconds < SLOW_MS[method]) return;
  console.warn(lineOf("warn", "slow request", log));
}

/** Logs an exception as a JSON line; it's always a bug or a broken dependency. */
export function logFailure(log: RequestLog, error: unknown): void {
  console.error(lineOf("error", "request failed", { ...log, error: textOf(error) }));
}

/** Logs an error outside of any request as a JSON line. */
export function logError(message: string, error: unknown): void {
  console.error(lineOf("error", message, { error: textOf(error) }));
}

function lineOf(level: "warn" | "error", message: string, fields: object): string {
  return JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}
