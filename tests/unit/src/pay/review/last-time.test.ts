import { describe, expect, test } from "vitest";
import type { PayLine } from "../../../../../src/pay/line/pay-line.ts";
import { listRunRecords } from "../../../../../src/pay/paid/run-record.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { localDay } from "../../../../../src/pay/line/pay-period.ts";
import { compareWithLastTime } from "../../../../../src/pay/review/last-time.ts";
import {
  askOnce,
  EMPLOYER,
  lineOf,
  memoryDatabase,
  muxed,
  payNow,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";

function nextMonth(world: TestWorld): string {
  return localDay(world.now + 31 * 86_400_000).slice(0, 7);
}

/** A draft of `now` compared with last month's run of `before`. */
async function compared(before: PayLine[], now: PayLine[], world = new TestWorld()) {
  const pay = await world.tabWithRun(before);
  pay.runs.leave();
  world.now += 30 * 86_400_000;
  await world.settle();
  await writeDraft(world, pay, now);
  return ofDraft(pay, world);
}

function ofDraft(pay: PayState, world: TestWorld) {
  const [plan, draft] = [pay.$plan.get(), pay.draft.$draft.get()];
  if (plan === null || draft === null) throw new Error("no plan");
  const runs = (pay.runs.$runs.get() ?? []).filter(({ id }) => id !== draft.id);
  const records = listRunRecords({
    runs,
    entries: pay.paid.$record.get()?.entries ?? [],
    payer: EMPLOYER.publicKey(),
    names: pay.$names.get(),
  });
  const knownPayees = pay.$knownPayees.get();
  return compareWithLastTime({ plan, draft, records, knownPayees, now: world.now });
}

describe("compareWithLastTime()", () => {
  test("tells who is new, who gets another amount and who is missing, changes first", async () => {
    const { last, rows, missing } = await compared(
      [lineOf(1), lineOf(2), lineOf(3)],
      [lineOf(1), lineOf(2, { amount: "10.5" }), lineOf(4)],
    );
    expect(last).toMatchObject({ total: 300_000_000n, people: 3 });
    expect(rows.map(({ payment, changes }) => [payment.name, changes])).toEqual([
      ["Worker 2", [{ what: "amount", before: 100_000_000n }]],
      ["Worker 4", [{ what: "new" }]],
      ["Worker 1", []],
    ]);
    expect(missing).toMatchObject([{ name: "Worker 3", stroops: 100_000_000n }]);
  });

  test("compares with nothing that another browser paid, nor a bonus, nor wages with one", async () => {
    const world = new TestWorld();
    const there = await world.tab({ db: memoryDatabase() });
    await writeDraft(world, there, [1, 2, 3].map((n) => lineOf(n)));
    await payNow(world, there);
    world.now += 30 * 86_400_000;
    await world.settle();
    const here = await world.tab({ db: memoryDatabase() });
    await writeDraft(world, here, [lineOf(1, { amount: "10.5" })]);
    expect(ofDraft(here, world)).toMatchObject({ last: null, missing: [] });
    here.draft.change({ kind: "one-off" });
    await payNow(world, here);
    here.runs.leave();
    await writeDraft(world, here, [lineOf(1), lineOf(2)]);
    expect(ofDraft(here, world)).toMatchObject({ last: null, missing: [] });
    await payNow(world, here);
    here.runs.leave();
    await writeDraft(world, here, [lineOf(1, { amount: "1" })]);
    here.draft.change({ kind: "one-off" });
    expect(ofDraft(here, world)).toMatchObject({ last: null, missing: [] });
    here.draft.change({ kind: "wages", group: "Field" });
    expect(ofDraft(here, world)).toMatchObject({ last: null, missing: [] });
    here.draft.change({ group: "" });
    expect(ofDraft(here, world)).toMatchObject({ last: { people: 1 } });
  });

  test("holds wages against wages, where a bonus of little was paid after them", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1), lineOf(2)]);
    pay.runs.leave();
    world.payElsewhere(worker(1), "0.5000000", "Bonus");
    world.payElsewhere(worker(2), "0.5000000", "Bonus");
    world.now += 25 * 86_400_000;
    await world.settle();
    const later = await world.tab();
    await writeDraft(world, later, [lineOf(1), lineOf(2, { amount: "11" })]);
    const { last, rows } = ofDraft(later, world);
    expect(last?.total).toBe(200_000_000n);
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ what: "amount", before: 100_000_000n }],
      [],
    ]);
  });

  test("tells who is paid at the account of an earlier row under another name, or for the same", async () => {
    const world = new TestWorld();
    world.findings.set(worker(3), "memo_required");
    const at = (account: number, name: string, cells: Partial<PayLine> = {}) =>
      lineOf(account, { name, memo: "Salary", ...cells });
    const lines = [
      at(1, "Ann"),
      at(2, "Hùng"),
      // a skipped row is not a second payment, and a bonus is separate
      at(4, "Eve", { how: "skip" }),
      at(4, "Eve"),
      at(1, "Ann", { memo: "Bonus" }),
      // customers of an exchange, one of them twice
      at(3, "Ida", { memo: "4711" }),
      at(3, "Joe", { memo: "4712" }),
      at(3, "Jo", { memo: "4712", meant: true }),
      at(1, "Ben", { amount: "11" }),
      at(2, "Hưng", { memo: "Bonus" }),
      at(1, "Ann", { amount: "12" }),
    ];
    const { rows } = await compared(lines, lines, world);
    const twins = rows.flatMap(({ payment, changes }) =>
      changes.map((change) => [payment.name, change])
    );
    expect(twins).toEqual([
      ["Ben", { what: "twin", name: "Ann" }],
      ["Ann", { what: "twin", name: "Ann" }],
      ["Hưng", { what: "twin", name: "Hùng" }],
      ["Jo", { what: "twin", name: "Joe" }],
    ]);
  });

  test("calls a person new who differs from another customer only by a memo or id", async () => {
    const world = new TestWorld();
    world.findings.set(worker(1), "memo_required");
    // with a name that was never paid: people aren't confused
    const at = (memo: string, name = "Worker 1") => lineOf(1, { name, memo });
    const custodian = (id: bigint) =>
      lineOf(2, { name: "", address: muxed(worker(2), id), amount: String(id) });
    const { rows } = await compared(
      [at("4711"), custodian(1n)],
      [at("4711"), at("6666", "Worker 9"), custodian(1n), custodian(2n)],
      world,
    );
    const isNew = rows.map(({ changes }) => changes.some(({ what }) => what === "new"));
    expect(rows.map(({ line, payment }, n) => [line.memo || payment.address, isNew[n]])).toEqual([
      ["6666", true],
      [muxed(worker(2), 2n), true],
      ["4711", false],
      [muxed(worker(2), 1n), false],
    ]);
  });

  test("tells another amount of each of several rows at an address", async () => {
    const world = new TestWorld();
    // without names, as in a browser that did not pay them
    const rent = (amount: string) => lineOf(2, { name: "", memo: "rent", amount });
    const food = lineOf(2, { name: "", memo: "food", amount: "3" });
    const row = (memo: string, amount: string) => lineOf(1, { memo, amount });
    const { rows } = await compared(
      [row("Salary", "100"), row("Bonus", "20"), rent("7"), food],
      [row("Salary", "100"), row("Bonus", "2000"), rent("70"), food],
      world,
    );
    expect(rows.map(({ memo, changes }) => [memo, changes])).toEqual([
      ["Bonus", [{ what: "amount", before: 200_000_000n }]],
      ["rent", [{ what: "amount", before: 70_000_000n }]],
      ["Salary", []],
      ["food", []],
    ]);
  });

  test("doesn't call a wage in local currency changed because a rate has moved", async () => {
    const world = new TestWorld();
    const lines = (amount: string) => [lineOf(1, { amount, currency: "KES" })];
    const pay = await world.tabWithRun(lines("46500"));
    pay.runs.leave();
    world.rates = { ...world.rates, KES: 140 };
    world.now += 30 * 86_400_000;
    await pay.rates.read();
    await world.settle();
    await writeDraft(world, pay, lines("46,500.00"));
    const { rows, last } = ofDraft(pay, world);
    expect(rows.map(({ changes }) => changes)).toEqual([[]]);
    expect(rows[0]?.payment.stroops).not.toBe(last?.total);
    await writeDraft(world, pay, lines("46501"));
    expect(ofDraft(pay, world).rows[0]?.changes).toMatchObject([{ what: "amount" }]);
  });

  test("says what is set aside until when, and whose other address was decided for", async () => {
    const world = new TestWorld();
    world.findings.set(worker(4), "no_trustline");
    const pay = await world.tabWithRun([lineOf(1)]);
    pay.runs.leave();
    world.now += 30 * 86_400_000;
    await world.settle();
    const moved = lineOf(5, { name: "Worker 1" });
    await writeDraft(world, pay, [lineOf(4, { how: "claimable", takeBackDays: 10 }), moved]);
    const key = pay.$plan.get()?.suspicions.get(1)?.key ?? "";
    pay.draft.changeLine(moved.id, { sure: key });
    const until = new Date(world.now + 10 * 86_400_000).toISOString();
    expect(ofDraft(pay, world).rows.map(({ changes }) => changes)).toEqual([
      [{ what: "new" }, { what: "aside", until }],
      [{ what: "address" }],
    ]);
  });

  test("calls a person added who was paid before, but not last time", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1), lineOf(2)]);
    for (const next of [[lineOf(1)], [lineOf(1), lineOf(2)]]) {
      pay.runs.leave();
      world.now += 30 * 86_400_000;
      await world.settle();
      await writeDraft(world, pay, next);
      if (next.length === 1) await payNow(world, pay);
    }
    const { last, rows } = ofDraft(pay, world);
    expect(last?.people).toBe(1);
    expect(rows.map(({ payment, changes }) => [payment.name, changes])).toEqual([
      ["Worker 2", [{ what: "added" }]],
      ["Worker 1", []],
    ]);
  });

  test("compares with all runs of the same wages", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1), lineOf(2)]);
    pay.runs.leave();
    await writeDraft(world, pay, [lineOf(3)]);
    await payNow(world, pay);
    pay.runs.leave();
    world.now += 30 * 86_400_000;
    await world.settle();
    await writeDraft(world, pay, [lineOf(1, { amount: "5000" }), lineOf(3)]);
    const { last, rows, missing } = ofDraft(pay, world);
    expect(last?.people).toBe(3);
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ what: "amount", before: 100_000_000n }],
      [],
    ]);
    expect(missing.map(({ name }) => name)).toEqual(["Worker 2"]);
  });

  test("compares with the latest month, though an earlier one was completed after it", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    const wages: [string, PayLine][] = [
      ["2026-10", lineOf(1)],
      ["2026-11", lineOf(1, { amount: "12" })],
      ["2026-10", lineOf(2)],
      ["2026-12", lineOf(1)],
    ];
    for (const [month, line] of wages) {
      pay.runs.leave();
      world.now += 40 * 86_400_000;
      await world.settle();
      await writeDraft(world, pay, [line]);
      pay.draft.change({ month });
      await askOnce(world, pay);
      if (month !== "2026-12") await payNow(world, pay);
    }
    expect(ofDraft(pay, world).rows.map(({ changes }) => changes)).toEqual([
      [{ what: "amount", before: 120_000_000n }],
    ]);
  });

  test("doesn't compare a person with one of two payments of a month", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1, { amount: "5" })]);
    for (const amount of ["6", "7"]) {
      pay.runs.leave();
      await writeDraft(world, pay, [lineOf(1, { amount, again: world.entries[0]?.id })]);
      if (amount === "6") await payNow(world, pay);
    }
    pay.draft.change({ month: nextMonth(world) });
    const { last, rows } = ofDraft(pay, world);
    expect([last?.people, last?.total]).toEqual([2, 110_000_000n]);
    expect(rows[0]?.before).toBeNull();
  });

  test("calls a person added whose address of the time before last is back", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1)]);
    const moved = lineOf(5, { name: "Worker 1" });
    for (const next of [moved, lineOf(1)]) {
      pay.runs.leave();
      world.now += 30 * 86_400_000;
      await world.settle();
      await writeDraft(world, pay, [next]);
      if (next !== moved) break;
      const key = pay.$plan.get()?.suspicions.get(0)?.key ?? "";
      pay.draft.changeLine(moved.id, { sure: key });
      await payNow(world, pay);
    }
    expect(ofDraft(pay, world).rows.map(({ changes }) => changes)).toEqual([[{ what: "added" }]]);
  });

  test("tells another amount of a person whose other address was decided for", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1)]);
    pay.runs.leave();
    world.now += 30 * 86_400_000;
    await world.settle();
    const moved = lineOf(5, { name: "Worker 1", amount: "11" });
    await writeDraft(world, pay, [moved]);
    const key = pay.$plan.get()?.suspicions.get(0)?.key ?? "";
    pay.draft.changeLine(moved.id, { sure: key });
    expect(ofDraft(pay, world).rows.map(({ changes }) => changes)).toEqual([
      [{ what: "address" }, { what: "amount", before: 100_000_000n }],
    ]);
  });

  test("misses each person who shares an account with others, and no one for another name", async () => {
    const world = new TestWorld();
    world.findings.set(worker(1), "memo_required");
    const customer = (name: string, memo: string) => lineOf(1, { name, memo });
    const custodian = (name: string, id: bigint) =>
      lineOf(2, { name, address: muxed(worker(2), id), amount: String(id) });
    const { missing } = await compared(
      [
        customer("Ann", "4711"),
        customer("Ben", "4712"),
        custodian("Eve", 1n),
        custodian("Ida", 2n),
        lineOf(3),
      ],
      [customer("Ann", "4711"), custodian("", 1n), lineOf(3, { name: "Another name" })],
      world,
    );
    expect(missing.map(({ name }) => name)).toEqual(["Ben", "Ida"]);
  });

  test("has Hùng missing though Hưng is there, and no one whose name is written in another way", async () => {
    const two = [lineOf(1, { name: "Hùng" }), lineOf(2, { name: "Hưng" }), lineOf(3)];
    const { missing } = await compared(two, [lineOf(2, { name: "Hưng" }), lineOf(3)]);
    expect(missing.map(({ name }) => name)).toEqual(["Hùng"]);
    const again = await compared([lineOf(1, { name: "Adé" })], [lineOf(2, { name: "Ade" })]);
    expect(again.missing).toEqual([]);
  });

  test("calls no one missing who is in the draft and left out", async () => {
    const { missing, last } = await compared([lineOf(1)], [lineOf(1, { how: "skip" }), lineOf(2)]);
    expect(missing).toEqual([]);
    expect(last?.people).toBe(1);
  });
});
