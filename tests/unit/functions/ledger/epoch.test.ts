import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { beginEpoch, createEpochTracker } from "../../../../functions/ledger/epoch.ts";
import { testLedger } from "../../../ledger-harness.ts";
import { StubHorizon } from "../../../stub-horizon.ts";

const PREFIX = ["ledger", "test"];

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

/**
 * A process with readers that report these numbers, of ledgers that closed at this time (in
 * milliseconds); `asked` counts the rounds.
 */
function process(
  clock = { now: 0 },
  readers: Record<string, number> = {},
  closedAt = () => clock.now,
) {
  let asked = 0;
  const epochs = createEpochTracker({
    kv,
    prefix: PREFIX,
    now: () => clock.now,
    clock: () => clock.now,
    readLatestLedgers: () => {
      asked++;
      const newest = Object.entries(readers).map(([reader, sequence]) =>
        [reader, { sequence, closedAt: new Date(closedAt()).toISOString() }] as const
      );
      return Promise.resolve(new Map(newest));
    },
  });
  return { ...epochs, asked: () => asked };
}

type Process = ReturnType<typeof process>;

/** Lets a process read a number every ten seconds, this many times. */
async function hears(epochs: Process, clock: { now: number }, ledger: number, times: number) {
  for (let n = 0; n < times; n++) {
    epochs.observe(ledger);
    await epochs.settled();
    clock.now += 10_000;
  }
}

/** A process that has read this ledger, and the clock that it goes by. */
async function begun(readers: Record<string, number> = {}, ledger = 5_000) {
  const clock = { now: 0 };
  const epochs = process(clock, readers);
  epochs.observe(ledger);
  await epochs.settled();
  return { clock, epochs };
}

