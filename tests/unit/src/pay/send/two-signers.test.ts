import { describe, expect, test, vi } from "vitest";
import { writeReply } from "../../../../../src/approval/replies.ts";
import { BOX_LIMITS } from "../../../../../src/contract/box-limits.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { toBase64 } from "../../../../../src/stellar/base64.ts";
import {
  EMPLOYER,
  lineOf,
  payNow,
  shownHold,
  shownRun,
  type TestWorld,
  worker,
} from "../pay-world.ts";
import {
  approve,
  approveSeen,
  DAY_MS,
  decline,
  GRACE,
  opened,
  sendAnyway,
  signedByOne,
  signedElsewhere,
  signedRun,
  states,
  TENDAI,
  THREE,
  TWO,
  worldOf,
} from "../signing-world.ts";
import { findDeclines } from "../../../../../src/pay/send/approval-answers.ts";
import {
  addSignatures,
  checkApproval,
  followApproval,
} from "../../../../../src/pay/send/follow-approval.ts";

describe("a run that two of two people sign", () => {
  test("waits with a link after the first signature, and is paid after the second", async () => {
    const { world, pay } = await signedRun(2, TWO);
    expect(pay.runs.$sending.get()?.end).toEqual({ why: "collecting" });
    expect(states(pay)).toEqual(["collecting"]);
    const read = await opened(world, pay);
    expect(read.proposal).toMatchObject({
      payer: EMPLOYER.publicKey(),
      proposer: EMPLOYER.publicKey(),
      people: [
        { part: 1, op: 1, address: worker(1), amount: "10.0000000" },
        { part: 1, op: 2, address: worker(2), amount: "10.0000000" },
      ],
    });
    expect(world.applied).toEqual([]);
    await approveSeen(world, pay, GRACE);
    expect(shownRun(pay).status).toBe("finished");
    expect(world.applied).toHaveLength(2);
    expect(world.signatures).toBe(1);
  });

  test("looks for the second signature by itself while it is shown, less and less often", async () => {
    const { world, pay, id } = await signedRun(2, TWO);
    const stop = followApproval(pay.runs.runParts, id);
    await world.pass(20_000);
    await approve(world, pay, GRACE);
    await vi.waitFor(async () => {
      await world.pass(5_000);
      expect(shownRun(pay).status).toBe("finished");
    }, { timeout: 60_000 });
    stop();
  });

  test("is valid for as many days as were chosen at the review", async () => {
    const world = worldOf(2, TWO);
    const pay = await world.tabWithDraft([lineOf(1)]);
    pay.review.$approvalDays.set(3);
    await payNow(world, pay);
    const attempt = shownRun(pay).parts[0]?.attempts[0];
    expect(attempt?.lifetime).toBe(3 * 86_400);
    const { id } = shownRun(pay);
    world.now += 2 * DAY_MS;
    await checkApproval(pay.runs.runParts, id);
    expect(states(pay)).toEqual(["collecting"]);
    await approveSeen(world, pay, GRACE);
    expect(shownRun(pay).status).toBe("finished");
  });

  test("is paid by no one after its days, and can then be reviewed again", async () => {
    const { world, pay, id } = await signedRun(2, TWO);
    world.now += DAY_MS + 10_000;
    await checkApproval(pay.runs.runParts, id);
    expect(states(pay)).toEqual(["waiting"]);
    expect(pay.runs.$sending.get()?.end).toEqual({ why: "died", part: 1, reason: "expired" });
    await pay.runs.reviewAgain(id);
    expect(pay.draft.$draft.get()?.lines).toHaveLength(2);
    expect(world.applied).toEqual([]);
  });

  test("isn't sent by itself after a decline, but is if a person says so", async () => {
    const { world, pay } = await signedRun(2, THREE);
    await decline(world, pay, TENDAI);
    await approveSeen(world, pay, GRACE);
    expect(states(pay)).toEqual(["collecting"]);
    await sendAnyway(pay);
    expect(shownRun(pay).status).toBe("finished");
  });

  test("frees no one when it is taken back, until its envelopes can't be applied", async () => {
    const { world, pay, id } = await signedRun(2, TWO);
    await pay.runs.end(id);
    expect(shownRun(pay)).toMatchObject({ status: "stopped", parts: [{ state: "collecting" }] });
    expect([...world.boxes.boxes.values()].map(({ isEnded }) => isEnded)).toEqual([true]);
    await pay.runs.retryUnpaid(id);
    expect(pay.draft.$draft.get()).toBeNull();
    world.now += DAY_MS + 10_000;
    await pay.runs.show(id);
    await world.settle();
    await pay.runs.retryUnpaid(id);
    expect(pay.draft.$draft.get()?.lines).toHaveLength(2);
  });

  test("isn't taken back while the link can't be ended", async () => {
    const { world, pay, id } = await signedRun(2, TWO);
    world.boxes.endBox = () => Promise.resolve({ ok: false, code: "offline", status: 0 });
    await pay.runs.end(id);
    expect(pay.runs.$sending.get()).toMatchObject({
      run: { status: "sending" },
      end: { why: "not_taken_back" },
    });
  });

  test("keeps its signatures where the link can't be made, and makes it later", async () => {
    const world = worldOf(2, TWO);
    world.boxes.fault = "offline";
    const { pay, id } = await signedByOne(world);
    expect(pay.runs.$sending.get()?.end).toEqual({ why: "not_proposed" });
    expect(states(pay)).toEqual(["collecting"]);
    world.boxes.fault = null;
    await pay.runs.resume(id);
    expect(world.signatures).toBe(1);
    await approveSeen(world, pay, GRACE);
    expect(shownRun(pay).status).toBe("finished");
  });

  test("asks a person before it is sent if someone in it was paid since", async () => {
    const { world, pay, id } = await signedRun(2, TWO);
    world.payFromOutside(worker(1), "10");
    await approveSeen(world, pay, GRACE);
    expect(world.applied).toEqual([]);
    await pay.runs.decideHold(id, shownHold(pay), new Set());
    expect(shownRun(pay).status).toBe("finished");
  });
});

