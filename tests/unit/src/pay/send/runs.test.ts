import { describe, expect, test, vi } from "vitest";
import { openRoute } from "../../../../../src/pay/open-route.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { listRunReceipts } from "../../../../../src/pay/receipts/receipts.ts";
import { PART_SIZES, smallerSizes } from "../../../../../src/pay/run/split-payments.ts";
import { createJournal } from "../../../../../src/pay/run/journal.ts";
import { countProgress, type Run } from "../../../../../src/pay/run/run.ts";
import { formatLedgerAmount } from "../../../../../src/stellar/amount.ts";
import { memoryTexts } from "../../../../memory-texts.ts";
import {
  askOnce,
  draftId,
  EMPLOYER,
  lineOf,
  memoryDatabase,
  muxed,
  openWorld,
  payNow,
  reviewOf,
  shownHold,
  shownRun,
  TestWorld,
  windowSteps,
  worker,
  writeDraft,
} from "../pay-world.ts";

/** Confirms the draft on screen, which the wallet declines; the run's ID. */
async function declinedRun(world: TestWorld, pay: PayState): Promise<string> {
  world.refuses = true;
  await payNow(world, pay);
  world.refuses = false;
  return shownRun(pay).id;
}

/** Sends a run that the wallet declines, and ends it unpaid. */
async function unpaidRun(world: TestWorld, pay: PayState, n: number): Promise<string> {
  await writeDraft(world, pay, Array.from({ length: n }, (_, at) => lineOf(at + 1)));
  const id = await declinedRun(world, pay);
  await pay.runs.end(id);
  return id;
}

/** Confirms the draft on screen, and waits at the wallet's window; `sent` ends with the run. */
async function openWindow(world: TestWorld, pay: PayState): Promise<{ sent: Promise<void> }> {
  await reviewOf(world, pay);
  world.holdWallet();
  const sent = pay.review.confirm("rest");
  await world.settle();
  return { sent };
}

/** Loses the connection right after the draft on screen was sent. */
async function sendIntoOutage(world: TestWorld, pay: PayState): Promise<void> {
  await reviewOf(world, pay);
  world.goesOffline = true;
  await pay.review.confirm("rest");
}

const names = (pay: PayState) => pay.draft.$draft.get()?.lines.map(({ name }) => name);

/** Writes a draft of one line, saves it and leaves it. */
async function keptDraft(world: TestWorld, pay: PayState, n: number): Promise<{ id: string }> {
  await writeDraft(world, pay, [lineOf(n)]);
  const id = draftId(pay);
  await pay.draft.close();
  return { id };
}

/** The draft that begins with this person. */
async function draftOf({ runs }: PayState, person: string): Promise<Run> {
  await runs.read();
  const drafts = runs.$runs.get()?.filter(({ status }) => status === "draft") ?? [];
  const found = drafts.find(({ lines }) => lines[0]?.name === person);
  if (found === undefined) throw new Error(`${person} is in no draft`);
  return found;
}

/**
 * Delays the next read of a run from the database until `release`; `begun` resolves when it starts.
 */
function readLate({ db }: TestWorld, id: string) {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const get = db.get.bind(db);
  const spy = vi.spyOn(db, "get").mockImplementation(async (store, key) => {
    if (key !== id) return await get(store, key);
    spy.mockRestore();
    begun.resolve();
    await released.promise;
    return await get(store, key);
  });
  return { begun: begun.promise, release: released.resolve };
}

/** The run or draft on screen. */
function seen({ runs, draft }: PayState): string | null {
  return runs.$sending.get()?.run.id ?? draft.$draft.get()?.id ?? null;
}

describe("a run that was ended", () => {
  test("is taken up again by undo, and pays everybody once", async () => {
    const { world, pay } = await openWorld();
    const id = await unpaidRun(world, pay, 2);
    expect(shownRun(pay).status).toBe("stopped");
    await pay.undo.undoLast();
    expect(shownRun(pay)).toMatchObject({ id, status: "sending" });
    await pay.runs.resume(id);
    expect(shownRun(pay).status).toBe("finished");
    expect(world.applied).toEqual([
      `payment ${worker(1)} 10.0000000`,
      `payment ${worker(2)} 10.0000000`,
    ]);
  });

  test("stays ended where its people went into another run, which is said", async () => {
    const { world, pay } = await openWorld();
    const other = await world.tab();
    const id = await unpaidRun(world, pay, 2);
    await other.runs.retryUnpaid(id);
    await askOnce(world, other);
    await payNow(world, other);
    await pay.undo.undoLast();
    expect(pay.undo.$undo.get()).toMatchObject({ what: "staysEnded", undo: null });
    expect(shownRun(pay).status).toBe("stopped");
    await pay.runs.resume(id);
    expect(world.applied.length).toBe(2);
  });
});

test("a run that another tab sends is left to it, and signed no second time", async () => {
  const { world, pay } = await openWorld([lineOf(1)]);
  const id = await declinedRun(world, pay);
  world.lockHeld = true;
  await pay.runs.resume(id);
  world.lockHeld = false;
  expect(pay.runs.$sending.get()).toMatchObject({ active: false, end: { why: "other_tab" } });
  expect([world.signatures, world.applied]).toEqual([0, []]);
});

