import type { NamedOperation, Operation } from "../../src/contract/operations.ts";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import type { Config } from "../config.ts";
import { AnswerCache, type KeptAnswer } from "./answer-cache.ts";
import { isJson, readBytes } from "./body.ts";
import { type ConnectionInfo, createClientOf } from "./client.ts";
import { allowed, API_HEADERS, preflight } from "./cors.ts";
import { noneMatch } from "./etag.ts";
import { createOriginOf } from "./host.ts";
import { type Limiter, limitHeaders } from "./limiter.ts";
import type { ReadLimit } from "./read-limit.ts";
import { createRequestIds } from "./request-id.ts";
import { problem } from "./respond.ts";
import { createFindRoute, type Route } from "./route.ts";

/** What a handler finds in `context.locals` besides the services. */
export interface ApiLocals {
  requestId: string;
  /** The client that limits are counted by: an IPv4 address, or the /64 of an IPv6 one. */
  client: string;
  /** The checked origin of the request, or `PUBLIC_URL`; without a slash at the end. */
  origin: string;
  operation: NamedOperation;
}

/** Renders the Astro route of a request that has passed every check. */
export type NextHandler = (request: Request, locals: ApiLocals) => Promise<Response>;

/** Answers any request whose path is `/api` or begins with `/api/`. */
export type Api = (
  request: Request,
  info: ConnectionInfo,
  next: NextHandler,
) => Response | Promise<Response>;

/** What the API's front is made of. */
export interface ApiOptions {
  config: Pick<Config, "publicUrl" | "onDenoDeploy" | "trustedProxies">;
  /** The limiters that operations name. */
  limits: Record<NonNullable<Operation["limit"]>, Limiter>;
  reads: ReadLimit;
  now?: () => number;
}

/** A request on its way, with what is known of it so far. */
interface Asked {
  request: Request;
  requestId: string;
  client: string;
  route: Route;
}

/** Kept answers: enough for every currency day and the proofs that people look at just now. */
const CACHE = { maxEntries: 2_000, maxBytes: 16 * 1024 * 1024, maxSeconds: 60 };

/**
 * Everything that is answered before the Astro router: kept answers, wrong hosts, unknown paths,
 * wrong methods, OPTIONS, limits, media types and too large bodies; and afterwards the headers
 * that all answers share. A handler therefore sees only requests that fit its operation.
 */
