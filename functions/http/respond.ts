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

/** No charset, since JSON is always UTF-8 (RFC 8259, 8.1 and 11). */
const JSON_TYPE = "application/json";

/** A 200 to GET gets an ETag, or becomes 304 if the client already has the body. */
export function answerJson(context: AnswerContext, body: object, options: AnswerOptions): Response {
  const status = options.status ?? 200;
  const headers: Record<string, string> = {
    ...options.headers,
    "content-type": JSON_TYPE,
    "cache-control": options.cacheControl,
  };
  if (status === 200 && context.request.method === "GET") {
    const etag = weakEtagOf(body);
    headers["etag"] = etag;
    if (matchesEtag(context.request.headers.get("if-none-match"), etag)) {
      delete headers["content-type"];
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(JSON.stringify(body), { status, headers });
}

export interface ProblemOptions {
  /** More fields for the body, such as `hash`. */
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Answers a failure; status and text follow from its code. */
export function answerProblem(
  context: Pick<AnswerContext, "locals">,
  failure: Failure,
  options: ProblemOptions = {},
): Response {
  const { status } = API_ERRORS[failure.code];
  const body = problemFields(context, failure, options.fields);
  const headers: Record<string, string> = {
    ...options.headers,
    "content-type": JSON_TYPE,
    "cache-control": "no-store",
    ...retryAfterField(failure.retryAfter),
  };
  return new Response(JSON.stringify(body), { status, headers });
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function retryAdvice(seconds: number): string {
  const [unit, name] = seconds < 2 * MINUTE
    ? [1, "second"]
    : seconds < 2 * HOUR
    ? [MINUTE, "minute"]
    : [HOUR, "hour"];
  const count = Math.max(1, Math.ceil(seconds / unit));
  return `Try again in ${count} ${name}${count === 1 ? "" : "s"}.`;
}

export function problemFields(
  { locals: { requestId, operation } }: Pick<AnswerContext, "locals">,
  { code, detail, param, retryAfter }: Failure,
  fields: object = {},
): object {
  const details = [detail, retryAfter && retryAdvice(retryAfter)].filter(Boolean);
  return {
    ...operation?.errorFields,
    ...fields,
    error: API_ERRORS[code].text,
    code,
    ...(details.length === 0 ? {} : { detail: details.join(" ") }),
    ...(param === undefined ? {} : { param }),
    requestId,
  };
}

export function retryAfterField(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { "retry-after": String(Math.max(1, Math.ceil(seconds))) };
}

export function answerOutcome(
  context: AnswerContext,
  outcome: Outcome<object>,
  options: AnswerOptions,
): Response {
  return outcome.ok ? answerJson(context, outcome.value, options) : answerProblem(context, outcome);
}

const READING_FIELDS = { updatedAt: undefined, asOfLedger: undefined };

/**
 * Ignores when the data was read. `asOfLedger` counts in a body without `updatedAt`, because
 * clients wait for it to change.
 */
export function weakEtagOf(body: object): string {
  const text = JSON.stringify("updatedAt" in body ? { ...body, ...READING_FIELDS } : body);
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

/** Compares weakly (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch.length > MAX_FIELD_LENGTH) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
