import { describe, expect, test } from "vitest";
import { answer, etagOf, matchesEtag } from "../../../../functions/http/respond.ts";
import type { TransactionPage } from "../../../../src/contract/transactions.ts";

describe("etagOf()", () => {
  test("does not depend on when the answer was read", () => {
    const early = etagOf({ a: 1, updatedAt: "2026-01-01T00:00:00.000Z", asOfLedger: 1 });
    const late = etagOf({ a: 1, updatedAt: "2026-01-01T00:01:00.000Z", asOfLedger: 9 });
    expect(late).toBe(early);
    expect(early).toMatch(/^W\/"[\w-]{22}"$/);
  });

  test("depends on everything else", () => {
    expect(etagOf({ a: 1 })).not.toBe(etagOf({ a: 2 }));
  });
});

describe("answer()", () => {
  const page = { transactions: [], nextCursor: null, total: 0 } satisfies Partial<TransactionPage>;
  const asking = (headers: Record<string, string>) => ({
    request: new Request("http://localhost/api/transactions/G?ledger=9", { headers }),
    locals: { requestId: "1" },
  });

  test("tells a client that waits for a ledger that it is known, though nothing happened", () => {
    const options = { cacheControl: "no-cache" };
    const behind = answer(asking({}), { ...page, asOfLedger: 8 }, options);
    const known = { "if-none-match": behind.headers.get("etag") ?? "" };
    expect(answer(asking(known), { ...page, asOfLedger: 8 }, options).status).toBe(304);
    expect(answer(asking(known), { ...page, asOfLedger: 9 }, options).status).toBe(200);
  });
});

describe("matchesEtag()", () => {
  const tag = etagOf({ a: 1 });

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
