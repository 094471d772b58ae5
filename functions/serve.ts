import { logTrouble } from "./http/log.ts";

/** What is served, and what has to be put away when it ends. */
export interface ServeOptions {
  port: number;
  front: Deno.ServeHandler<Deno.NetAddr>;
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
 * Serves until SIGTERM or SIGINT: then takes no new connection, lets what is under way end and
 * closes everything. A second signal, or the end of patience, ends at once.
 */
export async function serveUntilSignal(options: ServeOptions): Promise<void> {
  const { drain, close } = options;
  const server = listen(options);
  let ending = false;
  const end = () => {
    if (ending) Deno.exit(1);
    ending = true;
    setTimeout(() => Deno.exit(1), LONGEST_ENDING_MS);
    drain();
    server.shutdown().then(close).then(() => Deno.exit(0), (error) => {
      logTrouble("the server did not end well", error);
      Deno.exit(1);
    });
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, end);
  await server.finished;
}

function listen({ port, front, listening }: ServeOptions): Deno.HttpServer<Deno.NetAddr> {
  try {
    return Deno.serve({ port, onListen: listening }, front);
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    throw new Error(
      `PORT ${port} is in use by another process: end that one, or give this one a PORT of its own.`,
    );
  }
}
