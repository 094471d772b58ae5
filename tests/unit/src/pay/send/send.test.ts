import { xdr } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Part, Run } from "../../../../../src/pay/run/run.ts";
import { sendRun, stepFor } from "../../../../../src/pay/send/send.ts";
import { samplePart, samplePayment, sampleRun } from "../run-samples.ts";
import { Killed, World } from "../send-world.ts";

function part(no: number, lines: string[]): Part {
  const payments = lines.map((lineId, index) => samplePayment({ lineId, op: index + 1 }));
  return samplePart({ no, payments });
}

const LINES = ["a", "b", "c", "d", "e"];

function run(): Run {
  return sampleRun({ parts: [part(1, ["a", "b"]), part(2, ["c", "d"]), part(3, ["e"])] });
}

const control = (paused = () => false) => ({
  paused,
  signal: new AbortController().signal,
  changed: () => {},
});

/** Sends from the disk's state, as a reopened page does; true once the run has ended. */
async function openAndSend(world: World): Promise<boolean> {
  try {
    await sendRun(structuredClone(world.disk), world.ports(), control());
    return true;
  } catch (error) {
    if (error instanceof Killed) return false;
    throw error;
  }
}

async function untilFinished(world: World): Promise<void> {
  for (let i = 0; i < 50 && world.disk.status !== "finished"; i++) await openAndSend(world);
}

