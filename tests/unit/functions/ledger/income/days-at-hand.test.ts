import { describe, expect, test } from "vitest";
import { DaysAtHand } from "../../../../../functions/ledger/income/days-at-hand.ts";

/** What one payer paid on so many days. */
function paid(days: number) {
  return {
    payers: [],
    paidDays: [{
      address: "G",
      days: Array.from({ length: days }, () => ({ day: "2026-11-20", stroops: 1n, count: 1 })),
    }],
  };
}

describe("DaysAtHand", () => {
  test("finds what was kept of the same sums, and nothing of others", () => {
    const atHand = new DaysAtHand(1_000);
    const first = paid(3);
    atHand.keep("one", "sums 1", first);
    expect(atHand.find("one", "sums 1")).toBe(first);
    expect(atHand.find("one", "sums 2")).toBeNull();
    expect(atHand.find("two", "sums 1")).toBeNull();
  });

  test("lets go of those that were asked for least lately, by their days", () => {
    const atHand = new DaysAtHand(700);
    for (const account of ["a", "b", "c"]) atHand.keep(account, "", paid(70));
    expect(atHand.find("a", "")).not.toBeNull();
    atHand.keep("d", "", paid(70));
    const left = ["a", "b", "c", "d"].filter((account) => atHand.find(account, "") !== null);
    expect(left).toEqual(["a", "c", "d"]);
  });

  test("keeps nothing that takes more than half of its room, and lets go of no other for it", () => {
    const atHand = new DaysAtHand(700);
    for (const account of ["a", "b", "shop"]) atHand.keep(account, "", paid(70));
    for (const days of [400, 200]) atHand.keep("shop", "later", paid(days));
    expect(["a", "b", "shop"].map((account) => atHand.find(account, "") !== null))
      .toEqual([true, true, false]);
    atHand.keep("c", "", paid(70));
    expect(["a", "b", "c"].every((account) => atHand.find(account, "") !== null)).toBe(true);
  });

  test("counts an account once, whatever is kept of it", () => {
    const atHand = new DaysAtHand(700);
    for (let n = 0; n < 50; n++) atHand.keep("one", `sums ${n}`, paid(70));
    atHand.keep("two", "", paid(70));
    expect(atHand.find("one", "sums 49")).not.toBeNull();
    expect(atHand.find("two", "")).not.toBeNull();
  });

  test("bounds accounts that have no days at all", () => {
    const atHand = new DaysAtHand(700);
    for (let n = 0; n < 50; n++) atHand.keep(`account ${n}`, "", { payers: [], paidDays: [] });
    const left = Array.from({ length: 50 }, (_, n) => atHand.find(`account ${n}`, ""))
      .filter((each) => each !== null);
    expect(left).toHaveLength(4);
  });
});
