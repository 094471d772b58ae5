import type { AvailabilityChange } from "./availability.ts";

/** `warn` leaves out ordinary requests. */
export const LOG_LEVELS = ["info", "warn", "error"] as const;

export type LogLevel = typeof LOG_LEVELS[number];

/** Contains no URL, which could include an address or a secret. */
export interface RequestLog {
  /** In upper case; `OTHER` for a method that the service doesn't use. */
  method: string;
  /** The path with parameters in braces: `/api/account/{address}`. */
  route: string;
  status: number;
  /** Time until the answer began. */
  milliseconds: number;
  requestId: string | null;
  /** The client's block of addresses. */
  client: string;
  upstreamCalls: number;
}

/** Slower requests are logged as warnings. Writes have longer: funding waits for a ledger. */
const SLOW_MS: Record<string, number> = { GET: 3_000, HEAD: 3_000 };
const SLOW_WRITE_MS = 10_000;

/**
 * Lines are collected, since a write costs more than a request. A longer interval would make longer
 * writes, which delay other requests.
 */
const FLUSH_MS = 10;

/** Maximum length of waiting lines, in characters. More lines are dropped if the reader is slow. */
const MAX_WAITING = 4 * 1024 * 1024;

export interface LogOptions {
  level: LogLevel;
  /** For tests; defaults to stdout. */
  write?: (text: string) => Promise<void>;
}

/** Writes one JSON object per line. */
export class Log {
  readonly #minLevel: number;
  readonly #write: (text: string) => Promise<void>;
  #waiting = "";
  #millisecond = 0;
  #time = "";
  #dropped = 0;
  #flushing: Promise<void> | null = null;

  constructor({ level, write = writeToStdout }: LogOptions) {
    this.#minLevel = LOG_LEVELS.indexOf(level);
    this.#write = write;
  }

  request(log: RequestLog): void {
    const { method, route, status, milliseconds, requestId, client, upstreamCalls } = log;
    const level = levelOf(log);
    if (LOG_LEVELS.indexOf(level) < this.#minLevel) return;
    // three times as fast as JSON.stringify; every string is checked or from a fixed set
    this.#line(
      `{"time":"${this.#now()}","level":"${level}","message":"request",` +
        `"method":"${method}","route":"${route}","status":${status},` +
        `"ms":${Math.round(milliseconds * 10) / 10},` +
        (requestId === null ? "" : `"requestId":${JSON.stringify(requestId)},`) +
        `"client":"${client}","upstreamCalls":${upstreamCalls}}\n`,
    );
  }

  availability({ host, isAnswering, reason }: AvailabilityChange): void {
    const level = isAnswering ? "info" : "warn";
    if (LOG_LEVELS.indexOf(level) < this.#minLevel) return;
    const message = isAnswering ? "upstream answers again" : "upstream doesn't answer";
    this.#line(`${lineOf(level, message, { host, ...(reason !== undefined && { reason }) })}\n`);
  }

  async close(): Promise<void> {
    await this.#flushing;
    await this.#flush();
  }

  /** Formats at most once per millisecond, since formatting is slow. */
  #now(): string {
    const millisecond = Date.now();
    if (millisecond !== this.#millisecond) {
      this.#millisecond = millisecond;
      this.#time = new Date(millisecond).toISOString();
    }
    return this.#time;
  }

  #line(line: string): void {
    if (this.#waiting.length > MAX_WAITING) {
      this.#dropped += 1;
      return;
    }
    this.#waiting += line;
    this.#flushing ??= new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS))
      .then(() => this.#flush())
      .finally(() => this.#flushing = null);
  }

  async #flush(): Promise<void> {
    while (this.#waiting !== "") {
      const text = this.#waiting;
      this.#waiting = this.#dropped === 0
        ? ""
        : `${lineOf("warn", "log lines were dropped", { lines: this.#dropped })}\n`;
      this.#dropped = 0;
      // a log that can't be written must not stop the server
      await this.#write(text).catch(() => {});
    }
  }
}

function levelOf({ method, status, milliseconds }: RequestLog): LogLevel {
  if (status >= 500) return "error";
  return milliseconds >= (SLOW_MS[method] ?? SLOW_WRITE_MS) ? "warn" : "info";
}

async function writeToStdout(text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.length;) {
    from += await Deno.stdout.write(bytes.subarray(from));
  }
}

export function logRequestFailure(requestId: string, error: unknown): void {
  console.error(lineOf("error", "request failed", { requestId, error: textOf(error) }));
}

export function logError(message: string, error: unknown): void {
  console.error(lineOf("error", message, { error: textOf(error) }));
}

function lineOf(level: LogLevel, message: string, fields: object): string {
  return JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}