describe("a fee that is too low for now", () => {
  test("is tried less and less often, and paid once it is enough", async () => {
    const { world, pay, id } = await signedRun(2, TWO);
    world.wantsHigherFee = true;
    await approve(world, pay, GRACE);
    const stop = followApproval(pay.runs.runParts, id);
    for (let at = 0; at < 60; at++) await world.pass(10_000);
    await vi.waitFor(async () => {
      await world.pass(10_000);
      expect(states(pay)).toEqual(["collecting"]);
      expect(shownRun(pay).parts[0]?.codes?.transaction).toBe("tx_insufficient_fee");
      expect(world.submissions).toBeGreaterThan(1);
    }, { timeout: 60_000 });
    expect(world.submissions).toBeLessThan(20);
    world.wantsHigherFee = false;
    await vi.waitFor(async () => {
      await world.pass(61_000);
      expect(shownRun(pay).status).toBe("finished");
    }, { timeout: 60_000 });
    stop();
    expect(world.applied).toHaveLength(2);
  });

  test("ends with the envelope's time", async () => {
    const { world, pay, id } = await signedRun(2, TWO);
    world.wantsHigherFee = true;
    await approveSeen(world, pay, GRACE);
    world.now += DAY_MS + 10_000;
    await checkApproval(pay.runs.runParts, id);
    expect(states(pay)).toEqual(["waiting"]);
    expect(world.applied).toEqual([]);
  });
});

