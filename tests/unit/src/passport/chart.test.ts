import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import {
  createChartScale,
  MonthChart,
  stackBarSegments,
} from "../../../../src/passport/chart.server.tsx";
import type { IncomeTable } from "../../../../src/passport/income-table.ts";
import { passport } from "../../../../src/passport/messages/passport.en.ts";

describe("createChartScale()", () => {
  test.each([
    [["441.3500000", "420.0000000"], 500],
    [["1420.0000000"], 2000],
    [["0.0300000"], 0.04],
    [["1000.0000000"], 1500],
    [["10000.0000001"], 15000],
  ])("holds %j below %d", (amounts, upper) => {
    const scale = createChartScale(amounts);
    expect(scale.upper).toBeCloseTo(upper, 10);
    // A value is above its bar.
    for (const amount of amounts) expect(scale.share(amount)).toBeLessThan(.9);
  });

  test("has a scale for no amounts and for zeros", () => {
    expect(createChartScale([]).upper).toBe(1);
    expect(createChartScale(["0.0000000"]).share("0.0000000")).toBe(0);
  });
});

describe("stackBarSegments()", () => {
  const month = {
    apart: ["410.0000000", "0.0000000", "25.5000000"],
    amount: "440.5000000",
  };

  test("draws each payer in a way of its own, one above the other, and the rest on top", () => {
    expect(stackBarSegments(month, ["Demo Tailors", "Demo Solar", "GAOX7U...BZ2D"])).toEqual([
      { style: "b", from: "0.0000000", to: "410.0000000" },
      { style: "b2", from: "410.0000000", to: "435.5000000" },
      { style: "o", from: "435.5000000", to: "440.5000000" },
    ]);
  });

  test("draws one bar where one payer paid all, and none where nothing came", () => {
    expect(stackBarSegments(month, [])).toEqual([{ style: "b", from: "0", to: "440.5000000" }]);
    for (const amount of ["0.0000000", "0.0099999"]) {
      expect(stackBarSegments({ apart: [], amount }, ["Demo Tailors"])).toEqual([]);
    }
  });
});

describe("MonthChart()", () => {
  function chartOf(amounts: string[], medianAmount = "0.0000000"): string {
    const sum = { local: null, atToday: false };
    const table: IncomeTable = {
      currency: "NGN",
      period: 12,
      years: [],
      months: amounts.map((amount, n) => ({
        ...sum,
        month: `2026-0${n + 1}`,
        amount,
        count: 1,
        counted: true,
        apart: [],
        others: "0",
      })),
      paid: amounts.length,
      of: amounts.length,
      payers: [],
      rest: null,
      total: { ...sum, amount: "0", count: amounts.length },
      median: { ...sum, amount: medianAmount },
    };
    return renderToString(h(MonthChart, { table, lang: "en", p: passport, names: [] }));
  }

  /** A chart's figures; those that don't fit on a phone are in brackets. */
  function figuresOf(amounts: string[]): string[] {
    return Array.from(
      chartOf(amounts).matchAll(/<text class="(?:scale|v)( w)?"[^>]*>([^<]*)/g),
      ([, isWide, text = ""]) => isWide === undefined ? text : `(${text})`,
    );
  }

  test("writes millions in three figures, and what is less as it is", () => {
    expect(figuresOf(["1234567.8900000", "4190427.1000000", "2000000.0000000"]))
      .toEqual(["5M USDC", "2.5M", "1.23M", "4.19M", "(2M)"]);
    expect(figuresOf(["410.5000000", "420.0000000"])).toEqual(["500 USDC", "250", "411", "420"]);
  });

  test("draws a month of less than a cent as one in which nothing came", () => {
    const html = chartOf(["410.0000000", "0.0000001", "0.0000000"]);
    expect(html.split('class="none"')).toHaveLength(3);
    expect(html).toContain(passport.keyNone);
    expect(html).toContain("0.0000001</td>");
  });

  test("draws the median's line through no figure", () => {
    const amounts = ["420.0000000", "435.0000000", "447.0000000", "390.0000000", "30.0000000"];
    for (const median of ["420.0000000", "430.0000000", "400.0000000", "45.0000000"]) {
      const html = chartOf(amounts, median);
      const [, line] = /class="med"[^>]* y1="(\d+)"/.exec(html) ?? [];
      const figures = Array.from(
        html.matchAll(/<text class="v[^"]*"[^>]* y="(\d+)"/g),
        ([, y]) => y,
      );
      expect(figures.length).toBeGreaterThan(3);
      // a figure is 9 px high
      const cut = figures.filter((y) =>
        Number(line) > Number(y) - 10 && Number(line) < Number(y) + 1
      );
      expect(cut).toEqual([]);
    }
  });

  test("leaves the middle of the scale out on a phone where the first month's figure meets it", () => {
    expect(figuresOf(["2109415.0000000", "4190427.1000000"]))
      .toEqual(["5M USDC", "(2.5M)", "2.11M", "4.19M"]);
  });
});
