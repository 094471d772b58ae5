import { beforeEach, describe, expect, test, vi } from "vitest";
import { createReadLimit } from "../../../../../functions/http/read-limit.ts";
import { createOriginCache } from "../../../../../functions/ledger/history/origins.ts";
import { createHorizonLedger } from "../../../../../functions/ledger/horizon/horizon.ts";
import { Upstreams } from "../../../../../functions/ledger/horizon/upstreams.ts";
import { TotalsCounter } from "../../../../../functions/ledger/income/account-totals.ts";
import { toIncome } from "../../../../../functions/ledger/income/income.ts";
import {
  createTotalsStore,
  emptyTotals,
} from "../../../../../functions/ledger/income/totals-store.ts";
import type {
  LedgerPort,
  LedgerReading,
  OperationRecord,
  OperationsPage,
  OperationsQuery,
} from "../../../../../functions/ledger/ledger.ts";
import type { IncomeByDay } from "../../../../../functions/services.ts";
import { type Income, incomeBody } from "../../../../../src/contract/income.ts";
import { done, failed, type Outcome } from "../../../../../src/contract/outcome.ts";
import type { Filter } from "../../../../../src/contract/transactions.ts";
import { usdcIssuedBy } from "../../../../../src/stellar/asset.ts";
import { sample } from "../../../../sample.ts";
import { generateHistory } from "../../../../generated-history.ts";
import { ISSUER, NETWORK, type TestLedger, testLedger, USDC } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import {
  addressOf,
  STUB_PASSPHRASE,
  type StubOperation,
  transactionOf,
} from "../../../../stub-ledger.ts";
import { payment } from "../../../../stub-operations.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const WORKER = addressOf("worker");
const PAID = payment("employer", "worker", USDC, "1000.0000000");
const BACK = payment("worker", "employer", USDC, "1000.0000000");
const LAST = payment("employer", "worker", USDC, "7.0000000");

const NO_UPSTREAMS = new Upstreams({ list: [], now: () => NOW });

let stub: StubHorizon;
let ledger: TestLedger;

beforeEach(async () => {
  stub = new StubHorizon();
  ledger = await testLedger([stub], { now: () => NOW });
});

async function read({ service }: TestLedger): Promise<Income> {
  return incomeBody.parse(await valueOf(service.income({ account: WORKER })));
}

/** The newest entries of the worker's history. */
function newest({ service }: TestLedger, filter: Filter = "received") {
  return service.history(NETWORK, WORKER, { filter, limit: 20, cursor: null });
}

async function byDay({ service }: TestLedger, justRead = false): Promise<IncomeByDay> {
  return await valueOf(service.incomeByDay({ account: WORKER }, { justRead }));
}

async function readAll(from: TestLedger): Promise<Income> {
  let income = await read(from);
  for (let n = 0; n < 20 && !income.complete; n++) income = await read(from);
  return income;
}

/** Applies one operation `days` days ago. */
function on(days: number, operation: StubOperation, servers = [stub]): void {
  const paid = transactionOf([operation], { source: "bank" });
  for (const server of servers) server.apply(paid, { at: daysAgo(days) });
}

function daysAgo(days: number): string {
  return new Date(NOW - days * DAY).toISOString();
}

/** A payment to the worker, in this ledger. */
function paidIn(ledger: number, stroops: bigint): OperationRecord {
  return {
    id: ((BigInt(ledger) << 32n) + 4097n).toString(),
    hash: ledger.toString(16).padStart(64, "0"),
    createdAt: "2026-11-01T00:00:00.000Z",
    memo: { type: "none", value: "" },
    body: {
      kind: "payment",
      from: addressOf("employer"),
      to: WORKER,
      asset: usdcIssuedBy(ISSUER),
      stroops,
    },
  };
}

