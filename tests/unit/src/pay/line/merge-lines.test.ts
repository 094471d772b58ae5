import { describe, expect, test } from "vitest";
import type { PayLine } from "../../../../../src/pay/line/pay-line.ts";
import { mergeLines } from "../../../../../src/pay/line/merge-lines.ts";
import { lineOf } from "../pay-world.ts";

/** Rows at the address of an exchange, whose customers are identified by memos. */
const customers = (text: string) =>
  text.split(" / ").map((row) => {
    const [name = "", memo = "", amount = ""] = row.split(",");
    return lineOf(1, { name, memo, amount });
  });

const TWO = "Amina,1,100 / Bob,2,200";

describe("mergeLines()", () => {
  test.each<[what: string, before: string, list: string, merged: string]>([
    ["the same people in another order", TWO, "Bob,2,250 / Amina,1,150", "Amina,1,150 / Bob,2,250"],
    ["one of two", TWO, "bob,2,250", "Amina,1,100 / bob,2,250"],
    ["another customer", TWO, "Carol,3,300", `${TWO} / Carol,3,300`],
    ["one more, and no one twice", "Amina,1,100", "Bob,2,200 / Amina,1,100", TWO],
    ["memos without names", TWO, ",2,250 / ,1,150", "Amina,1,150 / Bob,2,250"],
    ["another name for one person", "Amina,Oct,100", "Amina W.,Nov,150", "Amina W.,Nov,150"],
    [
      "two payments to one person",
      "Amina,Salary,100 / Amina,Bonus,20",
      "Amina,Bonus,30 / Amina,Salary,110",
      "Amina,Salary,110 / Amina,Bonus,30",
    ],
    [
      "two whose names differ by an accent alone, in another order",
      "Hùng,,100 / Hưng,,200",
      "Hưng,,250 / Hùng,,150",
      "Hùng,,150 / Hưng,,250",
    ],
    ["another accent and memo", "Hùng,1,100", "Hưng,2,250", "Hùng,1,100 / Hưng,2,250"],
    ["a name without its accents", "Hùng,1,100", "Hung,Nov,150", "Hung,Nov,150"],
    ["another accent and the same memo", "Hùng,1,100", "Hưng,1,150", "Hưng,1,150"],
  ])("takes %s from a list: %s, %s", (_, before, list, merged) => {
    const lines = mergeLines(customers(before), customers(list));
    expect(lines.map(({ name, memo, amount }) => `${name},${memo},${amount}`).join(" / "))
      .toBe(merged);
  });

  test("takes the payslip of a list that has one, and keeps it otherwise", () => {
    const items = (amount: string) => [{ label: "Basic", kind: "earning" as const, amount }];
    const known = [lineOf(1, { items: items("100") })];
    const itemsOf = (lines: readonly PayLine[]) => lines.map((line) => line.items?.[0]?.amount);
    expect(itemsOf(mergeLines(known, [lineOf(1, { items: items("150") })]))).toEqual(["150"]);
    expect(itemsOf(mergeLines(known, [lineOf(1)]))).toEqual(["100"]);
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
