import { expect, test } from "vitest";
import { feeDistribution } from "../../../../functions/sandbox/horizon/fee-stats.ts";

test("feeDistribution() has the percentiles of fees, and the floor if there are no fees", () => {
  const some = { min: "100", mode: "500", p50: "500", p80: "1000", p99: "1000", max: "1000" };
  expect(feeDistribution([1000, 100, 500, 500], 100)).toMatchObject(some);
  expect(feeDistribution([], 100)).toMatchObject({
    min: "100",
    mode: "100",
    p99: "100",
    max: "100",
  });
});
