import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../../../../src/pay/check/check.ts";
import {
  countOperations,
  partTotal,
  payMethodFor,
  planParts,
} from "../../../../../src/pay/check/plan.ts";
import { createLineChecker } from "../../../../../src/pay/line/line-checker.ts";
import {
  checkLine,
  cleanCells,
  createEmptyLine,
  type PayLine,
  withAmountsRead,
} from "../../../../../src/pay/line/pay-line.ts";
import { CURRENCIES } from "../../../../../src/money/currency.ts";
import { formatAmount } from "../../../../../src/ui/i18n/format.ts";
import { sampleRates } from "../../../../receipt-table.ts";
import { muxed } from "../pay-world.ts";

const { checkRun } = createLineChecker({ after: () => () => {} });

const A = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const B = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";
const RATES = sampleRates("2026-11-20T09:00:00.000Z", { KES: 129.2 });

function line(more: Partial<PayLine> = {}): PayLine {
  return createEmptyLine({ name: "Worker", address: A, amount: "10", currency: "USDC", ...more });
}

test("a run comes to the sum of its rows, each less than a cent above what is owed", () => {
  const rows = fc.array(
    fc.record({
      hundredths: fc.bigInt({ min: 1n, max: 10n ** 11n }),
      currency: fc.constantFrom(...CURRENCIES),
    }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(fc.property(rows, (owed) => {
    const written = ({ hundredths }: { hundredths: bigint }) =>
      `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, "0")}`;
    const { lines, total } = checkRun(
      owed.map((each) => line({ amount: written(each), currency: each.currency, meant: true })),
      RATES,
    );
    const cents = lines.map(({ stroops }) =>
      Number(formatAmount("en", stroops ?? 0n).replace(/\D/g, ""))
    );
    const shown = Number(formatAmount("en", total).replace(/\D/g, ""));
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(shown);
    for (const [at, { hundredths, currency }] of owed.entries()) {
      const exact = Number(hundredths) / RATES[currency];
      expect((cents[at] ?? 0) - exact).toBeGreaterThan(-1e-3);
      expect((cents[at] ?? 0) - exact).toBeLessThan(1 + 1e-3);
    }
  }));
});

describe("checkLine()", () => {
  const context = { mark: null, rates: RATES };

  test("names every fault of a line at once", () => {
    const bad = line({ address: A.toLowerCase(), amount: "0", memo: "é".repeat(15) });
    expect(checkLine(bad, context).faults).toEqual([
      { cell: "address", fault: "wrong_case" },
      { cell: "amount", fault: "not_positive" },
      { cell: "memo", fault: "memo_too_long", bytes: 30 },
    ]);
  });

  test("turns a local amount into USDC at the run's rate, rounded up to the cent", () => {
    const checked = checkLine(line({ amount: "100 000,00", currency: "NGN" }), context);
    expect(checked.stroops).toBe(690_600_000n);
    expect(checked.faults).toEqual([]);
  });

  test("does not invent a rate", () => {
    const checked = checkLine(line({ currency: "GHS" }), { mark: null, rates: null });
    expect(checked).toMatchObject({
      stroops: null,
      faults: [{ cell: "amount", fault: "rate_unknown" }],
    });
  });

  test("refuses a local amount with more than hundredths", () => {
    expect(checkLine(line({ amount: "10.1234", currency: "KES" }), context).faults).toEqual([
      { cell: "amount", fault: "too_many_decimals" },
    ]);
  });
});

describe("cleanCells()", () => {
  test("keeps no secret key in any cell, and tells of it", () => {
    const secret = `S${"A".repeat(55)}`;
    for (const cell of ["name", "address", "amount", "memo", "note"] as const) {
      for (const text of [`my key: ${secret}`, ` ${secret} `]) {
        expect(cleanCells({ [cell]: text })).toEqual({ cells: { [cell]: "" }, wasSecret: true });
      }
    }
    expect(cleanCells({ memo: `S${"A".repeat(20)}\u200B${"A".repeat(35)}` }).wasSecret).toBe(true);
  });

  test("changes nothing but what was written", () => {
    const change = { how: "skip", address: ` ${A}\n`, memo: " x\u200B " } as const;
    const cells = { how: "skip", address: A, memo: "x" };
    expect(cleanCells(change)).toEqual({ cells, wasSecret: false });
  });
});

describe("checkRun()", () => {
  test("sums the ready lines exactly and leaves out what is skipped or bad", () => {
    const run = checkRun([
      line({ amount: "0.0000001" }),
      line({ address: B, amount: "900000000000" }),
      line({ how: "skip", amount: "7" }),
      line({ address: "x", amount: "7" }),
    ], RATES);
    expect(run.total).toBe(9_000_000_000_000_000_001n);
    expect(run.ready).toEqual([0, 1]);
    expect(run.bad).toEqual([3]);
  });

  test("asks about 1.255 in a column that also has 1.250,00, once for all of its kind", () => {
    const amounts = ["1,980.00", "1.250,00", "1.255", "980.50", "2.500", "3,750"];
    const lines = amounts.map((amount) => line({ amount }));
    const run = checkRun(lines, null);
    expect(run.bad).toEqual([2, 4, 5]);
    const [fault] = run.lines[2]?.faults ?? [];
    expect(fault).toMatchObject({ fault: "ambiguous", separator: "." });

    const answered = checkRun(withAmountsRead(lines, ".", ","), null);
    expect(answered.lines.map(({ stroops }) => stroops === null ? null : stroops / 10_000n))
      .toEqual([1_980_000n, 1_250_000n, 1_255_000n, 980_500n, 2_500_000n, null]);
    // amounts with a comma are still ambiguous
    expect(answered.bad).toEqual([5]);
    expect(checkRun(withAmountsRead(lines, ".", "."), null).lines[4]?.stroops).toBe(25_000_000n);
  });

  test("holds back a line that equals an earlier one until a person confirms it", () => {
    const twice = [line(), line()];
    expect(checkRun(twice, null)).toMatchObject({ ready: [0], bad: [1] });
    expect(checkRun(twice, null).twins.get(1)).toEqual({ first: 0, exact: true });
    expect(checkRun([line(), line({ meant: true })], null).ready).toEqual([0, 1]);
  });

  test("marks the same account with another amount, but lets it pass", () => {
    const run = checkRun([line(), line({ amount: "11" })], null);
    expect(run.twins.get(1)).toEqual({ first: 0, exact: false });
    expect(run.ready).toEqual([0, 1]);
  });

  test("takes customers of one custodian for who they are, by their ids or their memos", () => {
    const customers = [
      line({ address: muxed(A, 4711n) }),
      line({ address: muxed(A, 4712n) }),
      line({ memo: "cust 1" }),
      line({ memo: "cust 2" }),
    ];
    const run = checkRun(customers, null);
    expect(run.ready).toEqual([0, 1, 2, 3]);
    expect([...run.twins.keys()]).toEqual([3]);
    expect(checkRun([...customers, ...customers], null).bad).toEqual([4, 5, 6, 7]);
  });
});

describe("planParts()", () => {
  const people = (n: number, memo: string) =>
    Array.from({ length: n }, () => line({ memo, meant: true }));

  test("groups by memo and cuts at 100 payments", () => {
    const parts = planParts(checkRun([...people(150, "a"), ...people(3, "b")], null), "");
    expect(parts.map(({ memo, payments }) => [memo, payments.length])).toEqual([
      ["a", 100],
      ["a", 50],
      ["b", 3],
    ]);
  });

  test("counts the creation of an account as an operation and names the one that pays", () => {
    const create = { how: "create_and_claimable" as const, meant: true };
    const [first, second] = planParts(
      checkRun([...people(99, "a"), line({ memo: "a", ...create })], null),
      "",
    );
    expect(first?.payments.map(({ op }) => op).at(-1)).toBe(99);
    expect(second?.payments.map(({ op }) => op)).toEqual([2]);
  });

  test("creates an account once, in the first part that pays it", () => {
    const create = (memo: string) => line({ memo, how: "create_and_claimable", meant: true });
    const rows = [...people(99, "a"), create("b"), create("a"), create("a"), create("b")];
    const parts = planParts(checkRun(rows, null), "");
    const hows = parts.map(({ memo, payments }) => [
      memo,
      ...payments.map(({ how }) => how).filter((how) => how !== "payment"),
    ]);
    expect(hows).toEqual([
      ["a"],
      ["a", "create_and_claimable", "claimable"],
      ["b", "claimable", "claimable"],
    ]);
    expect(parts.map(countOperations)).toEqual([99, 3, 2]);
  });

  test("pays every ready line once, whatever the memos", () => {
    const memo = fc.constantFrom("", "a", "b", "c");
    const how = fc.constantFrom(
      "payment" as const,
      "claimable" as const,
      "create_and_claimable" as const,
      "skip" as const,
    );
    const lines = fc.array(fc.record({ memo, how, amount: fc.constantFrom("1", "2.5", "bad") }), {
      maxLength: 400,
    });
    fc.assert(
      fc.property(lines, (rows) => {
        const run = checkRun(rows.map((row) => line({ ...row, meant: true })), null);
        const parts = planParts(run, "");
        const planned = parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId));
        expect(planned.sort()).toEqual(run.ready.map((at) => run.lines[at]?.line.id).sort());
        expect(parts.reduce((sum, part) => sum + partTotal(part), 0n)).toBe(run.total);
        for (const part of parts) expect(countOperations(part)).toBeLessThanOrEqual(100);
      }),
      { numRuns: 50 },
    );
  });
});

