import { describe, expect, test } from "vitest";
import type { PayLine } from "../../../../../src/pay/line/pay-line.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import type { Part } from "../../../../../src/pay/run/run.ts";
import type { Hold } from "../../../../../src/pay/send/hold.ts";
import { lineOf, muxed, payNow, shownHold, shownRun, TestWorld, worker } from "../pay-world.ts";

const DAY_MS = 86_400_000;

/** A run that waits because the wallet declined, possibly after its first transactions. */
async function waitingRun(
  lines: PayLine[],
  signed = 0,
  before: (world: TestWorld) => void = () => {},
) {
  const world = new TestWorld();
  before(world);
  const pay = await world.tabWithDraft(lines);
  world.refusesAfter = signed;
  await payNow(world, pay);
  world.refusesAfter = Infinity;
  const { id } = shownRun(pay);
  expect(pay.runs.$sending.get()?.end).toMatchObject({ why: "not_signed" });
  expect(world.signatures).toBe(signed);
  return { world, pay, id };
}

/** Changes when the run's only part was confirmed, with no payment known by then. */
async function setConfirmed({ db }: TestWorld, at: number): Promise<void> {
  const [part] = await db.all<Part & { id: string }>("parts");
  if (part === undefined) throw new Error("there is no part");
  const confirmed = { ...part, known: { entry: null, at: new Date(at).toISOString() } };
  await db.put("parts", confirmed);
}

/** Names and amounts as the page shows them. */
const gotIn = (pay: PayState) =>
  shownHold(pay).people.map(({ payment, entries }) => [
    payment.name,
    entries.map(({ amount, createdAt }) => `${amount} ${createdAt.slice(0, 10)}`),
  ]);

