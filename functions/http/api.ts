import type { NamedOperation, Operation } from "../../src/contract/operations.ts";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import { looksLikeSecretKey } from "../../src/stellar/secret-key.ts";
import { withTimeout } from "../wait.ts";
import { isMediaType, readBodyBytes } from "./input.ts";
import { type AnswerCache, answerCacheKey, type CachedAnswer } from "./answer-cache.ts";
import { type ClientResolver, type ConnectionInfo, createClientResolver } from "./client.ts";
import { compressAnswer } from "./encoding.ts";
import { createOriginResolver, type OriginResolver, type SiteSettings } from "./host.ts";
import { type Limiter, rateLimitHeaders } from "./limiter.ts";
import { logRequestFailure } from "./log.ts";
import type { ReadLimit, ReadUsage } from "./read-limit.ts";
import { type ConcurrencyLimit, MAX_CONCURRENT_REQUESTS } from "./concurrency-limit.ts";
import { type AnswerContext, answerProblem } from "./respond.ts";
import { isStoreDown } from "./store-down.ts";
import { createRouteFinder, rawPathOf, type Route, type RouteFinder } from "./route.ts";

export interface ApiLocals {
  requestId: string;
  /** An IPv4 address, an IPv6 /64, or `unknown`. */
  client: string;
  /** `PUBLIC_URL`, or the request's checked origin; no trailing slash. */
  origin: string;
  operation: NamedOperation;
}

export type NextHandler = (request: Request, locals: ApiLocals) => Promise<Response>;

export type Api = (
  request: Request,
  info: ConnectionInfo,
  next: NextHandler,
  /** Updated while the request is handled. */
  usage?: ReadUsage,
) => Response | Promise<Response>;

export interface ApiOptions {
  config: SiteSettings & { trustedProxies: string[] };
  /** Limiters by the names that operations use. */
  limits: { fund: Limiter; boxes: Limiter; webhooks: Limiter };
  reads: ReadLimit;
  concurrency: ConcurrencyLimit;
  kv: Deno.Kv;
  cache: AnswerCache;
}

/** `name` is the answer's cache key; null if it isn't cached. */
interface Handling {
  next: NextHandler;
  name: string | null;
  usage: ReadUsage | undefined;
}

interface UnsupportedRequest {
  request: Request;
  requestId: string;
  client: string;
  route: Route;
}

/**
 * Handles cached answers, unknown hosts and paths, methods, limits, media types and body sizes
 * before the Astro router, so that handlers see only valid requests.
 */
export function createApi(options: ApiOptions): Api {
  const gateway = new ApiGateway(options);
  return (request, info, next, usage) => {
    const requestId = requestIdOf(request.headers.get("x-request-id"));
    if (usage !== undefined) usage.requestId = requestId;
    return gateway.sendCached(request, requestId, info) ??
      gateway.answer(request, requestId, info, { next, usage });
  };
}

const PATH_HINT = "All operations are listed at /docs/reference and in /api/openapi.json.";

/** Tells an operator who opens the server from another device what to configure. */
const HOST_HINT = "Its operator can allow the host name with PUBLIC_URL.";

class ApiGateway {
  #originOf: OriginResolver;
  #clientOf: ClientResolver;
  #find: RouteFinder = createRouteFinder();
  readonly #cache: AnswerCache;
  #options: ApiOptions;

  constructor(options: ApiOptions) {
    this.#options = options;
    this.#originOf = createOriginResolver(options.config);
    this.#clientOf = createClientResolver(options.config.trustedProxies);
    this.#cache = options.cache;
  }

