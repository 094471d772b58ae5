import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createKeyedCount } from "../../../../functions/http/keyed-count.ts";

const MINUTE = 60_000;

describe("createKeyedCount()", () => {
  let kv: Deno.Kv;
  let writes = 0;
  let reads = 0;
  let isDown = false;
  const clock = { time: 0 };

  /** The count as one process has it; what they share is the store. */
  function counter() {
    const counting = new Proxy(kv, {
      get(target, name) {
        if (name === "atomic") writes += 1;
        if (name === "get") reads += 1;
        if (name === "atomic" && isDown) throw new Error("the store is down");
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    return createKeyedCount({
      kv: counting,
      keyOf: (key) => ["count", key],
      windowMs: MINUTE,
      slotMs: 1_000,
      now: () => clock.time,
    });
  }
  const stored = async (key = "a") => {
    const { value } = await kv.get<(number | [number, number])[]>(["count", key]);
    return (value ?? []).reduce<number>((sum, e) => sum + (typeof e === "number" ? 1 : e[1]), 0);
  };

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    clock.time = 1_000 * MINUTE;
    writes = 0;
    reads = 0;
    isDown = false;
  });
  afterEach(() => kv.close());

  test("lets exactly the limit through, however many come at once", async () => {
    const count = counter();
    const all = await Promise.all(Array.from({ length: 1_000 }, () => count.take("a", () => 300)));
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(300);
    expect(all.at(-1)).toEqual({ allowed: false, count: 300, resetMs: MINUTE });
  });

  test.each([2, 8])(
    "lets at most an eighth more through for each further of %d processes at once",
    async (processes) => {
      const counters = Array.from({ length: processes }, counter);
      const all = await Promise.all(
        counters.flatMap((count) => Array.from({ length: 300 }, () => count.take("a", () => 300))),
      );
      const taken = all.filter(({ allowed }) => allowed).length;
      expect(taken).toBeGreaterThanOrEqual(300);
      // each of the others may be ahead of the store by an eighth of what it knows to be left
      expect(taken).toBeLessThanOrEqual(300 * (1 + (processes - 1) / 8));
      await expect.poll(() => stored()).toBe(taken);
    },
  );

  test("lets exactly so many through several processes where they are few", async () => {
    const counters = Array.from({ length: 8 }, counter);
    const all = await Promise.all(
      counters.flatMap((count) => Array.from({ length: 9 }, () => count.take("a", () => 7))),
    );
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(7);
  });

  test("writes behind the answers while much is left", async () => {
    const count = counter();
    for (let n = 0; n < 300; n++) await count.take("a", () => 300);
    await expect.poll(() => stored()).toBe(300);
    expect(writes).toBeLessThan(100);
  });

  test("asks the store nothing about a key whose limit it knows to be reached", async () => {
    const count = counter();
    for (let n = 0; n < 10; n++) await count.take("a", () => 10);
    const before = reads;
    expect(before).toBeGreaterThan(0);
    for (let n = 0; n < 10; n++) {
      const standing = { allowed: false, count: 10, resetMs: MINUTE };
      expect(await count.peek("a", () => 10)).toEqual(standing);
      expect(await count.take("a", () => 10)).toEqual(standing);
    }
    expect(reads).toBe(before);
    clock.time += MINUTE;
    expect(await count.peek("a", () => 10)).toEqual({ allowed: true, count: 0, resetMs: 0 });
  });

  test("knows what other processes have counted before", async () => {
    const [one, other] = [counter(), counter()];
    for (let n = 0; n < 7; n++) await one.take("a", () => 10);
    const others = [];
    for (let n = 0; n < 7; n++) others.push(await other.take("a", () => 10));
    expect(others.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  test("slides: what was counted ends after the window, and not a second before", async () => {
    const count = counter();
    for (let n = 0; n < 10; n++) {
      expect((await count.take("a", () => 10)).allowed).toBe(true);
      clock.time += 1_000;
    }
    const refused = await count.take("a", () => 10);
    expect(refused).toEqual({ allowed: false, count: 10, resetMs: 50_000 });
    clock.time += 49_000;
    expect((await count.take("a", () => 10)).allowed).toBe(false);
    clock.time += 1_000;
    expect((await count.take("a", () => 10)).allowed).toBe(true);
    expect((await count.take("a", () => 10)).allowed).toBe(false);
  });

  test("takes a limit that depends on the count", async () => {
    const count = counter();
    let left = 90;
    let taken = 0;
    while ((await count.take("a", (own) => Math.floor((left + own) / 3))).allowed) {
      taken += 1;
      left -= 1;
    }
    expect(taken).toBe(30);
  });

  test("reads what a former version kept: plain times", async () => {
    await kv.set(["count", "a"], [clock.time - 59_000, clock.time - 1_000]);
    expect(await counter().peek("a", () => 3)).toEqual({ allowed: true, count: 2, resetMs: 1_000 });
  });

  test("forgets after the window what a store that was down was never told", async () => {
    const count = counter();
    for (let n = 0; n < 4; n++) await count.take("a", () => 40);
    await expect.poll(() => stored()).toBe(4);
    isDown = true;
    const failed = vi.spyOn(console, "error").mockImplementation(() => {});
    for (let n = 0; n < 3; n++) await count.take("a", () => 40);
    await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(0);
    failed.mockRestore();
    isDown = false;
    clock.time += 2 * MINUTE;
    expect(await count.peek("a", () => 2)).toEqual({ allowed: true, count: 0, resetMs: 0 });
    expect(await count.take("a", () => 2)).toEqual({ allowed: true, count: 1, resetMs: MINUTE });
  });

  test("refuses nobody for ever whose time lies ahead of a clock that was set back", async () => {
    const count = counter();
    for (let n = 0; n < 3; n++) await count.take("a", () => 3);
    clock.time -= 10 * MINUTE;
    expect((await count.take("a", () => 3)).allowed).toBe(false);
    clock.time += 11 * MINUTE;
    expect((await count.take("a", () => 3)).allowed).toBe(true);
  });
});
