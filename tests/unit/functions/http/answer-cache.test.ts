import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { AnswerCache, sharedMaxAge } from "../../../../functions/http/answer-cache.ts";

function created(maxBytes = 100_000) {
  const clock = { time: 1_000_000 };
  return { clock, cache: new AnswerCache({ maxBytes, now: () => clock.time }) };
}

function answer(cacheControl: string, body = "{}", status = 200): Response {
  return new Response(body, {
    status,
    headers: { "cache-control": cacheControl, etag: 'W/"1"', "content-type": "application/json" },
  });
}

describe("AnswerCache", () => {
  test("keeps an answer for as long as it says", async () => {
    const { cache, clock } = created();
    const given = await cache.keep("/a", answer("public, max-age=10", '{"a":1}'));
    expect(await given.text()).toBe('{"a":1}');
    clock.time += 9_999;
    expect(cache.get("/a")).toBeDefined();
    clock.time += 2;
    expect(cache.get("/a")).toBeUndefined();
  });

  test("says how old it is", async () => {
    const { cache, clock } = created();
    await cache.keep("/a", answer("public, max-age=40"));
    clock.time += 3_500;
    const kept = cache.get("/a");
    const { headers } = kept
      ? cache.send(new Request("http://localhost/a"), kept, {})
      : Response.error();
    expect([headers.get("cache-control"), headers.get("age")]).toEqual(["public, max-age=40", "3"]);
  });

  test("keeps nothing longer than it may itself", async () => {
    const { cache, clock } = created();
    await cache.keep("/a", answer("public, max-age=3600"));
    clock.time += 60_001;
    expect(cache.get("/a")).toBeUndefined();
  });

  test("counts what a long URL takes", async () => {
    const { cache } = created(8_000);
    await cache.keep(`/a?${"x".repeat(1_000)}`, answer("public, max-age=60"));
    expect(cache.get(`/a?${"x".repeat(1_000)}`)).toBeUndefined();
    for (let n = 0; n < 10; n++) {
      await cache.keep(`/${n}?${"x".repeat(900)}`, answer("public, max-age=60"));
    }
    expect(cache.get(`/0?${"x".repeat(900)}`)).toBeUndefined();
    expect(cache.get(`/9?${"x".repeat(900)}`)).toBeDefined();
  });

  test.each(["no-cache", "no-store", "private, max-age=60", "public", "public, max-age=0", ""])(
    "does not keep %j",
    async (cacheControl) => {
      const { cache } = created();
      await cache.keep("/a", answer(cacheControl));
      expect(cache.get("/a")).toBeUndefined();
    },
  );

  test("sends a long answer compressed to clients that take gzip, and plain to others", async () => {
    const { cache } = created();
    const body = JSON.stringify({ payments: Array(200).fill({ memo: "Salary" }) });
    await cache.keep("/a", answer("public, max-age=60", body));
    const kept = cache.get("/a");
    if (kept === undefined) throw new Error("it was not kept");
    const ask = (headers: Record<string, string>) =>
      cache.send(new Request("http://localhost/a", { headers }), kept, {});
    const packed = ask({ "accept-encoding": "gzip, br" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("vary")).toBe("Accept-Encoding");
    const bytes = new Uint8Array(await packed.arrayBuffer());
    expect(bytes.length).toBeLessThan(body.length / 10);
    expect(gunzipSync(bytes).toString()).toBe(body);
    const plain = ask({});
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(body);
    expect(ask({ "accept-encoding": "gzip", "if-none-match": 'W/"1"' }).status).toBe(304);
  });

  test("does not keep errors", async () => {
    const { cache } = created();
    await cache.keep("/a", answer("public, max-age=60", "{}", 404));
    expect(cache.get("/a")).toBeUndefined();
  });

  test("lets the oldest go where they are too large, and keeps no giant", async () => {
    const { cache } = created(1_530);
    for (let n = 0; n < 20; n++) {
      await cache.keep(`/${n}`, answer("public, max-age=60", "x".repeat(100)));
    }
    const kept = Array.from({ length: 20 }, (_, n) => cache.get(`/${n}`)).filter(Boolean);
    expect(kept.length).toBe(10);
    await cache.keep("/giant", answer("public, max-age=60", "x".repeat(200)));
    expect(cache.get("/giant")).toBeUndefined();
  });
});

describe("sharedMaxAge()", () => {
  test("prefers s-maxage", () => {
    expect(sharedMaxAge("public, max-age=3600, s-maxage=86400")).toBe(86_400);
    expect(sharedMaxAge("public, max-age=3600")).toBe(3_600);
  });
});
