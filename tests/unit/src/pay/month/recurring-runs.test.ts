import { describe, expect, test } from "vitest";
import { localDay } from "../../../../../src/pay/line/pay-period.ts";
import { nextMonth } from "../../../../../src/pay/month/month.ts";
import { dueDay, templateName } from "../../../../../src/pay/month/recurring.ts";
import { runRecords } from "../../../../../src/pay/paid/run-record.ts";
import { keepFromRun } from "../../../../../src/pay/people/people-changes.ts";
import { createJournal } from "../../../../../src/pay/run/journal.ts";
import {
  askOnce,
  lineOf,
  muxed,
  payNow,
  prepareKept,
  shownRun,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";

const MONTH_MS = 31 * 86_400_000;

describe("a recurring run", () => {
  test("takes no remedy of last month along, and names its own month", async () => {
    const world = new TestWorld();
    world.findings.set(worker(1), "no_trustline").set(worker(2), "no_account");
    const pay = await world.tabWithRun([
      lineOf(1, { how: "claimable", memo: "Salary November 2026", takeBackDays: 5 }),
      lineOf(2, { how: "create_and_claimable", memo: "Salary 11/2026" }),
      lineOf(3, { memo: "{month}/{year}" }),
    ]);
    const run = shownRun(pay);
    expect(run.parts.map(({ memo }) => memo)).toContain("11/2026");
    await pay.recurring.keep(run, 20);
    await world.sleep(MONTH_MS);
    await prepareKept(pay);
    const lines = pay.draft.$draft.get()?.lines ?? [];
    expect(lines.map(({ how, memo, takeBackDays }) => [how, memo, takeBackDays])).toEqual([
      ["payment", "Salary December 2026", undefined],
      ["payment", "Salary 12/2026", undefined],
      ["payment", "12/2026", undefined],
    ]);
  });
});

describe("a recurring run that is prepared with a clock a year ahead", () => {
  test("is that of the ledger's month, and asks about whom that month has paid", async () => {
    const world = new TestWorld();
    const first = await world.tabWithRun([lineOf(1)]);
    const run = shownRun(first);
    world.skew = 365 * 86_400_000;
    const pay = await world.tab();
    await pay.recurring.keep(run, 25);
    const [kept] = pay.recurring.$templates.get() ?? [];
    if (kept === undefined) throw new Error("nothing was kept");
    await pay.recurring.prepare({ ...kept, lastMonth: "2026-10" });
    expect(pay.draft.$draft.get()?.payDate).toBe("2026-11-25");
    await askOnce(world, pay);
    expect(pay.$plan.get()?.standings).toEqual(["paid_already"]);
  });
});

describe("a run that is kept as recurring with a clock that is a year off", () => {
  test.each([365, -365])("comes again in the ledger's next month: %d days", async (days) => {
    const world = new TestWorld();
    const first = await world.tabWithRun([lineOf(1)]);
    const run = shownRun(first);
    world.skew = days * 86_400_000;
    const pay = await world.tab();
    await pay.recurring.keep(run, 25);
    await prepareKept(pay);
    expect(pay.draft.$draft.get()?.payDate).toBe("2026-12-25");
  });
});

describe("a run that is kept as recurring after the month it was paid for", () => {
  /** The day that its next run is due on, where it is kept at a moment. */
  async function nextDay(kept: Date, more: { createdAt?: string; due?: string }): Promise<string> {
    const world = new TestWorld();
    world.now = kept.getTime();
    const pay = await world.tabWithDraft([lineOf(1)]);
    const draft = pay.draft.$draft.get();
    if (draft === null) throw new Error("no draft");
    await pay.recurring.keep({ ...draft, ...more }, 28);
    const [template] = pay.recurring.$templates.get() ?? [];
    return template === undefined ? "" : dueDay(template, kept).date;
  }

  test("leaves out no month, whatever midnight came between", async () => {
    const justAfter = new Date(2026, 11, 1, 0, 1);
    const before = new Date(2026, 10, 30, 23, 50).toISOString();
    expect(await nextDay(justAfter, { createdAt: before })).toBe("2026-12-28");
    expect(await nextDay(justAfter, { due: "2026-11-28" })).toBe("2026-12-28");
    // and none twice that was paid ahead
    expect(await nextDay(justAfter, { due: "2026-12-28" })).toBe("2027-01-28");
  });

  test("says of one of long ago nothing that is overdue", async () => {
    const today = new Date(2026, 11, 1, 12);
    const old = new Date(2026, 7, 28).toISOString();
    expect(await nextDay(today, { createdAt: old })).toBe("2027-01-28");
    expect(await nextDay(today, { createdAt: old, due: "2026-08-28" })).toBe("2026-12-28");
  });
});

describe("a recurring run that two tabs prepare", () => {
  test("goes on from the month that was prepared last", async () => {
    const world = new TestWorld();
    const here = await world.tabWithRun([lineOf(1)]);
    await here.recurring.keep(shownRun(here), 20);
    const [kept] = here.recurring.$templates.get() ?? [];
    if (kept === undefined) throw new Error("nothing was kept");
    const there = await world.tab();
    await there.recurring.prepare(kept);
    const [once] = there.recurring.$templates.get() ?? [];
    await there.recurring.prepare(once ?? kept);
    const [twice] = there.recurring.$templates.get() ?? [];
    expect([once?.lastMonth, twice?.lastMonth]).toEqual(["2026-12", "2027-01"]);
    // this tab has not heard of it
    await here.recurring.prepare(kept);
    expect(here.draft.$draft.get()?.payDate).toBe("2026-12-20");
    expect(here.recurring.$templates.get()?.[0]?.lastMonth).toBe("2027-01");
  });
});

describe("a memo that says whose money it is", () => {
  test("is next month's too, in a template, a month that is begun and the list of people", async () => {
    const world = new TestWorld();
    world.findings.set(worker(1), "memo_required");
    const pay = await world.tab();
    const memos = ["November", "11/2026", "Salary November"];
    await writeDraft(world, pay, [
      lineOf(1, { memo: "November" }),
      lineOf(2, { address: muxed(worker(2), 4711n), memo: "11/2026" }),
      lineOf(3, { memo: "Salary November" }),
    ]);
    await payNow(world, pay);
    const run = shownRun(pay);
    expect(run.parts.map(({ memo }) => memo)).toEqual(memos);
    const own = memos.slice(0, 2);
    const named = { ...run, name: "Salary November 2026" };
    await pay.recurring.keep(named, 20);
    const [template] = pay.recurring.$templates.get() ?? [];
    expect(template && templateName(template, "2027-01-20")).toBe("Salary January 2027");
    expect(template?.lines.map(({ memo }) => memo)).toEqual([...own, "Salary {month: November}"]);
    await keepFromRun(pay, run);
    expect(pay.people.$people.get()?.map(({ memo }) => memo).sort())
      .toEqual([...own, "Salary {month}"].sort());
    const records = runRecords({ runs: [named], entries: [], payer: null, names: new Map() });
    const month = nextMonth(records, localDay(world.now));
    if (month === null) throw new Error("nothing to begin from");
    await pay.recurring.beginFrom(month, { standardName: "Run", month: "the month" });
    expect(pay.draft.$draft.get()?.lines.map(({ memo }) => memo))
      .toEqual([...own, "Salary December"]);
    expect(pay.draft.$draft.get()?.purpose).toBe("Salary December 2026");
  });
});

describe("a template of an older version", () => {
  test("fills no month into a customer's memo that it took for a text", async () => {
    const world = new TestWorld();
    world.findings.set(worker(1), "memo_required");
    const pay = await world.tabWithRun([
      lineOf(1, { memo: "NOV-4711" }),
      lineOf(2, { memo: "Pay Nov" }),
    ]);
    const run = shownRun(pay);
    await pay.recurring.keep(run, 20);
    const [template] = pay.recurring.$templates.get() ?? [];
    if (template === undefined) throw new Error("nothing was kept");
    const lines = template.lines.map((line) => ({
      ...line,
      memo: line.memo.replace("NOV", "{month}"),
    }));
    expect(lines.map(({ memo }) => memo)).toEqual(["{month}-4711", "Pay {month: Nov}"]);
    const { ownMemos: _, ...older } = run;
    await createJournal(world.db).saveRun(older);
    const fresh = await world.tab();
    await fresh.recurring.prepare({ ...template, lines });
    expect(fresh.draft.$draft.get()?.lines.map(({ memo }) => memo)).toEqual([
      "NOV-4711",
      "Pay Dec",
    ]);
  });
});

describe("a month that begins from what the ledger alone knows", () => {
  test("fills in the month in words, and leaves what may be one customer's own", async () => {
    const world = new TestWorld();
    const memos = ["Salary 11/2026", "11/2026", "11/2026", "November", "11/2026 A", "Bonus nov"];
    for (const [at, memo] of memos.entries()) world.payElsewhere(worker(at), "10", memo);
    const pay = await world.tab();
    const records = runRecords({ runs: [], entries: world.entries, payer: null, names: new Map() });
    const month = nextMonth(records, localDay(world.now));
    if (month === null) throw new Error("nothing to begin from");
    await pay.recurring.beginFrom(month, { standardName: "Run", month: "the month" });
    expect(pay.draft.$draft.get()?.lines.map(({ memo }) => memo).sort()).toEqual(
      ["Salary 12/2026", "11/2026", "11/2026", "November", "11/2026 A", "Bonus dec"].sort(),
    );
  });
});

describe("what a month is called that begins from another", () => {
  test.each([
    ["Salary November", "Salary December"],
    ["Bonus 0", "Bonus 0, December 2026"],
    ["Bonus 0, November 2026", "Bonus 0, December 2026"],
    ["", "Run"],
  ])("tells them apart: %j gives %j", async (name, next) => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1)]);
    const run = { ...shownRun(pay), name };
    const [from] = runRecords({ runs: [run], entries: [], payer: null, names: new Map() });
    if (from === undefined) throw new Error("nothing was sent");
    const words = { standardName: "Run", month: "December 2026" };
    await pay.recurring.beginFrom({ from, month: "2026-12" }, words);
    expect(pay.draft.$draft.get()?.purpose).toBe(next);
  });
});

