import { describe, expect, test } from "vitest";
import { dueState, findNextWages, findOpenRun } from "../../../../../src/pay/month/pay-days.ts";
import { openRoute } from "../../../../../src/pay/open-route.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import type { Person } from "../../../../../src/pay/people/people.ts";
import { detailsForKind } from "../../../../../src/pay/run/run-details.ts";
import type { Run } from "../../../../../src/pay/run/run.ts";
import {
  askOnce,
  beginNext,
  keepPeople,
  openWorld,
  payNow,
  personOf,
  shownDraft,
  TestWorld,
  worker,
} from "../pay-world.ts";
import { sampleRun } from "../run-samples.ts";

const wagesOf = (month: string, more: Partial<Run> = {}): Run =>
  sampleRun({ id: month, kind: "wages", status: "finished", month, group: "", ...more });

describe("findNextWages()", () => {
  const today = "2026-12-10";
  const paid = wagesOf("2026-11", { payDate: "2026-11-25" });
  test.each<[title: string, runs: Run[], month: string, payDate: string]>([
    ["of this month where nothing was paid yet", [], "2026-12", "2026-12-31"],
    ["of the month after the last, on its day", [paid], "2026-12", "2026-12-25"],
    ["of a month that was missed", [wagesOf("2026-10")], "2026-11", "2026-11-30"],
    ["of no month that was given up", [wagesOf("2026-03")], "2026-12", "2026-12-31"],
    ["of the month after one that was paid ahead", [wagesOf("2026-12")], "2027-01", "2027-01-31"],
    [
      "of a month whose draft was deleted, or is one still",
      [paid, wagesOf("2026-12", { status: "draft" })],
      "2026-12",
      "2026-12-25",
    ],
    [
      "whatever a bonus was paid",
      [paid, { ...wagesOf("2026-12"), kind: "one-off" }],
      "2026-12",
      "2026-12-25",
    ],
    [
      "of everyone, whatever a group got",
      [paid, wagesOf("2026-12", { group: "Field" })],
      "2026-12",
      "2026-12-25",
    ],
  ])("are %s", (_, runs, month, payDate) => {
    expect(findNextWages(runs, { group: "", today })).toEqual({ group: "", month, payDate });
  });

  test("of a group are also paid where everyone's were", () => {
    expect(findNextWages([wagesOf("2026-12")], { group: "Field", today, day: 20 }))
      .toEqual({ group: "Field", month: "2027-01", payDate: "2027-01-20" });
  });

  test("are due on the last day of a month that is too short, and late after it", () => {
    const wages = findNextWages([wagesOf("2027-01")], { group: "", today, day: 31 });
    expect(wages.payDate).toBe("2027-02-28");
    const states = ["2027-02-27", "2027-02-28", "2027-03-01"].map((day) => dueState(wages, day));
    expect(states).toEqual(["later", "today", "overdue"]);
  });
});

