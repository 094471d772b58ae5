import { describe, expect, test } from "vitest";
import { type PayLine, withAmountsRead } from "../../../../../src/pay/line/pay-line.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { findPeopleChanges, toPaidRun } from "../../../../../src/pay/people/changes-from-run.ts";
import { createJournal } from "../../../../../src/pay/run/journal.ts";
import type { Run } from "../../../../../src/pay/run/run.ts";
import { askOnce, draftId, lineOf, openWorld, payNow, recheckAll, reviewOf } from "../pay-world.ts";
import { samplePart } from "../run-samples.ts";

/** A row with an ambiguous amount, and one that settles it. */
const OPEN = lineOf(1, { amount: "25.000" });
const PROOF = lineOf(2, { amount: "12,50" });

function amounts(pay: PayState): string[] | undefined {
  return pay.draft.$draft.get()?.lines.map(({ amount }) => amount);
}

/** Each row's USDC in stroops; null while the amount is a question. */
function stroops(pay: PayState): (bigint | null)[] {
  return pay.draft.$checked.get()?.lines.map((line) => line.stroops) ?? [];
}

/** A draft whose column alone decides the amounts, as typed in older versions. */
async function openDraft(lines: PayLine[] = []) {
  const { world, pay } = await openWorld([{ ...OPEN, amount: "" }, PROOF, ...lines]);
  pay.draft.change({ lines: [OPEN, PROOF, ...lines] });
  await askOnce(world, pay);
  expect(amounts(pay)?.[0]).toBe("25.000");
  expect(stroops(pay)[0]).toBe(250_000_000_000n);
  return { world, pay };
}

