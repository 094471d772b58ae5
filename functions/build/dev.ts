import type { AstroIntegration } from "astro";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { App } from "../app.ts";
import { readConfig } from "../config.ts";
import { EncodedAnswer } from "../static/answer.ts";
import type { StaticFile } from "../static/files.ts";
import type { WiredServices } from "../wire.ts";

/** The global under which services survive restarts of the dev server. */
const SERVICES = Symbol.for("lipwa.dev");

type AppModule = typeof import("../app.ts");
type WireModule = typeof import("../wire.ts");

/** Marks requests from the app to Astro's dev server. */
const INNER_HEADER = "x-lipwa-inner";

/** Where Astro's dev server expects an adapter's locals. */
const ASTRO_LOCALS = Symbol.for("astro.locals");

/**
 * `npm run dev`: the production app in front of Astro's dev server, from which it requests pages
 * over loopback. Changes in `functions/` need a restart.
 */
export function devApp(): AstroIntegration {
  return {
    name: "lipwa-dev-app",
    hooks: {
      "astro:server:setup": async ({ server, logger }) => {
        // loaded through Vite, since the server's files import some files that aren't code
        const { createApp } = await server.ssrLoadModule("/functions/app.ts") as AppModule;
        const { wireServices } = await server.ssrLoadModule("/functions/wire.ts") as WireModule;
        const result = readConfig(Deno.env.toObject());
        if (!result.ok) throw new Error(result.faults.join("\n"));
        const wired = await openOnce(() => wireServices(result.config));
        const origin = `http://127.0.0.1:${result.config.port}`;
        const pending = new Map<string, object>();
        const app = createApp({
          wired,
          file: (path) => pageOf(origin, path),
          paths: [],
          cacheBytes: 0,
          render: (request, locals) => inner(request, locals, pending),
        });
        for (const line of wired.addresses(origin)) logger.info(line.trim());
        server.middlewares.use((incoming, outgoing, next) => {
          const mark = incoming.headers[INNER_HEADER];
          if (typeof mark === "string") {
            const locals = pending.get(mark);
            if (locals !== undefined) Reflect.set(incoming, ASTRO_LOCALS, locals);
            next();
          } else if (!isForApp(incoming)) next();
          else answer(app, incoming, outgoing).catch(next);
        });
      },
    },
  };
}

/** Opens the store once per process, although restarts of the dev server reload all modules. */
async function openOnce(open: () => Promise<WiredServices>): Promise<WiredServices> {
  const kept: unknown = Reflect.get(globalThis, SERVICES);
  if (kept !== undefined) return await (kept as Promise<WiredServices>);
  const opening = open();
  Reflect.set(globalThis, SERVICES, opening);
  return await opening;
}

function isForApp(incoming: IncomingMessage): boolean {
  const url = incoming.url ?? "/";
  if (/^\/(api|sandbox)(\/|\?|$)/.test(url)) return true;
  return (incoming.headers.accept ?? "").includes("text/html");
}

async function inner(
  request: Request,
  locals: object,
  pending: Map<string, object>,
): Promise<Response> {
  const mark = crypto.randomUUID();
  pending.set(mark, locals);
  try {
    const headers = new Headers(request.headers);
    headers.set(INNER_HEADER, mark);
    const body = request.body === null ? undefined : await request.arrayBuffer();
    const { method, url, signal } = request;
    return await fetch(url, { method, headers, body, signal, redirect: "manual" });
  } finally {
    pending.delete(mark);
  }
}

async function pageOf(origin: string, path: string): Promise<StaticFile | undefined> {
  if (!path.endsWith("/index.html")) return undefined;
  const url = `${origin}${path.slice(0, -"index.html".length)}`;
  const response = await fetch(url, { headers: { [INNER_HEADER]: "page", accept: "text/html" } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) return undefined;
  const page = new EncodedAnswer({ status: 200, bytes, headers: {} });
  return { path, answer: () => Promise.resolve(page) };
}

async function answer(
  app: App,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const method = incoming.method ?? "GET";
  const gone = new AbortController();
  outgoing.once("close", () => gone.abort());
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers: new Headers(
      Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]]
      ),
    ),
    body: method === "GET" || method === "HEAD" ? undefined : webBody(incoming),
    signal: gone.signal,
  });
  const hostname = incoming.socket.remoteAddress ?? "127.0.0.1";
  const response = await app(request, {
    remoteAddr: { transport: "tcp", hostname, port: incoming.socket.remotePort ?? 0 },
  });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) outgoing.end();
  else for await (const chunk of response.body) outgoing.write(chunk);
  outgoing.end();
}

function webBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
}
