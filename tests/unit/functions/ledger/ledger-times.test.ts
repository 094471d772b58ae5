import { describe, expect, test } from "vitest";
import type { LedgerRecord } from "../../../../functions/ledger/ledger.ts";
import { createLedgerFinder } from "../../../../functions/ledger/ledger-times.ts";
import { done } from "../../../../src/contract/outcome.ts";
import { valueOf } from "../../../outcome.ts";

const BEGUN = Date.parse("2025-01-01T00:00:00.000Z");
const NEWEST = 6_000_000;
const HOUR = 3_600_000;
const BUDGET = { deadline: 0 };

/** A year of ledgers: 5 s each, later 6 s, with a pause of six hours every 900,000. */
function closedAt(sequence: number): number {
  const slow = Math.max(0, sequence - NEWEST / 2) * 1_000;
  return BEGUN + sequence * 5_000 + slow + Math.floor(sequence / 900_000) * 6 * HOUR;
}

function network() {
  const asked: number[] = [];
  let epoch = 1;
  let elder = 2;
  const close = (sequence: number): LedgerRecord => ({
    sequence,
    closedAt: new Date(closedAt(sequence)).toISOString(),
    baseReserve: 5_000_000n,
  });
  const tell = (sequence: number) => {
    asked.push(sequence);
    const value = sequence < elder ? null : close(sequence);
    return Promise.resolve(done({ value, ledger: NEWEST, source: 0 }));
  };
  const around = createLedgerFinder({
    port: {
      ledgerClose: tell,
      newestLedger: () => {
        asked.push(NEWEST);
        return Promise.resolve(done({ value: close(NEWEST), ledger: NEWEST, source: 0 }));
      },
    },
    oldest: () => Promise.resolve(done(close(elder))),
    epoch: () => Promise.resolve(epoch),
  });
  return { asked, around, reset: () => epoch += 1, forget: (until: number) => elder = until };
}

describe("the ledgers around a time", () => {
  test.each([3, 1_000, 899_999, 900_000, 2_999_999, 3_000_001, 4_123_456, 5_999_990])(
    "are found near ledger %d in a few requests, and then without any",
    async (sequence) => {
      const { asked, around } = network();
      for (const time of [closedAt(sequence), closedAt(sequence) + 1]) {
        const text = new Date(time).toISOString();
        const { before, after } = await valueOf(around(text, BUDGET));
        if (before === null || after === null) throw new Error("not found");
        expect(closedAt(before)).toBeLessThan(time);
        expect(closedAt(after)).toBeGreaterThanOrEqual(time);
        const isNear = closedAt(after) - closedAt(before) <= HOUR / 6;
        expect(isNear || after - before <= 100).toBe(true);
      }
      expect(asked.length).toBeLessThanOrEqual(20);
      asked.length = 0;
      await around(new Date(closedAt(sequence)).toISOString(), BUDGET);
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ["before the first", BEGUN, { before: null, after: 2 }],
    ["after the newest", closedAt(NEWEST) + 1, { before: NEWEST, after: null }],
  ])("are on one side alone %s", async (_, time, found) => {
    const { around } = network();
    expect(await valueOf(around(new Date(time).toISOString(), BUDGET))).toEqual(found);
  });

  test("are found after their server has dropped the oldest ledgers", async () => {
    const { around, forget } = network();
    const at = (sequence: number) => new Date(closedAt(sequence)).toISOString();
    await around(at(1_000_000), BUDGET);
    forget(2_000_000);
    expect(await valueOf(around(at(1_500_000), BUDGET)))
      .toEqual({ before: null, after: 2_000_000 });
    const { before, after } = await valueOf(around(at(2_500_000), BUDGET));
    expect([before ?? 0, after ?? 0].map((each) => Math.round(each / 1_000))).toEqual([
      2_500,
      2_500,
    ]);
  });

  test("are looked for again after a reset of the network", async () => {
    const { asked, around, reset } = network();
    const time = new Date(closedAt(1_000_000)).toISOString();
    await around(time, BUDGET);
    asked.length = 0;
    reset();
    await around(time, BUDGET);
    expect(asked.length).toBeGreaterThan(1);
  });
});
