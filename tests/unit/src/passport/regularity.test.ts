import { describe, expect, test } from "vitest";
import { PASSPORT } from "../../../../src/passport/messages/passport.ts";
import { gapText, notCountedText, regularityText } from "../../../../src/passport/regularity.ts";
import { sampleIncome } from "./income-sample.ts";

const ONE_GAP = [1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1];
const { en, fr, sw } = PASSPORT;

describe("regularityText()", () => {
  test("says it in each language", () => {
    const income = sampleIncome(ONE_GAP);
    expect(regularityText("en", income, en)).toBe("Paid in 11 of the last 12 months.");
    expect(regularityText("fr", income, fr)).toBe("Payé 11 des 12 derniers mois.");
    expect(regularityText("sw", income, sw)).toBe("Amelipwa miezi 11 kati ya 12 iliyopita.");
  });

  test("has its own words for a whole year and for nothing", () => {
    const whole = sampleIncome(Array(12).fill(1));
    expect(regularityText("en", whole, en)).toBe("Paid in each of the last 12 months.");
    expect(regularityText("en", sampleIncome(Array(12).fill(0)), en)).toBe("No income yet.");
  });
});

describe("gapText()", () => {
  test("names the months in which nothing came", () => {
    expect(gapText("en", sampleIncome(ONE_GAP), en)).toBe("Nothing came in March 2026.");
    const two = [1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1];
    expect(gapText("fr", sampleIncome(two), fr)).toBe("Rien en janvier 2026 et mars 2026.");
  });

  test("names only months since the first payment", () => {
    const young = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1];
    const income = sampleIncome(young, { paidMonths: { paid: 2, of: 3 } });
    expect(gapText("en", income, en)).toBe("Nothing came in October 2026.");
  });

  test("keeps silent where nothing is missing, or too much", () => {
    expect(gapText("en", sampleIncome(Array(12).fill(1)), en)).toBe("");
    expect(gapText("en", sampleIncome([1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]), en)).toBe("");
  });
});

describe("notCountedText()", () => {
  test("says how many and why", () => {
    const income = sampleIncome(ONE_GAP, {
      notCounted: [{ reason: "counterfeit", count: 1 }, { reason: "dust", count: 2 }],
    });
    expect(notCountedText("en", income, en)).toBe(
      "3 entries not counted: 1 of an asset that only calls itself USDC and 2 of less than a cent.",
    );
    expect(notCountedText("en", sampleIncome(ONE_GAP), en)).toBe("");
  });
});
