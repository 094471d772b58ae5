import { describe, expect, test } from "vitest";
import { type Finding, isSolved } from "../../../../src/pay/finding.ts";

const FINDINGS: Finding[] = [
  "no_account",
  "no_trustline",
  "unauthorized",
  "limit_exceeded",
  "memo_required",
  "unknown",
];

const line = (how: "payment" | "claimable" | "create_and_claimable" | "skip", memo = "") => ({
  how,
  memo,
  address: "G",
});

describe("isSolved()", () => {
  test("lets a payment go only where nothing was found", () => {
    expect(isSolved("ok", line("payment"))).toBe(true);
    for (const finding of FINDINGS) {
      expect(isSolved(finding, line("payment")), finding).toBe(false);
    }
  });

  test("takes the remedies that fit what was found", () => {
    expect(isSolved("no_trustline", line("claimable"))).toBe(true);
    expect(isSolved("no_account", line("create_and_claimable"))).toBe(true);
    expect(isSolved("no_trustline", line("create_and_claimable"))).toBe(false);
    expect(isSolved("unauthorized", line("claimable"))).toBe(false);
  });

  test("takes a memo where one is needed, and none from a muxed address (SEP-29)", () => {
    expect(isSolved("memo_required", line("payment", "12"))).toBe(true);
    expect(isSolved("memo_required", { how: "payment", memo: "", address: "M" })).toBe(true);
  });

  test("never lets a line go that the ledger was not asked about", () => {
    expect(isSolved("unknown", line("payment"))).toBe(false);
  });
});
