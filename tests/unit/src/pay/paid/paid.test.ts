import { describe, expect, test } from "vitest";
import { createLineChecker } from "../../../../../src/pay/line/line-checker.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { PaidStore } from "../../../../../src/pay/paid/paid.ts";
import { EMPLOYER, TestWorld, worker } from "../pay-world.ts";

const NO_LINES = createLineChecker({ after: () => () => {} }).checkRun([], null);
const PAYER = EMPLOYER.publicKey();
const AMINA = worker(1);
const BRIAN = worker(2);

async function unreadStore(world: TestWorld) {
  const pay = await world.tab();
  return { pay, paid: new PaidStore(pay.world), asked: asking(pay) };
}

function asking({ world: { api } }: PayState): string[] {
  const asked: string[] = [];
  const { transactions } = api;
  api.transactions = (address, query, ...more) => {
    asked.push(`${query?.filter} ${query?.cursor ?? "newest"}`);
    return transactions(address, query, ...more);
  };
  return asked;
}

/** Another program makes this many payments, with amounts counted from `from`. */
function pay(world: TestWorld, from: number, count: number): void {
  for (let n = 0; n < count; n++) world.payElsewhere(n % 2 === 0 ? AMINA : BRIAN, `${from + n}`);
}

describe("PaidStore", () => {
  test("takes both sides, and the months, from one page", async () => {
    const world = new TestWorld();
    world.payElsewhere(AMINA, "25");
    world.receive(BRIAN, "3");
    const { paid, asked } = await unreadStore(world);
    await paid.readMonths(PAYER);
    expect(asked).toEqual(["all newest"]);
    world.payElsewhere(BRIAN, "26");
    await paid.readNewest(PAYER);
    expect(asked).toEqual(["all newest", "all newest"]);
    const { entries, received } = paid.$record.get() ?? {};
    expect(entries?.map(({ amount }) => amount)).toEqual(["26.0000000", "25.0000000"]);
    expect(received?.map(({ amount }) => amount)).toEqual(["3.0000000"]);
    expect(paid.$months.get()?.entries).toHaveLength(2);
  });

  test("takes an answer that makes no sense for none, and is read again after it", async () => {
    const world = new TestWorld();
    world.payElsewhere(AMINA, "25");
    const pay = await world.tab();
    const { transactions } = pay.world.api;
    // a proxy can answer in the service's place
    pay.world.api.transactions = () => Promise.resolve({ ok: true, value: Object({}) });
    expect(await pay.paid.readNewest(PAYER)).toBe(false);
    expect(pay.paid.$record.get()).toMatchObject({ payer: PAYER, status: "failed" });
    expect(await pay.check.ask(PAYER, pay.draft.$checked.get() ?? NO_LINES)).toBe(false);
    expect(pay.check.$findings.get().status).toBe("failed");
    // earlier entries remain valid
    expect(pay.paid.$months.get()).toMatchObject({
      status: "ready",
      isBehind: true,
      entries: [{}],
    });
    pay.world.api.transactions = transactions;
    world.payElsewhere(BRIAN, "26");
    await pay.paid.readMonths(PAYER);
    expect(pay.paid.$record.get()?.entries).toHaveLength(2);
    expect(pay.paid.$months.get()).toMatchObject({
      status: "ready",
      isBehind: false,
      entries: [{}, {}],
    });
  });

  test("is not empty where nothing could be read", async () => {
    const world = new TestWorld();
    world.payElsewhere(AMINA, "25");
    world.historyFailures = 99;
    const { paid } = await unreadStore(world);
    await paid.readMonths(PAYER);
    expect(paid.$months.get()).toMatchObject({ status: "failed", hasOlder: true });
    world.historyFailures = 0;
    await paid.readMonths(PAYER);
    expect(paid.$months.get()).toMatchObject({ status: "ready", entries: [{}] });
  });

  test("reads on from the newest payment, though none was in USDC", async () => {
    const world = new TestWorld();
    for (let n = 0; n < 120; n++) {
      world.payElsewhere(AMINA, "25", "", { asset: "XLM", recognized: false });
    }
    const { paid, asked } = await unreadStore(world);
    expect(await paid.readNewest(PAYER, { from: 0 })).toBe(true);
    expect(asked.splice(0)).toEqual(["all newest", "sent 71", "sent 21", "received 71"]);
    for (let n = 0; n < 3; n++) expect(await paid.readNewest(PAYER)).toBe(true);
    expect(asked.splice(0)).toEqual(Array(3).fill("all newest"));
    // and loses nothing when a read in between fails
    world.payElsewhere(BRIAN, "26");
    world.historyFailures = 9;
    expect(await paid.readNewest(PAYER)).toBe(false);
    world.historyFailures = 0;
    expect(await paid.readNewest(PAYER)).toBe(true);
    expect(paid.$record.get()?.entries.map(({ amount }) => amount)).toEqual(["26.0000000"]);
  });

  test("goes on where a page was refused: a long record comes to its end all the same", async () => {
    const world = new TestWorld();
    const { pay: { world: { api } }, paid } = await unreadStore(world);
    const { transactions } = api;
    let left = 0;
    api.transactions = async (...asked) =>
      left-- > 0
        ? await transactions(...asked)
        : { ok: false, code: "rate_limited", status: 429, retryAfter: 100 };
    pay(world, 1, 330);
    const tries: boolean[] = [];
    for (let n = 0; n < 30 && tries.at(-1) !== true; n++) {
      // another program makes many payments at once, twice
      if (n === 1 || n === 3) pay(world, 331 + (n === 3 ? 410 : 0), 410);
      left = n === 0 ? 1 : 4;
      tries.push(await paid.readNewest(PAYER, { from: 0 }));
    }
    expect(tries.at(-1)).toBe(true);
    const amounts = paid.$record.get()?.entries.map(({ amount }) => Number(amount));
    expect(amounts).toEqual(Array.from({ length: 1_150 }, (_, n) => 1_150 - n));
  });

  test("waits a minute at most for one page during a payment", async () => {
    const { pay, paid } = await unreadStore(new TestWorld());
    const waits: number[] = [];
    pay.world.sleep = (ms) => {
      waits.push(ms);
      return Promise.resolve();
    };
    for (const [retryAfter, waited] of [[30, [30_000, 30_000]], [31, []]] as const) {
      pay.world.api.transactions = () =>
        Promise.resolve({ ok: false, code: "rate_limited", status: 429, retryAfter });
      expect(await paid.readNewest(PAYER)).toBe(false);
      expect(waits.splice(0)).toEqual(waited);
    }
  });

  test("holds up no payment by a reading of years that waits for the read limit", async () => {
    const world = new TestWorld();
    pay(world, 1, 200);
    world.now += 60 * 86_400_000;
    const { pay: { world: { api, sleep } }, paid } = await unreadStore(world);
    expect(await paid.readNewest(PAYER)).toBe(true);
    const { transactions } = api;
    let isWaiting = false;
    const limited = Promise.withResolvers<void>();
    api.transactions = async (address, query) => {
      if (query?.filter === "all") return await transactions(address, query);
      isWaiting = true;
      await limited.promise;
      return await transactions(address, query);
    };
    const years = paid.readBackTo("");
    await sleep(0);
    expect(isWaiting).toBe(true);
    world.payElsewhere(AMINA, "999");
    expect(await paid.readNewest(PAYER)).toBe(true);
    expect(paid.$record.get()?.entries[0]?.amount).toBe("999.0000000");
    limited.resolve();
    expect(await years).toBe(true);
    expect(paid.$payments.get()?.sent.entries).toHaveLength(201);
  });

  test("has in its record what is since, whatever else was read: a yes of before goes by it", async () => {
    const world = new TestWorld();
    world.payElsewhere(AMINA, "25");
    world.now += 60 * 86_400_000;
    const { paid } = await unreadStore(world);
    for (let n = 0; n < 2; n++) {
      expect(await paid.readNewest(PAYER)).toBe(true);
      expect(paid.$record.get()?.entries).toEqual([]);
      expect(await paid.readBackTo("")).toBe(true);
    }
    expect(paid.$months.get()?.entries).toHaveLength(1);
  });

  test("is not held up by a flood of small payments", async () => {
    const world = new TestWorld();
    world.payElsewhere(AMINA, "25");
    for (let n = 0; n < 700; n++) world.receive(BRIAN, "0.0000001");
    const { paid, asked } = await unreadStore(world);
    expect(await paid.readNewest(PAYER)).toBe(true);
    const { entries, received, status } = paid.$record.get() ?? {};
    expect(status).toBe("ready");
    expect(entries?.map(({ amount }) => amount)).toEqual(["25.0000000"]);
    expect(received).toHaveLength(500);
    // sent payments are read separately, before the flood
    expect(asked.findIndex((each) => each.startsWith("sent"))).toBe(1);
    expect(asked.filter((each) => each.startsWith("sent"))).toHaveLength(1);
  });
});
