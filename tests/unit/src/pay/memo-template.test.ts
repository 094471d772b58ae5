import { describe, expect, test } from "vitest";
import { fillMemo, memoTemplate } from "../../../../src/pay/memo-template.ts";

const NOVEMBER = new Date(2026, 10, 20);
const DECEMBER = new Date(2026, 11, 20);

describe("memoTemplate()", () => {
  test.each([
    ["Salary 11/2026", "Salary {month}/{year}", "Salary 12/2026"],
    ["2026-11 wages", "{year}-{month} wages", "2026-12 wages"],
    ["Salary November 2026", "Salary {month}/{year}", "Salary 12/2026"],
    ["Salaire nov. 2026", "Salaire {month}/{year}", "Salaire 12/2026"],
    ["Mishahara, Novemba 2026", "Mishahara, {month}/{year}", "Mishahara, 12/2026"],
    ["Salary Nov", "Salary {month}", "Salary 12"],
    ["(nov.) overtime", "({month}) overtime", "(12) overtime"],
    ["Payroll-11/2026", "Payroll-{month}/{year}", "Payroll-12/2026"],
    ["Wages-Nov-2026", "Wages-{month}/{year}", "Wages-12/2026"],
    ["Salary 20.11.2026", "Salary 20.{month}.{year}", "Salary 20.12.2026"],
  ])("makes next month's memo out of %s", (memo, template, next) => {
    expect(memoTemplate(memo, NOVEMBER)).toBe(template);
    expect(fillMemo(memoTemplate(memo, NOVEMBER), DECEMBER)).toBe(next);
  });

  test.each([
    "Salary 10/2026",
    "cust 4711",
    "112026",
    "Novel",
    "Bonus October 2026",
    "NOV-4711",
    "4711-NOV",
    "NOV 4711",
    "4711-11-2026",
    "A11/2026",
    "11/2026/7",
    "nov-a",
    "",
  ])(
    "leaves alone what does not name the month: %s",
    (memo) => expect(memoTemplate(memo, NOVEMBER)).toBe(memo),
  );
});
