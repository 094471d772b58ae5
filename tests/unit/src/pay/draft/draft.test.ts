import { describe, expect, test } from "vitest";
import type { PayLine } from "../../../../../src/pay/line/pay-line.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import {
  draftId,
  lineOf,
  openWorld,
  payNow,
  shownDraft,
  standings,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";

/** A draft with one line; its account and two others have no trustline. */
async function draftOf(more: Partial<PayLine>) {
  const world = new TestWorld();
  for (const n of [1, 2]) world.findings.set(worker(n), "no_trustline");
  world.findings.set(worker(3), "no_account");
  const pay = await world.tab();
  const line = lineOf(1, more);
  await writeDraft(world, pay, [line]);
  return { world, pay, id: line.id };
}

/** Ways to change the line, each followed by a preflight. */
const CHANGES = {
  typed: (pay: PayState, id: string, cells: Partial<PayLine>) => pay.draft.changeLine(id, cells),
  "by a card": (pay: PayState, id: string, cells: Partial<PayLine>) =>
    pay.draft.changeLines(new Map([[id, cells]]), { what: "rowsChanged", name: "" }),
};

describe.each(Object.entries(CHANGES))("an address that is changed, %s", (_, change) => {
  test("ends the way round that was chosen for the old one", async () => {
    const { world, pay, id } = await draftOf({ how: "claimable", takeBackDays: 10 });
    expect(standings(pay)).toEqual(["ready"]);
    const stop = pay.check.keepAsking();
    for (const n of [2, 3]) {
      change(pay, id, { address: worker(n) });
      await world.pass(1_000);
      // the same finding for another person, or another finding with the same remedy
      expect(standings(pay)).toEqual(["remedy"]);
      change(pay, id, { how: "claimable" });
      expect(standings(pay)).toEqual(["ready"]);
      expect(shownDraft(pay).lines[0]?.takeBackDays).toBeUndefined();
    }
    stop();
  });

  test("ends that they are paid again, and that it is no mistake to have them twice", async () => {
    const { pay, id } = await draftOf({ again: "77", meant: true, sure: "dust" });
    change(pay, id, { address: worker(2) });
    expect(shownDraft(pay).lines[0]).toEqual(lineOf(1, { id, address: worker(2) }));
  });

  test("leaves who is left out so, and any decision where the same address is written", async () => {
    const { pay, id } = await draftOf({ how: "skip" });
    change(pay, id, { address: worker(2) });
    expect(standings(pay)).toEqual(["skipped"]);
    const same = await draftOf({ how: "claimable" });
    change(same.pay, same.id, { address: worker(1), amount: "12" });
    expect(standings(same.pay)).toEqual(["ready"]);
  });
});

test("a change of address that is taken back brings the way round back", async () => {
  const { world, pay, id } = await draftOf({ how: "claimable", takeBackDays: 10 });
  CHANGES["by a card"](pay, id, { address: worker(2) });
  await pay.undo.undoLast();
  expect(shownDraft(pay).lines[0]).toMatchObject({
    address: worker(1),
    how: "claimable",
    takeBackDays: 10,
  });
  await payNow(world, pay);
  expect(world.applied).toHaveLength(1);
});

describe("a list that is taken in", () => {
  test("undoes nothing that is written while it is read", async () => {
    for (const how of ["merged", "replaced"] as const) {
      const { world, pay } = await openWorld([lineOf(1), lineOf(2)]);
      const [first, second] = shownDraft(pay).lines;
      const rows = [lineOf(2, { amount: "12" }), lineOf(3)];
      const taking = pay.draft.importList(draftId(pay), rows, { mode: how });
      pay.draft.changeLine(first?.id ?? "", { amount: "11" });
      pay.draft.removeLine(second?.id ?? "");
      await world.settle();
      await taking;
      const amounts = () => shownDraft(pay).lines.map(({ name, amount }) => [name, amount]);
      const list = [["Worker 2", "12"], ["Worker 3", "10"]];
      expect(amounts()).toEqual(how === "merged" ? [["Worker 1", "11"], ...list] : list);
      await pay.undo.undoLast();
      expect(amounts()).toEqual([["Worker 1", "11"]]);
    }
  });

  test("has its doubtful total kept with it, and not with two lists together", async () => {
    const { pay } = await openWorld();
    await pay.draft.begin("January");
    const total = () => shownDraft(pay).listTotal;
    await pay.draft.addLines(draftId(pay), [lineOf(1)], { listTotal: 410n });
    await pay.draft.addLines(draftId(pay), [lineOf(2)]);
    expect(total()).toBe(410n);
    await pay.draft.importList(draftId(pay), [lineOf(3)], { mode: "merged" });
    expect(total()).toBeNull();
    await pay.undo.undoLast();
    expect(total()).toBe(410n);
    await pay.draft.importList(draftId(pay), [lineOf(3), lineOf(4)], {
      mode: "replaced",
      listTotal: 7n,
    });
    expect(total()).toBe(7n);
    const [first] = shownDraft(pay).lines;
    await pay.draft.splitOut(new Set([first?.id ?? ""]), "Later");
    expect(total()).toBeNull();
    await pay.undo.undoLast();
    expect(total()).toBe(7n);
  });
});

