import { describe, expect, test } from "vitest";
import { readWrittenAmount } from "../../../../../src/money/written-amount.ts";
import { dueDay, linesFor, type Template } from "../../../../../src/pay/month/recurring.ts";
import type { Thread } from "../../../../../src/pay/paid/run-record.ts";
import { stroopsOf } from "../../../../../src/stellar/amount.ts";

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

  test("does not wait a year for what was prepared with a clock a year ahead", () => {
    expect(dueDay(template(25, "2027-11"), new Date(2026, 10, 20)).date).toBe("2026-11-25");
  });

  test("stays due when the month ends before it was prepared, until the next day comes", () => {
    const missed = template(30, "2026-10");
    expect(dueDay(missed, new Date(2026, 10, 30, 23, 59)))
      .toEqual({ date: "2026-11-30", state: "today" });
    expect(dueDay(missed, new Date(2026, 11, 1))).toEqual({ date: "2026-11-30", state: "overdue" });
    expect(dueDay(template(31, "2026-11"), new Date(2027, 0, 1)))
      .toEqual({ date: "2026-12-31", state: "overdue" });
  });

  test("says the oldest day that was missed, and the next one once that is prepared", () => {
    const on = (lastMonth: string, today: Date) => dueDay(template(30, lastMonth), today);
    const first = new Date(2026, 11, 1);
    expect(on("2026-09", first)).toEqual({ date: "2026-10-30", state: "overdue" });
    expect(on("2026-10", first)).toEqual({ date: "2026-11-30", state: "overdue" });
    expect(on("2026-11", first)).toEqual({ date: "2026-12-30", state: "later" });
    const payday = new Date(2026, 11, 30);
    expect(on("2026-09", payday)).toEqual({ date: "2026-10-30", state: "overdue" });
    expect(on("2026-11", payday)).toEqual({ date: "2026-12-30", state: "today" });
    // longer ago than three months it was given up
    expect(on("2026-08", first)).toEqual({ date: "2026-09-30", state: "overdue" });
    expect(on("2026-07", first)).toEqual({ date: "2026-12-30", state: "later" });
  });

  test("takes the last day of a month that is too short", () => {
    expect(dueDay(template(31), new Date(2027, 1, 1)).date).toBe("2027-02-28");
    expect(dueDay(template(31, "2027-01"), new Date(2027, 0, 31)).date).toBe("2027-02-28");
  });
});

describe("linesFor()", () => {
  test("writes what the ledger has so that it means the same beside amounts with commas", () => {
    const amounts = ["1.2340000", "652.1740000", "12.5000000", "431.0000000", "0.1234567"];
    const threads = amounts.map((amount, at): Thread => ({
      key: `${at}`,
      name: "",
      address: `${at}`,
      stroops: stroopsOf(amount),
      state: "settled",
      memo: "",
      day: "2026-10-25",
      paid: null,
    }));
    const from = { id: "r", name: "", day: "2026-10-25", at: "", threads, total: null, kept: null };
    const lines = linesFor("2026-11-25", from);
    expect(lines.map(({ amount }) => amount))
      .toEqual(["1.2340000", "652.1740000", "12.50", "431.00", "0.1234567"]);
    const read = lines.map(({ amount }) => readWrittenAmount(amount, ","));
    expect(read).toEqual(threads.map(({ stroops }) => ({ ok: true, stroops })));
  });
});
