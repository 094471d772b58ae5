import { createApp as createAstroApp } from "astro/app/entrypoint";
import type { Health } from "../src/contract/health.ts";
import { pause } from "../src/client/pause.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { logError } from "./http/log.ts";
import { indexFiles, type StaticFile } from "./static/files.ts";
import { wireServices } from "./wire.ts";

/** Size of the page cache. On Deno Deploy, a process has 768 MB in total. */
const PAGE_CACHE_BYTES = 24 * 1024 * 1024;

/** How long the line printed at startup waits for slow upstreams. */
const SLOW_START_MS = 12_000;

const START_PAUSE_MS = 1_000;

/** The entry point of `deno run dist/server/entry.mjs`. Arguments are a command for the store. */
async function main(): Promise<void> {
  if (Deno.args.length > 0) {
    const { runStoreCommand } = await import("./cli/store.ts");
    Deno.exit(await runStoreCommand(Deno.args));
  }
  const result = readConfig(Deno.env.toObject());
  if (!result.ok) {
    for (const fault of result.faults) console.error(fault);
    Deno.exit(2);
  }
  const { config } = result;
  const client = new URL("../client/", import.meta.url);
  const [files, wired] = await Promise.all([indexFiles(client), wireServices(config)]);
  const astro = createAstroApp();
  const app = createApp({
    wired,
    file: (path) => files.get(path),
    paths: [...files.keys()],
    cacheBytes: PAGE_CACHE_BYTES,
    render: (request, locals) => astro.render(request, { locals, routeData: astro.match(request) }),
  });
  void preloadFiles(files);
  const { port, onDenoDeploy } = config;
  const listening = () => {
    for (const line of wired.addresses(`http://localhost:${port}`)) console.log(line);
    stateAtStart(wired.services.health).then((health) => console.log(upstreamsLine(health)))
      .catch((error) => logError("the state at startup could not be read", error));
  };
  await serveUntilSignal({
    port,
    // Deno Deploy assigns the address
    hostnames: onDenoDeploy ? [] : ALL_INTERFACES,
    app,
    listening,
    drain: wired.drain,
    close: wired.close,
  });
}

/** The state once each upstream has answered or failed, or after `SLOW_START_MS`. */
async function stateAtStart(read: () => Promise<Health>): Promise<Health> {
  const deadline = performance.now() + SLOW_START_MS;
  for (;;) {
    const health = await read();
    const isAnyUnknown = health.ledger.upstreams.some(({ answering }) => answering === null);
    if (!isAnyUnknown || performance.now() > deadline) return health;
    await pause(START_PAUSE_MS);
  }
}

function upstreamsLine({ network, ledger, store }: Health): string {
  const newest = ledger.latest === null ? "no ledger" : `ledger ${ledger.latest}`;
  const servers = ledger.upstreams.map(({ api, host, answering }) =>
    `${api} ${host} ${answering === true ? "answers" : "doesn't answer"}`
  );
  return `  Reached  ${[network, newest, ...servers, `store ${store}`].join("; ")}`;
}

/** Reads every file into memory, so that a rebuild doesn't remove files from a running server. */
async function preloadFiles(files: Map<string, StaticFile>): Promise<void> {
  for (const file of files.values()) await file.answer().catch(() => {});
}

/** IPv6 with IPv4, or only IPv4 if the machine has no IPv6. */
const ALL_INTERFACES = ["::", "0.0.0.0"];

interface ServeOptions {
  port: number;
  /** The first available host name is used; empty for Deno's default. */
  hostnames: readonly string[];
  app: Deno.ServeHandler<Deno.NetAddr>;
  /** Called once connections are accepted. */
  listening(): void;
  /** Ends event streams; other requests continue. */
  drain(): void;
  close(): Promise<void>;
}

/** Time limit for a shutdown: Deno Deploy kills a process five seconds after the signal. */
const SHUTDOWN_MS = 4_500;

/**
 * How long to accept requests after a signal. Closing connections at once would lose requests in
 * transit.
 */
const LAST_REQUESTS_MS = 250;

/** Signals this soon after the first one count as the same signal. */
const REPEATED_SIGNAL_MS = 500;

const RESTART_PAUSE_MS = 250;

/**
 * On a signal, closes each connection after its next answer, waits for requests in progress and
 * closes the stores. A later signal or the timeout exits at once. One press of Ctrl-C arrives
 * several times: from the terminal, from npm and from `npm start`.
 */
async function serveUntilSignal(given: ServeOptions): Promise<void> {
  const { drain, close } = given;
  let ending = false;
  let endingSince = 0;
  const options: ServeOptions = {
    ...given,
    app: (request, info) =>
      ending ? withConnectionClose(given.app(request, info)) : given.app(request, info),
  };
  let server = listen(options);
  const end = async () => {
    if (ending && performance.now() - endingSince > REPEATED_SIGNAL_MS) Deno.exit(1);
    if (ending) return;
    ending = true;
    endingSince = performance.now();
    setTimeout(() => Deno.exit(1), SHUTDOWN_MS);
    drain();
    try {
      await pause(LAST_REQUESTS_MS);
      await server.shutdown();
      await close();
      Deno.exit(0);
    } catch (error) {
      logError("the server could not shut down properly", error);
      Deno.exit(1);
    }
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, end);
  for (let again = false; !ending; again = true) {
    try {
      if (again) server = listen({ ...options, listening: () => {} });
      await server.finished;
    } catch (error) {
      // Deno's server stops when the process runs out of file descriptors. Without a restart,
      // anyone could stop the service by opening many connections.
      logError("no more connections could be accepted", error);
      await pause(RESTART_PAUSE_MS);
    }
  }
}

async function withConnectionClose(answer: Response | Promise<Response>): Promise<Response> {
  const { body, status, headers } = await answer;
  // headers of a redirect are immutable
  const last = new Headers(headers);
  last.set("connection", "close");
  return new Response(body, { status, headers: last });
}

function listen(options: ServeOptions): Deno.HttpServer<Deno.NetAddr> {
  const { port, hostnames: [hostname, ...others], app, listening } = options;
  const where = hostname === undefined ? {} : { hostname };
  try {
    return Deno.serve({ port, ...where, onListen: listening }, app);
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new Error(
        `PORT ${port} is in use by another process. Stop that process, or choose another PORT.`,
      );
    }
    if (others.length === 0) throw error;
    return listen({ ...options, hostnames: others });
  }
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    Deno.exit(1);
  }
}
