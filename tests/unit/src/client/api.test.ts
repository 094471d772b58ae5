import { describe, expect, test } from "vitest";
import { parseRateLimit } from "../../../../src/client/answer.ts";
import { createApi } from "../../../../src/client/api.ts";
import { scripted } from "./scripted.ts";

describe("createApi()", () => {
  test("answers the body of a success", async () => {
    const { fetch, sent } = scripted(() => Response.json({ NGN: 1448 }));
    const answer = await createApi({ baseUrl: "https://pay.example", fetch }).rates();
    expect(answer).toEqual({ ok: true, value: { NGN: 1448 } });
    expect(sent[0]?.url).toBe("https://pay.example/api/rates");
  });

  test("writes the query and leaves out what is not asked for", async () => {
    const { fetch, sent } = scripted(() => Response.json({}));
    const api = createApi({ fetch });
    await api.transactions("GABC", { filter: "sent", cursor: null, limit: 20 });
    await api.verify("ab", { op: 3 });
    await api.rates({ date: "2026-11-01" });
    expect(sent.map(({ url }) => url)).toEqual([
      "/api/transactions/GABC?filter=sent&limit=20",
      "/api/payment/verify?hash=ab&op=3",
      "/api/rates?date=2026-11-01",
    ]);
  });

  test("reads today's rates past the browser's cache, which would give them an age of before", async () => {
    const { fetch, sent } = scripted(() => Response.json({}));
    const api = createApi({ fetch });
    await api.rates();
    await api.rates({ date: "2026-11-01" });
    await api.account("GABC");
    expect(sent.map(({ init }) => init.cache)).toEqual(["no-store", "default", "default"]);
  });

  test("answers an error's code with what more is known", async () => {
    const body = { error: "Too many", code: "rate_limited", requestId: "r1", detail: "3 a minute" };
    const headers = { "Retry-After": "38", RateLimit: '"fund";r=0;t=38' };
    const { fetch, sent } = scripted(() => Response.json(body, { status: 429, headers }));
    const answer = await createApi({ fetch }).fund("GABC", { key: "k" });
    expect(answer).toMatchObject({
      ok: false,
      code: "rate_limited",
      status: 429,
      detail: "3 a minute",
      requestId: "r1",
      retryAfter: 38,
      limit: { remaining: 0, resetSeconds: 38 },
    });
    expect(sent[0]?.init.method).toBe("POST");
    expect(new Headers(sent[0]?.init.headers).get("Idempotency-Key")).toBe("k");
  });

  test("tells a lost connection, an unreadable answer and its own abort apart", async () => {
    const lost = scripted(() => Promise.reject(new TypeError("network")));
    expect(await createApi(lost).rates()).toMatchObject({ ok: false, code: "offline" });
    const page = scripted(() => new Response("<html>"));
    expect(await createApi(page).rates()).toMatchObject({ code: "unreadable_answer" });
    const strange = scripted(() => Response.json(["no"], { status: 500 }));
    expect(await createApi(strange).rates())
      .toMatchObject({ code: "unreadable_answer", status: 500 });
    const stop = new AbortController();
    stop.abort();
    const ended = scripted(() => Promise.reject(stop.signal.reason));
    const answer = await createApi(ended).rates({ signal: stop.signal });
    expect(answer).toMatchObject({ ok: false, code: "aborted", status: 0 });
  });
});

describe("parseRateLimit()", () => {
  test("reads the header of the IETF's draft, and nothing else", () => {
    expect(parseRateLimit('"fund";r=2;t=41')).toEqual({ remaining: 2, resetSeconds: 41 });
    expect(parseRateLimit('"fund"; r=0')).toEqual({ remaining: 0, resetSeconds: 0 });
    expect(parseRateLimit("limit=3")).toBeUndefined();
    expect(parseRateLimit(null)).toBeUndefined();
  });
});