test("a wallet that was disconnected is taken up again by undo, and the draft is as it was", async () => {
  const { world, pay } = await openWorld([lineOf(1)]);
  const draft = pay.draft.$draft.get();
  pay.wallet.disconnect();
  expect(pay.wallet.$session.get().status).toBe("none");
  await pay.undo.undoLast();
  expect(pay.wallet.$session.get()).toMatchObject({ status: "ready" });
  expect(pay.draft.$draft.get()).toEqual(draft);
  await payNow(world, pay);
  expect(world.applied.length).toBe(1);
});

describe("retryUnpaid()", () => {
  test("opens one draft for two clicks", async () => {
    const { world, pay } = await openWorld();
    const over = await unpaidRun(world, pay, 1);
    const retry = () => pay.runs.retryUnpaid(over);
    await Promise.all([retry(), retry()]);
    const runs = await createJournal(world.db).runs();
    expect(runs.map(({ id }) => id)).toHaveLength(2);
    expect(pay.draft.$draft.get()?.id).toBe(runs.find(({ id }) => id === over)?.rest);
    expect(pay.runs.$sending.get()).toBeNull();
  });

  test("opens the draft that was deleted and brought back, and no second one", async () => {
    const { world, pay } = await openWorld();
    const id = await unpaidRun(world, pay, 2);
    await pay.runs.retryUnpaid(id);
    const draft = pay.draft.$draft.get();
    await pay.draft.save();
    await pay.runs.deleteDraft(draft?.id ?? "");
    await pay.undo.undoLast();
    expect(await createJournal(world.db).run(draft?.id ?? "")).toMatchObject({ status: "draft" });
    await pay.runs.show(id);
    await pay.runs.retryUnpaid(id);
    expect(pay.draft.$draft.get()).toMatchObject({ id: draft?.id, lines: draft?.lines });
    const runs = await createJournal(world.db).runs();
    expect(runs.map(({ status }) => status).sort()).toEqual(["draft", "stopped"]);
  });

  test("opens the same draft once more, as it was corrected in it", async () => {
    const { world, pay } = await openWorld();
    const id = await unpaidRun(world, pay, 2);
    await pay.runs.retryUnpaid(id);
    const [line] = pay.draft.$draft.get()?.lines ?? [];
    pay.draft.changeLines(new Map([[line?.id ?? "", { amount: "12" }]]));
    await pay.draft.save();
    await pay.runs.show(id);
    await pay.runs.retryUnpaid(id);
    // in this tab's memory, and in the database
    for (const tab of [pay, await world.tab()]) {
      expect(tab.draft.$draft.get()?.lines.map(({ amount }) => amount)).toEqual(["12", "10"]);
    }
  });

  test("never writes over what another tab does with the run at the same moment", async () => {
    const world = new TestWorld();
    const one = await world.tab();
    const id = await unpaidRun(world, one, 2);
    const other = await world.tab();
    // the other tab reads the run and is slow to write
    const [reading, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const all = world.db.all.bind(world.db);
    vi.spyOn(world.db, "all").mockImplementationOnce(async (store) => {
      reading.resolve();
      await goOn.promise;
      return await all(store);
    });
    const moving = other.runs.retryUnpaid(id);
    await reading.promise;
    await one.undo.undoLast();
    goOn.resolve();
    await moving;
    const runs = await createJournal(world.db).runs();
    // its people are either in the resumed run or in the draft, not in both
    expect(runs.map(({ status }) => status).toSorted()).toEqual(["draft", "stopped"]);
    const ended = { status: "stopped", rest: `${id}-rest` };
    expect(runs.find((run) => run.id === id)).toMatchObject(ended);
    expect(one.undo.$undo.get()?.what).toBe("notReopened");
    await one.undo.undoLast();
    expect(one.undo.$undo.get()?.what).toBe("staysEnded");
  });

  test("says so, and moves no one, while a run is being sent", async () => {
    const { world, pay } = await openWorld();
    const id = await unpaidRun(world, pay, 1);
    world.lockHeld = true;
    await pay.runs.retryUnpaid(id);
    world.lockHeld = false;
    expect(pay.runs.$sending.get()?.end).toEqual({ why: "other_tab" });
    expect(await createJournal(world.db).runs()).toHaveLength(1);
    await pay.runs.retryUnpaid(id);
    expect(pay.draft.$draft.get()?.lines).toHaveLength(1);
  });

  test("pays no one twice though the draft was split and deleted in between", async () => {
    const { world, pay } = await openWorld();
    const id = await unpaidRun(world, pay, 3);
    await pay.runs.retryUnpaid(id);
    const first = pay.draft.$draft.get();
    expect(await pay.draft.splitOut(new Set([first?.lines[0]?.id ?? ""]), "later")).toBe(true);
    await pay.draft.save();
    await pay.runs.deleteDraft(first?.id ?? "");
    await pay.runs.retryUnpaid(id);
    expect(names(pay)).toEqual(["Worker 2", "Worker 3"]);
    await askOnce(world, pay);
    await payNow(world, pay);
    await pay.runs.openDraft(await draftOf(pay, "Worker 1"));
    await askOnce(world, pay);
    await payNow(world, pay);
    expect([...world.applied].sort()).toEqual(
      [1, 2, 3].map((n) => `payment ${worker(n)} 10.0000000`).sort(),
    );
    await pay.runs.retryUnpaid(id);
    expect(shownRun(pay).id).toBe(first?.id);
  });

  test("finds people in no draft, although another one of the same rest is open", async () => {
    const { world, pay } = await openWorld();
    const id = await unpaidRun(world, pay, 3);
    await pay.runs.retryUnpaid(id);
    const rest = pay.draft.$draft.get();
    await pay.draft.splitOut(new Set([rest?.lines[2]?.id ?? ""]), "later");
    await askOnce(world, pay);
    await pay.runs.end(await declinedRun(world, pay));
    await pay.runs.retryUnpaid(rest?.id ?? "");
    expect(names(pay)).toEqual(["Worker 1", "Worker 2"]);
    await pay.runs.deleteDraft((await draftOf(pay, "Worker 3")).id);
    await pay.runs.retryUnpaid(id);
    expect(names(pay)).toEqual(["Worker 3"]);
    // and again the same one
    await pay.runs.retryUnpaid(id);
    expect(names(pay)).toEqual(["Worker 3"]);
  });

  test("begins no run with a line that another run of this browser has paid", async () => {
    const { world, pay } = await openWorld();
    const line = lineOf(1);
    await writeDraft(world, pay, [line]);
    await payNow(world, pay);
    pay.runs.leave();
    await writeDraft(world, pay, [{ ...line, again: world.entries[0]?.id }, lineOf(2)]);
    await reviewOf(world, pay);
    await pay.review.confirm("rest");
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: "taken" });
    expect(world.signatures).toBe(1);
  });
});

