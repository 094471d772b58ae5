import { describe, expect, test } from "vitest";
import type { PayLine } from "../../../../../src/pay/line/pay-line.ts";
import { mergeLines } from "../../../../../src/pay/line/merge-lines.ts";
import { lineOf, worker } from "../pay-world.ts";

/** A customer of an exchange, identified only by a memo. */
const customer = (name: string, memo: string, amount: string) =>
  lineOf(1, { name, memo, amount, address: worker(1) });

const shown = (lines: readonly PayLine[]) =>
  lines.map(({ name, memo, amount }) => `${name} ${memo} ${amount}`);

const before = [customer("Amina", "1", "100"), customer("Bob", "2", "200")];

describe("mergeLines()", () => {
  test("gives each customer of an exchange their own amount, in whatever order the list is", () => {
    const list = [customer("Bob", "2", "250"), customer("Amina", "1", "150")];
    expect(shown(mergeLines(before, list))).toEqual(["Amina 1 150", "Bob 2 250"]);
  });

  test("leaves a customer who is not in the list, and pays no one on it twice", () => {
    expect(shown(mergeLines(before, [customer("bob", "2", "250")])))
      .toEqual(["Amina 1 100", "bob 2 250"]);
    expect(shown(mergeLines(before, [customer("Carol", "3", "300")])))
      .toEqual(["Amina 1 100", "Bob 2 200", "Carol 3 300"]);
    expect(shown(mergeLines([before[0] ?? lineOf(1)], [...before].reverse())))
      .toEqual(["Amina 1 100", "Bob 2 200"]);
  });

  test("takes the payslip of a list that has one, and keeps it otherwise", () => {
    const items = (amount: string) => [{ label: "Basic", kind: "earning" as const, amount }];
    const known = [lineOf(1, { items: items("100") })];
    const itemsOf = (lines: readonly PayLine[]) => lines.map((line) => line.items?.[0]?.amount);
    expect(itemsOf(mergeLines(known, [lineOf(1, { items: items("150") })]))).toEqual(["150"]);
    expect(itemsOf(mergeLines(known, [lineOf(1)]))).toEqual(["100"]);
  });

  test("goes by the memo if a list has no names", () => {
    const list = [customer("", "2", "250"), customer("", "1", "150")];
    expect(shown(mergeLines(before, list))).toEqual(["Amina 1 150", "Bob 2 250"]);
  });

  test("takes one person with an address of their own for the same under another name", () => {
    const list = [customer("Amina W.", "Nov", "150")];
    expect(shown(mergeLines([customer("Amina", "Oct", "100")], list)))
      .toEqual(["Amina W. Nov 150"]);
    const twice = [customer("Amina", "Salary", "100"), customer("Amina", "Bonus", "20")];
    const next = [customer("Amina", "Bonus", "30"), customer("Amina", "Salary", "110")];
    expect(shown(mergeLines(twice, next))).toEqual(["Amina Salary 110", "Amina Bonus 30"]);
  });

  test("tells people apart whose names differ by an accent alone, in whatever order the list is", () => {
    const two = [customer("Hùng", "", "100"), customer("Hưng", "", "200")];
    const list = [customer("Hưng", "", "250"), customer("Hùng", "", "150")];
    expect(shown(mergeLines(two, list))).toEqual(["Hùng  150", "Hưng  250"]);
  });

  test("doesn't rename one of two people who differ by an accent and a memo", () => {
    const one = [customer("Hùng", "1", "100")];
    expect(shown(mergeLines(one, [customer("Hưng", "2", "250")])))
      .toEqual(["Hùng 1 100", "Hưng 2 250"]);
    // if the names differ only by missing accents, or the memo is the same, it is the same person
    expect(shown(mergeLines(one, [customer("Hung", "Nov", "150")]))).toEqual(["Hung Nov 150"]);
    expect(shown(mergeLines(one, [customer("Hưng", "1", "150")]))).toEqual(["Hưng 1 150"]);
  });

  test("has nothing to say of lines without an address", () => {
    const list = [lineOf(1, { name: "A", address: "" }), lineOf(2, { name: "B", address: "" })];
    expect(mergeLines(list, list.map((line) => ({ ...line, id: `${line.id} 2` })))).toHaveLength(
      4,
    );
  });

  test("takes the currency that the list says, and none where it says none", () => {
    const said = (n: number, amount: string, currency: string) => lineOf(n, { amount, currency });
    const inKes = [said(1, "25000", "KES"), said(2, "20000", "KES"), said(3, "30000", "KES")];
    const list = [said(1, "26000", ""), said(2, "300", "USDC"), said(4, "25000", "")];
    const merged = mergeLines(inKes, list).map(({ amount, currency }) => `${amount} ${currency}`);
    expect(merged).toEqual(["26000 ", "300 USDC", "30000 KES", "25000 "]);
  });
});
