import { describe, expect, test } from "vitest";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { createEmptyLine } from "../../../../../src/pay/line/pay-line.ts";
import {
  listRunRecords,
  searchRuns,
  type SetAsideOutcomes,
  sumAsWritten,
} from "../../../../../src/pay/paid/run-record.ts";
import type { Run } from "../../../../../src/pay/run/run.ts";
import {
  sampleAttempt,
  sampleEntry,
  samplePart,
  samplePayment,
  sampleRun,
} from "../run-samples.ts";

/** A payment in its own transaction. */
type Sent = [to: string, memo: string, at: string, memoType?: TransactionEntry["memoType"]];

function entriesOf(sent: Sent[]): TransactionEntry[] {
  return sent.map(([counterparty, memo, at, memoType = memo === "" ? "none" : "text"], no) =>
    sampleEntry({ id: `${no + 1}`, counterparty, memo, memoType, createdAt: at, hash: `h${no}` })
  ).reverse();
}

const recordsOf = (sent: Sent[]) =>
  listRunRecords({
    runs: [],
    entries: entriesOf(sent),
    payer: "PAYER",
    names: new Map([["A", "Amina"]]),
  });

describe("listRunRecords(), of what another browser has sent", () => {
  test.each<[title: string, sent: Sent[], runs: [name: string, people: string[]][]]>([
    [
      "takes two memos of a day for two runs, which they name",
      [
        ["A", "Salary November", "2026-11-25T09:00:00Z"],
        ["B", "Salary November", "2026-11-25T09:00:05Z"],
        ["A", "Bonus", "2026-11-25T09:00:10Z"],
      ],
      [["Salary November", ["A", "B"]], ["Bonus", ["A"]]],
    ],
    [
      "takes the same for the same person once more for another run, with a memo and without",
      [
        ["A", "", "2026-11-25T09:00:00Z"],
        ["A", "", "2026-11-25T09:00:05Z"],
        ["A", "Salary", "2026-11-25T09:00:10Z"],
        ["A", "Salary", "2026-11-25T09:00:15Z"],
      ],
      [["", ["A"]], ["", ["A"]], ["Salary", ["A"]], ["Salary", ["A"]]],
    ],
    [
      "takes a customer's number for one of the run that was signed with it",
      [
        ["X", "4711", "2026-11-25T09:00:00Z"],
        ["A", "Salary", "2026-11-25T09:00:05Z"],
        ["Y", "4712", "2026-11-25T09:00:10Z", "id"],
        ["A", "Bonus", "2026-11-25T10:00:00Z"],
        ["X", "4711", "2026-11-25T10:00:05Z"],
      ],
      [["Salary", ["X", "A", "Y"]], ["Bonus", ["A", "X"]]],
    ],
    [
      "takes a text that one account alone gets each month for its own",
      [
        ["A", "Salary October", "2026-10-25T09:00:00Z"],
        ["X", "cust-a", "2026-10-25T09:00:05Z"],
        ["A", "Salary November", "2026-11-25T09:00:00Z"],
        ["X", "cust-a", "2026-11-25T09:00:05Z"],
      ],
      [["Salary October", ["A", "X"]], ["Salary November", ["A", "X"]]],
    ],
    [
      "takes such a memo for a run where nothing was signed in that hour",
      [
        ["A", "Salary", "2026-11-25T09:00:00Z"],
        ["L", "Rent", "2026-11-25T12:00:00Z"],
        ["L", "Rent", "2026-12-25T12:00:00Z"],
      ],
      [["Salary", ["A"]], ["Rent", ["L"]], ["Rent", ["L"]]],
    ],
  ])("%s", (_, sent, runs) => {
    expect(
      recordsOf(sent).map(({ name, payments }) => [name, payments.map(({ address }) => address)]),
    ).toEqual(runs);
  });
});

describe("searchRuns()", () => {
  const records = recordsOf([
    ["A", "Salary November", "2026-11-25T09:00:00Z"],
    ["B", "Salary November", "2026-11-25T09:00:05Z"],
    ["B", "Bonus", "2026-11-26T09:00:00Z"],
  ]);

  test.each<[search: string, runs: string[]]>([
    ["", ["Salary November", "Bonus"]],
    ["bonus", ["Bonus"]],
    ["amina", ["Salary November"]],
    // the amount of a person, and of a run
    ["10.00", ["Salary November", "Bonus"]],
    ["20", ["Salary November"]],
    ["20,00", ["Salary November"]],
    ["2", []],
  ])("finds %j", (search, runs) => {
    const found = searchRuns(records, { search, from: "", to: "" });
    expect(found.map(({ name }) => name)).toEqual(runs);
  });

  test("finds an amount as it was written", () => {
    const lines = [createEmptyLine({ amount: "82500", currency: "KES" })];
    const kept = records.map((record) => ({ ...record, storedRun: sampleRun({ lines }) }));
    expect(searchRuns(kept, { search: "82,500.00", from: "", to: "" })).toHaveLength(kept.length);
  });

  test("finds by the day", () => {
    const found = searchRuns(records, { search: "", from: "2026-11-26", to: "2026-11-26" });
    expect(found.map(({ name }) => name)).toEqual(["Bonus"]);
  });
});

describe("sumAsWritten()", () => {
  const line = (id: string, amount: string, more = {}) =>
    createEmptyLine({ id, amount, currency: "KES", ...more });
  const lines = [line("1", "50,000.5"), line("2", "20000"), line("3", "4000", { how: "skip" })];
  const [first, second] = [
    samplePart({
      payments: [samplePayment({ lineId: "1", how: "claimable" })],
      state: "paid",
      attempts: [sampleAttempt({ hash: "h" })],
    }),
    samplePart({ no: 2, payments: [samplePayment({ lineId: "2" })], state: "failed" }),
  ];
  const sumOf = (more: Partial<Run>, outcomes: SetAsideOutcomes = new Map()) =>
    listRunRecords({
      runs: [sampleRun({ lines, ...more })],
      entries: [],
      payer: null,
      names: new Map(),
      outcomes,
    }).map(sumAsWritten)[0];

  test.each<[title: string, run: Partial<Run>, sum: bigint | undefined]>([
    ["a draft, of everyone who is not left out", { status: "draft" }, 700_005_000_000n],
    ["a run, of whom it paid", { status: "stopped", parts: [first, second] }, 500_005_000_000n],
    ["nothing where a row can't be read", {
      status: "draft",
      lines: [...lines, line("4", "1.250")],
    }, undefined],
    ["nothing in several currencies", {
      status: "draft",
      lines: [...lines, line("4", "10", { currency: "NGN" })],
    }, undefined],
  ])("is, of %s", (_, run, sum) => {
    expect(sumOf(run)?.amount).toBe(sum);
  });

  test("is none once money came back", () => {
    const run = { status: "finished" as const, parts: [first] };
    expect(sumOf(run, new Map([["h 1", "back"]]))).toBeNull();
  });
});
