import { expect, test } from "vitest";
import { dateTimeText } from "../../../../../src/pay/send/date-time-text.ts";

test("dateTimeText() names the time zone if one is chosen", () => {
  const seconds = Date.parse("2026-11-26T07:41:00Z") / 1000;
  expect(dateTimeText("en", seconds)).toBe("26 Nov 2026, 07:41");
  expect(dateTimeText("en", seconds, "UTC")).toBe("26 Nov 2026, 07:41 UTC");
});
