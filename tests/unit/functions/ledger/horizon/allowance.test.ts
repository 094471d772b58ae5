import { describe, expect, test } from "vitest";
import { createAllowance } from "../../../../../functions/ledger/horizon/allowance.ts";

describe("createAllowance()", () => {
  test("lets a burst through, then what the hour allows, over all processes together", async () => {
    const kv = await Deno.openKv(":memory:");
    const clock = { now: 5_000_000 };
    const process = () =>
      createAllowance({ kv, name: "horizon", perHour: 3_600, burst: 100, now: () => clock.now });
    const [one, other] = [process(), process()];
    let taken = 0;
    for (let n = 0; n < 300; n++) {
      if (await (n % 2 === 0 ? one : other).take() === null) taken += 1;
    }
    expect(taken).toBe(100);
    const wait = await one.take();
    expect(wait).toBeGreaterThan(0);
    clock.now += (wait ?? 0) * 1000;
    expect(await one.take()).toBeNull();
    kv.close();
  });

  test("takes from the store once for many that come at once", async () => {
    const kv = await Deno.openKv(":memory:");
    const allowance = createAllowance({ kv, name: "x", perHour: 3_600, burst: 100, now: () => 1 });
    const waits = await Promise.all(Array.from({ length: 130 }, () => allowance.take()));
    expect(waits.filter((wait) => wait === null)).toHaveLength(100);
    kv.close();
  });
});
