import { describe, expect, test } from "vitest";
import { parsePredicate } from "../../../../functions/ledger/horizon/predicate.ts";
import { type ClaimStage, computeClaimTerms } from "../../../../src/stellar/claim-terms.ts";

const T = 1_700_000_000_000;
const before = (time: number) => ({ abs_before_epoch: String(time / 1000) });
const between = (from: number, to: number) => ({ and: [before(to), { not: before(from) }] });
const either = (to: number, from: number) => ({ or: [before(to), { not: before(from) }] });
const FAR = { not: { abs_before_epoch: "9000000000000" } };

const CREATED = T - 10_000;
const at = (time: number) => new Date(time).toISOString();

describe("computeClaimTerms()", () => {
  test.each<[string, unknown, ClaimStage, number | null, number | null]>([
    ["always, where nothing is asked", { unconditional: true }, "open", null, null],
    ["until a time", before(T + 1_000), "open", null, T + 1_000],
    ["no longer, where it could once", before(T), "over", null, T],
    ["never, where it ended as it was set aside", before(CREATED), "never", null, null],
    ["never, where nothing is true", { not: { unconditional: true } }, "never", null, null],
    ["never, where it begins when the world is old", FAR, "never", null, null],
    ["from a time on", { not: before(T + 1_000) }, "later", T + 1_000, null],
    ["since a time", { not: before(T - 1_000) }, "open", T - 1_000, null],
    ["between two times", between(T + 1_000, T + 5_000), "later", T + 1_000, T + 5_000],
    ["no longer, after both of them", between(T - 5_000, T), "over", T - 5_000, T],
    ["never, where both of them were before", between(T - 20_000, CREATED), "never", null, null],
    ["in the next of several spans", either(T - 1_000, T + 1_000), "later", T + 1_000, null],
    [
      "for ever, until a year that no Date can hold",
      {
        abs_before: "+292277026596-12-04T15:30:07Z",
      },
      "open",
      null,
      null,
    ],
  ])("lets it be claimed %s", (_, document, stage, from, until) => {
    expect(computeClaimTerms(parsePredicate(document), CREATED, T)).toMatchObject({
      stage,
      from: from && at(from),
      until: until && at(until),
    });
  });

  test("refuses what is no predicate", () => {
    expect(() => parsePredicate({ and: [] })).toThrow();
    expect(() => parsePredicate("always")).toThrow();
  });
});
