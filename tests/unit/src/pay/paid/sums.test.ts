import {
  Account,
  Asset,
  Claimant,
  Operation,
  TransactionBuilder,
  type xdr,
} from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { atom } from "nanostores";
import { expect, test } from "vitest";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { createCostReport } from "../../../../../src/pay/books/report.ts";
import { localDay } from "../../../../../src/pay/line/pay-period.ts";
import { getHistory } from "../../../../../src/pay/paid/history.ts";
import { subtractMonths } from "../../../../../src/pay/paid/paid-months.ts";
import { PaidStore } from "../../../../../src/pay/paid/paid.ts";
import {
  computeRunTotals,
  listRunRecords,
  monthOf,
} from "../../../../../src/pay/paid/run-record.ts";
import { createSetAsideStore } from "../../../../../src/pay/paid/set-aside.ts";
import { createStatements } from "../../../../../src/pay/papers/statements.ts";
import type { Run } from "../../../../../src/pay/run/run.ts";
import type { World } from "../../../../../src/pay/world/world.ts";
import { formatLedgerAmount, parseLedgerAmount } from "../../../../../src/stellar/amount.ts";
import { readEnvelope } from "../../../../../src/stellar/envelope/envelope.ts";
import { computeBalanceId } from "../../../../../src/stellar/envelope/hash.ts";
import { sample } from "../../../../sample.ts";
import { EMPLOYER, worker } from "../pay-world.ts";
import {
  sampleAttempt,
  sampleEntry,
  samplePart,
  samplePayment,
  sampleRun,
} from "../run-samples.ts";

const PAYER = EMPLOYER.publicKey();
const USDC = new Asset("USDC", worker(99));
const MEMOS = ["Salary", "Bonus", "", "4711"];

interface Aside {
  id: string;
  stroops: bigint;
  month: string;
  fate: "waits" | "collected" | "back";
}

/** A ledger that records its payer's monthly sums, and a service that reads it. */
class Ledger {
  /** Newest first. */
  readonly entries: TransactionEntry[] = [];
  readonly asides: Aside[] = [];
  readonly runs: Run[] = [];
  /** Direct payments by month, in stroops. */
  readonly paid = new Map<string, bigint>();
  /** The same including amounts set aside, less those taken back. */
  readonly net = new Map<string, bigint>();
  readonly #envelopes = new Map<string, string>();
  #sequence = 1n;
  #ledger = 100;

  /** Milliseconds since 1970. */
  constructor(public now: number) {}

