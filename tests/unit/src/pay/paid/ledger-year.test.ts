import { expect, test } from "vitest";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { createLedgerYear } from "../../../../../src/pay/paid/ledger-year.ts";
import type { World } from "../../../../../src/pay/world/world.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

/** Five wages a day on three days, the newest first. */
const WAGES = ["2026-11-20", "2026-10-20", "2026-09-20"].flatMap((day) =>
  Array.from({ length: 5 }, (_, at): Partial<TransactionEntry> => ({
    id: `${day} ${at}`,
    type: "sent",
    asset: "USDC",
    recognized: true,
    counterparty: `W${at}`,
    createdAt: `${day}T12:00:00Z`,
  }))
);

/** The service with pages of three entries, of which the fifth is not to be had where it `breaks`. */
function year({ breaks = false, paid = WAGES } = {}) {
  const transactions = (_: string, { cursor }: { cursor: string | null }) => {
    const from = Number(cursor ?? 0);
    if (breaks && from === 12) {
      return Promise.resolve({ ok: false, code: "upstream_timeout", status: 504 });
    }
    const nextCursor = from + 3 < paid.length ? String(from + 3) : null;
    const value = { transactions: paid.slice(from, from + 3), nextCursor, total: paid.length };
    return Promise.resolve({ ok: true, value });
  };
  const sleep = () => Promise.resolve();
  const world: World = Object({ now: () => NOW, sleep, api: { transactions } });
  return createLedgerYear(world, () => Promise.resolve(null));
}

/** How many wages of each day are shown. */
function days(entries: readonly TransactionEntry[]): number[] {
  return [...Map.groupBy(entries, ({ createdAt }) => createdAt).values()].map((all) => all.length);
}

test("shows no day of which a part is still to be read: a run would lack people", async () => {
  const { $year, read } = year();
  const seen: number[][] = [];
  $year.listen((now) => void (now !== null && seen.push(days(now.entries))));
  await read("E");
  expect(seen).toEqual([[], [], [], [5], [5], [5, 5], [5, 5, 5]]);
});

test("shows no part of a day after a failure", async () => {
  const { $year, read } = year({ breaks: true });
  await read("E");
  expect($year.get()?.status).toBe("failed");
  expect(days($year.get()?.entries ?? [])).toEqual([5, 5]);
});

test("has what people got, whatever it was paid with", async () => {
  const [wage = {}] = WAGES;
  const usdc = { amount: "25.0000000", asset: "USDC", assetIssuer: null, recognized: true };
  const fromXlm = { ...wage, amount: "90.0000000", asset: "XLM", delivered: usdc };
  const toXlm = { ...wage, id: "x", asset: "XLM", delivered: { ...usdc, asset: "XLM" } };
  const { $year, read } = year({ paid: [fromXlm, toXlm] });
  await read("E");
  expect($year.get()?.entries).toMatchObject([
    { amount: "25.0000000", asset: "USDC", gave: { amount: "90.0000000", asset: "XLM" } },
  ]);
});

test.each<[TransactionEntry["reason"], boolean]>([
  ["returned", false],
  ["exchanged", false],
  ["to_self", false],
  ["not_yet_claimed", true],
  // who may have been paid is not paid again without a question
  ["contradiction", true],
  ["not_in_envelope", true],
])("asks the judge's verdict of each payment (%s)", async (reason, isPaid) => {
  const [wage = {}] = WAGES;
  const { $year, read } = year({ paid: [{ ...wage, counted: false, reason }] });
  await read("E");
  expect($year.get()?.entries).toHaveLength(isPaid ? 1 : 0);
});
