import { describe, expect, test } from "vitest";
import {
  fillMemo,
  fillName,
  memoTemplate,
  nameTemplate,
} from "../../../../../src/pay/run/memo-template.ts";

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
    ["Mshahara 11 2026", "Mshahara {month} {year}", "Mshahara 12 2026"],
    ["2026 11 wages", "{year} {month} wages", "2026 12 wages"],
    ["Salary 11 / 2026", "Salary {month} / {year}", "Salary 12 / 2026"],
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
    "Salary 10 2026",
    "Invoice 7 11 2026",
    "Invoice 11 2026 7",
    "Invoice 7 2026 11",
    "4711-11 2026",
    "11 2026-4711",
    "A11 2026",
    "nov-a",
    "",
  ])(
    "leaves alone what does not name the month: %s",
    (memo) => expect(memoTemplate(memo, NOVEMBER)).toBe(memo),
  );
});

describe("fillMemo()", () => {
  const MAY = new Date(2026, 4, 20);
  const SEPTEMBER = new Date(2026, 8, 20);

  test.each([
    ["Mshahara Mei", "Mshahara Septemba"],
    ["Salaire, mai 2026", "Salaire, septembre 2026"],
    ["Wages of the night, May 2026", "Wages of the night, 09 2026"],
  ])("says the month in words where a memo has room for them: %s gives %s", (memo, next) => {
    expect(fillMemo(nameTemplate(memo, MAY), SEPTEMBER)).toBe(next);
  });
});

describe("nameTemplate()", () => {
  const JANUARY = new Date(2027, 0, 20);

  test.each([
    ["Salary November 2026", "Salary December 2026", "Salary January 2027"],
    ["Wages-Nov-2026", "Wages-Dec-2026", "Wages-Jan-2027"],
    ["SALARY NOVEMBER 2026, rest", "SALARY DECEMBER 2026, rest", "SALARY JANUARY 2027, rest"],
    ["Salaires novembre 2026", "Salaires décembre 2026", "Salaires janvier 2027"],
    ["Salaires, novembre 2026", "Salaires, décembre 2026", "Salaires, janvier 2027"],
    ["Salaires nov. 2026", "Salaires déc. 2026", "Salaires janv. 2027"],
    ["Paie de Novembre", "Paie de Décembre", "Paie de Janvier"],
    ["Mishahara ya Novemba 2026", "Mishahara ya Desemba 2026", "Mishahara ya Januari 2027"],
    ["Salary 11/2026", "Salary 12/2026", "Salary 01/2027"],
    ["2026-11", "2026-12", "2027-01"],
    ["Salary", "Salary", "Salary"],
    ["Team 7, November", "Team 7, November", "Team 7, November"],
  ])("has the next months speak as %s does", (name, next, after) => {
    const template = nameTemplate(name, NOVEMBER);
    expect(fillName(template, NOVEMBER)).toBe(name);
    expect(fillName(template, DECEMBER)).toBe(next);
    expect(fillName(template, JANUARY)).toBe(after);
    // month by month, as each run is begun from the one before
    expect(fillName(nameTemplate(next, DECEMBER), JANUARY)).toBe(after);
  });

  test("writes French as it is spoken, and May as the word that it may be", () => {
    const [july, august] = [new Date(2026, 6, 1), new Date(2026, 7, 1)];
    expect(fillName(nameTemplate("Paie d’août 2026", august), NOVEMBER)).toBe(
      "Paie de novembre 2026",
    );
    expect(fillName(nameTemplate("Paie de juillet 2026", july), august)).toBe("Paie d’août 2026");
    expect(fillName(nameTemplate("Salary May 2026", new Date(2026, 4, 1)), july))
      .toBe("Salary July 2026");
  });

  test("fills what older versions have kept", () => {
    expect(fillName("Salary {month}/{year}", DECEMBER)).toBe("Salary 12/2026");
  });
});
