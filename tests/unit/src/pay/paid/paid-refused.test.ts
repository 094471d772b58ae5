import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Api } from "../../../../../src/client/api.ts";
import type {
  TransactionEntry,
  TransactionPage,
} from "../../../../../src/contract/transactions.ts";
import { PaidStore } from "../../../../../src/pay/paid/paid.ts";
import { EMPLOYER, TestWorld, worker } from "../pay-world.ts";

const DAY_MS = 86_400_000;
const LEDGER_MS = 5000;

const PAYER = EMPLOYER.publicKey();

/** A payment to oneself is on both sides, as received. */
function isOn(side: "sent" | "received", { type, counterparty }: TransactionEntry): boolean {
  return type === side || counterparty === PAYER;
}

/**
 * The history of an account as its service returns it: small pages, a cursor that names an entry,
 * and a limited number of pages before one is refused. Two servers answer in turn, each behind the
 * ledger by its entry in `lags`, in milliseconds.
 */
class Service {
  left = 0;
  lags: [number, number] = [0, 0];
  /** The sent payments that were delivered, except those after a gap. */
  readonly told = new Set<string>();
  constructor(readonly world: TestWorld) {}

  readonly transactions: Api["transactions"] = (_, { cursor, filter = "all", ledger } = {}) => {
    if (this.left-- <= 0) {
      return Promise.resolve({ ok: false, code: "rate_limited", status: 429, retryAfter: 100 });
    }
    const asOf = this.world.now - (this.lags[this.left % 2] ?? 0);
    const all = this.world.entries.filter((entry) =>
      (filter === "all" || isOn(filter, entry)) && Date.parse(entry.createdAt) <= asOf &&
      (cursor == null || Number(entry.id) < Number(cursor))
    );
    const transactions = all.slice(0, 3);
    const above = this.world.entries.find(({ id }) => id === cursor);
    // a server that doesn't know the cursor's ledger can have a gap
    const isBehind = above !== undefined && Date.parse(above.createdAt) > asOf;
    const isTold = filter === "sent" && !isBehind;
    if (isTold) { for (const { id } of transactions) this.told.add(id); }
    const value: TransactionPage = {
      transactions,
      nextCursor: all.length > 3 ? transactions.at(-1)?.id ?? null : null,
      total: all.length,
      ...(ledger !== undefined && {
        asOfLedger: isBehind ? null : Math.floor(asOf / LEDGER_MS),
      }),
    };
    return Promise.resolve({ ok: true, value });
  };
}

const some = fc.integer({ min: 1, max: 9 });
const days = fc.integer({ min: 0, max: 30 });
const ledgers = fc.integer({ min: 0, max: 9 });
const pages = fc.integer({ min: 0, max: 9 });
const daysBack = fc.constantFrom(0, 60, 200);

/**
 * Events: payments either way and to oneself, time, a server that falls behind, a read of the
 * newest entries, and reads of months during it.
 */
const STEP = fc.oneof(
  { weight: 4, arbitrary: fc.record({ pay: some }) },
  { weight: 2, arbitrary: fc.record({ receive: some }) },
  { weight: 1, arbitrary: fc.record({ own: some }) },
  { weight: 1, arbitrary: fc.record({ days }) },
  { weight: 1, arbitrary: fc.record({ ledgers, others: fc.option(ledgers) }) },
  { weight: 6, arbitrary: fc.record({ pages, daysBack }) },
  { weight: 3, arbitrary: fc.record({ pages, monthsAdded: fc.boolean() }) },
);

type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

/**
 * A server that was behind continued after another's refusal, and lacked the entries in between.
 */
const MISSED: Step[] = [
  { pay: 4 },
  { pay: 4 },
  { pages: 3, daysBack: 0 },
  { ledgers: 5, others: null },
  { receive: 1 },
  { pages: 3, daysBack: 0 },
  { pages: 4, daysBack: 0 },
];

/** The same within one read: the second page is from the server that was behind. */
const BETWEEN_TWO: Step[] = [
  { pay: 4 },
  { pay: 4 },
  { ledgers: 0, others: 2 },
  { pages: 9, daysBack: 0 },
  { pages: 8, daysBack: 0 },
];

