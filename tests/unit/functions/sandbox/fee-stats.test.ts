import { expect, test } from "vitest";
import { distribution } from "../../../../functions/sandbox/horizon/fee-stats.ts";

test("distribution() tells of fees in percentiles, and of the floor where there are none", () => {
  const some = { min: "100", mode: "500", p50: "500", p80: "1000", p99: "1000", max: "1000" };
  expect(distribution([1000, 100, 500, 500], 100)).toMatchObject(some);
  expect(distribution([], 100)).toMatchObject({ min: "100", mode: "100", p99: "100", max: "100" });
});
