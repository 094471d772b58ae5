import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { createCostReport } from "../../../../../src/pay/books/report.ts";
import {
  createStatements,
  formatStatementsCsv,
  type StatementContext,
} from "../../../../../src/pay/papers/statements.ts";
import { ledgerPosition } from "../../../../../src/pay/paid/run-record.ts";
import { dashboardPapers } from "../../../../../src/pay/papers/messages/papers.en.ts";
import { formatLedgerAmount } from "../../../../../src/stellar/amount.ts";
import { sampleEntry } from "../run-samples.ts";

const CONTEXT: StatementContext = {
  names: new Map(),
  people: [],
  employerAmounts: new Map(),
  outcomes: new Map(),
};

/** Entries as on the ledger, newest first. */
function entriesOf(
  all: readonly { day: string; to: string; amount: bigint; aside?: boolean }[],
): TransactionEntry[] {
  return all.map(({ day, to, amount, aside }, at) =>
    sampleEntry({
      id: String(at),
      op: at + 1,
      counterparty: to,
      amount: formatLedgerAmount(amount),
      createdAt: `${day}T09:00:00Z`,
      kind: aside === true ? "claimable_created" : "payment",
    })
  ).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

describe("createStatements()", () => {
  test("comes to what the ledger has of a year, and the cost report too", () => {
    const paid = fc.record({
      day: fc.constantFrom("2025-12-31", "2026-01-01", "2026-11-20", "2026-12-31", "2027-01-01"),
      to: fc.constantFrom("GA", "GB", "GC"),
      amount: fc.bigInt(1n, 10n ** 15n),
      aside: fc.boolean(),
    });
    const fates = fc.constantFrom("settled" as const, "back" as const, null);
    fc.assert(
      fc.property(fc.array(fc.tuple(paid, fates), { maxLength: 30 }), (made) => {
        const all = made.map(([each]) => each);
        const entries = entriesOf(all);
        const outcomes = new Map(
          made.flatMap(([{ aside }, fate], at) =>
            aside && fate !== null
              ? [[ledgerPosition(sampleEntry({ op: at + 1 })), fate] as const]
              : []
          ),
        );
        const people = [{ name: "Amina", address: "GA", formerAddresses: ["GB"] }];
        const statements = createStatements(entries, "2026", { ...CONTEXT, people, outcomes });
        const months = Array.from(
          { length: 12 },
          (_, at) => `2026-${String(at + 1).padStart(2, "0")}`,
        );
        const sum = statements.flatMap(({ totals }) => Object.values(totals))
          .reduce((total, each) => total + each, 0n);
        const ledger = all.filter(({ day }) => day.startsWith("2026"))
          .reduce((total, { amount }) => total + amount, 0n);
        expect(sum).toBe(ledger);
        expect(createCostReport(entries, months, { names: new Map(), lang: "en" }).total).toBe(
          ledger,
        );
        for (const { rows, totals } of statements) {
          const byState = (state: string) =>
            rows.filter((row) => row.state === state)
              .reduce((total, { stroops }) => total + stroops, 0n);
          expect(totals).toEqual({
            paid: byState("paid"),
            aside: byState("aside"),
            back: byState("back"),
          });
        }
      }),
    );
  });

  test("is one for who moved, and none for several who share an address", () => {
    const entries = entriesOf([
      { day: "2026-10-25", to: "GOLD", amount: 1n },
      { day: "2026-11-25", to: "GNEW", amount: 2n },
      { day: "2026-11-25", to: "GEXCHANGE", amount: 4n },
    ]);
    const people = [
      { name: "Amina", address: "GNEW", formerAddresses: ["GOLD"] },
      { name: "Brian", address: "GEXCHANGE" },
      { name: "Chidi", address: "GEXCHANGE" },
    ];
    const statements = createStatements(entries, "2026", { ...CONTEXT, people });
    expect(
      statements.map(({ name, rows }) => [name, rows.map(({ day, stroops }) => [day, stroops])]),
    )
      .toEqual([["Amina", [["2026-10-25", 1n], ["2026-11-25", 2n]]], ["", [["2026-11-25", 4n]]]]);
  });

  test("tells of money set aside whether it was collected or taken back", () => {
    const entries = entriesOf([
      { day: "2026-09-25", to: "GA", amount: 1n, aside: true },
      { day: "2026-10-25", to: "GA", amount: 2n, aside: true },
      { day: "2026-11-25", to: "GA", amount: 4n, aside: true },
      { day: "2026-11-26", to: "GA", amount: 8n },
    ]);
    const outcomes = new Map([
      [ledgerPosition(sampleEntry({ op: 1 })), "settled" as const],
      [ledgerPosition(sampleEntry({ op: 2 })), "back" as const],
    ]);
    const [statement] = createStatements(entries, "2026", { ...CONTEXT, outcomes });
    expect(statement?.totals).toEqual({ paid: 9n, back: 2n, aside: 4n });
  });

  test("is a file with seven decimals, what the employer wrote, and three sums", () => {
    const entries = entriesOf([
      { day: "2026-11-25", to: "GA", amount: 5_098_300_000n },
      { day: "2026-11-26", to: "GB", amount: 1n, aside: true },
    ]);
    const employerAmounts = new Map([
      [ledgerPosition(sampleEntry({ op: 1 })), {
        currency: "KES" as const,
        gross: "92000",
        net: "65415.65",
        run: "run",
        lineId: "a",
      }],
    ]);
    const names = new Map([["GA", "Wanjiru Kamau"]]);
    const { columns, states } = dashboardPapers;
    const csv = formatStatementsCsv(
      createStatements(entries, "2026", { ...CONTEXT, names, employerAmounts }),
      {
        columns,
        states,
        publicUrl: "https://pay.example",
      },
    );
    const hash = "ab".repeat(32);
    expect(
      csv.replace("\ufeff", "").trim().split(/\r?\n/).map((row) => row.replace(/https\S+/, "link")),
    ).toEqual([
      "Name,Address,Date,Purpose,Currency,Gross,Net,USDC,State,Transaction,Receipt",
      `Wanjiru Kamau,GA,2026-11-25,Salary,KES,92000,65415.65,509.8300000,Paid,${hash},link`,
      `,GB,2026-11-26,Salary,,,,0.0000001,Set aside,${hash},link`,
      ",,,,,,,509.8300000,Paid,,",
      ",,,,,,,0.0000001,Set aside,,",
      ',,,,,,,0.0000000,"Set aside, taken back",,',
    ]);
  });
});
