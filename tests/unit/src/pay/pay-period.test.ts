import { describe, expect, test } from "vitest";
import { daysAgo, localDay, periodStart } from "../../../../src/pay/pay-period.ts";

const at = (month: number, day: number, hour = 12) => new Date(2026, month - 1, day, hour);

describe("periodStart()", () => {
  test("is the first of the calendar month, by the reader's clock", () => {
    expect(new Date(periodStart(undefined, at(11, 20).getTime()))).toEqual(at(11, 1, 0));
    expect(new Date(periodStart(undefined, at(11, 1, 0).getTime()))).toEqual(at(11, 1, 0));
  });

  test("is the due day's month and the month around the day, paid a little early or late", () => {
    const begins = (due: string, now: Date) => localDay(periodStart(due, now.getTime()));
    expect(begins("2026-12-25", at(12, 23))).toBe("2026-12-01");
    expect(begins("2026-12-25", at(12, 27))).toBe("2026-12-01");
    expect(begins("2026-12-10", at(12, 10))).toBe("2026-11-25");
    expect(begins("2026-12-01", at(11, 30))).toBe("2026-11-15");
  });

  test("is this month for a due day that a wrong clock has set", () => {
    expect(localDay(periodStart("2027-11-30", at(11, 22).getTime()))).toBe("2026-11-01");
    expect(localDay(periodStart("2027-11-30", at(11, 10).getTime()))).toBe("2026-10-26");
  });

  test("looks back half a month where the next run is prepared at once", () => {
    expect(localDay(periodStart("2026-12-25", at(11, 25).getTime()))).toBe("2026-11-10");
  });
});

describe("daysAgo()", () => {
  test("counts calendar days, not hours", () => {
    const late = at(11, 20, 23).toISOString();
    expect(daysAgo(late, at(11, 20, 23).getTime())).toBe(0);
    expect(daysAgo(late, at(11, 21, 0).getTime())).toBe(1);
    expect(daysAgo(late, at(11, 22, 1).getTime())).toBe(2);
  });
});
