import { createApp as createAstroApp } from "astro/app/entrypoint";
import { pause } from "../src/client/pause.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { logError } from "./http/log.ts";
import { indexFiles, type StaticFile } from "./static/files.ts";
import { wire } from "./wire.ts";

/** Memory for rendered pages; Deno Deploy gives a process 768 MB in all. */
const KEEP_BYTES = 24 * 1024 * 1024;

/**
 * The entry point that `deno run dist/server/entry.mjs` starts: reads the environment, wires the
 * parts together and serves.
 */
async function main(): Promise<void> {
  const result = readConfig(Deno.env.toObject());
  if (!result.ok) {
    for (const fault of result.faults) console.error(fault);
    Deno.exit(2);
  }
  const { config } = result;
  const client = new URL("../client/", import.meta.url);
  const [files, wired] = await Promise.all([indexFiles(client), wire(config)]);
  const astro = createAstroApp();
  const app = createApp({
    wired,
    file: (path) => files.get(path),
    paths: [...files.keys()],
    keepBytes: KEEP_BYTES,
    render: (request, locals) => astro.render(request, { locals, routeData: astro.match(request) }),
  });
  void readAhead(files);
  const { port, onDenoDeploy } = config;
  const listening = () => {
    for (const line of wired.addresses(`http://localhost:${port}`)) console.log(line);
  };
  await serveUntilSignal({
    port,
    // Deno Deploy assigns the address
    hostnames: onDenoDeploy ? [] : EVERY_ADDRESS,
    app,
    listening,
    drain: wired.drain,
    close: wired.close,
  });
}

/**
 * Reads every file in the background, one at a time, so that rebuilding the site doesn't remove
 * files from a running server.
 */
async function readAhead(files: Map<string, StaticFile>): Promise<void> {
  for (const file of files.values()) await file.answer().catch(() => {});
}

/** IPv6 with IPv4, or IPv4 alone on a machine without IPv6. */
const EVERY_ADDRESS = ["::", "0.0.0.0"];

interface ServeOptions {
  port: number;
  /** The first available one is used; empty for Deno's default. */
  hostnames: readonly string[];
  app: Deno.ServeHandler<Deno.NetAddr>;
  /** Called once connections are accepted. */
  listening(): void;
  /** Ends event streams; other requests continue. */
  drain(): void;
  /** Closes the stores after the last request. */
  close(): Promise<void>;
}

/** Deno Deploy kills a process five seconds after the signal. */
const LONGEST_ENDING_MS = 4_500;

/**
 * How long to accept requests after a signal, closing each connection after its answer. Closing
 * connections at once would lose requests in transit.
 */
const LAST_REQUESTS_MS = 250;

/** How long to pause after running out of file descriptors. */
const FULL_MS = 250;

/**
 * Serves until SIGTERM or SIGINT. Then it closes each connection after its next answer, accepts no
 * new connections, waits for requests in progress and closes the stores. A second signal, or the
 * timeout, exits immediately.
 */
async function serveUntilSignal(given: ServeOptions): Promise<void> {
  const { drain, close } = given;
  let ending = false;
  const options: ServeOptions = {
    ...given,
    app: (request, info) => ending ? asLast(given.app(request, info)) : given.app(request, info),
  };
  let server = listen(options);
  const end = async () => {
    if (ending) Deno.exit(1);
    ending = true;
    setTimeout(() => Deno.exit(1), LONGEST_ENDING_MS);
    drain();
    try {
      await pause(LAST_REQUESTS_MS);
      await server.shutdown();
      await close();
      Deno.exit(0);
    } catch (error) {
      logError("the server did not end well", error);
      Deno.exit(1);
    }
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, end);
  for (let again = false; !ending; again = true) {
    try {
      if (again) server = listen({ ...options, listening: () => {} });
      await server.finished;
    } catch (error) {
      // Deno's server ends when the process runs out of file descriptors; without a restart,
      // opening many connections would end the service
      logError("no more connections could be taken", error);
      await pause(FULL_MS);
    }
  }
}

/** The same answer with `Connection: close`. */
async function asLast(answer: Response | Promise<Response>): Promise<Response> {
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
