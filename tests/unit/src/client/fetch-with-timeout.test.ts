import { describe, expect, test } from "vitest";
import { createApi } from "../../../../src/client/api.ts";
import { fetchWithTimeout } from "../../../../src/client/fetch-with-timeout.ts";

/** A service that accepts requests and never answers. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const signal = init?.signal;
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** A service that stops within its answer. */
const broken: typeof fetch = (_, init) => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("{"));
      init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
    },
  });
  return Promise.resolve(new Response(body));
};

describe("fetchWithTimeout()", () => {
  test.each(Object.entries({ silent, broken }))(
    "takes a service that is %s for one that is not reached",
    async (_, service) => {
      const api = createApi({ fetch: fetchWithTimeout(1, service) });
      expect(await api.transactions("G")).toMatchObject({ ok: false, code: "offline" });
      const request = { sender: "G", recipients: [] };
      expect(await api.preflight(request)).toMatchObject({ ok: false, code: "offline" });
    },
  );

  test("ends at once where the asker no longer wants to know", async () => {
    const api = createApi({ fetch: fetchWithTimeout(600_000, silent) });
    const control = new AbortController();
    const answer = api.rates({ signal: control.signal });
    control.abort();
    expect(await answer).toMatchObject({ ok: false, code: "aborted" });
  });

  test("hands over what was answered in time", async () => {
    const asked: unknown[] = [];
    const fetcher: typeof fetch = (input, init) => {
      asked.push([input, new Headers(init?.headers).get("Accept")]);
      return Promise.resolve(Response.json({ NGN: 1500 }));
    };
    const api = createApi({ baseUrl: "/x", fetch: fetchWithTimeout(600_000, fetcher) });
    expect(await api.rates()).toMatchObject({ ok: true, value: { NGN: 1500 } });
    expect(asked).toEqual([["/x/api/rates", "application/json"]]);
  });
});
