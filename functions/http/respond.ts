import { createHash } from "node:crypto";
import { API_ERRORS } from "../../src/contract/errors.ts";
import type { Operation } from "../../src/contract/operations.ts";
import type { Failure, Outcome } from "../../src/contract/outcome.ts";
import { MAX_FIELD_LENGTH } from "./encoding.ts";

/** The part of Astro's APIContext needed to answer a request. */
export interface AnswerContext {
  request: Request;
  locals: { requestId: string; operation?: Operation };
}

export interface AnswerOptions {
  status?: number;
  cacheControl: string;
  headers?: Record<string, string>;
}

/** No charset: JSON is always UTF-8 (RFC 8259, 8.1 and 11). */
const JSON_TYPE = "application/json";

/**
 * Answers with JSON. A 200 to GET gets an ETag, or becomes 304 if the client already has the body.
 * `createApi` adds the common headers.
 */
export function answer(context: AnswerContext, body: object, options: AnswerOptions): Response {
  const status = options.status ?? 200;
  const headers: Record<string, string> = {
    ...options.headers,
    "content-type": JSON_TYPE,
    "cache-control": options.cacheControl,
  };
  if (status === 200 && context.request.method === "GET") {
    const etag = etagOf(body);
    headers["etag"] = etag;
    if (matchesEtag(context.request.headers.get("if-none-match"), etag)) {
      delete headers["content-type"];
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(JSON.stringify(body), { status, headers });
}

export interface ProblemOptions {
  /** More fields of the body, such as `hash`. */
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Answers with an expected failure. Status and text follow from its code. */
export function problem(
  context: Pick<AnswerContext, "locals">,
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

/** Answers with a value, or with the problem for its failure. */
export function respond(
  context: AnswerContext,
  outcome: Outcome<object>,
  options: AnswerOptions,
): Response {
  return outcome.ok ? answer(context, outcome.value, options) : problem(context, outcome);
}

/** Fields that say when something was read. */
const READING_FIELDS = { updatedAt: undefined, asOfLedger: undefined };

/**
 * A weak ETag that ignores when the data was read. A body without `updatedAt` keeps its
 * `asOfLedger`: clients wait for that number to change.
 */
export function etagOf(body: object): string {
  const text = JSON.stringify("updatedAt" in body ? { ...body, ...READING_FIELDS } : body);
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

/** Compares an If-None-Match field weakly (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch.length > MAX_FIELD_LENGTH) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
