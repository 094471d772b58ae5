import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IncomeEvent } from "../../../../../functions/ledger/income/income-events.ts";
import {
  addIncome,
  counterpartiesOf,
  type Counterparty,
  emptyIncome,
  type IncomeTotals,
  type Payer,
} from "../../../../../functions/ledger/income/net-income.ts";
import { MAX_COUNTERPARTIES, MIN_INCOME_STROOPS } from "../../../../../src/contract/income.ts";
import { sample } from "../../../../sample.ts";
import { dice } from "../../../../generated-history.ts";

const DAY = 86_400_000;
const START = Date.parse("2025-11-25T08:00:00.000Z");
const WORKER = "worker";

type Received = Extract<IncomeEvent, { kind: "received" }>;

function received(day: number, stroops: bigint, more: Partial<Received> = {}): Received {
  return {
    kind: "received",
    at: START + day * DAY,
    from: "employer",
    stroops,
    claimed: false,
    excluded: null,
    ...more,
  };
}

function sent(day: number, stroops: bigint): IncomeEvent {
  return { kind: "sent", at: START + day * DAY, to: "employer", stroops };
}

/** An in-memory store. */
class Kept {
  totals: IncomeTotals = emptyIncome();
  readonly rows = new Map<string, Counterparty>();
  readonly payers = new Map<string, Payer>();

  add(events: IncomeEvent[]): this {
    const wanted = counterpartiesOf(events, WORKER);
    const rows = new Map(Array.from(this.rows).filter(([address]) => wanted.has(address)));
    const { totals, changes } = addIncome(WORKER, this.totals, rows, events);
    this.totals = totals;
    for (const { address, after, payerBefore, payerAfter } of changes) {
      this.rows.set(address, after);
      expect(this.payers.get(address) ?? null).toEqual(payerBefore);
      if (payerAfter === null) this.payers.delete(address);
      else this.payers.set(address, payerAfter);
    }
    return this;
  }

  /** Everything visible in it, whatever the order of its maps. */
  seen() {
    return {
      ...this.totals,
      payers: Object.fromEntries(this.payers),
      rows: Object.fromEntries(this.rows),
    };
  }

  get sum(): bigint {
    return Object.values(this.totals.months).reduce((all, { sum }) => all + sum, 0n);
  }

  get count(): number {
    return Object.values(this.totals.months).reduce((all, { count }) => all + count, 0);
  }
}

const kept = (events: IncomeEvent[]) => new Kept().add(events);

describe("addIncome()", () => {
  test("leaves out what is no income, and says how much of what", () => {
    const all = kept([
      received(0, 70_000_000n, { excluded: "exchanged" }),
      received(1, 9n, { excluded: "dust" }),
      received(2, 90n, { excluded: "dust" }),
      received(4, MIN_INCOME_STROOPS),
    ]);
    expect([all.sum, all.count]).toEqual([MIN_INCOME_STROOPS, 1]);
    expect(all.totals.excluded).toMatchObject({
      exchanged: { sum: 70_000_000n, count: 1 },
      dust: { sum: 99n, count: 2 },
    });
    expect(all.payers.size).toBe(1);
  });

  test("takes off what goes back, however late, from the newest days first", () => {
    const { totals, payers } = kept([
      received(0, 10_000_000n),
      received(40, 10_000_000n),
      sent(400, 13_000_000n),
    ]);
    expect(totals.months).toMatchObject({
      "2025-11": { sum: 7_000_000n, count: 1 },
      "2026-01": { sum: 0n, count: 0 },
    });
    expect(totals.sentBack).toEqual({ sum: 13_000_000n, count: 1 });
    expect(payers.get("employer")).toEqual({
      sum: 7_000_000n,
      count: 1,
      months: 1,
      firstAt: START,
      lastAt: START,
    });
  });

  test("takes off what was lent before, and never goes below zero", () => {
    const all = kept([sent(0, 30_000_000n), received(1, 10_000_000n), received(900, 5_000_000n)]);
    expect([all.sum, all.totals.payers]).toEqual([0n, 0]);
  });

  test.each([
    [MIN_INCOME_STROOPS, 1],
    [MIN_INCOME_STROOPS - 1n, 0],
  ])("with %i stroops left of a month counts %i month of the payer", (left, months) => {
    const { payers } = kept([
      received(0, left / 2n),
      received(1, left - left / 2n),
      received(40, 1_000_000n),
      sent(41, 1_000_000n),
    ]);
    expect(payers.get("employer")).toMatchObject({ sum: left, months });
  });

  test("cannot be pushed to forget a payment by five hundred small ones", () => {
    const all = new Kept();
    for (let round = 0; round < 3; round++) {
      all.add([received(round * 3, 10_000_000_000n)]);
      all.add(
        Array.from(
          { length: 500 },
          (_, n) => received(round * 3 + 1, MIN_INCOME_STROOPS, { from: `noise ${n % 7}` }),
        ),
      );
      all.add([sent(round * 3 + 2, 10_000_000_000n)]);
    }
    expect(all.payers.has("employer")).toBe(false);
    expect(all.sum).toBe(1_500n * MIN_INCOME_STROOPS);
  });

  test("holds one day's payments of a counterparty in one place, and recent days only", () => {
    const all = new Kept();
    for (let day = 0; day < 400; day++) all.add([received(day, 1_000_000n)]);
    expect(Object.keys(all.totals.days)).toHaveLength(35);
    expect(all.rows.get("employer")?.days.length).toBe(400);
    const last30 = Object.values(all.totals.days).slice(-30);
    expect(last30.reduce((sum, day) => sum + day.sum, 0n)).toBe(30_000_000n);
    expect(all.payers.get("employer")).toMatchObject({ count: 400, months: 14 });
  });

  test("leaves out counterparties beyond the most, says so, and goes on counting the others", () => {
    const all = new Kept();
    const wages = Array.from(
      { length: MAX_COUNTERPARTIES + 5 },
      (_, n) => received(0, 1_000_000n, { from: `payer ${n}` }),
    );
    for (let n = 0; n < wages.length; n += 500) all.add(wages.slice(n, n + 500));
    expect(all.totals).toMatchObject({ counterparties: MAX_COUNTERPARTIES, leftOut: true });
    all.add([
      received(1, 7_000_000n, { from: `payer ${MAX_COUNTERPARTIES}` }),
      received(1, 3_000_000n, { from: "payer 0" }),
    ]);
    expect(all.sum).toBe(BigInt(MAX_COUNTERPARTIES) * 1_000_000n + 3_000_000n);
  });
});

