import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../../../../functions/http/read-limit.ts";
import { HourlyQuota } from "../../../../../functions/ledger/horizon/hourly-quota.ts";

const caller = (client: string): Caller => ({ client, isForReceipt: false });
const receipt = (client: string): Caller => ({ client, isForReceipt: true });

describe("HourlyQuota", () => {
  let quota: HourlyQuota;
  const clock = { now: 0 };

  /** Takes tokens until one is refused. */
  function takeAll(who: Caller | null) {
    for (let taken = 0;; taken++) {
      const withheld = quota.check(who);
      if (withheld !== null) return { taken, withheld };
      quota.take(who);
    }
  }

  beforeEach(() => {
    clock.now = 5_000_000;
    quota = new HourlyQuota({ perHour: 3_600, burst: 100, now: () => clock.now });
  });

  test("lets a burst through, then what the hour allows, and keeps a tenth for receipts", () => {
    const refused = { kind: "refused", retryAfter: 34 };
    expect(takeAll(null)).toEqual({ taken: 90, withheld: refused });
    expect(quota.check(caller("a"))).toEqual(refused);
    expect(takeAll(receipt("a"))).toEqual({ taken: 10, withheld: refused });
    clock.now += 1_000;
    // new tokens first fill the reserved share
    expect(takeAll(null)).toEqual({ taken: 0, withheld: { kind: "refused", retryAfter: 43 } });
    expect(takeAll(receipt("a")).taken).toBe(1);
  });

  test("gives one client a third, of a burst and of an hour, and the next one its own", () => {
    expect(takeAll(caller("a"))).toEqual({
      taken: 33,
      withheld: { kind: "limited", retryAfter: 33 },
    });
    expect(takeAll(caller("b")).taken).toBe(33);
    let taken = 0;
    for (let second = 0; second < 3_600; second++) {
      clock.now += 1_000;
      taken += takeAll(caller("a")).taken;
    }
    expect(taken).toBe(1_200);
  });
});
