import { describe, expect, test, vi } from "vitest";
import type { Run } from "../../../../../src/pay/run/run.ts";
import { draftId, lineOf, openWorld, shownDraft, type TestWorld } from "../pay-world.ts";

const AMINA = lineOf(1);
const BARAKA = lineOf(2);
const CHIDI = lineOf(3);

const drafted = () => openWorld([AMINA, BARAKA]);

async function keptAmounts({ db }: TestWorld, id?: string): Promise<string[] | undefined> {
  const runs = await db.all<Run>("runs");
  const run = id === undefined ? runs[0] : runs.find((each) => each.id === id);
  return run?.lines.map(({ amount }) => amount);
}

describe("a change of a draft", () => {
  test("is stored at once, and said not to be kept until it is, row by row", async () => {
    const { world, pay } = await drafted();
    expect([...pay.draft.$unsavedLines.get()]).toEqual([]);
    pay.draft.changeLine(BARAKA.id, { amount: "7" });
    expect([...pay.draft.$unsavedLines.get()]).toEqual([BARAKA.id]);
    // without waiting for a pause in typing
    await world.settle();
    expect([...pay.draft.$unsavedLines.get()]).toEqual([]);
    expect(await keptAmounts(world)).toEqual(["10", "7"]);
  });

  test("takes one more write however often it was changed during the one before", async () => {
    const { world, pay } = await openWorld([AMINA]);
    const changeIf = vi.spyOn(world.db, "changeIf");
    for (const amount of ["1", "12", "125", "1250"]) pay.draft.changeLine(AMINA.id, { amount });
    await world.settle();
    expect(await keptAmounts(world)).toEqual(["1250"]);
    expect(changeIf.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test("is kept before another draft is shown, and seen when one comes back", async () => {
    const { world, pay } = await drafted();
    const before = shownDraft(pay);
    pay.draft.changeLine(AMINA.id, { amount: "1250" });
    await pay.draft.begin("other", [CHIDI]);
    expect(await keptAmounts(world, before.id)).toEqual(["1250", "10"]);
    pay.draft.changeLine(CHIDI.id, { amount: "7" });
    // opens the version that a list showed a while ago
    await pay.runs.openDraft(before);
    expect(shownDraft(pay).lines.map(({ amount }) => amount)).toEqual(["1250", "10"]);
    pay.draft.changeLine(BARAKA.id, { amount: "8" });
    await world.settle();
    expect(pay.draft.$otherTabChange.get()).toBeNull();
    expect(await keptAmounts(world, before.id)).toEqual(["1250", "8"]);
  });

  test("is not undone if the same draft is opened", async () => {
    const { world, pay } = await drafted();
    const opening = pay.runs.openDraft(shownDraft(pay));
    pay.draft.changeLine(AMINA.id, { amount: "1250" });
    await opening;
    await world.settle();
    expect(shownDraft(pay).lines[0]?.amount).toBe("1250");
    expect(await keptAmounts(world)).toEqual(["1250", "10"]);
  });

  test("is kept if another draft is opened", async () => {
    const { world, pay } = await drafted();
    const first = shownDraft(pay);
    await pay.draft.begin("other", [CHIDI]);
    const opening = pay.runs.openDraft(first);
    pay.draft.changeLine(CHIDI.id, { amount: "7" });
    const other = draftId(pay);
    await opening;
    await world.settle();
    expect(draftId(pay)).toBe(first.id);
    expect(await keptAmounts(world, other)).toEqual(["7"]);
  });

  test("is tried again if the browser couldn't store it, and says so until then", async () => {
    const { world, pay } = await drafted();
    const { changeIf } = world.db;
    world.db.changeIf = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    pay.draft.changeLine(AMINA.id, { amount: "1250" });
    await world.pass(1_000);
    expect([...pay.draft.$unsavedLines.get()]).toEqual([AMINA.id]);
    world.db.changeIf = changeIf;
    await world.pass(2_000);
    expect([...pay.draft.$unsavedLines.get()]).toEqual([]);
    expect(await keptAmounts(world)).toEqual(["1250", "10"]);
  });
});

describe("a draft that the browser cannot keep", () => {
  async function withFullDisk() {
    const { world, pay } = await drafted();
    const other = shownDraft(pay);
    await pay.draft.begin("second", [CHIDI]);
    const { changeIf } = world.db;
    world.db.changeIf = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    return { world, pay, other, room: () => void (world.db.changeIf = changeIf) };
  }

  test("stays open where another is opened, and says so, until it is kept", async () => {
    const { world, pay, other, room } = await withFullDisk();
    const second = draftId(pay);
    pay.draft.changeLine(CHIDI.id, { amount: "1250" });
    await world.settle();
    // before it is retried
    await pay.runs.openDraft(other);
    expect(shownDraft(pay)).toMatchObject({ id: second, lines: [{ amount: "1250" }] });
    expect(pay.undo.$undo.get()).toMatchObject({ what: "staysOpen", name: "second" });
    await pay.draft.begin("third");
    expect(draftId(pay)).toBe(second);
    room();
    await pay.runs.openDraft(other);
    expect(draftId(pay)).toBe(other.id);
    expect(await keptAmounts(world, second)).toEqual(["1250"]);
  });

  test("is not put aside, and with it goes nothing that is written at that moment", async () => {
    const { world, pay, room } = await withFullDisk();
    const second = draftId(pay);
    pay.draft.changeLine(CHIDI.id, { amount: "1250" });
    expect(await pay.draft.close()).toBe(false);
    expect(shownDraft(pay).lines[0]?.amount).toBe("1250");
    room();
    const { changeIf } = world.db;
    // a person types while it is being written
    world.db.changeIf = async (...given) => {
      const done = await changeIf(...given);
      world.db.changeIf = changeIf;
      pay.draft.changeLine(CHIDI.id, { amount: "1300" });
      return done;
    };
    expect(await pay.draft.close()).toBe(true);
    expect(pay.draft.$draft.get()).toBeNull();
    expect(await keptAmounts(world, second)).toEqual(["1300"]);
  });

  test("of which another tab has another version is left by a decision only", async () => {
    const { world, pay } = await drafted();
    const id = draftId(pay);
    const other = await world.tab();
    other.draft.changeLine(AMINA.id, { amount: "7" });
    pay.draft.changeLine(BARAKA.id, { amount: "8" });
    await world.settle();
    const loser = pay.draft.$otherTabChange.get() === null ? other : pay;
    await loser.draft.begin("another", [CHIDI]);
    expect(draftId(loser)).toBe(id);
    expect(loser.draft.$otherTabChange.get()).toMatchObject({ what: "newer" });
    await loser.draft.takeOther();
    await loser.draft.begin("another", [CHIDI]);
    expect(shownDraft(loser).purpose).toBe("another");
  });

  test("that another tab has deleted comes back by a decision only", async () => {
    const { world, pay } = await drafted();
    await (await world.tab()).runs.deleteDraft(draftId(pay));
    pay.draft.changeLine(AMINA.id, { amount: "9" });
    await world.settle();
    expect(pay.draft.$otherTabChange.get()).toEqual({ what: "deleted" });
    expect(await keptAmounts(world)).toBeUndefined();
    await pay.draft.keepOwn();
    expect(await keptAmounts(world)).toEqual(["9", "10"]);
  });
});