describe("a list that is still being read", () => {
  const ADD = (pay: PayState, id: string) => pay.draft.addLines(id, [lineOf(9)]);
  const REPLACE = (pay: PayState, id: string) =>
    pay.draft.importList(id, [lineOf(9)], { mode: "replaced" });

  test.each([["added", ADD], ["replaced", REPLACE]])(
    "goes into no other draft that is opened (%s)",
    async (_, importRows) => {
      const { pay } = await openWorld([lineOf(1)]);
      const id = draftId(pay);
      const importing = importRows(pay, id);
      pay.draft.leave();
      await pay.draft.begin("other", [lineOf(2)]);
      expect(await importing).toBe(false);
      expect(await importRows(pay, id)).toBe(false);
      expect(shownDraft(pay).lines).toMatchObject([{ name: "Worker 2" }]);
      expect(await importRows(pay, draftId(pay))).toBe(true);
    },
  );

  test("keeps a purpose that is typed", async () => {
    const pay = await new TestWorld().tab();
    await pay.draft.begin("Salary");
    const purpose = () => shownDraft(pay).purpose;
    const adding = pay.draft.addLines(draftId(pay), [lineOf(1)], { purpose: "From the list" });
    pay.draft.change({ purpose: "Typed" });
    await adding;
    expect(purpose()).toBe("Typed");
    const list = { mode: "replaced", purpose: "From the list" } as const;
    const replacing = pay.draft.importList(draftId(pay), [lineOf(2)], list);
    pay.draft.change({ purpose: "Typed again" });
    // the list is read once more
    pay.draft.changeLine(shownDraft(pay).lines[0]?.id ?? "", { amount: "11" });
    await replacing;
    expect(purpose()).toBe("Typed again");
    await pay.draft.importList(draftId(pay), [lineOf(3)], list);
    pay.draft.change({ purpose: "Typed later" });
    await pay.undo.undoLast();
    expect(purpose()).toBe("Typed later");
  });
});

describe("the purpose of a list", () => {
  const memos = (pay: PayState) => {
    const { purpose, lines } = shownDraft(pay);
    return [purpose, ...lines.map(({ name, memo }) => [name, memo])];
  };

  test("is the draft's, and not a person's own memo", async () => {
    const pay = await new TestWorld().tab();
    await pay.draft.begin("Salary");
    const rows = [lineOf(1), lineOf(2, { memo: "4711" })];
    await pay.draft.addLines(draftId(pay), rows, { purpose: "Salary November 2026" });
    const own = [["Worker 1", ""], ["Worker 2", "4711"]];
    expect(memos(pay)).toEqual(["Salary November 2026", ...own]);
  });

  test("stays as it was where another list is merged into it, and ends with what it replaces", async () => {
    const { pay } = await openWorld([lineOf(1, { memo: "4711" })]);
    const list = [lineOf(1, { amount: "12" }), lineOf(3)];
    const merged = ["Salary", ["Worker 1", "4711"], ["Worker 3", ""]];
    await pay.draft.importList(draftId(pay), list, { mode: "merged", purpose: "Bonus" });
    expect(memos(pay)).toEqual(merged);
    await pay.draft.importList(draftId(pay), [lineOf(4)], { mode: "replaced", purpose: "Bonus" });
    expect(memos(pay)).toEqual(["Bonus", ["Worker 4", ""]]);
    await pay.undo.undoLast();
    expect(memos(pay)).toEqual(merged);
  });
});
