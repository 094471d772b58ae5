import { describe, expect, test } from "vitest";
import { lineOf, payNow, TestWorld, worker, writeDraft } from "../pay-world.ts";

describe("a remedy", () => {
  test("ends with the finding that it answers", async () => {
    const world = new TestWorld();
    world.findings.set(worker(1), "no_trustline");
    const pay = await world.tabWithDraft([lineOf(1, { how: "claimable" })]);
    expect(pay.$plan.get()?.parts[0]?.payments[0]?.how).toBe("claimable");
    world.findings.delete(worker(1));
    await payNow(world, pay);
    expect(world.applied).toEqual([`payment ${worker(1)} 10.0000000`]);
  });
});

describe("a new account", () => {
  test("is created once for all rows that pay it", async () => {
    const world = new TestWorld();
    world.findings.set(worker(1), "no_account");
    const pay = await world.tab();
    const how = "create_and_claimable";
    await writeDraft(world, pay, [
      lineOf(1, { how }),
      lineOf(1, { how, amount: "5" }),
      lineOf(1, { how, amount: "7", memo: "Bonus" }),
      lineOf(2),
    ]);
    await payNow(world, pay);
    expect(pay.runs.$sending.get()?.run.status).toBe("finished");
    expect(world.applied.filter((each) => each.startsWith("create"))).toHaveLength(1);
    expect(world.applied).toHaveLength(5);
  });
});
