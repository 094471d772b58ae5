import { describe, expect, test } from "vitest";
import { limitHeaders } from "../../../../functions/http/limiter.ts";

const POLICY = { name: "fund", quota: 3, windowSeconds: 60 };

describe("limitHeaders()", () => {
  test("says what is left and until when", () => {
    expect(limitHeaders(POLICY, { allowed: true, remaining: 2, resetSeconds: 57 })).toEqual({
      "ratelimit-policy": '"fund";q=3;w=60',
      "ratelimit": '"fund";r=2;t=57',
    });
  });

  test("says when to come back where refused", () => {
    expect(limitHeaders(POLICY, { allowed: false, remaining: 0, resetSeconds: 41 })).toMatchObject({
      "ratelimit": '"fund";r=0;t=41',
      "retry-after": "41",
    });
  });
});
