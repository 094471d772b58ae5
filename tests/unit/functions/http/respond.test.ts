import { describe, expect, test } from "vitest";
import {
  answerJson,
  answerProblem,
  matchesEtag,
  weakEtagOf,
} from "../../../../functions/http/respond.ts";
import { failed } from "../../../../src/contract/outcome.ts";
import type { TransactionPage } from "../../../../src/contract/transactions.ts";

describe("weakEtagOf()", () => {
  test("does not depend on when the answer was read", () => {
    const early = weakEtagOf({ a: 1, updatedAt: "2026-01-01T00:00:00.000Z", asOfLedger: 1 });
    const late = weakEtagOf({ a: 1, updatedAt: "2026-01-01T00:01:00.000Z", asOfLedger: 9 });
    expect(late).toBe(early);
    expect(early).toMatch(/^W\/"[\w-]{22}"$/);
  });

  test("depends on everything else", () => {
    expect(weakEtagOf({ a: 1 })).not.toBe(weakEtagOf({ a: 2 }));
  });
});

describe("answerRequest()", () => {
  const page = { transactions: [], nextCursor: null, total: 0 } satisfies Partial<TransactionPage>;
  const asking = (headers: Record<string, string>) => ({
    request: new Request("http://localhost/api/transactions/G?ledger=9", { headers }),
    locals: { requestId: "1" },
  });

  test("tells a client that waits for a ledger that it is known, though nothing happened", () => {
    const options = { cacheControl: "no-cache" };
    const behind = answerJson(asking({}), { ...page, asOfLedger: 8 }, options);
    const known = { "if-none-match": behind.headers.get("etag") ?? "" };
    expect(answerJson(asking(known), { ...page, asOfLedger: 8 }, options).status).toBe(304);
    expect(answerJson(asking(known), { ...page, asOfLedger: 9 }, options).status).toBe(200);
  });
});

describe("answerProblem()", () => {
  test.each([
    [0.2, "1 second"],
    [60, "60 seconds"],
    [3570, "60 minutes"],
    [86_399, "24 hours"],
  ])("says when to come back after %d s", async (retryAfter, when) => {
    const failure = failed("rate_limited", { detail: "At most 500 boxes.", retryAfter });
    const response = answerProblem({ locals: { requestId: "1" } }, failure);
    expect(response.headers.get("retry-after")).toBe(String(Math.ceil(retryAfter)));
    expect(await response.json()).toMatchObject({
      error: "Too many requests.",
      detail: `At most 500 boxes. Try again in ${when}.`,
    });
  });
});

describe("matchesEtag()", () => {
  const tag = weakEtagOf({ a: 1 });

  test.each([[tag], [tag.replace("W/", "")], [`"x", ${tag}`], ["*"]])("finds it in %s", (field) => {
    expect(matchesEtag(field, tag)).toBe(true);
  });

  test.each([[null], ['"x"'], [""]])("does not find it in %s", (field) => {
    expect(matchesEtag(field, tag)).toBe(false);
  });

  test("does not look for it in a field that is longer than any browser's", () => {
    expect(matchesEtag(`${'"x",'.repeat(40_000)}${tag}`, tag)).toBe(false);
  });
});