describe("createEpochTracker()", () => {
  test("begins a new epoch when the ledger falls by more than a thousand and stays there", async () => {
    const { clock, epochs } = await begun({ a: 3_999, b: 3_950 });
    // at 0, 10 and 20 seconds: often enough, but not long enough
    clock.now = 5_000;
    await hears(epochs, clock, 3_999, 3);
    expect(await epochs.current()).toBe(1);
    expect(epochs.begunAt()).toBeNull();
    await hears(epochs, clock, 3_999, 1);
    expect(await epochs.current()).toBe(2);
    // the time of the first doubt, not of its confirmation
    expect(epochs.begunAt()).toBe(5_000);
    await hears(epochs, clock, 4_100, 10);
    expect(await epochs.current()).toBe(2);
  });

  test("takes a thousand for a server that is behind", async () => {
    const { clock, epochs } = await begun({ a: 4_000 });
    await hears(epochs, clock, 4_000, 20);
    expect(await epochs.current()).toBe(1);
    expect(epochs.asked()).toBe(0);
  });

  describe("of a network of few ledgers", () => {
    /** 400 ledgers are known; then this many are reported, closed this much later. */
    async function after(ledger: number, laterMs: number): Promise<number> {
      const clock = { now: 0 };
      const epochs = process(clock, { a: ledger, b: ledger - 3 }, () => laterMs);
      epochs.observe(300);
      epochs.observe(400);
      await epochs.settled();
      await hears(epochs, clock, ledger, 4);
      return await epochs.current();
    }

    test("begins one where what is far below the highest closed after it", async () => {
      expect(await after(199, 120_000)).toBe(2);
    });

    test("takes for a server that is behind what closed before, or is not far below", async () => {
      expect(await after(5, 60_000)).toBe(1);
      expect(await after(200, 120_000)).toBe(1);
    });

    test("knows its highest ledger nearly, however few there are", async () => {
      const clock = { now: 0 };
      const epochs = process(clock, { a: 3 }, () => 3_600_000);
      for (let ledger = 1; ledger <= 40; ledger++) {
        epochs.observe(ledger);
        await epochs.settled();
      }
      await hears(epochs, clock, 3, 4);
      expect(await epochs.current()).toBe(2);
    });

    test("does not tell them apart by what an older version kept without a time", async () => {
      await kv.set([...PREFIX, "epoch"], { epoch: 1, highest: 400 });
      expect(await after(5, 120_000)).toBe(1);
    });
  });

  test("does not believe one answer, however low, nor many at once", async () => {
    const clock = { now: 0 };
    const epochs = process(clock, { a: 7 });
    epochs.observe(5_000);
    for (let n = 0; n < 100; n++) epochs.observe(7);
    await epochs.settled();
    expect(epochs.asked()).toBe(1);
    clock.now = 3_600_000;
    epochs.observe(7);
    await epochs.settled();
    expect(await epochs.current()).toBe(1);
  });

  test("does not believe one reader against another", async () => {
    const { clock, epochs } = await begun({ lying: 7, honest: 5_001 });
    await hears(epochs, clock, 7, 20);
    expect(await epochs.current()).toBe(1);
  });

  test("gives a reader that answers late its own three answers", async () => {
    const readers: Record<string, number> = { a: 7 };
    const { clock, epochs } = await begun(readers);
    await hears(epochs, clock, 7, 3);
    readers["b"] = 7;
    await hears(epochs, clock, 7, 3);
    expect(await epochs.current()).toBe(1);
    await hears(epochs, clock, 7, 1);
    expect(await epochs.current()).toBe(2);
  });

  test("restarts its count if the old number was seen in between", async () => {
    const { clock, epochs } = await begun({ a: 7 });
    for (let n = 0; n < 5; n++) {
      await hears(epochs, clock, 7, 3);
      await hears(epochs, clock, 5_001, 1);
    }
    expect(await epochs.current()).toBe(1);
  });

  test("does not take one answer from the future for the highest", async () => {
    const readers = { a: 5_000 };
    const { clock, epochs } = await begun(readers);
    epochs.observe(4_000_000_000);
    await epochs.settled();
    await hears(epochs, clock, 5_010, 20);
    expect(await epochs.current()).toBe(1);
    // after a long pause, the number lasts and becomes the highest
    readers.a = 90_000;
    await hears(epochs, clock, 90_000, 4);
    readers.a = 6_000;
    await hears(epochs, clock, 6_000, 4);
    expect(await epochs.current()).toBe(2);
  });

  test("starts it once, whichever process notices", async () => {
    await begun({}, 9_000);
    const clock = { now: 0 };
    const all = [1, 2, 3].map(() => process(clock, { a: 10 }));
    for (let n = 0; n < 5; n++) {
      for (const epochs of all) epochs.observe(10);
      await Promise.all(all.map((epochs) => epochs.settled()));
      clock.now += 10_000;
    }
    expect(await Promise.all(all.map((epochs) => epochs.current()))).toEqual([2, 2, 2]);
  });

  test("hears within a minute of an epoch that another process began", async () => {
    const clock = { now: 100_000 };
    const epochs = process(clock);
    epochs.observe(9_000);
    expect(await epochs.current()).toBe(1);
    const others = { now: 0 };
    await hears(process(others, { a: 5 }), others, 5, 4);
    clock.now += 61_000;
    expect(await epochs.current()).toBe(2);
    // a server that lags still has the old numbers, which aren't a reset either
    await hears(epochs, clock, 9_001, 2);
    expect(await epochs.current()).toBe(2);
  });
});

describe("beginEpoch()", () => {
  test("begins one for a network that had few ledgers", async () => {
    await begun({}, 200);
    await beginEpoch(kv, PREFIX);
    const { epochs } = await begun({}, 7);
    expect(await epochs.current()).toBe(2);
  });

  test("leaves a network alone that was never seen", async () => {
    await beginEpoch(kv, PREFIX);
    expect(await process().current()).toBe(1);
  });
});

test("a server that reads no account notices a reset by its own look at the ledger", async () => {
  const stub = new StubHorizon();
  stub.numbersHistory = false;
  stub.latest = 90_000;
  let time = Date.parse("2026-12-16T17:00:00Z");
  const ledger = await testLedger([stub], { now: () => time });
  await ledger.service.state();
  await ledger.service.epoch();
  stub.latest = 10;
  // a look isn't awaited by the request that starts it
  const lookAgain = async () => {
    time += 10_000;
    await ledger.service.state();
    await ledger.service.epoch();
    return ledger.service.resetAt();
  };
  await expect.poll(lookAgain, { timeout: 60_000 }).not.toBeNull();
});
