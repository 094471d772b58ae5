import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ClientBuckets, TokenBucket } from "../../../../functions/http/token-bucket.ts";

describe("TokenBucket", () => {
  test("never lets more through than it held and gained, and is true to its word", () => {
    const options = fc.record({
      capacity: fc.integer({ min: 1, max: 300 }),
      perSecond: fc.double({ min: 0.01, max: 50, noNaN: true }),
      pauses: fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 50 }),
    });
    fc.assert(fc.property(options, ({ capacity, perSecond, pauses }) => {
      const clock = { now: 1_000_000 };
      const bucket = new TokenBucket({ capacity, perSecond, now: () => clock.now });
      let taken = 0;
      let passed = 0;
      for (const pause of pauses) {
        while (bucket.take() === 0) taken += 1;
        // setting the clock back neither adds nor removes tokens
        clock.now += pause;
        passed += Math.max(0, pause);
      }
      expect(taken).toBeLessThanOrEqual(capacity + passed / 1000 * perSecond + 1e-3);
      const wait = bucket.secondsToWait();
      clock.now += wait * 1000;
      expect(bucket.take()).toBe(0);
    }));
  });

  test("keeps as many as it is told to", () => {
    const bucket = new TokenBucket({ capacity: 3, perSecond: 1, now: () => 0 });
    expect([bucket.take(2), bucket.take(2), bucket.take(), bucket.secondsToWait(2)])
      .toEqual([0, 1, 0, 2]);
  });
});

describe("ClientBuckets", () => {
  test("keeps those of ten thousand clients, and forgets the one that asked longest ago", () => {
    const buckets = new ClientBuckets(() => ({ capacity: 1, perSecond: 1, now: () => 0 }));
    buckets.of("first").take();
    buckets.of("again").take();
    for (let n = 0; n < 9_998; n++) buckets.of(`${n}`).take();
    expect(buckets.of("again").take()).toBe(1);
    buckets.of("one more").take();
    expect([buckets.of("again").take(), buckets.of("first").take()]).toEqual([1, 0]);
  });
});
