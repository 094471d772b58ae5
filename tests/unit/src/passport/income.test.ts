import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DUST_BELOW,
  type IncomeEvent,
  NO_INCOME,
  RETURN_MS,
  sumIncome,
} from "../../../../src/passport/income.ts";
import { summarizeIncome } from "../../../../src/passport/income-summary.ts";

const DAY = 86_400_000;
const START = Date.parse("2025-11-25T08:00:00.000Z");
const NOW = Date.parse("2026-11-20T12:00:00.000Z");

type Received = Extract<IncomeEvent, { kind: "received" }>;

function received(day: number, stroops: bigint, more: Partial<Received> = {}): Received {
  return {
    kind: "received",
    at: START + day * DAY,
    from: "employer",
    stroops,
    asset: "usdc",
    toOneself: false,
    claimed: false,
    ...more,
  };
}

function sent(day: number, stroops: bigint, to = "employer"): IncomeEvent {
  return { kind: "sent", at: START + day * DAY, to, stroops };
}

function summary(events: IncomeEvent[], now = NOW) {
  return summarizeIncome(sumIncome(NO_INCOME, events), now);
}

describe("sumIncome()", () => {
  test("counts recognized USDC exactly", () => {
    const { all } = summary([received(0, 1_0000001n), received(30, 2_0000002n)]);
    expect(all).toEqual({ sum: 3_0000003n, count: 2 });
  });

  test("leaves out counterfeits, other assets, dust and payments to oneself, and says so", () => {
    const { all, excluded } = summary([
      received(0, 10_000_000n, { asset: "counterfeit" }),
      received(1, 10_000_000n, { asset: "other" }),
      received(2, DUST_BELOW - 1n),
      received(3, 10_000_000n, { toOneself: true }),
      received(4, DUST_BELOW),
    ]);
    expect(all).toEqual({ sum: DUST_BELOW, count: 1 });
    expect(excluded).toEqual([
      { reason: "counterfeit", count: 1 },
      { reason: "other_asset", count: 1 },
      { reason: "dust", count: 1 },
      { reason: "self_payment", count: 1 },
    ]);
  });

  test("counts what waits only until it is claimed", () => {
    const waiting: IncomeEvent = { kind: "waiting", at: START };
    expect(summary([waiting, waiting]).excluded).toEqual([{ reason: "unclaimed", count: 2 }]);
    const { all, excluded } = summary([waiting, received(1, 5_000_000n, { claimed: true })]);
    expect(all.count).toBe(1);
    expect(excluded).toEqual([]);
  });

  test("takes off what goes straight back, in whole or in part", () => {
    const { all, excluded } = summary([
      received(0, 10_000_000n),
      received(1, 10_000_000n),
      sent(2, 13_000_000n),
    ]);
    expect(all).toEqual({ sum: 7_000_000n, count: 1 });
    expect(excluded).toEqual([{ reason: "returned", count: 1 }]);
  });

  test("keeps what goes back later, or goes to someone else", () => {
    const later = RETURN_MS / DAY + 1;
    expect(summary([received(0, 10_000_000n), sent(later, 10_000_000n)]).all.count).toBe(1);
    expect(summary([received(0, 10_000_000n), sent(1, 10_000_000n, "shop")]).all.count).toBe(1);
  });

  test("does not take for income what is only being given back", () => {
    const { all } = summary([sent(0, 10_000_000n), received(1, 10_000_000n)]);
    expect(all).toEqual({ sum: 0n, count: 0 });
  });

  test("cannot be inflated by sending the same money round, however it is cut", () => {
    fc.assert(fc.property(
      fc.array(fc.bigInt({ min: DUST_BELOW, max: 1_000_000_000n }), { maxLength: 30 }),
      (amounts) => {
        const events = amounts.flatMap((stroops, n) => [
          sent(n * 0.2, stroops),
          received(n * 0.2 + 0.1, stroops),
        ]);
        expect(summary(events).all.sum).toBe(0n);
      },
    ));
  });

  test("comes to the same in one go and piece by piece", () => {
    fc.assert(fc.property(histories(), fc.integer({ min: 1, max: 20 }), (events, size) => {
      let state = NO_INCOME;
      for (let n = 0; n < events.length; n += size) {
        state = sumIncome(state, events.slice(n, n + size));
      }
      expect(state).toEqual(sumIncome(NO_INCOME, events));
    }));
  });

  test("agrees with an independent count over thousands of payments", () => {
    fc.assert(
      fc.property(histories(5_000, 5_000), (events) => {
        const { all, payers, months } = summary(events);
        const expected = independentCount(events);
        const total = expected.reduce((sum, { stroops }) => sum + stroops, 0n);
        expect(all).toEqual({ sum: total, count: expected.length });
        expect(months.reduce((sum, month) => sum + month.sum, 0n)).toBe(total);
        for (const { address, sum, count } of payers) {
          const mine = expected.filter(({ from }) => from === address);
          expect([sum, count]).toEqual([
            mine.reduce((of, { stroops }) => of + stroops, 0n),
            mine.length,
          ]);
        }
      }),
      { numRuns: 3 },
    );
  });
});

