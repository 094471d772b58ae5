import { createApp as createAstroApp } from "astro/app/entrypoint";
import { pause } from "../src/client/pause.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { logTrouble } from "./http/log.ts";
import { indexFiles, type StaticFile } from "./static/files.ts";
import { wire } from "./wire.ts";

/** What pages may take of the memory: Deno Deploy gives a process 768 MB for everything. */
const KEEP_BYTES = 24 * 1024 * 1024;

/**
 * The only entry: what `deno run dist/server/entry.mjs` starts, on a machine of one's own and on
 * Deno Deploy. It reads the environment once, wires the parts together and serves.
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
    // the platform has an address of its own
    hostnames: onDenoDeploy ? [] : EVERY_ADDRESS,
    app,
    listening,
    drain: wired.drain,
    close: wired.close,
  });
}

/**
 * Reads every file while the server already answers, so that a site that is built anew under a
 * running server does not take its files away. One at a time: requests come first.
 */
async function readAhead(files: Map<string, StaticFile>): Promise<void> {
  for (const file of files.values()) await file.answer().catch(() => {});
}

/** IPv6 and IPv4 together, and IPv4 alone where the machine has no other. */
const EVERY_ADDRESS = ["::", "0.0.0.0"];

/** The server's parts, and what to close when it ends. */
interface ServeOptions {
  port: number;
  /** Where to listen: the first one that this machine has; empty for Deno's own choice. */
  hostnames: readonly string[];
  app: Deno.ServeHandler<Deno.NetAddr>;
  /** Called once connections are taken. */
  listening(): void;
  /** Ends what would never end by itself, such as event streams; requests under way go on. */
  drain(): void;
  /** Closes stores, after the last request was answered. */
  close(): Promise<void>;
}

/** How long an ending may take: Deno Deploy kills after five seconds. */
const LONGEST_ENDING_MS = 4_500;

/**
 * How long requests are still taken after a signal, each as its connection's last: one that is on its
 * way to a connection that is closed meanwhile is lost.
 */
const LAST_REQUESTS_MS = 250;

/** How long no connection is taken after the process could have no more of them. */
const FULL_MS = 250;

/**
 * Serves until SIGTERM or SIGINT: then tells who still asks that it was their connection's last
 * request, takes no new connection, lets what is under way end and closes everything. A second
 * signal, or the end of patience, ends at once.
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
      logTrouble("the server did not end well", error);
      Deno.exit(1);
    }
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, end);
  for (let again = false; !ending; again = true) {
    try {
      if (again) server = listen({ ...options, listening: () => {} });
      await server.finished;
    } catch (error) {
      // one connection more than the process may have files open ends a server of Deno's, and would
      // end the process with it: whoever opens that many would end the service for everybody
      logTrouble("no more connections could be taken", error);
      await pause(FULL_MS);
    }
  }
}

/** The answer, after which its connection is closed. */
async function asLast(answer: Response | Promise<Response>): Promise<Response> {
  const { body, status, headers } = await answer;
  // those of a redirect cannot be changed
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
        `PORT ${port} is in use by another process: end that one, or give this one a PORT of its own.`,
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