/** The part of a history, oldest first, after a cursor, as Horizon lists it. */
function pieceOf(
  history: readonly OperationRecord[],
  { cursor, limit }: Pick<OperationsQuery, "cursor" | "limit">,
): Outcome<LedgerReading<OperationsPage>> {
  const after = history.filter(({ id }) => BigInt(id) > BigInt(cursor ?? "0"));
  const operations = after.slice(0, limit);
  const ended = after.length < limit;
  const value = { operations, cursor: operations.at(-1)?.id ?? cursor, ended, seen: null };
  return done({ value, ledger: 100_000, source: 0 });
}

type Options = TotalsCounter["options"];

/** A counter whose servers give these answers. By default they keep the whole history. */
function counterBy(
  operations: LedgerPort["operations"],
  options: Pick<Options, "onlySource"> & Partial<Options>,
): TotalsCounter {
  const prefix = () => Promise.resolve(["told"]);
  const { kv } = ledger;
  const port = createHorizonLedger(NO_UPSTREAMS);
  return new TotalsCounter({
    store: createTotalsStore(kv, prefix),
    port: { ...port, operations },
    origins: createOriginCache({ kv, port, prefix, now: Date.now }),
    network: { usdcIssuer: ISSUER, isTest: false },
    hostOf: (source) => `server ${source}`,
    oldest: () => Promise.resolve(done({ sequence: 2, closedAt: "2026-01-01T00:00:00.000Z" })),
    isUpToDate: () => Promise.resolve(true),
    isWhole: () => Promise.resolve(true),
    now: () => NOW,
    clock: () => NOW,
    ...options,
  });
}

describe("an account that is counted again, from the start of its history", () => {
  const history = Array.from({ length: 10 }, (_, n) => paidIn(n + 10, 10_000_000n));

  test("is not where a page keeps, at the same time, how many entries it has seen", async () => {
    const store = createTotalsStore(ledger.kv, () => Promise.resolve(["told"]));
    const atLeast = { all: 3, sent: 0, received: 3 };
    const totals = counterBy(async (_, query) => {
      await store.save(WORKER, emptyTotals(), { ...emptyTotals(), atLeast }, []);
      return pieceOf(history, query);
    }, { onlySource: 0 });
    const read = await totals.income(WORKER, 3, { deadline: NOW + 3_000, justRead: false });
    expect(read).toMatchObject({
      value: { beginning: { sequence: 2 }, caughtUp: true, count: { counts: { all: 10 } } },
    });
  });

  /** A server with a short history counts half; then a server with the full history takes over. */
  async function halfCounted() {
    const world = { hasFullHistory: false, refused: false };
    const operations: LedgerPort["operations"] = (_, query) => {
      const kept = history.slice(world.hasFullHistory ? 0 : 5);
      return Promise.resolve(world.refused ? failed("rate_limited") : pieceOf(kept, query));
    };
    /** The sum and the payer's number of days, as reported by a process that just started. */
    const begin = () => {
      const totals = counterBy(operations, {
        onlySource: null,
        oldest: () => {
          const sequence = world.hasFullHistory ? 2 : 15;
          return Promise.resolve(done({ sequence, closedAt: "2026-10-01T00:00:00.000Z" }));
        },
        isWhole: () => Promise.resolve(world.hasFullHistory),
      });
      return async () => {
        const budget = { deadline: NOW + 3_000, justRead: false };
        const { paidDays, ...reading } = await valueOf(totals.income(WORKER, 10, budget));
        const income = toIncome({ account: WORKER }, reading, ISSUER, NOW);
        return { sum: income.all.sum, days: paidDays.map(({ days }) => days.length) };
      };
    };
    expect(await begin()()).toEqual({ sum: "5.0000000", days: [1] });
    world.hasFullHistory = true;
    return { world, ask: begin() };
  }

  test("keeps what was counted until more of it can be counted", async () => {
    const { world, ask } = await halfCounted();
    world.refused = true;
    expect(await ask()).toEqual({ sum: "5.0000000", days: [1] });
    world.refused = false;
    expect(await ask()).toEqual({ sum: "10.0000000", days: [1] });
  });
});

