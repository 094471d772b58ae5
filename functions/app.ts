import type { ApiLocals, NextHandler } from "./http/api.ts";
import { type ConnectionInfo, createClientResolver, isLocalClient } from "./http/client.ts";
import { compressAnswer } from "./http/encoding.ts";
import { createOriginResolver } from "./http/host.ts";
import { MAX_CONCURRENT_REQUESTS } from "./http/concurrency-limit.ts";
import { pathOf } from "./http/route.ts";
import { bankCopyFiles, fillBankCopy } from "./pages/bank-copy.ts";
import { createEcosystem } from "./pages/ecosystem.ts";
import { findRoute } from "./pages/find.ts";
import { fillJoin } from "./pages/join.ts";
import type { FillPage, PageRoute } from "./pages/page.ts";
import { fillPassport } from "./pages/passport.ts";
import { createReceiptPicture } from "./pages/receipt-picture.ts";
import { fillReceipt } from "./pages/receipt.ts";
import { fillShortPassport, fillShortReceipt } from "./pages/short-link.ts";
import { Site, type SiteOptions } from "./pages/site.ts";
import type { Services } from "./services.ts";
import type { Wired } from "./wire.ts";

/** Answers every request to one server. */
export type App = (request: Request, info: ConnectionInfo) => Response | Promise<Response>;

export interface AppOptions extends Pick<SiteOptions, "file" | "keepBytes"> {
  wired: Wired;
  /** The paths of all files of the built site. */
  paths: readonly string[];
  /** Renders the Astro route of a request. */
  render(request: Request, locals: ApiLocals & { services: Services }): Promise<Response>;
}

/** The filler for each first path segment: `receipt` fills `/receipt/<hash>`. */
export const PAGE_FILLERS: Record<string, FillPage> = {
  "bank-copy": fillBankCopy,
  j: fillJoin,
  passport: fillPassport,
  receipt: fillReceipt,
  p: fillShortPassport,
  r: fillShortReceipt,
};

/**
 * Routes with their own answers, tried in order before prerendered pages. `client` returns the
 * requesting client.
 */
export function createRoutes(client: () => string | null): PageRoute[] {
  return [findRoute, createReceiptPicture({ client }), bankCopyFiles];
}

/** Dispatches requests by path: the API, the sandbox ledger, or a page. */
export function createApp(options: AppOptions): App {
  const { wired } = options;
  const { services, sandbox } = wired;
  const originOf = createOriginResolver(services.config);
  const clientOf = createClientResolver(services.config.trustedProxies);
  const { reads, concurrency } = wired;
  const routes = createRoutes(() => reads.caller()?.client ?? null);
  const site = new Site({
    file: options.file,
    keepBytes: options.keepBytes,
    services,
    isLimited: () => reads.usage()?.limited === true,
    resetAt: () => services.ledger.resetAt(),
    fillers: PAGE_FILLERS,
    routes: [...routes, createEcosystem(pagesOf(options.paths))],
  });
  const next: NextHandler = (request, locals) => options.render(request, { ...locals, services });

  const made = async (request: Request, info: ConnectionInfo, path: string) => {
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
        return await reads.run(client, () => site.respond(request, origin));
      }
      const answer = await sandbox.fetch(request, { name: client, isLocal: isLocalClient(client) });
      return request.method === "GET" ? await compressAnswer(request, answer) : answer;
    };
    return await concurrency.run(client, handle) ?? tooMany();
  };

  return (request, info) => {
    const path = pathOf(request.url);
    if (path === "/api" || path.startsWith("/api/")) return wired.api(request, info, next);
    return site.kept(request) ?? made(request, info, path);
  };
}

/** Public paths of the prerendered pages. */
function pagesOf(paths: readonly string[]): string[] {
  return paths.filter((path) => path.endsWith(".html"))
    .map((path) => path.replace(/(\/index)?\.html$/, "") || "/");
}

/** Plain text: an unknown host gets none of our pages. */
const HOST_UNKNOWN =
  "This service doesn't answer requests for that host name.\nIts operator can allow the host name with PUBLIC_URL.\n";

/** Plain text: rendering an error page would cost as much as the page requested. */
function tooMany(): Response {
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
