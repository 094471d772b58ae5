import { Asset } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Filter, TransactionEntry } from "../../../../src/contract/transactions.ts";
import { NETWORK, type TestLedger, testLedger, USDC } from "../../../ledger-harness.ts";
import { valueOf } from "../../../outcome.ts";
import { sample } from "../../../sample.ts";
import { StubHorizon } from "../../../stub-horizon.ts";
import {
  addressOf,
  type StubOperation,
  type StubTransaction,
  transactionOf,
} from "../../../stub-ledger.ts";
import { claim, contractCall, payment, setAside } from "../../../stub-operations.ts";

const XLM = Asset.native();
const WORKER = addressOf("worker");

/** Events of an account, and the entries that each adds under each filter. */
const HAPPENINGS = {
  received: { all: 1, sent: 0, received: 1 },
  sent: { all: 1, sent: 1, received: 0 },
  self: { all: 1, sent: 1, received: 1 },
  contract: { all: 2, sent: 1, received: 1 },
  claimed: { all: 1, sent: 0, received: 1 },
  aside: { all: 1, sent: 1, received: 0 },
  nothing: { all: 0, sent: 0, received: 0 },
} as const;

type Happening = keyof typeof HAPPENINGS;

let nonce = 0;

function operationsOf(happening: Happening): StubOperation[] {
  switch (happening) {
    case "received":
      return [payment("employer", "worker", USDC, "1.0000000")];
    case "sent":
      return [payment("worker", "shop", USDC, "1.0000000")];
    case "self":
      return [payment("worker", "worker", USDC, "1.0000000")];
    case "contract":
      return [contractCall("worker", [
        { from: "worker", to: "pool", asset: XLM, amount: "1.0000000" },
        { from: "pool", to: "worker", asset: USDC, amount: "1.0000000" },
      ])];
    case "claimed": {
      const aside = setAside("employer", ["worker"], USDC, "1.0000000", String(nonce++));
      return [aside, claim("worker", aside.balanceId)];
    }
    case "aside":
      return [setAside("worker", ["shop"], USDC, "1.0000000", String(nonce++))];
    case "nothing":
      // a creation that names the worker is among their operations, but isn't an entry
      return [setAside("employer", ["worker"], USDC, "1.0000000", String(nonce++))];
  }
}

/** Signing takes long, so each kind of transaction is built once and applied many times. */
const made = new Map<Happening, StubTransaction[]>();

function apply(stub: StubHorizon, happening: Happening): void {
  const reusable = happening !== "claimed" && happening !== "aside" && happening !== "nothing";
  const transactions = (reusable ? made.get(happening) : undefined) ??
    operationsOf(happening).map((operation) => transactionOf([operation], { source: "payer" }));
  if (reusable) made.set(happening, transactions);
  for (const transaction of transactions) stub.apply(transaction);
}

async function pageOf(ledger: TestLedger, filter: Filter, limit: number, cursor: string | null) {
  return await valueOf(ledger.service.history(NETWORK, WORKER, { filter, limit, cursor }));
}

const happenings = fc.array(
  fc.constantFrom(...Object.keys(HAPPENINGS) as Happening[]),
  { maxLength: 60 },
);
const filters = fc.constantFrom<Filter>("all", "sent", "received");

