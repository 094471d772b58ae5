import { createHash } from "node:crypto";
import { API_ERRORS } from "../../src/contract/errors.ts";
import type { Operation } from "../../src/contract/operations.ts";
import type { Failure, Outcome } from "../../src/contract/outcome.ts";
import { LONGEST_FIELD } from "./encoding.ts";

/** The part of a request needed to answer it; Astro's APIContext has it. */
export interface Answering {
  request: Request;
  locals: { requestId: string; operation?: Operation };
}

export interface AnswerOptions {
  status?: number;
  /** What caches may do; it must be true. */
  cacheControl: string;
  headers?: Record<string, string>;
}

/** It has no charset to name: JSON is UTF-8 (RFC 8259, 8.1 and 11). */
const JSON_TYPE = "application/json";

/**
 * Answers with a JSON body. A 200 to GET gets its ETag, and is a 304 where the client has the
 * same already. The headers that all answers share are added by `createApi`.
 */
export function answer(context: Answering, body: object, options: AnswerOptions): Response {
  const status = options.status ?? 200;
  const headers: Record<string, string> = {
    ...options.headers,
    "content-type": JSON_TYPE,
    "cache-control": options.cacheControl,
  };
  if (status === 200 && context.request.method === "GET") {
    const etag = etagOf(body);
    headers["etag"] = etag;
    if (noneMatch(context.request.headers.get("if-none-match"), etag)) {
      delete headers["content-type"];
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(JSON.stringify(body), { status, headers });
}

/** What a problem holds besides its code. */
export interface ProblemOptions {
  /** Further fields of the body, such as `hash`. */
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Answers with an expected failure: status and sentence follow from its code. */
export function problem(
  context: Pick<Answering, "locals">,
  failure: Failure,
  options: ProblemOptions = {},
): Response {
  const { status, text } = API_ERRORS[failure.code];
  const { requestId, operation } = context.locals;
  const body = {
    ...operation?.errorFields,
    ...options.fields,
    error: text,
    code: failure.code,
    ...(failure.detail === undefined ? {} : { detail: failure.detail }),
    ...(failure.param === undefined ? {} : { param: failure.param }),
    requestId,
  };
  const headers: Record<string, string> = {
    ...options.headers,
    "content-type": JSON_TYPE,
    "cache-control": "no-store",
  };
  if (failure.retryAfter !== undefined) {
    headers["retry-after"] = String(Math.max(1, Math.ceil(failure.retryAfter)));
  }
  return new Response(JSON.stringify(body), { status, headers });
}

/** Answers with an outcome: its value, or the problem it is. */
export function respond(
  context: Answering,
  outcome: Outcome<object>,
  options: AnswerOptions,
): Response {
  return outcome.ok ? answer(context, outcome.value, options) : problem(context, outcome);
}

/** Fields that say when something was read, not what was read. */
const READING_FIELDS = { updatedAt: undefined, asOfLedger: undefined };

/**
 * The tag of an answer's body, computed without the time and ledger of the reading. It is weak,
 * since two bodies under one tag may differ in those. A ledger without a time is what somebody
 * waits for: a browser that was told 304 would show them the one before for ever.
 */
export function etagOf(body: object): string {
  const text = JSON.stringify("updatedAt" in body ? { ...body, ...READING_FIELDS } : body);
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

/** Compares an If-None-Match field weakly (RFC 9110, 13.1.2). */
export function noneMatch(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch.length > LONGEST_FIELD) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
