import { describe, expect, test } from "vitest";
import { requestIdOf } from "../../../../functions/http/api.ts";

describe("requestIdOf()", () => {
  test.each(["a", "A-b_c.9", "x".repeat(128)])("keeps %s", (given) => {
    expect(requestIdOf(given)).toBe(given);
  });

  const secret = `S${"ABCDEF23".repeat(7)}`.slice(0, 56);
  const replaced = [null, "", "x".repeat(129), "a b", "a\tb", "é", "<script>", secret];
  test.each(replaced)("replaces %s", (given) => {
    expect(requestIdOf(given)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
