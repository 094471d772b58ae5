import { describe, expect, test } from "vitest";
import { chartScale, piecesOf } from "../../../../src/passport/chart.server.tsx";

describe("chartScale()", () => {
  test.each([
    [["441.3500000", "420.0000000"], 500],
    [["1420.0000000"], 2000],
    [["0.0300000"], 0.04],
    [["1000.0000000"], 1500],
    [["10000.0000001"], 15000],
  ])("holds %j below %d", (amounts, upper) => {
    const scale = chartScale(amounts);
    expect(scale.upper).toBeCloseTo(upper, 10);
    // a value stands over its bar
    for (const amount of amounts) expect(scale.share(amount)).toBeLessThan(.9);
  });

  test("has a scale for no amounts and for zeros", () => {
    expect(chartScale([]).upper).toBe(1);
    expect(chartScale(["0.0000000"]).share("0.0000000")).toBe(0);
  });
});

describe("piecesOf()", () => {
  const month = {
    apart: ["410.0000000", "0.0000000", "25.5000000"],
    amount: "440.5000000",
    count: 4,
  };

  test("draws each payer in a way of its own, one above the other, and the rest on top", () => {
    expect(piecesOf(month, ["Demo Tailors", "Demo Solar", "GAOX7U...BZ2D"])).toEqual([
      { style: "b", from: "0.0000000", to: "410.0000000" },
      { style: "b2", from: "410.0000000", to: "435.5000000" },
      { style: "o", from: "435.5000000", to: "440.5000000" },
    ]);
  });

  test("draws one bar where one payer paid all, and none where nothing came", () => {
    expect(piecesOf(month, [])).toEqual([{ style: "b", from: "0", to: "440.5000000" }]);
    expect(piecesOf({ apart: [], amount: "0.0000000", count: 0 }, ["Demo Tailors"])).toEqual([]);
  });
});
