import type { ErrorCode } from "../contract/errors.ts";

/** Why a call has no value. */
export type ClientErrorCode =
  | ErrorCode
  /** No answer arrived: there is no network, or the server can't be reached. */
  | "offline"
  /** The caller's signal ended the call. */
  | "aborted"
  /** The answer doesn't have the expected format. */
  | "unreadable_answer";

/** The client's remaining quota, from the `RateLimit` header. */
export interface LimitLeft {
  /** Requests left. */
  remaining: number;
  /** Seconds until the limit is full again. */
  resetSeconds: number;
}

export interface ClientFailure {
  ok: false;
  code: ClientErrorCode;
  /** The HTTP status; 0 if there was no response. */
  status: number;
  /** The server's message for people. */
  message?: string;
  detail?: string;
  param?: string;
  /** With `no_organization`: why the account has no proven name. */
  reason?: string;
  /** With `no_organization`, if a `domain` was requested: the account's home domain. */
  homeDomain?: string;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
  requestId?: string;
  limit?: LimitLeft;
}

/** The value of a call, or a failure. Calls never throw. */
export type Answer<T> = Success<T> | ClientFailure;

interface Success<T> {
  ok: true;
  value: T;
  /** If your limit cut this answer short: seconds after which a repeated call can return more. */
  retryAfter?: number;
  limit?: LimitLeft;
}

/** `read` reads a body that isn't JSON. */
export async function sendRequest<T>(
  fetcher: typeof fetch,
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<unknown> = (response) => response.json(),
): Promise<Answer<T>> {
  let response: Response | undefined;
  try {
    response = await fetcher(url, init);
    const body: unknown = await (response.ok ? read(response) : response.json());
    if (!response.ok) return failureFrom(response, body);
    // not validated: a schema would make every page larger, and the server's tests check the body
    return { ok: true, value: body as T, ...limitsOf(response) };
  } catch (error) {
    // a proxy's error page isn't JSON, but its status is valid
    if (response !== undefined && error instanceof SyntaxError) return failureFrom(response, null);
    return { ok: false, code: init.signal?.aborted === true ? "aborted" : "offline", status: 0 };
  }
}

function limitsOf({ headers }: Response): Pick<ClientFailure, "retryAfter" | "limit"> {
  const retryAfter = Number(headers.get("Retry-After") ?? NaN);
  const limit = parseRateLimit(headers.get("RateLimit"));
  return { ...(Number.isFinite(retryAfter) && { retryAfter }), ...(limit && { limit }) };
}

/** IETF RateLimit header, `"name";r=2;t=38`; undefined without `r`. */
export function parseRateLimit(header: string | null): LimitLeft | undefined {
  const remaining = /;\s*r=(\d+)/.exec(header ?? "")?.[1];
  const reset = /;\s*t=(\d+)/.exec(header ?? "")?.[1];
  if (remaining === undefined) return undefined;
  return { remaining: Number(remaining), resetSeconds: Number(reset ?? 0) };
}

export function failureFrom(response: Response, body: unknown): ClientFailure {
  const problem: Record<string, unknown> = isRecord(body) ? body : {};
  const failure: ClientFailure = {
    ok: false,
    code: codeIn(problem),
    status: response.status,
    ...limitsOf(response),
  };
  if (typeof problem["error"] === "string") failure.message = problem["error"];
  for (const name of ["detail", "param", "reason", "homeDomain", "requestId"] as const) {
    const value = problem[name];
    if (typeof value === "string") failure[name] = value;
  }
  return failure;
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

  /** The HTTP status; 0 if there was no response. */
  get status(): number {
    return this.failure.status;
  }
}

/** The value of an answer. Throws a {@link ClientError} for a failure. */
export function unwrap<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new ClientError(answer);
  return answer.value;
}
