import { expect, test } from "vitest";
import { formatWage } from "../../../../../src/pay/line/amount-text.ts";

test.each([
  ["50000", "KES", "50,000.00\u00a0KES"],
  ["50000", "UGX", "50,000\u00a0UGX"],
  ["12.5", "USDC", "12.50\u00a0USDC"],
  // not ambiguous, with more decimals than cents have
  ["394.9750000", "KES", "394.975\u00a0KES"],
  // has two meanings
  ["1.250", "KES", "1.250\u00a0KES"],
  ["", "KES", ""],
])("a wage of %s %s is shown as %j", (amount, currency, text) => {
  expect(formatWage("en", { amount, currency })).toBe(text);
});
