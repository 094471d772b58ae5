import { describe, expect, test } from "vitest";
import { createReadApi } from "../../../../src/client/api.ts";
import { readHistoryPages } from "../../../../src/client/history-pages.ts";
import { pause } from "../../../../src/client/pause.ts";

/**
 * A history of three pages. The answers numbered in `refused` are 429; those in `behind` come from
 * a server that does not have the cursor's ledger.
 */
function threePages(
  refused: number[],
  { retryAfter = "0.01", behind = [] }: { retryAfter?: string; behind?: number[] } = {},
) {
  const asked: string[] = [];
  const api = createReadApi({
    fetch: (input) => {
      const url = new URL(String(input), "http://lipwa.test");
      asked.push(url.search);
      if (refused.includes(asked.length)) {
        const headers = { "Retry-After": retryAfter };
        return Promise.resolve(Response.json({ code: "rate_limited" }, { status: 429, headers }));
      }
      const start = Number(url.searchParams.get("cursor") ?? 0);
      const nextCursor = start === 2 ? null : String(start + 1);
      return Promise.resolve(
        Response.json({
          transactions: [{ id: start }],
          nextCursor,
          total: 3,
          asOfLedger: behind.includes(asked.length) ? null : 1,
        }),
      );
    },
  });
  return { api, asked };
}

describe("readHistoryPages()", () => {
  test("gives every page once, with the query of the first", async () => {
    const { api, asked } = threePages([]);
    const pages = await Array.fromAsync(readHistoryPages(api, "GABC", { filter: "sent" }));
    expect(pages.map((page) => page.ok && page.value.transactions[0]?.id)).toEqual([0, 1, 2]);
    expect(asked).toEqual([
      "?limit=50&filter=sent&ledger=1",
      "?limit=50&filter=sent&ledger=1&cursor=1",
      "?limit=50&filter=sent&ledger=1&cursor=2",
    ]);
  });

  test("asks again where a further page is of a server that has fallen behind its place", async () => {
    const { api, asked } = threePages([], { behind: [2, 3] });
    const wait = () => Promise.resolve();
    const pages = await Array.fromAsync(readHistoryPages(api, "GABC", { retries: 2, wait }));
    expect(pages.map((page) => page.ok && page.value.transactions[0]?.id)).toEqual([0, 1, 2]);
    expect(asked).toHaveLength(5);
    const { api: stuck } = threePages([], { behind: [1, 2] });
    const [first, second] = await Array.fromAsync(readHistoryPages(stuck, "GABC"));
    // there is nothing before the first page, so it has no gap
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: false, code: "upstream_unavailable" });
  });

  test("ends with a page's failure without retries", async () => {
    const { api, asked } = threePages([2]);
    const pages = await Array.fromAsync(readHistoryPages(api, "GABC"));
    expect(pages.map((page) => page.ok || page.code)).toEqual([true, "rate_limited"]);
    expect(asked).toHaveLength(2);
  });

  test("asks for a refused page again after the time that the service names", async () => {
    const { api, asked } = threePages([2, 3, 5]);
    const pauses: number[] = [];
    const wait = (ms: number) => Promise.resolve(void pauses.push(ms));
    const options = { limitRetries: 2, wait };
    const pages = await Array.fromAsync(readHistoryPages(api, "GABC", options));
    expect(pages.map((page) => page.ok)).toEqual([true, true, true]);
    expect(pauses).toEqual([10, 10, 10]);
    expect(asked).toHaveLength(6);
  });

  test("ends in the middle of a pause when its signal says so", async () => {
    const { api, asked } = threePages([1], { retryAfter: "30" });
    const stop = new AbortController();
    const wait = (ms: number, signal?: AbortSignal) => {
      setTimeout(() => stop.abort());
      return pause(ms, signal);
    };
    const options = { limitRetries: 5, signal: stop.signal, wait };
    const pages = await Array.fromAsync(readHistoryPages(api, "GABC", options));
    expect(pages).toMatchObject([{ ok: false, code: "aborted" }]);
    expect(asked).toHaveLength(1);
  });
});
