import { describe, expect, test } from "vitest";
import { purposeFault } from "../../../../../src/pay/run/run.ts";
import {
  EMPLOYER,
  lineOf,
  muxed,
  openWorld,
  payNow,
  recheckAll,
  reviewOf,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";

describe("the purpose of a run", () => {
  test("is the memo of everyone who has none of their own", async () => {
    const world = new TestWorld();
    world.findings.set(worker(3), "memo_required").set(worker(5), "no_trustline");
    const pay = await world.tabWithDraft([
      lineOf(1),
      lineOf(2, { memo: "Bonus" }),
      lineOf(3, { memo: "cust 4711" }),
      lineOf(4, { memo: "4712", address: muxed(worker(4), 7n) }),
      lineOf(5, { how: "claimable" }),
      lineOf(6, { memo: "4713", memoType: "id" }),
    ]);
    pay.draft.change({ purpose: "Salary 11/2026" });
    expect(pay.draft.$draft.get()?.lines.map(({ memo }) => memo))
      .toEqual(["", "Bonus", "cust 4711", "4712", "", "4713"]);
    await payNow(world, pay);
    const byAccount = new Map(world.entries.map(({ counterparty, memo }) => [counterparty, memo]));
    expect([1, 2, 3, 4, 5, 6].map((n) => byAccount.get(worker(n)))).toEqual([
      "Salary 11/2026",
      "Bonus",
      "cust 4711",
      "4712",
      "Salary 11/2026",
      "4713",
    ]);
  });

  test("says nothing about whose money it is", async () => {
    const world = new TestWorld();
    world.findings.set(worker(3), "memo_required");
    const pay = await world.tabWithDraft([
      lineOf(3, { memo: "Bonus", address: muxed(worker(3), 7n) }),
      lineOf(3, { memo: "cust 4711" }),
      lineOf(3),
    ]);
    expect(pay.$plan.get()?.statuses).toEqual(["ready", "ready", "remedy"]);
  });

  test.each([
    ["", "missing"],
    ["  ", "missing"],
    ["x".repeat(28), null],
    ["x".repeat(29), "too_long"],
    // the ledger counts bytes, not characters
    ["é".repeat(14), null],
    ["é".repeat(15), "too_long"],
  ])("%j is %s", (purpose, fault) => {
    expect(purposeFault({ purpose })).toBe(fault);
  });

  test.each([
    ["is missing", { purpose: "" }],
    ["is too long", { purpose: "x".repeat(29) }],
    ["is of nobody knows what", { kind: null }],
  ])("is asked for before the review where it %s, and never cut", async (_, change) => {
    const { world, pay } = await openWorld([lineOf(1)]);
    pay.draft.change(change);
    await pay.review.open(EMPLOYER.publicKey());
    await world.settle();
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: "incomplete" });
    pay.draft.change({ purpose: "Salary", kind: "one-off" });
    await reviewOf(world, pay);
    expect(world.applied).toEqual([]);
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
      statuses: ["remedy", "remedy", "remedy"],
      found: ["aside_memo", "aside_memo", "no_trustline"],
      people: 0,
    });
    for (const [at, { id }] of rows.entries()) {
      pay.draft.changeLine(id, { how: "claimable", memo: `cust ${at}` });
    }
    expect(pay.$plan.get()).toMatchObject({
      statuses: ["ready", "ready", "ready"],
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
    expect(pay.$plan.get()?.statuses).toEqual(["remedy"]);
    world.sharedAccounts.clear();
    await recheckAll(world, pay);
    expect(pay.$plan.get()?.statuses).toEqual(["ready"]);
  });
});
