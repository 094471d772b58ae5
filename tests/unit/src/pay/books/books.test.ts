import { Account, Asset, Keypair, Operation, TransactionBuilder } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { localValue } from "../../../../../src/money/convert.ts";
import { CURRENCIES } from "../../../../../src/money/currency.ts";
import { readBooksSource } from "../../../../../src/pay/books/books-source.ts";
import {
  type BookedTransaction,
  BOOKS_FORMATS,
  type BooksCurrency,
  type BooksOptions,
  createBooksEntries,
  DATE_ORDERS,
  formatBooksFiles,
  isXlmPrice,
  MAX_LINES_PER_FILE,
  splitFee,
} from "../../../../../src/pay/books/books.ts";
import { createCostReport } from "../../../../../src/pay/books/report.ts";
import { localDay } from "../../../../../src/pay/line/pay-period.ts";
import { formatLedgerAmount, parseLedgerAmount } from "../../../../../src/stellar/amount.ts";
import { sampleEntry } from "../run-samples.ts";

const HASH = "0123456789abcdef".repeat(4);

const entry = (more: Partial<TransactionEntry>) => sampleEntry({ hash: HASH, ...more });

const [EMPLOYER, OTHER] = [Keypair.random(), Keypair.random()];

/**
 * The proof of a transaction of `source` with a payment by the employer, optionally in a fee bump.
 */
function charged(source: Keypair, bump?: Keypair) {
  const networkPassphrase = "Test";
  const options = { fee: "100", networkPassphrase };
  const inner = new TransactionBuilder(new Account(source.publicKey(), "1"), options)
    .addOperation(Operation.payment({
      source: EMPLOYER.publicKey(),
      destination: OTHER.publicKey(),
      asset: Asset.native(),
      amount: "1",
    })).setTimeout(0).build();
  inner.sign(source);
  const built = bump === undefined
    ? inner
    : TransactionBuilder.buildFeeBumpTransaction(bump, "200", inner, networkPassphrase);
  return { ok: true as const, value: { fee: "0.0000100", envelopeXdr: built.toXdr() } };
}

const OPTIONS: BooksOptions = {
  format: "journal",
  currency: "KES",
  dates: "ymd",
  accounts: { wages: "W", aside: "A", usdc: "U", fees: "F", xlm: "X", rounding: "R" },
  taxRate: "No tax",
  xlmPrice: null,
  names: new Map([["GWORKER", '=cmd, "Amina"']]),
  publicUrl: "https://lipwa.example",
  words: {
    head: {
      date: "date",
      no: "no",
      account: "account",
      name: "name",
      description: "description",
      debit: "debit",
      credit: "credit",
      currency: "currency",
      rate: "rate",
      usdc: "usdc",
      fee: "fee",
      hash: "hash",
      receipt: "receipt",
    },
    wage: "wage",
    aside: "aside",
    back: "back",
    fee: "fee",
    rounding: "rounding",
  },
};

/** Parses what `csvText` writes, by RFC 4180. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  for (const line of csv.replace("\ufeff", "").trim().split("\r\n")) {
    rows.push(
      Array.from(
        `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g),
        ([, quoted, plain]) => quoted === undefined ? plain ?? "" : quoted.replaceAll('""', '"'),
      ),
    );
  }
  return rows;
}

/** An amount from a file in its smallest unit. */
const smallest = (text: string | undefined) =>
  BigInt((text === undefined || text === "" ? "0" : text).replace(".", ""));

const stroops = fc.bigInt({ min: 1n, max: 10n ** 14n });

const payment = fc.record({
  stroops,
  kind: fc.constantFrom("payment" as const, "claimable_created" as const, "back" as const),
});

const transaction = fc.record({
  payments: fc.array(payment, { minLength: 1, maxLength: 12 }),
  fee: fc.bigInt({ min: 0n, max: 50_000_000n }),
  rate: fc.double({ min: .0001, max: 9_999, noNaN: true }).map((rate) => Number(rate.toFixed(6)))
    .filter((rate) => rate > 0),
  day: fc.integer({ min: 1, max: 28 }),
}).map(({ payments, fee, rate, day }): BookedTransaction => {
  const made = payments.map(({ stroops: amount, kind }, at) =>
    entry({
      op: at + 1,
      amount: formatLedgerAmount(amount),
      hash: `${day}${HASH}`.slice(0, 64),
      createdAt: `2026-11-${String(day).padStart(2, "0")}T09:00:00Z`,
      ...kind === "back"
        ? { type: "received" as const, kind: "claimable_claimed" as const }
        : { kind },
    })
  );
  const [first, ...others] = made;
  return { entries: [first ?? entry({}), ...others], fee, rate };
});

const ALL: BooksCurrency[] = ["USDC", ...CURRENCIES];

