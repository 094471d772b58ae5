import { describe, expect, test } from "vitest";
import type { Pay } from "../../../../src/pay/pay.ts";
import { createUndo } from "../../../../src/pay/undo.ts";
import { lineOf, TestWorld, writeDraft } from "./pay-world.ts";

const names = (pay: Pay) => pay.draft.$draft.get()?.lines.map(({ name }) => name);

async function draftOfThree(): Promise<Pay> {
  const world = new TestWorld();
  const pay = await world.tab();
  await writeDraft(world, pay, [lineOf(1), lineOf(2), lineOf(3)]);
  return pay;
}

function remove(pay: Pay, at: number): void {
  pay.draft.removeLine(pay.draft.$draft.get()?.lines[at]?.id ?? "");
}

describe("what was done in a draft", () => {
  test("is taken back step by step, each row in its place", async () => {
    const pay = await draftOfThree();
    const before = names(pay);
    remove(pay, 1);
    remove(pay, 0);
    await pay.draft.takeList([lineOf(4)], "replaced");
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
    const [first] = pay.draft.$draft.get()?.lines ?? [];
    await pay.draft.splitOut(new Set([first?.id ?? ""]), "Later");
    await pay.draft.close();
    expect(pay.undo.$undo.get()).toMatchObject({ what: "moved", name: "Later", undo: null });
  });
});

test("two steps that are taken back at once go one after the other", async () => {
  const undo = createUndo();
  const order: string[] = [];
  const slow = Promise.withResolvers<void>();
  undo.offer({ what: "archived", name: "first", n: 1 }, () => void order.push("first"));
  undo.offer({ what: "archived", name: "second", n: 1 }, async () => {
    await slow.promise;
    order.push("second");
  });
  const both = [undo.undoLast(), undo.undoLast()];
  slow.resolve();
  await Promise.all(both);
  expect(order).toEqual(["second", "first"]);
});
