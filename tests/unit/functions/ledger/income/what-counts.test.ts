import { Asset } from "@stellar/stellar-sdk/base";
import { expect, test } from "vitest";
import type { HistoryQuery } from "../../../../../functions/services.ts";
import { type Income, incomeBody } from "../../../../../src/contract/income.ts";
import type {
  TransactionEntry,
  TransactionPage,
} from "../../../../../src/contract/transactions.ts";
import { parseLedgerAmount } from "../../../../../src/stellar/amount.ts";
import { generateHistory } from "../../../../generated-history.ts";
import { ISSUER, NETWORK, type TestLedger, testLedger, USDC } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf, type StubOperation, transactionOf } from "../../../../stub-ledger.ts";
import {
  claim,
  clawback,
  contractCall,
  deposit,
  merge,
  offer,
  pathPayment,
  payment,
  setAside,
  type StubTakenOffer,
  withdraw,
} from "../../../../stub-operations.ts";

// What counts as income. Each case has the sums. The history's counted rows must add up to the sum,
// the returns, and the exclusions.

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const WORKER = addressOf("worker");
const XLM = Asset.native();
const MANGO = new Asset("MANGO", addressOf("grower"));

/** All received entries of the worker, page by page. */
async function allRows({ service }: TestLedger): Promise<TransactionEntry[]> {
  const rows: TransactionEntry[] = [];
  let cursor: string | null = null;
  do {
    const query: HistoryQuery = { filter: "received", limit: 50, cursor };
    const page: TransactionPage = await valueOf(service.history(NETWORK, WORKER, query));
    rows.push(...page.transactions);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}

/** The income, after checking that the history's rows add up to it. */
async function checkedIncome(ledger: TestLedger): Promise<Income> {
  const rows = (await allRows(ledger)).filter(({ counted, recognized, asset }) =>
    counted && recognized && asset === "USDC"
  );
  let income: Income;
  do {
    income = incomeBody.parse(await valueOf(ledger.service.income({ account: WORKER })));
  } while (!income.complete);
  const { all, sentBack, notCounted } = income;
  const parts = [all, sentBack, ...notCounted.filter(({ sum }) => sum !== undefined)];
  expect({
    sum: parts.reduce((sum, part) => sum + parseLedgerAmount(part.sum ?? "0"), 0n),
    count: parts.reduce((count, part) => count + part.count, 0),
  }).toEqual({
    sum: rows.reduce((sum, { amount }) => sum + parseLedgerAmount(amount), 0n),
    count: rows.length,
  });
  return income;
}

test("the counted rows and what was sent back add up to the sum, whatever happened", async () => {
  const stub = new StubHorizon();
  const ledger = await testLedger([stub], { now: () => NOW });
  generateHistory(stub, { count: 700, from: NOW - 300 * DAY, to: NOW - DAY });
  const { all, sentBack } = await checkedIncome(ledger);
  expect([all.count > 300, parseLedgerAmount(sentBack.sum) > 0n]).toEqual([true, true]);
});

const usdc = (from: string, to: string, amount: string) => payment(from, to, USDC, amount);
const WAGE = usdc("employer", "worker", "1000");
const BACK = usdc("worker", "employer", "1000");
const BEFORE = usdc("employer", "worker", "50");
const ASIDE = setAside("employer", ["worker"], USDC, "1000");
const BY_ISSUER = setAside("issuer", ["worker"], USDC, "40");
const [FIRST, SECOND] = ["1", "2"].map((n) =>
  setAside("employer", ["worker", "employer"], USDC, "5", n)
);
if (FIRST === undefined || SECOND === undefined) throw new Error("two are set aside");
const FOR_PAYER = setAside("worker", ["employer", "worker"], USDC, "400");
const SOLD: StubTakenOffer = { seller: "worker", sells: [XLM, "9000"], for: [USDC, "0.0000001"] };
/** A path payment of the worker back to the employer. */
const path = (send: [Asset, string], dest: [Asset, string]) =>
  pathPayment({ from: "worker", to: "employer", send, dest });
const OUT_ON_PATH = path([USDC, "1000"], [XLM, "5"]);
const transfer = (from: string, to: string, asset: Asset) => ({ from, to, asset, amount: "1" });
const sum = (sum: string, more: Partial<Income> = {}) => ({ all: { sum }, ...more });
const leftOut = (reason: Income["notCounted"][number]["reason"]) => ({
  notCounted: expect.arrayContaining([{ reason, count: 1 }]),
});

/** Transactions, each a day after the previous one; `isTest` by default. */
type Case = [name: string, transactions: StubOperation[][], told: object, isTest?: boolean];

/**
 * In addition to 50 USDC on the day before: a wage that is excluded because of a return in the same
 * transaction.
 */
const atOnce = (
  how: string,
  operations: StubOperation[],
  reason: "exchanged" | "returned" = "exchanged",
): Case => [
  `${reason} at once ${how}`,
  [[BEFORE], operations],
  { all: { sum: "50.0000000", count: 1 }, payers: [{ sum: "50.0000000" }], ...leftOut(reason) },
];

const CASES: Case[] = [
  ["a wage", [[WAGE]], sum("1000.0000000", { notCounted: [] })],
  [
    "sent back whole later",
    [[WAGE], [BACK]],
    sum("0.0000000", {
      sentBack: { sum: "1000.0000000", count: 1 },
      notCounted: [{ reason: "returned", count: 1 }],
      payers: [],
    }),
  ],
  [
    "sent round three times",
    [[WAGE], [BACK], [WAGE], [BACK], [WAGE], [BACK]],
    sum("0.0000000", { sentBack: { sum: "3000.0000000", count: 3 }, payers: [] }),
  ],
  ["sent back but for a stroop", [[WAGE], [usdc("worker", "employer", "999.9999999")]], {
    ...sum("0.0000001", { sentBack: { sum: "999.9999999", count: 0 } }),
    paidMonths: { paid: 0, of: 0 },
  }],
  ["sent back but for a cent", [[WAGE], [usdc("worker", "employer", "999.99")]], {
    ...sum("0.0100000"),
    paidMonths: { paid: 1, of: 1 },
  }],
  [
    "lent before",
    [[BACK], [usdc("employer", "worker", "300")]],
    sum("0.0000000", {
      sentBack: { sum: "300.0000000", count: 1 },
    }),
  ],
  [
    "less than a cent",
    [[usdc("employer", "worker", "0.0099999")]],
    sum("0.0000000", {
      notCounted: [{ reason: "dust", count: 1, sum: "0.0099999" }],
    }),
  ],
  ["test money of the issuer, some of it sent back", [
    [usdc("issuer", "worker", "1000")],
    [usdc("worker", "issuer", "10")],
  ], {
    ...sum("0.0000000", { payers: [], paidMonths: { paid: 0, of: 0 } }),
    notCounted: [{ reason: "test_money", count: 1, sum: "1000.0000000" }],
  }],
  ["test money that the issuer had set aside", [
    [BY_ISSUER],
    [claim("worker", BY_ISSUER.balanceId)],
  ], { notCounted: [{ reason: "test_money", count: 1, sum: "40.0000000" }] }],
  [
    "paid by the issuer of money with value, and clawed back",
    [
      [usdc("issuer", "worker", "1000")],
      [clawback("issuer", "worker", USDC, "990")],
      [clawback("issuer", "worker", new Asset("MANGO", ISSUER), "9")],
    ],
    sum("10.0000000"),
    false,
  ],
  ["sent back on paths, whatever was sent or arrived", [
    [WAGE],
    [path([XLM, "9000"], [USDC, "1000"])],
    [usdc("employer", "worker", "100")],
    [path([USDC, "40"], [XLM, "360"])],
  ], sum("60.0000000")],
  ["set aside for its payer, whoever else might claim it", [
    [WAGE],
    [setAside("worker", ["dummy", "employer"], USDC, "400")],
  ], sum("600.0000000")],
  ["set aside for its payer and taken back", [
    [WAGE],
    [FOR_PAYER],
    [claim("worker", FOR_PAYER.balanceId)],
  ], sum("1000.0000000", { sentBack: { sum: "0.0000000", count: 0 } })],
  ["set aside for its payer, taken back and sent back", [
    [WAGE],
    [FOR_PAYER],
    [claim("worker", FOR_PAYER.balanceId)],
    [BACK],
  ], sum("0.0000000", { sentBack: { sum: "1000.0000000", count: 1 } })],
  ["set aside for who pays at once, and taken back", [
    [WAGE],
    [usdc("employer", "worker", "400"), FOR_PAYER],
    [claim("worker", FOR_PAYER.balanceId)],
    [usdc("worker", "employer", "400")],
  ], sum("1000.0000000")],
  ["not claimed yet", [[FIRST], [SECOND]], { notCounted: [{ reason: "unclaimed", count: 2 }] }],
  ["claimed in part", [[FIRST], [SECOND], [claim("worker", FIRST.balanceId)]], {
    ...sum("5.0000000", { notCounted: [{ reason: "unclaimed", count: 1 }] }),
  }],
  atOnce("by a payment", [WAGE, payment("worker", "employer", XLM, "9000")]),
  atOnce("over other hands, in whatever asset", [
    payment("worker", "friend", XLM, "9000"),
    payment("friend", "employer", MANGO, "1"),
    WAGE,
  ]),
  atOnce("over other hands, in USDC", [
    usdc("worker", "friend", "1000"),
    usdc("friend", "employer", "1000"),
    WAGE,
  ], "returned"),
  atOnce("by what is set aside", [WAGE, setAside("worker", ["employer"], XLM, "9000")]),
  atOnce("by a merge", [merge("worker", "employer", 90_000_000_000n), WAGE]),
  atOnce("by an offer of the worker's that stood there before", [offer("employer", SOLD), WAGE]),
  atOnce("by an offer that the worker takes", [
    WAGE,
    offer("worker", { seller: "employer", sells: SOLD.for, for: SOLD.sells }),
  ]),
  atOnce("over a pool", [deposit("worker"), WAGE, withdraw("employer")]),
  atOnce("by a clawback of something else", [
    WAGE,
    clawback("employer", "worker", new Asset("MANGO", addressOf("employer")), "999"),
  ]),
  atOnce("by a clawback and over a pool", [
    WAGE,
    clawback("issuer", "worker", USDC, "999"),
    withdraw("employer"),
  ]),
  atOnce("on the path of the wage itself", [
    pathPayment({
      from: "employer",
      to: "worker",
      send: [XLM, "1"],
      dest: [USDC, "1000"],
      taken: [SOLD],
    }),
  ]),
  atOnce("by a contract", [
    contractCall("employer", [
      transfer("employer", "worker", USDC),
      transfer("worker", "employer", XLM),
    ]),
  ]),
  atOnce("in part", [WAGE, usdc("worker", "employer", "400")], "returned"),
  atOnce("whole", [WAGE, BACK], "returned"),
  ["claimed, and something given for it", [
    [ASIDE],
    [claim("worker", ASIDE.balanceId), payment("worker", "employer", XLM, "1")],
  ], { ...sum("0.0000000"), ...leftOut("exchanged") }],
  ["returned at once with something of another wage", [
    [BEFORE],
    [WAGE, usdc("worker", "employer", "1030")],
  ], sum("20.0000000")],
  ["returned at once beside all that leaves on paths", [
    [usdc("employer", "worker", "2000")],
    [WAGE, usdc("worker", "employer", "0.0000001"), OUT_ON_PATH, OUT_ON_PATH],
  ], sum("0.0000000")],
  ["sent back beside a payment of next to nothing", [
    [BEFORE],
    [usdc("employer", "worker", "0.0000001"), usdc("worker", "employer", "50")],
  ], sum("0.0000001")],
  [
    "clawed back once by who pays",
    [
      [usdc("issuer", "worker", "50")],
      [usdc("issuer", "worker", "1000"), clawback("issuer", "worker", USDC, "999")],
    ],
    sum("50.0000000"),
    false,
  ],
  ...([
    ["some goes to somebody else", [WAGE, usdc("worker", "family", "400")]],
    ["some goes into a pool", [WAGE, deposit("worker")]],
    ["others use a pool", [deposit("stranger"), WAGE, withdraw("employer")]],
    ["who pays trades", [offer("employer", { ...SOLD, seller: "stranger" }), WAGE]],
    ["it is a line of a large pay run", [
      ...Array.from({ length: 90 }, (_, n) => usdc("employer", `worker ${n}`, "5")),
      WAGE,
    ]],
  ] satisfies [string, StubOperation[]][]).map(([how, operations]): Case => [
    `a wage, where ${how} at once`,
    [operations],
    sum("1000.0000000"),
  ]),
  ["claimed, and some of it paid to somebody else at once", [
    [ASIDE],
    [claim("worker", ASIDE.balanceId), usdc("worker", "family", "400")],
  ], sum("1000.0000000")],
];

test("puts the last second of a month into it, and the next one into the next, whatever time it is here", async () => {
  const stub = new StubHorizon();
  const ledger = await testLedger([stub], { now: () => Date.parse("2026-11-30T23:59:58Z") });
  for (const at of ["2026-11-30T23:59:59Z", "2026-12-01T00:00:00Z"]) {
    stub.apply(transactionOf([WAGE], { source: "bank" }), { at });
  }
  const { months, last12Months, all, paidMonths } = await checkedIncome(ledger);
  expect(months.slice(-2)).toMatchObject([
    { month: "2026-11", sum: "1000.0000000", count: 1 },
    { month: "2026-12", sum: "1000.0000000", count: 1 },
  ]);
  expect([last12Months.sum, all.sum]).toEqual(["2000.0000000", "2000.0000000"]);
  expect(paidMonths).toEqual({ paid: 2, of: 2 });
});

test.each(CASES)("counts what is %s", async (_, transactions, told, isTest = true) => {
  const stub = new StubHorizon();
  const ledger = await testLedger([stub], { now: () => NOW, isTest });
  for (const [n, operations] of transactions.entries()) {
    const source = operations.length > 1 ? "worker" : "bank";
    const at = new Date(NOW - (transactions.length - n) * DAY).toISOString();
    stub.apply(transactionOf(operations, { source }), { at });
  }
  expect(await checkedIncome(ledger)).toMatchObject(told);
});
