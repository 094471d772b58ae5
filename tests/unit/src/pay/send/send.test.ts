import { xdr } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SendPorts, stepFor } from "../../../../../src/pay/send/send.ts";
import { goOn, LINES, World } from "../send-world.ts";

async function untilFinished(world: World): Promise<void> {
  for (let i = 0; i < 50 && world.disk.status !== "finished"; i++) await goOn(world);
}

describe("sendRun()", () => {
  test("pays every line once and says so", async () => {
    const world = new World();
    expect(await goOn(world)).toEqual({ why: "finished" });
    expect(world.paid).toEqual(LINES);
    expect(world.disk.status).toBe("finished");
    expect(world.disk.parts.map(({ state, ledger }) => [state, ledger])).toEqual([
      ["paid", 1],
      ["paid", 2],
      ["paid", 3],
    ]);
  });

  test("keeps the envelope on the disk before it goes out", async () => {
    const world = new World();
    const ports = world.ports();
    const seen: (string | undefined)[] = [];
    const submit: typeof ports.submit = (envelope) => {
      seen.push(world.disk.parts.flatMap(({ attempts }) => attempts).at(-1)?.xdr);
      return ports.submit(envelope);
    };
    await goOn(world, { ports: { ...ports, submit } });
    expect(seen).toEqual(["envelope 1", "envelope 2", "envelope 3"]);
  });

  test("pays every line once although the page is ended before or after any one step", async () => {
    const whole = new World();
    await goOn(whole);
    expect(whole.steps).toBeGreaterThan(15);
    for (let step = 1; step <= whole.steps; step++) {
      for (const kill of ["killBefore", "killAfter"] as const) {
        const world = new World();
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
          const world = new World();
          world.submissions = [...submissions];
          for (const { after, kill, sleep } of ends) {
            world[kill ? "killAfter" : "killBefore"] = world.steps + after + 1;
            await goOn(world);
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
    const world = new World();
    world.submissions = ["lose", "lose", "apply_silently"];
    await goOn(world);
    expect(world.paid).toEqual(LINES);
    expect(world.signatures).toBe(3);
  });

  test("asks for a new signature only after the old envelope is dead, and not by itself", async () => {
    const world = new World();
    world.submissions = Array(200).fill("lose");
    expect(await goOn(world)).toEqual({ why: "died", part: 1, reason: "expired" });
    expect(world.signatures).toBe(1);
    expect(world.time).toBeGreaterThan(300);
    world.submissions = [];
    await goOn(world);
    expect(world.paid).toEqual(LINES);
    expect(world.disk.parts[0]?.attempts.map(({ hash }) => hash)).toEqual([
      "envelope 1",
      "envelope 2",
    ]);
  });

  test("ends in a doubt for a person where a ledger that stands still has it as alive for ever", async () => {
    const world = new World();
    world.standsStillAt = 10;
    world.submissions = Array(500).fill("lose");
    expect(await goOn(world)).toEqual({ why: "unsure", part: 1, known: null });
    expect(world.disk.parts[0]?.state).toBe("unsure");
    expect(world.signatures).toBe(1);
    // after the time bound by this computer's clock, and not long after
    expect(world.time).toBeGreaterThan(360);
    expect(world.time).toBeLessThan(600);
    world.standsStillAt = Infinity;
    world.submissions = [];
    expect(await goOn(world)).toMatchObject({ why: "died", part: 1 });
    await goOn(world);
    expect(world.paid).toEqual(LINES);
  });

  test("stops at a refusal in the wallet and goes on from there", async () => {
    const world = new World();
    const ports = world.ports();
    const sign: typeof ports.sign = (...asked) =>
      world.signatures === 1
        ? Promise.resolve({ ok: false, code: "refused" })
        : ports.sign(...asked);
    const end = await goOn(world, { ports: { ...ports, sign } });
    expect(end).toEqual({ why: "not_signed", refusal: { ok: false, code: "refused" } });
    expect(world.disk.parts.map(({ state }) => state)).toEqual(["paid", "waiting", "waiting"]);
    await goOn(world);
    expect(world.paid).toEqual(LINES);
  });

  test("asks for no further signature when it is paused", async () => {
    const world = new World();
    const end = await goOn(world, { paused: () => world.signatures === 2 });
    expect(end).toEqual({ why: "paused" });
    expect(world.paid).toEqual(["a", "b", "c", "d"]);
  });

  test.each([
    { transaction: "tx_bad_auth", operations: [] },
    { transaction: "tx_bad_auth_extra", operations: [] },
    { transaction: "tx_failed", operations: ["op_bad_auth", "op_bad_auth"] },
  ])("ends a part at once whose signatures do not suffice, and keeps why: %j", async (codes) => {
    const world = new World();
    let sent = 0;
    const submit = () => {
      sent++;
      return Promise.resolve({ status: "refused" as const, codes });
    };
    const send = () => goOn(world, { ports: { ...world.ports(), submit } });
    expect(await send()).toEqual({ why: "refused", part: 1 });
    expect([sent, world.time]).toEqual([1, 0]);
    expect(world.disk.parts[0]).toMatchObject({ state: "refused", codes });
    // a retry sends it once, and signs nothing while it can still be applied
    await send();
    expect([sent, world.signatures]).toEqual([2, 1]);
    world.time += 400;
    expect(await send()).toEqual({ why: "died", part: 1, reason: "expired" });
    expect(world.disk.parts[0]).toMatchObject({ state: "waiting", codes });
    await goOn(world);
    expect(world.paid).toEqual(LINES);
  });

  test("stops at a part that the ledger has as failed", async () => {
    const world = new World();
    const codes = { transaction: "tx_failed", operations: ["op_success", "op_no_trust"] };
    const ports: SendPorts = {
      ...world.ports(),
      submit: () => Promise.resolve({ status: "refused", codes }),
      status: () => Promise.resolve({ status: "failed", ledger: 7, resultXdr: "" }),
    };
    expect(await goOn(world, { ports })).toEqual({ why: "failed", part: 1 });
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
