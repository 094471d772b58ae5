import { test } from "./served.ts";
import { createServer, request, type Server } from "node:http";
import { type RunningServer, startServer } from "../server.ts";

/** What happens to the next submission. */
export type Fault =
  /** Forwarded and answered. */
  | "none"
  /** Forwarded; the answer is a 504. */
  | "timeout_after"
  /** Forwarded; the connection breaks before the answer. */
  | "cut_after"
  /** Not forwarded; the answer is a 504. */
  | "timeout_before"
  /** Not forwarded; the connection breaks. */
  | "cut_before"
  /** Forwarded; the answer waits for `release`. */
  | "held";

/** A proxy in front of a server that spoils answers to submissions. */
export interface FaultProxy {
  url: string;
  /** The server's URL. */
  target: string;
  /** The faults of the next submissions in order; afterwards there are none. */
  faults: Fault[];
  /** The envelopes received, in order. */
  envelopes: string[];
  /** Sends the held answers. */
  release(): void;
  close(): Promise<void>;
}

const BAD = { type: "https://stellar.org/horizon-errors/timeout", title: "Timeout", status: 504 };

/** Starts the proxy, which forwards everything but `POST …/transactions` unchanged. */
async function startFaultProxy(): Promise<FaultProxy> {
  const faults: Fault[] = [];
  const envelopes: string[] = [];
  let held = Promise.withResolvers<void>();
  const server: Server = createServer(async (incoming, outgoing) => {
    // a browser that disconnects, or was cut off here, is not an error
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
    const forward = request(`${proxy.target}${incoming.url}`, options, async (answer) => {
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    target: "",
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
  return proxy;
}

/** The built site, and the proxy that browsers use. */
interface FaultySite {
  readonly server: RunningServer;
  readonly proxy: FaultProxy;
}

/** Serves the built site behind a proxy that has no faults when a test begins. */
export function serveBehindProxy(): FaultySite {
  let site: FaultySite | undefined;
  const started = () => {
    if (site === undefined) throw new Error("the site is served to tests only");
    return site;
  };
  test.beforeAll(async () => {
    const proxy = await startFaultProxy();
    // with its own address a server counts as public, and a file's tests are one client
    const server = await startServer({ PUBLIC_URL: proxy.url, READ_LIMIT: "30000" });
    proxy.target = server.url;
    site = { server, proxy };
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
