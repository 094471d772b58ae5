import { expect, test } from "vitest";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { createEarlierYears } from "../../../../../src/pay/paid/earlier-years.ts";
import { createLedgerYear } from "../../../../../src/pay/paid/ledger-year.ts";
import type { World } from "../../../../../src/pay/world/world.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

/** Two wages on the 20th of each of 30 months, the newest first. */
const WAGES = Array.from({ length: 30 }, (_, back) => {
  const day = new Date(Date.UTC(2026, 10 - back, 20, 12)).toISOString();
  return ["A", "B"].map((who): Partial<TransactionEntry> => ({
    id: `${day} ${who}`,
    type: "sent",
    asset: "USDC",
    recognized: true,
    counterparty: who,
    createdAt: day,
  }));
}).flat();

/** A service with pages of three entries. `answers` may say no; what is paid can grow. */
function record() {
  const paid = [...WAGES];
  const answers = { isThere: true, asked: 0 };
  const transactions = (_: string, { cursor }: { cursor: string | null }) => {
    answers.asked++;
    if (!answers.isThere) return Promise.resolve({ ok: false, code: "not_found", status: 404 });
    const from = cursor === null ? 0 : paid.findIndex(({ id }) => id === cursor) + 1;
    const page = paid.slice(from, from + 3);
    const nextCursor = from + 3 < paid.length ? page.at(-1)?.id ?? null : null;
    return Promise.resolve({
      ok: true,
      value: { transactions: page, nextCursor, total: paid.length },
    });
  };
  const sleep = () => Promise.resolve();
  const clock = { now: NOW };
  const world: World = Object({ now: () => clock.now, sleep, api: { transactions } });
  const year = createLedgerYear(world, () => Promise.resolve(null));
  return { paid, clock, answers, year, earlier: createEarlierYears(world, year.$year) };
}

const ids = (entries: readonly TransactionEntry[] = []) => entries.map(({ id }) => id);
const wages = (from: number, to: number) => WAGES.slice(from, to).map(({ id }) => id);

test("adds the years before one by one, each entry once, until the record ends", async () => {
  const { year, earlier } = record();
  await year.read("E");
  expect(ids(year.$year.get()?.entries)).toEqual(wages(0, 24));
  await earlier.readOne();
  expect(ids(year.$year.get()?.entries)).toEqual(wages(0, 48));
  expect(year.$year.get()?.rest?.from).toBe("2024-12");
  await earlier.readOne();
  expect(ids(year.$year.get()?.entries)).toEqual(wages(0, 60));
  expect(year.$year.get()?.rest).toBeUndefined();
});

test("reads on where it ended, and not from the newest page again", async () => {
  const { year, earlier, answers } = record();
  await year.read("E");
  answers.asked = 0;
  await earlier.readOne();
  expect(answers.asked).toBe(9);
});

test("keeps the years before when something new is paid, in their order", async () => {
  const { paid, year, earlier } = record();
  await year.read("E");
  await earlier.readOne();
  const fresh = { ...WAGES[0], id: "new", createdAt: "2026-11-22T11:00:00Z" };
  paid.unshift(fresh);
  await year.read("E");
  expect(ids(year.$year.get()?.entries)).toEqual(["new", ...wages(0, 48)]);
  await earlier.readOne();
  expect(ids(year.$year.get()?.entries)).toEqual(["new", ...wages(0, 60)]);
});

test("has each entry once where the next month begins between two readings", async () => {
  const { clock, year, earlier } = record();
  await year.read("E");
  clock.now += 20 * 86_400_000;
  await year.read("E");
  await earlier.readOne();
  expect(ids(year.$year.get()?.entries)).toEqual(wages(0, 48));
  clock.now -= 300 * 86_400_000;
  await earlier.readOne();
  expect(ids(year.$year.get()?.entries)).toEqual(wages(0, 60));
});

test("adds nothing of a year that could not be read whole, and can be asked again", async () => {
  const { year, earlier, answers } = record();
  await year.read("E");
  answers.isThere = false;
  await earlier.readOne();
  expect(earlier.$reading.get()).toBe("failed");
  expect(ids(year.$year.get()?.entries)).toEqual(wages(0, 24));
  answers.isThere = true;
  await earlier.readOne();
  expect(ids(year.$year.get()?.entries)).toEqual(wages(0, 48));
});

test("asks for nothing where the record has nothing older", async () => {
  const { paid, year, earlier, answers } = record();
  paid.length = 10;
  await year.read("E");
  expect(year.$year.get()?.rest).toBeUndefined();
  answers.asked = 0;
  await earlier.readOne();
  expect(answers.asked).toBe(0);
});