describe("wages that are begun", () => {
  const person = (n: number, more: Partial<Person> = {}) =>
    personOf(n, { amount: "10", currency: "USDC", ...more });
  const lines = (pay: PayState) =>
    (pay.draft.$draft.get()?.lines ?? []).map(({ name, amount, how }) => [name, amount, how]);
  const pass = async (world: TestWorld, pay: PayState) => {
    await askOnce(world, pay);
    await payNow(world, pay);
    pay.runs.leave();
    await world.sleep(30 * 86_400_000);
  };

  test("are those of People: a raise, who joins, who leaves, and no bonus in between", async () => {
    const { world, pay } = await openWorld();
    const raise = { from: "2026-12-01", amount: "12", currency: "USDC" };
    await keepPeople(pay, [
      person(1, { next: raise }),
      person(2, { paidUntil: "2026-11-30" }),
      person(3, { paidFrom: "2026-12-01" }),
    ]);
    await beginNext(world, pay);
    expect(lines(pay)).toEqual([["Worker 1", "10", "payment"], ["Worker 2", "10", "payment"]]);
    await pass(world, pay);
    await pay.draft.begin("Bonus", [{ ...lineOfFirst(pay), amount: "500" }], { kind: "one-off" });
    await pay.draft.close();
    await beginNext(world, pay);
    expect(lines(pay)).toEqual([["Worker 1", "12", "payment"], ["Worker 3", "10", "payment"]]);
  });

  test("are one draft, in two tabs and on a second press, and due again once it is deleted", async () => {
    const world = new TestWorld();
    const [here, there] = [await world.tab(), await world.tab()];
    await keepPeople(here, [person(1)]);
    await there.people.read();
    await Promise.all([beginNext(world, here), beginNext(world, there)]);
    await beginNext(world, here);
    await here.runs.read();
    const [draft, ...more] = here.runs.$runs.get() ?? [];
    expect([draft?.id, more]).toEqual(["wages--2026-11", []]);
    await here.runs.deleteDraft(draft?.id ?? "");
    const wages = findNextWages(here.runs.$runs.get() ?? [], { group: "", today: "2026-11-20" });
    expect(wages.month).toBe("2026-11");
    expect(findOpenRun(here.runs.$runs.get() ?? [], wages)).toBeNull();
  });

  test("don't replace a run that is opened while the people are read", async () => {
    const { pay } = await openWorld();
    await keepPeople(pay, [person(1)]);
    await pay.draft.begin("Bonus", [], { kind: "one-off" });
    const { id } = shownDraft(pay);
    await openRoute(pay, { view: "pay" });
    const people = Promise.withResolvers<void>();
    pay.people.read = () => people.promise;
    const wages = { group: "", month: "2026-11", payDate: "2026-11-30" };
    const beginning = pay.payDays.openDraft(wages, "Salary");
    await openRoute(pay, { run: id, step: "draft" });
    people.resolve();
    await beginning;
    expect(shownDraft(pay).id).toBe(id);
    expect(pay.runs.$runs.get()?.map(({ id }) => id)).toContain("wages--2026-11");
  });

  test("are started again if their draft became a bonus", async () => {
    const { world, pay } = await openWorld();
    await keepPeople(pay, [person(1)]);
    await beginNext(world, pay);
    await pay.draft.change(detailsForKind(shownDraft(pay), "one-off", pay.world.now()));
    await pay.draft.close();
    await pay.runs.read();
    await beginNext(world, pay);
    await beginNext(world, pay);
    expect(pay.draft.$draft.get()).toMatchObject({ id: "wages--2026-11+", kind: "wages" });
  });

  test("follow the list while they are a draft: a new name, and who has left", async () => {
    const { world, pay } = await openWorld();
    const [one, two] = [person(1), person(2)];
    await keepPeople(pay, [one, two]);
    await beginNext(world, pay);
    await keepPeople(pay, [
      { ...one, name: "Amina", phone: "+254700000001" },
      { ...two, paidUntil: "2026-10-31" },
    ]);
    expect(lines(pay)).toEqual([["Amina", "10", "payment"], ["Worker 2", "10", "skip"]]);
    expect(pay.draft.$draft.get()?.lines[0]?.phone).toBe("+254700000001");
    await payNow(world, pay);
    expect(world.applied).toEqual([`payment ${worker(1)} 10.0000000`]);
    // the payment keeps its name
    await keepPeople(pay, [{ ...one, name: "Otieno" }]);
    await pay.runs.read();
    expect(pay.runs.$runs.get()?.[0]?.lines[0]?.name).toBe("Amina");
  });

  function lineOfFirst(pay: PayState) {
    const [line] = pay.runs.$runs.get()?.[0]?.lines ?? [];
    if (line === undefined) throw new Error("nobody was paid");
    return line;
  }
});

describe("a pay day", () => {
  test("is one of each group, and can be brought back", async () => {
    const pay = await new TestWorld().tab();
    const days = () =>
      (pay.payDays.$payDays.get() ?? []).map(({ group, day }) => `${group} ${day}`).sort();
    await pay.payDays.set("", 25);
    await pay.payDays.set("Field", 10);
    await pay.payDays.set("", 28);
    expect(days()).toEqual([" 28", "Field 10"]);
    const [first] = pay.payDays.$payDays.get() ?? [];
    if (first === undefined) throw new Error("no day is kept");
    await pay.payDays.remove(first);
    expect(days()).toHaveLength(1);
    await pay.undo.undoLast();
    expect(days()).toEqual([" 28", "Field 10"]);
  });
});