describe("income()", () => {
  test("comes to the same however the history was cut while it grew", async () => {
    const rounds = sample([700, 3, 1, 450, 12, 260], [290, 3, 1, 210, 12, 90]);
    const filters: Filter[] = ["all", "sent", "received"];
    let from = NOW - 300 * DAY;
    for (const [round, count] of rounds.entries()) {
      generateHistory(stub, { count, from, to: from + 40 * DAY });
      from += 40 * DAY;
      const query = { filter: filters[round % 3] ?? "all", limit: 1 + round * 9, cursor: null };
      await ledger.service.history(NETWORK, WORKER, query);
      if (round % 2 === 0) await readAll(ledger);
    }
    const fresh = await testLedger([stub], { now: () => NOW });
    const whole = await readAll(fresh);
    expect(await readAll(ledger)).toEqual(whole);
    expect(whole.payers.length + whole.morePayers).toBeGreaterThan(sample(100, 50));
  });

  test("is counted once where several processes count at the same time", async () => {
    generateHistory(stub, { count: sample(600, 250), from: NOW - 200 * DAY, to: NOW - DAY });
    const other = await testLedger([stub], { kv: ledger.kv, now: () => NOW });
    await Promise.all([ledger, other, ledger, other].map(read));
    const fresh = await testLedger([stub], { now: () => NOW });
    expect(await readAll(ledger)).toEqual(await readAll(fresh));
  });

  test("counts again what a former version summed up", async () => {
    on(1, LAST);
    for (const word of ["count", "totals", "income", "net-income", "income-judged"]) {
      const former = ["ledger", STUB_PASSPHRASE, 1, ISSUER, word, WORKER];
      await ledger.kv.set(former, { parts: 1, bytes: new TextEncoder().encode("{}") });
    }
    expect((await readAll(ledger)).all.sum).toBe("7.0000000");
  });

  describe("where a server that is asked keeps the newest ledgers alone", () => {
    test("leaves no gap behind what was counted, and goes on where one knows it", async () => {
      const pruned = new StubHorizon();
      ledger = await testLedger([stub, pruned], { now: () => NOW });
      const both = (days: number, operation: StubOperation) => on(days, operation, [stub, pruned]);
      for (let n = 0; n < 3; n++) both(90, payment("friend", "worker", USDC, "1.0000000"));
      both(80, PAID);
      expect((await readAll(ledger)).all.sum).toBe("1003.0000000");
      both(60, BACK);
      both(5, LAST);
      // the ledger of the last payment
      pruned.elder = 105;
      stub.fault = () => new Response("", { status: 500 });
      expect(await newest(ledger, "all")).toMatchObject({
        value: { transactions: [{ amount: "7.0000000" }], total: 5, totalIsLowerBound: true },
      });
      expect(await read(ledger)).toMatchObject({ complete: false, all: { sum: "1003.0000000" } });
      stub.fault = () => null;
      expect(await readAll(ledger)).toMatchObject({ complete: true, all: { sum: "10.0000000" } });
    });
  });

  test("knows nothing newer by a server that has fallen behind what is counted", async () => {
    let now = NOW;
    const behind = new StubHorizon();
    behind.numbersHistory = stub.numbersHistory = false;
    const paid = transactionOf([LAST], { source: "employer" });
    for (const server of [stub, stub, behind]) server.apply(paid);
    expect(await readAll(ledger)).toMatchObject({ complete: true, all: { count: 2 } });
    const later = await testLedger([behind], { kv: ledger.kv, now: () => now });
    const told = { complete: false, caughtUp: false, all: { count: 2 } };
    expect(await read(later)).toMatchObject(told);
    expect(await newest(later)).toMatchObject({ value: { total: 2, totalIsLowerBound: true } });
    expect((await byDay(later, true)).income).toMatchObject(told);
    behind.apply(paid);
    now += 10_000;
    expect(await read(later)).toMatchObject({ complete: true, all: { count: 2 } });
  });

  describe("where the only server keeps the newest ledgers alone", () => {
    /**
     * The worker returned money in a ledger that the server no longer has. If `isPaid`, the ledger
     * it has pays the worker.
     */
    function forgotten(isPaid = true): void {
      on(90, BACK);
      if (isPaid) on(60, PAID);
      stub.elder = 101;
    }
    const SINCE = { complete: false, caughtUp: true, countedFrom: daysAgo(60) };

    test("is not complete, and says since when it is counted", async () => {
      forgotten();
      for (let n = 0; n < 2; n++) {
        expect(await read(ledger)).toMatchObject({ ...SINCE, all: { sum: "1000.0000000" } });
      }
      expect(await newest(ledger)).toMatchObject({ value: { total: 1, totalIsLowerBound: true } });
      const later = await testLedger([stub], { kv: ledger.kv, now: () => NOW });
      // the server now keeps less, and the existing count stays
      on(5, LAST);
      expect(await read(later)).toMatchObject({ ...SINCE, all: { sum: "1007.0000000" } });
    });

    test("says it where its history was read before, whatever was asked since", async () => {
      forgotten();
      await newest(ledger);
      for (const justRead of [true, true, false]) {
        const { income } = await byDay(ledger, justRead);
        expect(income).toMatchObject({ ...SINCE, all: { sum: "1000.0000000" } });
      }
    });

    test("hides nothing older of a server that has it", async () => {
      forgotten();
      await read(ledger);
      stub.elder = 1;
      const page = (cursor: string | null) =>
        ledger.service.history(NETWORK, WORKER, { filter: "all", limit: 1, cursor });
      const first = await valueOf(page(null));
      expect(first).toMatchObject({ transactions: [{ type: "received" }] });
      expect(await page(first.nextCursor)).toMatchObject({
        value: { transactions: [{ type: "sent" }], nextCursor: null },
      });
    });

    test("says it of an account that did nothing since", async () => {
      forgotten(false);
      for (const justRead of [false, true, true]) {
        await newest(ledger);
        for (const each of [justRead, true]) {
          const { income } = await byDay(ledger, each);
          expect(income).toMatchObject({
            ...SINCE,
            countedFrom: daysAgo(90),
            countedUpTo: null,
            all: { count: 0 },
          });
        }
      }
    });

    test("says nothing if no server says how far back it goes", async () => {
      forgotten();
      stub.fault = (path) => path === "/" ? new Response("", { status: 500 }) : null;
      expect(await newest(ledger)).toMatchObject({ value: { total: 1, totalIsLowerBound: true } });
      expect(await ledger.service.income({ account: WORKER })).toMatchObject({ ok: false });
    });

    test("asks a server that keeps everything once for all accounts", async () => {
      on(5, LAST);
      for (const name of ["worker", "employer", "nobody"]) {
        const income = await ledger.service.income({ account: addressOf(name) });
        expect(income).toMatchObject({ value: { complete: true, countedFrom: null } });
      }
      expect(stub.asked.filter((path) => path === "/")).toHaveLength(1);
    });

    test("stays complete where it forgets what was counted", async () => {
      on(90, PAID);
      on(60, BACK);
      await readAll(ledger);
      stub.elder = 101;
      on(5, LAST);
      expect(await read(ledger)).toMatchObject({ complete: true, all: { sum: "7.0000000" } });
    });
  });

  describe("where a server that keeps everything is added", () => {
    const SINCE = { complete: false, countedFrom: daysAgo(60), all: { sum: "1000.0000000" } };
    let full: StubHorizon;

    beforeEach(async () => {
      full = new StubHorizon();
      on(90, BACK, [stub, full]);
      on(60, PAID, [stub, full]);
      stub.elder = 101;
      expect(await read(ledger)).toMatchObject(SINCE);
    });

    /** The same store, read through these servers. */
    const through = (...servers: StubHorizon[]) => testLedger(servers, { kv: ledger.kv, now });
    const now = () => NOW;

    test.each([0, 1])("is counted again, and is complete: with %i others", async (others) => {
      const later = await through(...[stub].slice(0, others), full);
      await newest(later);
      const whole = { complete: true, countedFrom: null, all: { sum: "0.0000000" } };
      expect(await read(later)).toMatchObject(whole);
      expect((await byDay(await through(stub, full), true)).income).toMatchObject(whole);
    });

    test("stays as it is while that one is catching up, or cannot be asked", async () => {
      full.latest = 999;
      expect(await read(await through(stub, full))).toMatchObject(SINCE);
      full.latest = 1_000;
      full.fault = (path) =>
        path.includes("/operations") ? new Response("", { status: 500 }) : null;
      expect(await read(await through(stub, full))).toMatchObject(SINCE);
      full.fault = () => null;
      expect(await read(await through(stub, full))).toMatchObject({ complete: true });
    });

    test("stays as it is by a node of that one's name which knows less than is counted", async () => {
      on(9, payment("employer", "worker", USDC, "5.0000000"));
      await read(ledger);
      const known = { ...SINCE, all: { sum: "1005.0000000" } };
      expect(await read(await through(stub, full))).toMatchObject(known);
    });

    test("isn't refused to others when one client reaches its limit", async () => {
      const reads = createReadLimit({ limit: 9, now });
      const { service } = await testLedger([stub, full], { kv: ledger.kv, now, reads });
      const income = () => service.income({ account: WORKER });
      for (let n = 0; n < 9; n++) await reads.run("spent", () => reads.charge());
      expect(await reads.run("spent", income)).toMatchObject({ value: SINCE });
      expect(await reads.run("other", income)).toMatchObject({ value: { complete: true } });
    });

    test("asks who keeps what no more than once in ten minutes", async () => {
      const later = await through(stub);
      const asked = () => stub.asked.filter((path) => path === "/").length;
      await read(later);
      const before = asked();
      for (let n = 0; n < 3; n++) await read(later);
      expect(asked()).toBe(before);
    });
  });

  test("is not complete by a server that is catching up with the network", async () => {
    stub.latest = 999;
    for (const justRead of [false, true]) {
      expect(await newest(ledger)).toMatchObject({ value: { total: 0, totalIsLowerBound: true } });
      const { income } = await byDay(ledger, justRead);
      expect(income).toMatchObject({ complete: false, caughtUp: false, all: { count: 0 } });
    }
    // with the new payment, the known part isn't the whole history
    on(5, LAST);
    expect(await newest(ledger)).toMatchObject({ value: { total: 1, totalIsLowerBound: true } });
    expect(await read(ledger)).toMatchObject({ complete: false, all: { sum: "7.0000000" } });
    stub.latest = 1_000;
    expect(await read(ledger)).toMatchObject({ complete: true, all: { sum: "7.0000000" } });
  });

  test("asks a server that is catching up once for the same", async () => {
    stub.latest = 999;
    on(5, LAST);
    for (let n = 0; n < 2; n++) {
      const before = stub.asked.length;
      expect(await read(ledger)).toMatchObject({ caughtUp: false, all: { sum: "7.0000000" } });
      const lists = stub.asked.slice(before).filter((path) => path.includes("/operations"));
      expect(lists).toHaveLength(1);
    }
  });

  test.each([[0, 1], [1, 0]])(
    "is complete by any server that keeps everything, the first or not",
    async (...order) => {
      const servers = order.map((each) => each === 0 ? stub : new StubHorizon());
      for (const server of servers) {
        for (let n = 0; n < 2; n++) on(1, payment("a", "b", USDC, "1"), [server]);
        on(1, LAST, [server]);
        if (server !== stub) server.elder = 101;
      }
      const both = await testLedger(servers, { now: () => NOW });
      expect(await readAll(both)).toMatchObject({ complete: true, all: { sum: "7.0000000" } });
    },
  );

  describe("where the first server that answers keeps the newest ledgers alone", () => {
    let pruned: StubHorizon;
    let both: TestLedger;

    beforeEach(async () => {
      pruned = new StubHorizon();
      both = await testLedger([pruned, stub], { now: () => NOW });
      on(90, BACK, [stub, pruned]);
      on(60, PAID, [stub, pruned]);
      // the ledger of the second payment
      pruned.elder = 101;
    });

    test("begins with the one that goes back furthest", async () => {
      await newest(both, "all");
      expect(await readAll(both)).toMatchObject({ complete: true, all: { sum: "0.0000000" } });
    });

    test("begins with none while one that may go back further does not answer", async () => {
      stub.fault = () => new Response("", { status: 500 });
      expect(await newest(both, "all"))
        .toMatchObject({ value: { total: 1, totalIsLowerBound: true } });
      expect(await both.service.income({ account: WORKER }))
        .toMatchObject({ ok: false, code: "upstream_unavailable" });
      stub.fault = () => null;
      expect(await readAll(both)).toMatchObject({ complete: true, all: { sum: "0.0000000" } });
    });

    test("needs no other where it keeps all that ever happened", async () => {
      pruned.elder = 1;
      stub.fault = () => new Response("", { status: 500 });
      expect(await readAll(both)).toMatchObject({ complete: true, all: { sum: "0.0000000" } });
    });

    test("knows that an account has no history", async () => {
      const query = { filter: "all", limit: 20, cursor: null } as const;
      expect(await both.service.history(NETWORK, addressOf("nobody"), query))
        .toMatchObject({ value: { total: 0 } });
    });
  });

  test("fills months without income, and has at least the last twelve", async () => {
    expect((await readAll(ledger)).months).toHaveLength(12);
    on(400, payment("employer", "worker", USDC, "1.0000000"));
    on(335, payment("employer", "worker", USDC, "2.0000000"));
    const { months } = await readAll(ledger);
    expect(months.slice(0, 3)).toEqual([
      { month: "2025-10", sum: "1.0000000", count: 1 },
      { month: "2025-11", sum: "0.0000000", count: 0 },
      { month: "2025-12", sum: "2.0000000", count: 1 },
    ]);
    expect(months).toHaveLength(14);
  });

  test("sums thirty days and twelve months up to now", async () => {
    on(400, payment("employer", "worker", USDC, "1.0000000"));
    on(30, payment("employer", "worker", USDC, "2.0000000"));
    on(29, payment("employer", "worker", USDC, "4.0000000"));
    expect(await readAll(ledger)).toMatchObject({
      last30Days: { sum: "4.0000000", count: 1, since: "2026-10-22" },
      last12Months: { sum: "6.0000000", count: 2, since: "2025-12-01" },
      all: { sum: "7.0000000", count: 3 },
      firstAt: daysAgo(400),
      lastAt: daysAgo(29),
    });
  });

  test("names the server that was counted from, and the one that took over", async () => {
    on(5, payment("employer", "worker", USDC, "1.0000000"));
    expect(await readAll(ledger)).toMatchObject({
      source: "127.0.0.1:1",
      doubted: false,
      oneServer: { sum: "1.0000000", count: 1 },
    });
    const down = new StubHorizon();
    down.fault = () => new Response("", { status: 500 });
    const later = await testLedger([down, stub], { kv: ledger.kv, now: () => NOW });
    expect(await read(later)).toMatchObject({ source: "127.0.0.1:1" });
    on(4, payment("employer", "worker", USDC, "1.0000000"));
    expect(await read(later)).toMatchObject({ source: "127.0.0.1:1, 127.0.0.1:2" });
  });

  test("does not count the present month as missed before it is over", async () => {
    expect((await readAll(ledger)).paidMonths).toEqual({ paid: 0, of: 0 });
    on(150, payment("employer", "worker", USDC, "1.0000000"));
    expect((await readAll(ledger)).paidMonths).toEqual({ paid: 1, of: 5 });
    on(1, payment("employer", "worker", USDC, "1.0000000"));
    expect((await readAll(ledger)).paidMonths).toEqual({ paid: 2, of: 6 });
  });

  test("lists payers by what they paid, and how long each has", async () => {
    on(300, payment("small", "worker", USDC, "1.0000000"));
    on(200, payment("employer", "worker", USDC, "2.0000000"));
    on(40, payment("employer", "worker", USDC, "3.0000000"));
    expect((await readAll(ledger)).payers).toEqual([
      {
        address: addressOf("employer"),
        sum: "5.0000000",
        count: 2,
        months: 2,
        firstAt: daysAgo(200),
        lastAt: daysAgo(40),
      },
      {
        address: addressOf("small"),
        sum: "1.0000000",
        count: 1,
        months: 1,
        firstAt: daysAgo(300),
        lastAt: daysAgo(300),
      },
    ]);
  });
});