const FINDINGS: Finding[] = [
  "no_account",
  "no_trustline",
  "unauthorized",
  "limit_exceeded",
  "memo_required",
  "own_account",
  "unknown",
];

const lineOf = (how: "payment" | "claimable" | "create_and_claimable" | "skip", memo = "") => ({
  how,
  memo,
  address: "G",
});

describe("payMethodFor()", () => {
  test("lets a payment go only where nothing was found", () => {
    for (const how of ["payment", "claimable", "create_and_claimable"] as const) {
      expect(payMethodFor("ok", lineOf(how)), how).toBe("payment");
    }
    for (const finding of FINDINGS) {
      expect(payMethodFor(finding, lineOf("payment")), finding).toBeNull();
    }
  });

  test("takes the remedies that fit what was found", () => {
    expect(payMethodFor("no_trustline", lineOf("claimable"))).toBe("claimable");
    expect(payMethodFor("no_account", lineOf("create_and_claimable"))).toBe("create_and_claimable");
    expect(payMethodFor("no_trustline", lineOf("create_and_claimable"))).toBeNull();
    expect(payMethodFor("unauthorized", lineOf("claimable"))).toBeNull();
  });

  test("takes a memo where one is needed, and none from a muxed address (SEP-29)", () => {
    expect(payMethodFor("memo_required", lineOf("payment", "12"))).toBe("payment");
    expect(payMethodFor("memo_required", { how: "payment", memo: "", address: "M" })).toBe(
      "payment",
    );
  });
});
