import { test } from "./served.ts";
import { createServer, request, type Server } from "node:http";
import { freePort, type RunningServer, startServer } from "../server.ts";

/** What happens to the next POST of a transaction. */
export type Fault =
  /** It goes through, and its answer comes back. */
  | "none"
  /** It goes through; the answer is a 504. */
  | "timeout_after"
  /** It goes through; the connection is cut before the answer. */
  | "cut_after"
  /** It does not go through; the answer is a 504. */
  | "timeout_before"
  /** It does not go through; the connection is cut. */
  | "cut_before"
  /** It goes through; the answer comes when it is released. */
  | "held";

/** A proxy in front of a server that spoils the answers to transactions. */
export interface FaultProxy {
  url: string;
  /** What happens to the next transactions, in order; afterwards all go through. */
  faults: Fault[];
  /** The envelopes that arrived here, in order. */
  envelopes: string[];
  /** Lets the answers that are held go. */
  release(): void;
  close(): Promise<void>;
}

const BAD = { type: "https://stellar.org/horizon-errors/timeout", title: "Timeout", status: 504 };

/** Starts the proxy; everything but `POST …/transactions` passes unchanged. */
async function startFaultProxy(target: string, port: number): Promise<FaultProxy> {
  const faults: Fault[] = [];
  const envelopes: string[] = [];
  let held = Promise.withResolvers<void>();
  const server: Server = createServer(async (incoming, outgoing) => {
    // a browser that goes away, or that was cut off here, is no fault of the test
    incoming.on("error", () => {});
    outgoing.on("error", () => {});
    const body = await bytesOf(incoming).catch(() => null);
    if (body === null) return;
    const isSubmission = incoming.method === "POST" &&
      incoming.url?.endsWith("/transactions") === true;
    const fault = isSubmission ? faults.shift() ?? "none" : "none";
    if (isSubmission) {
      envelopes.push(new URLSearchParams(new TextDecoder().decode(body)).get("tx") ?? "");
    }
    const timeout = () => {
      outgoing.writeHead(504, {
        "Content-Type": "application/problem+json",
        "Access-Control-Allow-Origin": "*",
      });
      outgoing.end(JSON.stringify(BAD));
    };
    if (fault === "timeout_before") return timeout();
    if (fault === "cut_before") return incoming.socket.destroy();
    const { host: _, ...headers } = incoming.headers;
    const options = {
      method: incoming.method,
      headers: { ...headers, host: incoming.headers.host },
    };
    const forward = request(`${target}${incoming.url}`, options, async (answer) => {
      if (fault === "timeout_after" || fault === "cut_after") {
        await bytesOf(answer).catch(() => null);
        return fault === "timeout_after" ? timeout() : incoming.socket.destroy();
      }
      if (fault === "held") await held.promise;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    forward.on("error", () => incoming.socket.destroy());
    outgoing.on("close", () => forward.destroy());
    forward.end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    envelopes,
    release: () => {
      held.resolve();
      held = Promise.withResolvers();
    },
    close: () =>
      new Promise((resolve) => {
        held.resolve();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The built site, and the proxy in front of it that browsers are told to use. */
interface FaultySite {
  readonly server: RunningServer;
  readonly proxy: FaultProxy;
}

/** Serves the built site to the tests of a file behind a proxy, which each test finds well. */
export function serveBehindProxy(): FaultySite {
  let site: FaultySite | undefined;
  const started = () => {
    if (site === undefined) throw new Error("the site is served to tests only");
    return site;
  };
  test.beforeAll(async () => {
    const front = await freePort();
    // with an address of its own a server counts as public: all tests of a file are one client of it
    const server = await startServer({
      PUBLIC_URL: `http://127.0.0.1:${front}`,
      READ_LIMIT: "30000",
    });
    site = { server, proxy: await startFaultProxy(server.url, front) };
  });
  test.beforeEach(() => {
    started().proxy.faults.length = 0;
    started().proxy.envelopes.length = 0;
  });
  test.afterAll(async () => {
    await site?.proxy.close();
    await site?.server.stop();
  });
  return {
    get server() {
      return started().server;
    },
    get proxy() {
      return started().proxy;
    },
  };
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
