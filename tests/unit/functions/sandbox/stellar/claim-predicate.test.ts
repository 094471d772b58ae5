import type { ClaimPredicateWire } from "@stellar/stellar-sdk/xdr";
import { describe, expect, test } from "vitest";
import {
  canClaim,
  isValidPredicate,
  predicateDocument,
  withAbsoluteTimes,
} from "../../../../../functions/sandbox/stellar/claim-predicate.ts";

const before = (absBefore: bigint): ClaimPredicateWire => ({ type: 4, absBefore });
const not = (notPredicate: ClaimPredicateWire | null): ClaimPredicateWire => ({
  type: 3,
  notPredicate,
});
const always: ClaimPredicateWire = { type: 0 };

describe("predicateDocument()", () => {
  test.each([
    [0n, "1970-01-01T00:00:00Z"],
    [1_598_440_539n, "2020-08-26T11:15:39Z"],
    [951_782_399n, "2000-02-28T23:59:59Z"],
    [951_782_400n, "2000-02-29T00:00:00Z"],
    [253_402_300_799n, "9999-12-31T23:59:59Z"],
    [253_402_300_800n, "+10000-01-01T00:00:00Z"],
    [9_223_372_036_854_775_807n, "+292277026596-12-04T15:30:07Z"],
  ])("writes the time %s as %s", (seconds, text) => {
    expect(predicateDocument(before(seconds))).toEqual({
      abs_before: text,
      abs_before_epoch: seconds.toString(),
    });
  });

  test("agrees with JavaScript's dates wherever these reach", () => {
    for (let i = 0n; i < 2000n; i++) {
      const seconds = i * 126_230_400n + i * i;
      const text = new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z");
      const document = predicateDocument(before(seconds));
      expect(document["abs_before"]).toBe(text.replace(/^\+0*/, "+"));
    }
  });

  test("writes predicates within predicates", () => {
    const predicate: ClaimPredicateWire = {
      type: 1,
      andPredicates: [
        { type: 2, orPredicates: [{ type: 5, relBefore: 12n }, always] },
        not(always),
      ],
    };
    expect(predicateDocument(predicate)).toEqual({
      and: [
        { or: [{ rel_before: "12" }, { unconditional: true }] },
        { not: { unconditional: true } },
      ],
    });
  });
});

describe("isValidPredicate()", () => {
  test("refuses what is incomplete, too deep or before 1970", () => {
    expect(isValidPredicate(not(not(not(always))))).toBe(true);
    expect(isValidPredicate(not(not(not(not(always)))))).toBe(false);
    expect(isValidPredicate(not(null))).toBe(false);
    expect(isValidPredicate({ type: 1, andPredicates: [always] })).toBe(false);
    expect(isValidPredicate({ type: 2, orPredicates: [always, always, always] })).toBe(false);
    expect(isValidPredicate(before(-1n))).toBe(false);
    expect(isValidPredicate({ type: 5, relBefore: -1n })).toBe(false);
  });
});

describe("canClaim()", () => {
  test("holds before a time, not at it", () => {
    expect(canClaim(before(100n), 99n)).toBe(true);
    expect(canClaim(before(100n), 100n)).toBe(false);
    expect(canClaim(not(before(100n)), 100n)).toBe(true);
  });

  test("counts relative times from the ledger that created the balance", () => {
    const absolute = withAbsoluteTimes({ type: 5, relBefore: 60n }, 1000n);
    expect(absolute).toEqual(before(1060n));
    const never = withAbsoluteTimes({ type: 5, relBefore: 9_223_372_036_854_775_807n }, 1000n);
    expect(never).toEqual(before(9_223_372_036_854_775_807n));
  });
});
