import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningServer } from "../server.ts";
import { friendbotCalls, funded, OTHER, playLedger, post, startFunding } from "./funding.ts";
import { faulty, json, startStub, type StubUpstream } from "./stub-upstream.ts";

describe("POST /api/fund-testnet", () => {
  let stub: StubUpstream;
  let server: RunningServer;
  let clients = 0;
  /** A new client for each test, as a trusted proxy names it. */
  let client: Record<string, string>;

  beforeAll(async () => {
    stub = startStub();
    server = await startFunding(stub);
  });
  afterAll(async () => {
    await server.stop();
    await stub.stop();
  });
  beforeEach(() => {
    clients += 1;
    client = { "x-forwarded-for": `198.51.100.${clients}` };
  });

  describe("limit", () => {
    test("lets three through and refuses the fourth without a call upstream", async () => {
      playLedger(stub, funded);
      const began = Date.now();
      for (const left of [2, 1, 0]) {
        const response = await post(server, { headers: client });
        expect(response.status).toBe(200);
        expect(response.headers.get("ratelimit-policy")).toBe('"fund";q=3;w=60');
        expect(response.headers.get("ratelimit")).toMatch(new RegExp(`^"fund";r=${left};t=\\d+$`));
        await response.body?.cancel();
      }
      const fourth = await post(server, { headers: client });
      expect(fourth.status).toBe(429);
      expect(await fourth.json()).toMatchObject({ success: false, code: "rate_limited" });
      const retryAfter = Number(fourth.headers.get("retry-after"));
      expect(retryAfter).toBeGreaterThanOrEqual(Math.floor(60 - (Date.now() - began) / 1000));
      expect(retryAfter).toBeLessThanOrEqual(60);
      expect(fourth.headers.get("ratelimit")).toBe(`"fund";r=0;t=${retryAfter}`);
      expect(friendbotCalls(stub).length).toBe(3);
    });

    test("lets three of a hundred through that come at once", async () => {
      playLedger(stub, funded);
      const responses = await Promise.all(
        Array.from({ length: 100 }, () => post(server, { headers: client })),
      );
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200).length).toBe(3);
      expect(statuses.filter((status) => status === 429).length).toBe(97);
      expect(friendbotCalls(stub).length).toBe(3);
      await Promise.all(responses.map((response) => response.body?.cancel()));
    });

    test("counts every POST whatever comes of it", async () => {
      playLedger(stub, funded);
      const refused = [
        await post(server, { headers: client, body: "{" }),
        await post(server, { headers: { ...client, "content-type": "text/plain" } }),
        await post(server, { headers: client, body: "x".repeat(2000) }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([400, 415, 413]);
      for (const response of refused) {
        expect(response.headers.has("ratelimit")).toBe(true);
        expect(response.headers.has("ratelimit-policy")).toBe(true);
        await response.body?.cancel();
      }
      expect((await post(server, { headers: client })).status).toBe(429);
    });

    test("does not count other methods, which tell what is left", async () => {
      playLedger(stub, funded);
      for (const method of ["GET", "OPTIONS", "HEAD", "DELETE", "OPTIONS"]) {
        const response = await fetch(`${server.url}/api/fund-testnet`, { method, headers: client });
        expect(response.headers.get("ratelimit")).toBe('"fund";r=3;t=0');
        await response.body?.cancel();
      }
      expect((await post(server, { headers: client })).headers.get("ratelimit")).toContain("r=2");
    });

    test("takes an IPv6 network of /64 for one client", async () => {
      playLedger(stub, funded);
      const from = (address: string) => post(server, { headers: { "x-forwarded-for": address } });
      for (let n = 1; n <= 3; n++) expect((await from(`2001:db8:0:1::${n}`)).status).toBe(200);
      expect((await from("2001:db8:0:1:ffff::9")).status).toBe(429);
      expect((await from("2001:db8:0:2::1")).status).toBe(200);
    });

    test("takes the rightmost address that no proxy of ours has", async () => {
      playLedger(stub, funded);
      const from = (spoofed: string) =>
        post(server, { headers: { "x-forwarded-for": `${spoofed}, 203.0.113.77, 127.0.0.9` } });
      for (const spoofed of ["1.1.1.1", "2.2.2.2", "3.3.3.3"]) {
        expect((await from(spoofed)).status).toBe(200);
      }
      expect((await from("4.4.4.4")).status).toBe(429);
    });
  });

  describe("Idempotency-Key", () => {
    test("replays the first answer without funding again, and counts it", async () => {
      playLedger(stub, funded);
      const headers = { ...client, "idempotency-key": "replay-1" };
      const [first, second] = [await post(server, { headers }), await post(server, { headers })];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(await second.json()).toEqual(await first.json());
      expect(friendbotCalls(stub).length).toBe(1);
      expect(second.headers.get("ratelimit")).toContain("r=1");
      const other = await post(server, { headers, body: JSON.stringify({ address: OTHER }) });
      expect(other.status).toBe(422);
      expect(await other.json()).toMatchObject({ success: false, code: "idempotency_mismatch" });
      expect((await post(server, { headers })).status).toBe(429);
    });

    test("replays a 409 too, and nothing that may pass", async () => {
      playLedger(stub, () => json({ detail: "account already funded to starting balance" }, 400));
      const headers = { ...client, "idempotency-key": "replay-2" };
      expect((await post(server, { headers })).status).toBe(409);
      playLedger(stub, funded);
      expect((await post(server, { headers })).status).toBe(409);
      expect(friendbotCalls(stub)).toEqual([]);
      clients += 1;
      const fresh = { "x-forwarded-for": `198.51.100.${clients}`, "idempotency-key": "replay-3" };
      playLedger(stub, () => faulty("500"));
      expect((await post(server, { headers: fresh })).status).toBe(503);
      playLedger(stub, funded);
      expect((await post(server, { headers: fresh })).status).toBe(200);
    });

    test("answers 409 while the first is under way", async () => {
      const asked = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      playLedger(stub, async () => {
        asked.resolve();
        await answered.promise;
        return funded();
      });
      const headers = { ...client, "idempotency-key": "replay-4" };
      const first = post(server, { headers });
      await asked.promise;
      const second = await post(server, { headers });
      answered.resolve();
      expect(second.status).toBe(409);
      expect(await second.json()).toMatchObject({ success: false, code: "in_progress" });
      expect((await first).status).toBe(200);
    });

    test.each(["", "x".repeat(256)])("refuses a key of the wrong length", async (key) => {
      playLedger(stub, funded);
      const response = await post(server, { headers: { ...client, "idempotency-key": key } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid_idempotency_key" });
    });
  });
});