  /**
   * Looks up the raw URL. A hit needs no more checks: keys have a checked host and only known
   * parameters. Other spellings of a URL take the slower path.
   */
  sendCached(request: Request, requestId: string, info: ConnectionInfo): Response | null {
    const kept = this.#cache.get(request.url);
    if (kept === undefined) return null;
    const { method } = request;
    if (method !== "GET" && method !== "HEAD") return null;
    return this.#send(request, kept, {
      requestId,
      client: () => this.#clientOf(request, info),
    });
  }

  /** Sends a cached answer without charging the client. */
  #send(
    request: Request,
    kept: CachedAnswer,
    { requestId, client }: { requestId: string; client: () => string },
  ): Response {
    const limits = kept.isReadLimited ? this.#options.reads.headers(client()) : {};
    return this.#cache.send(request, kept, {
      ...API_HEADERS,
      ...limits,
      "x-request-id": requestId,
    });
  }

  async answer(
    request: Request,
    requestId: string,
    info: ConnectionInfo,
    given: Omit<Handling, "name">,
  ): Promise<Response> {
    const origin = this.#originOf(request, info);
    const route = this.#find(rawPathOf(request.url));
    if (route === null && origin !== null) {
      const fault = failed("not_found", { detail: PATH_HINT });
      return finish(answerProblem({ locals: { requestId } }, fault), requestId);
    }
    const client = this.#clientOf(request, info);
    const wanted = request.method === "HEAD" ? "GET" : request.method;
    const operation = route?.operations.find(({ method }) => method === wanted);
    if (route === null || origin === null) {
      const fault = failed("invalid_host", { detail: HOST_HINT });
      return await this.#refuse(fault, {
        requestId,
        client,
        operation: operation ?? route?.operations[0],
      });
    }
    if (operation === undefined) {
      return await this.#answerUnsupported({ request, requestId, client, route });
    }
    const { cacheKeyParameters } = operation;
    const name = cacheKeyParameters === undefined
      ? null
      : answerCacheKey(request.url, origin, cacheKeyParameters);
    const kept = name === null ? undefined : this.#cache.get(name);
    if (kept !== undefined) return this.#send(request, kept, { requestId, client: () => client });
    const locals = { requestId, client, origin, operation };
    return await this.#handle(request, locals, { ...given, name });
  }

  async #handle(request: Request, locals: ApiLocals, handling: Handling): Promise<Response> {
    const { requestId, client, operation } = locals;
    let limits: Record<string, string> | undefined;
    try {
      const limiter = operation.limit === "fund" ? this.#options.limits.fund : undefined;
      const state = await limiter?.take(client);
      if (limiter && state) limits = rateLimitHeaders(limiter.policy, state);
      const response = state?.allowed === false
        ? answerProblem({ locals }, failed("rate_limited", { retryAfter: state.resetSeconds }))
        : await this.#run(request, locals, handling);
      // the router turns exceptions into its own error page
      if (response.status === 500) throw new Error("the handler threw");
      return finish(response, requestId, limits ?? await this.#remainingHeaders(locals));
    } catch (error) {
      const failure = await isStoreDown(this.#options.kv)
        ? failed("store_unavailable", { retryAfter: 5 })
        : failed("internal_error");
      const response = answerProblem({ locals }, failure);
      logRequestFailure(requestId, error);
      return finish(response, requestId, limits ?? await this.#remainingHeaders(locals));
    }
  }

  async #run(
    request: Request,
    locals: ApiLocals,
    { next, name, usage }: Handling,
  ): Promise<Response> {
    const { reads, concurrency } = this.#options;
    // refuse before reading the body, which would cost more than the refusal
    const spent = locals.operation.alwaysReadsLedger === true ? reads.spent(locals.client) : null;
    if (spent !== null) {
      await request.body?.cancel();
      return answerProblem({ locals }, spent);
    }
    const { client } = locals;
    const handled = await concurrency.run(client, async () => {
      const prepared = await prepareRequest(request, locals.operation);
      if (!(prepared instanceof Request)) return answerProblem({ locals }, prepared);
      return await reads.run(client, async () => await next(prepared, locals), usage);
    });
    if (handled === null) {
      await request.body?.cancel();
      return answerProblem({ locals }, TOO_MANY_REQUESTS);
    }
    let response = asProblem(handled, locals);
    const limited = locals.operation.limit === "reads";
    if (name !== null) response = await this.#cache.keep(name, response, limited);
    return request.method === "HEAD"
      ? await withoutBody(response)
      : await compressAnswer(request, response);
  }

  /** Answers OPTIONS and unsupported methods, which don't count towards a limit. */
  async #answerUnsupported(
    { request, requestId, client, route }: UnsupportedRequest,
  ): Promise<Response> {
    const operation = route.operations[0];
    if (request.method === "OPTIONS") {
      const limits = await this.#remainingHeaders({ operation, client });
      return finish(preflight(route.methods), requestId, limits);
    }
    const headers = { allow: allowField(route.methods) };
    return await this.#refuse(failed("method_not_allowed"), {
      requestId,
      client,
      operation,
      headers,
    });
  }

  /** Answers a failure, with the fields and headers of the operation's other answers. */
  async #refuse(
    fault: Failure,
    { requestId, client, operation, headers = {} }:
      & Pick<UnsupportedRequest, "requestId" | "client">
      & {
        operation: Operation | undefined;
        headers?: Record<string, string>;
      },
  ): Promise<Response> {
    const locals = { requestId, ...(operation && { operation }) };
    const limits = await this.#remainingHeaders({ operation, client });
    return finish(answerProblem({ locals }, fault, { headers }), requestId, limits);
  }

  /** The current RateLimit headers; doesn't count the request. */
  async #remainingHeaders(
    { operation, client }: { operation: Operation | undefined; client: string },
  ): Promise<Record<string, string> | undefined> {
    const limit = operation?.limit;
    if (limit === undefined) return undefined;
    if (limit === "reads") return this.#options.reads.headers(client);
    const limiter = this.#options.limits[limit];
    // a store that doesn't answer must not delay the response
    const state = await withTimeout(limiter.peek(client), PEEK_MS).catch(() => null);
    return state === null
      ? undefined
      : rateLimitHeaders(limiter.policy, { ...state, allowed: true });
  }
}

