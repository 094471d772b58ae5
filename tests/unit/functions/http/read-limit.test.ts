import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createReadLimit, type ReadLimit } from "../../../../functions/http/read-limit.ts";

describe("createReadLimit()", () => {
  let kv: Deno.Kv;
  const clock = { time: 0 };
  const created = (limit: number) => createReadLimit({ kv, limit, now: () => clock.time });
  const spend = (reads: ReadLimit, client = "a") => reads.run(client, () => reads.spend());

  /** Waits until the store has been told of so many reads, which is done behind the answers. */
  const stored = async (reads: number) => {
    await expect.poll(async () => {
      const entries = await Array.fromAsync(kv.list<number>({ prefix: [] }));
      return entries.reduce((sum, { value }) => sum + value, 0);
    }).toBe(reads);
  };

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    clock.time = 1_000 * 60_000;
  });
  afterEach(() => kv.close());

  test("lets the limit through and refuses the next, however many come at once", async () => {
    const reads = created(5);
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => spend(reads)));
    expect(verdicts.filter((verdict) => verdict === null).length).toBe(5);
    expect(verdicts.find((verdict) => verdict !== null)).toMatchObject({
      code: "rate_limited",
      retryAfter: 60,
    });
  });

  test("counts clients apart", async () => {
    const reads = created(1);
    expect(await spend(reads, "a")).toBeNull();
    expect(await spend(reads, "b")).toBeNull();
    expect(await spend(reads, "a")).not.toBeNull();
  });

  test("counts one request once, however often it asks the upstream", async () => {
    const reads = created(1);
    const verdicts = await reads.run("a", async () => [await reads.spend(), await reads.spend()]);
    expect(verdicts).toEqual([null, null]);
  });

  test("does not count work that no client waits for", async () => {
    const reads = created(1);
    expect(await reads.spend()).toBeNull();
    expect(await reads.spend()).toBeNull();
    expect(await spend(reads)).toBeNull();
  });

  test("weighs the last minute by the part of it that still counts", async () => {
    const reads = created(10);
    clock.time += 59_000;
    for (let n = 0; n < 10; n++) expect(await spend(reads)).toBeNull();
    clock.time += 2_000;
    await stored(10);
    expect(await spend(reads)).not.toBeNull();
    clock.time += 30_000;
    expect(await spend(reads)).toBeNull();
    clock.time += 60_000;
    for (let n = 0; n < 9; n++) expect(await spend(reads)).toBeNull();
  });

  test("knows what other processes have counted", async () => {
    const [one, other] = [created(10), created(10)];
    for (let n = 0; n < 6; n++) await spend(one);
    await spend(one);
    await stored(7);
    const verdicts = [];
    for (let n = 0; n < 6; n++) verdicts.push(await spend(other));
    expect(verdicts.filter((verdict) => verdict === null).length).toBe(3);
  });
});