describe("the books", () => {
  test("balance to the cent in every currency and format, entry by entry and file by file", () => {
    fc.assert(fc.property(
      fc.array(transaction, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...ALL),
      fc.constantFrom(...BOOKS_FORMATS),
      fc.constantFrom(...DATE_ORDERS),
      fc.option(fc.constantFrom("0.25", "37,5", "1234.5678", "0.0000001"), { nil: null }),
      (transactions, currency, format, dates, xlmPrice) => {
        const options = { ...OPTIONS, currency, format, dates, xlmPrice };
        const books = createBooksEntries(transactions, options);
        for (const { lines } of books) {
          expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
        }
        for (const file of formatBooksFiles(books, options)) {
          const [head = [], ...rows] = cellsOf(file);
          const at = (names: string[]) => head.findIndex((name) => names.includes(name));
          const [debit, credit, both] = [
            at(["debit", "Debits"]),
            at(["credit", "Credits"]),
            at(["*Amount"]),
          ];
          const sum = rows.reduce(
            (total, row) =>
              total + smallest(row[both]) + smallest(row[debit]) - smallest(row[credit]),
            0n,
          );
          expect(sum).toBe(0n);
          expect(rows.every((row) => row.length === head.length)).toBe(true);
        }
      },
    ));
  });

  test("give each wage the value of its receipt, and the account that of their sum", () => {
    fc.assert(fc.property(transaction, fc.constantFrom(...CURRENCIES), (made, currency) => {
      const [books] = createBooksEntries([made], { ...OPTIONS, currency });
      const valueOf = (stroops: bigint) =>
        BigInt(localValue(stroops, made.rate, currency).replace(".", ""));
      let lines = 0n;
      let out = 0n;
      for (const { payment: paid, amount } of books?.lines ?? []) {
        if (paid === null) continue;
        lines++;
        const moved = parseLedgerAmount(paid.amount);
        const value = valueOf(moved);
        out += paid.type === "received" ? -moved : moved;
        expect(amount).toBe(paid.type === "received" ? -value : value);
      }
      const given = books?.lines.find(({ account }) => account === OPTIONS.accounts.usdc)?.amount;
      expect(given).toBe(out < 0n ? valueOf(-out) : -valueOf(out));
      // rounding is at most one unit per line
      const rounding = books?.lines.find(({ account }) => account === "R")?.amount ?? 0n;
      expect(rounding <= lines && rounding >= -lines).toBe(true);
    }));
  });

  test("divide the fee so that the shares add up and differ by a stroop at most", () => {
    fc.assert(fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.integer({ min: 1, max: 100 }),
      (fee, payments) => {
        const shares = splitFee(fee, payments);
        expect(shares.reduce((sum, each) => sum + each, 0n)).toBe(fee);
        const [most = 0n, least = 0n] = [shares[0], shares.at(-1)];
        expect(most - least <= 1n).toBe(true);
      },
    ));
  });

  test("keep an entry whole where a program takes so many lines at once", () => {
    const many = Array.from({ length: 40 }, (_, at): BookedTransaction => {
      const entries = Array.from({ length: 90 }, (_, op) => entry({ op: op + 1 }));
      const [first, ...others] = entries;
      return { entries: [first ?? entry({}), ...others], fee: 9_000n, rate: 129.5 + at };
    });
    for (const format of ["xero", "quickbooks"] as const) {
      const options = { ...OPTIONS, format };
      const files = formatBooksFiles(createBooksEntries(many, options), options).map((file) =>
        cellsOf(file).slice(1)
      );
      expect(files.flat().filter((row) => row.includes("W"))).toHaveLength(40 * 90);
      for (const rows of files) expect(rows.length).toBeLessThanOrEqual(MAX_LINES_PER_FILE[format]);
    }
  });

  test("run no formula out of a name, and write dates as chosen", () => {
    const made: BookedTransaction = { entries: [entry({})], fee: 100n, rate: 129.5 };
    const dates = DATE_ORDERS.map((order) => {
      const options = { ...OPTIONS, dates: order };
      const [file = ""] = formatBooksFiles(createBooksEntries([made], options), options);
      expect(file).toContain(`"'=cmd, ""Amina"""`);
      return cellsOf(file)[1]?.[0];
    });
    expect(dates).toEqual(["2026-11-25", "25/11/2026", "11/25/2026"]);
  });

  test("are dated by the days that their months are chosen by, east and west of the ledger's", () => {
    const dayIn = (zone: string, createdAt: string) => {
      vi.stubEnv("TZ", zone);
      try {
        const made: BookedTransaction = { entries: [entry({ createdAt })], fee: 100n, rate: 129.5 };
        const [file = ""] = formatBooksFiles(createBooksEntries([made], OPTIONS), OPTIONS);
        return [cellsOf(file)[1]?.[0], localDay(createdAt)];
      } finally {
        vi.unstubAllEnvs();
      }
    };
    expect(dayIn("Africa/Nairobi", "2026-12-31T22:30:00Z")).toEqual(["2027-01-01", "2027-01-01"]);
    expect(dayIn("America/New_York", "2027-01-01T02:30:00Z")).toEqual(["2026-12-31", "2026-12-31"]);
  });

  test("take no word for a price", () => {
    expect(["0.25", "37,5", "12"].every(isXlmPrice)).toBe(true);
    expect(["", "0", "0.00", "-1", "1e3", "x", "1.2.3"].some(isXlmPrice)).toBe(false);
  });
});

