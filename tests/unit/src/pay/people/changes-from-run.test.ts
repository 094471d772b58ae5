import { describe, expect, test } from "vitest";
import type { PayLine } from "../../../../../src/pay/line/pay-line.ts";
import { findPeopleChanges, type PaidRun } from "../../../../../src/pay/people/changes-from-run.ts";
import type { Person } from "../../../../../src/pay/people/people.ts";
import { lineOf, personOf, worker } from "../pay-world.ts";
import { sampleRun } from "../run-samples.ts";

const person = (n: number, more: Partial<Person> = {}) =>
  personOf(n, { id: `person ${n}`, amount: "50 000", currency: "KES", ...more });

const line = (n: number, more: Partial<PayLine> = {}) =>
  lineOf(n, {
    id: `line ${n}`,
    personId: `person ${n}`,
    amount: "50000.00",
    currency: "KES",
    ...more,
  });

function runOf(sent: PayLine[], more: Partial<PaidRun> = {}): PaidRun {
  return { ...sampleRun({ month: "2026-12", group: "" }), lines: sent, sent, ...more };
}

/** The changes by a run: names, with their new amount or last day. */
const changes = (run: PaidRun, people: Person[]) =>
  findPeopleChanges(run, people).map(({ kind, after }) =>
    `${kind} ${after.name}, ${
      kind === "gone" ? after.paidUntil : `${after.amount} ${after.currency}`
    }`
  );

describe("findPeopleChanges()", () => {
  const people = [person(1), person(2), person(3)];

  test("are raises, new people, and who was not in it, in wages", () => {
    const fourth = line(4, { personId: undefined, amount: "41000" });
    const run = runOf([line(1, { amount: "54,000" }), line(2), fourth]);
    expect(changes(run, people)).toEqual([
      "raise Worker 1, 54,000 KES",
      "new Worker 4, 41000 KES",
      "gone Worker 3, 2026-11-30",
    ]);
  });

  test("take a new person's group from the row, else from the run", () => {
    const sent = [
      line(4, { personId: undefined, group: "Kisumu" }),
      line(5, { personId: undefined }),
    ];
    const added = findPeopleChanges(runOf(sent, { group: "Field" }), []);
    expect(added.map(({ after }) => after.group)).toEqual(["Kisumu", "Field"]);
  });

  test("are new people alone in a one-off, and in what the ledger alone has", () => {
    const lines = [line(1, { amount: "5" }), line(4, { amount: "7" })];
    for (const kind of ["one-off", null] as const) {
      expect(changes(runOf(lines, { kind }), people)).toEqual(["new Worker 4, 7 KES"]);
    }
  });

  test("are people who were left out of wages and are on no list, with or without an address", () => {
    const [known, fourth, nowhere] = [
      line(2, { how: "skip" }),
      line(4, { personId: undefined, how: "skip" }),
      line(5, { personId: undefined, address: "", how: "skip" }),
    ];
    const run = runOf([line(1)], { lines: [line(1), known, fourth, nowhere] });
    const list = people.slice(0, 2);
    expect(changes(run, list)).toEqual([
      "leftOut Worker 4, 50000.00 KES",
      "leftOut Worker 5, 50000.00 KES",
    ]);
    expect(changes({ ...run, kind: "one-off" }, list)).toEqual([]);
    const listed = [...list, person(4), person(5, { address: "" })];
    expect(changes(run, listed)).toEqual([]);
  });

  test("give a person left out without an address the one at which they are paid", () => {
    const nowhere = line(5, { personId: undefined, address: "" });
    const [left] = findPeopleChanges(runOf([line(1)], { lines: [line(1), nowhere] }), [person(1)]);
    if (left === undefined) throw new Error("no one was left out");
    const rest = runOf([{ ...nowhere, address: worker(5) }], { id: "rest", kind: "one-off" });
    const listed = { ...left.after, note: "Written since" };
    expect(findPeopleChanges(rest, [person(1), listed])).toMatchObject([
      { kind: "new", after: { ...listed, address: worker(5) } },
    ]);
  });

  test.each<[title: string, run: PaidRun, people: Person[]]>([
    [
      "who was left out once",
      runOf([line(1)], { lines: [line(1), line(2, { how: "skip" })] }),
      people.slice(0, 2),
    ],
    ["who is of another group", runOf([line(1)], { group: "Field" }), [
      person(1, { group: "Field" }),
      person(2),
    ]],
    ["who is not paid yet, or any more", runOf([line(1)]), [
      person(1),
      person(2, { paidFrom: "2027-01-01" }),
      person(3, { paidUntil: "2026-11-30" }),
    ]],
    ["what is written in another way", runOf([line(1), line(2), line(3)]), people],
    ["a raise that was foreseen", runOf([line(1)]), [
      person(1, { amount: "1", next: { from: "2026-12-01", amount: "50000", currency: "KES" } }),
    ]],
    ["what a part of a month is worth", runOf([line(1, { amount: "900" }), line(2)]), [
      person(1, { paidFrom: "2026-12-07" }),
      person(2, { amount: "70000", paidUntil: "2026-12-15" }),
    ]],
    [
      "one of two payments to somebody",
      runOf([
        line(1, { amount: "1" }),
        line(5, { personId: "person 1", address: worker(1), name: "Worker 1", amount: "2" }),
      ]),
      [person(1)],
    ],
    ["who is known by the address alone", runOf([line(1, { personId: undefined, name: "" })]), [
      person(1),
    ]],
  ])("say nothing of %s", (_, run, people) => {
    expect(changes(run, people)).toEqual([]);
  });

  test("keep a raise that is still to come, and drop one that was overtaken", () => {
    const later = { from: "2027-03-01", amount: "60000", currency: "KES" };
    const run = runOf([line(1, { amount: "54000" })]);
    const [raised] = findPeopleChanges(run, [person(1, { next: later })]);
    expect(raised?.after).toMatchObject({ amount: "54000", next: later });
    const [overtaken] = findPeopleChanges(run, [
      person(1, { next: { ...later, from: "2026-11-01" } }),
    ]);
    expect(overtaken?.after.next).toBeUndefined();
  });
});
