import { anonymizeClient, type ClientResolver, type ConnectionInfo } from "./client.ts";
import type { Log } from "./log.ts";
import type { RequestMetrics } from "./metrics.ts";
import { createReadUsage, type ReadUsage } from "./read-limit.ts";
import { rawPathOf } from "./route.ts";

export interface ObserveOptions {
  log: Log;
  requests: RequestMetrics;
  /** Names the route of a path; the names are from a fixed set. */
  routeOf(path: string): string;
  clientOf: ClientResolver;
  /** True if Deno's OpenTelemetry creates a span for each request. */
  isTraced: boolean;
}

/** Answers a request; `usage` counts the upstream requests made for it. */
export type AnswerRequest = (
  request: Request,
  info: ConnectionInfo,
  path: string,
  usage: ReadUsage,
) => Response | Promise<Response>;

/**
 * Known methods, each under itself: Deno creates a string for each request, and V8 would look that
 * up in its table of strings at each use as a key.
 */
const METHODS = new Map(
  ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"].map((method) => [method, method]),
);

/** Logs every answered request, counts it in the metrics, and names its span after its route. */
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

/** The key under which OpenTelemetry's API stores the current span. */
const SPAN = Symbol.for("OpenTelemetry Context Key SPAN");

/** Names the request's span after its route instead of its method alone. */
function nameSpan(method: string, route: string): void {
  const span = Deno.telemetry.contextManager.active().getValue(SPAN);
  span?.setAttribute("http.route", route);
  span?.updateName(`${method} ${route}`);
}