describe("following the cursors of history()", () => {
  test("gives every entry exactly once, for any limit and filter, while others arrive", async () => {
    await fc.assert(
      fc.asyncProperty(
        happenings,
        filters,
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.constantFrom<Happening>("received", "sent", "self", "contract"), {
          maxLength: 4,
        }),
        async (before, filter, limit, arriving) => {
          const stub = new StubHorizon();
          const ledger = await testLedger([stub]);
          for (const happening of before) apply(stub, happening);
          const late = [...arriving];
          const seen: TransactionEntry[] = [];
          let cursor: string | null = null;
          do {
            const page = await pageOf(ledger, filter, limit, cursor);
            expect(page.transactions.length).toBeLessThanOrEqual(limit);
            seen.push(...page.transactions);
            cursor = page.nextCursor;
            const next = late.shift();
            if (next !== undefined) apply(stub, next);
          } while (cursor !== null);
          ledger.kv.close();
          const expected = before.reduce((sum, each) => sum + HAPPENINGS[each][filter], 0);
          expect(seen).toHaveLength(expected);
          expect(new Set(seen.map(({ id }) => id)).size).toBe(expected);
        },
      ),
      { numRuns: sample(60, 10) },
    );
  });

  test("counts as many as there are, whatever was read before", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(happenings, filters, fc.integer({ min: 1, max: 50 })), {
          minLength: 1,
          maxLength: 4,
        }),
        async (rounds) => {
          const stub = new StubHorizon();
          const ledger = await testLedger([stub]);
          const expected = { all: 0, sent: 0, received: 0 };
          for (const [batch, filter, limit] of rounds) {
            for (const happening of batch) {
              apply(stub, happening);
              for (const each of ["all", "sent", "received"] as const) {
                expected[each] += HAPPENINGS[happening][each];
              }
            }
            const page = await pageOf(ledger, filter, limit, null);
            expect(page.total).toBe(expected[filter]);
            expect(page.totalIsLowerBound).toBeUndefined();
          }
          ledger.kv.close();
        },
      ),
      { numRuns: sample(40, 8) },
    );
  });
});

describe("history() of an account that is new", () => {
  test.each([200, 390])(
    "counts %d payments without reading any of them twice",
    async (payments) => {
      const stub = new StubHorizon();
      for (let n = 0; n < payments; n++) apply(stub, "received");
      const ledger = await testLedger([stub]);
      stub.asked.length = 0;
      const page = await pageOf(ledger, "received", 20, null);
      expect(page.transactions).toHaveLength(20);
      expect(page.total).toBe(payments);
      expect(page.totalIsLowerBound).toBeUndefined();
      const reads = stub.asked.filter((path) => path.includes("/operations?"));
      expect(reads).toHaveLength(2);
      expect(reads.filter((path) => path.includes("order=asc"))).toEqual([]);
      expect(reads[1]).toContain("cursor=");
    },
  );
});

