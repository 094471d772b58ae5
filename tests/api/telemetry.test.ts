import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { healthBody } from "../../src/contract/health.ts";
import { networkBody } from "../../src/contract/network.ts";
import { startCollector } from "../otlp.ts";
import { type RunningServer, startServer } from "../server.ts";

const USDC_ISSUER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";
const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

async function textOf(url: string, init: RequestInit = {}): Promise<string> {
  return await (await fetch(url, init)).text();
}

/** The log lines about requests, except those sent while waiting for the server to start. */
function requestsIn(output: string): Record<string, unknown>[] {
  return output.split("\n").filter((line) => line.includes('"message":"request"'))
    .map((line) => JSON.parse(line)).filter(({ route }) => route !== "/api/health");
}

describe("a running server", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test("writes a line for each request, without its address or query", async () => {
    const asked: [path: string, route: string, status: number][] = [
      [`/api/account/${ADDRESS}?secret=of-mine`, "/api/account/{address}", 200],
      ["/api/rates", "/api/rates", 200],
      // from the cache
      ["/api/rates", "/api/rates", 200],
      [`/api/nothing/${ADDRESS}`, "/api/{other}", 404],
      ["/api/account/GABC", "/api/account/{address}", 400],
      ["/en/dashboard", "/dashboard", 200],
      [`/fr/passport/${ADDRESS}`, "/passport/{param}", 200],
      ["/icon.svg", "/{file}", 200],
      [`/${ADDRESS}`, "/{other}", 404],
    ];
    const ids: string[] = [];
    for (const [path] of asked) {
      const response = await fetch(server.url + path);
      await response.body?.cancel();
      ids.push(response.headers.get("x-request-id") ?? "");
    }
    const lines = () => requestsIn(server.output());
    await expect.poll(lines).toHaveLength(asked.length);
    for (const [index, [path, route, status]] of asked.entries()) {
      expect(lines()[index]).toEqual({
        time: expect.any(String),
        level: "info",
        message: "request",
        method: "GET",
        route,
        status,
        ms: expect.any(Number),
        client: "127.0.0.0/24",
        upstreamCalls: expect.any(Number),
        ...(path.startsWith("/api/") && { requestId: ids[index] }),
      });
    }
    expect(lines()[0]?.["upstreamCalls"]).toBeGreaterThan(0);
    expect(lines()[2]?.["upstreamCalls"]).toBe(0);
    expect(server.output()).not.toMatch(new RegExp(`${ADDRESS}|GABC|of-mine`));
  });

  test("has metrics for everything that the dashboard file shows", async () => {
    const network = networkBody.parse(JSON.parse(await textOf(`${server.url}/api/network`)));
    await textOf(`${server.url}/receipt/${network.demo?.receipt}?lang=en`);
    const text = await textOf(`${server.url}/metrics`);
    expect(text).toMatch(/^lipwa_http_requests_total\{method="GET",route="\/receipt\/\{param\}"/m);
    expect(text).toMatch(/^lipwa_ledger_sequence \d+$/m);
    expect(text).toMatch(/^lipwa_cache_entries\{cache="answers"\} [1-9]/m);
    const dashboard = await readFile(".github/container/grafana.json", "utf8");
    const shown = new Set(dashboard.match(/lipwa_[a-z_]+/g));
    expect(shown.size).toBeGreaterThan(10);
    // the sandbox is unlimited, and a store in memory has no file
    const absent = new Set(["lipwa_upstream_budget_requests", "lipwa_store_bytes"]);
    for (const name of shown.difference(absent)) {
      expect(text).toMatch(new RegExp(`^${name}[{ ]`, "m"));
    }
  });

  test("is healthy, on the Deno that it was started with", async () => {
    const response = await fetch(`${server.url}/api/health`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const health = healthBody.parse(await response.json());
    expect(health).toMatchObject({ live: true, ready: true });
    // `SERVER_DENO` is the oldest supported one, 2.5.0
    const wanted = process.env["SERVER_DENO"] === undefined ? /^2\./ : /^2\.5\./;
    expect(health.versions.deno).toMatch(wanted);
  });

  test("says in a line at its start what it could reach", async () => {
    await expect.poll(() => server.output())
      .toMatch(
        /^ {2}Reached {2}Lipwa sandbox; ledger \d+; horizon \S+ answers; rpc \S+ answers; store ok$/m,
      );
  });
});

test("a server without a network that answers is not ready, and says so from its start", async () => {
  const server = await startServer({
    LEDGER: "custom",
    HORIZON_URL: "http://127.0.0.1:9/key/very-secret",
    RPC_URL: "http://127.0.0.1:9/",
    NETWORK_PASSPHRASE: "A network of one's own",
    USDC_ISSUER,
    PUBLIC_URL: "https://pay.example",
    LOG_LEVEL: "warn",
  });
  try {
    expect(JSON.parse(await textOf(`${server.url}/api/network`)))
      .toMatchObject({
        ledger: "custom",
        usdcIssuer: USDC_ISSUER,
        publicUrl: "https://pay.example",
      });
    const response = await fetch(`${server.url}/api/health`);
    expect(response.status).toBe(503);
    const told = await response.text();
    expect(JSON.parse(told)).toMatchObject({
      ready: false,
      status: "unavailable",
      code: "upstream_unavailable",
      ledger: { upstreams: [{ host: "127.0.0.1:9" }, { host: "127.0.0.1:9" }] },
    });
    expect(told).not.toContain("very-secret");
    await expect.poll(() => server.output()).toMatch(
      /no ledger; .*horizon 127\.0\.0\.1:9 doesn.t answer/,
    );
    const asked = await fetch(`${server.url}/api/account/${ADDRESS}`);
    expect(asked.status).toBe(503);
    await asked.body?.cancel();
    const id = asked.headers.get("x-request-id");
    const lines = () => requestsIn(server.output());
    await expect.poll(() => lines().map(({ requestId }) => requestId)).toContain(id);
    expect(lines().every(({ level, status }) => level === "error" && status === 503)).toBe(true);
    for (let n = 0; n < 5; n++) await textOf(`${server.url}/api/transactions/${ADDRESS}`);
    await expect.poll(() => server.output()).toContain("upstream doesn't answer");
    expect(server.output().match(/upstream doesn't answer/g)?.length).toBeLessThanOrEqual(2);
    expect(server.output()).not.toContain("very-secret");
  } finally {
    await server.stop();
  }
});

test("Deno's OpenTelemetry exports a trace of each request where it is switched on", async () => {
  const collector = await startCollector();
  const server = await startServer({
    OTEL_DENO: "true",
    OTEL_SERVICE_NAME: "lipwa-test",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  try {
    for (const path of ["/api/network", `/api/account/${ADDRESS}`]) {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
  } finally {
    // the exporter flushes at shutdown
    await server.stop();
  }
  const traces = collector.received("/v1/traces");
  collector.stop();
  expect(traces).toContain("lipwa-test");
  expect(traces).toContain("GET /api/network");
  expect(traces).toContain("http.route");
  expect(traces).toContain("GET /api/account/{address}");
});
