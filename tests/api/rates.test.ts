import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ratesBody } from "../../src/contract/rates.ts";
import { type RunningServer, startServer } from "../server.ts";
import { json, startStub, type StubUpstream } from "./stub-upstream.ts";

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
    // the rates were created between the request and now
    const left = (at: number) => 60 - (at - Date.parse(updatedAt)) / 1000;
    expect(Number(seconds)).toBeLessThanOrEqual(Math.min(60, left(asked) + 1));
    expect(Number(seconds)).toBeGreaterThan(left(Date.now()) - 2);
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
});

describe("GET /api/rates of a provider", () => {
  let stub: StubUpstream;
  let server: RunningServer;
  beforeAll(async () => {
    stub = startStub();
    stub.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return json({ data: { currency: "USDC", rates: TEXTS } });
    };
    server = await startServer({
      LEDGER: "custom",
      HORIZON_URL: "http://127.0.0.1:9",
      NETWORK_PASSPHRASE: "Lipwa test ; rates",
      USDC_ISSUER: "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ",
      RATES_URL: `${stub.url}/v2/exchange-rates?currency=USDC`,
      TRUSTED_PROXIES: "127.0.0.1",
    });
  });
  afterAll(async () => {
    await server.stop();
    await stub.stop();
  });

  test("gives exactly the provider's decimal texts, read once a minute for a crowd", async () => {
    stub.asked.length = 0;
    let wrong = 0;
    const began = Date.now();
    await Promise.all(Array.from({ length: 100 }, async (_, client) => {
      const headers = { "x-forwarded-for": `203.0.113.${client}` };
      for (let n = 0; n < 2; n++) {
        const response = await fetch(`${server.url}/api/rates`, { headers });
        const text = await response.text();
        if (response.status !== 200 || !text.includes('"NGN":1512.3456789,')) wrong += 1;
      }
    }));
    expect(wrong).toBe(0);
    const minutes = Math.floor((Date.now() - began) / 60_000);
    expect(stub.asked.length).toBeLessThanOrEqual(1 + minutes);
    expect(new Set(stub.asked)).toEqual(new Set(["/v2/exchange-rates?currency=USDC"]));
    const body = await (await fetch(`${server.url}/api/rates`)).json();
    expect(body).toMatchObject({ KES: 129.25, XOF: 564.12302, stale: false });
    expect(body.sources.NGN).toBe(new URL(stub.url).host);
  });
});
