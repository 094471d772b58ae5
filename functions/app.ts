import type { ApiLocals, NextHandler } from "./http/api.ts";
import { type ConnectionInfo, createClientResolver, isLocalClient } from "./http/client.ts";
import { compressAnswer } from "./http/encoding.ts";
import { createOriginResolver } from "./http/host.ts";
import { MAX_CONCURRENT_REQUESTS } from "./http/concurrency-limit.ts";
import { RequestMetrics } from "./http/metrics.ts";
import { createMetricsEndpoint } from "./http/metrics-endpoint.ts";
import { observeRequests } from "./http/observe.ts";
import type { ReadUsage } from "./http/read-limit.ts";
import { RenderTurns } from "./http/render-turns.ts";
import { answerBankCopyFile, fillBankCopy } from "./pages/bank-copy.ts";
import { boxPage } from "./pages/box-page.ts";
import { createWellKnownFiles } from "./pages/well-known-files.ts";
import { answerSearch } from "./pages/find.ts";
import type { FillPage, PageRoute } from "./pages/page.ts";
import { fillPassport } from "./pages/passport.ts";
import { createReceiptPictureRoute } from "./pages/receipt-picture.ts";
import { fillReceipt } from "./pages/receipt.ts";
import { createRouteNames, pagePathsOf } from "./pages/route-names.ts";
import { fillShortPassport, fillShortReceipt } from "./pages/short-link.ts";
import { Site, type SiteOptions } from "./pages/site.ts";
import type { Services } from "./services.ts";
import type { WiredServices } from "./wire.ts";

export type App = (request: Request, info: ConnectionInfo) => Response | Promise<Response>;

export interface AppOptions extends Pick<SiteOptions, "file" | "cacheBytes"> {
  wired: WiredServices;
  paths: readonly string[];
  /** Renders an Astro route. */
  render(request: Request, locals: ApiLocals & { services: Services }): Promise<Response>;
}

/** Page fillers by first path segment: `receipt` fills `/receipt/<hash>`. */
export const PAGE_FILLERS: Record<string, FillPage> = {
  approve: boxPage("approve"),
  "bank-copy": fillBankCopy,
  j: boxPage("join"),
  passport: fillPassport,
  receipt: fillReceipt,
  p: fillShortPassport,
  r: fillShortReceipt,
};

/**
 * Routes tried in order before prerendered pages. `client` returns the key of the current client.
 */
export function createRoutes(client: () => string | null): PageRoute[] {
  return [answerSearch, createReceiptPictureRoute({ client }), answerBankCopyFile];
}

export function createApp(options: AppOptions): App {
  const { wired } = options;
  const { services, sandbox, metricsSources } = wired;
  const { config } = services;
  const originOf = createOriginResolver(config);
  const clientOf = createClientResolver(config.trustedProxies);
  const { reads, concurrency } = wired;
  const client = () => reads.caller()?.client ?? null;
  const routes = createRoutes(client);
  const turns = new RenderTurns(concurrency.isShared);
  const site = new Site({
    file: options.file,
    cacheBytes: options.cacheBytes,
    services,
    turn: () => turns.next(client()),
    isLimited: () => (reads.usage()?.limitedFor ?? 0) > 0,
    resetAt: () => services.ledger.resetAt(),
    fillers: PAGE_FILLERS,
    routes: [...routes, createWellKnownFiles(pagePathsOf(options.paths))],
  });
  const next: NextHandler = (request, locals) => options.render(request, { ...locals, services });

  const requests = new RequestMetrics();
  const metrics = createMetricsEndpoint({
    config,
    requests: () => requests.metrics(),
    health: services.health,
    caches: () => ({ answers: metricsSources.answers.state(), pages: site.cacheState() }),
    boxes: metricsSources.boxes,
    storeBytes: metricsSources.storeBytes,
  });

  const answerUncached = async (
    request: Request,
    info: ConnectionInfo,
    { path, usage }: { path: string; usage: ReadUsage },
  ) => {
    const origin = originOf(request, info);
    if (origin === null) return unknownHost();
    const isRead = request.method === "GET" || request.method === "HEAD";
    const file = isRead ? await options.file(path) : undefined;
    // HTML pages are filled in per request
    if (file !== undefined && !file.path.endsWith(".html")) {
      return (await file.answer()).send(request);
    }
    const client = clientOf(request, info);
    const handle = async () => {
      if (sandbox === null || !path.startsWith("/sandbox/")) {
        // a filled page costs as many upstream requests as an API call
        return await reads.run(client, () => site.respond(request, origin), usage);
      }
      const answer = await sandbox.fetch(request, { name: client, isLocal: isLocalClient(client) });
      return request.method === "GET" ? await compressAnswer(request, answer) : answer;
    };
    return await concurrency.run(client, handle) ?? tooManyRequests();
  };

  const routeOf = createRouteNames(options.paths, Object.keys(PAGE_FILLERS));
  const { log } = wired;
  const { isTraced } = config;
  return observeRequests(
    { log, requests, routeOf, clientOf, isTraced },
    (request, info, path, usage) => {
      if (path === "/api" || path.startsWith("/api/")) return wired.api(request, info, next, usage);
      if (path === "/metrics") return metrics(request, info);
      return site.cachedAnswer(request) ?? answerUncached(request, info, { path, usage });
    },
  );
}

/** The answer to a request for an unknown host, in place of any page. */
const HOST_UNKNOWN =
  "This service doesn't answer requests for that host name.\nIts operator can allow the host name with PUBLIC_URL.\n";

/** Answers in plain text, because an error page would cost as much as the page requested. */
function tooManyRequests(): Response {
  return new Response(
    `At most ${MAX_CONCURRENT_REQUESTS} requests per client are handled at the same time. Try again in a second.\n`,
    { status: 429, headers: { "retry-after": "1", "content-type": "text/plain; charset=utf-8" } },
  );
}

function unknownHost(): Response {
  return new Response(HOST_UNKNOWN, {
    status: 400,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
