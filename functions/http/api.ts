import type { NamedOperation, Operation } from "../../src/contract/operations.ts";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import { inTime } from "../wait.ts";
import { isOfType, readBytes } from "./input.ts";
import { AnswerCache, answerName, type CachedAnswer } from "./answer-cache.ts";
import { type ClientOf, type ConnectionInfo, createClientOf } from "./client.ts";
import { compressed } from "./encoding.ts";
import { createOriginOf, type OriginOf, type SiteSettings } from "./host.ts";
import { type Limiter, limitHeaders } from "./limiter.ts";
import { logFailure, logSlow, type RequestLog } from "./log.ts";
import type { ReadLimit } from "./read-limit.ts";
import { MOST_AT_ONCE, type RequestsAtOnce } from "./requests-at-once.ts";
import { type Answering, problem } from "./respond.ts";
import { isStoreDown } from "./store-down.ts";
import { createFindRoute, type FindRoute, pathOf, type Route } from "./route.ts";

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

export interface ApiOptions {
  config: SiteSettings & { trustedProxies: string[] };
  /** The limiters that operations name. */
  limits: { fund: Limiter; boxes: Limiter };
  reads: ReadLimit;
  atOnce: RequestsAtOnce;
  kv: Deno.Kv;
  /** In milliseconds, of a clock that is never set. */
  now?: () => number;
}

/** What makes an answer, and by which name it may be kept. */
interface Handling {
  next: NextHandler;
  name: string | null;
}

/** A request for which its path has no operation. */
interface Unhandled {
  request: Request;
  requestId: string;
  client: string;
  route: Route;
}

/** Kept answers: enough for every currency day and the proofs that people look at just now. */
const CACHE = { maxBytes: 16 * 1024 * 1024, maxSeconds: 60 };

/**
 * Everything that is answered before the Astro router: kept answers, wrong hosts, unknown paths,
 * wrong methods, OPTIONS, limits, media types and too large bodies; and afterwards the headers
 * that all answers share. A handler therefore sees only requests that fit its operation.
 */
export function createApi(options: ApiOptions): Api {
  const front = new ApiFront(options);
  return (request, info, next) => {
    const requestId = requestIdOf(request.headers.get("x-request-id"));
    return front.kept(request, requestId) ?? front.answer(request, requestId, info, next);
  };
}

/** For whoever guessed a path. */
const WHERE_LISTED = "All operations are listed at /docs/reference and in /api/openapi.json.";

/** For whoever opens a server of their own from another device. */
const OTHER_NAME = "Its operator sets the name that people use with PUBLIC_URL.";

class ApiFront {
  #originOf: OriginOf;
  #clientOf: ClientOf;
  #find: FindRoute = createFindRoute();
  #cache: AnswerCache;
  #options: ApiOptions;

  constructor(options: ApiOptions) {
    this.#options = options;
    this.#originOf = createOriginOf(options.config);
    this.#clientOf = createClientOf(options.config.trustedProxies);
    const now = options.now ?? (() => performance.now());
    this.#cache = new AnswerCache({ ...CACHE, now });
  }