test("a draft that was not opened because the person navigated away is listed", async () => {
  const { pay } = await openWorld();
  const wanted = pay.draft.make("Salary", [lineOf(1)], { kind: null });
  const isLast = pay.draft.latestRequest.ask();
  const opening = pay.runs.openOrCreateDraft(wanted, isLast);
  await openRoute(pay, { view: "people" });
  await opening;
  expect(seen(pay)).toBeNull();
  expect(pay.runs.$runs.get()).toMatchObject([{ id: wanted.id, status: "draft" }]);
});

describe("two runs of one tab", () => {
  test("are shown apart while one of them is sent", async () => {
    const { world, pay } = await openWorld();
    const over = await unpaidRun(world, pay, 1);
    pay.runs.leave();
    await writeDraft(world, pay, [lineOf(5), lineOf(6, { memo: "x" })]);
    const { sent } = await openWindow(world, pay);
    const { id } = shownRun(pay);
    expect(pay.runs.$sending.get()).toMatchObject({ active: true });
    await pay.runs.show(over);
    expect(pay.runs.$sending.get()).toMatchObject({ run: { id: over }, active: false });
    pay.runs.pause(over);
    world.releaseWallet();
    await sent;
    expect(shownRun(pay)).toMatchObject({ id: over, status: "stopped" });
    await pay.runs.show(id);
    expect(pay.runs.$sending.get()).toMatchObject({ active: false, run: { status: "finished" } });
    expect(world.applied).toHaveLength(2);
  });

  test("are shown as they were asked for, however late one of them is read", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1)]);
    const { id } = shownRun(pay);
    const shown = () => pay.runs.$sending.get()?.run.id ?? null;
    const again = pay.runs.show(id);
    pay.runs.leave();
    await again;
    expect(shown()).toBe(null);
    await writeDraft(world, pay, [lineOf(2)]);
    const draft = { id: draftId(pay) };
    const late = pay.runs.show(id);
    await pay.runs.openDraft(draft);
    await late;
    expect(shown()).toBe(null);
    const opened = pay.runs.openDraft(draft);
    await pay.runs.show(id);
    await opened;
    expect(shown()).toBe(id);
    // the open run is found at startup, unless another was opened first
    const newest = pay.runs.restore(true);
    pay.runs.leave();
    await newest;
    expect(shown()).toBe(null);
  });

  test("are drafts shown as they were asked for, too", async () => {
    const { world, pay } = await openWorld();
    const [first, second] = [await keptDraft(world, pay, 1), await keptDraft(world, pay, 2)];
    let late = readLate(world, first.id);
    let opening = pay.runs.openDraft(first);
    await late.begun;
    await pay.runs.openDraft(second);
    late.release();
    await opening;
    expect(seen(pay)).toBe(second.id);
    // a new draft also counts as the last one opened, and keeps its rows
    late = readLate(world, first.id);
    opening = pay.runs.openDraft(first);
    await late.begun;
    pay.runs.leave();
    await pay.draft.begin("new", [lineOf(3)]);
    const begun = seen(pay);
    late.release();
    await opening;
    expect(seen(pay)).toBe(begun);
    expect([first.id, second.id]).not.toContain(begun);
  });

  test("give way to what is asked for while a draft of the rest is made", async () => {
    const { world, pay } = await openWorld();
    const over = await unpaidRun(world, pay, 1);
    pay.runs.leave();
    const { id } = await keptDraft(world, pay, 5);
    await pay.runs.show(over);
    const retrying = pay.runs.retryUnpaid(over);
    await pay.runs.openDraft({ id });
    await retrying;
    expect(seen(pay)).toBe(id);
    // and the draft with the unpaid lines exists too
    expect((await createJournal(world.db).run(over))?.rest).toBeDefined();
  });

  test("leave a draft that was opened while one of them began where it is", async () => {
    const { world, pay } = await openWorld();
    const other = await keptDraft(world, pay, 2);
    await writeDraft(world, pay, [lineOf(1)]);
    const id = draftId(pay);
    await reviewOf(world, pay);
    world.holdWallet();
    const sending = pay.review.confirm("rest");
    const late = readLate(world, id);
    await late.begun;
    await pay.runs.openDraft(other);
    const [line] = pay.draft.$draft.get()?.lines ?? [];
    pay.draft.changeLine(line?.id ?? "", { note: "typed" });
    late.release();
    await world.settle();
    expect(seen(pay)).toBe(other.id);
    world.releaseWallet();
    await sending;
    expect(world.applied).toHaveLength(1);
    expect(seen(pay)).toBe(other.id);
    expect((await createJournal(world.db).run(other.id))?.lines).toMatchObject([{ note: "typed" }]);
  });

  test("give way to a draft that is begun while they are read, and it is kept where it is not shown", async () => {
    const { world, pay } = await openWorld();
    const over = await unpaidRun(world, pay, 1);
    pay.runs.leave();
    const kept = await keptDraft(world, pay, 2);
    // a run
    let late = readLate(world, over);
    const showing = pay.runs.show(over);
    await late.begun;
    await pay.draft.begin("first", [lineOf(3)]);
    const first = seen(pay);
    late.release();
    await showing;
    expect([over, kept.id]).not.toContain(first);
    expect(seen(pay)).toBe(first);
    // the newest draft, at startup
    await pay.draft.close();
    late = readLate(world, kept.id);
    const opening = pay.runs.openDraft(kept);
    await late.begun;
    const newest = pay.runs.restore(true);
    await pay.draft.begin("second", [lineOf(3)]);
    const second = seen(pay);
    late.release();
    await Promise.all([opening, newest]);
    expect(seen(pay)).toBe(second);
    // and a draft that is opened while the many lines of a new one are read
    const lines = Array.from({ length: 600 }, () => lineOf(3));
    const beginning = pay.draft.begin("third", lines);
    await pay.runs.openDraft(kept);
    await beginning;
    expect(seen(pay)).toBe(kept.id);
    const runs = await createJournal(world.db).runs();
    expect(runs.find(({ purpose: name }) => name === "third")?.lines).toHaveLength(600);
  });

  test("take the place of their own draft, though that was opened while one of them began", async () => {
    const { world, pay } = await openWorld([lineOf(1)]);
    const id = draftId(pay);
    await reviewOf(world, pay);
    const sending = pay.review.confirm("rest");
    const late = readLate(world, id);
    await late.begun;
    const opening = pay.runs.openDraft({ id });
    late.release();
    await opening;
    await sending;
    expect(shownRun(pay)).toMatchObject({ id, status: "finished" });
    expect(world.applied).toHaveLength(1);
  });

  test("stay as they are shown when another one is ended at last", async () => {
    const { world, pay } = await openWorld([lineOf(1)]);
    const id = await declinedRun(world, pay);
    const closing = pay.runs.end(id);
    pay.runs.leave();
    await closing;
    expect(pay.runs.$sending.get()).toBe(null);
    expect(pay.undo.$undo.get()).toMatchObject({ what: "ended" });
    await pay.runs.show(id);
    expect(shownRun(pay).status).toBe("stopped");
  });

  test("are not sent at once", async () => {
    const { world, pay } = await openWorld([lineOf(1)]);
    const { sent } = await openWindow(world, pay);
    await writeDraft(world, pay, [lineOf(2)]);
    await reviewOf(world, pay);
    await pay.review.confirm("rest");
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: "busy" });
    world.releaseWallet();
    await sent;
    expect(world.applied).toHaveLength(1);
  });

  test("are two transactions, though Horizon tells a number that is used up", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1)]);
    pay.runs.leave();
    world.sequenceLag = 1n;
    await writeDraft(world, pay, [lineOf(1, { again: world.entries[0]?.id })]);
    await payNow(world, pay);
    // an envelope with that sequence number can't succeed, so no signature is requested
    expect(pay.runs.$sending.get()).toMatchObject({
      end: { why: "not_signed", refusal: { code: "record_behind" } },
      run: { status: "sending", parts: [{ state: "waiting", attempts: [] }] },
    });
    expect(world.signatures).toBe(1);
    world.sequenceLag = 0n;
    await pay.runs.resume(shownRun(pay).id);
    expect(shownRun(pay).status).toBe("finished");
    expect(world.applied).toEqual(Array(2).fill(`payment ${worker(1)} 10.0000000`));
  });
});

