import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Payer } from "../../../../../functions/http/read-limit.ts";
import { createAllowance } from "../../../../../functions/ledger/horizon/allowance.ts";

const payer = (client: string): Payer => ({ client, forReceipt: false });
const receipt = (client: string): Payer => ({ client, forReceipt: true });

describe("createAllowance()", () => {
  let kv: Deno.Kv;
  const clock = { now: 0 };

  /** The budget as one process has it. */
  const process = () =>
    createAllowance({ kv, name: "horizon", perHour: 3_600, burst: 100, now: () => clock.now });

  /** Takes until it is refused. */
  async function takeAll(allowance: ReturnType<typeof process>, who: Payer | null) {
    for (let taken = 0;; taken++) {
      const withheld = await allowance.take(who);
      if (withheld !== null) return { taken, withheld };
    }
  }

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    clock.now = 5_000_000;
  });
  afterEach(() => kv.close());

  test("lets a burst through, then what the hour allows, over all processes together", async () => {
    const [one, other] = [process(), process()];
    let taken = 0;
    for (let n = 0; n < 300; n++) {
      if (await (n % 2 === 0 ? one : other).take(null) === null) taken += 1;
    }
    // a tenth is kept
    expect(taken).toBe(90);
    const withheld = await one.take(null);
    expect(withheld).toMatchObject({ kind: "refused", retryAfter: 1 });
    clock.now += 1_000;
    expect(await one.take(null)).toBeNull();
    expect(await one.take(null)).toMatchObject({ kind: "refused" });
  });

  test("is not spent for an hour because a clock was set back by one", async () => {
    expect((await takeAll(process(), null)).taken).toBe(90);
    clock.now -= 3_600_000;
    expect((await takeAll(process(), null)).taken).toBe(90);
    expect((await takeAll(process(), null)).taken).toBe(0);
  });

  test("takes from the store once for many that come at once", async () => {
    const allowance = process();
    const all = await Promise.all(Array.from({ length: 130 }, () => allowance.take(null)));
    expect(all.filter((withheld) => withheld === null)).toHaveLength(90);
  });

  test("gives one client no more than a third of what remains, and the next one its own", async () => {
    const allowance = process();
    expect(await takeAll(allowance, payer("a"))).toMatchObject({
      taken: 30,
      withheld: { kind: "limited", retryAfter: 100 },
    });
    expect((await takeAll(allowance, payer("b"))).taken).toBe(20);
    const taken = [];
    for (let n = 0; n < 20; n++) taken.push((await takeAll(allowance, payer(`c${n}`))).taken);
    // whoever comes has at least one while there is any
    expect(taken.slice(0, 11)).toEqual([13, 9, 6, 4, 2, 2, 1, 1, 1, 1, 0]);
  });

  test("gives one client over several processes no more either", async () => {
    const processes = [process(), process(), process()];
    const all = await Promise.all(
      processes.flatMap((each) => Array.from({ length: 60 }, () => each.take(payer("a")))),
    );
    const taken = all.filter((withheld) => withheld === null).length;
    expect(taken).toBeGreaterThanOrEqual(10);
    // each may be an eighth ahead of the store
    expect(taken).toBeLessThanOrEqual(36);
  });

  test("gives one client in an hour a third of the hour's budget and a burst", async () => {
    const allowance = process();
    let taken = 0;
    for (let second = 0; second < 3_600; second++) {
      if (await allowance.take(payer("a")) === null) taken += 1;
      if (await allowance.take(payer("a")) === null) taken += 1;
      clock.now += 1_000;
    }
    expect(taken).toBeLessThanOrEqual(1_200 + 33);
    expect(taken).toBeGreaterThan(1_000);
  });

  test("keeps a tenth for receipts, of which one client has a third at most", async () => {
    const allowance = process();
    expect((await takeAll(allowance, null)).taken).toBe(90);
    expect(await allowance.take(payer("a"))).toMatchObject({ kind: "refused" });
    expect((await takeAll(allowance, receipt("a"))).taken).toBe(3);
    expect((await takeAll(allowance, receipt("b"))).taken).toBe(2);
    expect((await takeAll(allowance, null)).taken).toBe(0);
    clock.now += 1_000;
    // what grows fills up what is kept, before anyone else has it
    expect((await takeAll(allowance, null)).taken).toBe(0);
    expect((await takeAll(allowance, receipt("c"))).taken).toBe(2);
  });
});
