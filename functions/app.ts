import type { ApiLocals, NextHandler } from "./http/api.ts";
import { type ConnectionInfo, createClientOf, isLocalClient } from "./http/client.ts";
import { compressed } from "./http/encoding.ts";
import { createOriginOf } from "./http/host.ts";
import { processor } from "./http/processor-turns.ts";
import { pathOf } from "./http/route.ts";
import { bankCopyFiles, fillBankCopy } from "./pages/bank-copy.ts";
import { createEcosystem } from "./pages/ecosystem.ts";
import { find } from "./pages/find.ts";
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

export interface AppOptions extends Pick<SiteOptions, "file" | "keepBytes" | "drawer"> {
  wired: Wired;
  /** The paths of all files of the built site. */
  paths: readonly string[];
  /** Renders the Astro route of a request. */
  render(request: Request, locals: ApiLocals & { services: Services }): Promise<Response>;
}

/** Which function fills the pages below a path: `/receipt/<hash>` is filled by `receipt`. */
export const FILLERS: Record<string, FillPage> = {
  "bank-copy": fillBankCopy,
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
  const { reads } = wired;
  const routes = createRoutes(() => reads.payer()?.client ?? null);
  const site = new Site({
    file: options.file,
    keepBytes: options.keepBytes,
    ...(options.drawer && { drawer: options.drawer }),
    services,
    isLimited: () => reads.share()?.limited === true,
    fillers: FILLERS,
    routes: [...routes, createEcosystem(pagesOf(options.paths))],
  });
  const next: NextHandler = (request, locals) => options.render(request, { ...locals, services });

  return (request, info) => {
    const path = pathOf(request.url);
    if (path === "/api" || path.startsWith("/api/")) return wired.api(request, info, next);
    // a filled page costs the ledger as much as the API does, so it counts as much
    const make = async (asked: Request) => {
      const origin = originOf(asked, info);
      if (origin === null) return unknownHost();
      const client = clientOf(asked, info);
      const respond = () => site.respond(asked, origin);
      return await processor.run(client, () => reads.run(client, respond));
    };
    // a request of its own: the reader's may end before the renewal has
    const { url, headers } = request;
    const kept = site.kept(request, () => make(new Request(url, { headers })));
    if (kept !== null) return kept;
    if (sandbox !== null && path.startsWith("/sandbox/")) {
      if (originOf(request, info) === null) return unknownHost();
      const name = clientOf(request, info);
      const client = { name, isLocal: isLocalClient(name) };
      return processor.run(name, async () => {
        const answer = await sandbox.fetch(request, client);
        return request.method === "GET" ? await compressed(request, answer) : answer;
      });
    }
    return make(request);
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

function unknownHost(): Response {
  return new Response(HOST_UNKNOWN, {
    status: 400,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
