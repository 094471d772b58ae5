import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ratesBody } from "../../src/contract/rates.ts";
import { type RunningServer, startServer } from "../server.ts";
import { faulty, json, startStub, type StubUpstream } from "./stub-upstream.ts";

const TEXTS = {
  NGN: "1512.3456789",
  GHS: "11.05",
  KES: "129.250000",
  ZAR: "17.5",
  TZS: "2501",
  UGX: "3600.1",
  XOF: "564.12302",
  XAF: "564.2",
  EUR: "0.86",
};

const coinbase = (rates: Record<string, unknown> = TEXTS) =>
  json({ data: { currency: "USDC", rates } });

/** A server whose only rate providers are stubs. */
async function startWith(...stubs: StubUpstream[]): Promise<RunningServer> {
  return await startServer({
    LEDGER: "custom",
    HORIZON_URL: "http://127.0.0.1:9",
    NETWORK_PASSPHRASE: "Lipwa test ; rates",
    USDC_ISSUER: "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ",
    RATES_URL: stubs.map(({ url }) => `${url}/v2/exchange-rates?currency=USDC`).join(","),
    TRUSTED_PROXIES: "127.0.0.1",
  });
}

describe("GET /api/rates of the sandbox", () => {
  let server: RunningServer;
  let began: number;
  beforeAll(async () => {
    began = Date.now();
    server = await startServer();
  });
  afterAll(() => server.stop());

  test("has the eight currencies, their source and their time", async () => {
    const response = await fetch(`${server.url}/api/rates`);
    expect(response.status).toBe(200);
    const body = ratesBody.parse(await response.json());
    expect(Object.values(body.sources)).toEqual(Array(8).fill("sandbox"));
    expect(body.stale).toBe(false);
    expect(Date.parse(body.updatedAt)).toBeGreaterThanOrEqual(began);
    expect(Date.parse(body.updatedAt)).toBeLessThanOrEqual(Date.now());
  });

  test("may be kept for what is left of its 60 seconds", async () => {
    const asked = Date.now();
    const response = await fetch(`${server.url}/api/rates`);
    const { updatedAt } = await response.json();
    const [, seconds] = /^public, max-age=(\d+)$/.exec(
      response.headers.get("cache-control") ?? "",
    ) ?? [];
    // it was made between the question and now, whichever of the two it is nearer to
    const left = (at: number) => 60 - (at - Date.parse(updatedAt)) / 1000;
    expect(Number(seconds)).toBeLessThanOrEqual(Math.min(60, left(asked) + 1));
    expect(Number(seconds)).toBeGreaterThan(left(Date.now()) - 2);
  });

  test("knows every day of the demo year", async () => {
    for (const days of [0, 1, 100, 365, 370]) {
      const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      const response = await fetch(`${server.url}/api/rates?date=${day}`);
      expect(response.status).toBe(200);
      const body = ratesBody.parse(await response.json());
      expect(body.updatedAt.slice(0, 10)).toBe(day);
    }
  });

  test.each(["2020-01-01", "2999-01-01"])("has kept no rates of %s", async (day) => {
    const response = await fetch(`${server.url}/api/rates?date=${day}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "rates_not_kept", param: "date" });
  });

  test.each(["", "today", "2026-1-1", "2026-02-30", "2026-13-01", "2026-11-20T00:00:00Z"])(
    "refuses the date %j",
    async (date) => {
      const response = await fetch(`${server.url}/api/rates?date=${encodeURIComponent(date)}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid_date", param: "date" });
    },
  );

  test("refuses a repeated date and ignores what it does not know", async () => {
    const twice = await fetch(`${server.url}/api/rates?date=2026-11-01&date=2026-11-01`);
    expect(twice.status).toBe(400);
    expect(await twice.json()).toMatchObject({ code: "repeated_parameter", param: "date" });
    const unknown = await fetch(`${server.url}/api/rates?x=1&x=2`);
    expect(unknown.status).toBe(200);
    await unknown.body?.cancel();
  });
});

describe("GET /api/rates of a provider", () => {
  let stub: StubUpstream;
  let next: StubUpstream;
  const servers: RunningServer[] = [];
  const start = async (...stubs: StubUpstream[]) => {
    const server = await startWith(...stubs);
    servers.push(server);
    return server;
  };
  beforeAll(() => {
    stub = startStub();
    next = startStub();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([stub.stop(), next.stop()]);
  });

  test("gives exactly the provider's decimal texts, read once for a thousand requests", async () => {
    stub.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return coinbase();
    };
    const server = await start(stub);
    stub.asked.length = 0;
    let wrong = 0;
    await Promise.all(Array.from({ length: 100 }, async (_, client) => {
      const headers = { "x-forwarded-for": `203.0.113.${client}` };
      for (let n = 0; n < 10; n++) {
        const response = await fetch(`${server.url}/api/rates`, { headers });
        const text = await response.text();
        if (response.status !== 200 || !text.includes('"NGN":1512.3456789,')) wrong += 1;
      }
    }));
    expect(wrong).toBe(0);
    expect(stub.asked).toEqual(["/v2/exchange-rates?currency=USDC"]);
    const body = await (await fetch(`${server.url}/api/rates`)).json();
    expect(body).toMatchObject({ KES: 129.25, XOF: 564.12302, stale: false });
    expect(body.sources.NGN).toBe(new URL(stub.url).host);
  });

  test("answers 503 to an upstream that is unwell, and leaves it alone for ten seconds", async () => {
    stub.answer = () => faulty("html");
    const server = await start(stub);
    stub.asked.length = 0;
    const response = await fetch(`${server.url}/api/rates`);
    expect(response.status).toBe(503);
    const retryAfter = Number(response.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(10);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code: "rates_unavailable" });
    expect(text).not.toMatch(/nginx|unwell|stub|Error/);
    await (await fetch(`${server.url}/api/rates`)).body?.cancel();
    expect(stub.asked.length).toBe(1);
    expect(server.output()).not.toContain("Error");
  });
});
