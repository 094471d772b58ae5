import { describe, expect, test } from "vitest";
import type { Payslip } from "../../../../../src/payslip/payslip.ts";
import {
  amountPaid,
  comparePayslip,
  type ReceiptFigures,
} from "../../../../../src/receipt/payslip/compare.ts";

const LOCAL = { currency: "KES", net: "65415.65", paid: "509.83" } as const;
const USDC = { currency: "USDC", net: "509.83", paid: "509.83" } as const;

const PAYSLIP: Payslip = {
  period: "2026-11",
  employer: "Demo Solar",
  name: "Wanjiru Kamau",
  group: "",
  earnings: [],
  deductions: [],
  ...LOCAL,
};

const SHOWN: ReceiptFigures = {
  state: "paid",
  amount: "509.8300000",
  asset: "USDC",
  local: "65,416.28",
};

describe("comparePayslip()", () => {
  test.each<[string, Partial<Payslip>, Partial<ReceiptFigures>, ReturnType<typeof comparePayslip>]>(
    [
      ["the same amount", LOCAL, {}, null],
      ["the same amount in USDC", USDC, {}, null],
      ["the same amount set aside", USDC, { state: "set_aside" }, null],
      ["a stroop less in USDC", { ...USDC, net: "509.8299999" }, {}, "differs"],
      ["another amount sent for a local net", { ...LOCAL, paid: "509.82" }, {}, "differs"],
      ["a rate of the day that is 4 % away", LOCAL, { local: "68,000" }, null],
      ["a net that no rate explains", { ...LOCAL, net: "92000" }, {}, "differs"],
      ["a net that is nothing", { ...LOCAL, net: "0" }, {}, "differs"],
      ["a local value below one", { ...LOCAL, net: "0.5" }, { local: "0.50" }, null],
      ["no rate", LOCAL, { local: null }, "unknown"],
      ["no rate, and another amount", { ...LOCAL, paid: "1" }, { local: null }, "differs"],
      ["a counterfeit", USDC, { state: "counterfeit", asset: "“USDC”" }, "differs"],
      ["another asset", USDC, { asset: "EURC" }, "differs"],
      ["a payment that failed", USDC, { state: "failed" }, "differs"],
      ["one that is not confirmed yet", USDC, { state: "unsettled" }, "unknown"],
      ["one that went back in part", USDC, { state: "returned" }, "unknown"],
      ["one for something in return", USDC, { state: "exchanged" }, "unknown"],
      ["records that disagree", USDC, { state: "contradiction" }, "unknown"],
    ],
  )("of %s", (_, written, shown, expected) => {
    expect(comparePayslip({ ...PAYSLIP, ...written }, { ...SHOWN, ...shown })).toBe(expected);
  });

  test("reads numbers as the page writes them", () => {
    expect(comparePayslip(PAYSLIP, { ...SHOWN, local: "65\u202f416,28" })).toBeNull();
    expect(comparePayslip(PAYSLIP, { ...SHOWN, local: "65,416" })).toBeNull();
    expect(comparePayslip(PAYSLIP, null)).toBe("unknown");
  });
});

test.each([
  ["paid", "509.8300000"],
  ["counterfeit", "509.8300000"],
  ["failed", "0"],
  ["to_self", "0"],
])("amountPaid() of a payment that is %s is %s", (state, paid) => {
  expect(amountPaid({ state, amount: "509.8300000" })).toBe(paid);
});
