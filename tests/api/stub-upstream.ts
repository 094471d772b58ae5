/** How an upstream can fail. */
type Fault = "late" | "cut" | "404" | "500" | "503" | "504" | "html" | "truncated";

/** A server that imitates any upstream. Its answer can be changed at any time. */
export interface StubUpstream {
  /** Base URL without a trailing slash. */
  url: string;
  /** Path and query of each request, oldest first. */
  asked: string[];
  /** Answers every following request. */
  answer: (request: Request) => Response | Promise<Response>;
  stop(): Promise<void>;
}

/** Starts a stub on a free port; it answers 404 at first. */
export function startStub(): StubUpstream {
  const ending = new AbortController();
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {}, signal: ending.signal },
    (request) => {
      const url = new URL(request.url);
      stub.asked.push(url.pathname + url.search);
      return stub.answer(request);
    },
  );
  const stub: StubUpstream = {
    url: `http://127.0.0.1:${server.addr.port}`,
    asked: [],
    answer: () => faulty("404"),
    stop: () => {
      ending.abort();
      return server.finished;
    },
  };
  return stub;
}

/** Rates in Coinbase's format. */
export const COINBASE_RATES = {
  data: {
    currency: "USDC",
    rates: {
      NGN: "1512",
      GHS: "11",
      KES: "129",
      ZAR: "17.5",
      TZS: "2501",
      UGX: "3600",
      XOF: "564",
      XAF: "564",
    },
  },
};

export function json(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers });
}

/** A failing upstream's answer; `late` never answers. */
export function faulty(fault: Fault): Response | Promise<Response> {
  switch (fault) {
    case "late":
      return new Promise<Response>(() => {});
    case "cut":
      return new Response(brokenOff('{"data":{"curr'), { headers: { "content-length": "5000" } });
    case "html":
      return new Response("<!doctype html><title>Welcome to nginx!</title>");
    case "truncated":
      return new Response('{"data":{"currency":"USDC","rates":{"NGN":"15');
    default:
      return json({ title: "unwell", status: Number(fault) }, Number(fault));
  }
}

/** A body shorter than its announced length: the connection is cut. */
function brokenOff(start: string): ReadableStream<Uint8Array> {
  return new Blob([start]).stream();
}