/** The last read's first page is from a server behind what was read before the refusal. */
const BEHIND_KEPT: Step[] = [
  { pay: 9 },
  { pages: 3, daysBack: 0 },
  { ledgers: 9, others: null },
  { pages: 9, daysBack: 0 },
];

/** One side of a payment to oneself is from a server that lacks it. */
const OWN: Step[] = [
  { pay: 4 },
  { ledgers: 2, others: 0 },
  { own: 3 },
  { pages: 9, daysBack: 0 },
];

/** The entries read of each side are a contiguous part of the ledger's list. */
function lookForGaps(world: TestWorld, paid: PaidStore): void {
  for (const side of ["sent", "received"] as const) {
    const { entries = [], since = "" } = paid.$payments.get()?.[side] ?? {};
    const all = world.entries.filter((entry) => isOn(side, entry));
    const from = all.findIndex(({ id }) => id === entries[0]?.id);
    if (entries.length === 0) continue;
    expect(entries).toEqual(all.slice(from, from + entries.length));
    const below = all[from + entries.length];
    expect(below === undefined || below.createdAt <= since).toBe(true);
  }
}

describe("PaidStore, where pages are refused", () => {
  test("read to its end, it is the ledger's own list, and says how far that is known", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 25 }), async (steps) => {
        const world = new TestWorld();
        const service = new Service(world);
        const pay = await world.tab();
        pay.world.api.transactions = service.transactions;
        const paid = new PaidStore(pay.world);
        const read = async (pages: number, daysBack: number) => {
          service.left = pages;
          const ledger = Math.floor(world.now / LEDGER_MS);
          const from = daysBack === 0 ? undefined : world.now - daysBack * DAY_MS;
          const isRead = await paid.readNewest(PAYER, { from, ledger });
          const now = paid.$record.get();
          expect(now?.status).toBe(isRead ? "ready" : "failed");
          if (now === null || !isRead) return false;
          const asOf = ((now.asOfLedger ?? -1) + 1) * LEDGER_MS;
          const told = now.entries.map(({ id }) => id);
          expect(new Set(told).size).toBe(told.length);
          const sent = world.entries.filter((entry) => isOn("sent", entry));
          const known = sent.filter(({ createdAt }) =>
            createdAt >= now.since && Date.parse(createdAt) < asOf
          );
          // entries that aren't guaranteed can be shown too
          const wanted = now.entries.filter(({ createdAt }) => createdAt >= now.since);
          expect(wanted.slice(wanted.length - known.length)).toEqual(known);
          // a delivered payment is never lost again
          const lasting = sent.filter(({ id, createdAt }) =>
            createdAt >= now.since && service.told.has(id)
          );
          expect(wanted.filter(({ id }) => service.told.has(id))).toEqual(lasting);
          const ids = sent.map(({ id }) => id);
          expect(ids.filter((id) => told.includes(id))).toEqual(told);
          return true;
        };
        for (const step of steps) {
          world.now += LEDGER_MS;
          if ("pay" in step) {
            for (let n = 0; n < step.pay; n++) world.payElsewhere(worker(n), "1");
          } else if ("receive" in step) {
            for (let n = 0; n < step.receive; n++) world.receive(worker(n), "1");
          } else if ("own" in step) {
            for (let n = 0; n < step.own; n++) world.receive(PAYER, "1");
          } else if ("days" in step) world.now += step.days * DAY_MS;
          else if ("ledgers" in step) {
            const { ledgers, others } = step;
            service.lags = [ledgers * LEDGER_MS, (others ?? ledgers) * LEDGER_MS];
          } else if ("daysBack" in step) await read(step.pages, step.daysBack);
          else {
            const older = step.monthsAdded ? paid.readEarlierMonths() : paid.readOlder("all");
            await Promise.all([older, read(step.pages, 0)]);
          }
          lookForGaps(world, paid);
        }
        world.now += LEDGER_MS;
        service.lags = [0, 0];
        // a read from before the server's recovery reports that once
        expect(await read(9999, 0)).toBe(true);
        expect(await read(9999, 400)).toBe(true);
        expect(paid.$record.get()?.asOfLedger).toBe(Math.floor(world.now / LEDGER_MS));
      }),
      { numRuns: 500, examples: [[MISSED], [BETWEEN_TWO], [BEHIND_KEPT], [OWN]] },
    );
  });
});
