import { describe, expect, test } from "vitest";
import {
  formatLocalValue,
  formatRateWithSource,
  type KnownRates,
} from "../../../../src/ui/local-value.ts";
import { FRAME } from "../../../../src/ui/messages/frame.ts";

const RATES: KnownRates = {
  NGN: 1448.12,
  GHS: 11,
  KES: 129.2,
  ZAR: 17.2,
  TZS: 2460,
  UGX: 3600,
  XOF: 565.2,
  XAF: 565.2,
  updatedAt: "2026-11-20T14:02:11.000Z",
  stale: false,
  sources: { NGN: "coinbase", KES: "sandbox" },
};
const m = FRAME.en;

describe("formatLocalValue()", () => {
  test.each<[about: string, amount: string, currency: "NGN" | "XOF", text: string]>([
    ["says that a stroop is worth less than a coin, not nothing", "0.0000001", "NGN", "< 0.01 NGN"],
    ["says that nothing is worth nothing", "0.0000000", "NGN", "0.00 NGN"],
    ["cuts, and never rounds up", "0.9999999", "XOF", "565 XOF"],
    ["keeps every hundredth", "1234.5600000", "NGN", "1,787,791.02 NGN"],
  ])("%s", (_, amount, currency, text) => {
    expect(formatLocalValue("en", amount, RATES, currency).replaceAll("\u00a0", " ")).toBe(text);
  });
});

describe("formatRateWithSource()", () => {
  test("names source and time", () => {
    expect(formatRateWithSource("en", RATES, "NGN", { m, timeZone: "UTC" }))
      .toBe("at today’s rate, 1\u00a0USDC =\u00a01,448.12\u00a0NGN, Coinbase, 14:02\u00a0UTC");
    expect(formatRateWithSource("en", RATES, "KES", { m, timeZone: "Africa/Nairobi" }))
      .toBe("at today’s rate, 1\u00a0USDC =\u00a0129.20\u00a0KES, sandbox, 17:02");
  });

  test("says when a rate is only the last good one", () => {
    expect(formatRateWithSource("en", { ...RATES, stale: true }, "NGN", { m, timeZone: "UTC" }))
      .toBe(
        "at the last known rate, 1\u00a0USDC =\u00a01,448.12\u00a0NGN, Coinbase, 20 Nov 2026 14:02\u00a0UTC",
      );
  });

  test("says when only its provider vouches for a rate", () => {
    const rates = { ...RATES, unconfirmed: ["NGN" as const] };
    expect(formatRateWithSource("en", rates, "NGN", { m, timeZone: "UTC" }))
      .toBe(
        "at an unconfirmed rate, 1\u00a0USDC =\u00a01,448.12\u00a0NGN, Coinbase only, 14:02\u00a0UTC",
      );
    expect(formatRateWithSource("en", rates, "KES", { m, timeZone: "UTC" })).toContain(
      "today’s rate",
    );
  });
});
