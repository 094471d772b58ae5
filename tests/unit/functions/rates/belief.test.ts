import { describe, expect, test } from "vitest";
import {
  believe,
  MAGNITUDES,
  type Medians,
  mediansOf,
  type Sample,
  unsettled,
} from "../../../../functions/rates/belief.ts";
import { CURRENCIES, type CurrencyRates } from "../../../../src/money/currency.ts";
import { USUAL } from "./usual-rates.ts";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
function said(name: string, rates: Partial<CurrencyRates>, euro: number | null = null) {
  return { name, quotes: { rates, euro } };
}

function confirmed(values: Partial<CurrencyRates>): Medians {
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => [code, { value, unconfirmed: false }]),
  );
}

describe("believe()", () => {
  test("takes the first provider's figures", () => {
    const figures = believe([said("a", USUAL), said("b", { NGN: 1501 })], {}, NOW);
    expect(figures.NGN).toEqual({ value: 1500, source: "a", readAt: NOW });
    expect(figures.KES).toEqual({ value: 129, source: "a", readAt: NOW, unconfirmed: true });
    expect(Object.keys(figures).length).toBe(8);
  });

  test("asks the next for what the first does not give", () => {
    const { GHS: _, ...rest } = USUAL;
    expect(unsettled([said("a", rest)], confirmed(USUAL))).toEqual(["GHS"]);
    expect(believe([said("a", rest), said("b", { GHS: 12 })], {}, NOW).GHS?.source).toBe("b");
  });

  test("does not believe a figure more than 30 % off the median", () => {
    const median = confirmed({ NGN: 1000 });
    expect(believe([said("a", { NGN: 1300 })], median, NOW).NGN?.value).toBe(1300);
    expect(believe([said("a", { NGN: 1301 })], median, NOW).NGN).toBeUndefined();
    expect(believe([said("a", { NGN: 700 })], median, NOW).NGN?.value).toBe(700);
    expect(believe([said("a", { NGN: 699 })], median, NOW).NGN).toBeUndefined();
  });

  test("takes the next provider's figure where the first one's is off", () => {
    const both = [said("a", { NGN: 1000 }), said("b", { NGN: 1490 })];
    expect(believe(both, confirmed({ NGN: 1500 }), NOW).NGN).toMatchObject({
      value: 1490,
      source: "b",
    });
  });

  test("believes what is off where two providers agree within 5 %", () => {
    const median = confirmed({ NGN: 1000 });
    const near = [said("a", { NGN: 1500 }), said("b", { NGN: 1570 })];
    expect(believe(near, median, NOW).NGN).toMatchObject({ value: 1500, source: "a" });
    const far = [said("a", { NGN: 1500 }), said("b", { NGN: 1580 })];
    expect(believe(far, median, NOW).NGN).toBeUndefined();
  });

  test.each(CURRENCIES)("holds %s against its order of magnitude, whoever gives it", (currency) => {
    const usual = MAGNITUDES[currency];
    const one = (value: number, median = {}) =>
      believe([said("a", { [currency]: value })], median, NOW)[currency]?.value;
    expect(one(usual * 3)).toBe(usual * 3);
    expect(one(usual * 3.01)).toBeUndefined();
    expect(one(usual / 3)).toBe(usual / 3);
    expect(one(usual / 3.01)).toBeUndefined();
    // a median that was led there step by step vouches for nothing
    expect(one(usual * 3.01, confirmed({ [currency]: usual * 3 }))).toBeUndefined();
    const two = [
      said("a", { [currency]: usual * 10 }),
      said("b", { [currency]: usual * 10.4 }),
    ];
    expect(believe(two, {}, NOW)[currency]?.value).toBe(usual * 10);
  });

  test("leaves what two providers disagree on unconfirmed, and asks for it again", () => {
    const both = [said("a", { NGN: 1500 }), said("b", { NGN: 1580 })];
    expect(believe(both, {}, NOW).NGN).toMatchObject({ value: 1500, unconfirmed: true });
    expect(unsettled(both, {})).toContain("NGN");
    const loose = { NGN: { value: 1500, unconfirmed: true } };
    expect(believe([said("a", { NGN: 1510 })], loose, NOW).NGN?.unconfirmed).toBe(true);
    expect(believe([said("a", { NGN: 2000 })], loose, NOW).NGN).toBeUndefined();
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

describe("mediansOf()", () => {
  const sample = (at: number, values: Sample["values"]): Sample => ({ at, values });

  test("is the middle one, or between the middle two, per currency", () => {
    const samples = [
      sample(NOW - 4, { NGN: 9, KES: 4 }),
      sample(NOW - 3, { NGN: 1 }),
      sample(NOW - 2, { KES: 1 }),
      sample(NOW - 1, { NGN: 2 }),
    ];
    expect(mediansOf(samples, NOW)).toEqual(confirmed({ NGN: 1.5, KES: 2.5 }));
  });

  test("counts a sample for as long as it was the newest", () => {
    const samples = [
      sample(NOW - 20 * HOUR, { NGN: 1500 }),
      sample(NOW - 3, { NGN: 1900 }),
      sample(NOW - 2, { NGN: 2400 }),
      sample(NOW - 1, { NGN: 3000 }),
    ];
    expect(mediansOf(samples, NOW)).toEqual(confirmed({ NGN: 1500 }));
  });

  test("counts what nobody vouched for only where there is nothing else", () => {
    const lies = sample(NOW - 20 * HOUR, { NGN: 4000, KES: 4 });
    const samples = [{ ...lies, unconfirmed: ["NGN" as const] }, sample(NOW - 1, { NGN: 1500 })];
    expect(mediansOf(samples, NOW)).toEqual(confirmed({ NGN: 1500, KES: 4 }));
    expect(mediansOf(samples.slice(0, 1), NOW).NGN).toEqual({ value: 4000, unconfirmed: true });
  });

  test("forgets what is over 24 hours old", () => {
    const samples = [sample(NOW - 24 * HOUR - 1, { NGN: 9 }), sample(NOW - 24 * HOUR, { NGN: 1 })];
    expect(mediansOf(samples, NOW)).toEqual(confirmed({ NGN: 1 }));
    expect(mediansOf(samples, NOW + 2)).toEqual({});
  });
});
