import { describe, expect, test } from "vitest";
import type { PayState } from "../../../../../src/pay/pay.ts";
import type { Run } from "../../../../../src/pay/run/run.ts";
import { lineOf, memoryDatabase, openWorld, TestWorld } from "../pay-world.ts";

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
  test("is stored at once, without waiting for a pause in typing", async () => {
    const { world, pay } = await drafted();
    pay.draft.changeLine(AMINA.id, { amount: "1250" });
    await world.settle();
    expect(await keptAmounts(world)).toEqual(["1250", "10"]);
  });

  test("is said not to be kept until it is, row by row", async () => {
    const { world, pay } = await drafted();
    expect([...pay.draft.$unsavedLines.get()]).toEqual([]);
    pay.draft.changeLine(BARAKA.id, { amount: "7" });
    expect([...pay.draft.$unsavedLines.get()]).toEqual([BARAKA.id]);
    await world.settle();
    expect([...pay.draft.$unsavedLines.get()]).toEqual([]);
  });

  test("takes one more write however often it was changed during the one before", async () => {
    const db = memoryDatabase();
    let writes = 0;
    const counting: typeof db = {
      ...db,
      changeIf: (...given) => {
        writes++;
        return db.changeIf(...given);
      },
    };
    const world = new TestWorld();
    world.db = counting;
    const pay = await world.tabWithDraft([AMINA]);
    writes = 0;
    for (const amount of ["1", "12", "125", "1250"]) pay.draft.changeLine(AMINA.id, { amount });
    await world.settle();
    expect(await keptAmounts(world)).toEqual(["1250"]);
    expect(writes).toBeLessThanOrEqual(2);
  });

  test("is kept before another draft is shown, and seen when one comes back", async () => {
    const { world, pay } = await drafted();
    const before = pay.draft.$draft.get();
    if (before === null) throw new Error("there is no draft");
    pay.draft.changeLine(AMINA.id, { amount: "1250" });
    await pay.draft.begin("other", [CHIDI]);
    expect(await keptAmounts(world, before.id)).toEqual(["1250", "10"]);
    pay.draft.changeLine(CHIDI.id, { amount: "7" });
    // opens the version that a list showed a while ago
    await pay.runs.openDraft(before);
    expect(pay.draft.$draft.get()?.lines.map(({ amount }) => amount)).toEqual(["1250", "10"]);
    pay.draft.changeLine(BARAKA.id, { amount: "8" });
    await world.settle();
    expect(pay.draft.$otherTabChange.get()).toBeNull();
    expect(await keptAmounts(world, before.id)).toEqual(["1250", "8"]);
  });

  test("is not undone if the same draft is opened", async () => {
    const { world, pay } = await drafted();
    const shown = pay.draft.$draft.get();
    if (shown === null) throw new Error("there is no draft");
    const opening = pay.runs.openDraft(shown);
    pay.draft.changeLine(AMINA.id, { amount: "1250" });
    await opening;
    await world.settle();
    expect(pay.draft.$draft.get()?.lines[0]?.amount).toBe("1250");
    expect(await keptAmounts(world)).toEqual(["1250", "10"]);
  });

  test("is kept if another draft is opened", async () => {
    const { world, pay } = await drafted();
    const first = pay.draft.$draft.get();
    if (first === null) throw new Error("there is no draft");
    await pay.draft.begin("other", [CHIDI]);
    const opening = pay.runs.openDraft(first);
    pay.draft.changeLine(CHIDI.id, { amount: "7" });
    const other = pay.draft.$draft.get()?.id;
    await opening;
    await world.settle();
    expect(pay.draft.$draft.get()?.id).toBe(first.id);
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
  async function withFullDisk(): Promise<
    { world: TestWorld; pay: PayState; other: Run; room(): void }
  > {
    const { world, pay } = await drafted();
    const other = pay.draft.$draft.get();
    if (other === null) throw new Error("there is no draft");
    await pay.draft.begin("second", [CHIDI]);
    const { changeIf } = world.db;
    world.db.changeIf = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    return { world, pay, other, room: () => void (world.db.changeIf = changeIf) };
  }

  test("stays open where another is opened, and says so, until it is kept", async () => {
    const { world, pay, other, room } = await withFullDisk();
    const second = pay.draft.$draft.get()?.id ?? "";
    pay.draft.changeLine(CHIDI.id, { amount: "1250" });
    await world.settle();
    // before it is retried
    await pay.runs.openDraft(other);
    expect(pay.draft.$draft.get()).toMatchObject({ id: second, lines: [{ amount: "1250" }] });
    expect(pay.undo.$undo.get()).toMatchObject({ what: "staysOpen", name: "second" });
    await pay.draft.begin("third");
    expect(pay.draft.$draft.get()?.id).toBe(second);
    room();
    await pay.runs.openDraft(other);
    expect(pay.draft.$draft.get()?.id).toBe(other.id);
    expect(await keptAmounts(world, second)).toEqual(["1250"]);
  });

  test("is not put aside, and with it goes nothing that is written at that moment", async () => {
    const { world, pay, room } = await withFullDisk();
    const second = pay.draft.$draft.get()?.id ?? "";
    pay.draft.changeLine(CHIDI.id, { amount: "1250" });
    expect(await pay.draft.close()).toBe(false);
    expect(pay.draft.$draft.get()?.lines[0]?.amount).toBe("1250");
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
    const { id = "" } = pay.draft.$draft.get() ?? {};
    const other = await world.tab();
    other.draft.changeLine(AMINA.id, { amount: "7" });
    pay.draft.changeLine(BARAKA.id, { amount: "8" });
    await world.settle();
    const loser = pay.draft.$otherTabChange.get() === null ? other : pay;
    await loser.draft.begin("another", [CHIDI]);
    expect(loser.draft.$draft.get()?.id).toBe(id);
    expect(loser.draft.$otherTabChange.get()).toMatchObject({ what: "newer" });
    await loser.draft.takeOther();
    await loser.draft.begin("another", [CHIDI]);
    expect(loser.draft.$draft.get()?.purpose).toBe("another");
  });

  test("that another tab has deleted comes back by a decision only", async () => {
    const { world, pay } = await drafted();
    await (await world.tab()).runs.deleteDraft(pay.draft.$draft.get()?.id ?? "");
    pay.draft.changeLine(AMINA.id, { amount: "9" });
    await world.settle();
    expect(pay.draft.$otherTabChange.get()).toEqual({ what: "deleted" });
    expect(await keptAmounts(world)).toBeUndefined();
    await pay.draft.keepOwn();
    expect(await keptAmounts(world)).toEqual(["9", "10"]);
  });
});
