import { describe, expect, test } from "vitest";
import { namesLeftOut } from "../../../../../src/pay/run/run.ts";
import { lineOf, shownRun, TestWorld } from "../pay-world.ts";

describe("findLeftOut()", () => {
  test("names everyone of the draft who gets nothing, wherever their row went", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([
      lineOf(1),
      lineOf(2, { name: "Jabari", amount: "" }),
      lineOf(3, { name: "Skipped", how: "skip" }),
      // a repeated row doesn't count as left out
      lineOf(1, { how: "skip" }),
      lineOf(1, { name: "Bonus", amount: "11", how: "skip" }),
    ]);
    expect(world.applied).toHaveLength(1);
    expect(namesLeftOut(shownRun(pay))).toEqual(["Skipped", "Bonus", "Jabari"]);
  });

  test("is empty where everyone is paid", async () => {
    const pay = await new TestWorld().tabWithRun([lineOf(1), lineOf(2)]);
    expect(namesLeftOut(shownRun(pay))).toEqual([]);
  });
});
