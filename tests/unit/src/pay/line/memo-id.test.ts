import { describe, expect, test } from "vitest";
import { needsMemo } from "../../../../../src/pay/check/plan.ts";
import { mergeLines } from "../../../../../src/pay/line/merge-lines.ts";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import {
  restoreBackup,
  saveBackup,
  savePeopleCsv,
  tableHeadings,
} from "../../../../../src/pay/people/backup-file.ts";
import { findPeopleChanges, toPaidRun } from "../../../../../src/pay/people/changes-from-run.ts";
import { emptyPerson } from "../../../../../src/pay/people/people.ts";
import {
  beginNext,
  keepPeople,
  lineOf,
  openWorld,
  payNow,
  shownRun,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";
import { readTestList, readTestPeople } from "../read-list.ts";

const MONTH_MS = 31 * 86_400_000;

/** The memos of the ledger's payments, newest first. */
const memosOn = (world: TestWorld) => world.entries.map(({ memo, memoType }) => [memo, memoType]);

describe("a memo that is an id", () => {
  test("is not taken for a text that only looks like it is shown", async () => {
    const world = new TestWorld();
    const id = lineOf(2, { memo: "4711", memoType: "id" });
    await world.tabWithRun([lineOf(1, { memo: "4711 (id)" }), id]);
    expect(memosOn(world).toSorted()).toEqual([["4711 (id)", "text"], ["4711", "id"]]);
  });

  test("goes on into the list of people, and from it into another month", async () => {
    const world = new TestWorld();
    const lines = [lineOf(1, { memo: "4711", memoType: "id" }), lineOf(2, { memo: "4711" })];
    const pay = await world.tabWithRun(lines);
    expect(memosOn(world).toSorted()).toEqual([["4711", "id"], ["4711", "text"]]);
    const changes = findPeopleChanges(toPaidRun(shownRun(pay)), []);
    await keepPeople(pay, changes.map(({ after }) => after));
    await world.sleep(MONTH_MS);
    await beginNext(world, pay);
    const kinds = (pay.draft.$draft.get()?.lines ?? []).map((line) => [line.memo, line.memoType]);
    expect(kinds.toSorted()).toEqual([["4711", undefined], ["4711", "id"]].toSorted());
  });

  test("stays one while it is a number", async () => {
    const line = lineOf(1, { memo: "4711", memoType: "id" });
    const { pay } = await openWorld([line, lineOf(2, { memo: "a" }), lineOf(3, { memo: "b" })]);
    const type = () => pay.draft.$draft.get()?.lines[0]?.memoType;
    for (const memo of ["4712", "", "18446744073709551615"]) {
      pay.draft.changeLine(line.id, { memo });
      expect(type()).toBe("id");
    }
    // one above the largest id
    pay.draft.changeLine(line.id, { memo: "18446744073709551616" });
    expect(type()).toBeUndefined();
    const text = lineOf(1, { memo: "4711" });
    expect(mergeLines([line], [text])[0]?.memoType).toBe("id");
    expect(mergeLines([text], [line])[0]?.memoType).toBe("id");
    const [other] = mergeLines([line], [lineOf(1, { memo: "Salary" })]);
    expect(other).toMatchObject({ memo: "Salary" });
    expect(other?.memoType).toBeUndefined();
  });

  test("is chosen by hand for a payee who needs one, and paid as one", async () => {
    const world = new TestWorld();
    world.findings.set(worker(1), "memo_required");
    const line = lineOf(1, { memo: "cust 4711" });
    const pay = await world.tabWithDraft([line, lineOf(2)]);
    const plan = pay.$plan.get();
    if (plan === null) throw new Error("there is no plan");
    expect([needsMemo(plan, 0), needsMemo(plan, 1)]).toEqual([true, false]);
    const own = () => pay.draft.$draft.get()?.lines[0];
    // an id must be a number
    pay.draft.changeLine(line.id, { memoType: "id" });
    expect(own()?.memoType).toBeUndefined();
    pay.draft.changeLine(line.id, { memo: "4711" });
    pay.draft.changeLine(line.id, { memoType: "id" });
    expect(own()).toMatchObject({ memo: "4711", memoType: "id" });
    pay.draft.changeLine(line.id, { memoType: undefined });
    expect(own()?.memoType).toBeUndefined();
    pay.draft.changeLine(line.id, { memo: "4712", memoType: "id" });
    await payNow(world, pay);
    expect(memosOn(world).toSorted()).toEqual([["4712", "id"], ["Salary", "text"]]);
  });

  test("is the number that the ledger shows, however it was written: no one is paid twice", async () => {
    const world = new TestWorld();
    world.findings.set(worker(1), "memo_required");
    world.payElsewhere(worker(1), "10", "42", { memoType: "id" });
    const first = lineOf(1, { memo: "0042", memoType: "id" });
    const lines = [first, lineOf(1, { memo: "00007", memoType: "id" })];
    const pay = await world.tabWithDraft(lines);
    // as an older browser stored it, with the text as written as the line's memo
    expect(pay.$plan.get()?.statuses).toEqual(["paid_already", "ready"]);
    pay.draft.changeLine(first.id, { memo: "0043" });
    expect(pay.draft.$draft.get()?.lines[0]).toMatchObject({ memo: "43", memoType: "id" });
    pay.draft.changeLine(first.id, { memo: "0042", memoType: undefined });
    pay.draft.changeLine(first.id, { memoType: "id" });
    expect(pay.draft.$draft.get()?.lines[0]).toMatchObject({ memo: "42", memoType: "id" });
    await payNow(world, pay);
    expect(memosOn(world)).toEqual([["7", "id"], ["42", "id"]]);
    expect(shownRun(pay).parts.map(({ memo }) => memo)).toEqual(["7"]);
    await writeDraft(world, pay, [lineOf(1, { memo: "00007", memoType: "id" })]);
    expect(pay.$plan.get()?.statuses).toEqual(["paid_already"]);
  });

  test.each<[head: string, cells: string[], memos: string[], mistakes?: number[]]>([
    [
      "memo,memo_type",
      ["4711,id", "4711,text", "4711,", "4712,MEMO_ID"],
      ["4711 id", "4711 text", "4711 text", "4712 id"],
    ],
    ["memo", ["4711"], ["4711 text"]],
    ["memo,memo_type", ["007,id", "007,text"], ["7 id", "007 text"]],
    ["Type de motif,Memo", ["id,4711"], ["4711 id"]],
    ["Aina ya memo,Memo", ["id,4711"], ["4711 id"]],
    ["Memo type,Memo", ["id,4711"], ["4711 id"]],
    ["Type of memo,Memo", ["id,4711"], ["4711 id"]],
    [
      "memo,memo_type",
      ["cust 1,id", "4711,hash", "4711,return", "7,text"],
      ["cust 1 other", "4711 other", "4711 other", "7 text"],
      [2, 3, 4],
    ],
  ])(
    "is read from a list that tells it, and told where it cannot be one: %s, %j",
    async (head, cells, memos, mistakes = []) => {
      const text = cells.map((cell, n) => `W,${worker(n + 1)},10,${cell}`).join("\n");
      const { lines, rows } = await readTestList(`name,address,amount (USDC),${head}\n${text}`);
      expect(lines.map(({ memo, memoType = "text" }) => `${memo} ${memoType}`)).toEqual(memos);
      const told = rows.flatMap(({ line, mistake }) => mistake ? [line, mistake.code] : []);
      expect(told).toEqual(mistakes.flatMap((line) => [line, "memo_kind"]));
    },
  );

  test("comes back out of a table of the list, which tells kinds where there are any", async () => {
    const { world, pay } = await openWorld();
    const ann = { ...emptyPerson(), name: "Ann", address: worker(1), memo: "4711" };
    const ben = { ...emptyPerson(), name: "Ben", address: worker(2), memo: "4711" };
    await keepPeople(pay, [ann, ben]);
    savePeopleCsv(pay, tableHeadings(DASHBOARD.en));
    await keepPeople(pay, [{ ...ann, memoType: "id" }]);
    savePeopleCsv(pay, tableHeadings(DASHBOARD.en));
    const [without = { text: "" }, table = { text: "" }] = world.saved;
    expect(without.text).not.toContain("Memo type");
    const other = new TestWorld();
    const fresh = await other.tab();
    const kinds = () => fresh.people.$people.get()?.map(({ name, memoType }) => [name, memoType]);
    await readTestPeople(fresh, without.text);
    expect(kinds()?.toSorted()).toEqual([["Ann", undefined], ["Ben", undefined]]);
    await readTestPeople(fresh, table.text);
    expect(kinds()?.toSorted()).toEqual([["Ann", "id"], ["Ben", undefined]]);
    // importing a list without memo types doesn't remove any
    await readTestPeople(fresh, without.text);
    expect(kinds()?.toSorted()).toEqual([["Ann", "id"], ["Ben", undefined]]);
  });

  test("comes back out of a backup, and a backup of before has none", async () => {
    const { world, pay } = await openWorld();
    const person = { ...emptyPerson(), name: "Ann", address: worker(1), memo: "4711" };
    await keepPeople(pay, [{ ...person, memoType: "id" }]);
    await saveBackup(pay, "");
    const [backup] = world.saved;
    const other = new TestWorld();
    const fresh = await other.tab();
    await restoreBackup(fresh, new File([backup?.text ?? ""], "people.json"), "");
    expect(fresh.people.$people.get()).toMatchObject([{ memo: "4711", memoType: "id" }]);
    const before = JSON.stringify({ format: "lipwa people 1", people: [{ ...person, memo: "7" }] });
    await restoreBackup(fresh, new File([before], "people.json"), "");
    const [read] = fresh.people.$people.get() ?? [];
    expect(read?.memo).toBe("7");
    expect(read?.memoType).toBeUndefined();
    const forged = { ...person, memo: "no number", memoType: "id" };
    const text = JSON.stringify({ format: "lipwa people 1", people: [forged] });
    await restoreBackup(fresh, new File([text], "people.json"), "");
    expect(fresh.people.$people.get()?.[0]?.memoType).toBe("other");
  });
});
