import { describe, expect, test } from "vitest";
import { lineOf, muxed, TestWorld, worker, writeDraft } from "./pay-world.ts";

describe("one memo for all", () => {
  test("leaves alone what tells an exchange, or a custodian, whose money it is", async () => {
    const world = new TestWorld();
    world.findings.set(worker(3), "memo_required").set(worker(5), "no_trustline");
    const pay = await world.tab();
    await writeDraft(world, pay, [
      lineOf(1, { memo: "Salary Nov" }),
      lineOf(2, { memo: "Bonus" }),
      lineOf(3, { memo: "cust 4711" }),
      lineOf(4, { memo: "4712", address: muxed(worker(4), 7n) }),
      lineOf(5, { memo: "Late", how: "claimable" }),
      lineOf(6, { memo: "Salary Nov" }),
    ]);
    const oneMemo = pay.$plan.get()?.oneMemo;
    expect(pay.$plan.get()?.parts).toHaveLength(5);
    expect(oneMemo).toMatchObject({ memo: "Salary Nov", signatures: 3 });
    if (oneMemo == null) throw new Error("there is none");
    pay.draft.useOneMemo(oneMemo.memo, oneMemo.ids);
    expect(pay.draft.$draft.get()?.lines.map(({ memo }) => memo)).toEqual([
      "Salary Nov",
      "Salary Nov",
      "cust 4711",
      "4712",
      "Salary Nov",
      "Salary Nov",
    ]);
    expect(pay.$plan.get()).toMatchObject({ oneMemo: null });
    await pay.undo.undoLast();
    expect(pay.$plan.get()?.parts).toHaveLength(5);
  });

  test("knows that an exchange wants a memo although a customer's muxed row stands first", async () => {
    const world = new TestWorld();
    world.findings.set(worker(3), "memo_required");
    const pay = await world.tab();
    await writeDraft(world, pay, [
      lineOf(3, { memo: "Bonus", address: muxed(worker(3), 7n) }),
      lineOf(3, { memo: "cust 4711" }),
      lineOf(3),
      lineOf(1, { memo: "Salary" }),
      lineOf(2, { memo: "Late" }),
    ]);
    const { standings, oneMemo } = pay.$plan.get() ?? {};
    expect(standings).toEqual(["ready", "ready", "remedy", "ready", "ready"]);
    const [, , , first, second] = pay.draft.$draft.get()?.lines ?? [];
    expect(oneMemo?.ids).toEqual(new Set([first?.id, second?.id]));
  });

  test("is not offered where only memos that belong to somebody differ", async () => {
    const world = new TestWorld();
    world.findings.set(worker(2), "memo_required").set(worker(3), "memo_required");
    const pay = await world.tab();
    await writeDraft(world, pay, [
      lineOf(1, { memo: "Salary" }),
      lineOf(2, { memo: "cust 1" }),
      lineOf(3, { memo: "cust 2" }),
    ]);
    expect(pay.$plan.get()).toMatchObject({ memos: 3, oneMemo: null });
  });
});