describe("a run that was just sent", () => {
  test("is this browser's own in the months, and not one more of the ledger's", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1)]);
    await world.settle();
    const runs = pay.runs.$runs.get() ?? [];
    const entries = pay.paid.$months.get()?.entries ?? [];
    const records = runRecords({ runs, entries, payer: null, names: new Map() });
    expect(entries).toHaveLength(1);
    expect(records.map(({ kept }) => kept?.status)).toEqual(["finished"]);
  });
});

describe("a month that begins from the last", () => {
  test("is not begun again where it was paid ahead, and the one after says its own name", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    const next = async () => {
      await pay.runs.read();
      const runs = pay.runs.$runs.get() ?? [];
      const records = runRecords({ runs, entries: [], payer: null, names: new Map() });
      const found = nextMonth(records, localDay(world.now));
      if (found === null) throw new Error("nothing to begin from");
      return found;
    };
    await writeDraft(world, pay, [lineOf(1, { memo: "Salary {month}/{year}" })]);
    await payNow(world, pay);
    pay.runs.leave();
    const second = await next();
    expect(second.month).toBe("2026-12");
    const [sent] = pay.runs.$runs.get() ?? [];
    if (sent === undefined) throw new Error("nothing was sent");
    await pay.recurring.keep(sent, 20);
    const announced = () => {
      const [template] = pay.recurring.$templates.get() ?? [];
      return template && dueDay(template, new Date(world.now)).date;
    };
    expect(announced()).toBe("2026-12-20");
    await pay.recurring.beginFrom(second, { standardName: "Run", month: "the month" });
    // what comes again by itself is not announced for a month that was begun from the last one
    expect(announced()).toBe("2027-01-20");
    // the same people in the same days: somebody has to say that they are paid again
    const [line] = pay.draft.$draft.get()?.lines ?? [];
    const again = pay.$plan.get()?.got.get(0)?.[0]?.id;
    if (line !== undefined) pay.draft.changeLine(line.id, { again });
    await payNow(world, pay);
    expect(world.applied).toHaveLength(2);
    pay.runs.leave();
    const third = await next();
    expect(third.month).toBe("2027-01");
    await pay.recurring.beginFrom(third, { standardName: "Run", month: "the month" });
    expect(pay.draft.$draft.get()?.lines[0]?.memo).toBe("Salary 01/2027");
    expect(announced()).toBe("2027-02-20");
  });
});

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