test("two browsers that pay the same people at once sign twice, and the run that paid no one asks", async () => {
  const world = new TestWorld();
  const one = await world.tab();
  let isLocked = false;
  const other = await world.tab({
    db: memoryDatabase(),
    lock: async (work) => {
      if (isLocked) return null;
      isLocked = true;
      try {
        return { value: await work() };
      } finally {
        isLocked = false;
      }
    },
  });
  for (const pay of [one, other]) {
    await writeDraft(world, pay, [lineOf(1)]);
    await reviewOf(world, pay);
  }
  world.holdWallet();
  const sending = [one, other].map((pay) => pay.review.confirm("rest"));
  await world.settle();
  world.releaseWallet();
  await Promise.all(sending);
  expect(world.signatures).toBe(2);
  expect(world.applied).toEqual([`payment ${worker(1)} 10.0000000`]);
  const [paid, unpaid] = shownRun(one).status === "finished" ? [one, other] : [other, one];
  expect(paid.runs.$sending.get()).toMatchObject({
    end: { why: "finished" },
    run: { parts: [{ state: "paid" }] },
  });
  expect(unpaid.runs.$sending.get()).toMatchObject({
    end: { why: "died", part: 1, reason: "sequence_used" },
    run: {
      status: "sending",
      parts: [{ state: "waiting", codes: { transaction: "tx_bad_seq" } }],
    },
  });
  const { id } = shownRun(unpaid);
  await unpaid.runs.resume(id);
  const hold = shownHold(unpaid);
  expect(hold.people.map(({ entries }) => entries[0]?.amount)).toEqual(["10.0000000"]);
  const line = hold.people[0]?.payment.lineId ?? "";
  await unpaid.runs.decideHold(id, hold, new Set([line]));
  expect(shownRun(unpaid)).toMatchObject({ status: "stopped", parts: [] });
  expect(world.signatures).toBe(2);
  expect(world.applied).toHaveLength(1);
});

