import { describe, expect, test } from "vitest";
import type { TransactionEntry, TransactionPage } from "../../../../src/contract/transactions.ts";
import { type PassportPage, withArrived, withOlder } from "../../../../src/passport/state.ts";

function entry(id: string, type: "sent" | "received" = "received"): TransactionEntry {
  return {
    id,
    type,
    amount: "1.0000000",
    asset: "USDC",
    counterparty: "GABC",
    senderMuxed: null,
    recipientMuxed: null,
    memo: "",
    hash: id.padStart(64, "0"),
    createdAt: "2026-11-20T10:00:00.000Z",
    explorerUrl: "https://explorer.example/tx",
    kind: "payment",
    op: 1,
    assetIssuer: "GISSUER",
    recognized: true,
    memoType: "none",
  };
}

function page(ids: string[], nextCursor: string | null = null): TransactionPage {
  return { transactions: ids.map((id) => entry(id)), nextCursor, total: 10 };
}

function idsOf({ transactions }: PassportPage): string[] {
  return transactions.map(({ id }) => id);
}

describe("withOlder()", () => {
  test("puts the older page behind, each entry once, and goes on from its cursor", () => {
    const whole = withOlder(page(["9", "8"], "8"), page(["8", "7"], "7"));
    expect(idsOf(whole)).toEqual(["9", "8", "7"]);
    expect(whole.nextCursor).toBe("7");
  });
});

describe("withArrived()", () => {
  test("puts a new entry first and counts it", () => {
    const now = withArrived(page(["8"]), entry("9"), "received");
    expect(idsOf(now)).toEqual(["9", "8"]);
    expect(now.total).toBe(11);
  });

  test("leaves out what is there already and what the filter does not show", () => {
    const before = page(["9"]);
    expect(withArrived(before, entry("9"), "received")).toBe(before);
    expect(withArrived(before, entry("10", "sent"), "received")).toBe(before);
    expect(idsOf(withArrived(before, entry("10", "sent"), "all"))).toEqual(["10", "9"]);
  });
});
