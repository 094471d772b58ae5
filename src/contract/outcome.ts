import type { ErrorCode } from "./errors.ts";

/** An expected failure: what the contract calls it, and what more can be said. */
export interface Failure {
  ok: false;
  code: ErrorCode;
  /** Details for people, never an upstream's own words. */
  detail?: string;
  /** The invalid parameter. */
  param?: string;
  /** Seconds after which another try makes sense. */
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