export function createApi(options: ApiOptions): Api {
  const requestIdOf = createRequestIds();
  const originOf = createOriginOf(options.config);
  const clientOf = createClientOf(options.config.trustedProxies);
  const find = createFindRoute();
  const cache = new AnswerCache({ ...CACHE, now: options.now ?? Date.now });

  return (request, info, next) => {
    const requestId = requestIdOf(request.headers.get("x-request-id"));
    // only answers to checked hosts are kept, so a hit needs no further check
    const kept = cache.get(request.url);
    const { method } = request;
    if (kept !== undefined && (method === "GET" || method === "HEAD")) {
      return keptResponse(request, kept, requestId);
    }
    const locals = { requestId };
    const origin = originOf(request);
    if (origin === null) return finish(problem({ locals }, failed("invalid_host")), requestId);
    const route = find(pathOf(request.url));
    if (route === null) return finish(problem({ locals }, failed("not_found")), requestId);
    const asked: Asked = { request, requestId, client: clientOf(request, info), route };
    return handle(asked, origin, next);
  };

  async function handle(asked: Asked, origin: string, next: NextHandler): Promise<Response> {
    const { request, requestId, route } = asked;
    const wanted = request.method === "HEAD" ? "GET" : request.method;
    const operation = route.operations.find(({ method }) => method === wanted);
    try {
      if (operation === undefined) return await unhandled(asked);
      const locals: ApiLocals = { requestId, client: asked.client, origin, operation };
      const limiter = operation.limit === undefined ? undefined : options.limits[operation.limit];
      if (limiter === undefined) return finish(await run(asked, locals, next), requestId);
      const state = await limiter.take(asked.client);
      const response = state.allowed
        ? await run(asked, locals, next)
        : problem({ locals }, failed("rate_limited"));
      return finish(response, requestId, limitHeaders(limiter.policy, state));
    } catch (error) {
      // never the URL: a mistaken client may have put a secret into it
      console.error(`${operation?.id ?? "api"} ${requestId}:`, error);
      const locals = { requestId, ...(operation && { operation }) };
      return finish(problem({ locals }, failed("internal_error")), requestId);
    }
  }

  /** OPTIONS, or a method that the path does not take; neither counts towards a limit. */
  async function unhandled({ request, requestId, route, client }: Asked): Promise<Response> {
    const operation = route.operations[0];
    const limiter = operation?.limit === undefined ? undefined : options.limits[operation.limit];
    const limits = limiter === undefined
      ? undefined
      : limitHeaders(limiter.policy, { ...await limiter.peek(client), allowed: true });
    if (request.method === "OPTIONS") return finish(preflight(route.methods), requestId, limits);
    const locals = { requestId, ...(operation && { operation }) };
    const refusal = problem({ locals }, failed("method_not_allowed"), {
      headers: { allow: allowed(route.methods) },
    });
    return finish(refusal, requestId, limits);
  }

  async function run(asked: Asked, locals: ApiLocals, next: NextHandler): Promise<Response> {
    const { request } = asked;
    const fit = await fitting(request, locals.operation);
    if (!(fit instanceof Request)) return problem({ locals }, fit);
    let response = await options.reads.run(locals.client, () => next(fit, locals));
    response = inOwnForm(response, locals);
    if (locals.operation.cached) response = await cache.keep(request.url, response);
    return request.method === "HEAD" ? await withoutBody(response) : response;
  }
}

/** The request as the handler gets it (HEAD as GET, the body read), or what is wrong with it. */
async function fitting(request: Request, operation: Operation): Promise<Request | Failure> {
  if (request.method === "HEAD") {
    return new Request(request.url, { headers: request.headers, signal: request.signal });
  }
  if (operation.bodyLimit === undefined) return request;
  if (!isJson(request.headers.get("content-type"))) {
    await request.body?.cancel();
    return failed("unsupported_media_type");
  }
  const body = await readBytes(request, operation.bodyLimit);
  if (body === null) {
    return failed("body_too_large", { detail: `At most ${operation.bodyLimit} bytes.` });
  }
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body: new Uint8Array(body) });
}

/** The router's own error pages never reach a client of the API. */
function inOwnForm(response: Response, locals: ApiLocals): Response {
  const type = response.headers.get("content-type") ?? "";
  if (response.status < 400 || type.startsWith("application/json")) return response;
  return problem({ locals }, failed(response.status >= 500 ? "internal_error" : "not_found"));
}

async function withoutBody(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  if ((headers.get("content-type") ?? "").startsWith("application/json")) {
    headers.set("content-length", String((await response.arrayBuffer()).byteLength));
  } else await response.body?.cancel();
  return new Response(null, { status: response.status, headers });
}

/** Adds what all answers of the API have. */
function finish(
  response: Response,
  requestId: string,
  more: Record<string, string> = {},
): Response {
  const headers = new Headers(response.headers);
  headers.set("x-request-id", requestId);
  for (const [name, value] of Object.entries(API_HEADERS)) headers.set(name, value);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

function keptResponse(request: Request, kept: KeptAnswer, requestId: string): Response {
  const headers: Record<string, string> = {
    ...API_HEADERS,
    "x-request-id": requestId,
    "cache-control": kept.agedControl,
    "etag": kept.etag,
  };
  if (noneMatch(request.headers.get("if-none-match"), kept.etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers["content-type"] = kept.contentType;
  if (request.method === "HEAD") {
    headers["content-length"] = String(kept.bytes.length);
    return new Response(null, { headers });
  }
  return new Response(kept.bytes, { headers });
}

/** The path as it was sent. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.indexOf("?", start);
  return url.slice(start, end === -1 ? undefined : end);
}
