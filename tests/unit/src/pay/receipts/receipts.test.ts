import { describe, expect, test } from "vitest";
import { createEmptyLine, type PayLine } from "../../../../../src/pay/line/pay-line.ts";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { ledgerPosition } from "../../../../../src/pay/paid/run-record.ts";
import { sentTimeText } from "../../../../../src/pay/receipts/ReceiptQueue.tsx";
import {
  createRunSummary,
  findLinesGone,
  formatRunCsv,
  listRunReceipts,
} from "../../../../../src/pay/receipts/receipts.ts";
import {
  countProgress,
  type Part,
  type PlannedPayment,
  type Run,
} from "../../../../../src/pay/run/run.ts";
import { shortReceiptPath } from "../../../../../src/stellar/short-code.ts";
import { LIST_RATES } from "../list-rates.ts";
import { sampleAttempt, samplePart, samplePayment, sampleRun } from "../run-samples.ts";

const HASH = "ab".repeat(32);

function part(no: number, state: Part["state"]): Part {
  return samplePart({
    no,
    state,
    attempts: [
      sampleAttempt({ hash: "00".repeat(32) }),
      sampleAttempt({ hash: HASH, sequence: 2n, signedAt: "2026-11-25T09:00:00.000Z" }),
    ],
    payments: [samplePayment({
      lineId: `l${no}`,
      name: `=Worker ${no}`,
      address: "GA",
      stroops: 12_345_600_000n,
      how: "create_and_claimable",
      startingStroops: 1n,
      op: 2,
    })],
  });
}

const run = sampleRun({
  purpose: "r",
  status: "stopped",
  payer: null,
  parts: [part(1, "paid"), part(2, "failed"), part(3, "unsure")],
});

const RATES = {
  rates: { ...LIST_RATES, NGN: 1475.14, KES: 1 },
  updatedAt: "2026-11-02T00:00:00Z",
  stale: false,
};

describe("listRunReceipts()", () => {
  test("are those of the paid parts, by the last envelope and the paying operation", () => {
    expect(listRunReceipts(run, "https://lipwa.test", [])).toEqual([{
      id: "l1",
      name: "=Worker 1",
      address: "GA",
      account: "GA",
      stroops: 12_345_600_000n,
      paidFor: "r",
      local: null,
      asideUntil: "2026-12-25T09:00:00.000Z",
      path: `/receipt/${HASH}?op=2`,
      url: `https://lipwa.test/receipt/${HASH}?op=2`,
      hash: HASH,
      shortUrl: `https://lipwa.test${shortReceiptPath(HASH, 2)}`,
    }]);
  });

  test.each<[string, string, Partial<Part>]>([
    ["r", "r", { memo: "r" }],
    ["r", "r", { memo: "NOV-4711" }],
    ["r", "r", { memo: "4711", memoType: "id" }],
    // older runs have no name and any memo
    ["", "Bonus", { memo: "Bonus" }],
  ])("of the purpose %j say %j, whatever the memo is", (purpose, says, memo) => {
    const parts = [{ ...part(1, "paid"), ...memo }];
    expect(listRunReceipts({ ...run, purpose, parts }, "", []).map(({ paidFor }) => paidFor))
      .toEqual([says]);
  });

  test("have the worker's own money where the row was written in it, at the run's rates", () => {
    const localOf = (more: Partial<PayLine>) => {
      const lines = [createEmptyLine({ id: "l1", ...more })];
      return listRunReceipts({ ...run, lines, rates: RATES }, "", []).map(({ local }) => local);
    };
    expect(localOf({ currency: "NGN" })).toEqual([{ value: "1821148.83", currency: "NGN" }]);
    expect(localOf({ currency: "USDC" })).toEqual([null]);
    // and for an amount in USDC if the payee's currency is known
    expect(localOf({ localCurrency: "KES" })).toEqual([{ value: "1234.56", currency: "KES" }]);
  });
});

describe("formatRunCsv()", () => {
  const { receipts, history, summary } = DASHBOARD.en;
  const columns = { ...history.columns, ...receipts.columns };
  const states = { ...summary.states, aside: "set aside", left_out: "left out" };

  /** The cells of the CSV's lines. */
  function cellsOf(more: Partial<Run>): string[][] {
    const how = { columns, states, publicUrl: "https://lipwa.test", people: [] };
    const csv = formatRunCsv({ ...run, ...more }, how);
    return csv.trim().split("\r\n").map((line) => line.split(","));
  }

  test("has everyone, paid or not, and no cell that a spreadsheet would run", () => {
    const grace = createEmptyLine({ id: "out", name: "Grace", how: "skip" });
    const [, first, second, , out] = cellsOf({ lines: [...run.lines, grace] });
    const receipt = `https://lipwa.test/receipt/${HASH}?op=2`;
    const none = ["", "", ""];
    expect([first, second, out]).toEqual([
      ["'=Worker 1", "GA", "1234.5600000", "Salary", "set aside", HASH, "2", receipt, ...none],
      ["'=Worker 2", "GA", "1234.5600000", "Salary", states.failed, "", "", "", ...none],
      ["Grace", "", "", "", "left out", "", "", "", ...none],
    ]);
  });

  test("says which memo is an ID, where one is", () => {
    const plain = { ...part(1, "paid"), payments: [samplePayment()] };
    const byId = { ...plain, no: 2, memo: "4711", memoType: "id" as const };
    const cells = (parts: Part[]) => cellsOf({ parts }).map((line) => line.slice(3, 6));
    expect(cells([plain])[0]).toEqual(["memo", "state", "transaction hash"]);
    expect(cells([plain, byId])).toEqual([
      ["memo", "memo type", "state"],
      ["Salary", "text", "Paid"],
      ["4711", "id", "Paid"],
    ]);
  });

  test.each<[Partial<PayLine>, string[]]>([
    [{ amount: "1 821 149,5", currency: "NGN" }, ["1821149.50", "NGN", "1475.14"]],
    [{ amount: "1234.56", currency: "USDC", localCurrency: "KES" }, ["1234.56", "KES", "1"]],
    [{ amount: "1234.56", currency: "USDC" }, ["", "", ""]],
  ])("has the amount of %j as written or at the run's rate", (line, local) => {
    const lines = [createEmptyLine({ ...line, id: "l1" })];
    const [, first = []] = cellsOf({ lines, rates: RATES });
    expect(first.slice(-3)).toEqual(local);
  });
});

