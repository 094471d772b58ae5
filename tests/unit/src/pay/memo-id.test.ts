import { describe, expect, test } from "vitest";
import { readBackup, saveBackup } from "../../../../src/pay/backup-file.ts";
import { mergedLines } from "../../../../src/pay/merged-lines.ts";
import { nextMonth } from "../../../../src/pay/month.ts";
import type { Pay } from "../../../../src/pay/pay.ts";
import { localDay } from "../../../../src/pay/pay-period.ts";
import { emptyPerson, lineOfPerson } from "../../../../src/pay/people.ts";
import { runRecords } from "../../../../src/pay/run-record.ts";
import { EMPLOYER, lineOf, payNow, TestWorld, worker, writeDraft } from "./pay-world.ts";

const MONTH_MS = 31 * 86_400_000;

/** The memo of each payment that the ledger has, the newest first. */
const memosOn = (world: TestWorld) => world.entries.map(({ memo, memoType }) => [memo, memoType]);

/** A draft of this month, begun from a run that only the ledger knows. */
async function begunMonth(): Promise<{ world: TestWorld; pay: Pay }> {
  const world = new TestWorld();
  world.payElsewhereById(worker(1), "10", "4711");
  world.payElsewhere(worker(2), "10", "4711");
  await world.pass(MONTH_MS);
  const pay = await world.tab();
  await pay.year.read(EMPLOYER.publicKey());
  const entries = pay.year.$year.get()?.entries ?? [];
  const payer = EMPLOYER.publicKey();
  const records = runRecords({ runs: [], entries, payer, names: new Map() });
  const next = nextMonth(records, localDay(world.now));
  if (next === null) throw new Error("nothing to begin from");
  const stop = pay.check.keepAsking();
  await pay.recurring.beginFrom(next, "Run");
  await world.pass(1_000);
  stop();
  return { world, pay };
}

describe("a memo that is an id", () => {
  test("stays one in a month that begins from the ledger's own run, apart from the same text", async () => {
    const { world, pay } = await begunMonth();
    await payNow(world, pay);
    expect(pay.runs.$sending.get()?.run.parts).toHaveLength(2);
    expect(memosOn(world).slice(0, 2).toSorted()).toEqual([["4711", "id"], ["4711", "text"]]);
  });

  test("is not taken for a text that only looks like it is shown", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    const lines = [
      lineOf(1, { memo: "4711 (id)" }),
      lineOf(2, { memo: "4711", memoType: "id" }),
    ];
    await writeDraft(world, pay, lines);
    await payNow(world, pay);
    expect(memosOn(world).toSorted()).toEqual([["4711 (id)", "text"], ["4711", "id"]]);
  });

  test("goes on into what is kept of the run: another month, a recurring run, the people", async () => {
    const { world, pay } = await begunMonth();
    await payNow(world, pay);
    const { run } = pay.runs.$sending.get() ?? {};
    if (run === undefined) throw new Error("nothing was sent");
    const again = await world.tab();
    expect(again.runs.$runs.get()?.[0]?.parts.map(({ memoType }) => memoType).toSorted())
      .toEqual(["id", undefined]);
    await pay.recurring.keep(run, 20);
    await world.pass(MONTH_MS);
    const [template] = pay.recurring.$templates.get() ?? [];
    if (template === undefined) throw new Error("nothing was kept");
    await pay.recurring.prepare(template);
    const kinds = () =>
      (pay.draft.$draft.get()?.lines ?? []).map(({ memo, memoType }) => [memo, memoType])
        .toSorted();
    expect(kinds()).toEqual([["4711", undefined], ["4711", "id"]].toSorted());
    await pay.people.keepFromRun(run);
    await pay.draft.begin("Run", (pay.people.$people.get() ?? []).map(lineOfPerson));
    expect(kinds()).toEqual([["4711", undefined], ["4711", "id"]].toSorted());
  });

  test("stays one while it is a number, and is no part of a memo for all", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    const line = lineOf(1, { memo: "4711", memoType: "id" });
    await writeDraft(world, pay, [line, lineOf(2, { memo: "a" }), lineOf(3, { memo: "b" })]);
    expect(pay.$plan.get()?.oneMemo?.ids.has(line.id)).toBe(false);
    const type = () => pay.draft.$draft.get()?.lines[0]?.memoType;
    for (const memo of ["4712", "", "18446744073709551615"]) {
      pay.draft.changeLine(line.id, { memo });
      expect(type()).toBe("id");
    }
    // one more than an id can be
    pay.draft.changeLine(line.id, { memo: "18446744073709551616" });
    expect(type()).toBeUndefined();
    const [merged] = mergedLines([line], [lineOf(1, { memo: "4711" })]);
    expect(merged?.memoType).toBe("id");
    const [other] = mergedLines([line], [lineOf(1, { memo: "Salary" })]);
    expect(other).toMatchObject({ memo: "Salary" });
    expect(other?.memoType).toBeUndefined();
  });

  test("comes back out of a backup, and a backup of before has none", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    const person = { ...emptyPerson(), name: "Ann", address: worker(1), memo: "4711" };
    await pay.people.keep([{ ...person, memoType: "id" }]);
    await saveBackup(pay, "");
    const [backup] = world.saved;
    const other = new TestWorld();
    const fresh = await other.tab();
    await readBackup(fresh, new File([backup?.text ?? ""], "people.json"), "");
    expect(fresh.people.$people.get()).toMatchObject([{ memo: "4711", memoType: "id" }]);
    const before = JSON.stringify({ format: "lipwa people 1", people: [{ ...person, memo: "7" }] });
    await readBackup(fresh, new File([before], "people.json"), "");
    const [read] = fresh.people.$people.get() ?? [];
    expect(read?.memo).toBe("7");
    expect(read?.memoType).toBeUndefined();
    const forged = { ...person, memo: "no number", memoType: "id" };
    const text = JSON.stringify({ format: "lipwa people 1", people: [forged] });
    await readBackup(fresh, new File([text], "people.json"), "");
    expect(fresh.people.$people.get()?.[0]?.memoType).toBeUndefined();
  });
});
