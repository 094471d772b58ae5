import { expect, test } from "vitest";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { PaidStore } from "../../../../../src/pay/paid/paid.ts";
import type { World } from "../../../../../src/pay/world/world.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

/** Two wages on the 20th of each of 30 months, newest first. */
const WAGES = Array.from({ length: 60 }, (_, at): Partial<TransactionEntry> => ({
  id: `${1000 - at}`,
  type: "sent",
  asset: "USDC",
  amount: "1.0000000",
  recognized: true,
  counterparty: at % 2 === 0 ? "A" : "B",
  createdAt: new Date(Date.UTC(2026, 10 - Math.floor(at / 2), 20, 12)).toISOString(),
}));

/**
 * A store over a service with pages of three entries. `answers` can refuse, and `paid` can grow.
 */
function ledger(paid: Partial<TransactionEntry>[] = [...WAGES]) {
  const answers = { left: Infinity, asked: [] as string[] };
  const clock = { now: NOW };
  const transactions: World["api"]["transactions"] = (_, { cursor, filter } = {}) => {
    answers.asked.push(`${filter} ${cursor ?? "newest"}`);
    if (answers.left-- <= 0) return Promise.resolve({ ok: false, code: "not_found", status: 404 });
    const all = paid.filter(({ type }) => filter === "all" || filter === type);
    const older = cursor == null ? all : all.filter(({ id }) => Number(id) < Number(cursor));
    const page: TransactionEntry[] = older.slice(0, 3).map((entry) => Object(entry));
    const nextCursor = older.length > 3 ? page.at(-1)?.id ?? null : null;
    const value = { transactions: page, nextCursor, total: all.length, asOfLedger: 1 };
    return Promise.resolve({ ok: true, value });
  };
  const world: World = Object({
    now: () => clock.now,
    sleep: () => Promise.resolve(),
    connection: { horizonUrl: null },
    api: { transactions },
  });
  const store = new PaidStore(world);
  const ids = () => store.$months.get()?.entries.map(({ id }) => id);
  return { store, paid, clock, answers, ids };
}

const wages = (from: number, to: number) => WAGES.slice(from, to).map(({ id }) => id);

test("adds the years before one by one, each entry once, until the record ends", async () => {
  const { store, ids, answers } = ledger();
  await store.readMonths("E");
  expect(store.$months.get()).toMatchObject({ status: "ready", from: "2025-12", hasOlder: true });
  expect(ids()).toEqual(wages(0, 24));
  answers.asked = [];
  expect(await store.readEarlierMonths()).toBe(true);
  expect(ids()).toEqual(wages(0, 48));
  // continues where it stopped
  expect(answers.asked).toEqual(
    [974, 971, 968, 965, 962, 959, 956, 953].map((cursor) => `sent ${cursor}`),
  );
  expect(store.$months.get()).toMatchObject({ from: "2024-12", hasOlder: true });
  await store.readEarlierMonths();
  expect(ids()).toEqual(wages(0, 60));
  expect(store.$months.get()?.hasOlder).toBe(false);
});

test("shares a reading between callers that want the same", async () => {
  const { store, answers } = ledger();
  await store.readNewest("E");
  await Promise.all([
    store.readBackTo(""),
    store.readBackTo("2025-12-01"),
    store.readOlder("sent"),
  ]);
  expect(new Set(answers.asked).size).toBe(answers.asked.length);
  expect(store.$payments.get()?.sent.entries.map(({ id }) => id)).toEqual(wages(0, 60));
});

test("has each entry once where something is paid, and the next month begins, between readings", async () => {
  const { store, paid, clock, ids } = ledger();
  await store.readMonths("E");
  await store.readEarlierMonths();
  paid.unshift({ ...WAGES[0], id: "1001", createdAt: "2026-11-22T11:00:00Z" });
  clock.now += 20 * 86_400_000;
  await store.readMonths("E");
  expect(ids()).toEqual(["1001", ...wages(0, 48)]);
  expect(store.$months.get()?.from).toBe("2024-12");
});

test("adds nothing of a year that could not be read whole, and goes on there when asked again", async () => {
  const { store, answers, ids } = ledger();
  await store.readMonths("E");
  answers.left = 2;
  expect(await store.readEarlierMonths()).toBe(false);
  expect(ids()).toEqual(wages(0, 24));
  answers.left = Infinity;
  answers.asked = [];
  expect(await store.readEarlierMonths()).toBe(true);
  expect(ids()).toEqual(wages(0, 48));
  expect(answers.asked[0]).toBe("sent 968");
});

test("asks for nothing where the record has nothing older", async () => {
  const { store, answers } = ledger(WAGES.slice(0, 10));
  await store.readMonths("E");
  expect(store.$months.get()?.hasOlder).toBe(false);
  answers.asked = [];
  await store.readEarlierMonths();
  expect(answers.asked).toEqual([]);
});

/** Five wages on each of three days, newest first. */
const DAYS = ["2026-11-20", "2026-10-20", "2026-09-20"].flatMap((day, month) =>
  Array.from({ length: 5 }, (_, at): Partial<TransactionEntry> => ({
    ...WAGES[0],
    id: `${1000 - month * 5 - at}`,
    createdAt: `${day}T12:00:00Z`,
  }))
);

test.each([
  [Infinity, "ready", [5, 5, 5]],
  [4, "failed", [5, 5]],
])("shows no day of which a part is still to be read (%s pages)", async (left, status, end) => {
  const { store, answers } = ledger(DAYS);
  answers.left = left;
  const seen = new Set<string>();
  store.$months.listen((now) => {
    const days = Map.groupBy(now?.entries ?? [], ({ createdAt }) => createdAt).values();
    seen.add(JSON.stringify(Array.from(days, (all) => all.length)));
  });
  await store.readMonths("E");
  expect([...seen].map((each) => JSON.parse(each))).toEqual(
    [[], [5], [5, 5], [5, 5, 5]].slice(0, end.length + 1),
  );
  expect(store.$months.get()?.status).toBe(status);
});

test("has what people got, whatever it was paid with", async () => {
  const [wage] = WAGES;
  const usdc = { amount: "25.0000000", asset: "USDC", assetIssuer: null, recognized: true };
  const fromXlm = { ...wage, amount: "90.0000000", asset: "XLM", delivered: usdc };
  const toXlm = { ...wage, id: "9", asset: "XLM", delivered: { ...usdc, asset: "XLM" } };
  const { store } = ledger([fromXlm, toXlm]);
  await store.readMonths("E");
  expect(store.$months.get()?.entries).toMatchObject([
    { amount: "25.0000000", asset: "USDC", gave: { amount: "90.0000000", asset: "XLM" } },
  ]);
});

test.each<[TransactionEntry["reason"], boolean]>([
  ["returned", false],
  ["exchanged", false],
  ["to_self", false],
  ["not_yet_claimed", true],
  // a possible payment is not repeated without a question
  ["contradiction", true],
  ["not_in_envelope", true],
])("asks the judge's verdict of each payment (%s)", async (reason, isPaid) => {
  const { store } = ledger([{ ...WAGES[0], counted: false, reason }]);
  await store.readMonths("E");
  for (const read of [store.$record.get(), store.$months.get()]) {
    expect(read?.entries).toHaveLength(isPaid ? 1 : 0);
  }
});
