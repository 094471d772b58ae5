import { describe, expect, test, vi } from "vitest";
import type { PayLine } from "../../../../../src/pay/line/pay-line.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { changePeople } from "../../../../../src/pay/people/people-changes.ts";
import type { Person } from "../../../../../src/pay/people/people.ts";
import { createUndoStore } from "../../../../../src/pay/undo/undo.ts";
import {
  draftId,
  keepPeople,
  lineOf,
  openWorld,
  payNow,
  personOf,
  shownDraft,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";
import { readTestPeople } from "../read-list.ts";

const names = (pay: PayState) => shownDraft(pay).lines.map(({ name }) => name);

const rows = (pay: PayState) =>
  shownDraft(pay).lines.map(({ name, amount }) => `${name} ${amount}`);

async function draftOfThree(): Promise<PayState> {
  const { pay } = await openWorld([lineOf(1), lineOf(2), lineOf(3)]);
  return pay;
}

const idAt = (pay: PayState, at: number) => shownDraft(pay).lines[at]?.id ?? "";

function remove(pay: PayState, at: number): void {
  pay.draft.removeLine(idAt(pay, at));
}

/** Changes cells of a row in a step that can be taken back. */
function changeRow(pay: PayState, at: number, cells: Partial<PayLine>): void {
  pay.draft.changeLines(new Map([[idAt(pay, at), cells]]), { what: "rowsChanged", name: "" });
}

/** Takes all steps back, from the last of the states that were seen. */
async function takeBack<T>({ undo }: PayState, seen: T[], now: () => T): Promise<void> {
  for (const before of seen.slice(0, -1).toReversed()) {
    await undo.undoLast();
    expect(now()).toEqual(before);
  }
}

/** The same, and then does them again; one more redo changes nothing. */
async function walk<T>(pay: PayState, seen: T[], now: () => T): Promise<void> {
  await takeBack(pay, seen, now);
  for (const after of [...seen.slice(1), ...seen.slice(-1)]) {
    await pay.undo.redo();
    expect(now()).toEqual(after);
  }
}

describe("what was done in a draft", () => {
  test("is taken back step by step, each row in its place", async () => {
    const pay = await draftOfThree();
    const before = names(pay);
    remove(pay, 1);
    remove(pay, 0);
    await pay.draft.importList(draftId(pay), [lineOf(4)], { mode: "replaced" });
    expect(names(pay)).toEqual(["Worker 4"]);
    await pay.undo.undoLast();
    expect(names(pay)).toEqual(["Worker 3"]);
    expect(pay.undo.$undo.get()).toMatchObject({ name: "Worker 1", isNext: true });
    await pay.undo.undoLast();
    await pay.undo.undoLast();
    expect(names(pay)).toEqual(before);
    expect(pay.undo.$undo.get()).toBeNull();
    await pay.undo.undoLast();
    expect(names(pay)).toEqual(before);
  });

  test("stays done when the draft is left; what was done elsewhere can still be taken back", async () => {
    const pay = await draftOfThree();
    pay.undo.offer({ what: "personDeleted", name: "Amina", n: 1 }, () => {});
    remove(pay, 0);
    await pay.draft.close();
    expect(pay.undo.$undo.get()).toMatchObject({ what: "personDeleted" });
    await pay.undo.undoLast();
    expect(pay.undo.$undo.get()).toBeNull();
  });

  test("is told where rows have gone, when their draft is left", async () => {
    const pay = await draftOfThree();
    await pay.draft.splitOut(new Set([idAt(pay, 0)]), "Later");
    await pay.draft.close();
    expect(pay.undo.$undo.get()).toMatchObject({ what: "moved", name: "Later", undo: null });
  });
});

describe("what was taken back", () => {
  test("is done again step by step, and can be taken back once more", async () => {
    const pay = await draftOfThree();
    const seen = [rows(pay)];
    changeRow(pay, 1, { amount: "20" });
    seen.push(rows(pay));
    remove(pay, 0);
    seen.push(rows(pay));
    const list = { mode: "replaced", listTotal: 70n } as const;
    await pay.draft.importList(draftId(pay), [lineOf(4)], list);
    seen.push(rows(pay));
    await walk(pay, seen, () => rows(pay));
    expect(shownDraft(pay).listTotal).toBe(70n);
    await takeBack(pay, seen, () => rows(pay));
  });

  test("is not done again over what was written since, nor in another draft", async () => {
    const pay = await draftOfThree();
    changeRow(pay, 0, { amount: "20" });
    await pay.undo.undoLast();
    pay.draft.changeLine(idAt(pay, 0), { amount: "15" });
    await pay.undo.redo();
    expect(rows(pay).at(0)).toBe("Worker 1 15");
    changeRow(pay, 0, { amount: "20" });
    await pay.undo.undoLast();
    const id = draftId(pay);
    await pay.draft.close();
    await pay.draft.open(id);
    await pay.undo.redo();
    expect(rows(pay).at(0)).toBe("Worker 1 15");
  });

  test("is not what was only settled: another tab's version, or another draft, stays as it is", async () => {
    const { world, pay } = await openWorld([lineOf(1), lineOf(2)]);
    remove(pay, 0);
    await pay.draft.save();
    await world.settle();
    const other = await world.tab();
    await other.draft.addLines(draftId(other), [lineOf(5)]);
    await other.draft.save();
    await world.settle();
    await pay.draft.takeOther();
    await world.settle();
    await pay.undo.redo();
    expect(names(pay)).toEqual(["Worker 2", "Worker 5"]);
    remove(pay, 0);
    await writeDraft(world, pay, [lineOf(7)]);
    await pay.undo.redo();
    // in both drafts they would be paid twice
    expect(names(pay)).toEqual(["Worker 7"]);
  });

  test("is told as what was done last, once it is done again", async () => {
    const pay = await draftOfThree();
    remove(pay, 0);
    remove(pay, 0);
    await pay.undo.undoLast();
    await pay.undo.undoLast();
    await pay.undo.redo();
    expect(pay.undo.$undo.get()).toMatchObject({ name: "Worker 1" });
    expect(pay.undo.$undo.get()).not.toHaveProperty("isNext");
  });

  test("is not done again where a step was closed, or rows came back from another draft", async () => {
    const pay = await draftOfThree();
    remove(pay, 2);
    remove(pay, 1);
    await pay.undo.undoLast();
    pay.undo.forget();
    await pay.undo.redo();
    expect(rows(pay)).toHaveLength(2);
    await pay.draft.splitOut(new Set([idAt(pay, 0)]), "Later");
    await pay.undo.undoLast();
    expect(rows(pay)).toHaveLength(2);
    // the other draft is gone, so the row would be lost if it weren't here
    await pay.undo.redo();
    expect(rows(pay)).toHaveLength(2);
  });
});

describe("what was done before something that stays done", () => {
  test("restores no one who was moved, and paid, elsewhere", async () => {
    const { world, pay } = await openWorld([lineOf(1), lineOf(2)]);
    await pay.draft.importList(draftId(pay), [lineOf(1, { amount: "11" })], { mode: "merged" });
    await pay.draft.splitOut(new Set([idAt(pay, 0)]), "Later");
    await world.settle();
    const other = await world.tab();
    const later = other.runs.$runs.get()?.find(({ lines }) => lines[0]?.name === "Worker 1");
    if (later === undefined) throw new Error("nobody was moved");
    await other.runs.openDraft(later);
    await payNow(world, other);
    expect(world.applied).toEqual([`payment ${worker(1)} 11.0000000`]);
    // pressed twice before the first has finished
    await Promise.all([pay.undo.undoLast(), pay.undo.undoLast()]);
    expect(names(pay)).toEqual(["Worker 2"]);
    expect(pay.undo.$undo.get()).toMatchObject({ what: "moved", name: "Later", undo: null });
  });

  test("is not taken back from what another tab has kept in its place", async () => {
    const { world, pay: one } = await openWorld([lineOf(1), lineOf(2)]);
    await one.draft.importList(draftId(one), [lineOf(3)], { mode: "replaced" });
    await one.draft.save();
    await world.settle();
    const other = await world.tab();
    other.draft.change({ purpose: "Another" });
    await other.draft.save();
    await world.settle();
    await one.draft.takeOther();
    await one.undo.undoLast();
    expect(names(one)).toEqual(["Worker 3"]);
  });
});

describe("what was written since", () => {
  test.each(
    [
      { how: "merged", first: "15" },
      // the edited row came from the list
      { how: "replaced", first: "10" },
    ] as const,
  )("outlives the list that was $how", async ({ how, first }) => {
    const pay = await draftOfThree();
    const list = [lineOf(1, { amount: "11" }), lineOf(2, { amount: "22" })];
    await pay.draft.importList(draftId(pay), list, { mode: how });
    await pay.draft.addLines(draftId(pay), [lineOf(5)]);
    pay.draft.changeLine(idAt(pay, 0), { amount: "15" });
    await pay.undo.undoLast();
    expect(rows(pay)).toEqual([`Worker 1 ${first}`, "Worker 2 10", "Worker 3 10", "Worker 5 10"]);
  });

  test("is what is paid, whatever was changed before", async () => {
    const pay = await draftOfThree();
    changeRow(pay, 0, { amount: "100" });
    pay.draft.changeLine(idAt(pay, 0), { amount: "120" });
    await pay.undo.undoLast();
    expect(shownDraft(pay).lines[0]?.amount).toBe("120");
  });

  test.each(
    [
      { of: "an ID", was: { memo: "4711" }, more: { memoType: "id" }, now: { memo: "9999" } },
      {
        of: "an amount",
        was: { amount: "1,500" },
        more: { asked: true },
        now: { amount: "2,000" },
      },
      { of: "KES", was: {}, more: { currency: "KES" }, now: { amount: "1300" } },
      { of: "KES", was: {}, more: { amount: "1300" }, now: { currency: "KES" } },
      { of: "an ID", was: {}, more: { memo: "4711" }, now: { memoType: "id" } },
    ] as const,
  )("stays $of, if only that was changed before", async ({ was, more, now }) => {
    const pay = await draftOfThree();
    pay.draft.changeLine(idAt(pay, 0), was);
    changeRow(pay, 0, { ...was, ...more });
    pay.draft.changeLine(idAt(pay, 0), now);
    const [written] = shownDraft(pay).lines;
    expect(written).toMatchObject({ ...more, ...now });
    await pay.undo.undoLast();
    expect(shownDraft(pay).lines[0]).toEqual(written);
  });

  test("of a person stays when they come back from the archive", async () => {
    const pay = await new TestWorld().tab();
    const amina = personOf(1);
    await keepPeople(pay, [amina]);
    await archive(pay, amina);
    await keepPeople(pay, [{ ...amina, paidUntil: "", address: worker(2) }]);
    await pay.undo.undoLast();
    const moved = { ...amina, address: worker(2), formerAddresses: [worker(1)] };
    expect(pay.people.$people.get()).toEqual([moved]);
  });
});

async function archive(pay: PayState, person: Person): Promise<void> {
  const wanted = new Map([[person.id, { ...person, paidUntil: "" }]]);
  const offer = await changePeople(pay, wanted, [person]);
  offer({ what: "hasLeft", name: person.name, n: 1 });
}

describe("what was done to the list of people", () => {
  const [amina, kwame] = [personOf(1, { name: "Amina" }), personOf(2, { name: "Kwame" })];
  const listed = (pay: PayState) =>
    pay.people.$people.get()?.map(({ name, amount, paidUntil }) =>
      `${name} ${amount}${paidUntil === "" ? ", archived" : ""}`
    );
  const write = async (pay: PayState, person: Person, wanted: Person | null = person) => {
    const base = pay.people.$people.get() ?? [];
    const offer = await changePeople(pay, new Map([[person.id, wanted]]), base);
    offer({ what: wanted === null ? "personDeleted" : "personChanged", name: person.name, n: 1 });
  };

  test("is taken back step by step, done again, and taken back once more", async () => {
    const pay = await new TestWorld().tab();
    await keepPeople(pay, [amina]);
    const seen = [listed(pay)];
    const steps = [
      () => write(pay, { ...amina, amount: "5" }),
      () => write(pay, kwame),
      () => archive(pay, kwame),
      () => write(pay, kwame, null),
    ];
    for (const step of steps) {
      await step();
      seen.push(listed(pay));
    }
    expect(seen.at(-1)).toEqual(["Amina 5"]);
    await walk(pay, seen, () => listed(pay));
    await takeBack(pay, seen, () => listed(pay));
  });

  test("is taken back after it was done again, before that is written", async () => {
    const pay = await new TestWorld().tab();
    await keepPeople(pay, [amina]);
    await write(pay, { ...amina, amount: "5" });
    await pay.undo.undoLast();
    const again = pay.undo.redo();
    await Promise.resolve();
    expect(pay.undo.$undo.get()?.undo).not.toBeNull();
    await Promise.all([again, pay.undo.undoLast()]);
    expect(listed(pay)).toEqual(["Amina "]);
  });

  test("is not done again after something else was, nor over what was written since", async () => {
    const pay = await new TestWorld().tab();
    await keepPeople(pay, [amina]);
    await write(pay, { ...amina, amount: "5" });
    await pay.undo.undoLast();
    await write(pay, kwame);
    await pay.undo.redo();
    expect(listed(pay)).toEqual(["Amina ", "Kwame "]);
    await pay.undo.undoLast();
    // a change as by another tab, whose steps this tab doesn't know
    await keepPeople(pay, [{ ...kwame, amount: "6" }]);
    await pay.undo.redo();
    expect(listed(pay)).toEqual(["Amina ", "Kwame 6"]);
  });
});

describe("a file that was read into the list of people", () => {
  const amina = personOf(1, { name: "Amina", amount: "5", memo: "Tailor", note: "old" });
  const read = (pay: PayState) => {
    const rows = `Amina W.,${worker(1)},50,KES,new\nKwame,${worker(2)},6,USDC,\nZuri,${
      worker(3)
    },7,USDC,`;
    const table = `name,address,amount,currency,note\n${rows}\n`;
    return readTestPeople(pay, table);
  };
  const listed = (pay: PayState) => pay.people.$people.get() ?? [];
  const named = (pay: PayState, name: string) => {
    const person = listed(pay).find((each) => each.name === name);
    if (person === undefined) throw new Error(`${name} is not on the list`);
    return person;
  };

  test("goes without what was written since, cell by cell", async () => {
    const pay = await new TestWorld().tab();
    await keepPeople(pay, [amina]);
    await read(pay);
    await keepPeople(pay, [{ ...named(pay, "Amina W."), amount: "55", phone: "+254700000017" }]);
    await keepPeople(pay, [{ ...named(pay, "Kwame"), note: "on leave" }]);
    await pay.undo.undoLast();
    expect(listed(pay)).toMatchObject([
      // 55 was entered as KES and would be worth more in the former currency
      { ...amina, amount: "55", currency: "KES", phone: "+254700000017" },
      { name: "Kwame", note: "on leave" },
    ]);
  });

  test("restores no one that another tab has deleted, and leaves what it has written", async () => {
    const { world, pay } = await openWorld();
    await keepPeople(pay, [amina]);
    await read(pay);
    const other = await world.tab();
    await changePeople(other, new Map([[named(other, "Amina W.").id, null]]), []);
    const { db } = pay.world;
    const changeIf = db.changeIf.bind(db);
    // another change during the write
    vi.spyOn(db, "changeIf").mockImplementationOnce(async (...asked) => {
      await keepPeople(other, [{ ...named(other, "Kwame"), amount: "600" }]);
      return await changeIf(...asked);
    });
    await pay.undo.undoLast();
    expect(listed(pay)).toMatchObject([{ name: "Kwame", amount: "600" }]);
  });
});

test("two steps that are taken back at once go one after the other", async () => {
  const undo = createUndoStore();
  const order: string[] = [];
  const slow = Promise.withResolvers<void>();
  undo.offer({ what: "hasLeft", name: "first", n: 1 }, () => void order.push("first"));
  undo.offer({ what: "hasLeft", name: "second", n: 1 }, async () => {
    await slow.promise;
    order.push("second");
  });
  const both = [undo.undoLast(), undo.undoLast()];
  slow.resolve();
  await Promise.all(both);
  expect(order).toEqual(["second", "first"]);
});

test("a step isn't done again after one that was made while it was undone", async () => {
  const undo = createUndoStore();
  const redo = vi.fn();
  const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  undo.offer({ what: "hasLeft", name: "first", n: 1 }, async () => {
    begun.resolve();
    await slow.promise;
    return redo;
  });
  const undoing = undo.undoLast();
  await begun.promise;
  undo.offer({ what: "hasLeft", name: "second", n: 1 }, () => {});
  slow.resolve();
  await undoing;
  await undo.redo();
  expect(redo).not.toHaveBeenCalled();
  expect(undo.$undo.get()).toMatchObject({ name: "second" });
});
