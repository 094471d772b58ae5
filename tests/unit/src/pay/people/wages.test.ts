import { describe, expect, test } from "vitest";
import { emptyPerson, type Person } from "../../../../../src/pay/people/people.ts";
import { isPaidIn, lineOfPerson, wageLines, wageOf } from "../../../../../src/pay/people/wages.ts";

const person = (more: Partial<Person> = {}): Person => ({
  ...emptyPerson(),
  name: "Amina",
  amount: "10",
  currency: "KES",
  ...more,
});

describe("isPaidIn()", () => {
  test.each<[Partial<Person>, string, boolean]>([
    [{}, "2026-12", true],
    [{ paidFrom: "2027-01-01" }, "2026-12", false],
    [{ paidFrom: "2026-12-15" }, "2026-12", true],
    [{ paidUntil: "2026-12-15" }, "2026-12", true],
    [{ paidUntil: "2026-11-30" }, "2026-12", false],
    [{ paidUntil: "" }, "2026-12", false],
    [{ paidFrom: "2026-01-01", paidUntil: "2026-12-31" }, "2026-12", true],
  ])("%j in %s: %s", (dates, month, isPaid) => {
    expect(isPaidIn(dates, month)).toBe(isPaid);
  });
});

describe("wageOf()", () => {
  const next = { from: "2027-01-15", amount: "12", currency: "USDC" };
  test.each([
    ["2027-01", "10 KES"],
    ["2027-02", "12 USDC"],
    ["2028-02", "12 USDC"],
  ])("of a raise within a month holds from the next: %s", (month, wage) => {
    const { amount, currency } = wageOf(person({ next }), month);
    expect(`${amount} ${currency}`).toBe(wage);
  });
});

describe("wageLines()", () => {
  test("are of a group or of everyone, without an amount for a part of a month", () => {
    const people = [
      person({ group: "Field" }),
      person({ name: "Ben", paidFrom: "2026-12-10" }),
      person({ name: "Cleo", paidUntil: "2026-12-31", paidFrom: "2026-12-01" }),
      person({ name: "Dan", paidUntil: "2026-12-20" }),
      person({ name: "Eve", paidUntil: "" }),
    ];
    const of = (group: string) =>
      wageLines(people, { group, month: "2026-12" }).map(({ name, amount }) => `${name} ${amount}`);
    expect(of("")).toEqual(["Amina 10", "Ben ", "Cleo 10", "Dan "]);
    expect(of("Field")).toEqual(["Amina 10"]);
  });
});

describe("lineOfPerson()", () => {
  test("has all that is needed of them, and asks about an amount with two meanings", () => {
    const items = [{ label: "Basic", kind: "earning" as const, amount: "1.250" }];
    const contact = { phone: "+254700000001", email: "a@example.org", lang: "sw" as const };
    const amina = person({ amount: "1.250", items, ...contact, memo: "4711", memoType: "id" });
    expect(lineOfPerson(amina, "2026-12")).toMatchObject({
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
