import type { NamedOperation, Operation } from "../../src/contract/operations.ts";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import { withTimeout } from "../wait.ts";
import { isMediaType, readBytes } from "./input.ts";
import { AnswerCache, answerCacheKey, type CachedAnswer } from "./answer-cache.ts";
import { type ClientResolver, type ConnectionInfo, createClientResolver } from "./client.ts";
import { compressAnswer } from "./encoding.ts";
import { createOriginResolver, type OriginResolver, type SiteSettings } from "./host.ts";
import { type Limiter, limitHeaders } from "./limiter.ts";
import { logFailure, logSlow, type RequestLog } from "./log.ts";
import type { ReadLimit } from "./read-limit.ts";
import { type ConcurrencyLimit, MAX_CONCURRENT_REQUESTS } from "./concurrency-limit.ts";
import { type AnswerContext, problem } from "./respond.ts";
import { isStoreDown } from "./store-down.ts";
import { createRouteFinder, pathOf, type Route, type RouteFinder } from "./route.ts";

/** Entries of `context.locals`, next to the services. */
export interface ApiLocals {
  requestId: string;
  /** The client's key for limits: an IPv4 address or an IPv6 /64. */
  client: string;
  /** `PUBLIC_URL`, or the request's checked origin; no trailing slash. */
  origin: string;
  operation: NamedOperation;
}

/** Renders the Astro route of a request that passed every check. */
export type NextHandler = (request: Request, locals: ApiLocals) => Promise<Response>;

/** Answers requests for `/api` and paths below it. */
export type Api = (
  request: Request,
  info: ConnectionInfo,
  next: NextHandler,
) => Response | Promise<Response>;

export interface ApiOptions {
  config: SiteSettings & { trustedProxies: string[] };
  /** The limiters, by the names that operations use. */
  limits: { fund: Limiter; boxes: Limiter };
  reads: ReadLimit;
  concurrency: ConcurrencyLimit;
  kv: Deno.Kv;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/** The handler to call, and the key under which its answer is cached. */
interface Handling {
  next: NextHandler;
  name: string | null;
}

/** A request whose path has no operation for its method. */
interface Unhandled {
  request: Request;
  requestId: string;
  client: string;
  route: Route;
}

/** Enough for the rates of a year and the proofs currently being viewed. */
const CACHE = { maxBytes: 16 * 1024 * 1024, maxSeconds: 60 };

/**
 * Everything before the Astro router: cached answers, unknown hosts and paths, wrong methods,
 * OPTIONS, limits, media types and body sizes. Afterwards it adds the headers common to all
 * answers, so handlers see only valid requests.
 */
export function createApi(options: ApiOptions): Api {
  const front = new ApiFront(options);
  return (request, info, next) => {
    const requestId = requestIdOf(request.headers.get("x-request-id"));
    return front.kept(request, requestId) ?? front.answer(request, requestId, info, next);
  };
}

/** Help for a mistyped path. */
const WHERE_LISTED = "All operations are listed at /docs/reference and in /api/openapi.json.";

/** Help for an operator who opens the server from another device. */
const OTHER_NAME = "Its operator can allow the host name with PUBLIC_URL.";

class ApiFront {
  #originOf: OriginResolver;
  #clientOf: ClientResolver;
  #find: RouteFinder = createRouteFinder();
  #cache: AnswerCache;
  #options: ApiOptions;

  constructor(options: ApiOptions) {
    this.#options = options;
    this.#originOf = createOriginResolver(options.config);
    this.#clientOf = createClientResolver(options.config.trustedProxies);
    const now = options.now ?? (() => performance.now());
    this.#cache = new AnswerCache({ ...CACHE, now });
  }

  /**
   * Cache keys contain a checked host and only known parameters, so a hit on the raw URL needs no
   * further check. Other spellings of a URL take the slower path.
   */
  kept(request: Request, requestId: string): Response | null {
    const kept = this.#cache.get(request.url);
    if (kept === undefined) return null;
    const { method } = request;
    return method === "GET" || method === "HEAD" ? this.#send(request, kept, requestId) : null;
  }

