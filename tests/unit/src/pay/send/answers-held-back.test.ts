import { Keypair } from "@stellar/stellar-sdk/base";
import { expect, test } from "vitest";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { lineOf, payNow, shownHold, shownRun, worker } from "../pay-world.ts";
import {
  approve,
  approveSeen,
  DAY_MS,
  decline,
  GRACE,
  sendAnyway,
  signedElsewhere,
  signedRun,
  states,
  TENDAI,
  THREE,
  TWO,
  worldOf,
} from "../signing-world.ts";
import { hasWorkingLink } from "../../../../../src/pay/send/approval-answers.ts";
import { savePaused } from "../../../../../src/pay/send/continue-run.ts";
import { addSignatures, checkApproval } from "../../../../../src/pay/send/follow-approval.ts";

const endOf = (pay: PayState) => pay.runs.$sending.get()?.end?.why;
const repliesIn = (pay: PayState) => pay.runs.$sending.get()?.approval?.replies;
const DECLINE = { reply: { kind: "decline" } };

/** Sends the first part of a run with enough signatures, and pauses. */
async function pausedAfterOne() {
  const { world, pay, id } = await signedRun(2, TWO, 101);
  await approve(world, pay, GRACE);
  const stop = pay.runs.$sending.listen((sending) => {
    const isSent = sending?.run.parts.some(({ state }) => state === "sent") === true;
    if (sending?.active === true && !sending.pausing && isSent) pay.runs.pause(id);
  });
  await checkApproval(pay.runs.runParts, id);
  stop();
  expect(endOf(pay)).toBe("paused");
  return { world, pay, id };
}

test("strangers who fill a link with signatures of their own don't fill the next one", async () => {
  const { world, pay, id } = await signedRun(2, TWO);
  for (let n = 0; n < 15; n++) {
    await approve(world, pay, Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(100 + n)));
  }
  await checkApproval(pay.runs.runParts, id);
  expect(pay.runs.$sending.get()?.approval?.fault).toBe("full");
  await pay.runs.resume(id);
  await approveSeen(world, pay, GRACE);
  expect(shownRun(pay).status).toBe("finished");
});

test("a paused run that could not be taken back stays paused", async () => {
  const { world, pay, id } = await pausedAfterOne();
  world.boxes.fault = "offline";
  await pay.runs.end(id);
  expect(endOf(pay)).toBe("not_taken_back");
  await checkApproval(pay.runs.runParts, id);
  expect(states(pay)).toEqual(["paid", "collecting"]);
});

test("a paused run stays paused after a reload and in other tabs", async () => {
  const { world, pay, id } = await pausedAfterOne();
  const other = await world.tab();
  await other.runs.show(id);
  await checkApproval(other.runs.runParts, id);
  expect(states(other)).toEqual(["paid", "collecting"]);
  await pay.runs.resume(id);
  expect(shownRun(pay).status).toBe("finished");
});

test("signing a part again doesn't send another one that a signer declined", async () => {
  const { world, pay, id } = await signedRun(2, THREE, 101);
  await decline(world, pay, TENDAI);
  await approveSeen(world, pay, GRACE);
  world.payElsewhere(worker(200), "1");
  await checkApproval(pay.runs.runParts, id);
  expect(states(pay)).toEqual(["waiting", "collecting"]);
  await pay.runs.resume(id);
  expect(states(pay)).toEqual(["collecting", "collecting"]);
});

test("a decline that comes while the answers are read holds back what had enough", async () => {
  const { world, pay, id } = await signedRun(2, THREE);
  await approve(world, pay, GRACE);
  const { runParts } = pay.runs;
  const { lock } = runParts.world;
  if (lock === null) throw new Error("no locks");
  const declinedFirst: typeof lock = async (work) => {
    await decline(world, pay, TENDAI);
    return await lock(work);
  };
  await checkApproval({ ...runParts, world: { ...runParts.world, lock: declinedFirst } }, id);
  expect(states(pay)).toEqual(["collecting"]);
  await sendAnyway(pay);
  expect(shownRun(pay).status).toBe("finished");
});

test("a person's 'Continue' doesn't send what a signer declined before they could see it", async () => {
  const { world, pay, id } = await signedRun(2, THREE);
  await savePaused(pay.runs.runParts.journal, id);
  await approveSeen(world, pay, GRACE);
  await decline(world, pay, TENDAI);
  await sendAnyway(pay);
  expect([states(pay), world.applied]).toEqual([["collecting"], []]);
  // the page shows the decline now
  expect(repliesIn(pay)).toMatchObject([{}, DECLINE]);
  await sendAnyway(pay);
  expect(shownRun(pay).status).toBe("finished");
});

