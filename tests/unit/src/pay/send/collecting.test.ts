import { describe, expect, test } from "vitest";
import { collectingParts, countProgress } from "../../../../../src/pay/run/run.ts";
import { type SendPorts, sendSigned } from "../../../../../src/pay/send/send.ts";
import { goOn, LINES, World } from "../send-world.ts";

/** A ledger on which every envelope needs two signers. */
function worldOfTwo(): World {
  const world = new World();
  world.needsTwo = true;
  return world;
}

/** Sends what is signed, as a page does without the wallet. */
const goOnSigned = (world: World, ports?: SendPorts) => goOn(world, { send: sendSigned, ports });

const states = (world: World) => world.disk.parts.map(({ state }) => state);

/** A world whose run is signed by the first signer. */
async function signedOnce(): Promise<World> {
  const world = worldOfTwo();
  await goOn(world);
  return world;
}

describe("a run that two people sign", () => {
  test("has all parts signed at once, with consecutive numbers, and sends none of them", async () => {
    const world = worldOfTwo();
    expect(await goOn(world)).toEqual({ why: "collecting" });
    expect(states(world)).toEqual(["collecting", "collecting", "collecting"]);
    expect(collectingParts(world.disk).map(({ attempts }) => attempts[0]?.sequence))
      .toEqual([1n, 2n, 3n]);
    expect(world.applied.size).toBe(0);
    expect(countProgress(world.disk)).toMatchObject({ collecting: 5, onTheWay: 0, waiting: 0 });
  });

  test("is sent in order as soon as there are enough signatures", async () => {
    const world = await signedOnce();
    expect(await goOnSigned(world)).toEqual({ why: "collecting" });
    world.isEnough = true;
    expect(await goOnSigned(world)).toEqual({ why: "finished" });
    expect(world.paid).toEqual(LINES);
    expect(world.signatures).toBe(3);
    // the journal has the envelope as it was sent
    expect(world.disk.parts.map(({ attempts }) => attempts[0]?.xdr))
      .toEqual(["envelope 1 by both", "envelope 2 by both", "envelope 3 by both"]);
  });

  test("keeps the envelope with all signatures before it goes out", async () => {
    const world = await signedOnce();
    world.isEnough = true;
    const ports = world.ports();
    const seen: (string | undefined)[] = [];
    await goOnSigned(world, {
      ...ports,
      submit: (envelope) => {
        const kept = world.disk.parts.flatMap(({ attempts }) => attempts);
        seen.push(kept.find(({ hash }) => hash === envelope.hash)?.xdr);
        return ports.submit(envelope);
      },
    });
    expect(seen).toEqual(["envelope 1 by both", "envelope 2 by both", "envelope 3 by both"]);
  });

  test("pays every line once although the page is ended before or after any one step", async () => {
    const whole = worldOfTwo();
    whole.isEnough = true;
    await goOn(whole);
    expect(whole.paid).toEqual(LINES);
    for (let step = 1; step <= whole.steps; step++) {
      for (const kill of ["killBefore", "killAfter"] as const) {
        const world = worldOfTwo();
        world.isEnough = true;
        world[kill] = step;
        for (let i = 0; i < 5 && world.disk.status !== "finished"; i++) await goOn(world);
        expect(world.paid, `${kill} ${step}`).toEqual(LINES);
      }
    }
  });

  test("is sent to its end without the wallet, wherever the page was ended in between", async () => {
    const whole = await signedOnce();
    const before = whole.steps;
    whole.isEnough = true;
    await goOnSigned(whole);
    for (let step = before + 1; step <= whole.steps; step++) {
      for (const kill of ["killBefore", "killAfter"] as const) {
        const world = await signedOnce();
        world.isEnough = true;
        world[kill] = step;
        for (let i = 0; i < 3; i++) await goOnSigned(world);
        expect(world.paid, `${kill} ${step}`).toEqual(LINES);
        expect(world.disk.status).toBe("finished");
      }
    }
  });

  test("is found paid where another signer has sent it", async () => {
    const world = await signedOnce();
    world.apply("envelope 1");
    world.apply("envelope 2");
    expect(await goOnSigned(world)).toEqual({ why: "collecting" });
    expect(states(world)).toEqual(["paid", "paid", "collecting"]);
  });

  test("dies with its bounds, and isn't signed again by itself", async () => {
    const world = await signedOnce();
    world.time += 86_000;
    expect(await goOn(world)).toEqual({ why: "collecting" });
    world.time += 500;
    expect(await goOn(world)).toEqual({ why: "died", part: 1, reason: "expired" });
    expect(states(world)).toEqual(["waiting", "waiting", "waiting"]);
    expect(world.signatures).toBe(3);
    world.isEnough = true;
    expect(await goOn(world)).toEqual({ why: "finished" });
    expect(world.paid).toEqual(LINES);
  });

  test("goes back to collecting where the network refuses its signatures", async () => {
    const world = await signedOnce();
    world.isEnough = true;
    const codes = { transaction: "tx_bad_auth", operations: [] };
    const submit = () => Promise.resolve({ status: "refused" as const, codes });
    expect(await goOnSigned(world, { ...world.ports(), submit })).toEqual({ why: "collecting" });
    expect(world.disk.parts[0]).toMatchObject({ state: "collecting", codes });
    expect(await goOnSigned(world)).toEqual({ why: "finished" });
    expect(world.paid).toEqual(LINES);
  });

  test("isn't sent while a person has to decide about someone in it", async () => {
    const world = await signedOnce();
    const hold = {
      part: 1,
      people: [],
      unknownSince: null,
      known: { entry: null, at: "2026-11-20T00:00:00Z" },
    };
    const complete = () => Promise.resolve({ status: "held" as const, hold });
    expect(await goOnSigned(world, { ...world.ports(), complete })).toEqual({ why: "held", hold });
    expect(states(world)).toEqual(["collecting", "collecting", "collecting"]);
  });

  test("goes on with the next number after a part that another signer sent and that failed", async () => {
    const world = await signedOnce();
    world.isEnough = true;
    const ports = world.ports();
    const status: typeof ports.status = (envelope) =>
      envelope.hash === "envelope 1"
        ? Promise.resolve({ status: "failed", ledger: 7, resultXdr: "" })
        : ports.status(envelope);
    expect(await goOnSigned(world, { ...ports, status })).toEqual({ why: "finished" });
    expect(states(world)).toEqual(["failed", "paid", "paid"]);
    expect(world.paid).toEqual(["c", "d", "e"]);
  });
});