describe("readBooksSource()", () => {
  const missing = { ok: false, code: "not_found", status: 404 };

  /** Reads from a service without rates that gives this answer about any transaction. */
  function read(
    entries: TransactionEntry[],
    currency: BooksCurrency,
    answer: object = charged(EMPLOYER),
  ) {
    const world = Object({
      api: { rates: () => Promise.resolve(missing), verify: () => Promise.resolve(answer) },
      sleep: () => Promise.resolve(),
      now: () => Date.parse("2026-11-26T01:00:00Z"),
    });
    const account = EMPLOYER.publicKey();
    return readBooksSource(world, { account, entries, currency, onProgress: () => {} });
  }

  test("makes up no rate: a day without one is named and left out", async () => {
    const source = await read([entry({})], "KES");
    expect(source).toEqual({
      transactions: [],
      daysWithoutRate: ["2026-11-25"],
      includesToday: false,
      inOtherAsset: 0,
      feesPaidByOthers: 0,
    });
    const plain = await read([entry({})], "USDC");
    expect(plain?.transactions).toMatchObject([{ fee: 100n, rate: 1 }]);
  });

  test("says where a rate is of today, which is not over", async () => {
    const today = [entry({ createdAt: "2026-11-26T00:30:00Z" })];
    expect((await read(today, "KES"))?.includesToday).toBe(true);
    expect((await read(today, "USDC"))?.includesToday).toBe(false);
  });

  test("leaves out, and counts, what the account gave another asset for", async () => {
    const gave = { amount: "90.0000000", asset: "XLM" };
    const entries = [entry({}), { ...entry({ hash: "b".repeat(64) }), gave }];
    const source = await read(entries, "USDC");
    expect(source?.transactions).toHaveLength(1);
    expect(source?.inOtherAsset).toBe(1);
  });

  test("writes no books where a fee could not be read, or who paid it", async () => {
    const unread = { ok: true, value: { fee: "0.0000100", envelopeXdr: "AAAA" } };
    for (const answer of [missing, unread]) {
      expect(await read([entry({})], "USDC", answer)).toBeNull();
    }
  });

  test.each([
    ["its own", charged(EMPLOYER), 100n, 0],
    ["none of a fee bump of another account", charged(EMPLOYER, OTHER), 0n, 1],
    ["none where another account is the transaction's source", charged(OTHER), 0n, 1],
    ["its own fee bump of another's transaction", charged(OTHER, EMPLOYER), 100n, 0],
  ])("books a fee that the account paid: %s", async (_, answer, fee, paidByOthers) => {
    const source = await read([entry({})], "USDC", answer);
    expect(source?.transactions).toMatchObject([{ fee }]);
    expect(source?.feesPaidByOthers).toBe(paidByOthers);
  });
});

describe("createCostReport()", () => {
  test("has those who got the same by their names, with numbers by their size", () => {
    const numbers = [10, 2, 1, 11];
    const entries = numbers.map((n) => entry({ id: `${n}`, op: n, counterparty: `G${n}` }));
    const names = new Map(numbers.map((n) => [`G${n}`, `Worker ${n}`]));
    const { rows } = createCostReport(entries, ["2026-11"], { names, lang: "en" });
    expect(rows.map(({ name }) => name))
      .toEqual(["Worker 1", "Worker 2", "Worker 10", "Worker 11"]);
  });

  test("takes off what came back, in its own month, as the books do", () => {
    const aside = entry({ kind: "claimable_created", createdAt: "2026-10-20T09:00:00Z" });
    const wage = entry({ id: "2", op: 2, amount: "25.0000001", createdAt: "2026-10-20T09:00:00Z" });
    const back = entry({ id: "3", type: "received", kind: "claimable_claimed", counterparty: "P" });
    const months = ["2026-10", "2026-11"];
    const earlier = entry({ id: "4", op: 4, createdAt: "2025-11-20T09:00:00Z" });
    const report = createCostReport([back, wage, aside, earlier], months, {
      names: new Map([["GWORKER", "Amina"]]),
      lang: "en",
    });
    expect(report.rows).toEqual([
      {
        address: "GWORKER",
        name: "Amina",
        isBack: false,
        amounts: [350_000_001n, 0n],
        total: 350_000_001n,
      },
      { address: "P", name: "", isBack: true, amounts: [0n, -100_000_000n], total: -100_000_000n },
    ]);
    expect(report).toMatchObject({ totals: [350_000_001n, -100_000_000n], total: 250_000_001n });
    const booked = createBooksEntries(
      [back, wage, aside].map((each) => ({ entries: [each], fee: 100n, rate: 1 })),
      { ...OPTIONS, currency: "USDC" },
    );
    const given = booked.flatMap(({ lines }) => lines).filter(({ account }) => account === "U");
    expect(given.reduce((sum, { amount }) => sum - amount, 0n)).toBe(report.total / 100_000n);
  });
});
