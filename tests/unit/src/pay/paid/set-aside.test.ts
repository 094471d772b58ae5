import { describe, expect, test } from "vitest";
import { createApi } from "../../../../../src/client/api.ts";
import type { ClaimableEntry } from "../../../../../src/contract/claimable.ts";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { readPayees, withPayees } from "../../../../../src/pay/paid/aside-payees.ts";
import { sampleEntry } from "../run-samples.ts";

function waiting(id: string, amount: string, createdAt: string): ClaimableEntry {
  return {
    id,
    amount,
    createdAt,
    asset: "USDC",
    assetIssuer: null,
    recognized: true,
    from: "GEMPLOYER",
    claimableNow: true,
    claimableFrom: null,
    claimableUntil: null,
  };
}

function sent(counterparty: string, amount: string, createdAt: string): TransactionEntry {
  const id = counterparty + amount;
  return sampleEntry({ id, amount, counterparty, createdAt, kind: "claimable_created" });
}

describe("withPayees()", () => {
  test("names whom money waits for by moment, asset and amount", () => {
    const entries = [waiting("a", "1.0000000", "2026-11-01T10:00:00Z")];
    const named = withPayees(entries, [
      sent("GOTHER", "1.0000000", "2026-11-01T10:00:05Z"),
      { ...sent("GPAID", "1.0000000", "2026-11-01T10:00:00Z"), kind: "payment" },
      sent("GWORKER", "1.0000000", "2026-11-01T10:00:00Z"),
    ]);
    expect(named.map(({ to }) => to)).toEqual([["GWORKER"]]);
  });

  test("names those who fit where they are few, and nobody where they are many or none", () => {
    const entries = [waiting("a", "1.0000000", "2026-11-01T10:00:00Z")];
    const toOf = (people: string[]) =>
      withPayees(entries, people.map((to) => sent(to, "1.0000000", "2026-11-01T10:00:00Z")))[0]?.to;
    expect(toOf(["GTWO", "GONE", "GTWO"])).toEqual(["GONE", "GTWO"]);
    expect(toOf(["GONE", "GTWO", "GTHREE", "GFOUR"])).toEqual([]);
    expect(toOf([])).toEqual([]);
  });
});

describe("readPayees()", () => {
  test("names whom it has read of, and tells that not all could be read", async () => {
    const entries = [
      waiting("new", "1.0000000", "2026-11-01T10:00:00Z"),
      waiting("old", "2.0000000", "2026-09-01T10:00:00Z"),
    ];
    let isDown = true;
    const api: ReturnType<typeof createApi> = {
      ...createApi(),
      transactions: (_, { cursor = null } = {}) => {
        if (cursor !== null && isDown) {
          return Promise.resolve({ ok: false, code: "upstream_timeout", status: 504 });
        }
        const page = cursor === null
          ? [sent("GNEW", "1.0000000", "2026-11-01T10:00:00Z")]
          : [sent("GOLD", "2.0000000", "2026-09-01T10:00:00Z")];
        return Promise.resolve({
          ok: true,
          value: { transactions: page, total: 2, nextCursor: cursor === null ? "1" : null },
        });
      },
    };
    const world = { api, now: () => Date.UTC(2026, 10, 20), sleep: () => Promise.resolve() };
    const half = await readPayees(world, "GEMPLOYER", entries);
    expect(half.isWhole).toBe(false);
    expect(half.named(entries).map(({ to }) => to)).toEqual([["GNEW"], []]);
    isDown = false;
    const whole = await readPayees(world, "GEMPLOYER", entries);
    expect(whole.isWhole).toBe(true);
    expect(whole.named(entries).map(({ to }) => to)).toEqual([["GNEW"], ["GOLD"]]);
  });
});