describe("sendRun()", () => {
  test("pays every line once and says so", async () => {
    const world = new World(run());
    const { end } = await sendRun(run(), world.ports(), control());
    expect(end).toEqual({ why: "finished" });
    expect(world.paid).toEqual(LINES);
    expect(world.disk.status).toBe("finished");
    expect(world.disk.parts.map(({ state, ledger }) => [state, ledger])).toEqual([
      ["paid", 1],
      ["paid", 2],
      ["paid", 3],
    ]);
  });

  test("keeps the envelope on the disk before it goes out", async () => {
    const world = new World(run());
    const ports = world.ports();
    const seen: (string | undefined)[] = [];
    await sendRun(run(), {
      ...ports,
      submit: (envelope) => {
        seen.push(world.disk.parts.flatMap(({ attempts }) => attempts).at(-1)?.xdr);
        return ports.submit(envelope);
      },
    }, control());
    expect(seen).toEqual(["envelope 1", "envelope 2", "envelope 3"]);
  });

  test("pays every line once although the page is ended before or after any one step", async () => {
    const whole = new World(run());
    await openAndSend(whole);
    expect(whole.steps).toBeGreaterThan(15);
    for (let step = 1; step <= whole.steps; step++) {
      for (const kill of ["killBefore", "killAfter"] as const) {
        const world = new World(run());
        world[kill] = step;
        await untilFinished(world);
        expect(world.paid, `${kill} ${step}`).toEqual(LINES);
      }
    }
  });

  test("pays every line once whatever is lost, late and ended, in any order", async () => {
    const submission = fc.constantFrom(
      "apply" as const,
      "apply_silently" as const,
      "lose" as const,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(submission, { maxLength: 12 }),
        fc.array(fc.record({ after: fc.nat(14), kill: fc.boolean(), sleep: fc.nat(400) }), {
          maxLength: 8,
        }),
        async (submissions, ends) => {
          const world = new World(run());
          world.submissions = [...submissions];
          for (const { after, kill, sleep } of ends) {
            world[kill ? "killAfter" : "killBefore"] = world.steps + after + 1;
            await openAndSend(world);
            world.killAfter = world.killBefore = Infinity;
            world.time += sleep;
          }
          await untilFinished(world);
          expect([...world.paid].sort()).toEqual(LINES);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("sends the same envelope again while it can be applied", async () => {
    const world = new World(run());
    world.submissions = ["lose", "lose", "apply_silently"];
    await openAndSend(world);
    expect(world.paid).toEqual(LINES);
    expect(world.signatures).toBe(3);
  });

  test("asks for a new signature only after the old envelope is dead, and not by itself", async () => {
    const world = new World(run());
    world.submissions = Array(200).fill("lose");
    const { end } = await sendRun(run(), world.ports(), control());
    expect(end).toEqual({ why: "died", part: 1, reason: "expired" });
    expect(world.signatures).toBe(1);
    expect(world.time).toBeGreaterThan(300);
    world.submissions = [];
    await openAndSend(world);
    expect(world.paid).toEqual(LINES);
    expect(world.disk.parts[0]?.attempts.map(({ hash }) => hash)).toEqual([
      "envelope 1",
      "envelope 2",
    ]);
  });

  test("ends in a doubt for a person where a ledger that stands still has it as alive for ever", async () => {
    const world = new World(run());
    world.standsStillAt = 10;
    world.submissions = Array(500).fill("lose");
    const { end } = await sendRun(run(), world.ports(), control());
    expect(end).toEqual({ why: "unsure", part: 1, known: null });
    expect(world.disk.parts[0]?.state).toBe("unsure");
    expect(world.signatures).toBe(1);
    // after the time bound by this computer's clock, and not long after
    expect(world.time).toBeGreaterThan(360);
    expect(world.time).toBeLessThan(600);
    world.standsStillAt = Infinity;
    world.submissions = [];
    expect(await sendRun(structuredClone(world.disk), world.ports(), control()))
      .toMatchObject({ end: { why: "died", part: 1 } });
    await openAndSend(world);
    expect(world.paid).toEqual(LINES);
  });

  test("stops at a refusal in the wallet and goes on from there", async () => {
    const world = new World(run());
    const ports = world.ports();
    const sign: typeof ports.sign = (...asked) =>
      world.signatures === 1
        ? Promise.resolve({ ok: false, code: "refused" })
        : ports.sign(...asked);
    const { end } = await sendRun(run(), { ...ports, sign }, control());
    expect(end).toEqual({ why: "not_signed", refusal: { ok: false, code: "refused" } });
    expect(world.disk.parts.map(({ state }) => state)).toEqual(["paid", "waiting", "waiting"]);
    await openAndSend(world);
    expect(world.paid).toEqual(LINES);
  });

  test("asks for no further signature when it is paused", async () => {
    const world = new World(run());
    const { end } = await sendRun(run(), world.ports(), control(() => world.signatures === 2));
    expect(end).toEqual({ why: "paused" });
    expect(world.paid).toEqual(["a", "b", "c", "d"]);
  });

  test.each([
    { transaction: "tx_bad_auth", operations: [] },
    { transaction: "tx_bad_auth_extra", operations: [] },
    { transaction: "tx_failed", operations: ["op_bad_auth", "op_bad_auth"] },
  ])("ends a part at once whose signatures do not suffice, and keeps why: %j", async (codes) => {
    const world = new World(run());
    const ports = world.ports();
    let sent = 0;
    const refusing = {
      ...ports,
      submit: () => {
        sent++;
        return Promise.resolve({ status: "refused" as const, codes });
      },
    };
    const { end } = await sendRun(run(), refusing, control());
    expect(end).toEqual({ why: "refused", part: 1 });
    expect([sent, world.time]).toEqual([1, 0]);
    expect(world.disk.parts[0]).toMatchObject({ state: "refused", codes });
    // a retry sends it once, and signs nothing while it can still be applied
    await sendRun(structuredClone(world.disk), refusing, control());
    expect([sent, world.signatures]).toEqual([2, 1]);
    world.time += 400;
    const later = await sendRun(structuredClone(world.disk), refusing, control());
    expect(later.end).toEqual({ why: "died", part: 1, reason: "expired" });
    expect(world.disk.parts[0]).toMatchObject({ state: "waiting", codes });
    await openAndSend(world);
    expect(world.paid).toEqual(LINES);
  });

  test("stops at a part that the ledger has as failed", async () => {
    const world = new World(run());
    const ports = world.ports();
    const { end } = await sendRun(run(), {
      ...ports,
      submit: () =>
        Promise.resolve({
          status: "refused",
          codes: { transaction: "tx_failed", operations: ["op_success", "op_no_trust"] },
        }),
      status: () => Promise.resolve({ status: "failed", ledger: 7, resultXdr: "" }),
    }, control());
    expect(end).toEqual({ why: "failed", part: 1 });
    expect(world.disk.parts[0]).toMatchObject({ state: "failed", ledger: 7 });
    expect(world.signatures).toBe(1);
  });
});

describe("stepFor()", () => {
  const endedAt = "2026-11-20T09:00:00.000Z";

  test.each([
    ["the ledger's time, if it is known", "2026-11-18T08:00:00Z", "2026-11-18T08:00:00.000Z"],
    ["this computer's time, if it isn't", "", endedAt],
  ])("dates a payment that is found later by %s", (_, closedAt, kept) => {
    expect(stepFor({ status: "applied", ledger: 7, closedAt }, endedAt))
      .toEqual(["apply", { ledger: 7, endedAt: kept }]);
  });

  test("takes a failed transaction's codes from its result", () => {
    const resultXdr = new xdr.TransactionResult({
      feeCharged: 100n,
      result: xdr.TransactionResultResult.txBadAuth(),
      ext: xdr.TransactionResultExt.v0(),
    }).toXdr("base64");
    const codes = { transaction: "tx_bad_auth", operations: [] };
    expect(stepFor({ status: "failed", ledger: 7, resultXdr }, endedAt))
      .toEqual(["fail", { ledger: 7, codes, endedAt }]);
  });

  test("has a code for an expired one only if another transaction used its number", () => {
    expect(stepFor({ status: "dead", why: "expired" }, endedAt)).toEqual(["die", {}]);
    expect(stepFor({ status: "dead", why: "sequence_used" }, endedAt))
      .toEqual(["die", { codes: { transaction: "tx_bad_seq", operations: [] } }]);
  });
});