  /**
   * Only answers to checked hosts are kept, and by what may stand in a URL of them: a hit needs no
   * further check. Whoever writes more into it is answered a little later.
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
    const name = cachedBy === undefined ? null : answerName(request.url, origin, cachedBy);
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
      // what a handler throws, the router turns into a page of its own
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
    const { reads, atOnce } = this.#options;
    // to read the body of a request that is refused would take longer than all the rest of it
    const spent = locals.operation.asksLedger === true ? reads.spent(locals.client) : null;
    if (spent !== null) {
      await request.body?.cancel();
      return problem({ locals }, spent);
    }
    const { client } = locals;
    const handled = await atOnce.run(client, async () => {
      const fit = await fitting(request, locals.operation);
      if (!(fit instanceof Request)) return problem({ locals }, fit);
      return await reads.run(client, async () => await next(fit, locals));
    });
    if (handled === null) {
      await request.body?.cancel();
      return problem({ locals }, TOO_MANY);
    }
    let response = inOwnForm(handled, locals);
    if (name !== null) response = await this.#cache.keep(name, response);
    return request.method === "HEAD"
      ? await withoutBody(response)
      : await compressed(request, response);
  }

  /** OPTIONS, or a method that the path does not take; neither counts towards a limit. */
  async #unhandled({ request, requestId, client, route }: Unhandled): Promise<Response> {
    const operation = route.operations[0];
    const limits = await this.#left({ operation, client });
    if (request.method === "OPTIONS") return finish(preflight(route.methods), requestId, limits);
    const locals = { requestId, ...(operation && { operation }) };
    const headers = { allow: allowed(route.methods) };
    return finish(
      problem({ locals }, failed("method_not_allowed"), { headers }),
      requestId,
      limits,
    );
  }

  /** What is left of an operation's limit, where the request itself was not counted before. */
  async #left(
    { operation, client }: { operation: Operation | undefined; client: string },
  ): Promise<Record<string, string> | undefined> {
    const limit = operation?.limit;
    if (limit === undefined) return undefined;
    if (limit === "reads") return this.#options.reads.headers(client);
    const limiter = this.#options.limits[limit];
    // a store that does not answer is no reason to leave a browser without its answer
    const state = await inTime(limiter.peek(client), PEEK_MS).catch(() => null);
    return state === null ? undefined : limitHeaders(limiter.policy, { ...state, allowed: true });
  }
}

/** How long the store may take to say what is left of a limit, in milliseconds. */
const PEEK_MS = 1_000;

/** What a client is told that has too many requests under way. */
const TOO_MANY = failed("rate_limited", {
  detail: `At most ${MOST_AT_ONCE} requests of a client are answered at the same time.`,
  retryAfter: 1,
});

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

/** The request as the handler gets it (HEAD as GET, the body read), or what is wrong with it. */
async function fitting(request: Request, operation: Operation): Promise<Request | Failure> {
  if (request.method === "HEAD") {
    return new Request(request.url, { headers: request.headers, signal: request.signal });
  }
  if (operation.bodyLimit === undefined) return request;
  const { bodyType = "application/json" } = operation;
  if (!isOfType(request.headers.get("content-type"), bodyType)) {
    await request.body?.cancel();
    return failed("unsupported_media_type", { detail: `Send the body as ${bodyType}.` });
  }
  let body: Uint8Array | null;
  try {
    body = await readBytes(request, operation.bodyLimit);
  } catch {
    // the client has gone, or was too slow, before its body was whole
    return failed("invalid_body");
  }
  if (body === null) {
    return failed("body_too_large", { detail: `At most ${operation.bodyLimit} bytes.` });
  }
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body: new Uint8Array(body) });
}

/** Replaces the router's own error pages with a problem. */
function inOwnForm(response: Response, locals: Answering["locals"]): Response {
  const type = response.headers.get("content-type") ?? "";
  if (response.status < 400 || type.startsWith("application/json")) return response;
  return problem({ locals }, failed(response.status >= 500 ? "internal_error" : "not_found"));
}

/** The same answer as HEAD gets it. */
async function withoutBody(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  if ((headers.get("content-type") ?? "").startsWith("application/json")) {
    headers.set("content-length", String((await response.arrayBuffer()).byteLength));
  } else await response.body?.cancel();
  return new Response(null, { status: response.status, headers });
}

const KEPT = /^[A-Za-z0-9._-]{1,128}$/;

/** A request's id: the client's own where it is well-formed, else a new one. */
export function requestIdOf(given: string | null): string {
  return given !== null && KEPT.test(given) ? given : crypto.randomUUID();
}

/**
 * Headers of every answer under /api. They are few, since each costs a twentieth of the answers
 * a second, and the same for every Origin, so that shared caches can keep an answer.
 */
const API_HEADERS: Record<string, string> = {
  "access-control-allow-origin": "*",
  // every field, since there are no credentials; to name them takes sixty bytes an answer
  "access-control-expose-headers": "*",
  "x-content-type-options": "nosniff",
};

/** What `Allow` says for a path whose operations have these methods. */
function allowed(methods: readonly string[]): string {
  return [...methods.flatMap((method) => method === "GET" ? ["GET", "HEAD"] : [method]), "OPTIONS"]
    .join(", ");
}

/** Answers OPTIONS, a browser's preflight included, for a path with these methods. */
function preflight(methods: readonly string[]): Response {
  const allow = allowed(methods);
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
