import type { ErrorCode } from "./errors.ts";

/** An expected failure, with its code in the contract. */
export interface Failure {
  ok: false;
  code: ErrorCode;
  /** Details for people. Never the text of an upstream. */
  detail?: string;
  /** The invalid parameter. */
  param?: string;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
}

/** The value of an operation, or an expected failure. Exceptions are bugs. */
export type Outcome<T> = { ok: true; value: T } | Failure;

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function failed(code: ErrorCode, more: Omit<Failure, "ok" | "code"> = {}): Failure {
  return { ok: false, code, ...more };
}