describe("a transaction that waits to be signed", () => {
  test("is held where another browser has paid the same list since, however much later", async () => {
    for (const days of [0, 2, 40, 60]) {
      const lines = [lineOf(1), lineOf(2), lineOf(3)];
      const { world, pay, id } = await waitingRun(lines);
      // an empty browser
      const other = new TestWorld();
      other.entries = world.entries;
      await other.tabWithRun([lineOf(1), lineOf(2)]);
      expect(other.applied).toHaveLength(2);
      world.now += days * DAY_MS;
      await pay.runs.resume(id);
      expect(gotIn(pay)).toEqual([
        ["Worker 1", ["10.0000000 2026-11-20"]],
        ["Worker 2", ["10.0000000 2026-11-20"]],
      ]);
      expect(shownHold(pay).unknownSince).toBeNull();
      expect(shownRun(pay).parts[0]?.state).toBe("waiting");
      expect(world.signatures).toBe(0);
    }
  });

  test("is held in any page that goes on with it, and asked about once more after a reload", async () => {
    const { world, pay, id } = await waitingRun([lineOf(1)]);
    world.payElsewhere(worker(1), "10");
    await pay.runs.resume(id);
    expect(gotIn(pay)).toHaveLength(1);
    const again = await world.tab();
    await again.runs.resume(id);
    expect(gotIn(again)).toHaveLength(1);
    await pay.runs.declareUnpaid(id, 1);
    expect(world.signatures).toBe(0);
  });

  test("is held in the middle of a run, and after its envelope has died", async () => {
    const lines = [lineOf(1), lineOf(2, { memo: "x" })];
    const { world, pay, id } = await waitingRun(lines, 1);
    world.payElsewhere(worker(2), "3");
    await pay.runs.resume(id);
    expect(shownHold(pay).part).toBe(2);
    expect(world.signatures).toBe(1);

    const died = await waitingRun([lineOf(1)]);
    died.world.losesTransactions = died.world.goesOffline = true;
    await died.pay.runs.resume(died.id);
    expect(shownRun(died.pay).parts[0]?.state).toBe("unsure");
    died.world.losesTransactions = false;
    died.world.online = true;
    died.world.payElsewhere(worker(1), "10");
    died.world.now += 3_600_000;
    await died.pay.runs.resume(died.id);
    expect(died.pay.runs.$sending.get()?.end).toMatchObject({ why: "died" });
    await died.pay.runs.resume(died.id);
    expect(gotIn(died.pay)).toHaveLength(1);
    expect(died.world.signatures).toBe(1);
  });

  test("is not held by what was known before, nor by the run's own other transactions", async () => {
    const line = lineOf(1);
    const world = new TestWorld();
    world.payElsewhere(worker(1), "4");
    const pay = await world.tabWithDraft([line, lineOf(1, { amount: "11", memo: "x" })]);
    const newest = world.entries[0]?.id ?? "";
    const ids = pay.draft.$draft.get()?.lines.map(({ id }) => [id, { again: newest }] as const);
    pay.draft.changeLines(new Map(ids));
    await payNow(world, pay);
    expect(world.applied).toHaveLength(2);
    expect(shownRun(pay).status).toBe("finished");
  });

  test("tells customers of a custodian apart", async () => {
    const lines = [1n, 2n].map((id) =>
      lineOf(1, { address: muxed(worker(1), id), amount: `${id}` })
    );
    const { world, pay, id } = await waitingRun(lines);
    world.payElsewhere(muxed(worker(1), 2n), "2");
    await pay.runs.resume(id);
    const held = shownHold(pay).people.map(({ payment }) => payment.address);
    expect(held).toEqual([muxed(worker(1), 2n)]);
  });

  test("is held by what its own customer of an exchange got, and not by another's", async () => {
    const customer = (memo: string) => lineOf(1, { name: memo, memo });
    const { world, pay, id } = await waitingRun(
      [customer("4711"), customer("4712")],
      0,
      (world) => world.sharedAccounts.add(worker(1)),
    );
    world.payElsewhere(worker(1), "10", "4711");
    await pay.runs.resume(id);
    expect(shownHold(pay).part).toBe(1);
    await pay.runs.decideHold(id, shownHold(pay), new Set());
    expect(shownRun(pay).status).toBe("finished");
    expect(world.signatures).toBe(2);
    // unless the memo is known to identify customers, every payment to the account is shown
    const plain = await waitingRun([customer("4711")]);
    plain.world.payElsewhere(worker(1), "10", "4713");
    await plain.pay.runs.resume(plain.id);
    expect(gotIn(plain.pay)).toHaveLength(1);
    // an id identifies customers only if the account requires one
    const byId = await waitingRun([lineOf(1, { memo: "4711", memoType: "id" })]);
    byId.world.payElsewhere(worker(1), "10", "Salary");
    await byId.pay.runs.resume(byId.id);
    expect(gotIn(byId.pay)).toHaveLength(1);
  });

  test("is held by what is paid while it is being built: its number is used up by anything later", async () => {
    const { world, pay, id } = await waitingRun([lineOf(1)]);
    // another payment between the two reads before a signature, of the sequence number and of the
    // history
    const transactions = pay.world.api.transactions;
    pay.world.api.transactions = (...asked) => {
      if (world.entries.length === 0) world.payElsewhere(worker(1), "10");
      return transactions(...asked);
    };
    await pay.runs.resume(id);
    expect(gotIn(pay)).toHaveLength(1);
    expect(world.signatures).toBe(0);
  });

  test("is held by what another program paid with XLM and arrived as USDC", async () => {
    const { world, pay, id } = await waitingRun([lineOf(1)]);
    world.payElsewhereFromXlm(worker(1), "10");
    await pay.runs.resume(id);
    expect(gotIn(pay)).toEqual([["Worker 1", ["10.0000000 2026-11-20"]]]);
    expect(world.signatures).toBe(0);
  });

  test.each<[what: string, before: (world: TestWorld) => void]>([
    ["shows an older one", (world) => world.payElsewhere(worker(9), "1")],
    ["shows nothing", () => {}],
  ])(
    "is not signed by a record without the payer's last transaction, which %s",
    async (_, before) => {
      const { world, pay, id } = await waitingRun([lineOf(1)], 0, before);
      // another program has paid: a ledger later Horizon has the new number, the service not yet
      world.now += 5_000;
      world.payElsewhere(worker(1), "10");
      const paidAt = world.now;
      world.serviceLag = 14_000;
      const behind: boolean[] = [];
      const stop = pay.runs.$sending.listen((sending) =>
        void behind.push(sending?.behind ?? false)
      );
      await pay.runs.resume(id);
      expect(pay.runs.$sending.get()).toMatchObject({
        end: { why: "not_signed", refusal: { code: "record_behind" } },
        behind: false,
        run: { parts: [{ state: "waiting" }] },
      });
      expect(behind).toContain(true);
      expect(world.signatures).toBe(0);

      // it waits a few seconds
      behind.length = 0;
      world.serviceLag = world.now - paidAt + 4_000;
      await pay.runs.resume(id);
      stop();
      expect(behind).toContain(true);
      expect(gotIn(pay)).toHaveLength(1);
      expect(world.signatures).toBe(0);
    },
  );

  test("is not signed where the record cannot be read: that is not 'nothing was paid'", async () => {
    const { world, pay, id } = await waitingRun([lineOf(1)]);
    world.payElsewhere(worker(1), "10");
    world.historyFailures = 3;
    await pay.runs.resume(id);
    expect(pay.runs.$sending.get()).toMatchObject({
      end: { why: "not_signed", refusal: { code: "record_unread" } },
      run: { status: "sending", parts: [{ state: "waiting" }] },
    });
    await pay.runs.resume(id);
    expect(gotIn(pay)).toHaveLength(1);
    expect(world.signatures).toBe(0);
  });

  test("is held where the history no longer reaches back to when the run was begun", async () => {
    const { world, pay, id } = await waitingRun([lineOf(1), lineOf(2)]);
    world.payElsewhere(worker(1), "10");
    world.now += 40 * DAY_MS;
    world.historyFrom = world.now - 30 * DAY_MS;
    world.entries = [];
    await pay.runs.resume(id);
    expect(shownHold(pay).unknownSince).toBe("2026-11-20T09:00:00.000Z");
    expect(gotIn(pay)).toEqual([["Worker 1", []], ["Worker 2", []]]);
    await pay.runs.decideHold(id, shownHold(pay), new Set());
    expect(world.signatures).toBe(1);
    expect(shownRun(pay).status).toBe("finished");
  });

  test("is held by what a history that was behind told nothing of, before anything was paid", async () => {
    const { world, pay, id } = await waitingRun([lineOf(1)]);
    world.entries = [];
    world.payElsewhere(worker(1), "10");
    await setConfirmed(world, world.now + 5_000);
    world.now += 10_000;
    await pay.runs.resume(id);
    expect(gotIn(pay)).toHaveLength(1);
  });

  test("is held in a run that an older version began, by that computer's clock", async () => {
    const { world, pay, id } = await waitingRun([lineOf(1)]);
    await setConfirmed(world, world.now - DAY_MS);
    world.entries = [];
    world.now -= 5 * DAY_MS;
    world.payElsewhere(worker(1), "7");
    world.now += 7 * DAY_MS;
    await pay.runs.resume(id);
    expect(shownRun(pay).status).toBe("finished");

    const late = await waitingRun([lineOf(1)]);
    await setConfirmed(late.world, late.world.now - DAY_MS);
    late.world.payElsewhere(worker(1), "10");
    await late.pay.runs.resume(late.id);
    expect(gotIn(late.pay)).toHaveLength(1);
  });
});

