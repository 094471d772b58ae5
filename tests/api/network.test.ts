import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { healthBody } from "../../src/contract/health.ts";
import { networkBody } from "../../src/contract/network.ts";
import { type RunningServer, startServer } from "../server.ts";
import { faulty, json, startStub, type StubUpstream } from "./stub-upstream.ts";

const ISSUER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";
const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

async function bodyOf(url: string): Promise<unknown> {
  return await (await fetch(url)).json();
}

describe("in the sandbox", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test("GET /api/network leads a browser to this server's own ledger", async () => {
    const network = networkBody.parse(await bodyOf(`${server.url}/api/network`));
    expect(network).toMatchObject({
      ledger: "sandbox",
      isTest: true,
      horizonUrl: `${server.url}/sandbox/horizon`,
      explorerUrl: `${server.url}/sandbox/explorer`,
      publicUrl: server.url,
      features: { demoWallet: true, faucet: true, testUsdc: true },
    });
    const horizon = await fetch(network.horizonUrl ?? "");
    expect(await horizon.json()).toMatchObject({ network_passphrase: network.passphrase });
  });

  test("GET /api/health is live and ready, with versions, and is not to be kept", async () => {
    const response = await fetch(`${server.url}/api/health`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const health = healthBody.parse(await response.json());
    expect(health).toMatchObject({ live: true, ready: true, store: "ok" });
    expect(health.versions.deno).toMatch(/^\d+\.\d+\.\d+/);
    expect(health.rates.providers).toEqual([{ name: "sandbox", breaker: "closed" }]);
  });
});

describe("on a network of one's own", () => {
  let stub: StubUpstream;
  let server: RunningServer;
  beforeAll(async () => {
    stub = startStub();
    stub.answer = () => faulty("404");
    server = await startServer({
      LEDGER: "custom",
      HORIZON_URL: `${stub.url}/,http://127.0.0.1:9/key/very-secret`,
      NETWORK_PASSPHRASE: "A network of one's own",
      USDC_ISSUER: ISSUER,
      EXPLORER_URL: "https://explorer.example/net",
      PUBLIC_URL: "https://pay.example",
      TRUSTED_PROXIES: "127.0.0.1",
      READ_LIMIT: "20",
    });
  });
  afterAll(async () => {
    await server.stop();
    await stub.stop();
  });

  const read = (path: string, client: string) =>
    fetch(server.url + path, { headers: { "x-forwarded-for": client } });

  test("GET /api/network says what was configured", async () => {
    expect(networkBody.parse(await bodyOf(`${server.url}/api/network`))).toMatchObject({
      ledger: "custom",
      passphrase: "A network of one's own",
      isTest: true,
      horizonUrl: stub.url,
      explorerUrl: "https://explorer.example/net",
      usdcIssuer: ISSUER,
      publicUrl: "https://pay.example",
      features: { demoWallet: false, faucet: false, testUsdc: false },
    });
  });

  test("GET /api/health tells the ledger's lag and names upstreams by host alone", async () => {
    const closedAt = new Date(Date.now() - 100_000).toISOString().replace(/\.\d+Z/, "Z");
    stub.answer = () =>
      json({
        _embedded: {
          records: [{ sequence: 77, closed_at: closedAt, base_reserve_in_stroops: 5_000_000 }],
        },
      });
    // what was seen when the server started is believed for five seconds
    await expect.poll(() => bodyOf(`${server.url}/api/health`), { interval: 500 })
      .toMatchObject({ ledger: { latest: 77 } });
    const lag = () => (Date.now() - Date.parse(closedAt)) / 1000;
    const before = lag();
    const text = await (await fetch(`${server.url}/api/health`)).text();
    const health = healthBody.parse(JSON.parse(text));
    expect(health.ledger.lagSeconds).toBeGreaterThan(before - 1);
    expect(health.ledger.lagSeconds).toBeLessThan(lag() + 1);
    expect(health.status).toBe("degraded");
    expect(health.ledger.upstreams.map(({ host }) => host)).toEqual([
      new URL(stub.url).host,
      "127.0.0.1:9",
    ]);
    expect(text).not.toContain("very-secret");
    stub.answer = () => faulty("404");
  });

  test("answers that need the upstream are limited by client, others are not", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n++) {
      const response = await read(`/api/account/${ADDRESS}`, "198.51.100.1");
      statuses.push(response.status);
      if (response.status === 429) {
        expect(await response.json()).toMatchObject({ code: "rate_limited" });
        expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      } else await response.body?.cancel();
    }
    expect(statuses.filter((status) => status === 200).length).toBe(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
    const other = await read(`/api/account/${ADDRESS}`, "198.51.100.2");
    expect(other.status).toBe(200);
    await other.body?.cancel();
    for (let n = 0; n < 50; n++) {
      const network = await read("/api/network", "198.51.100.1");
      expect(network.status).toBe(200);
      await network.body?.cancel();
    }
    const malformed = await read("/api/account/nonsense", "198.51.100.1");
    expect(malformed.status).toBe(400);
    await malformed.body?.cancel();
  });
});
