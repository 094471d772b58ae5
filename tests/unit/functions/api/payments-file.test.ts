import { Asset, Memo } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import Papa from "papaparse";
import { beforeEach, describe, expect, test } from "vitest";
import { answerPaymentsFile } from "../../../../functions/api/payments-file.ts";
import { createReadLimit } from "../../../../functions/http/read-limit.ts";
import type { LedgerOptions } from "../../../../functions/ledger/wiring.ts";
import type { HistoryQuery, RatesService } from "../../../../functions/services.ts";
import { done, failed } from "../../../../src/contract/outcome.ts";
import type { TimeRange } from "../../../../src/contract/time-range.ts";
import type {
  Filter,
  TransactionEntry,
  TransactionPage,
} from "../../../../src/contract/transactions.ts";
import type { Currency } from "../../../../src/money/currency.ts";
import { removeFormulaGuards } from "../../../../src/ui/csv-text.ts";
import { ISSUER, NETWORK, type TestLedger, testLedger } from "../../../ledger-harness.ts";
import { valueOf } from "../../../outcome.ts";
import { sampleRates } from "../../../receipt-table.ts";
import { sample } from "../../../sample.ts";
import { StubHorizon } from "../../../stub-horizon.ts";
import { addressOf, transactionOf } from "../../../stub-ledger.ts";
import { contractCall, payment } from "../../../stub-operations.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const WORKER = addressOf("worker");
const USDC = new Asset("USDC", ISSUER);
const FAKE = new Asset("USDC", addressOf("counterfeiter"));
const CLIENT = "192.0.2.1";
const FORMULA = '=HYPERLINK("http://x.test";"a")';

const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

const RECEIVED = transactionOf([payment("employer", "worker", USDC, "12.5000000")], {
  source: "employer",
});
const SENT = transactionOf([payment("worker", "shop", USDC, "1.0000000")], { source: "worker" });
const TRANSACTIONS = [
  RECEIVED,
  SENT,
  transactionOf([payment("counterfeiter", "worker", FAKE, "9.0000000")], { source: "employer" }),
  transactionOf([contractCall("worker", [
    { from: "worker", to: "pool", asset: Asset.native(), amount: "1.0000000" },
    { from: "pool", to: "worker", asset: USDC, amount: "2.0000000" },
  ])], { source: "worker" }),
];

let stub: StubHorizon;
let ledger: TestLedger;

async function start(options: Partial<LedgerOptions> = {}): Promise<void> {
  ledger = await testLedger([stub], { now: () => NOW, ...options });
}

beforeEach(async () => {
  stub = new StubHorizon();
  await start();
});

/** Something on each of the last days, the newest today. */
function daily(days: number): void {
  for (let ago = days - 1; ago >= 0; ago--) {
    const transaction = TRANSACTIONS[ago % TRANSACTIONS.length];
    const memo = Memo.text(FORMULA.slice(0, 28));
    if (transaction !== undefined) stub.apply(transaction, { at: daysAgo(ago), memo });
  }
}

/** Rates kept for every day whose number is even. */
const rates: RatesService = {
  current: () => Promise.resolve(failed("rates_unavailable")),
  onDay: (day) => {
    const isKept = Math.floor(Date.parse(day) / DAY) % 2 === 0;
    const kept = sampleRates(`${day}T12:00:00.000Z`, { KES: 129.25 });
    return Promise.resolve(isKept ? done(kept) : failed("rates_not_kept"));
  },
};

interface Asked {
  filter?: Filter;
  cursor?: string | null;
  range?: TimeRange | undefined;
  currency?: Currency;
}

async function ask({ filter = "all", cursor = null, range, currency }: Asked = {}) {
  return await answerPaymentsFile({
    url: new URL(`http://lipwa.test/api/transactions/${WORKER}?format=csv&filter=${filter}`),
    locals: {
      requestId: "test",
      origin: "http://lipwa.test",
      client: CLIENT,
      services: { ledger: ledger.service, network: () => NETWORK, rates },
    },
  }, { account: WORKER, filter, cursor, range, currency });
}

type Row = Record<string, string>;

async function fileRows(asked?: Asked): Promise<Row[]> {
  const response = await ask(asked);
  expect(response.status).toBe(200);
  const { data, errors } = Papa.parse<Row>((await response.text()).trim(), { header: true });
  expect(errors).toEqual([]);
  return data;
}

