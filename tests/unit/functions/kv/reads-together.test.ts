import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ReadsTogether } from "../../../../functions/kv/reads-together.ts";

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
  await Promise.all(Array.from({ length: 30 }, (_, n) => kv.set(["at", n], n)));
});
afterEach(() => {
  kv.close();
  vi.restoreAllMocks();
});

describe("reads that are asked for together", () => {
  test.each([
    ["one", [1], 1],
    ["as many as fit", [3, 7], 1],
    ["more than fit, which nobody gets a part of", [3, 3, 3, 3, 3], 2],
    ["one after what fits", [10, 1], 2],
    ["what does not fit with the one before", [6, 6, 6], 3],
    ["none among others", [0, 2, 0], 1],
  ])("each have their own entries, whoever else asks: %s", async (_, lengths, looks) => {
    const getMany = vi.spyOn(kv, "getMany");
    const reads = new ReadsTogether(kv);
    let next = 0;
    const asked = lengths.map((length) => Array.from({ length }, () => next++));
    const read = await Promise.all(
      asked.map((numbers) => reads.get<number[]>(numbers.map((n) => ["at", n]))),
    );
    expect(read.map((entries) => entries.map(({ value }) => value))).toEqual(asked);
    expect(read.flat().map(({ key }) => key[1])).toEqual(asked.flat());
    expect(getMany).toHaveBeenCalledTimes(looks);
  });

  test("fail together, and those that come later do not", async () => {
    const reads = new ReadsTogether(kv);
    vi.spyOn(kv, "getMany").mockRejectedValueOnce(new Error("the store is busy"));
    const first = [reads.get<[number]>([["at", 1]]), reads.get<[number]>([["at", 2]])];
    const ended = await Promise.allSettled(first);
    expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const [entry] = await reads.get<[number]>([["at", 1]]);
    expect(entry.value).toBe(1);
  });

  test("are asked for while others are read", async () => {
    const reads = new ReadsTogether(kv);
    const first = reads.get<[number]>([["at", 1]]);
    await new Promise((resolve) => setTimeout(resolve));
    const second = reads.get<[number]>([["at", 2]]);
    expect([(await first)[0].value, (await second)[0].value]).toEqual([1, 2]);
  });
});
