import { describe, expect, test } from "vitest";
import { createRequestIds } from "../../../../functions/http/api.ts";

describe("createRequestIds()", () => {
  test.each(["a", "A-b_c.9", "x".repeat(128)])("keeps %s", (given) => {
    expect(createRequestIds()(given)).toBe(given);
  });

  test.each([null, "", "x".repeat(129), "a b", "a\tb", "é", "<script>"])("replaces %s", (given) => {
    expect(createRequestIds()(given)).toMatch(/^[0-9a-f]{8}-\d+$/);
  });

  test("never gives the same id twice", () => {
    const ids = createRequestIds();
    const given = new Set(Array.from({ length: 1000 }, () => ids(null)));
    expect(given.size).toBe(1000);
    expect(createRequestIds()(null)).not.toBe(createRequestIds()(null));
  });
});
