import { describe, expect, test } from "vitest";
import { daysAgo, localDay, periodStart, runDay } from "../../../../../src/pay/line/pay-period.ts";

const at = (month: number, day: number, hour = 12) => new Date(2026, month - 1, day, hour);

/** The first day of the period of a run that is due on a day. */
const begins = (due: string, now: Date) =>
  localDay(periodStart({ ...begun(now), payDate: due }, now.getTime()));

/** A list begun at this time. */
const begun = (moment: Date) => ({ createdAt: moment.toISOString() });

describe("runDay()", () => {
  test("stays in the month that a list was begun in, whatever midnight comes between", () => {
    const lastMinute = begun(new Date(2026, 10, 30, 23, 59));
    expect(runDay(lastMinute, at(11, 30, 23).getTime() + 59 * 60_000)).toBe("2026-11-30");
    expect(runDay(lastMinute, at(12, 1, 0).getTime())).toBe("2026-11-30");
    expect(runDay(lastMinute, at(12, 15).getTime())).toBe("2026-11-30");
    expect(runDay(begun(new Date(2026, 11, 31, 23)), at(13, 1, 0).getTime())).toBe("2026-12-31");
  });

  test("is today's for a list of long ago, and for one that a clock ahead has dated", () => {
    expect(runDay(begun(at(11, 30)), at(12, 16).getTime())).toBe("2026-12-16");
    expect(runDay(begun(at(12, 1)), at(11, 30).getTime())).toBe("2026-11-30");
  });

  test("is the due day where there is one", () => {
    expect(runDay({ ...begun(at(11, 30)), payDate: "2026-12-25" }, at(12, 1).getTime()))
      .toBe("2026-12-25");
  });
});

describe("periodStart()", () => {
  test("is the first of the calendar month, by the reader's clock", () => {
    const start = (moment: Date, now = moment) => periodStart(begun(moment), now.getTime());
    expect(new Date(start(at(11, 20)))).toEqual(at(11, 1, 0));
    expect(new Date(start(at(11, 1, 0)))).toEqual(at(11, 1, 0));
    // the month in which the list was begun, even if it is signed after midnight
    expect(new Date(start(at(11, 30, 23), at(12, 1, 0)))).toEqual(at(11, 1, 0));
  });

  test("is the due day's month and the month around the day, paid a little early or late", () => {
    expect(begins("2026-12-25", at(12, 23))).toBe("2026-12-01");
    expect(begins("2026-12-25", at(12, 27))).toBe("2026-12-01");
    expect(begins("2026-12-10", at(12, 10))).toBe("2026-11-25");
    expect(begins("2026-12-01", at(11, 30))).toBe("2026-11-15");
  });

  test("is this month for a due day that a wrong clock has set", () => {
    expect(begins("2027-11-30", at(11, 22))).toBe("2026-11-01");
    expect(begins("2027-11-30", at(11, 10))).toBe("2026-10-26");
  });

  test("looks back half a month where the next run is prepared at once", () => {
    expect(begins("2026-12-25", at(11, 25))).toBe("2026-11-10");
  });
});

test("daysAgo() counts calendar days, not hours", () => {
  const late = at(11, 20, 23).toISOString();
  expect(daysAgo(late, at(11, 20, 23).getTime())).toBe(0);
  expect(daysAgo(late, at(11, 21, 0).getTime())).toBe(1);
  expect(daysAgo(late, at(11, 22, 1).getTime())).toBe(2);
});
