import { describe, expect, test } from "vitest";
import { etagOf, noneMatch } from "../../../../functions/http/respond.ts";

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

describe("noneMatch()", () => {
  const tag = etagOf({ a: 1 });

  test.each([[tag], [tag.replace("W/", "")], [`"x", ${tag}`], ["*"]])("finds it in %s", (field) => {
    expect(noneMatch(field, tag)).toBe(true);
  });

  test.each([[null], ['"x"'], [""]])("does not find it in %s", (field) => {
    expect(noneMatch(field, tag)).toBe(false);
  });
});
