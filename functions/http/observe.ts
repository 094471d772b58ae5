import { anonymizeClient, type ClientResolver, type ConnectionInfo } from "./client.ts";
import type { Log } from "./log.ts";
import type { RequestMetrics } from "./metrics.ts";
import { createReadUsage, type ReadUsage } from "./read-limit.ts";
import { rawPathOf } from "./route.ts";

export interface ObserveOptions {
  log: Log;
  requests: RequestMetrics;
  /** Returns a name from a fixed set. */
  routeOf(path: string): string;
  clientOf: ClientResolver;
  /** True if Deno's OpenTelemetry creates a span for each request. */
  isTraced: boolean;
}

/** `usage` counts the upstream requests. */
export type AnswerRequest = (
  request: Request,
  info: ConnectionInfo,
  path: string,
  usage: ReadUsage,
) => Response | Promise<Response>;

/**
 * Interned method names. Deno creates a new string for each request's method, which V8 would look
 * up in its string table at each use as a key.
 */
const METHODS = new Map(
  ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"].map((method) => [method, method]),
);

export function observeRequests(
  { log, requests, routeOf, clientOf, isTraced }: ObserveOptions,
  answer: AnswerRequest,
): (request: Request, info: ConnectionInfo) => Response | Promise<Response> {
  return (request, info) => {
    const began = performance.now();
    const path = rawPathOf(request.url);
    const route = routeOf(path);
    const method = METHODS.get(request.method) ?? "OTHER";
    const usage = createReadUsage();
    if (isTraced) nameSpan(method, route);
    const end = (status: number) => {
      const milliseconds = performance.now() - began;
      requests.observe(method, route, status, milliseconds / 1000);
      log.request({
        method,
        route,
        status,
        milliseconds,
        requestId: usage.requestId,
        client: anonymizeClient(clientOf(request, info)),
        upstreamCalls: usage.calls,
      });
    };
    const answered = (response: Response) => {
      const { status } = response;
      // only failed pages have an id, and reading headers takes as long as writing the log line
      if (status >= 500) usage.requestId ??= response.headers.get("x-request-id");
      end(status);
      return response;
    };
    const response = answer(request, info, path, usage);
    if (response instanceof Response) return answered(response);
    return response.then(answered, (error) => {
      end(500);
      throw error;
    });
  };
}

/** Where OpenTelemetry's API stores the current span. */
const SPAN = Symbol.for("OpenTelemetry Context Key SPAN");

function nameSpan(method: string, route: string): void {
  const span = Deno.telemetry.contextManager.active().getValue(SPAN);
  span?.setAttribute("http.route", route);
  span?.updateName(`${method} ${route}`);
}