describe("a link that anyone with it has filled", () => {
  /** Fills every free slot with bytes that aren't an answer. */
  async function fill(world: TestWorld, pay: PayState): Promise<void> {
    const box = shownRun(pay).approval?.box ?? "";
    for (let slot = 1; slot < BOX_LIMITS.slots; slot++) {
      await world.boxes.writeSlot(box, slot, new Uint8Array(64), { token: "" });
    }
  }

  test("is made again, and the signatures that were read aren't lost", async () => {
    const { world, pay, id } = await signedRun(3, THREE);
    await approve(world, pay, GRACE);
    const { box } = shownRun(pay).approval ?? {};
    await fill(world, pay);
    await checkApproval(pay.runs.runParts, id);
    expect(pay.runs.$sending.get()?.approval?.fault).toBe("full");
    await pay.runs.resume(id);
    expect(shownRun(pay).approval?.box).not.toBe(box);
    expect(world.boxes.boxes.get(box ?? "")?.isEnded).toBe(true);
    // the last signer sees that their signature completes it
    const { replies } = await opened(world, pay);
    expect(replies).toMatchObject([{ ok: true, reply: { signer: GRACE.publicKey() } }]);
    await approveSeen(world, pay, TENDAI);
    expect(shownRun(pay).status).toBe("finished");
    expect(world.signatures).toBe(1);
  });

  test("still takes signatures from another tool, which only this browser keeps", async () => {
    const { world, pay, id } = await signedRun(3, THREE);
    await fill(world, pay);
    await addSignatures(pay.runs.runParts, id, [await signedElsewhere(world, pay, GRACE)]);
    expect(pay.runs.$sending.get()?.end).not.toEqual({ why: "not_added" });
    // after a reload, the page still has these signatures
    const again = await world.tab();
    await again.runs.open(id);
    await checkApproval(again.runs.runParts, id);
    await addSignatures(again.runs.runParts, id, [await signedElsewhere(world, pay, TENDAI)]);
    expect(shownRun(again).status).toBe("finished");
  });

  test("takes the signatures of two signers in one text", async () => {
    const { world, pay, id } = await signedRun(3, THREE);
    const both = [GRACE, TENDAI].map((key) => signedElsewhere(world, pay, key));
    await addSignatures(pay.runs.runParts, id, await Promise.all(both));
    expect(shownRun(pay).status).toBe("finished");
  });

  test("keeps a decline that was read, and shows a signer's last one to the others", async () => {
    const { world, pay, id } = await signedRun(3, THREE);
    for (let n = 1; n < BOX_LIMITS.slots; n++) {
      await decline(world, pay, TENDAI, { reason: `No, for the ${n}. time` });
    }
    await checkApproval(pay.runs.runParts, id);
    await pay.runs.resume(id);
    await checkApproval(pay.runs.runParts, id);
    const replies = [{ ok: true, reply: { kind: "decline", reason: "No, for the 15. time" } }];
    expect(pay.runs.$sending.get()?.approval).toMatchObject({ fault: null, replies });
    expect((await opened(world, pay)).replies).toMatchObject(replies);
  });

  test("shows the others a signer's last decline by its signed time, in any order", async () => {
    const { world, pay, id } = await signedRun(3, THREE);
    await decline(world, pay, TENDAI, { reason: "One line is wrong", at: world.now + 60_000 });
    // someone with the link can have kept it from an earlier one
    await decline(world, pay, TENDAI, { reason: "Not now" });
    await fill(world, pay);
    await checkApproval(pay.runs.runParts, id);
    await pay.runs.resume(id);
    expect((await opened(world, pay)).replies).toMatchObject([
      { ok: true, reply: { reason: "One line is wrong" } },
    ]);
  });

  test("doesn't matter where enough signatures came before", async () => {
    const { world, pay, id } = await signedRun(3, THREE);
    await approve(world, pay, GRACE);
    await approve(world, pay, TENDAI);
    await fill(world, pay);
    await checkApproval(pay.runs.runParts, id);
    expect(shownRun(pay).status).toBe("finished");
  });
});

test("a run that doesn't fit a link says so, and can be signed with other tools", async () => {
  const world = worldOf(2, TWO);
  world.rates = { ...world.rates, KES: 1e12 };
  const { pay, id } = await signedByOne(world);
  expect(pay.runs.$sending.get()?.end).toEqual({ why: "not_fit" });
  const { attempts = [] } = shownRun(pay).parts[0] ?? {};
  const signatures = attempts.map(({ hash }) => toBase64(GRACE.sign(Buffer.from(hash, "hex"))));
  expect(states(pay)).toEqual(["collecting"]);
  await addSignatures(pay.runs.runParts, id, [{ signer: GRACE.publicKey(), signatures }]);
  expect(shownRun(pay).status).toBe("finished");
});

