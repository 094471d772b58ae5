import { describe, expect, test } from "vitest";
import type { ClaimableEntry } from "../../../../src/contract/claimable.ts";
import { claimableNow, sortWaitingBalances } from "../../../../src/wallet/waiting-balances.ts";
import { sampleWaiting } from "../../../passport-request.ts";

const entry = (id: string, change: Partial<ClaimableEntry> = {}) =>
  sampleWaiting({ id, amount: "1.0000000", ...change });

describe("sortWaitingBalances()", () => {
  test("puts what can be claimed first and look-alikes last, else as it was, without dust", () => {
    const entries = [
      entry("fake", { recognized: false }),
      entry("dust", { amount: "0.0099999" }),
      entry("own", { from: "GWORKER", stage: "later" }),
      entry("over", { stage: "over" }),
      entry("later", { stage: "later", claimableFrom: "2030-01-01T00:00:00.000Z" }),
      entry("one"),
      entry("two"),
    ];
    expect(sortWaitingBalances(entries, "GWORKER").map(({ id }) => id))
      .toEqual(["one", "two", "later", "own", "over", "fake"]);
    expect(entries[0]?.id).toBe("fake");
  });
});

describe("claimableNow()", () => {
  test("takes what is real and open, and no more than one transaction holds", () => {
    const entries = Array.from({ length: 120 }, (_, n) => entry(String(n)));
    const mixed = [
      entry("fake", { recognized: false }),
      entry("no", { stage: "never" }),
      entry("dust", { amount: "0.0000001" }),
    ];
    expect(claimableNow(mixed, "GWORKER")).toEqual([]);
    const own = [entry("own", { from: "GWORKER" }), entry("perhaps", { sponsor: "GWORKER" })];
    expect(claimableNow(own, "GWORKER")).toEqual([]);
    expect(claimableNow([...mixed, ...entries], "GWORKER")).toEqual(entries.slice(0, 99));
  });
});