test("answers that can't be read hold back what had enough until a person decides", async () => {
  const { world, pay, id } = await signedRun(2, THREE);
  await decline(world, pay, TENDAI);
  await checkApproval(pay.runs.runParts, id);
  await addSignatures(pay.runs.runParts, id, [await signedElsewhere(world, pay, GRACE)]);
  world.boxes.fault = "offline";
  // a reload loses the decline, but not the stored signatures
  const again = await world.tab();
  await again.runs.open(id);
  await checkApproval(again.runs.runParts, id);
  expect([states(again), world.applied]).toEqual([["collecting"], []]);
  world.boxes.fault = null;
  await checkApproval(again.runs.runParts, id);
  world.boxes.fault = "offline";
  // a person has overruled the decline, but not what else can't be read
  await sendAnyway(again);
  expect([states(again), world.applied]).toEqual([["collecting"], []]);
  await sendAnyway(again);
  expect(shownRun(again).status).toBe("finished");
});

test("answers that can't be read stay in their link", async () => {
  const { world, pay, id } = await signedRun(2, THREE, 101);
  world.payElsewhere(worker(200), "1");
  await checkApproval(pay.runs.runParts, id);
  await decline(world, pay, TENDAI);
  world.boxes.fault = "offline";
  // the first part is signed again, and needs a new link
  await pay.runs.resume(id);
  expect(endOf(pay)).toBe("not_proposed");
  world.boxes.fault = null;
  await checkApproval(pay.runs.runParts, id);
  await pay.runs.resume(id);
  expect(repliesIn(pay)).toMatchObject([DECLINE]);
});

test("a signer's second decline isn't overruled by a person who has seen only the first", async () => {
  const { world, pay, id } = await signedRun(2, THREE, 101);
  await decline(world, pay, TENDAI);
  await checkApproval(pay.runs.runParts, id);
  world.payElsewhere(worker(200), "1");
  await checkApproval(pay.runs.runParts, id);
  // the first part is signed again, so the decline isn't in the new link
  await pay.runs.resume(id);
  await approveSeen(world, pay, GRACE);
  expect(states(pay)).toEqual(["collecting", "collecting"]);
  await decline(world, pay, TENDAI, { reason: "One line is wrong" });
  await sendAnyway(pay);
  expect(states(pay)).toEqual(["collecting", "collecting"]);
  await sendAnyway(pay);
  expect(shownRun(pay).status).toBe("finished");
});

test("envelopes that can no longer be applied don't block their people for good", async () => {
  const { world, pay, id } = await signedRun(2, TWO);
  await pay.runs.end(id);
  world.now += 2 * DAY_MS;
  world.payElsewhere(worker(200), "1");
  world.now += 40 * DAY_MS;
  world.historyFrom = world.now - 30 * DAY_MS;
  world.thresholds = { low_threshold: 1, med_threshold: 1 };
  const again = await world.tabWithDraft([{ ...lineOf(1), id: "another line" }]);
  await payNow(world, again);
  expect(shownRun(again).status).toBe("finished");
});

test("taking back and undoing it loses no answer", async () => {
  const { world, pay, id } = await signedRun(2, THREE);
  await decline(world, pay, TENDAI);
  await checkApproval(pay.runs.runParts, id);
  await pay.runs.end(id);
  await pay.undo.undoLast();
  await world.settle();
  await pay.runs.resume(id);
  await approveSeen(world, pay, GRACE);
  expect(states(pay)).toEqual(["collecting"]);
  await addSignatures(pay.runs.runParts, id, [await signedElsewhere(world, pay, GRACE)]);
  expect(states(pay)).toEqual(["collecting"]);
});

test("a run whose answers can't be read isn't taken back", async () => {
  const { world, pay, id } = await signedRun(2, THREE);
  await decline(world, pay, TENDAI);
  world.boxes.fault = "offline";
  await pay.runs.end(id);
  expect([endOf(pay), shownRun(pay).status]).toEqual(["not_taken_back", "sending"]);
  world.boxes.fault = null;
  await checkApproval(pay.runs.runParts, id);
  expect(repliesIn(pay)).toMatchObject([DECLINE]);
});

