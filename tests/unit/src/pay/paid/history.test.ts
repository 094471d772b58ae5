import { describe, expect, test } from "vitest";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { getHistory } from "../../../../../src/pay/paid/history.ts";
import { EMPLOYER, keepPeople, muxed, personOf, TestWorld, worker } from "../pay-world.ts";

const OWN = EMPLOYER.publicKey();

/** Adds a changed payment as the newest. */
function add(world: TestWorld, change: Partial<TransactionEntry>): void {
  world.now += 5_000;
  world.payElsewhere(worker(1), "10", "", change);
}

function worldOfAll(): TestWorld {
  const world = new TestWorld();
  add(world, {});
  add(world, { kind: "claimable_created" });
  add(world, { type: "received", kind: "claimable_claimed", counterparty: OWN });
  add(world, { type: "received", counterparty: worker(2), recognized: false });
  add(world, { recipientMuxed: muxed(worker(1), 7n) });
  add(world, { counted: false, reason: "returned" });
  add(world, { counted: false, reason: "exchanged" });
  return world;
}

/** The history of all of them. */
async function openHistory() {
  const world = worldOfAll();
  const pay = await world.tab();
  const history = getHistory(pay);
  await history.open(OWN);
  return { world, pay, history };
}

test("saves everything, whatever is looked at, and says what is no plain payment", async () => {
  const { pay, history } = await openHistory();
  await history.changeFilter({ filter: "sent", search: "nobody" });
  const saved: string[] = [];
  pay.world.saveFile = (_, text) => void saved.push(text);
  await history.saveCsv(OWN, "KES", DASHBOARD.en.history);
  const [head = "", ...rows] = saved[0]?.trim().split("\r\n") ?? [];
  const at = head.split(",").indexOf("note");
  expect(rows.map((row) => [row.split(",")[1], row.split(",")[at]])).toEqual([
    ["sent", "Exchanged: the receiver gave something back"],
    ["sent", "Returned in full or in part"],
    ["sent", ""],
    ["received", "Not real USDC"],
    ["received", "Taken back"],
    ["sent", "Set aside"],
    ["sent", ""],
  ]);
});

test("knows who was paid at a muxed address by it", async () => {
  const pay = await worldOfAll().tab();
  const address = muxed(worker(1), 7n);
  await keepPeople(pay, [personOf(1, { name: "Amina", address })]);
  const history = getHistory(pay);
  await history.open(OWN);
  await history.changeFilter({ search: "amina" });
  expect(history.$history.get()?.entries.map(({ party }) => party)).toEqual([address]);
});

test("an export that another account interrupts saves nothing, and leaves that one shown", async () => {
  const { world, pay, history } = await openHistory();
  const saving = history.saveCsv(OWN, "KES", DASHBOARD.en.history);
  pay.wallet.payFrom(worker(90));
  await saving;
  await world.settle();
  expect(pay.paid.$payments.get()).toMatchObject({ payer: worker(90), newest: "ready" });
  expect(pay.paid.$record.get()).toMatchObject({ payer: worker(90), status: "ready" });
  expect(world.saved).toEqual([]);
  expect(history.$export.get()).toMatchObject({ failed: true });
});

test.each([
  ["saves nothing if a day's rates couldn't be read", 503, 0],
  ["leaves out the local values of a day without rates", 404, 1],
])("an export %s", async (_, status, files) => {
  const { world, pay, history } = await openHistory();
  const code = status === 404 ? "not_found" : "rates_unavailable";
  pay.world.api.rates = () => Promise.resolve({ ok: false, code, status });
  const saving = history.saveCsv(OWN, "KES", DASHBOARD.en.history);
  await world.pass(600_000);
  await saving;
  expect(world.saved).toHaveLength(files);
  expect(history.$export.get()?.failed === true).toBe(files === 0);
});

describe("the filter of the last page", () => {
  const FILTER = { filter: "all" as const, from: "2026-11-01", to: "", search: "amina" };

  async function reloaded() {
    const pay = await worldOfAll().tab();
    const place = { address: OWN, filter: FILTER, entries: 3, entry: "1", top: 20 };
    pay.world.session.setItem("lipwa history", JSON.stringify(place));
    return getHistory(pay);
  }

  test("is restored with the scroll position", async () => {
    const history = await reloaded();
    await history.open(OWN);
    expect(history.$filter.get()).toEqual(FILTER);
    expect(history.$returnTo.get()).toMatchObject({ entry: "1", top: 20 });
  });

  test("doesn't replace a search typed while the payments load", async () => {
    const history = await reloaded();
    const opening = history.open(OWN);
    await history.changeFilter({ search: "kwame" });
    await opening;
    expect(history.$filter.get()).toEqual({ ...FILTER, search: "kwame" });
    expect(history.$returnTo.get()).toBeNull();
  });

  test("doesn't replace a search typed before a wallet is connected", async () => {
    const history = await reloaded();
    await history.changeFilter({ search: "kwame" });
    await history.open(OWN);
    expect(history.$filter.get()).toMatchObject({ filter: "sent", search: "kwame" });
    expect(history.$returnTo.get()).toBeNull();
  });
});