describe("the total of a history that takes several pieces", () => {
  /** Signing takes long, so one transaction without an entry is applied many times. */
  const [idle] = operationsOf("nothing").map((operation) =>
    transactionOf([operation], { source: "payer" })
  );

  /** This many entries, each after this many operations without one. */
  function sparse(stub: StubHorizon, entries: number, between: number): void {
    for (let n = 0; n < entries; n++) {
      for (let m = 0; m < between && idle !== undefined; m++) stub.apply(idle);
      apply(stub, n % 3 === 0 ? "sent" : "received");
    }
  }

  /** A server whose answers have at most this many operations. */
  function answering(stub: StubHorizon, most: number): void {
    stub.fault = (path) =>
      Number(/[?&]limit=(\d+)/.exec(path)?.[1] ?? 0) > most
        ? new Response("{", { headers: { "content-length": "9000000" } })
        : null;
  }

  test.each([
    [0, 200, 1],
    [0, 60, 1],
    [0, 20, 1],
    [3, 200, 2],
    [9, 200, 4],
  ])(
    "is there for 301 entries, %d operations between them, %d in an answer, after %d pages",
    async (between, most, answers) => {
      const stub = new StubHorizon();
      sparse(stub, 301, between);
      answering(stub, most);
      const ledger = await testLedger([stub]);
      const totals: number[] = [];
      let isFinal = false;
      while (!isFinal && totals.length < 10) {
        const page = await pageOf(ledger, "all", 20, null);
        totals.push(page.total);
        isFinal = page.totalIsLowerBound !== true;
      }
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      expect([totals.at(-1), totals.length]).toEqual([301, answers]);
    },
  );

  /** Answers the first requests for operations, and then no more. */
  function failingAfter(stub: StubHorizon, answers: number): void {
    let asked = 0;
    stub.fault = (path) =>
      path.includes("/operations") && ++asked > answers ? new Response("", { status: 504 }) : null;
  }

  test("does not fall on a further page just after the newest one showed more", async () => {
    const stub = new StubHorizon();
    sparse(stub, 5, 0);
    const ledger = await testLedger([stub], { now: () => 0 });
    expect((await pageOf(ledger, "all", 1, null)).total).toBe(5);
    for (let n = 0; n < 90; n++) apply(stub, "received");
    failingAfter(stub, 1);
    const { total, nextCursor } = await pageOf(ledger, "all", 1, null);
    expect(total).toBe(10);
    failingAfter(stub, 1);
    const further = await pageOf(ledger, "all", 1, nextCursor);
    expect(further).toMatchObject({ total, totalIsLowerBound: true });
  });

  test("does not fall where a request that began earlier ends later", async () => {
    const stub = new StubHorizon();
    sparse(stub, 40, 0);
    const ledger = await testLedger([stub]);
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    stub.fault = async (path) => {
      if (!path.includes("order=asc")) return null;
      isHeld.resolve();
      await held.promise;
      return new Response("", { status: 504 });
    };
    const earlier = pageOf(ledger, "all", 1, "9999999999999");
    await isHeld.promise;
    const { total } = await pageOf(ledger, "all", 50, null);
    held.resolve();
    expect([total, (await earlier).total]).toEqual([40, 40]);
  });

  test("never falls, whatever is asked for, fails, arrives, starts again or runs beside", async () => {
    const round = fc.record({
      filter: filters,
      limit: fc.constantFrom(1, 7, 20, 50),
      /** The number of requests that Horizon answers before it is down for a while. */
      answers: fc.constantFrom(1, 2, 3, 99),
      arriving: fc.constantFrom(0, 0, 1, 90),
      seconds: fc.constantFrom(1, 120),
      /** Concurrent requests. */
      beside: fc.constantFrom(0, 0, 2),
      goesOn: fc.boolean(),
      process: fc.constantFrom("same", "other", "new"),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 3, 9),
        fc.integer({ min: 1, max: 150 }),
        fc.array(round, { minLength: 2, maxLength: 10 }),
        async (between, entries, rounds) => {
          let time = Date.now();
          const now = () => time;
          const stub = new StubHorizon();
          sparse(stub, entries, between);
          const truth = { all: entries, sent: Math.ceil(entries / 3), received: 0 };
          truth.received = truth.all - truth.sent;
          let ledger = await testLedger([stub], { now });
          const { kv } = ledger;
          let other = await testLedger([stub], { kv, now });
          const told = { all: 0, sent: 0, received: 0 };
          let cursor: string | null = null;
          for (const { filter, limit, answers, arriving, seconds, ...round } of rounds) {
            time += seconds * 1_000;
            for (let n = 0; n < arriving; n++) apply(stub, "received");
            truth.all += arriving;
            truth.received += arriving;
            if (round.process === "new") ledger = await testLedger([stub], { kv, now });
            if (round.process === "other") [ledger, other] = [other, ledger];
            failingAfter(stub, answers);
            const ask = async (limit: number, from: string | null) => {
              const query = { filter, limit, cursor: from };
              // answers to concurrent requests can arrive in any order
              const toldBefore = told[filter];
              const page = await ledger.service.history(NETWORK, WORKER, query);
              if (!page.ok) return;
              const { total, totalIsLowerBound = false, nextCursor } = page.value;
              expect(total).toBeGreaterThanOrEqual(toldBefore);
              // the newest entries aren't asked for on a further page
              if (totalIsLowerBound || from !== null) {
                expect(total).toBeLessThanOrEqual(truth[filter]);
              } else expect(total).toBe(truth[filter]);
              told[filter] = Math.max(told[filter], total);
              cursor = nextCursor;
            };
            const from = round.goesOn ? cursor : null;
            const limits = Array.from({ length: round.beside }, (_, n) => n * 20 + 1);
            await Promise.all([limit, ...limits].map((each) => ask(each, from)));
          }
          kv.close();
        },
      ),
      // a failure is reported as it is, since making it smaller can take minutes
      { numRuns: sample(60, 12), endOnFailure: true },
    );
  });
});