test("leaving out a part that was held doesn't send another one that a signer declined", async () => {
  const world = worldOf(2, THREE);
  const pay = await world.tabWithRun([lineOf(1), lineOf(2, { memo: "another part" })]);
  const { id } = shownRun(pay);
  await decline(world, pay, TENDAI);
  await approveSeen(world, pay, GRACE);
  // someone else pays the first part's only person, in its place
  world.payElsewhere(worker(1), "10");
  await checkApproval(pay.runs.runParts, id);
  await pay.runs.resume(id);
  const first = shownRun(pay).parts[0]?.payments[0]?.lineId ?? "";
  await pay.runs.decideHold(id, shownHold(pay), new Set([first]));
  expect([states(pay), world.applied]).toEqual([["collecting"], []]);
  await sendAnyway(pay);
  expect(shownRun(pay).status).toBe("finished");
});

test("a run in which no one is left has no link", async () => {
  const { world, pay, id } = await signedRun(2, TWO);
  const { approval } = shownRun(pay);
  world.payElsewhere(worker(1), "10");
  await checkApproval(pay.runs.runParts, id);
  await pay.runs.resume(id);
  const left = shownRun(pay).parts.flatMap(({ payments }) => payments);
  await pay.runs.decideHold(id, shownHold(pay), new Set(left.map(({ lineId }) => lineId)));
  expect([shownRun(pay).status, shownRun(pay).approval]).toEqual(["stopped", undefined]);
  expect(world.boxes.boxes.get(approval?.box ?? "")?.isEnded).toBe(true);
});

test("a link that can't be ended is kept, with its answers", async () => {
  const { world, pay, id } = await signedRun(2, THREE, 101);
  world.payElsewhere(worker(200), "1");
  await checkApproval(pay.runs.runParts, id);
  const { box } = shownRun(pay).approval ?? {};
  const { endBox } = world.boxes;
  world.boxes.endBox = () => Promise.resolve({ ok: false, code: "offline", status: 0 });
  await pay.runs.resume(id);
  expect([endOf(pay), shownRun(pay).approval?.box]).toEqual(["not_proposed", box]);
  // so the page offers to make one
  expect(hasWorkingLink(shownRun(pay), pay.runs.$sending.get()?.approval ?? null)).toBe(false);
  await decline(world, pay, TENDAI);
  world.boxes.endBox = endBox;
  await pay.runs.resume(id);
  expect(shownRun(pay).approval?.box).not.toBe(box);
  expect(repliesIn(pay)).toMatchObject([DECLINE]);
});

test("taking back or undoing it while something else is sent says so, and loses no answer", async () => {
  const { world, pay, id } = await signedRun(2, THREE);
  await decline(world, pay, TENDAI);
  world.lockHeld = true;
  await pay.runs.end(id);
  expect([endOf(pay), shownRun(pay).status]).toEqual(["other_tab", "sending"]);
  world.lockHeld = false;
  await pay.runs.end(id);
  world.lockHeld = true;
  await pay.undo.undoLast();
  await world.settle();
  expect(shownRun(pay).status).toBe("stopped");
  world.lockHeld = false;
  await pay.undo.undoLast();
  await world.settle();
  await pay.runs.resume(id);
  await approveSeen(world, pay, GRACE);
  expect([states(pay), world.applied]).toEqual([["collecting"], []]);
});

test("a new link can be shared at once, whatever was wrong with the one before", async () => {
  const { world, pay, id } = await signedRun(2, TWO);
  world.boxes.boxes.clear();
  await checkApproval(pay.runs.runParts, id);
  const seen = () => pay.runs.$sending.get()?.approval ?? null;
  expect(hasWorkingLink(shownRun(pay), seen())).toBe(false);
  await pay.runs.resume(id);
  expect(hasWorkingLink(shownRun(pay), seen())).toBe(true);
});

test("a run that can't be stored as taken back keeps the answers that were read", async () => {
  const { world, pay, id } = await signedRun(2, THREE);
  await decline(world, pay, TENDAI);
  const { endBox } = world.boxes;
  const { changeIf, put, putAll } = world.db;
  world.boxes.endBox = (...given) => {
    const full = () => Promise.reject(new Error("the disk is full"));
    Object.assign(world.db, { changeIf: full, put: full, putAll: full });
    return endBox(...given);
  };
  await expect(pay.runs.end(id)).rejects.toThrow("full");
  Object.assign(world.db, { changeIf, put, putAll });
  const again = await world.tab();
  await again.runs.open(id);
  await checkApproval(again.runs.runParts, id);
  expect(repliesIn(again)).toMatchObject([DECLINE]);
});
