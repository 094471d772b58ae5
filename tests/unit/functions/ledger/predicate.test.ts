import { describe, expect, test } from "vitest";
import { readPredicate } from "../../../../functions/ledger/horizon/predicate.ts";
import { claimTimes } from "../../../../src/stellar/claim-terms.ts";

const T = 1_700_000_000_000;
const before = (time: number) => ({ abs_before_epoch: String(time / 1000) });

function times(document: unknown, now = T) {
  return claimTimes(readPredicate(document), now);
}

describe("claimTimes()", () => {
  test("is always, where nothing is asked", () => {
    expect(times({ unconditional: true })).toEqual({ now: true, from: null, until: null });
  });

  test("ends at a time, or begins at one", () => {
    expect(times(before(T + 1_000))).toEqual({ now: true, from: null, until: T + 1_000 });
    expect(times(before(T))).toEqual({ now: false, from: null, until: null });
    expect(times({ not: before(T + 1_000) })).toEqual({
      now: false,
      from: T + 1_000,
      until: null,
    });
  });

  test("lies between two times", () => {
    const span = { and: [before(T + 5_000), { not: before(T + 1_000) }] };
    expect(times(span)).toEqual({ now: false, from: T + 1_000, until: T + 5_000 });
    expect(times(span, T + 2_000)).toEqual({ now: true, from: T + 1_000, until: T + 5_000 });
    expect(times(span, T + 5_000)).toEqual({ now: false, from: null, until: null });
  });

  test("takes the next of several spans", () => {
    const either = { or: [before(T - 1_000), { not: before(T + 1_000) }] };
    expect(times(either)).toEqual({ now: false, from: T + 1_000, until: null });
  });

  test("reads years that no Date can hold as for ever", () => {
    expect(times({ abs_before: "+292277026596-12-04T15:30:07Z" }))
      .toEqual({ now: true, from: null, until: null });
  });

  test("refuses what is no predicate", () => {
    expect(() => readPredicate({ and: [] })).toThrow();
    expect(() => readPredicate("always")).toThrow();
  });
});