describe("what a person decides about a transaction that is held", () => {
  async function held(lines: PayLine[], paid: number[]) {
    const { world, pay, id } = await waitingRun(lines);
    for (const n of paid) world.payElsewhere(worker(n), "10");
    await pay.runs.resume(id);
    return { world, pay, id, hold: shownHold(pay) };
  }

  const idsOf = ({ people }: Hold) => new Set(people.map(({ payment }) => payment.lineId));

  test("leaves out the chosen people, and pays the others, each with a receipt of their own", async () => {
    const lines = [1, 2, 3].map((n) => lineOf(n));
    const { world, pay, id, hold } = await held(lines, [1, 3]);
    await pay.runs.decideHold(id, hold, idsOf(hold));
    expect(world.applied).toEqual([`payment ${worker(2)} 10.0000000`]);
    const run = shownRun(pay);
    expect(run.status).toBe("finished");
    expect(run.parts.map(({ payments }) => payments.map(({ name, op }) => [name, op]))).toEqual([
      [["Worker 2", 1]],
    ]);
    // the held people are not offered again as unpaid
    await pay.runs.retryUnpaid(id);
    expect(pay.draft.$draft.get()).toBeNull();
  });

  test("pays the others again", async () => {
    const { world, pay, id, hold } = await held([lineOf(1), lineOf(2)], [1, 2]);
    const [first] = hold.people;
    await pay.runs.decideHold(id, hold, new Set([first?.payment.lineId ?? ""]));
    expect(world.applied).toEqual([`payment ${worker(2)} 10.0000000`]);
  });

  test("is asked again if a person got more since it was shown", async () => {
    const { world, pay, id, hold } = await held([lineOf(1)], [1]);
    world.payElsewhere(worker(1), "5");
    await pay.runs.decideHold(id, hold, new Set());
    expect(gotIn(pay)).toEqual([["Worker 1", ["5.0000000 2026-11-20"]]]);
    expect(world.signatures).toBe(0);
    await pay.runs.decideHold(id, shownHold(pay), new Set());
    expect(world.signatures).toBe(1);
  });

  test("ends a run in which everyone is left out, and goes on with its other transactions", async () => {
    const one = await held([lineOf(1)], [1]);
    await one.pay.runs.decideHold(one.id, one.hold, idsOf(one.hold));
    expect(one.world.signatures).toBe(0);
    expect(shownRun(one.pay)).toMatchObject({ status: "stopped", parts: [] });
    expect(await one.world.db.all("parts")).toEqual([]);

    const two = await held([lineOf(1), lineOf(2, { memo: "x" })], [1]);
    await two.pay.runs.decideHold(two.id, two.hold, idsOf(two.hold));
    expect(two.world.applied).toEqual([`payment ${worker(2)} 10.0000000`]);
    expect(shownRun(two.pay)).toMatchObject({ status: "finished" });
    const again = await two.world.tab();
    await again.runs.show(two.id);
    expect(shownRun(again).parts.map(({ no }) => no)).toEqual([2]);
  });

  test("can be to end the run, which pays no one", async () => {
    const { world, pay, id } = await held([lineOf(1)], [1]);
    await pay.runs.end(id);
    expect(shownRun(pay).status).toBe("stopped");
    expect(world.signatures).toBe(0);
  });
});