async function pagesOf({ filter = "all", range }: Asked): Promise<TransactionEntry[]> {
  const entries: TransactionEntry[] = [];
  let cursor: string | null = null;
  do {
    const query: HistoryQuery = { filter, limit: 50, cursor, range };
    const page: TransactionPage = await valueOf(ledger.service.history(NETWORK, WORKER, query));
    entries.push(...page.transactions);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return entries;
}

describe("a file of payments", () => {
  test("has the entries of the pages, in their order, for any range and filter", async () => {
    daily(450);
    const days = fc.integer({ min: 0, max: 460 });
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.tuple(days, days)),
        fc.constantFrom<Filter>("all", "sent", "received"),
        async (ago, filter) => {
          const range = ago === null
            ? undefined
            : { from: daysAgo(Math.max(...ago)), to: daysAgo(Math.min(...ago)) };
          const entries = await pagesOf({ filter, range });
          const rows = await fileRows({ filter, range });
          const fields = (each: TransactionEntry) => ({
            id: each.id,
            type: each.type,
            amount: each.amount,
            counted: String(each.counted),
            reason: each.reason ?? "",
            memo: each.memo,
            receiptUrl: `http://lipwa.test/receipt/${each.hash}?op=${each.op}`,
          });
          const unguarded = ({ memo = "", ...row }: Row) => ({
            ...row,
            memo: removeFormulaGuards(memo),
          });
          expect(rows.map(unguarded)).toMatchObject(entries.map(fields));
        },
      ),
      { numRuns: sample(40, 8) },
    );
  });

  test("has the local value of the day, of USDC and of days with a rate alone", async () => {
    daily(8);
    const rows = await fileRows({ currency: "KES" });
    for (const { createdAt = "", asset, recognized, amount, ...row } of rows) {
      const isEven = Math.floor(Date.parse(createdAt) / DAY) % 2 === 0;
      const hasValue = isEven && asset === "USDC" && recognized === "true";
      const { localValue, localCurrency, rate } = row;
      const worth = { "12.5000000": "1615.62", "1.0000000": "129.25", "2.0000000": "258.50" };
      expect({ localValue, localCurrency, rate }).toEqual(
        hasValue
          ? {
            localValue: Object.entries(worth).find(([of]) => of === amount)?.[1],
            localCurrency: "KES",
            rate: "129.25",
          }
          : { localValue: "", localCurrency: "", rate: "" },
      );
      expect(row["payslipNet"]).toBe("");
    }
    expect(rows.filter(({ localValue }) => localValue !== "").length).toBeGreaterThan(2);
    const plain = await fileRows();
    expect(plain.every(({ localValue }) => localValue === "")).toBe(true);
  });

  test("holds no cell that a spreadsheet would run", async () => {
    daily(1);
    const text = await (await ask()).text();
    expect(text).toContain(`"'=HYPERLINK(""http://x.test""`);
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  test("is read no further than its client takes it, and ends with the client", async () => {
    daily(2_000);
    const { body } = await ask();
    const lists = () => stub.asked.filter((path) => path.includes("/operations")).length;
    const reader = body?.getReader();
    await reader?.read();
    expect(lists()).toBe(1);
    await reader?.read();
    expect(lists()).toBe(2);
    await reader?.cancel();
    expect(lists()).toBe(2);
  });

  test("is made four at a time for one client, and for another who is gone no more", async () => {
    daily(300);
    const open = await Promise.all([1, 2, 3, 4].map(() => ask()));
    const fifth = await ask();
    expect([fifth.status, fifth.headers.get("retry-after")]).toEqual([429, "5"]);
    for (const { body } of open) await body?.cancel();
    expect((await ask()).status).toBe(200);
  });

  test("is refused where its first page can't be read", async () => {
    daily(3);
    stub.fault = () => new Response("", { status: 504 });
    for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(504);
    expect((await ask({ cursor: "abc" })).status).toBe(400);
  });

  test("has what a filter finds behind a flood, in chunks that aren't empty", async () => {
    for (let n = 0; n < 2; n++) stub.apply(SENT);
    for (let n = 0; n < 12_500; n++) stub.apply(RECEIVED);
    const { body } = await ask({ filter: "sent" });
    const sizes: number[] = [];
    for await (const chunk of body ?? []) sizes.push(chunk.length);
    expect(sizes).toHaveLength(2);
    expect(sizes.every((size) => size > 0)).toBe(true);
  });

  test.each<[string, string, () => Promise<void>]>([
    ["the client's limit", "rate_limited", async () => {
      await start({ reads: createReadLimit({ limit: 3, now: () => 0 }) });
    }],
    ["a network that is down", "upstream_unavailable", () => {
      let lists = 0;
      stub.fault = () => ++lists > 2 ? new Response("", { status: 500 }) : null;
      return Promise.resolve();
    }],
  ])("that stops at %s says so, and where to go on", async (_, reason, limited) => {
    daily(900);
    const whole = await fileRows();
    await limited();
    const rows = await fileRows();
    const last = rows.pop();
    expect(last).toMatchObject({ createdAt: "incomplete", reason });
    expect(rows.length).toBeGreaterThan(190);
    const url = new URL(last?.["receiptUrl"] ?? "");
    expect(url.searchParams.get("format")).toBe("csv");
    stub.fault = () => null;
    await start();
    const rest = await fileRows({ cursor: url.searchParams.get("cursor") });
    expect([...rows, ...rest]).toEqual(whole);
  });
});