describe("an earlier decline that someone puts into a new link", () => {
  test("only holds back sending until a person says so, and blocks no signer", async () => {
    const { world, pay, id } = await signedRun(3, THREE);
    const earlier = await decline(world, pay, GRACE, { reason: "Not now" });
    // the service lost the box before this browser read the decline, so it isn't carried over
    world.boxes.boxes.clear();
    await checkApproval(pay.runs.runParts, id);
    await pay.runs.resume(id);
    expect((await opened(world, pay)).replies).toEqual([]);
    await approve(world, pay, GRACE);
    await writeReply(await opened(world, pay), earlier, world.boxes);
    await checkApproval(pay.runs.runParts, id);
    await approveSeen(world, pay, TENDAI);
    expect([states(pay), world.applied]).toEqual([["collecting"], []]);
    const { signing = null, replies = [] } = pay.runs.$sending.get()?.approval ?? {};
    // the page shows the reason with the time at which it was signed
    expect(findDeclines({ signing, replies })).toEqual([earlier]);
    await sendAnyway(pay);
    expect([shownRun(pay).status, world.applied.length]).toEqual(["finished", 2]);
  });

  test("counts for no other transactions", async () => {
    const { world, pay, id } = await signedRun(2, TWO);
    const earlier = await decline(world, pay, GRACE);
    await checkApproval(pay.runs.runParts, id);
    world.now += DAY_MS + 10_000;
    await checkApproval(pay.runs.runParts, id);
    await pay.runs.resume(id);
    await writeReply(await opened(world, pay), earlier, world.boxes);
    await checkApproval(pay.runs.runParts, id);
    expect(pay.runs.$sending.get()?.approval?.replies).toMatchObject([{ ok: false }]);
    await approveSeen(world, pay, GRACE);
    expect(shownRun(pay).status).toBe("finished");
  });
});

describe("a run with more signers than needed", () => {
  test("is sent with signatures of which none can be left out", async () => {
    const { world, pay } = await signedRun(2, THREE);
    await approve(world, pay, GRACE);
    await approveSeen(world, pay, TENDAI);
    expect(shownRun(pay).status).toBe("finished");
  });

  test("needs its weights, not a number of signatures", async () => {
    const { world, pay } = await signedRun(3, [[EMPLOYER, 1], [GRACE, 1], [TENDAI, 2]]);
    await approveSeen(world, pay, GRACE);
    expect(states(pay)).toEqual(["collecting"]);
    await approveSeen(world, pay, TENDAI);
    expect(shownRun(pay).status).toBe("finished");
  });

  test("does without a signer who was removed while it waited", async () => {
    const { world, pay, id } = await signedRun(2, THREE);
    await approve(world, pay, GRACE);
    world.signers = world.signers.filter(({ key }) => key !== GRACE.publicKey());
    await checkApproval(pay.runs.runParts, id);
    expect(states(pay)).toEqual(["collecting"]);
    await approveSeen(world, pay, TENDAI);
    expect(shownRun(pay).status).toBe("finished");
  });
});

describe("a run of several transactions", () => {
  test("goes on with the next number where the page ended between two signatures", async () => {
    const world = worldOf(2, TWO);
    world.refusesAfter = 1;
    const { pay, id } = await signedByOne(world, 101);
    expect(states(pay)).toEqual(["collecting", "waiting"]);
    world.refusesAfter = Infinity;
    await pay.runs.resume(id);
    const [first, second] = shownRun(pay).parts.map(({ attempts }) => attempts.at(-1));
    expect(states(pay)).toEqual(["collecting", "collecting"]);
    expect(second?.sequence).toBe((first?.sequence ?? 0n) + 1n);
    expect(second?.maxTime).toBe(first?.maxTime);
    await approveSeen(world, pay, GRACE);
    expect(shownRun(pay).status).toBe("finished");
    expect(world.applied).toHaveLength(101);
  });

  test("keeps the people of a transaction that can still come next", async () => {
    const { world, pay, id } = await signedRun(2, TWO, 101);
    world.payElsewhere(worker(200), "1");
    await checkApproval(pay.runs.runParts, id);
    expect(states(pay)).toEqual(["waiting", "collecting"]);
    // the new envelope's sequence number follows that of the other one
    await pay.runs.resume(id);
    const [first, second] = shownRun(pay).parts.map(({ attempts }) => attempts.at(-1));
    expect(states(pay)).toEqual(["collecting", "collecting"]);
    expect(first?.sequence).toBe((second?.sequence ?? 0n) + 1n);
    await approveSeen(world, pay, GRACE);
    expect(shownRun(pay).status).toBe("finished");
    expect(world.applied).toHaveLength(101);
  });

  test("is void as a whole once the account's number has gone past it", async () => {
    const { world, pay, id } = await signedRun(2, TWO, 101);
    world.payElsewhere(worker(200), "1");
    world.payElsewhere(worker(200), "1");
    await checkApproval(pay.runs.runParts, id);
    expect(states(pay)).toEqual(["waiting", "waiting"]);
    expect(pay.runs.$sending.get()?.end).toEqual({ why: "died", part: 1, reason: "sequence_used" });
  });
});