describe("the sums of any sequence of payments", () => {
  test("are what came in net from each counterparty, never more", () => {
    fc.assert(fc.property(histories({ maxLength: 200 }), (events) => {
      const { payers, sum, count, totals: { sentBack } } = kept(events);
      const net = netInflow(events);
      for (const [address, left] of net) expect(payers.get(address)?.sum ?? 0n).toBe(left);
      expect(sum).toBe(Array.from(net.values()).reduce((all, left) => all + left, 0n));
      const came = events.filter((event) => event.kind === "received" && event.excluded === null);
      expect(sum + sentBack.sum)
        .toBe(
          came.reduce((all, event) => event.kind === "received" ? all + event.stroops : all, 0n),
        );
      expect(count + sentBack.count).toBe(came.length);
    }));
  });

  test("of every stretch of days are at most the net inflow up to its end", () => {
    fc.assert(fc.property(histories({ maxLength: 60 }), (events) => {
      const { months } = kept(events).totals;
      for (const month of Object.keys(months)) {
        const until = events.filter(({ at }) => new Date(at).toISOString().slice(0, 7) <= month);
        const inflow = until.reduce(
          (all, event) => event.kind === "received" ? all + event.stroops : all,
          0n,
        );
        const sums = Object.entries(months).filter(([each]) => each <= month)
          .reduce((all, [, { sum }]) => all + sum, 0n);
        expect(sums <= inflow).toBe(true);
      }
    }));
  });

  test("of many operations are the same in any order of reading and any cuts", () => {
    const events = longHistory(sample(100_000, 20_000), dice(20_261_120));
    const inOrder = kept(events).seen();
    const roll = dice(1);
    const shuffled = events.map((event) => ({ event, key: roll(2 ** 31) }))
      .sort((a, b) => a.key - b.key).map(({ event }) => event);
    const inPieces = new Kept();
    for (let n = 0; n < shuffled.length;) {
      const size = 1 + roll(5_000);
      inPieces.add(shuffled.slice(n, n + size));
      n += size;
    }
    expect(inPieces.seen()).toEqual(inOrder);
    for (const [address, left] of netInflow(events)) {
      expect(inPieces.payers.get(address)?.sum ?? 0n).toBe(left);
    }
  });
});

/** Net inflow from each account. */
function netInflow(events: IncomeEvent[]): Map<string, bigint> {
  const net = new Map<string, bigint>();
  for (const event of events) {
    if (event.kind === "waiting") continue;
    const isIncome = event.kind === "received" && event.excluded === null;
    const [other, stroops] = event.kind === "sent"
      ? [event.to, -event.stroops]
      : [event.from, isIncome ? event.stroops : 0n];
    net.set(other, (net.get(other) ?? 0n) + stroops);
  }
  return new Map(Array.from(net, ([other, left]) => [other, left > 0n ? left : 0n]));
}

/** Random histories of two years, oldest first. */
function histories(length: { minLength?: number; maxLength: number }): fc.Arbitrary<IncomeEvent[]> {
  const party = fc.integer({ min: 0, max: 40 }).map((n) => `party ${n}`);
  const stroops = fc.oneof(
    fc.bigInt({ min: 1n, max: 50_000_000n }),
    fc.bigInt({ min: 1n, max: 9_223_372_036_854_775_807n }),
  );
  const at = fc.nat({ max: 730 * 86_400 }).map((second) => START + second * 1_000);
  const event: fc.Arbitrary<IncomeEvent> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant("received" as const),
        at,
        from: party,
        stroops,
        claimed: fc.boolean(),
        excluded: fc.constantFrom("returned" as const, "dust" as const, null, null, null),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("sent" as const), at, to: party, stroops }),
    },
    fc.record({ kind: fc.constant("waiting" as const), at }),
  );
  return fc.array(event, { ...length, size: "max" })
    .map((events) => events.sort((a, b) => a.at - b.at));
}

/** Two years with 300 counterparties, oldest first; half of them get back about what they pay. */
function longHistory(length: number, roll: (most: number) => number): IncomeEvent[] {
  return Array.from({ length }, (_, n): IncomeEvent => {
    const at = START + Math.floor(n * 730 * 86_400 / length) * 1_000;
    const party = `party ${roll(300)}`;
    const stroops = BigInt(roll(1_000_000_000)) * BigInt(1 + roll(1_000));
    const what = roll(10);
    if (what === 0) return { kind: "waiting", at };
    if (what < 5) return { kind: "sent", at, to: party, stroops };
    return {
      kind: "received",
      at,
      from: party,
      stroops,
      claimed: what === 6,
      excluded: what === 5 ? "counterfeit" : what === 7 ? "exchanged" : null,
    };
  });
}