const PEEK_MS = 1_000;

const TOO_MANY_REQUESTS = failed("rate_limited", {
  detail: `At most ${MAX_CONCURRENT_REQUESTS} requests per client are handled at the same time.`,
  retryAfter: 1,
});

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

/** Reads the body, and replaces HEAD with GET. */
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
    body = await readBodyBytes(request, operation.bodyLimit);
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

function asProblem(response: Response, locals: AnswerContext["locals"]): Response {
  const type = response.headers.get("content-type") ?? "";
  if (response.status < 400 || type.startsWith("application/json")) return response;
  return answerProblem({ locals }, failed(response.status >= 500 ? "internal_error" : "not_found"));
}

async function withoutBody(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  if ((headers.get("content-type") ?? "").startsWith("application/json")) {
    headers.set("content-length", String((await response.arrayBuffer()).byteLength));
  } else await response.body?.cancel();
  return new Response(null, { status: response.status, headers });
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** Keeps the client's id only if it's well-formed: a secret must not get into the log. */
export function requestIdOf(given: string | null): string {
  const isKept = given !== null && REQUEST_ID.test(given) && !looksLikeSecretKey(given);
  return isKept ? given : crypto.randomUUID();
}

/**
 * Few headers, since each costs 5 % of the throughput. None depends on the Origin, so that shared
 * caches can store answers.
 */
const API_HEADERS: Record<string, string> = {
  "access-control-allow-origin": "*",
  // `*` is allowed without credentials and is sixty bytes shorter than a list
  "access-control-expose-headers": "*",
  "x-content-type-options": "nosniff",
};

function allowField(methods: readonly string[]): string {
  return [...methods.flatMap((method) => method === "GET" ? ["GET", "HEAD"] : [method]), "OPTIONS"]
    .join(", ");
}

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