describe("history() of an account that a stranger floods", () => {
  /** A hundred operations of one transaction that the filter excludes. */
  const JUNK: Record<"received" | "sent", (n: number) => StubOperation[]> = {
    // a creation that names the worker is among their operations, but isn't an entry
    received: (n) =>
      Array.from(
        { length: 100 },
        (_, at) => setAside("stranger", ["worker"], USDC, "0.0000001", `${n} ${at}`),
      ),
    // claims beside a payment can be of balances that the worker had set aside
    sent: (n) =>
      Array.from(
        { length: 100 },
        (_, at) =>
          at < 8
            ? claim("stranger", "0".repeat(8) + String(n * 100 + at).padStart(64, "0"))
            : payment("stranger", "worker", USDC, "0.0000001"),
      ),
  };

  test.each(["received", "sent"] as const)("finds what was %s behind it", async (filter) => {
    const stub = new StubHorizon();
    apply(stub, filter);
    for (let n = 0; n < 13; n++) {
      stub.apply(transactionOf(JUNK[filter](n), { source: "stranger" }));
    }
    const ledger = await testLedger([stub], { now: () => 0 });
    stub.asked.length = 0;
    const page = await pageOf(ledger, filter, 20, null);
    expect(page.transactions.map(({ amount }) => amount)).toEqual(["1.0000000"]);
    expect(page.nextCursor).toBeNull();
    expect(page.total).toBe(1);
    // claims beyond the page cost no request
    expect(stub.asked.filter((path) => path.startsWith("/claimable_balances"))).toEqual([]);
    expect(stub.asked.length).toBeLessThanOrEqual(10);
  });
});

describe("history() of an account with many payments", () => {
  const payments = sample(100_000, 13_000);
  const stub = new StubHorizon();
  const rare = 10;
  for (let n = 0; n < payments; n++) apply(stub, n < rare ? "sent" : "received");

  test("reads six pieces for a page and its total, and says that the total is not final", async () => {
    const ledger = await testLedger([stub]);
    stub.asked.length = 0;
    const page = await pageOf(ledger, "all", 50, null);
    expect(page.transactions).toHaveLength(50);
    expect(page.nextCursor).not.toBeNull();
    const lists = stub.asked.filter((path) => path.startsWith("/accounts"));
    expect(lists).toHaveLength(6);
    expect(page.totalIsLowerBound).toBe(true);
    // four pages of 200, which overlap by one operation, and the operations read by the page
    expect(page.total).toBeGreaterThan(1_000);
    expect(page.total).toBeLessThan(payments);
  });

  test("is counted from its other end", async () => {
    const ledger = await testLedger([stub]);
    await pageOf(ledger, "all", 50, null);
    stub.asked.length = 0;
    await pageOf(ledger, "all", 50, null);
    const lists = stub.asked.filter((path) => path.startsWith("/accounts"));
    expect(lists.filter((path) => path.includes("order=asc"))).toHaveLength(5);
  });

  test("searches a filtered page with bounded work and goes on from its cursor", async () => {
    const ledger = await testLedger([stub], { now: () => 0 });
    const first = await pageOf(ledger, "sent", 20, null);
    expect(first.transactions).toEqual([]);
    expect(first.nextCursor).not.toBeNull();
    stub.asked.length = 0;
    const second = await pageOf(ledger, "sent", 20, first.nextCursor);
    expect(second.nextCursor).not.toBeNull();
    const ledgers = (BigInt(first.nextCursor ?? 0) - BigInt(second.nextCursor ?? 0)) >> 32n;
    // each of these ledgers has one payment
    expect(ledgers).toBeGreaterThan(5_900n);
    expect(stub.asked).toHaveLength(30);
  });

  test("knows at last how many there are, and from then on with one upstream request", async () => {
    const ledger = await testLedger([stub]);
    let income = await ledger.service.income({ account: WORKER });
    for (let n = 0; n < 60 && income.ok && !income.value.complete; n++) {
      income = await ledger.service.income({ account: WORKER });
    }
    expect(income).toMatchObject({ ok: true, value: { complete: true } });
    stub.asked.length = 0;
    const page = await pageOf(ledger, "all", 50, null);
    expect(page).toMatchObject({ total: payments });
    expect(page.totalIsLowerBound).toBeUndefined();
    expect(stub.asked).toHaveLength(1);
    const received = await pageOf(ledger, "received", 50, null);
    expect(received.total).toBe(payments - rare);
  });
});
