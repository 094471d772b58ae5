import type { ErrorCode } from "../contract/errors.ts";

/** Why a call has no value. */
export type ClientErrorCode =
  | ErrorCode
  /** The request did not get through: no network, or the server is not there. */
  | "offline"
  /** The caller's own signal ended the call. */
  | "aborted"
  /** An answer that is not the contract's. */
  | "unreadable_answer";

/** The rest of a rate limit, from the `RateLimit` header. */
export interface LimitLeft {
  /** Requests left. */
  remaining: number;
  /** Seconds until the limit is full again. */
  resetSeconds: number;
}

export interface ClientFailure {
  ok: false;
  code: ClientErrorCode;
  /** The HTTP status; 0 without an answer. */
  status: number;
  /** The server's text for people. */
  message?: string;
  detail?: string;
  param?: string;
  /** For `no_organization`: what is missing. */
  reason?: string;
  /** For `no_organization` with a `domain`: the account's home domain. */
  homeDomain?: string;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
  requestId?: string;
  limit?: LimitLeft;
}

/** The value of a call, or a failure. Calls never throw. */
export type Answer<T> = { ok: true; value: T; limit?: LimitLeft } | ClientFailure;

/** Sends a request and reads the answer; `read` reads a body that isn't JSON. */
export async function call<T>(
  fetcher: typeof fetch,
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<unknown> = (response) => response.json(),
): Promise<Answer<T>> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetcher(url, init);
    body = await (response.ok ? read(response) : response.json());
  } catch (error) {
    return { ok: false, code: codeOf(error, init.signal), status: 0 };
  }
  const limit = readLimit(response.headers.get("RateLimit"));
  if (!response.ok) return { ...failureOf(response, body), limit };
  // the server's tests check the schema; checking it here would add weight to every page
  return { ok: true, value: body as T, limit };
}

/** Reads `"name";r=2;t=38` (IETF RateLimit header); undefined for any other form. */
export function readLimit(header: string | null): LimitLeft | undefined {
  const remaining = /;\s*r=(\d+)/.exec(header ?? "")?.[1];
  const reset = /;\s*t=(\d+)/.exec(header ?? "")?.[1];
  if (remaining === undefined) return undefined;
  return { remaining: Number(remaining), resetSeconds: Number(reset ?? 0) };
}

function codeOf(error: unknown, signal: AbortSignal | null | undefined): ClientErrorCode {
  if (signal?.aborted === true) return "aborted";
  return error instanceof SyntaxError ? "unreadable_answer" : "offline";
}

/** The failure in an unsuccessful answer. */
export function failureOf(response: Response, body: unknown): ClientFailure {
  const problem: Record<string, unknown> = isRecord(body) ? body : {};
  const failure: ClientFailure = {
    ok: false,
    code: codeIn(problem),
    status: response.status,
  };
  if (typeof problem["error"] === "string") failure.message = problem["error"];
  for (const name of ["detail", "param", "reason", "homeDomain", "requestId"] as const) {
    const value = problem[name];
    if (typeof value === "string") failure[name] = value;
  }
  const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(retryAfter) ? { ...failure, retryAfter } : failure;
}

function codeIn({ code, type }: Record<string, unknown>): ClientErrorCode {
  // the server sends only the contract's codes
  if (typeof code === "string") return code as ErrorCode;
  // the sandbox's answers have a problem type (RFC 9457) instead
  const isFull = typeof type === "string" && type.endsWith("/network_full");
  return isFull ? "network_full" : "unreadable_answer";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A failure as an exception. */
export class ClientError extends Error {
  override name = "ClientError";

  constructor(
    /** The failure, with the server's request id if it answered. */
    readonly failure: ClientFailure,
  ) {
    super(failure.message ?? failure.code);
  }

  /** The failure's code. */
  get code(): ClientErrorCode {
    return this.failure.code;
  }
}

/** The value of an answer. Throws a {@link ClientError} for a failure. */
export function unwrap<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new ClientError(answer);
  return answer.value;
}
