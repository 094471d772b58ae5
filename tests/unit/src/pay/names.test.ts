import { describe, expect, test } from "vitest";
import { emptyPerson } from "../../../../src/pay/person.ts";
import type { PayLine } from "../../../../src/pay/pay-line.ts";
import { namesFrom } from "../../../../src/pay/names.ts";

function runOf(...people: [address: string, name: string][]) {
  const cells = { amount: "1", currency: "USDC", memo: "", note: "", how: "payment" as const };
  return {
    lines: people.map(([address, name]): PayLine => ({ id: name, address, name, ...cells })),
  };
}

describe("namesFrom()", () => {
  test("takes the list's name first, then that of the newest run that has one", () => {
    const roster = [{ ...emptyPerson(), address: "GA", name: "Listed" }];
    const newest = runOf(["GA", "Other"], ["GB", ""], ["GC", "New"]);
    const older = runOf(["GB", "Old"], ["GC", "Older"]);
    expect([...namesFrom(roster, [newest, older])]).toEqual([
      ["GA", "Listed"],
      ["GC", "New"],
      ["GB", "Old"],
    ]);
  });

  test("knows nobody before list and runs are read", () => {
    expect(namesFrom(null, null).size).toBe(0);
  });
});