describe("an amount that its column decides", () => {
  test("is written so when it is taken over; what has one meaning stays as it was written", async () => {
    const plain = ["1200", "12,50", "1 100,25", "1.250,75"].map((amount, at) =>
      lineOf(3 + at, { amount })
    );
    const { pay } = await openWorld([]);
    await pay.draft.addLines(draftId(pay), [OPEN, PROOF, ...plain]);
    expect(amounts(pay)).toEqual(["25000", "12,50", "1200", "12,50", "1 100,25", "1.250,75"]);
    pay.draft.changeLine(PROOF.id, { amount: "12.50" });
    expect(stroops(pay)[0]).toBe(250_000_000_000n);
  });

  test("is asked about where it would be a thousandth, once for all of its kind", async () => {
    const other = lineOf(3, { amount: "3.200" });
    const proof = { ...PROOF, amount: "12.50" };
    const { pay } = await openWorld([OPEN, proof, other]);
    expect(amounts(pay)).toEqual(["25.000", "12.50", "3.200"]);
    expect(stroops(pay)).toEqual([null, 125_000_000n, null]);
    const [asked] = pay.mistakes.$mistakes.get().all;
    expect(asked?.kind).toBe("ambiguous");
    expect(asked?.same.map(({ line }) => line.id)).toEqual([OPEN.id, other.id]);
    pay.draft.removeLine(proof.id);
    expect(stroops(pay)[0]).toBeNull();
  });

  test("is asked about as long as nothing, or both, is proven", async () => {
    const { pay } = await openWorld([OPEN]);
    expect(amounts(pay)).toEqual(["25.000"]);
    await pay.draft.addLines(draftId(pay), [PROOF, lineOf(3, { amount: "12.50" })]);
    expect(amounts(pay)?.[0]).toBe("25.000");
    expect(stroops(pay)[0]).toBeNull();
  });

  test("keeps its meaning when another column is added", async () => {
    const { pay } = await openDraft();
    await pay.draft.addLines(draftId(pay), [lineOf(3, { amount: "12.50" })]);
    expect(stroops(pay)[0]).toBe(250_000_000_000n);
  });

  test("keeps its meaning when the row that proved it is removed, and put back", async () => {
    const { pay } = await openDraft();
    pay.draft.removeLine(PROOF.id);
    expect(amounts(pay)?.[0]).toBe("25000");
    await pay.undo.undoLast();
    expect(stroops(pay)[0]).toBe(250_000_000_000n);
  });

  test("is not decided by what another amount proves while it is typed", async () => {
    const { pay } = await openWorld([OPEN, lineOf(2)]);
    const [, second] = pay.draft.$draft.get()?.lines ?? [];
    if (second === undefined) throw new Error("there is no second row");
    for (const amount of ["1", "1,", "1,2", "1,25", "1,250"]) {
      pay.draft.changeLine(second.id, { amount });
    }
    expect(amounts(pay)).toEqual(["25.000", "1,250"]);
    expect(stroops(pay)).toEqual([null, null]);
  });

  test("is asked about once it was typed, whatever the column proves", async () => {
    const [comma, tooLong] = [lineOf(3, { amount: "1.234,56" }), lineOf(4)];
    const { pay } = await openWorld([PROOF, comma, { ...tooLong, amount: "10.12345678" }]);
    expect(stroops(pay)).toEqual([125_000_000n, 12_345_600_000n, null]);
    const ways = [
      (amount: string) =>
        void pay.draft.changeLines(new Map([[tooLong.id, { amount }]]), {
          what: "rowsChanged",
          name: tooLong.name,
        }),
      (amount: string) => void pay.draft.changeLine(tooLong.id, { amount }),
    ];
    for (const write of ways) {
      write("10.123");
      expect(stroops(pay)[2]).toBeNull();
      expect(pay.mistakes.$mistakes.get().all.at(-1)?.kind).toBe("ambiguous");
      write("10.12");
      expect(stroops(pay)[2]).toBe(101_200_000n);
    }
  });

  test("keeps its meaning in a run of its own, and back from it", async () => {
    const { world, pay } = await openDraft();
    expect(await pay.draft.splitOut(new Set([OPEN.id]), "later")).toBe(true);
    const moved = (await world.db.all<{ lines: PayLine[] }>("runs"))
      .find(({ lines }) => lines[0]?.id === OPEN.id);
    expect(moved?.lines.map(({ amount }) => amount)).toEqual(["25000"]);
    await pay.undo.undoLast();
    expect(amounts(pay)).toEqual(["25000", "12,50"]);
  });

  test("keeps its meaning in the rest, whichever of the two is paid", async () => {
    for (const [paid, rest] of [[OPEN, PROOF], [PROOF, OPEN]] as const) {
      const { world, pay } = await openDraft();
      world.findings.set(rest.address, "no_trustline");
      await recheckAll(world, pay);
      await payNow(world, pay);
      expect(world.applied).toEqual([
        `payment ${paid.address} ${paid === OPEN ? "25000.0000000" : "12.5000000"}`,
      ]);
      const runs = await world.db.all<{ name: string; lines: PayLine[] }>("runs");
      const written = runs.flatMap(({ lines }) => lines.map(({ amount }) => amount)).sort();
      expect(written).toEqual(["12,50", "25000"]);
    }
  });

  test("keeps its question when rows that prove a mark are added, written, edited or removed", async () => {
    const { world, pay } = await openWorld([OPEN]);
    const [point, comma] = [lineOf(3, { amount: "12.50" }), lineOf(4)];
    await pay.draft.addLines(draftId(pay), [PROOF]);
    expect(stroops(pay)[0]).toBeNull();
    await pay.draft.addLines(draftId(pay), [point, comma]);
    pay.draft.changeLine(comma.id, { amount: "7,25" });
    expect(stroops(pay)[0]).toBeNull();
    pay.draft.removeLine(point.id);
    pay.draft.changeLine(PROOF.id, { memo: "x" });
    expect(stroops(pay)[0]).toBeNull();
    await pay.draft.save();
    const again = await world.tab();
    expect(stroops(again)[0]).toBeNull();
    // a person can choose a meaning or type the amount again
    const lines = again.draft.$draft.get()?.lines ?? [];
    again.draft.change({ lines: withAmountsRead(lines, ".", ",") });
    expect(stroops(again)[0]).toBe(250_000_000_000n);
    pay.draft.changeLine(OPEN.id, { amount: "25.00" });
    expect(stroops(pay)[0]).toBe(250_000_000n);
  });

  test("keeps its question when the row that proved the other mark is paid, or moved", async () => {
    const column = [OPEN, PROOF, lineOf(3, { amount: "1.01" })];
    const { world, pay } = await openWorld(column);
    world.findings.set(column[2]?.address ?? "", "no_trustline");
    await recheckAll(world, pay);
    expect(stroops(pay)[0]).toBeNull();
    await payNow(world, pay);
    expect(world.applied).toEqual([`payment ${PROOF.address} 12.5000000`]);
    await pay.runs.read();
    const [rest] = pay.runs.$runs.get()?.filter(({ status }) => status === "draft") ?? [];
    if (rest === undefined) throw new Error("there is no rest");
    await pay.runs.openDraft(rest);
    expect(amounts(pay)).toEqual(["25.000", "1.01"]);
    expect(stroops(pay)[0]).toBeNull();
    await pay.draft.splitOut(new Set([OPEN.id]), "later");
    await pay.draft.addLines(draftId(pay), [lineOf(5, { amount: "12,50" })]);
    await pay.undo.undoLast();
    expect(stroops(pay)[0]).toBeNull();
  });

  test("keeps the meaning that was seen when the row that proved it is rewritten", async () => {
    const { pay } = await openDraft();
    for (const amount of ["12,5", "12", "12.", "12.50"]) {
      pay.draft.changeLine(PROOF.id, { amount });
    }
    expect(stroops(pay)[0]).toBe(250_000_000_000n);
  });

  test("keeps its meaning for the unpaid, on the list and in the run of next month", async () => {
    const { world, pay } = await openDraft([lineOf(3)]);
    const review = await reviewOf(world, pay);
    // a run stored by an older version has the amount as typed
    const [part] = review.plan.parts;
    if (part === undefined) throw new Error("nothing to pay");
    const payments = part.payments.filter(({ lineId }) => lineId === OPEN.id);
    const parts = [samplePart({ ...part, payments })];
    const old: Run = { ...review.draft, id: "old", status: "stopped", parts };
    await createJournal(world.db).saveRun(old);
    await pay.runs.deleteDraft(review.draft.id);
    await pay.runs.retryUnpaid("old");
    expect(amounts(pay)).toEqual(["25000"]);
    const changes = (run: Run) =>
      findPeopleChanges(toPaidRun(run), []).map(({ kind, after }) => `${kind} ${after.amount}`);
    expect(changes(old).filter((each) => each.startsWith("new "))).toEqual(["new 25000"]);
    // also for people who were left out
    expect(changes({ ...old, parts: [] })).toContain("leftOut 25000");
  });
});
