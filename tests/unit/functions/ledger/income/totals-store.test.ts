import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EMPTY_COUNT } from "../../../../../functions/ledger/history/count.ts";
import type { IncomeEvent } from "../../../../../functions/ledger/income/income-events.ts";
import { addIncome, type Counterparty } from "../../../../../functions/ledger/income/net-income.ts";
import {
  createTotalsStore,
  fitsInOneCommit,
} from "../../../../../functions/ledger/income/totals-store.ts";
import { memoryKv } from "../../../../kv-in-memory.ts";

const DAY = 86_400_000;

/** Payments of one payer, from the first of January 2020 on. */
function daily(sums: bigint[]): IncomeEvent[] {
  return sums.map((stroops, day) => ({
    kind: "received",
    at: Date.UTC(2020, 0, 1) + day * DAY + 1_000,
    from: "payer",
    stroops,
    claimed: false,
    excluded: null,
  }));
}

async function keptOf(kv: Deno.Kv, events: IncomeEvent[]) {
  const store = createTotalsStore(kv, () => Promise.resolve(["test"]));
  const before = await store.load("worker");
  const { totals, changes } = addIncome("worker", before.income, new Map(), events);
  const beginning = { sequence: 2, closedAt: "2026-01-01" };
  const after = {
    count: EMPTY_COUNT,
    atLeast: { all: 3, sent: 1, received: 2 },
    income: totals,
    countedUpTo: "2026-11-20",
    beginning,
    sources: ["horizon.example"],
  };
  const saved = await store.save("worker", before, after, changes);
  const row: Counterparty | undefined = changes[0]?.after;
  return { store, changes, row, after, before, saved };
}

describe("a row of the store", () => {
  test("gives every number back exactly, beyond what a float and an int64 hold", async () => {
    const sum = fc.oneof(
      fc.bigInt({ min: 100_000n, max: 2n ** 42n }),
      fc.bigInt({ min: 2n ** 48n, max: 2n ** 54n }),
      fc.bigInt({ min: 2n ** 62n, max: 2n ** 80n }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(sum, { minLength: 1, maxLength: 40 }), sum, async (sums, back) => {
        const kv = await Deno.openKv(":memory:");
        const events: IncomeEvent[] = [...daily(sums), {
          kind: "sent",
          at: 0,
          to: "payer",
          stroops: back,
        }];
        const { store, row, before, after } = await keptOf(kv, events);
        expect((await store.rows("worker", before, ["payer", "nobody"])).get("payer")).toEqual(row);
        expect(await store.load("worker")).toMatchObject(after);
        kv.close();
      }),
    );
  });

  test("holds more than a value of KV may, written together with the totals", async () => {
    const kv = await memoryKv();
    const { store, row, before, changes } = await keptOf(kv, daily(Array(6_500).fill(2n ** 60n)));
    expect(fitsInOneCommit(changes)).toBe(true);
    expect((await store.rows("worker", before, ["payer"])).get("payer")).toEqual(row);
    expect(await store.payers("worker", before, 100)).toEqual([{
      address: "payer",
      sum: 6_500n * 2n ** 60n,
      count: 6_500,
      months: 214,
      firstAt: Date.UTC(2020, 0, 1) + 1_000,
      lastAt: Date.UTC(2020, 0, 1) + 6_499 * DAY + 1_000,
    }]);
  });

  test("is not written where another request has written since", async () => {
    const kv = await memoryKv();
    const { store, before, after, changes, saved } = await keptOf(kv, daily([100_000n]));
    expect(saved).not.toBeNull();
    expect(await store.save("worker", before, after, changes)).toBeNull();
  });
});

describe("payers()", () => {
  test("are in order of what is left, and go where nothing is", async () => {
    const kv = await memoryKv();
    const from = (payer: string, stroops: bigint): IncomeEvent => ({
      kind: "received",
      at: Date.UTC(2026, 0, 1),
      from: payer,
      stroops,
      claimed: false,
      excluded: null,
    });
    const { store, saved } = await keptOf(kv, [
      from("small", 200_000n),
      from("large", 2n ** 70n),
      from("gone", 300_000n),
    ]);
    if (saved === null) throw new Error("nobody else writes");
    const rows = await store.rows("worker", saved, ["gone"]);
    const back: IncomeEvent = { kind: "sent", at: 0, to: "gone", stroops: 300_000n };
    const { totals, changes } = addIncome("worker", saved.income, rows, [back]);
    await store.save("worker", saved, { ...saved, income: totals }, changes);
    expect((await store.payers("worker", saved, 100)).map(({ address }) => address))
      .toEqual(["large", "small"]);
    expect(await store.payers("worker", saved, 1)).toHaveLength(1);
    expect(totals.payers).toBe(2);
  });
});