describe("incomeByDay()", () => {
  test("adds up to the months of the income, less what went back from the newest days", async () => {
    on(70, payment("employer", "worker", USDC, "100"));
    on(40, payment("employer", "worker", USDC, "30"));
    on(40, payment("employer", "worker", USDC, "12.5"));
    on(9, payment("worker", "employer", USDC, "40"));
    on(5, payment("client", "worker", USDC, "7"));
    const { income: { months }, paidDays } = await byDay(ledger);
    expect(paidDays).toEqual([
      {
        address: addressOf("employer"),
        days: [
          { day: "2026-09-11", stroops: 1_000_000_000n, count: 1 },
          { day: "2026-10-11", stroops: 25_000_000n, count: 2 },
        ],
      },
      {
        address: addressOf("client"),
        days: [{ day: "2026-11-15", stroops: 70_000_000n, count: 1 }],
      },
    ]);
    const paid = months.filter(({ count }) => count > 0).map(({ month, sum }) => [month, sum]);
    expect(paid).toEqual([
      ["2026-09", "100.0000000"],
      ["2026-10", "2.5000000"],
      ["2026-11", "7.0000000"],
    ]);
  });

  test("tells days of thirteen months alone, less what went back of all that ever came", async () => {
    on(900, payment("employer", "worker", USDC, "50"));
    on(385, payment("employer", "worker", USDC, "100"));
    on(384, payment("employer", "worker", USDC, "30"));
    on(9, payment("employer", "worker", USDC, "7"));
    on(5, payment("worker", "employer", USDC, "17"));
    on(4, payment("client", "worker", USDC, "3"));
    on(800, payment("client", "worker", USDC, "4"));
    const { income: { payers }, paidDays } = await byDay(ledger);
    expect(payers.map(({ sum }) => sum)).toEqual(["170.0000000", "7.0000000"]);
    expect(paidDays).toEqual([
      {
        address: addressOf("employer"),
        days: [{ day: "2025-11-01", stroops: 200_000_000n, count: 1 }],
      },
      {
        address: addressOf("client"),
        days: [{ day: "2026-11-16", stroops: 30_000_000n, count: 1 }],
      },
    ]);
  });

  test("tells sooner days where they are asked for, and thirteen months again after that", async () => {
    for (const daysAgo of [900, 384, 9]) on(daysAgo, payment("employer", "worker", USDC, "5"));
    const days = async (since?: string) => {
      const asked = ledger.service.incomeByDay({ account: WORKER }, { since });
      return (await valueOf(asked)).paidDays[0]?.days.map(({ day }) => day);
    };
    const lately = ["2025-11-01", "2026-11-11"];
    expect(await days()).toEqual(lately);
    expect(await days("2024-01-01")).toEqual(["2024-06-03", ...lately]);
    expect(await days("2026-01-01")).toEqual(lately);
    expect(await days()).toEqual(lately);
  });

  test("knows two seconds after its history what was paid and counted elsewhere since", async () => {
    let now = NOW;
    const service = await testLedger([stub], { kv: ledger.kv, now: () => now });
    on(9, payment("employer", "worker", USDC, "3"));
    await newest(service);
    on(5, payment("employer", "worker", USDC, "4"));
    await byDay(ledger);
    now += 2_000;
    const { income, paidDays } = await byDay(service, true);
    expect(income.all.sum).toBe("7.0000000");
    expect(paidDays[0]?.days.map(({ stroops }) => stroops)).toEqual([30_000_000n, 40_000_000n]);
  });

  test("reads unchanged sums once, and again after a payment or a new month", async () => {
    let now = NOW;
    const { service, kv } = await testLedger([stub], { kv: ledger.kv, now: () => now });
    const paidDays = async () =>
      (await valueOf(service.incomeByDay({ account: WORKER }, {}))).paidDays;
    on(385, payment("employer", "worker", USDC, "3"));
    on(384, payment("employer", "worker", USDC, "4"));
    on(3, payment("client", "worker", USDC, "1"));
    await paidDays();
    const read = vi.spyOn(kv, "getMany");
    on(2, payment("employer", "worker", USDC, "1"));
    const first = await paidDays();
    expect(first[0]?.days.map(({ day }) => day)).toEqual(["2025-11-01", "2026-11-18"]);
    expect(read).toHaveBeenCalled();
    read.mockClear();
    expect(await paidDays()).toBe(first);
    expect(read).not.toHaveBeenCalled();
    on(1, payment("client", "worker", USDC, "5"));
    expect((await paidDays())[1]?.days).toHaveLength(2);
    now = Date.parse("2026-12-01T00:00:00.000Z");
    const [employer, client] = await paidDays();
    expect([employer?.days.length, client?.days.length]).toEqual([1, 2]);
  });
});

