import { describe, expect, test } from "vitest";
import { askAfresh, lineOf, muxed, payNow, TestWorld, worker, writeDraft } from "../pay-world.ts";

describe("one memo for all", () => {
  test("leaves alone what tells an exchange, or a custodian, whose money it is", async () => {
    const world = new TestWorld();
    world.findings.set(worker(3), "memo_required").set(worker(5), "no_trustline");
    const pay = await world.tabWithDraft([
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
    const pay = await world.tabWithDraft([
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

  test("leaves alone the memo of a customer for whom money is set aside", async () => {
    const world = new TestWorld();
    world.findings.set(worker(3), "no_trustline");
    world.sharedAccounts.add(worker(3));
    const pay = await world.tabWithDraft([
      lineOf(1, { memo: "Salary" }),
      lineOf(2, { memo: "Late" }),
      lineOf(3, { memo: "cust 4711", how: "claimable" }),
    ]);
    const { standings, oneMemo } = pay.$plan.get() ?? {};
    expect(standings).toEqual(["ready", "ready", "ready"]);
    const [first, second] = pay.draft.$draft.get()?.lines ?? [];
    expect(oneMemo?.ids).toEqual(new Set([first?.id, second?.id]));
  });

  test("leaves alone the memos of two whose names differ by an accent alone", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithDraft([
      lineOf(1, { name: "Hùng", memo: "cust 4711" }),
      lineOf(1, { name: "Hưng", memo: "cust 4712" }),
      lineOf(2, { memo: "Salary" }),
      lineOf(3, { memo: "Late" }),
    ]);
    const [, , first, second] = pay.draft.$draft.get()?.lines ?? [];
    expect(pay.$plan.get()?.oneMemo?.ids).toEqual(new Set([first?.id, second?.id]));
  });

  test("leaves alone the memos of several at an account that does not say what they are for", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    const customer = (name: string, memo: string) => lineOf(3, { name, memo });
    await writeDraft(world, pay, [
      lineOf(1, { memo: "Salary" }),
      lineOf(2, { memo: "Late" }),
      // one person's wage and bonus
      lineOf(4, { memo: "Salary" }),
      lineOf(4, { memo: "Bonus", amount: "3" }),
      customer("Ann", "4711"),
      customer("Ben", "4712"),
    ]);
    const lines = pay.draft.$draft.get()?.lines ?? [];
    expect(pay.$plan.get()?.oneMemo).toMatchObject({ memo: "Salary", signatures: 3 });
    expect(pay.$plan.get()?.oneMemo?.ids).toEqual(new Set(lines.slice(0, 4).map(({ id }) => id)));
  });

  test("is not offered where only memos that belong to somebody differ", async () => {
    const world = new TestWorld();
    world.findings.set(worker(2), "memo_required").set(worker(3), "memo_required");
    const pay = await world.tabWithDraft([
      lineOf(1, { memo: "Salary" }),
      lineOf(2, { memo: "cust 1" }),
      lineOf(3, { memo: "cust 2" }),
    ]);
    expect(pay.$plan.get()).toMatchObject({ memos: 3, oneMemo: null });
  });
});

describe("an exchange's account that lost its trustline", () => {
  test("gets nothing set aside without the memo of its customer, muxed or not", async () => {
    const world = new TestWorld();
    world.findings.set(worker(3), "no_trustline");
    world.sharedAccounts.add(worker(3));
    const pay = await world.tab();
    const rows = [
      lineOf(3, { how: "claimable" }),
      lineOf(3, { how: "claimable", amount: "12", address: muxed(worker(3), 7n) }),
      lineOf(3, { amount: "11" }),
    ];
    await writeDraft(world, pay, rows);
    expect(pay.$plan.get()).toMatchObject({
      standings: ["remedy", "remedy", "remedy"],
      found: ["aside_memo", "aside_memo", "no_trustline"],
      people: 0,
    });
    for (const [at, { id }] of rows.entries()) {
      pay.draft.changeLine(id, { how: "claimable", memo: `cust ${at}` });
    }
    expect(pay.$plan.get()).toMatchObject({
      standings: ["ready", "ready", "ready"],
      found: ["no_trustline", "no_trustline", "no_trustline"],
    });
    await payNow(world, pay);
    expect(world.entries.map(({ memo, kind }) => `${kind} ${memo}`)).toEqual([
      "claimable_created cust 2",
      "claimable_created cust 1",
      "claimable_created cust 0",
    ]);
  });

  test("needs none any more once it asks for none", async () => {
    const world = new TestWorld();
    world.findings.set(worker(3), "no_trustline");
    world.sharedAccounts.add(worker(3));
    const pay = await world.tabWithDraft([lineOf(3, { how: "claimable" })]);
    expect(pay.$plan.get()?.standings).toEqual(["remedy"]);
    world.sharedAccounts.clear();
    await askAfresh(world, pay);
    expect(pay.$plan.get()?.standings).toEqual(["ready"]);
  });
});
