import type { ApiLocals, NextHandler } from "./http/api.ts";
import { type ConnectionInfo, createClientOf } from "./http/client.ts";
import { createOriginOf } from "./http/host.ts";
import { PAGE_SECURITY_HEADERS } from "./http/headers.ts";
import { createEcosystem } from "./pages/ecosystem.ts";
import { FILLERS, ROUTES } from "./pages/pages.ts";
import { Site, type SiteOptions } from "./pages/site.ts";
import type { Services } from "./services.ts";
import type { Wired } from "./wire.ts";

/** Answers every request of one server. */
export type App = (request: Request, info: ConnectionInfo) => Response | Promise<Response>;

/** What an app answers with. */
export interface AppOptions extends Pick<SiteOptions, "file" | "pageHeaders"> {
  wired: Wired;
  /** Renders the Astro route of a request. */
  render(request: Request, locals: ApiLocals & { services: Services }): Promise<Response>;
}

/** Sorts requests by their path: the API, the sandbox's ledger, or a page. */
export function createApp(options: AppOptions): App {
  const { wired } = options;
  const { services, sandbox } = wired;
  const originOf = createOriginOf(services.config);
  const clientOf = createClientOf(services.config.trustedProxies);
  const site = new Site({
    file: options.file,
    pageHeaders: options.pageHeaders,
    securityHeaders: PAGE_SECURITY_HEADERS,
    services,
    fillers: FILLERS,
    routes: [...ROUTES, createEcosystem(Object.keys(options.pageHeaders))],
  });
  const next: NextHandler = (request, locals) => options.render(request, { ...locals, services });

  return (request, info) => {
    const path = pathOf(request.url);
    if (path === "/api" || path.startsWith("/api/")) return wired.api(request, info, next);
    const origin = originOf(request);
    if (origin === null) return unknownHost();
    if (sandbox !== null && path.startsWith("/sandbox/")) return sandbox.fetch(request);
    // a filled page costs the ledger as much as the API does, so it counts as much
    return wired.reads.run(clientOf(request, info), () => site.respond(request, origin));
  };
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

function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}
