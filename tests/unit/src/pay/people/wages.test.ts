import { describe, expect, test } from "vitest";
import { emptyPerson, type Person } from "../../../../../src/pay/people/people.ts";
import {
  computePartialMonth,
  createPersonLine,
  createWageLines,
  findWage,
  isPaidInMonth,
} from "../../../../../src/pay/people/wages.ts";
import { formatShortDecimal } from "../../../../../src/stellar/amount.ts";

const person = (more: Partial<Person> = {}): Person => ({
  ...emptyPerson(),
  name: "Amina",
  amount: "10",
  currency: "KES",
  ...more,
});

describe("isPaidInMonth()", () => {
  test.each<[Partial<Person>, string, boolean]>([
    [{}, "2026-12", true],
    [{ paidFrom: "2027-01-01" }, "2026-12", false],
    [{ paidFrom: "2026-12-15" }, "2026-12", true],
    [{ paidUntil: "2026-12-15" }, "2026-12", true],
    [{ paidUntil: "2026-11-30" }, "2026-12", false],
    [{ paidUntil: "" }, "2026-12", false],
    [{ paidFrom: "2026-01-01", paidUntil: "2026-12-31" }, "2026-12", true],
  ])("%j in %s: %s", (dates, month, isPaid) => {
    expect(isPaidInMonth(dates, month)).toBe(isPaid);
  });
});

describe("findWage()", () => {
  const next = { from: "2027-01-15", amount: "12", currency: "USDC" };
  test.each([
    ["2027-01", "10 KES"],
    ["2027-02", "12 USDC"],
    ["2028-02", "12 USDC"],
  ])("of a raise within a month holds from the next: %s", (month, wage) => {
    const { amount, currency } = findWage(person({ next }), month);
    expect(`${amount} ${currency}`).toBe(wage);
  });
});

describe("createWageLines()", () => {
  test("are of a group or of everyone, without an amount for a part of a month", () => {
    const people = [
      person({ group: "Field" }),
      person({ name: "Ben", paidFrom: "2026-12-10" }),
      person({ name: "Cleo", paidUntil: "2026-12-31", paidFrom: "2026-12-01" }),
      person({ name: "Dan", paidUntil: "2026-12-20" }),
      person({ name: "Eve", paidUntil: "" }),
    ];
    const of = (group: string) =>
      createWageLines(people, { group, month: "2026-12" }).map(({ name, amount }) =>
        `${name} ${amount}`
      );
    expect(of("")).toEqual(["Amina 10", "Ben ", "Cleo 10", "Dan "]);
    expect(of("Field")).toEqual(["Amina 10"]);
  });
});

describe("computePartialMonth()", () => {
  test.each<[Partial<Person>, string, string | null]>([
    [{ paidFrom: "2026-12-07" }, "41500", "25 of 31: 33467.75"],
    [{ paidUntil: "2026-12-01" }, "310", "1 of 31: 10"],
    [{ paidFrom: "2026-12-10", paidUntil: "2026-12-19" }, "0.01", "10 of 31: 0.01"],
    [{ paidFrom: "2026-12-31" }, "10", "1 of 31: 0.33"],
    [{ paidFrom: "2026-12-20", paidUntil: "2026-12-10" }, "10", null],
    [{ paidUntil: "" }, "10", null],
    [{ paidFrom: "2026-12-07" }, "41.500", null],
  ])("of %j and %s is by days, up to the cent: %s", (dates, amount, part) => {
    const own = computePartialMonth(person({ ...dates, amount }), "2026-12");
    expect(own && `${own.days} of ${own.daysInMonth}: ${formatShortDecimal(own.amount)}`).toBe(
      part,
    );
  });

  test("is of the pay of that month, in a leap year too", () => {
    const next = { from: "2028-02-01", amount: "29", currency: "USDC" };
    expect(computePartialMonth(person({ next, paidUntil: "2028-02-28" }), "2028-02"))
      .toEqual({ amount: 280_000_000n, days: 28, daysInMonth: 29 });
  });
});

describe("createPersonLine()", () => {
  test("has all that is needed of them, and asks about an amount with two meanings", () => {
    const items = [{ label: "Basic", kind: "earning" as const, amount: "1.250" }];
    const contact = { phone: "+254700000001", email: "a@example.org", lang: "sw" as const };
    const amina = person({ amount: "1.250", items, ...contact, memo: "4711", memoType: "id" });
    expect(createPersonLine(amina, "2026-12")).toMatchObject({
      personId: amina.id,
      name: "Amina",
      amount: "1.250",
      asked: true,
      items,
      ...contact,
      memo: "4711",
      memoType: "id",
    });
  });
});
