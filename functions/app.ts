import type { ApiLocals, NextHandler } from "./http/api.ts";
import { type ConnectionInfo, createClientOf, isLocalClient } from "./http/client.ts";
import { compressed } from "./http/encoding.ts";
import { createOriginOf } from "./http/host.ts";
import { MOST_AT_ONCE } from "./http/requests-at-once.ts";
import { pathOf } from "./http/route.ts";
import { bankCopyFiles, fillBankCopy } from "./pages/bank-copy.ts";
import { createEcosystem } from "./pages/ecosystem.ts";
import { find } from "./pages/find.ts";
import { fillJoin } from "./pages/join.ts";
import type { FillPage, PageRoute } from "./pages/page.ts";
import { fillPassport } from "./pages/passport.ts";
import { createReceiptPicture } from "./pages/receipt-picture.ts";
import { fillReceipt } from "./pages/receipt.ts";
import { fillShortPassport, fillShortReceipt } from "./pages/short-link.ts";
import { Site, type SiteOptions } from "./pages/site.ts";
import type { Services } from "./services.ts";
import type { Wired } from "./wire.ts";

/** Answers every request of one server. */
export type App = (request: Request, info: ConnectionInfo) => Response | Promise<Response>;

export interface AppOptions extends Pick<SiteOptions, "file" | "keepBytes"> {
  wired: Wired;
  /** The paths of all files of the built site. */
  paths: readonly string[];
  /** Renders the Astro route of a request. */
  render(request: Request, locals: ApiLocals & { services: Services }): Promise<Response>;
}

/** Which function fills the pages below a path: `/receipt/<hash>` is filled by `receipt`. */
export const FILLERS: Record<string, FillPage> = {
  "bank-copy": fillBankCopy,
  j: fillJoin,
  passport: fillPassport,
  receipt: fillReceipt,
  p: fillShortPassport,
  r: fillShortReceipt,
};

/**
 * Pages that answer by themselves, tried in this order before any prerendered page; `client` tells
 * who asks.
 */
export function createRoutes(client: () => string | null): PageRoute[] {
  return [find, createReceiptPicture({ client }), bankCopyFiles];
}

/** Sorts requests by their path: the API, the sandbox's ledger, or a page. */
export function createApp(options: AppOptions): App {
  const { wired } = options;
  const { services, sandbox } = wired;
  const originOf = createOriginOf(services.config);
  const clientOf = createClientOf(services.config.trustedProxies);
  const { reads, atOnce } = wired;
  const routes = createRoutes(() => reads.caller()?.client ?? null);
  const site = new Site({
    file: options.file,
    keepBytes: options.keepBytes,
    services,
    isLimited: () => reads.share()?.limited === true,
    resetAt: () => services.ledger.resetAt(),
    fillers: FILLERS,
    routes: [...routes, createEcosystem(pagesOf(options.paths))],
  });
  const next: NextHandler = (request, locals) => options.render(request, { ...locals, services });

  const made = async (request: Request, info: ConnectionInfo, path: string) => {
    const origin = originOf(request, info);
    if (origin === null) return unknownHost();
    const isRead = request.method === "GET" || request.method === "HEAD";
    const file = isRead ? await options.file(path) : undefined;
    // a page of the built site lacks what a request says
    if (file !== undefined && !file.path.endsWith(".html")) {
      return (await file.answer()).send(request);
    }
    const client = clientOf(request, info);
    const handle = async () => {
      if (sandbox === null || !path.startsWith("/sandbox/")) {
        // a filled page costs the ledger as much as the API does, so it counts as much
        return await reads.run(client, () => site.respond(request, origin));
      }
      const answer = await sandbox.fetch(request, { name: client, isLocal: isLocalClient(client) });
      return request.method === "GET" ? await compressed(request, answer) : answer;
    };
    return await atOnce.run(client, handle) ?? tooMany();
  };

  return (request, info) => {
    const path = pathOf(request.url);
    if (path === "/api" || path.startsWith("/api/")) return wired.api(request, info, next);
    return site.kept(request) ?? made(request, info, path);
  };
}

/** The addresses of the prerendered pages, as they are shown. */
function pagesOf(paths: readonly string[]): string[] {
  return paths.filter((path) => path.endsWith(".html"))
    .map((path) => path.replace(/(\/index)?\.html$/, "") || "/");
}

/** Said in plain text: what is asked under a name that is not ours gets no page of ours. */
const HOST_UNKNOWN =
  "This service does not answer under that host name.\nIts operator sets the name that people use with PUBLIC_URL.\n";

/** In plain text: a page that says so would cost as much as the one that was asked for. */
function tooMany(): Response {
  return new Response(
    `At most ${MOST_AT_ONCE} requests of a client are answered at the same time. Try again in a second.\n`,
    { status: 429, headers: { "retry-after": "1", "content-type": "text/plain; charset=utf-8" } },
  );
}

function unknownHost(): Response {
  return new Response(HOST_UNKNOWN, {
    status: 400,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