test("one transaction under two runs of an older version is the first one's, and the other can be paid", async () => {
  const world = new TestWorld();
  const before = await world.tabWithRun([lineOf(1)]);
  const first = shownRun(before);
  const later = new Date(world.now + 1_000).toISOString();
  const second = {
    ...first,
    id: "second",
    name: "Second",
    lines: first.lines.map((line) => ({ ...line, id: `${line.id} second` })),
    parts: first.parts.map((part) => ({
      ...part,
      payments: part.payments.map((each) => ({ ...each, lineId: `${each.lineId} second` })),
      attempts: part.attempts.map((attempt) => ({ ...attempt, signedAt: later })),
    })),
  };
  await createJournal(world.db).saveRuns(second);
  const pay = await world.tab();
  await pay.runs.show(first.id);
  expect(shownRun(pay)).toMatchObject({ status: "finished", parts: [{ state: "paid" }] });
  await pay.runs.show(second.id);
  const run = shownRun(pay);
  expect(run).toMatchObject({ status: "stopped", parts: [{ state: "waiting", attempts: [] }] });
  expect(countProgress(run)).toMatchObject({ people: 1, paid: 0, waiting: 1 });
  expect(listRunReceipts(run, "https://lipwa.example", [])).toEqual([]);
  await pay.runs.retryUnpaid(second.id);
  expect(pay.draft.$draft.get()?.lines).toHaveLength(1);
});

test("a run whose USDC an older version rounded up to the stroop keeps the amounts that it was begun with", async () => {
  const { world, pay } = await openWorld([lineOf(1, { amount: "1000", currency: "KES" })]);
  await declinedRun(world, pay);
  const run = shownRun(pay);
  const [part] = run.parts;
  const [cents] = part?.payments ?? [];
  if (part === undefined || cents === undefined) throw new Error("nothing was begun");
  expect(cents.stroops % 100_000n).toBe(0n);
  const stroops = cents.stroops - 31_417n;
  const kept = { ...run, parts: [{ ...part, payments: [{ ...cents, stroops }] }] };
  await createJournal(world.db).saveRuns(kept);
  const later = await world.tab();
  await later.runs.resume(run.id);
  expect(world.applied).toEqual([`payment ${worker(1)} ${formatLedgerAmount(stroops)}`]);
  expect(listRunReceipts(shownRun(later), "https://lipwa.example", [])).toMatchObject([
    { stroops, local: { value: "1000.0000000", currency: "KES" } },
  ]);
});

test("a row that was removed is put back once, where another tab's version has it still", async () => {
  const world = new TestWorld();
  const one = await world.tabWithDraft([lineOf(1, { meant: true }), lineOf(2)]);
  await world.pass(1000);
  const other = await world.tab();
  other.draft.change({ purpose: "Another" });
  const lines = one.draft.$draft.get()?.lines ?? [];
  one.draft.removeLine(lines[0]?.id ?? "");
  await one.draft.save();
  await world.settle();
  await other.draft.keepOwn();
  await world.settle();
  await one.draft.takeOther();
  await one.undo.undoLast();
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);
  expect(ids(one.draft.$draft.get()?.lines ?? [])).toEqual(ids(lines));
});

test("sending ends if no server answers, says so, and finds the payment later", async () => {
  const { world, pay } = await openWorld([lineOf(1)]);
  await sendIntoOutage(world, pay);
  expect(pay.runs.$sending.get()).toMatchObject({
    active: false,
    end: { why: "unsure", part: 1, known: null },
    run: { status: "sending", parts: [{ state: "unsure" }] },
  });
  world.online = true;
  await pay.runs.resume(shownRun(pay).id);
  expect(shownRun(pay).status).toBe("finished");
  expect(world.applied).toHaveLength(1);
  expect(world.signatures).toBe(1);
});