describe("income() of a period", () => {
  const DAYS = ["2026-09-01", "2026-10-01", "2026-11-01", "2026-11-15"] as const;

  async function periodOf(from: string | null, to: string | null) {
    const midnight = (day: string | null) => day && `${day}T00:00:00.000Z`;
    const range = { from: midnight(from), to: midnight(to) };
    const { period } = incomeBody.parse(
      await valueOf(ledger.service.income({ account: WORKER }, range)),
    );
    if (period === undefined) throw new Error("no period");
    return period;
  }

  beforeEach(() => {
    for (const day of ["2026-08-31", "2026-09-01", "2026-10-20", "2026-11-14", "2026-11-15"]) {
      const operation = payment("employer", "worker", USDC, "10");
      stub.apply(transactionOf([operation], { source: "bank" }), { at: `${day}T00:00:00Z` });
    }
    on(30, payment("client", "worker", USDC, "4"));
    // taken from the newest day of the employer, 15 November
    on(1, payment("worker", "employer", USDC, "3"));
  });

  test("has the days from its first until before its last, net of returns", async () => {
    expect(await periodOf("2026-10-01", "2026-11-15")).toEqual({
      from: "2026-10-01",
      to: "2026-11-15",
      complete: true,
      sum: "24.0000000",
      count: 3,
      months: [
        { month: "2026-10", sum: "14.0000000", count: 2 },
        { month: "2026-11", sum: "10.0000000", count: 1 },
      ],
      payers: [
        { address: addressOf("employer"), sum: "20.0000000", count: 2 },
        { address: addressOf("client"), sum: "4.0000000", count: 1 },
      ],
      morePayers: 0,
    });
  });

  test("that follow each other come to the whole, wherever they are cut", async () => {
    const { all } = await read(ledger);
    const periods = await Promise.all(
      [null, ...DAYS].map((from, n) => periodOf(from, DAYS[n] ?? null)),
    );
    const total = periods.reduce((sum, period) => sum + BigInt(period.sum.replace(".", "")), 0n);
    expect(total).toBe(BigInt(all.sum.replace(".", "")));
    expect(periods.reduce((sum, { count }) => sum + count, 0)).toBe(all.count);
  });

  test("has nothing in days without payments, and isn't complete while it is counted", async () => {
    expect(await periodOf("2020-01-01", "2020-02-01")).toMatchObject({
      complete: true,
      sum: "0.0000000",
      months: [],
      payers: [],
    });
    const later = await testLedger([stub], { now: () => NOW });
    generateHistory(stub, { count: 2_100, from: NOW - 9 * DAY, to: NOW - DAY });
    const range = { from: "2026-10-01T00:00:00.000Z", to: null };
    const income = await valueOf(later.service.income({ account: WORKER }, range));
    expect(income).toMatchObject({ caughtUp: false, period: { complete: false } });
  });
});
