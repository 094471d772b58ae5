import { describe, expect, test } from "vitest";
import { dueDay, type Template } from "../../../../src/pay/recurring.ts";

const template = (day: number, lastMonth = ""): Template => ({
  id: "t",
  name: "Salary",
  day,
  lines: [],
  lastMonth,
});

describe("dueDay()", () => {
  test("is later, today or overdue within the month", () => {
    expect(dueDay(template(25), new Date(2026, 10, 20))).toEqual({
      date: "2026-11-25",
      state: "later",
    });
    expect(dueDay(template(20), new Date(2026, 10, 20)).state).toBe("today");
    expect(dueDay(template(5), new Date(2026, 10, 20)).state).toBe("overdue");
  });

  test("goes to the next month once this one was prepared, over the year's end too", () => {
    expect(dueDay(template(5, "2026-11"), new Date(2026, 10, 20)).date).toBe("2026-12-05");
    expect(dueDay(template(5, "2026-12"), new Date(2026, 11, 20)).date).toBe("2027-01-05");
  });

  test("goes on from a month that was prepared ahead", () => {
    expect(dueDay(template(5, "2026-12"), new Date(2026, 10, 20))).toEqual({
      date: "2027-01-05",
      state: "later",
    });
  });

  test("takes the last day of a month that is too short", () => {
    expect(dueDay(template(31), new Date(2027, 1, 1)).date).toBe("2027-02-28");
    expect(dueDay(template(31, "2027-01"), new Date(2027, 0, 31)).date).toBe("2027-02-28");
  });
});