describe("an account that one signature is not enough for", () => {
  const other = worker(9);
  const person = (key: string, weight: number) => ({
    key,
    weight,
    type: "ed25519_public_key" as const,
  });
  const own = (weight: number) => person(EMPLOYER.publicKey(), weight);
  const hash = { key: "XHASH", weight: 2, type: "sha256_hash" as const };

  test.each([
    ["another key than its own", [1, 1], [person(other, 1)]],
    ["another key, with or without its signature", [0, 2], [own(1), person(other, 2)]],
    ["nobody, even together", [0, 3], [own(1), person(other, 1)]],
    ["the secret of a hash", [0, 2], [own(1), hash]],
    ["nobody any more", [0, 0], []],
  ])("signs nothing: it is %s that can", async (_, [low = 0, medium = 0], signers) => {
    const before = new TestWorld();
    const after = new TestWorld();
    const asked = { thresholds: { low_threshold: low, med_threshold: medium }, signers };
    // with these signers when the review opens, and then only afterwards
    Object.assign(before, asked);
    const told = await before.tabWithDraft([lineOf(1)]);
    const { signing } = await reviewOf(before, told);
    expect(signing).toMatchObject({ weightNeeded: Math.max(low, medium, 1), signers });
    await told.review.confirm("rest");
    expect(told.review.$review.get().step).toBe("shown");
    const late = await after.tabWithDraft([lineOf(1)]);
    await reviewOf(after, late);
    Object.assign(after, asked);
    await late.review.confirm("rest");
    expect(late.runs.$sending.get()).toMatchObject({
      end: { why: "not_signed", refusal: { code: "not_enough_weight" } },
      run: { parts: [{ state: "waiting", attempts: [] }] },
    });
    expect([before.signatures, after.signatures]).toEqual([0, 0]);
  });

  test("signs with weight enough for both thresholds", async () => {
    const world = new TestWorld();
    world.thresholds = { low_threshold: 1, med_threshold: 3 };
    world.signers = [own(3), person(other, 1)];
    const pay = await world.tabWithRun([lineOf(1)]);
    expect(shownRun(pay).status).toBe("finished");
  });

  test("can end a run that the network refused, and offers its people once it is dead", async () => {
    const { world, pay } = await openWorld([lineOf(1)]);
    const { sent } = await openWindow(world, pay);
    world.thresholds.med_threshold = 2;
    world.releaseWallet();
    await sent;
    expect(pay.runs.$sending.get()?.end).toEqual({ why: "refused", part: 1 });
    const { id } = shownRun(pay);
    await pay.runs.end(id);
    expect(shownRun(pay)).toMatchObject({ status: "stopped", parts: [{ state: "refused" }] });
    await pay.runs.retryUnpaid(id);
    expect(pay.draft.$draft.get()).toBeNull();
    await world.pass(400_000);
    world.thresholds.med_threshold = 0;
    await pay.runs.show(id);
    await world.settle();
    expect(shownRun(pay).parts[0]).toMatchObject({
      state: "waiting",
      codes: { operations: ["op_bad_auth"] },
    });
    await pay.runs.retryUnpaid(id);
    await askOnce(world, pay);
    await payNow(world, pay);
    expect(world.applied).toEqual([`payment ${worker(1)} 10.0000000`]);
  });
});

describe("a wallet that cannot sign as many bytes", () => {
  /** Rows of every kind, with the longest addresses and memo. */
  function rows(world: TestWorld) {
    const memo = "Salary of November and more."; // 28 bytes
    return Array.from({ length: 60 }, (_, n) => {
      const how = (["payment", "claimable", "create_and_claimable"] as const)[n % 3] ?? "payment";
      const address = how === "payment" ? muxed(worker(n), 2n ** 64n - 1n) : worker(n);
      if (how !== "payment") {
        world.findings.set(worker(n), how === "claimable" ? "no_trustline" : "no_account");
      }
      return lineOf(n, { address, how, memo });
    });
  }

  test.each([
    { bytes: 5_120, size: 40, tooLarge: [100] },
    { bytes: 1_120, size: 8, tooLarge: [100, 40] },
  ])(
    "of $bytes is asked to sign $size payments at once, now and later",
    async ({ bytes, size, tooLarge }) => {
      const world = new TestWorld();
      const local = memoryTexts();
      const pay = await world.tab({ local });
      await writeDraft(world, pay, rows(world));
      world.walletBytes = bytes;
      await payNow(world, pay);
      const { id } = shownRun(pay);
      for (const each of tooLarge) {
        expect(pay.partSize.$size.get()).toBe(each);
        expect(pay.runs.$sending.get()?.end).toMatchObject({
          refusal: { code: "wallet_failed", detail: expect.stringMatching(/bytes are too many/) },
        });
        const smaller = smallerSizes(shownRun(pay).parts);
        expect(smaller).toEqual(PART_SIZES.filter((one) => one < each));
        await pay.runs.splitIntoSmallerParts(id, smaller[0] ?? 0);
        await pay.runs.resume(id);
      }
      const run = shownRun(pay);
      expect(run.status).toBe("finished");
      expect(run.parts.map(({ no }) => no)).toEqual(run.parts.map((_, at) => at + 1));
      expect(world.applied.filter((each) => !each.startsWith("create"))).toHaveLength(60);
      expect(new Set(run.parts.map(({ memo }) => memo)).size).toBe(1);
      // each receipt names the operation that moved the money
      for (const { hash, op, counterparty } of world.entries) {
        const part = run.parts.find(({ attempts }) => attempts.at(-1)?.hash === hash);
        expect(part?.payments.find((each) => each.op === op)?.account).toBe(counterparty);
      }
      const later = await world.tab({ local });
      expect(later.partSize.$size.get()).toBe(size);
      await writeDraft(world, later, rows(world).map((line) => ({ ...line, id: `${line.id}-2` })));
      const largest = later.$plan.get()?.parts.map(({ payments }) => payments.length) ?? [];
      expect(Math.max(0, ...largest)).toBeLessThanOrEqual(size);
    },
  );

  test("is asked for less of what was never signed, and of that alone", async () => {
    const { world, pay } = await openWorld(
      Array.from({ length: 30 }, (_, n) => lineOf(n, { memo: n < 10 ? "A" : "B" })),
    );
    world.refusesAfter = 1;
    await payNow(world, pay);
    const { id, parts } = shownRun(pay);
    expect(parts.map(({ state }) => state)).toEqual(["paid", "waiting"]);
    await pay.runs.splitIntoSmallerParts(id, 8);
    const cut = shownRun(pay).parts;
    expect(cut[0]).toEqual(parts[0]);
    expect(cut.map(({ payments }) => payments.length)).toEqual([10, 8, 8, 4]);
    for (const { memo, known } of cut.slice(1)) {
      expect([memo, known]).toEqual(["B", parts[1]?.known]);
    }
    world.refusesAfter = Infinity;
    await pay.runs.resume(id);
    expect(world.applied).toHaveLength(30);
  });
});

