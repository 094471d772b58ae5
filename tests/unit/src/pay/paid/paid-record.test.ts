import { describe, expect, test } from "vitest";
import { createLineReader } from "../../../../../src/pay/line/lines.ts";
import type { Pay } from "../../../../../src/pay/pay.ts";
import { TestWorld, worker } from "../pay-world.ts";

const NO_LINES = createLineReader({ after: () => () => {} }).readRun([], null);
const AMINA = worker(1);
const BRIAN = worker(2);

/** What was asked of the history from now on, as `<filter> <cursor>`. */
function asking(pay: Pay): string[] {
  const asked: string[] = [];
  const { transactions } = pay.world.api;
  pay.world.api.transactions = (address, query, ...more) => {
    asked.push(`${query?.filter} ${query?.cursor ?? "newest"}`);
    return transactions(address, query, ...more);
  };
  return asked;
}

/** Refuses the history after as many pages as are allowed; a cursor names an entry, as a service's. */
function refusing(pay: Pay): (pages: number) => void {
  const { transactions } = pay.world.api;
  let left = 0;
  pay.world.api.transactions = async (address, { cursor, ...query } = {}) => {
    if (left-- <= 0) return { ok: false, code: "rate_limited", status: 429, retryAfter: 100 };
    const newest = await transactions(address, { ...query, cursor: null });
    if (!newest.ok) return newest;
    // what is paid above it does not move it
    const { total } = newest.value;
    const from = cursor == null ? 0 : total - Number(cursor);
    const page = await transactions(address, { ...query, cursor: String(from) });
    if (!page.ok || page.value.nextCursor === null) return page;
    const nextCursor = String(total - Number(page.value.nextCursor));
    return { ...page, value: { ...page.value, nextCursor } };
  };
  return (pages) => void (left = pages);
}

async function readAll(world: TestWorld) {
  const pay = await world.tab();
  const asked = asking(pay);
  const payer = pay.balance.$balance.get()?.address ?? "";
  const read = pay.record.read(payer);
  const year = pay.year.read(payer);
  expect(await read).toBe(true);
  await year;
  return { pay, asked };
}

