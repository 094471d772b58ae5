import type { ErrorCode } from "./errors.ts";

/** An expected failure: what the contract calls it, and what more can be said. */
export interface Failure {
  ok: false;
  code: ErrorCode;
  /** More for people, never an upstream's own words. */
  detail?: string;
  /** The parameter at fault. */
  param?: string;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** What an operation answers: its value, or an expected failure. Exceptions are bugs. */
export type Outcome<T> = { ok: true; value: T } | Failure;

/** A success. */
export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** An expected failure. */
export function failed(code: ErrorCode, more: Omit<Failure, "ok" | "code"> = {}): Failure {
  return { ok: false, code, ...more };
}