describe("countProgress()", () => {
  test("counts people by what became of their payment, money set aside apart", () => {
    expect(countProgress(run)).toMatchObject({
      people: 3,
      paid: 0,
      aside: 1,
      failed: 1,
      onTheWay: 1,
      waiting: 0,
      signedParts: 3,
    });
  });
});

function line(id: string, currency: string, amount = "1"): PayLine {
  return createEmptyLine({ id, name: `Name ${id}`, address: `G${id}`, currency, amount });
}

function payment(id: string, stroops: bigint, how: PlannedPayment["how"], op: number) {
  return samplePayment({ lineId: id, name: `Name ${id}`, address: `G${id}`, stroops, how, op });
}

const PAPER_RUN = sampleRun({
  purpose: "Wages",
  status: "stopped",
  lines: [line("1", "USDC"), line("2", "KES", "64.50"), line("3", "USDC"), line("4", "USDC")],
  rates: { ...RATES, rates: { ...LIST_RATES, NGN: 1500, KES: 129.5 } },
  parts: [
    samplePart({
      memo: "",
      state: "paid",
      attempts: [sampleAttempt()],
      endedAt: "2026-11-03T00:00:00Z",
      payments: [payment("1", 10_000_000n, "payment", 1), payment("2", 5_000_001n, "claimable", 2)],
    }),
    samplePart({ no: 2, memo: "x", payments: [payment("3", 7n, "payment", 1)] }),
  ],
});

const NOBODY = { wished: "NGN" as const, publicUrl: "", people: [] };

describe("createRunSummary()", () => {
  const summary = createRunSummary(PAPER_RUN, { ...NOBODY, publicUrl: "https://lipwa.example" });

  test("has everybody, those who were not paid and those who were left out too", () => {
    expect(summary.rows.map(({ name, state }) => [name, state])).toEqual([
      ["Name 1", "paid"],
      ["Name 2", "aside"],
      ["Name 3", "waiting"],
      ["Name 4", "left_out"],
    ]);
  });

  test("sums up what was paid or set aside, to the stroop, and wages in local money as written", () => {
    expect(summary.total).toBe(15_000_001n);
    // the rows' only local currency takes precedence over the preferred one
    expect(summary.currency).toBe("KES");
    expect(summary.localTotal).toBe("194.0000000");
    expect(summary.rows[1]?.local).toEqual({ value: "64.5000000", currency: "KES" });
  });

  test("gives a receipt to people who were paid, and to no others", () => {
    expect(summary.rows.map(({ receipt }) => receipt?.url ?? null)).toEqual([
      `https://lipwa.example/receipt/${HASH}?op=1`,
      `https://lipwa.example/receipt/${HASH}?op=2`,
      null,
      null,
    ]);
  });

  test("dates the run when its last transaction was settled", () => {
    expect(summary.date).toBe("2026-11-03T00:00:00Z");
    expect(createRunSummary({ ...PAPER_RUN, parts: [] }, NOBODY).date).toBe(PAPER_RUN.updatedAt);
  });

  test("gives each their own money, and the total in the employer's", () => {
    const lines = PAPER_RUN.lines.map((line) =>
      line.id === "1" ? { ...line, localCurrency: "GHS" as const } : line
    );
    const mixed = createRunSummary({ ...PAPER_RUN, lines }, NOBODY);
    expect(mixed.rows.slice(0, 3).map(({ local }) => local)).toEqual([
      { value: "11.00", currency: "GHS" },
      { value: "64.5000000", currency: "KES" },
      { value: "0.00", currency: "NGN" },
    ]);
    expect([mixed.currency, mixed.localTotal]).toEqual(["NGN", "2250.00"]);
  });

  test("makes up no local value where no rate is known", () => {
    const bare = createRunSummary({ ...PAPER_RUN, rates: null }, NOBODY);
    expect([bare.localTotal, bare.rows[0]?.local]).toEqual([null, null]);
  });
});

test("findLinesGone() has the lines whose money is known to be collected or taken back", () => {
  const paid = { ...run, parts: [part(1, "paid")] };
  expect([...findLinesGone(paid, new Map())]).toEqual([]);
  for (const outcome of ["settled", "back"] as const) {
    const outcomes = new Map([[ledgerPosition({ hash: HASH, op: 2 }), outcome]]);
    expect([...findLinesGone(paid, outcomes)]).toEqual(["l1"]);
  }
});

test("sentTimeText() names the day of what wasn't sent today", () => {
  const at = "2026-11-25T13:58:00.000Z";
  expect(sentTimeText("en", at, Date.parse("2026-11-25T20:00:00Z"))).toBe("13:58");
  expect(sentTimeText("en", at, Date.parse("2026-11-26T08:00:00Z"))).toBe("13:58, 25 Nov 2026");
});
