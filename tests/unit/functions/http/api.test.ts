import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AnswerCache } from "../../../../functions/http/answer-cache.ts";
import { type Api, createApi, type NextHandler } from "../../../../functions/http/api.ts";
import { createReadLimit, type ReadLimit } from "../../../../functions/http/read-limit.ts";
import {
  ConcurrencyLimit,
  MAX_CONCURRENT_REQUESTS,
} from "../../../../functions/http/concurrency-limit.ts";
import { answerJson } from "../../../../functions/http/respond.ts";
import { type Operation, OPERATIONS } from "../../../../src/contract/operations.ts";

const PEER = { remoteAddr: { hostname: "127.0.0.1" } };
const PASSED = { allowed: true, remaining: 2, resetSeconds: 60 };

describe("createApi()", () => {
  let kv: Deno.Kv;
  let api: Api;
  let taken: string[];
  let reads: ReadLimit;
  const clock = { time: 1_800_000_000_000 };

  const limiter = (name: string) => ({
    policy: { name, quota: 3, windowSeconds: 60 },
    take: (client: string) => Promise.resolve((taken.push(client), PASSED)),
    peek: () => Promise.resolve(PASSED),
  });

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    taken = [];
    reads = createReadLimit({ limit: 300, now: () => clock.time });
    api = apiAt(null);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    kv.close();
  });

  const apiAt = (publicUrl: string | null) =>
    createApi({
      config: { publicUrl, onDenoDeploy: false, trustedProxies: [] },
      limits: { fund: limiter("fund"), boxes: limiter("boxes"), webhooks: limiter("webhooks") },
      kv,
      reads,
      concurrency: new ConcurrencyLimit(),
      cache: new AnswerCache({ now: () => clock.time }),
    });

  const silenced = () => vi.spyOn(console, "error").mockImplementation(() => {});

  const ask = async (path: string, next: NextHandler, init: RequestInit = {}) =>
    await api(new Request(`http://localhost${path}`, init), PEER, next);

  /** A handler that counts its calls and returns this answer. */
  function handler(cacheControl: string, body: object = { n: 1 }) {
    return vi.fn<NextHandler>((request, locals) =>
      Promise.resolve(answerJson({ request, locals }, body, { cacheControl }))
    );
  }

  test("hands a handler what it needs to know", async () => {
    const next = handler("no-cache");
    await ask("/api/account/GABC", next, { headers: { "x-request-id": "mine" } });
    expect(next.mock.calls[0]?.[1]).toMatchObject({
      requestId: "mine",
      client: "127.0.0.1",
      origin: "http://localhost",
      operation: { id: "getAccount", path: "/api/account/{address}" },
    });
  });

  test("counts requests whose bodies are still coming among those under way", async () => {
    const next = handler("no-store");
    const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
    const post = () =>
      ask("/api/payroll/preflight", next, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: new ReadableStream({ start: (body) => void bodies.push(body) }),
      });
    const underWay = Array.from({ length: MAX_CONCURRENT_REQUESTS }, post);
    expect((await post()).status).toBe(429);
    expect(next).not.toHaveBeenCalled();
    for (const body of bodies.slice(0, MAX_CONCURRENT_REQUESTS)) {
      body.enqueue(new TextEncoder().encode("{}"));
      body.close();
    }
    const statuses = new Set((await Promise.all(underWay)).map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
  });

  test("answers again what may be kept, and says how old it is", async () => {
    const next = handler("public, max-age=40");
    await ask("/api/rates", next);
    clock.time += 10_000;
    const again = await ask("/api/rates", next);
    expect(next).toHaveBeenCalledTimes(1);
    expect(again.headers.get("cache-control")).toBe("public, max-age=40");
    expect(again.headers.get("age")).toBe("10");
    expect(await again.json()).toEqual({ n: 1 });
    clock.time += 30_001;
    await ask("/api/rates", next);
    expect(next).toHaveBeenCalledTimes(2);
  });

  const LIMITED = Object.values<Operation>(OPERATIONS).filter(({ limit }) => limit !== undefined);

  test.each(LIMITED)(
    "says what is left of the limit with every answer of $method $path",
    async ({ method, path, limit, bodyType = "application/json" }) => {
      const next = handler("public, max-age=40");
      const url = path.replace(/\{\w+\}/g, "x");
      const init: RequestInit = method === "GET" || method === "DELETE"
        ? { method }
        : { method, body: "{}", headers: { "content-type": bodyType } };
      const answered = async (more: RequestInit = {}) => {
        const { status, headers } = await ask(url, next, { ...init, ...more });
        expect(headers.get("ratelimit"), `${status}`).toMatch(`"${limit}";r=`);
        expect(headers.get("ratelimit-policy")).toMatch(`"${limit}";q=`);
        return status;
      };
      // the second answer comes from the cache, if the operation has one
      expect([await answered(), await answered()]).toEqual([200, 200]);
      if (method === "GET") {
        expect(await answered({ headers: { "if-none-match": "*" } })).toBe(304);
      } else {
        expect(await answered({ headers: { "content-type": "text/plain" } })).toBe(415);
        expect(await answered({ body: "x".repeat(200_000) })).toBe(413);
      }
      expect(await answered({ method: "PATCH" })).toBe(405);
      expect(await answered({ method: "OPTIONS" })).toBe(204);
      expect(taken).toHaveLength(limit === "fund" ? 4 : 0);
    },
  );

  test("keeps answers apart by host and query", async () => {
    const next = handler("public, max-age=40");
    await ask("/api/rates", next);
    await ask("/api/rates?date=2026-01-01", next);
    await api(new Request("http://127.0.0.1/api/rates"), PEER, next);
    expect(next).toHaveBeenCalledTimes(3);
  });

  test("keeps one answer once, whatever else stands in the URL", async () => {
    const next = handler("public, max-age=40");
    const hash = "ab".repeat(32);
    const own = `/api/payment/verify?hash=${hash}&op=2`;
    await ask(`/api/payment/verify?x=1&op=2&hash=${hash.toUpperCase()}`, next);
    for (
      const path of [
        own,
        `${own}&x=2`,
        `/api/payment/verify?op=2&hash=${hash}`,
        `/api/payment/verify?hash=${hash.replace("a", "%61")}&op=%32`,
        `${own}&utm_source=mail&utm_source=sms`,
      ]
    ) expect(await (await ask(path, next)).json()).toEqual({ n: 1 });
    expect(next).toHaveBeenCalledTimes(1);
    // a parameter that changes the answer, or makes it an error, has its own cache entry
    await ask(`${own}&op=3`, next);
    await ask(`${own}&op=3`, next);
    await ask(`/api/payment/verify?hash=${hash}`, next);
    expect(next).toHaveBeenCalledTimes(4);
  });

  test("keeps nothing for a host that is written otherwise", async () => {
    const site = apiAt("https://pay.example");
    const next = handler("public, max-age=40");
    for (const port of [":81", ":82", ":81", "", ""]) {
      const request = new Request(`http://pay.example${port}/api/rates`);
      expect((await site(request, PEER, next)).status).toBe(200);
    }
    expect(next).toHaveBeenCalledTimes(4);
  });

  test("keeps nothing of an operation that is not to be kept", async () => {
    const next = handler("public, max-age=40");
    await ask("/api/account/G", next);
    await ask("/api/account/G", next);
    expect(next).toHaveBeenCalledTimes(2);
  });

  test("does not keep the 304 of one client for another", async () => {
    const next = handler("public, max-age=40");
    const etag = (await ask("/api/rates?date=2026-01-01", next)).headers.get("etag") ?? "";
    const fresh = handler("public, max-age=40");
    const first = await ask("/api/rates?date=2026-01-02", fresh, {
      headers: { "if-none-match": etag },
    });
    expect(first.status).toBe(304);
    expect((await ask("/api/rates?date=2026-01-02", fresh)).status).toBe(200);
  });

  test("hands the body on as it was sent", async () => {
    let body: unknown;
    await ask("/api/payroll/preflight", async (request, locals) => {
      body = await request.json();
      return answerJson({ request, locals }, {}, { cacheControl: "no-store" });
    }, { method: "POST", headers: { "content-type": "application/json" }, body: '{"a":1}' });
    expect(body).toEqual({ a: 1 });
  });

  test("turns an exception into a 500 that tells nothing, and logs it without the URL", async () => {
    const log = silenced();
    const failing = () => Promise.reject(new Error("inner words"));
    const response = await ask("/api/account/SECRET", failing);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: "internal_error" });
    expect(log).toHaveBeenCalledOnce();
    expect(String(log.mock.calls[0])).not.toContain("SECRET");
  });

  test.each([[404, "not_found", 404], [500, "internal_error", 500], [400, "not_found", 404]])(
    "does not let the router's own %d through",
    async (status, code, expected) => {
      const log = silenced();
      const headers = { "content-type": "text/html" };
      const page = new Response("<h1>Oops</h1>", { status, headers });
      const response = await ask("/api/rates", () => Promise.resolve(page));
      expect(response.status).toBe(expected);
      expect(log).toHaveBeenCalledTimes(status === 500 ? 1 : 0);
      expect(await response.json()).toMatchObject({ code });
    },
  );

  test.each([
    ["GET", "/api/payment/verify", "foreign", 400, "invalid_host", { verified: false }],
    ["POST", "/api/fund-testnet", "foreign", 400, "invalid_host", { success: false }],
    ["DELETE", "/api/fund-testnet", "foreign", 400, "invalid_host", { success: false }],
    ["DELETE", "/api/payment/verify", "localhost", 405, "method_not_allowed", { verified: false }],
    ["POST", "/api/fund-testnet", "localhost", 415, "unsupported_media_type", { success: false }],
  ])("%s %s of %s is %i %s, with the operation's own field and limit", async (...refused) => {
    const [method, path, host, status, code, own] = refused;
    const request = new Request(`http://${host}${path}`, { method });
    const response = await api(request, PEER, handler("no-store"));
    expect(response.status).toBe(status);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ ...own, code });
    if (host === "foreign") expect(body).toContain("PUBLIC_URL");
    expect(body).not.toContain("foreign");
    const limit = "success" in own ? "fund" : "reads";
    expect(response.headers.get("ratelimit")).toContain(`"${limit}";r=`);
    expect(response.headers.get("ratelimit-policy")).toContain(`"${limit}";q=`);
    expect(taken).toHaveLength(status === 415 ? 1 : 0);
  });

  test("begins no stream for a client that has had its share", async () => {
    const next = handler("no-store");
    const charge = () => reads.run("127.0.0.1", () => reads.charge());
    while (await charge() === null);
    const response = await ask("/api/transactions/G/stream", next);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "20"]);
    expect(await response.json()).toMatchObject({
      code: "rate_limited",
      detail: "Try again in 20 seconds.",
    });
    expect(next).not.toHaveBeenCalled();
    // an answer cached for other clients is used for this one too
    expect((await ask("/api/account/G", next)).status).toBe(200);
  });

  test("lets an event stream through as it comes", async () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
    });
    const response = await ask("/api/transactions/G/stream", () =>
      Promise.resolve(
        new Response(stream, { headers: { "content-type": "text/event-stream" } }),
      ));
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: 1\n\n");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    await reader?.cancel();
  });
});
