import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { healthBody } from "../../src/contract/health.ts";
import { networkBody } from "../../src/contract/network.ts";
import { type RunningServer, startServer } from "../server.ts";
import { faulty, json, startStub, type StubUpstream } from "./stub-upstream.ts";

const ISSUER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";

async function bodyOf(url: string): Promise<unknown> {
  return await (await fetch(url)).json();
}

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
    });
  });
  afterAll(async () => {
    await server.stop();
    await stub.stop();
  });

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
    const lag = () => (Date.now() - Date.parse(closedAt)) / 1000;
    let before = 0;
    let text = "";
    const read = async () => {
      before = lag();
      const response = await fetch(`${server.url}/api/health`);
      expect(response.headers.get("cache-control")).toBe("no-store");
      text = await response.text();
      return JSON.parse(text);
    };
    // the state from startup is cached for five seconds
    await expect.poll(read, { interval: 500 }).toMatchObject({ ledger: { latest: 77 } });
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
});
