import type { ErrorCode } from "./errors.ts";

export interface Failure {
  ok: false;
  code: ErrorCode;
  /** A message for people, never an upstream's own. */
  detail?: string;
  param?: string;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
}

/** An expected failure is a value; exceptions are bugs. */
export type Outcome<T> = { ok: true; value: T } | Failure;

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function failed(code: ErrorCode, more: Omit<Failure, "ok" | "code"> = {}): Failure {
  return { ok: false, code, ...more };
}
