import { describe, expect, test, vi } from "vitest";
import { retryAfterSeconds } from "../../../../functions/http/fetch-json.ts";

describe("retryAfterSeconds()", () => {
  const given = (field?: string) =>
    retryAfterSeconds(
      new Response(null, { headers: field === undefined ? {} : { "retry-after": field } }),
    );

  test("reads seconds and dates, within bounds", () => {
    expect(given("7")).toBe(7);
    expect(given("0")).toBe(1);
    expect(given("999999")).toBe(3600);
    vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z") });
    expect(given("Fri, 20 Nov 2026 12:00:30 GMT")).toBe(30);
    vi.useRealTimers();
  });

  test("knows none where there is none to read", () => {
    expect(given()).toBeUndefined();
    expect(given("soon")).toBeUndefined();
  });
});