  #send(request: Request, kept: CachedAnswer, requestId: string): Response {
    return this.#cache.send(request, kept, { ...API_HEADERS, "x-request-id": requestId });
  }

  async answer(
    request: Request,
    requestId: string,
    info: ConnectionInfo,
    next: NextHandler,
  ): Promise<Response> {
    const origin = this.#originOf(request, info);
    const route = origin === null ? null : this.#find(pathOf(request.url));
    if (origin === null || route === null) {
      const fault = origin === null
        ? failed("invalid_host", { detail: OTHER_NAME })
        : failed("not_found", { detail: WHERE_LISTED });
      return finish(problem({ locals: { requestId } }, fault), requestId);
    }
    const client = this.#clientOf(request, info);
    const wanted = request.method === "HEAD" ? "GET" : request.method;
    const operation = route.operations.find(({ method }) => method === wanted);
    if (operation === undefined) {
      return await this.#unhandled({ request, requestId, client, route });
    }
    const { cachedBy } = operation;
    const name = cachedBy === undefined ? null : answerCacheKey(request.url, origin, cachedBy);
    const kept = name === null ? undefined : this.#cache.get(name);
    if (kept !== undefined) return this.#send(request, kept, requestId);
    const locals = { requestId, client, origin, operation };
    return await this.#handle(request, locals, { next, name });
  }

  async #handle(request: Request, locals: ApiLocals, handling: Handling): Promise<Response> {
    const { requestId, client, operation } = locals;
    const started = performance.now();
    const logOf = (status: number): RequestLog => ({
      operation: operation.id,
      requestId,
      status,
      milliseconds: Math.round(performance.now() - started),
    });
    let limits: Record<string, string> | undefined;
    try {
      const limiter = operation.limit === "fund" ? this.#options.limits.fund : undefined;
      const state = await limiter?.take(client);
      if (limiter && state) limits = limitHeaders(limiter.policy, state);
      const response = state?.allowed === false
        ? problem({ locals }, failed("rate_limited"))
        : await this.#run(request, locals, handling);
      // the router turns exceptions into its own error page
      if (response.status === 500) throw new Error("the handler threw");
      logSlow(operation.method, logOf(response.status));
      return finish(response, requestId, limits ?? await this.#left(locals));
    } catch (error) {
      const failure = await isStoreDown(this.#options.kv)
        ? failed("store_unavailable", { retryAfter: 5 })
        : failed("internal_error");
      const response = problem({ locals }, failure);
      logFailure(logOf(response.status), error);
      return finish(response, requestId, limits ?? await this.#left(locals));
    }
  }

  async #run(
    request: Request,
    locals: ApiLocals,
    { next, name }: Handling,
  ): Promise<Response> {
    const { reads, concurrency } = this.#options;
    // before reading the body, which would cost more than the refusal
    const spent = locals.operation.asksLedger === true ? reads.spent(locals.client) : null;
    if (spent !== null) {
      await request.body?.cancel();
      return problem({ locals }, spent);
    }
    const { client } = locals;
    const handled = await concurrency.run(client, async () => {
      const fit = await prepareRequest(request, locals.operation);
      if (!(fit instanceof Request)) return problem({ locals }, fit);
      return await reads.run(client, async () => await next(fit, locals));
    });
    if (handled === null) {
      await request.body?.cancel();
      return problem({ locals }, TOO_MANY);
    }
    let response = asProblem(handled, locals);
    if (name !== null) response = await this.#cache.keep(name, response);
    return request.method === "HEAD"
      ? await withoutBody(response)
      : await compressAnswer(request, response);
  }

  /** Answers OPTIONS or a method that the path doesn't support; neither counts towards a limit. */
  async #unhandled({ request, requestId, client, route }: Unhandled): Promise<Response> {
    const operation = route.operations[0];
    const limits = await this.#left({ operation, client });
    if (request.method === "OPTIONS") return finish(preflight(route.methods), requestId, limits);
    const locals = { requestId, ...(operation && { operation }) };
    const headers = { allow: allowField(route.methods) };
    return finish(
      problem({ locals }, failed("method_not_allowed"), { headers }),
      requestId,
      limits,
    );
  }

