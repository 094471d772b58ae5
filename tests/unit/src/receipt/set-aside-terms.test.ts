import { Claimant } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { readSetAsideTerms } from "../../../../src/receipt/set-aside-terms.ts";
import {
  claimableBefore,
  FORGER,
  type SampleOptions,
  sampleProof,
  WORKER,
} from "../../../receipt-samples.ts";

const CREATED = "2026-11-20T10:58:07.000Z";
const END = "2026-12-28T18:00:00.000Z";
const seconds = (iso: string) => String(Date.parse(iso) / 1000);
const before = (iso: string) => Claimant.predicateBeforeAbsoluteTime(seconds(iso));
const always = Claimant.predicateUnconditional();
const never = Claimant.predicateNot(always);

/** The terms of a balance that the employer set aside for the worker and another, at a time. */
function termsAt(now: string, terms: SampleOptions["terms"], aside = [WORKER, FORGER]) {
  const proof = sampleProof({ createdAt: CREATED, aside, ...(terms && { terms }) });
  const [payment] = proof.payments;
  if (payment === undefined) throw new Error("nothing was set aside");
  return readSetAsideTerms(proof, payment, Date.parse(now));
}

describe("readSetAsideTerms()", () => {
  test.each([
    ["at any time", undefined, "open", null, null],
    ["before its end", claimableBefore(END), "open", null, END],
    ["never, by an end before its beginning", claimableBefore(CREATED), "never", null, null],
    ["never, by nothing that is true", { others: never, payer: always }, "never", null, null],
    [
      "from a day on",
      { others: Claimant.predicateNot(before(END)), payer: always },
      "later",
      END,
      null,
    ],
    [
      "within an hour of its creation",
      { others: Claimant.predicateBeforeRelativeTime("3600"), payer: always },
      "over",
      null,
      "2026-11-20T11:58:07.000Z",
    ],
    [
      "from the year 287,169 on, which is never",
      {
        others: Claimant.predicateNot(Claimant.predicateBeforeAbsoluteTime("9000000000000")),
        payer: always,
      },
      "never",
      null,
      null,
    ],
  ])("reads that it can be collected %s", (_, terms, stage, from, until) => {
    const aside = termsAt("2026-11-28T00:00:00.000Z", terms);
    expect(aside?.others).toHaveLength(2);
    const claimant = WORKER.publicKey();
    expect(aside?.best).toEqual({ claimant, stage, from, until, further: [] });
  });

  test("is over at its end, and then the payer's", () => {
    const terms = claimableBefore(END);
    expect(termsAt("2026-12-28T17:59:59.000Z", terms)).toMatchObject({
      best: { stage: "open" },
      payer: { stage: "later", from: END },
    });
    expect(termsAt(END, terms)).toMatchObject({
      best: { stage: "over", until: END },
      payer: { stage: "open" },
    });
    // a payer who can't take it back any more is not named
    expect(termsAt(END, { others: always, payer: never })).toMatchObject({ payer: null });
  });

  test("says nothing if no one else can claim it, or if it was paid", () => {
    expect(termsAt(END, undefined, [])).toBeNull();
    const proof = sampleProof();
    const [payment] = proof.payments;
    expect(payment && readSetAsideTerms(proof, payment, 0)).toBeNull();
  });
});
