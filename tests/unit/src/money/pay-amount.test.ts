import { describe, expect, test } from "vitest";
import { readPayAmount } from "../../../../src/money/pay-amount.ts";

describe("readPayAmount()", () => {
  test.each([
    ["", ""],
    [" 12.50 ", "12.50"],
    ["12,50", "12.50"],
    ["12,5", "12.50"],
    ["0,125", "0.125"],
    ["1,2345678", "1.2345678"],
    ["1,23456789", null],
    // a point stays unambiguous
    ["1.125", "1.125"],
    ["1234", "1234"],
    ["1,234.50", "1234.50"],
    ["1.234,50", "1234.50"],
    ["1 234,50", "1234.50"],
    ["12,", null],
    ["1,5,5", null],
    ["-1,50", null],
    ["abc", null],
  ])("reads %j as %j", (text, amount) => {
    expect(readPayAmount(text)).toEqual(
      amount === null ? { ok: false, readings: [] } : { ok: true, amount },
    );
  });

  test.each([["1,234", ["1.234", "1234"]], ["12,345", ["12.345", "12345"]]])(
    "takes neither meaning of %j, and tells both",
    (text, readings) => {
      expect(readPayAmount(text)).toEqual({ ok: false, readings });
      for (const one of readings) expect(readPayAmount(one)).toEqual({ ok: true, amount: one });
    },
  );
});
