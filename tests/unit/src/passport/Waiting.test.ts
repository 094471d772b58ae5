import { describe, expect, test } from "vitest";
import type { ClaimableEntry } from "../../../../src/contract/claimable.ts";
import { claimableNow, orderWaiting } from "../../../../src/passport/Waiting.tsx";

function entry(id: string, change: Partial<ClaimableEntry> = {}): ClaimableEntry {
  return {
    id,
    amount: "1.0000000",
    asset: "USDC",
    assetIssuer: "GISSUER",
    recognized: true,
    from: null,
    claimableNow: true,
    claimableFrom: null,
    claimableUntil: null,
    createdAt: null,
    ...change,
  };
}

describe("orderWaiting()", () => {
  test("puts what can be claimed first and look-alikes last, else as it was", () => {
    const entries = [
      entry("fake", { recognized: false }),
      entry("own", { from: "GWORKER", claimableNow: false }),
      entry("over", { claimableNow: false }),
      entry("later", { claimableNow: false, claimableFrom: "2030-01-01T00:00:00.000Z" }),
      entry("one"),
      entry("two"),
    ];
    expect(orderWaiting(entries, "GWORKER").map(({ id }) => id))
      .toEqual(["one", "two", "later", "own", "over", "fake"]);
    expect(entries[0]?.id).toBe("fake");
  });
});

describe("claimableNow()", () => {
  test("takes what is real and open, and no more than one transaction holds", () => {
    const entries = Array.from({ length: 120 }, (_, n) => entry(String(n)));
    const mixed = [entry("fake", { recognized: false }), entry("no", { claimableNow: false })];
    expect(claimableNow(mixed, "GWORKER")).toEqual([]);
    expect(claimableNow([entry("own", { from: "GWORKER" })], "GWORKER")).toEqual([]);
    expect(claimableNow([...mixed, ...entries], "GWORKER")).toEqual(entries.slice(0, 99));
  });
});
