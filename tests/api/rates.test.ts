import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ratesBody } from "../../src/contract/rates.ts";
import { type RunningServer, startServer } from "../server.ts";

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
