import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { beginEpoch, createEpochs } from "../../../../../functions/ledger/proof/epoch.ts";

const PREFIX = ["ledger", "test"];

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

function process(clock = { now: 0 }) {
  return createEpochs({ kv, prefix: PREFIX, now: () => clock.now });
}

describe("createEpochs()", () => {
  test("begins a new epoch when the ledger falls by more than a thousand", async () => {
    const epochs = process();
    epochs.saw(5_000);
    epochs.saw(4_000);
    expect(await epochs.current()).toBe(1);
    epochs.saw(3_999);
    expect(await epochs.current()).toBe(2);
    epochs.saw(4_100);
    expect(await epochs.current()).toBe(2);
  });

  test("begins it once, whoever notices", async () => {
    const all = [process(), process(), process()];
    for (const epochs of all) {
      epochs.saw(9_000);
      await epochs.settled();
    }
    for (const epochs of all) epochs.saw(10);
    await Promise.all(all.map((epochs) => epochs.settled()));
    expect(await Promise.all(all.map((epochs) => epochs.current()))).toEqual([2, 2, 2]);
  });

  test("hears within a minute of an epoch that another process began", async () => {
    const clock = { now: 100_000 };
    const epochs = process(clock);
    epochs.saw(9_000);
    expect(await epochs.current()).toBe(1);
    const other = process();
    other.saw(5);
    await other.settled();
    clock.now += 61_000;
    expect(await epochs.current()).toBe(2);
  });
});

describe("beginEpoch()", () => {
  test("begins one for a network that had few ledgers", async () => {
    const before = process();
    before.saw(200);
    await before.settled();
    await beginEpoch(kv, PREFIX);
    const after = process();
    after.saw(7);
    expect(await after.current()).toBe(2);
  });

  test("leaves a network alone that was never seen", async () => {
    await beginEpoch(kv, PREFIX);
    expect(await process().current()).toBe(1);
  });
});
