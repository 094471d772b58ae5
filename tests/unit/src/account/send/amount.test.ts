import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localValueOf, parseSendAmount } from "../../../../../src/account/send/amount.ts";
import { localValue } from "../../../../../src/money/convert.ts";
import { CURRENCIES, type CurrencyRates, type Money } from "../../../../../src/money/currency.ts";

const RATES: CurrencyRates = {
  NGN: 1_650,
  GHS: 15.2,
  KES: 129.2,
  ZAR: 18.1,
  TZS: 2_680,
  UGX: 3_700,
  XOF: 605.3,
  XAF: 605.3,
};

describe("parseSendAmount()", () => {
  test.each<[string, Money, bigint]>([
    ["116.0990713", "USDC", 1_160_990_713n],
    ["0.0000001", "USDC", 1n],
    ["12,50", "USDC", 125_000_000n],
    // 116.0990713, rounded up by less than a cent
    ["15000", "KES", 1_161_000_000n],
    ["15 000", "KES", 1_161_000_000n],
    ["0.01", "KES", 100_000n],
    // already exact to the cent
    ["129.20", "KES", 10_000_000n],
    ["2680", "TZS", 10_000_000n],
  ])("reads %s %s", (text, money, stroops) => {
    expect(parseSendAmount(text, money, RATES)).toMatchObject({ ok: true, amount: { stroops } });
  });

  test.each<[string, Money, string]>([
    ["", "USDC", "empty"],
    ["much", "USDC", "not_a_number"],
    ["1.00000001", "USDC", "too_many_decimals"],
    ["10.001", "KES", "ambiguous"],
    ["10.0001", "KES", "too_many_decimals"],
    ["0", "KES", "not_positive"],
    ["-5", "USDC", "not_positive"],
    ["922337203685.4775808", "USDC", "too_large"],
    ["15,000", "KES", "ambiguous"],
  ])("tells what is wrong with %j %s", (text, money, fault) => {
    expect(parseSendAmount(text, money, RATES)).toMatchObject({ ok: false, fault });
  });

  test("needs a rate for local money, and none for USDC", () => {
    expect(parseSendAmount("5", "KES", null)).toEqual({ ok: false, fault: "no_rate" });
    expect(parseSendAmount("5", "USDC", null)).toMatchObject({ ok: true });
  });

  test("is never worth less than was written, and less than a cent more", () => {
    const hundredths = fc.bigInt({ min: 1n, max: 10n ** 10n });
    fc.assert(fc.property(hundredths, fc.constantFrom(...CURRENCIES), (written, currency) => {
      const text = `${written / 100n}.${(written % 100n).toString().padStart(2, "0")}`;
      const read = parseSendAmount(text, currency, RATES);
      if (!read.ok) throw new Error(read.fault);
      const { stroops } = read.amount;
      expect(stroops % 100_000n).toBe(0n);
      const worth = (amount: bigint) => Number(amount) / 1e7 * RATES[currency];
      expect(worth(stroops)).toBeGreaterThanOrEqual(Number(written) / 100 - 1e-6);
      expect(worth(stroops - 100_000n)).toBeLessThan(Number(written) / 100 + 1e-6);
    }));
  });
});

test("localValueOf() is what was written in its own currency, else the value, rounded down", () => {
  const local = { value: "15000", currency: "KES" as const };
  const amount = { stroops: 1_161_000_000n, local };
  expect(localValueOf(amount, RATES, "KES")).toBe("15000");
  expect(localValueOf(amount, RATES, "NGN")).toBe(localValue(amount.stroops, 1_650, "NGN"));
});