  get #month(): string {
    return localDay(this.now).slice(0, 7);
  }

  /**
   * A transaction with this many stroops for each payee, optionally stored as a run of this
   * browser.
   */
  pay(
    people: { to: number; stroops: bigint; isAside: boolean }[],
    { memo, isKept }: { memo: string; isKept: boolean },
  ): void {
    const hash = this.#apply(people.map(({ to, stroops, isAside }) => {
      const amount = formatLedgerAmount(stroops);
      const claimants = [worker(to), PAYER].map((each) => new Claimant(each));
      return isAside
        ? Operation.createClaimableBalance({ asset: USDC, amount, claimants })
        : Operation.payment({ destination: worker(to), asset: USDC, amount });
    }));
    const envelope = readEnvelope(this.#envelopes.get(hash) ?? "");
    for (const [at, { to, stroops, isAside }] of people.entries()) {
      const kind = isAside ? "claimable_created" : "payment";
      this.#note(hash, at + 1, { stroops, memo, kind, counterparty: worker(to) });
      add(this.net, this.#month, stroops);
      if (!isAside) add(this.paid, this.#month, stroops);
      else {
        const id = computeBalanceId(envelope, at + 1) ?? "";
        this.asides.push({ id, stroops, month: this.#month, fate: "waits" });
      }
    }
    if (!isKept) return;
    const payments = people.map(({ to, stroops, isAside }, at) =>
      samplePayment({
        address: worker(to),
        stroops,
        op: at + 1,
        how: isAside ? "claimable" : "payment",
      })
    );
    // the computer's clock is a day off
    const signedAt = new Date(this.now - 86_400_000).toISOString();
    const attempts = [sampleAttempt({ hash, signedAt })];
    const parts = [samplePart({ memo, payments, state: "paid", attempts })];
    this.runs.push(sampleRun({ id: hash, payer: PAYER, status: "finished", parts }));
  }

  /** An amount set aside is collected or taken back. */
  end(aside: Aside, fate: "collected" | "back"): void {
    aside.fate = fate;
    if (fate === "collected") return void this.#ledger++;
    const hash = this.#apply([Operation.claimClaimableBalance({ balanceId: aside.id })]);
    const { stroops } = aside;
    this.#note(hash, 1, { stroops, type: "received", kind: "claimable_claimed" });
    add(this.net, this.#month, -stroops);
  }

  /** Entries that no sum includes: other assets, dust, and payments that are returned at once. */
  confuse(): void {
    const noise: Partial<TransactionEntry>[] = [
      { type: "received", counterparty: worker(50) },
      { asset: "XLM", counterparty: worker(51) },
      { recognized: false, counterparty: worker(51) },
      { reason: "returned", counted: false, counterparty: worker(52) },
      { type: "received", counterparty: PAYER, reason: "to_self" },
    ];
    for (const more of noise) this.#note(this.#apply([]), 1, { stroops: 7n, ...more });
  }

  #apply(operations: xdr.Operation[]): string {
    this.#ledger++;
    const hash = `hash ${this.#ledger}`;
    const source = new Account(PAYER, String(this.#sequence++));
    const builder = new TransactionBuilder(source, { fee: "100", networkPassphrase: "test" });
    for (const operation of operations) builder.addOperation(operation);
    if (operations.length > 0) {
      this.#envelopes.set(hash, builder.setTimeout(0).build().toEnvelope().toXDR("base64"));
    }
    return hash;
  }

  #note(
    hash: string,
    op: number,
    { stroops, ...more }: Partial<TransactionEntry> & { stroops: bigint },
  ): void {
    this.entries.unshift(sampleEntry({
      id: ((BigInt(this.#ledger) << 32n) + BigInt(op)).toString(),
      counterparty: PAYER,
      amount: formatLedgerAmount(stroops),
      memo: "",
      hash,
      op,
      createdAt: new Date(this.now).toISOString(),
      ...more,
    }));
  }

  readonly api = {
    transactions: (_: string, { filter, cursor }: { filter?: string; cursor?: string | null }) => {
      const all = this.entries.filter(({ type, reason }) =>
        filter === "all" || type === filter || reason === "to_self"
      );
      const older = cursor == null ? all : all.filter(({ id }) => BigInt(id) < BigInt(cursor));
      const transactions = older.slice(0, 9);
      const nextCursor = older.length > 9 ? transactions.at(-1)?.id ?? null : null;
      return ok({ transactions, nextCursor, total: all.length, asOfLedger: this.#ledger });
    },
    claimable: (_: string, { cursor }: { cursor?: string }) => {
      const from = cursor === "newest" ? 0 : Number(cursor);
      const all = this.asides.filter(({ fate }) => fate === "waits");
      const claimable = all.slice(from, from + 5)
        .map(({ id, stroops }) => ({ id, from: PAYER, amount: formatLedgerAmount(stroops) }));
      const nextCursor = from + 5 < all.length ? String(from + 5) : null;
      return ok({ claimable, nextCursor, asOfLedger: this.#ledger });
    },
    verify: (hash: string) => ok({ envelopeXdr: this.#envelopes.get(hash) ?? "" }),
  };
}

const ok = <T>(value: T) => Promise.resolve({ ok: true as const, value });

function add(sums: Map<string, bigint>, month: string, stroops: bigint): void {
  sums.set(month, (sums.get(month) ?? 0n) + stroops);
}

const PERSON = fc.record({
  to: fc.integer({ min: 1, max: 4 }),
  stroops: fc.bigInt({ min: 1n, max: 3n }),
  isAside: fc.boolean(),
});

/** The events of a year; two of the days are at the ends of a month. */
const STEP = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      people: fc.array(PERSON, { minLength: 1, maxLength: 4 }),
      memo: fc.constantFrom(...MEMOS),
      isKept: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ ends: fc.nat(), fate: fc.constantFrom("collected", "back") }),
  },
  { weight: 2, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 1, arbitrary: fc.record({ monthEnds: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ noise: fc.constant(true) }) },
);

const BEGIN = new Date(2025, 11, 3, 12).getTime();

/** The twelve months before `now`, and what became of the money set aside in them. */
async function read(ledger: Ledger, now: number) {
  const world: World = Object({
    now: () => now,
    sleep: () => Promise.resolve(),
    connection: { horizonUrl: null },
    session: { getItem: () => null },
    api: ledger.api,
  });
  const paid = new PaidStore(world);
  await paid.readMonths(PAYER);
  const months = paid.$months.get();
  if (months?.status !== "ready") throw new Error("the months are not read");
  const $session = atom({ status: "none" as const });
  const aside = createSetAsideStore(world, { $session, paid, onSettled: () => {} });
  await aside.findOutcomes(months);
  return { world, paid, months, aside };
}

test("what was collected is paid as soon as it no longer waits, though no payment is new", async () => {
  const ledger = new Ledger(BEGIN);
  ledger.pay([{ to: 1, stroops: 5n, isAside: true }], { memo: "", isKept: true });
  const { months, aside } = await read(ledger, BEGIN);
  expect([...aside.$outcomes.get().values()]).toEqual([]);
  for (const each of ledger.asides) ledger.end(each, "collected");
  await aside.read(PAYER);
  await aside.findOutcomes(months);
  expect([...aside.$outcomes.get().values()]).toEqual(["settled"]);
});

test("months, history, books and statements come to what the ledger has, of any year", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 50 }), async (steps) => {
      const ledger = new Ledger(BEGIN);
      for (const step of steps) {
        ledger.now += 5_000;
        if ("people" in step) ledger.pay(step.people, step);
        else if ("ends" in step) {
          const waiting = ledger.asides.filter(({ fate }) => fate === "waits");
          const aside = waiting[step.ends % waiting.length];
          if (aside !== undefined) ledger.end(aside, step.fate);
        } else if ("days" in step) {
          // within the twelve months that are read
          const last = new Date(2026, 10, 20).getTime();
          ledger.now = Math.min(ledger.now + step.days * 86_400_000, last);
        } else if ("monthEnds" in step) {
          const { now } = ledger;
          const next = new Date(new Date(now).getFullYear(), new Date(now).getMonth() + 1, 1);
          if (next.getMonth() !== 11) ledger.now = next.getTime() - 1_000;
        } else ledger.confuse();
      }
      const now = new Date(2026, 10, 22).getTime();
      const { world, paid, months: { entries }, aside } = await read(ledger, now);

      const { runs } = ledger;
      const names = new Map<string, string>();
      const outcomes = aside.$outcomes.get();
      const records = listRunRecords({ runs, entries, payer: PAYER, outcomes, names });
      const payments = records.flatMap((record) => record.payments);
      const all = Array.from({ length: 12 }, (_, at) => subtractMonths("2026-11", 11 - at));
      for (const month of all) {
        const of = (fate: Aside["fate"]) =>
          ledger.asides.filter((each) => each.month === month && each.fate === fate)
            .reduce((sum, { stroops }) => sum + stroops, 0n);
        const said = computeRunTotals(payments.filter((payment) => monthOf(payment) === month));
        expect(said).toMatchObject({
          paid: (ledger.paid.get(month) ?? 0n) + of("collected"),
          setAside: of("waits"),
          cameBack: of("back"),
        });
      }
      // each payment is in exactly one run
      const places = payments.map((payment) => `${payment.paid?.hash} ${payment.paid?.op}`);
      expect(new Set(places).size).toBe(places.length);

      const report = createCostReport(entries, all, { names, lang: "en" });
      expect(report.totals).toEqual(all.map((month) => ledger.net.get(month) ?? 0n));
      expect(report.rows.reduce((total, row) => total + row.total, 0n)).toBe(report.total);

      const statements = ["2025", "2026"].flatMap((year) =>
        createStatements(entries, year, { names, outcomes, people: [], employerAmounts: new Map() })
      );
      const said = computeRunTotals(payments);
      const sumOf = (state: "paid" | "aside" | "back") =>
        statements.reduce((total, { totals }) => total + totals[state], 0n);
      expect([sumOf("paid"), sumOf("aside"), sumOf("back")])
        .toEqual([said.paid, said.setAside, said.cameBack]);

      const history = getHistory({ world, paid, $names: atom(names) });
      await history.open(PAYER);
      await history.changeFilter({ filter: "all" });
      await history.showAll();
      const shown = history.$history.get()?.entries ?? [];
      expect(shown).toHaveLength(ledger.entries.length);
      const sum = shown.filter(({ asset, recognized, reason }) =>
        asset === "USDC" && recognized && reason === undefined
      ).reduce((net, { type, amount, counterparty }) => {
        if (type === "sent") return net + parseLedgerAmount(amount);
        return counterparty === PAYER ? net - parseLedgerAmount(amount) : net;
      }, 0n);
      expect(sum).toBe(report.total);

      const waiting = aside.$balances.get().reduce(
        (all, { amount }) => all + parseLedgerAmount(amount),
        0n,
      );
      if (ledger.asides.length > 0) expect(waiting).toBe(computeRunTotals(payments).setAside);
    }),
    { numRuns: sample(150, 50) },
  );
});
