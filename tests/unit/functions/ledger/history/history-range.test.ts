import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { HistoryQuery } from "../../../../../functions/services.ts";
import type { TimeRange } from "../../../../../src/contract/time-range.ts";
import type { Filter, TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { NETWORK, type TestLedger, testLedger, USDC } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { sample } from "../../../../sample.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf, transactionOf } from "../../../../stub-ledger.ts";
import { payment } from "../../../../stub-operations.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const WORKER = addressOf("worker");

const received = transactionOf([payment("employer", "worker", USDC, "1.0000000")], {
  source: "employer",
});
const sent = transactionOf([payment("worker", "shop", USDC, "1.0000000")], { source: "worker" });

let stub: StubHorizon;
let ledger: TestLedger;
let now: number;

beforeEach(async () => {
  now = NOW;
  stub = new StubHorizon();
  ledger = await testLedger([stub], { now: () => now });
});

const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

/** A payment on each of the last days, the newest today; every third one is sent. */
function daily(days: number): void {
  for (let ago = days - 1; ago >= 0; ago--) {
    stub.apply(ago % 3 === 0 ? sent : received, { at: daysAgo(ago) });
  }
}

async function page(range: TimeRange, more: Partial<HistoryQuery> = {}, of = ledger) {
  const query = { filter: "all", limit: 50, cursor: null, range, ...more } as const;
  return await valueOf(of.service.history(NETWORK, WORKER, query));
}

/** All entries of a range, and the totals of its pages. */
async function follow(range: TimeRange, more: Partial<HistoryQuery>, of = ledger) {
  const entries: TransactionEntry[] = [];
  const totals: number[] = [];
  let cursor: string | null = null;
  do {
    const read = await page(range, { ...more, cursor }, of);
    entries.push(...read.transactions);
    totals.push(read.total);
    cursor = read.nextCursor;
  } while (cursor !== null);
  return { entries, totals };
}

describe("history() of a range", () => {
  test("has the entries from its beginning until before its end, and their number", async () => {
    daily(40);
    const range = { from: daysAgo(30), to: daysAgo(10) };
    const { transactions, total, nextCursor, totalIsLowerBound } = await page(range);
    expect(transactions.map(({ createdAt }) => createdAt))
      .toEqual(Array.from({ length: 20 }, (_, n) => daysAgo(n + 11)));
    expect({ total, nextCursor, totalIsLowerBound }).toEqual({ total: 20, nextCursor: null });
    expect(await page(range, { filter: "sent" })).toMatchObject({ total: 7 });
  });

  test.each<[string, TimeRange, number]>([
    ["without an end", { from: daysAgo(4), to: null }, 5],
    ["without a beginning", { from: null, to: daysAgo(35) }, 4],
    ["of no time", { from: daysAgo(4), to: daysAgo(4) }, 0],
    ["before everything", { from: null, to: daysAgo(200) }, 0],
    ["after everything", { from: new Date(NOW + DAY).toISOString(), to: null }, 0],
    ["of everything", { from: daysAgo(200), to: new Date(NOW + DAY).toISOString() }, 40],
  ])("counts one %s", async (_, range, total) => {
    daily(40);
    const read = await page(range);
    expect(read).toMatchObject({ total, nextCursor: null });
    expect(read.totalIsLowerBound).toBeUndefined();
    expect(read.transactions).toHaveLength(total);
  });

  test("begins without what is newer, and the same days cost nothing to find again", async () => {
    stub.latest = 100_000;
    daily(3_000);
    const range = { from: daysAgo(2_940), to: daysAgo(2_900) };
    stub.asked.length = 0;
    expect(await page(range)).toMatchObject({ total: 40 });
    const ledgers = stub.asked.filter((path) => path.startsWith("/ledgers"));
    expect(ledgers.length).toBeLessThanOrEqual(25);
    expect(stub.asked.filter((path) => path.includes("/operations"))).toHaveLength(1);
    stub.asked.length = 0;
    expect(await page(range, { filter: "received" })).toMatchObject({ total: 26 });
    expect(stub.asked).toHaveLength(1);
  });

  test("is counted over several answers, of two processes, and never falls", async () => {
    daily(3_000);
    const other = await testLedger([stub], { kv: ledger.kv, now: () => now });
    const range = { from: daysAgo(2_900), to: daysAgo(100) };
    const totals: number[] = [];
    let isFinal = false;
    for (let n = 0; !isFinal && n < 10; n++) {
      const read = await page(range, { limit: 1 }, n % 2 === 0 ? ledger : other);
      totals.push(read.total);
      isFinal = read.totalIsLowerBound !== true;
    }
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(totals.at(-1)).toBe(2_800);
    expect(totals.length).toBeLessThanOrEqual(4);
    stub.asked.length = 0;
    expect((await page(range, { limit: 1 })).total).toBe(2_800);
    expect(stub.asked).toHaveLength(1);
  });

  test("keeps its count for a day from when it was last asked for", async () => {
    daily(40);
    const range = { from: daysAgo(30), to: daysAgo(10) };
    const written = async () => {
      const all = await Array.fromAsync(ledger.kv.list({ prefix: [] }));
      return all.find(({ key }) => key.includes("range-count"))?.versionstamp ?? "none";
    };
    await page(range, { limit: 1 });
    const first = await written();
    now += DAY / 4;
    await page(range, { limit: 1 });
    expect(await written()).toBe(first);
    now += DAY / 2;
    await page(range, { limit: 1 });
    expect(await written()).not.toBe(first);
  });

  test("of one that lasts counts what arrives", async () => {
    daily(10);
    const range = { from: daysAgo(5), to: null };
    expect((await page(range, { limit: 2 })).total).toBe(6);
    stub.apply(received, { at: daysAgo(0) });
    expect(await page(range, { limit: 2 })).toMatchObject({ total: 7 });
    const { totalIsLowerBound, total } = await page(range, { limit: 2 });
    expect({ totalIsLowerBound, total }).toEqual({ total: 7 });
  });

  test("whose beginning no server keeps any more says that it can have more", async () => {
    daily(40);
    stub.elder = 120;
    expect(await page({ from: daysAgo(30), to: daysAgo(10) }))
      .toMatchObject({ total: 9, totalIsLowerBound: true });
    const later = await page({ from: daysAgo(15), to: daysAgo(10) });
    expect({ total: later.total, isLower: later.totalIsLowerBound }).toEqual({ total: 5 });
  });

  test("is refused where its days can't be found, and found with the next try", async () => {
    daily(300);
    const range = { from: daysAgo(200), to: daysAgo(150) };
    stub.fault = (path) => path.startsWith("/ledgers") ? new Response("", { status: 504 }) : null;
    const query = { filter: "all", limit: 1, cursor: null, range } as const;
    expect(await ledger.service.history(NETWORK, WORKER, query))
      .toMatchObject({ ok: false, code: "upstream_timeout" });
    stub.fault = () => null;
    expect((await page(range)).total).toBe(50);
  });

  test("has every entry once, over any pages, and a total that never falls", async () => {
    daily(700);
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(fc.integer({ min: 0, max: 710 }), fc.integer({ min: 0, max: 710 })),
        fc.constantFrom<Filter>("all", "sent", "received"),
        fc.constantFrom(1, 7, 50).chain((limit) => fc.tuple(fc.constant(limit), fc.boolean())),
        async ([a, b], filter, [limit, isKnown]) => {
          const of = isKnown ? ledger : await testLedger([stub], { now: () => now });
          const [newer, older] = [Math.min(a, b), Math.max(a, b)];
          // reading a year with one entry per page would take long
          const range = {
            from: daysAgo(limit === 1 ? Math.min(older, newer + 9) : older),
            to: daysAgo(newer),
          };
          const { entries, totals } = await follow(range, { filter, limit }, of);
          const whole = await follow({ from: null, to: null }, { filter, limit: 50 });
          const expected = whole.entries.filter(({ createdAt }) =>
            createdAt >= range.from && createdAt < range.to
          );
          expect(entries).toEqual(expected);
          expect(totals).toEqual(totals.toSorted((a, b) => a - b));
          expect(totals.at(-1)).toBe(expected.length);
          if (of !== ledger) of.kv.close();
        },
      ),
      { numRuns: sample(40, 6) },
    );
  });
});
