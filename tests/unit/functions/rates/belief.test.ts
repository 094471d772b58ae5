import { describe, expect, test } from "vitest";
import { believe, type Figures, unsettled } from "../../../../functions/rates/belief.ts";
import { CURRENCIES, type CurrencyRates } from "../../../../src/money/currency.ts";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const USUAL: CurrencyRates = {
  NGN: 1500,
  GHS: 11,
  KES: 129,
  ZAR: 17.5,
  TZS: 2500,
  UGX: 3600,
  XOF: 564,
  XAF: 564,
};

function said(name: string, rates: Partial<CurrencyRates>, euro: number | null = null) {
  return { name, quotes: { rates, euro } };
}

/** Last good figures, `age` milliseconds old. */
function last(rates: Partial<CurrencyRates>, age = HOUR): Figures {
  const figures: Figures = {};
  for (const currency of CURRENCIES) {
    const value = rates[currency];
    if (value !== undefined) figures[currency] = { value, source: "a", readAt: NOW - age };
  }
  return figures;
}

describe("believe()", () => {
  test("takes the first provider's figures", () => {
    const figures = believe([said("a", USUAL), said("b", { NGN: 1501 })], {}, NOW);
    expect(figures.NGN).toEqual({ value: 1500, source: "a", readAt: NOW });
    expect(Object.keys(figures).length).toBe(8);
  });

  test("asks the next for what the first does not give", () => {
    const { GHS: _, ...rest } = USUAL;
    expect(unsettled([said("a", rest)], {}, NOW)).toEqual(["GHS"]);
    expect(believe([said("a", rest), said("b", { GHS: 12 })], {}, NOW).GHS?.source).toBe("b");
  });

  test("does not believe a jump of more than 30 %", () => {
    const before = last({ NGN: 1000 });
    expect(believe([said("a", { NGN: 1300 })], before, NOW).NGN?.value).toBe(1300);
    expect(believe([said("a", { NGN: 1301 })], before, NOW).NGN).toBeUndefined();
    expect(believe([said("a", { NGN: 700 })], before, NOW).NGN?.value).toBe(700);
    expect(believe([said("a", { NGN: 699 })], before, NOW).NGN).toBeUndefined();
  });

  test("takes the next provider's figure where the first one's jumps", () => {
    const both = [said("a", { NGN: 15 }), said("b", { NGN: 1490 })];
    expect(believe(both, last({ NGN: 1500 }), NOW).NGN).toMatchObject({ value: 1490, source: "b" });
  });

  test("believes a jump that two providers agree on within 5 %", () => {
    const before = last({ NGN: 1000 });
    const near = [said("a", { NGN: 1500 }), said("b", { NGN: 1570 })];
    expect(believe(near, before, NOW).NGN).toMatchObject({ value: 1500, source: "a" });
    const far = [said("a", { NGN: 1500 }), said("b", { NGN: 1580 })];
    expect(believe(far, before, NOW).NGN).toBeUndefined();
  });

  test("believes a jump from a figure that is over 24 hours old", () => {
    const jump = [said("a", { NGN: 3000 })];
    expect(believe(jump, last({ NGN: 1000 }, 24 * HOUR), NOW).NGN).toBeUndefined();
    expect(believe(jump, last({ NGN: 1000 }, 24 * HOUR + 1), NOW).NGN?.value).toBe(3000);
  });

  test("holds the CFA francs against the euro where it is given", () => {
    const euro = 0.86;
    const parity = euro * 655.957;
    const figures = believe(
      [said("a", { ...USUAL, XOF: parity * 1.029, XAF: parity * 1.031 }, euro)],
      {},
      NOW,
    );
    expect(figures.XOF).toBeDefined();
    expect(figures.XAF).toBeUndefined();
    expect(figures.NGN).toBeDefined();
    expect(believe([said("a", { XAF: 700 })], {}, NOW).XAF?.value).toBe(700);
  });

  test("does not let two that break the parity agree with each other", () => {
    const both = [said("a", { XOF: 700 }, 0.86), said("b", { XOF: 701 }, 0.86)];
    expect(believe(both, {}, NOW).XOF).toBeUndefined();
  });
});