describe("summarizeIncome()", () => {
  test("fills months without income, and has at least the last twelve", () => {
    const { months } = summary([received(0, 10_000_000n), received(65, 20_000_000n)]);
    expect(months).toHaveLength(13);
    expect(months[0]).toEqual({ month: "2025-11", sum: 10_000_000n, count: 1 });
    expect(months[1]).toEqual({ month: "2025-12", sum: 0n, count: 0 });
    expect(summary([]).months).toHaveLength(12);
  });

  test("sums thirty days and twelve months up to now", () => {
    const { last30Days, last12Months, all } = summary([
      received(0, 1_000_000n),
      received(100, 2_000_000n),
      received(345, 4_000_000n),
    ]);
    expect(last30Days).toEqual({ sum: 4_000_000n, count: 1, since: "2026-10-22" });
    expect(last12Months).toEqual({ sum: 6_000_000n, count: 2, since: "2025-12-01" });
    expect(all.count).toBe(3);
  });

  test("does not count the present month as missed before it is over", () => {
    const monthly = Array.from({ length: 12 }, (_, n) => received(n * 30.4, 10_000_000n));
    expect(summary(monthly).paidMonths).toEqual({ paid: 12, of: 12 });
    expect(summary(monthly.slice(0, -1)).paidMonths).toEqual({ paid: 11, of: 12 });
    expect(summary([received(340, 10_000_000n)]).paidMonths).toEqual({ paid: 1, of: 1 });
    expect(summary([]).paidMonths).toEqual({ paid: 0, of: 0 });
  });

  test("lists payers by what they paid, with first and last payment", () => {
    const { payers } = summary([
      received(0, 1_000_000n, { from: "small" }),
      received(10, 2_000_000n),
      received(40, 3_000_000n),
    ]);
    expect(payers).toEqual([
      {
        address: "employer",
        sum: 5_000_000n,
        count: 2,
        firstAt: START + 10 * DAY,
        lastAt: START + 40 * DAY,
      },
      { address: "small", sum: 1_000_000n, count: 1, firstAt: START, lastAt: START },
    ]);
  });
});

/** Random histories of a year, oldest first. */
function histories(maxLength = 60, minLength = 0): fc.Arbitrary<IncomeEvent[]> {
  const party = fc.constantFrom("a", "b", "c");
  const stroops = fc.bigInt({ min: 1n, max: 50_000_000n });
  const event = fc.oneof(
    fc.record({
      kind: fc.constant("received" as const),
      at: fc.nat(),
      from: party,
      stroops,
      asset: fc.constantFrom("usdc" as const, "usdc" as const, "counterfeit" as const),
      toOneself: fc.constant(false),
      claimed: fc.constant(false),
    }),
    fc.record({ kind: fc.constant("sent" as const), at: fc.nat(), to: party, stroops }),
  );
  return fc.array(fc.tuple(event, fc.integer({ min: 0, max: 3 * DAY })), {
    minLength,
    maxLength,
    size: "max",
  }).map(
    (list) => {
      let at = START;
      const step = Math.min(1, (NOW - START) / (list.length * 3 * DAY + 1));
      return list.map(([each, wait]) => ({ ...each, at: at += Math.floor(wait * step) }));
    },
  );
}

/** The same rules in the plainest way: each payment against every later and earlier one. */
function independentCount(events: IncomeEvent[]): { from: string; stroops: bigint }[] {
  const flows = events.flatMap((event) => {
    if (event.kind === "waiting") return [];
    if (event.kind === "sent") {
      return [{ out: true, party: event.to, at: event.at, left: event.stroops }];
    }
    const counts = event.asset === "usdc" && !event.toOneself && event.stroops >= DUST_BELOW;
    return counts ? [{ out: false, party: event.from, at: event.at, left: event.stroops }] : [];
  });
  for (const [n, flow] of flows.entries()) {
    for (const earlier of flows.slice(0, n).reverse()) {
      const opposite = earlier.out !== flow.out && earlier.party === flow.party;
      if (!opposite || earlier.at < flow.at - RETURN_MS) continue;
      const back = earlier.left < flow.left ? earlier.left : flow.left;
      earlier.left -= back;
      flow.left -= back;
    }
  }
  return flows.filter(({ out, left }) => !out && left > 0n)
    .map(({ party, left }) => ({ from: party, stroops: left }));
}
