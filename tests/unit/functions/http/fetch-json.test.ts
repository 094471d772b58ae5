import { describe, expect, test } from "vitest";
import { retryAfterOf } from "../../../../functions/http/fetch-json.ts";

describe("retryAfterOf()", () => {
  const given = (field?: string) =>
    retryAfterOf(
      new Response(null, { headers: field === undefined ? {} : { "retry-after": field } }),
    );

  test("reads seconds and dates, within bounds", () => {
    expect(given("7")).toBe(7);
    expect(given("0")).toBe(1);
    expect(given("999999")).toBe(3600);
    expect(given(new Date(Date.now() + 30_000).toUTCString())).toBeGreaterThan(27);
  });

  test("knows none where there is none to read", () => {
    expect(given()).toBeUndefined();
    expect(given("soon")).toBeUndefined();
  });
});