  /** The limit's headers, if the request wasn't counted itself. */
  async #left(
    { operation, client }: { operation: Operation | undefined; client: string },
  ): Promise<Record<string, string> | undefined> {
    const limit = operation?.limit;
    if (limit === undefined) return undefined;
    if (limit === "reads") return this.#options.reads.headers(client);
    const limiter = this.#options.limits[limit];
    // a store that doesn't answer must not hold up the response
    const state = await withTimeout(limiter.peek(client), PEEK_MS).catch(() => null);
    return state === null ? undefined : limitHeaders(limiter.policy, { ...state, allowed: true });
  }
}

/** How long to wait for the store's count, in milliseconds. */
const PEEK_MS = 1_000;

const TOO_MANY = failed("rate_limited", {
  detail: `At most ${MAX_CONCURRENT_REQUESTS} requests per client are handled at the same time.`,
  retryAfter: 1,
});

/** Adds the headers common to all answers. */
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

/** The request as the handler gets it (HEAD as GET, the body read), or why it's invalid. */
async function prepareRequest(request: Request, operation: Operation): Promise<Request | Failure> {
  if (request.method === "HEAD") {
    return new Request(request.url, { headers: request.headers, signal: request.signal });
  }
  if (operation.bodyLimit === undefined) return request;
  const { bodyType = "application/json" } = operation;
  if (!isMediaType(request.headers.get("content-type"), bodyType)) {
    await request.body?.cancel();
    return failed("unsupported_media_type", { detail: `Send the body as ${bodyType}.` });
  }
  let body: Uint8Array | null;
  try {
    body = await readBytes(request, operation.bodyLimit);
  } catch {
    // the client disconnected or was too slow
    return failed("invalid_body");
  }
  if (body === null) {
    return failed("body_too_large", { detail: `At most ${operation.bodyLimit} bytes.` });
  }
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body: new Uint8Array(body) });
}

/** Replaces the router's error pages with a problem. */
function asProblem(response: Response, locals: AnswerContext["locals"]): Response {
  const type = response.headers.get("content-type") ?? "";
  if (response.status < 400 || type.startsWith("application/json")) return response;
  return problem({ locals }, failed(response.status >= 500 ? "internal_error" : "not_found"));
}

/** The answer to HEAD for this answer to GET. */
async function withoutBody(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  if ((headers.get("content-type") ?? "").startsWith("application/json")) {
    headers.set("content-length", String((await response.arrayBuffer()).byteLength));
  } else await response.body?.cancel();
  return new Response(null, { status: response.status, headers });
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** The client's request id if well-formed, else a new one. */
export function requestIdOf(given: string | null): string {
  return given !== null && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}

/**
 * Headers of every answer under /api. There are few, since each one costs 5 % of the throughput,
 * and they don't depend on the Origin, so shared caches can store an answer.
 */
const API_HEADERS: Record<string, string> = {
  "access-control-allow-origin": "*",
  // `*` is allowed without credentials and saves sixty bytes over a list
  "access-control-expose-headers": "*",
  "x-content-type-options": "nosniff",
};

/** The Allow field for a path with these methods. */
function allowField(methods: readonly string[]): string {
  return [...methods.flatMap((method) => method === "GET" ? ["GET", "HEAD"] : [method]), "OPTIONS"]
    .join(", ");
}

/** Answers OPTIONS, including CORS preflights, for a path with these methods. */
function preflight(methods: readonly string[]): Response {
  const allow = allowField(methods);
  return new Response(null, {
    status: 204,
    headers: {
      allow,
      "access-control-allow-methods": allow,
      "access-control-allow-headers":
        "Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, X-Box-Guest, X-Request-Id",
      "access-control-max-age": "86400",
    },
  });
}
