import { describe, expect, test } from "vitest";
import {
  createMetricsEndpoint,
  type MetricsOptions,
} from "../../../../functions/http/metrics-endpoint.ts";
import type { Health } from "../../../../src/contract/health.ts";

const TOKEN = "0123456789abcdef";

const HEALTH: Health = {
  live: true,
  ready: true,
  status: "degraded",
  network: "A network",
  ledger: {
    latest: 77,
    closedAt: "2026-11-20T11:59:56.000Z",
    lagSeconds: 4,
    upstreams: [
      {
        api: "horizon",
        host: "h.example",
        breaker: "open",
        pausedFor: 7,
        answering: false,
        quotaLeft: 90,
        closedAt: null,
      },
      {
        api: "rpc",
        host: "r.example",
        breaker: "closed",
        pausedFor: 0,
        answering: null,
        quotaLeft: null,
        closedAt: null,
      },
    ],
    disagreement: null,
  },
  rates: { providers: [{ name: "coinbase", breaker: "half_open" }] },
  store: "ok",
  versions: { lipwa: "1.0.0", deno: "2.9.5" },
  startedAt: "2026-11-20T11:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
};

function endpoint(
  config: Partial<MetricsOptions["config"]> = {},
  more: Partial<MetricsOptions> = {},
) {
  return createMetricsEndpoint({
    config: { metricsToken: null, trustedProxies: [], onDenoDeploy: false, ...config },
    requests: () => [],
    health: () => Promise.resolve(HEALTH),
    caches: () => ({ pages: { entries: 2, bytes: 300, hits: 5, misses: 3 } }),
    boxes: () => Promise.resolve({ boxes: 4, bytes: 500, ended: 6 }),
    storeBytes: () => Promise.resolve(70_000),
    ...more,
  });
}

const from = (hostname: string) => ({ remoteAddr: { hostname } });

function asked(headers: Record<string, string> = {}, host = "localhost:8000", method = "GET") {
  return new Request(`http://${host}/metrics`, { headers, method });
}

describe("GET /metrics without METRICS_TOKEN", () => {
  test.each<[string, number, Parameters<typeof endpoint>[0], Request, string]>([
    ["a process on this machine", 200, {}, asked(), "127.0.0.1"],
    ["the same by IPv6", 200, {}, asked({}, "[::1]:8000"), "::1"],
    ["the same, written as IPv6", 200, {}, asked({}, "127.0.0.1:8000"), "::ffff:127.0.0.1"],
    ["another machine", 403, {}, asked(), "192.0.2.1"],
    ["no address", 403, {}, asked(), ""],
    ["a page that a browser has under another name", 403, {}, asked({}, "evil.example"), "::1"],
    ["a name in front of localhost", 403, {}, asked({}, "localhost.evil.example"), "127.0.0.1"],
    ["a proxy that says for whom", 403, {}, asked({ "x-forwarded-for": "192.0.2.1" }), "127.0.0.1"],
    ["a proxy with the standard header", 403, {}, asked({ forwarded: "for=a" }), "127.0.0.1"],
    ["any server behind a proxy", 403, { trustedProxies: ["10.0.0.1"] }, asked(), "127.0.0.1"],
    ["Deno Deploy", 403, { onDenoDeploy: true }, asked(), "127.0.0.1"],
    ["another method", 405, {}, asked({}, "localhost", "POST"), "127.0.0.1"],
  ])("for %s is %i", async (_, status, config, request, hostname) => {
    const response = await endpoint(config)(request, from(hostname));
    expect(response.status).toBe(status);
    if (status !== 200) expect(await response.text()).not.toContain("lipwa_");
  });
});

describe("GET /metrics with METRICS_TOKEN", () => {
  test.each([
    [`Bearer ${TOKEN}`, 200],
    [`bearer ${TOKEN}`, 200],
    [`Bearer ${TOKEN}0`, 401],
    ["Bearer ", 401],
    [TOKEN, 401],
    ["", 401],
  ])("and '%s' is %i, from wherever", async (authorization, status) => {
    const metrics = endpoint({ metricsToken: TOKEN, trustedProxies: ["10.0.0.1"] });
    for (const hostname of ["127.0.0.1", "192.0.2.1"]) {
      const response = await metrics(asked({ authorization }, "lipwa:8000"), from(hostname));
      expect(response.status).toBe(status);
      if (status === 401) expect(response.headers.get("www-authenticate")).toBe("Bearer");
    }
  });
});

describe("the metrics of the service", () => {
  test("tell of ledger, upstreams, caches, boxes and store", async () => {
    const response = await endpoint()(asked(), from("127.0.0.1"));
    expect(response.headers.get("content-type")).toContain("version=0.0.4");
    const lines = (await response.text()).split("\n");
    for (
      const line of [
        'lipwa_info{lipwa="1.0.0",deno="2.9.5"} 1',
        "lipwa_ready 1",
        "lipwa_ledger_sequence 77",
        "lipwa_ledger_lag_seconds 4",
        'lipwa_upstream_answering{api="horizon",host="h.example"} 0',
        'lipwa_upstream_breaker{api="horizon",host="h.example",state="open"} 1',
        'lipwa_upstream_breaker{api="horizon",host="h.example",state="closed"} 0',
        'lipwa_upstream_breaker{api="rates",host="coinbase",state="half_open"} 1',
        'lipwa_upstream_paused_seconds{api="horizon",host="h.example"} 7',
        'lipwa_upstream_budget_requests{api="horizon",host="h.example"} 90',
        'lipwa_cache_hits_total{cache="pages"} 5',
        'lipwa_cache_misses_total{cache="pages"} 3',
        'lipwa_cache_bytes{cache="pages"} 300',
        "lipwa_box_open 4",
        "lipwa_box_bytes 500",
        "lipwa_store_up 1",
        "lipwa_store_bytes 70000",
      ]
    ) expect(lines).toContain(line);
    // unknown isn't zero
    expect(lines.filter((line) => /rpc.*(answering|budget)|(answering|budget).*rpc/.test(line)))
      .toEqual([]);
  });

  test("leave out what is unknown, and never make it zero", async () => {
    const silent = { ...HEALTH.ledger, latest: null, lagSeconds: null };
    const response = await endpoint({}, {
      health: () => Promise.resolve({ ...HEALTH, store: "failing", ledger: silent }),
      boxes: () => Promise.reject(new Error("the store is closed")),
      storeBytes: () => Promise.resolve(null),
    })(asked(), from("127.0.0.1"));
    const text = await response.text();
    expect(text).toContain("lipwa_store_up 0\n");
    expect(text).not.toMatch(/lipwa_(ledger|box)_|store_bytes/);
  });
});