test("stopWaiting() ends the asking about a transaction that is on its way", async () => {
  const { world, pay } = await openWorld([lineOf(1)]);
  let waits = 0;
  pay.world.sleep = (ms) => {
    // the pause between two reads about an envelope
    if (ms === 3_000 && ++waits === 2) pay.runs.stopWaiting();
    return Promise.resolve();
  };
  await sendIntoOutage(world, pay);
  expect(waits).toBe(2);
  expect(pay.runs.$sending.get()).toMatchObject({ active: false, end: { why: "unsure" } });
});

describe("a transaction that the ledger has forgotten", () => {
  const DAY_MS = 86_400_000;

  /** Sends a run, loses the answer, and reopens it 40 days later with 30 days of history. */
  async function forgotten({ applied }: { applied: boolean }) {
    const world = new TestWorld();
    const before = await world.tabWithDraft([lineOf(1)]);
    world.losesTransactions = !applied;
    await sendIntoOutage(world, before);
    world.online = true;
    world.losesTransactions = false;
    world.now += 40 * DAY_MS;
    world.historyFrom = world.now - 30 * DAY_MS;
    // another program used the account, so its number proves nothing
    if (!applied) world.payElsewhere(worker(9), "1");
    world.entries = [];
    const pay = await world.tab();
    const { id } = shownRun(pay);
    await pay.runs.resume(id);
    return { world, pay, id };
  }

  test.each([true, false])("is never signed again by itself (applied: %s)", async (applied) => {
    const { world, pay, id } = await forgotten({ applied });
    expect(pay.runs.$sending.get()).toMatchObject({
      active: false,
      end: { why: "unsure", part: 1, known: { why: "history_too_short", sequenceUsed: true } },
      run: { status: "sending", parts: [{ state: "unsure" }] },
    });
    await pay.runs.resume(id);
    expect(world.signatures).toBe(1);
  });

  test("is signed again if a person says that it wasn't paid", async () => {
    const { world, pay, id } = await forgotten({ applied: false });
    await pay.runs.declareUnpaid(id, 1);
    expect(world.signatures).toBe(2);
    expect(world.applied).toEqual([`payment ${worker(1)} 10.0000000`]);
    expect(shownRun(pay).status).toBe("finished");
  });

  test("is held on that answer if someone in it got money since", async () => {
    const { world, pay, id } = await forgotten({ applied: false });
    world.payElsewhere(worker(1), "10");
    await pay.runs.declareUnpaid(id, 1);
    expect(pay.runs.$sending.get()?.end).toMatchObject({ why: "held" });
    expect(world.signatures).toBe(1);
  });

  test("isn't signed again on that answer if the ledger can tell after all", async () => {
    const { world, pay, id } = await forgotten({ applied: true });
    world.historyFrom = 0;
    await pay.runs.declareUnpaid(id, 1);
    expect(world.signatures).toBe(1);
    expect(shownRun(pay)).toMatchObject({ status: "finished", parts: [{ state: "paid" }] });
  });

  test("may be left open: the run ends, and doesn't offer to pay anyone in it again", async () => {
    const { world, pay, id } = await forgotten({ applied: true });
    await pay.runs.end(id);
    expect(shownRun(pay)).toMatchObject({ status: "stopped", parts: [{ state: "unsure" }] });
    await pay.runs.retryUnpaid(id);
    expect(pay.draft.$draft.get()).toBeNull();
    expect(world.signatures).toBe(1);
  });

  test("is said to be unclear if the ledger can't be asked before its run is ended", async () => {
    const { world, pay, id } = await forgotten({ applied: true });
    world.online = false;
    await pay.runs.end(id);
    await world.settle();
    expect(pay.runs.$sending.get()).toMatchObject({
      run: { status: "sending", parts: [{ state: "unsure" }] },
      end: { why: "unsure", part: 1, known: null },
    });
    world.online = true;
    await pay.runs.end(id);
    expect(pay.runs.$sending.get()).toMatchObject({ run: { status: "stopped" }, end: null });
  });

  test("is found although its run was ended", async () => {
    for (const how of ["history", "proof"] as const) {
      const { world, pay, id } = await forgotten({ applied: true });
      await pay.runs.end(id);
      await pay.runs.show(id);
      await world.settle();
      const [part] = shownRun(pay).parts;
      expect(part?.state).toBe("unsure");
      if (how === "history") world.historyFrom = 0;
      else world.proven.add(part?.attempts.at(-1)?.hash ?? "");
      // when any page opens, and when the run is opened
      if (how === "history") {
        const other = await world.tab();
        expect(other.runs.$runs.get()?.map(({ parts }) => parts[0]?.state)).toEqual(["paid"]);
      } else await pay.runs.show(id);
      await world.settle();
      expect(shownRun(pay)).toMatchObject({
        status: "finished",
        parts: [{ state: "paid", ledger: expect.any(Number) }],
      });
      expect(world.signatures).toBe(1);
    }
  });

  test("keeps what was signed for it while the ledger was asked about the one before", async () => {
    const { world, pay, id } = await forgotten({ applied: true });
    await pay.runs.end(id);
    await world.settle();
    const journal = createJournal(world.db);
    const part = (await journal.run(id))?.parts[0];
    const first = part?.attempts[0];
    if (part === undefined || first === undefined) throw new Error("nothing was signed");
    world.proven.add(first.hash);
    const { verify } = pay.world.api;
    const second = { ...first, hash: "f".repeat(64) };
    pay.world.api.verify = async (...asked) => {
      const answer = await verify(...asked);
      // as another tab does while this computer sleeps between request and answer
      await journal.savePart(id, { ...part, attempts: [first, second] });
      pay.world.api.verify = verify;
      return answer;
    };
    await pay.runs.show(id);
    await world.settle();
    expect((await journal.run(id))?.parts[0]).toMatchObject({
      state: "unsure",
      attempts: [{ hash: first.hash }, { hash: second.hash }],
    });
  });

  test("can be paid after its run was ended once it is proven that it never was", async () => {
    const { world, pay, id } = await forgotten({ applied: false });
    await pay.runs.end(id);
    await pay.runs.retryUnpaid(id);
    expect(pay.draft.$draft.get()).toBeNull();
    world.historyFrom = 0;
    await pay.runs.show(id);
    await world.settle();
    expect(shownRun(pay).parts[0]?.state).toBe("waiting");
    await pay.runs.retryUnpaid(id);
    expect(pay.draft.$draft.get()?.lines).toHaveLength(1);
  });

  test("cannot be ended while it may still be applied", async () => {
    const { world, pay } = await openWorld([lineOf(1)]);
    world.losesTransactions = true;
    await sendIntoOutage(world, pay);
    world.online = true;
    const { id } = shownRun(pay);
    await pay.runs.end(id);
    expect(shownRun(pay).status).toBe("sending");
    await pay.runs.declareUnpaid(id, 1);
    expect(world.signatures).toBe(1);
  });
});