describe("createPaidRecord()", () => {
  test("lists nothing that went back in its own transaction", async () => {
    const world = new TestWorld();
    world.payElsewhere(AMINA, "25");
    world.payElsewhere(BRIAN, "26");
    world.entries = world.entries.map((entry) =>
      entry.counterparty === AMINA
        ? { ...entry, counted: false, reason: "returned" as const }
        : entry
    );
    const { pay } = await readAll(world);
    const paid = pay.record.$record.get()?.entries ?? [];
    expect(paid.map(({ counterparty }) => counterparty)).toEqual([BRIAN]);
    expect(pay.year.$year.get()?.entries.map(({ counterparty }) => counterparty)).toEqual([BRIAN]);
  });

  test("takes both sides, and the year its newest payments, from one page", async () => {
    const world = new TestWorld();
    world.payElsewhere(AMINA, "25");
    world.receive(BRIAN, "3");
    const { pay, asked } = await readAll(world);
    expect(asked).toEqual(["all newest"]);
    world.payElsewhere(BRIAN, "26");
    const payer = pay.balance.$balance.get()?.address ?? "";
    await pay.record.read(payer);
    expect(asked).toEqual(["all newest", "all newest"]);
    const { entries, received } = pay.record.$record.get() ?? {};
    expect(entries?.map(({ amount }) => amount)).toEqual(["26.0000000", "25.0000000"]);
    expect(received?.map(({ amount }) => amount)).toEqual(["3.0000000"]);
    // by itself, the year asks on its own
    await pay.year.read(payer);
    expect(asked).toHaveLength(3);
    expect(pay.year.$year.get()?.entries).toHaveLength(2);
  });

  test("takes an answer that makes no sense for none, and is read again after it", async () => {
    const world = new TestWorld();
    world.payElsewhere(AMINA, "25");
    const pay = await world.tab();
    const payer = pay.balance.$balance.get()?.address ?? "";
    await pay.record.read(payer);
    const { transactions } = pay.world.api;
    // what stands between a page and the service may answer in its place
    pay.world.api.transactions = () => Promise.resolve({ ok: true, value: Object({}) });
    const both = [pay.record.read(payer), pay.year.read(payer)];
    expect(await both[0]).toBe(false);
    await both[1];
    expect(pay.record.$record.get()).toMatchObject({ payer, status: "failed" });
    expect(await pay.check.ask(payer, pay.draft.$checked.get() ?? NO_LINES)).toBe(false);
    expect(pay.check.$findings.get().status).toBe("failed");
    pay.world.api.transactions = transactions;
    world.payElsewhere(BRIAN, "26");
    expect(await pay.record.read(payer)).toBe(true);
    await pay.year.read(payer);
    expect(pay.record.$record.get()?.entries).toHaveLength(2);
    expect(pay.year.$year.get()).toMatchObject({ status: "ready", entries: [{}, {}] });
  });

  test("reads on from the newest payment, though none was in USDC", async () => {
    const world = new TestWorld();
    for (let n = 0; n < 120; n++) {
      world.payElsewhere(AMINA, "25");
      const [newest] = world.entries;
      if (newest !== undefined) world.entries[0] = { ...newest, asset: "XLM", recognized: false };
    }
    const pay = await world.tab();
    const asked = asking(pay);
    const payer = pay.balance.$balance.get()?.address ?? "";
    const sentPages = () => asked.splice(0).filter((each) => each.startsWith("sent"));
    expect(await pay.record.read(payer, { from: 0 })).toBe(true);
    expect(sentPages()).toEqual(["sent newest", "sent 50", "sent 100"]);
    for (let n = 0; n < 3; n++) expect(await pay.record.read(payer)).toBe(true);
    expect(sentPages()).toEqual([]);
    // and misses nothing where one reading in between has failed
    world.payElsewhere(BRIAN, "26");
    world.historyFailures = 9;
    expect(await pay.record.read(payer)).toBe(false);
    world.historyFailures = 0;
    expect(await pay.record.read(payer)).toBe(true);
    expect(pay.record.$record.get()?.entries.map(({ amount }) => amount)).toEqual(["26.0000000"]);
    sentPages();
    expect(await pay.record.read(payer, { from: -1 })).toBe(true);
    expect(sentPages()).toHaveLength(3);
  });

  test("goes on where a page was refused: a long record comes to its end all the same", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    for (let n = 0; n < 620; n++) world.payElsewhere(n % 2 === 0 ? AMINA : BRIAN, `${n + 1}`);
    const payer = pay.balance.$balance.get()?.address ?? "";
    const allow = refusing(pay);
    const tries: boolean[] = [];
    for (let n = 0; n < 9 && tries.at(-1) !== true; n++) {
      // at first not even the first page of the side is to be had
      allow(n === 0 ? 2 : 5);
      tries.push(await pay.record.read(payer, { from: 0 }));
      // and what is paid meanwhile is in it
      if (tries.at(-1) === false) world.payElsewhere(AMINA, `${1_000 + n}`);
    }
    expect(tries.at(-1)).toBe(true);
    const amounts = pay.record.$record.get()?.entries.map(({ amount }) => Number(amount)) ?? [];
    const paidMeanwhile = tries.slice(0, -1).map((_, n) => 1_000 + n).toReversed();
    expect(amounts).toEqual([
      ...paidMeanwhile,
      ...Array.from({ length: 620 }, (_, n) => 620 - n),
    ]);
  });

  test("goes on with what is new as well, of which there is more than is told at once", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    const paid = (from: number, count: number) => {
      for (let n = 0; n < count; n++) {
        world.payElsewhere(n % 2 === 0 ? AMINA : BRIAN, `${from + n}`);
      }
    };
    const payer = pay.balance.$balance.get()?.address ?? "";
    const allow = refusing(pay);
    paid(1, 330);
    const tries: boolean[] = [];
    for (let n = 0; n < 20 && tries.at(-1) !== true; n++) {
      // another program pays many at once, twice
      if (n === 1 || n === 3) paid(331 + (n === 3 ? 410 : 0), 410);
      allow(4);
      tries.push(await pay.record.read(payer, { from: 0 }));
    }
    expect(tries.at(-1)).toBe(true);
    const amounts = pay.record.$record.get()?.entries.map(({ amount }) => Number(amount));
    expect(amounts).toEqual(Array.from({ length: 1_150 }, (_, n) => 1_150 - n));
  });

  test("waits a minute at most for one page", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    const payer = pay.balance.$balance.get()?.address ?? "";
    const waits: number[] = [];
    pay.world.sleep = (ms) => {
      waits.push(ms);
      return Promise.resolve();
    };
    for (const [retryAfter, waited] of [[30, [30_000, 30_000]], [31, []]] as const) {
      pay.world.api.transactions = () =>
        Promise.resolve({ ok: false, code: "rate_limited", status: 429, retryAfter });
      expect(await pay.record.read(payer)).toBe(false);
      expect(waits.splice(0)).toEqual(waited);
    }
  });

  test("is not held up by a flood of small payments", async () => {
    const world = new TestWorld();
    world.payElsewhere(AMINA, "25");
    for (let n = 0; n < 700; n++) world.receive(BRIAN, "0.0000001");
    const { pay, asked } = await readAll(world);
    const { entries, received, status } = pay.record.$record.get() ?? {};
    expect(status).toBe("ready");
    expect(entries?.map(({ amount }) => amount)).toEqual(["25.0000000"]);
    expect(received).toHaveLength(500);
    expect(asked.filter((each) => each.startsWith("sent"))).toHaveLength(1);
  });
});
