import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFundLimit } from "../../../../functions/faucet/limit.ts";

describe("createFundLimit()", () => {
  let kv: Deno.Kv;
  const clock = { time: 0 };

  /** The limit of one process; processes share only the store. */
  const limit = () => createFundLimit({ kv, now: () => clock.time });

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    clock.time = 1_800_000_000_000;
  });
  afterEach(() => kv.close());

  test("lets three through and refuses the fourth", async () => {
    const fund = limit();
    expect(await fund.take("a")).toEqual({ allowed: true, remaining: 2, resetSeconds: 60 });
    clock.time += 10_000;
    expect(await fund.take("a")).toEqual({ allowed: true, remaining: 1, resetSeconds: 50 });
    expect(await fund.take("a")).toEqual({ allowed: true, remaining: 0, resetSeconds: 50 });
    expect(await fund.take("a")).toEqual({ allowed: false, remaining: 0, resetSeconds: 50 });
  });

  test("slides: each request ends by itself after sixty seconds, and not a moment before", async () => {
    const fund = limit();
    for (const wait of [0, 20_000, 20_000]) {
      clock.time += wait;
      expect((await fund.take("a")).allowed).toBe(true);
    }
    clock.time += 19_999;
    expect(await fund.take("a")).toMatchObject({ allowed: false, resetSeconds: 1 });
    clock.time += 1;
    expect((await fund.take("a")).allowed).toBe(true);
    expect(await fund.take("a")).toMatchObject({ allowed: false, resetSeconds: 20 });
  });

  test("lets a client through after the announced wait", async () => {
    const fund = limit();
    for (let n = 0; n < 3; n++) {
      clock.time += 333;
      await fund.take("a");
    }
    for (let n = 0; n < 20; n++) await fund.take("a");
    const { resetSeconds } = await fund.take("a");
    clock.time += resetSeconds * 1000;
    expect((await fund.take("a")).allowed).toBe(true);
  });

  test("lets exactly three through of several processes", async () => {
    const limits = [limit(), limit(), limit(), limit()];
    const states = await Promise.all(
      limits.flatMap((fund) => Array.from({ length: 10 }, () => fund.take("a"))),
    );
    expect(states.filter(({ allowed }) => allowed).length).toBe(3);
  });

  test("counts clients apart", async () => {
    const fund = limit();
    for (let n = 0; n < 3; n++) await fund.take("a");
    expect((await fund.take("b")).allowed).toBe(true);
  });

  test("tells where a client stands without counting", async () => {
    const fund = limit();
    expect(await fund.peek("a")).toEqual({ allowed: true, remaining: 3, resetSeconds: 0 });
    await fund.take("a");
    expect(await fund.peek("a")).toEqual({ allowed: true, remaining: 2, resetSeconds: 60 });
    expect(await fund.peek("a")).toEqual({ allowed: true, remaining: 2, resetSeconds: 60 });
  });
});