describe("the wallet's window", () => {
  const two = [lineOf(1, { memo: "One" }), lineOf(2, { memo: "Two" })];

  test("opens with the click, and closes once nothing more is signed", async () => {
    const { world, pay } = await openWorld(two);
    await reviewOf(world, pay);
    const steps = windowSteps(world, pay);
    const paid = pay.review.confirm("rest");
    expect(steps).toEqual(["opened: 0 signed, 0 sent"]);
    await paid;
    expect(steps).toEqual(["opened: 0 signed, 0 sent", "closed: 2 signed, 1 sent"]);
    expect(shownRun(pay).status).toBe("finished");
  });

  test("closes if nothing is signed, and opens again with the next click", async () => {
    const { world, pay } = await openWorld(two);
    await reviewOf(world, pay);
    const steps = windowSteps(world, pay);
    world.refuses = true;
    await pay.review.confirm("rest");
    expect(steps.at(-1)).toBe("closed: 0 signed, 0 sent");
    world.refuses = false;
    const paid = pay.runs.resume(shownRun(pay).id);
    expect(steps.at(-1)).toBe("opened: 0 signed, 0 sent");
    await paid;
    expect(steps.at(-1)).toBe("closed: 2 signed, 1 sent");
  });

  test("isn't closed by a second click, which signs nothing", async () => {
    const { world, pay } = await openWorld(two);
    const id = await declinedRun(world, pay);
    const steps = windowSteps(world, pay);
    await Promise.all([pay.runs.resume(id), pay.runs.resume(id)]);
    expect(steps).toEqual(["opened: 0 signed, 0 sent", "closed: 2 signed, 1 sent"]);
  });

  test("stays open for a click that comes before the run that ended is read again", async () => {
    const { world, pay } = await openWorld(two);
    const { draft: { id } } = await reviewOf(world, pay);
    const steps = windowSteps(world, pay);
    world.refuses = true;
    let late: ReturnType<typeof readLate> | undefined;
    pay.runs.$sending.listen((sending) => {
      if (sending?.end?.why === "not_signed") late ??= readLate(world, id);
    });
    const first = pay.review.confirm("rest");
    await vi.waitFor(() => late?.begun ?? Promise.reject(new Error("it hasn't ended")), {
      timeout: 120_000,
    });
    world.refuses = false;
    const again = pay.runs.resume(id);
    late?.release();
    await Promise.all([first, again]);
    expect(steps).toEqual([
      "opened: 0 signed, 0 sent",
      "closed: 0 signed, 0 sent",
      "opened: 0 signed, 0 sent",
      "closed: 2 signed, 1 sent",
    ]);
  });

  test("stays closed where only other people have to sign", async () => {
    const world = new TestWorld();
    world.thresholds.med_threshold = 2;
    world.signers.push({ key: worker(9), weight: 1, type: "ed25519_public_key" });
    const pay = await world.tabWithRun(two);
    const steps = windowSteps(world, pay);
    await pay.runs.resume(shownRun(pay).id);
    expect(steps).toEqual([]);
  });
});
