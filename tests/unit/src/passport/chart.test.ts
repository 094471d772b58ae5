import { describe, expect, test } from "vitest";
import { chartScale } from "../../../../src/passport/chart.server.tsx";

describe("chartScale()", () => {
  test.each([
    [["441.3500000", "420.0000000"], 500],
    [["1420.0000000"], 1500],
    [["0.0300000"], 0.04],
    [["1000.0000000"], 1500],
    [["10000.0000001"], 15000],
  ])("holds %j below %d", (amounts, upper) => {
    const scale = chartScale(amounts);
    expect(scale.upper).toBeCloseTo(upper, 10);
    // a value stands over its bar
    for (const amount of amounts) expect(scale.share(amount)).toBeLessThanOrEqual(.96);
  });

  test("has a scale for no amounts and for zeros", () => {
    expect(chartScale([]).upper).toBe(1);
    expect(chartScale(["0.0000000"]).share("0.0000000")).toBe(0);
  });
});
