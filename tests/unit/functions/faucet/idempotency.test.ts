import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createIdempotency, isIdempotencyKey } from "../../../../functions/faucet/idempotency.ts";
import { done, failed, type Outcome } from "../../../../src/contract/outcome.ts";

describe("isIdempotencyKey()", () => {
  test.each(["a", "x".repeat(255), "{}!~"])("takes %s", (key) => {
    expect(isIdempotencyKey(key)).toBe(true);
  });

  test.each(["", "x".repeat(256), "a b", "é"])("refuses %j", (key) => {
    expect(isIdempotencyKey(key)).toBe(false);
  });
});

describe("createIdempotency()", () => {
  let kv: Deno.Kv;
  const clock = { time: 1_800_000_000_000 };
  const created = () =>
    createIdempotency({ kv, now: () => clock.time, isFinal: (outcome) => outcome.ok });

  /** Work that counts how often it was done. */
  function counted<T>(outcome: () => Promise<Outcome<T>>) {
    const work = Object.assign(() => (work.times++, outcome()), { times: 0 });
    return work;
  }

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
  });
  afterEach(() => kv.close());

  test("does the work once and replays what came of it for a day", async () => {
    const keys = created();
    const work = counted(() => Promise.resolve(done({ hash: "h" })));
    expect(await keys.once("k", "G1", work)).toEqual(done({ hash: "h" }));
    clock.time += 86_399_000;
    expect(await keys.once("k", "G1", work)).toEqual(done({ hash: "h" }));
    expect(work.times).toBe(1);
    clock.time += 2_000;
    await keys.once("k", "G1", work);
    expect(work.times).toBe(2);
  });

  test("refuses the key for another subject", async () => {
    const keys = created();
    const work = counted(() => Promise.resolve(done(1)));
    await keys.once("k", "G1", work);
    expect(await keys.once("k", "G2", work)).toMatchObject({ code: "idempotency_mismatch" });
    expect(work.times).toBe(1);
  });

  test("says so while the first is under way, also to another process", async () => {
    let finish: (outcome: Outcome<number>) => void = () => {};
    const slow = counted(() => new Promise<Outcome<number>>((resolve) => (finish = resolve)));
    const first = created().once("k", "G1", slow);
    while (slow.times === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await created().once("k", "G1", slow)).toMatchObject({ code: "in_progress" });
    finish(done(7));
    expect(await first).toEqual(done(7));
    expect(await created().once("k", "G1", slow)).toEqual(done(7));
    expect(slow.times).toBe(1);
  });

  test("works once of many that come at once", async () => {
    const keys = created();
    const others = Promise.withResolvers<void>();
    const work = counted(async () => {
      await others.promise;
      return done(1);
    });
    let answered = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const outcome = await keys.once("k", "G1", work);
        if (++answered === 19) others.resolve();
        return outcome;
      }),
    );
    expect(work.times).toBe(1);
    expect(outcomes.filter((outcome) => outcome.ok).length).toBe(1);
  });

  test("frees the key after a failure that is not final, and after a crash", async () => {
    const keys = created();
    const work = counted(() => Promise.resolve(failed("upstream_timeout")));
    await keys.once("k", "G1", work);
    await keys.once("k", "G1", work);
    expect(work.times).toBe(2);
    await expect(keys.once("k", "G1", () => Promise.reject(new Error("broken")))).rejects.toThrow();
    await keys.once("k", "G1", work);
    expect(work.times).toBe(3);
  });

  test("takes over from a process that died at work", async () => {
    const begun = Promise.withResolvers<void>();
    const never = created().once("k", "G1", () => {
      begun.resolve();
      return new Promise<Outcome<number>>(() => {});
    });
    never.catch(() => {});
    await begun.promise;
    expect(await created().once("k", "G1", () => Promise.resolve(done(1)))).toMatchObject({
      code: "in_progress",
    });
    clock.time += 40_001;
    expect(await created().once("k", "G1", () => Promise.resolve(done(1)))).toEqual(done(1));
  });

  test("stores no key as it was given", async () => {
    await created().once("my-own-key", "G1", () => Promise.resolve(done(1)));
    const keys = await Array.fromAsync(kv.list({ prefix: [] }));
    expect(keys.length).toBe(1);
    expect(JSON.stringify(keys)).not.toContain("my-own-key");
  });
});
