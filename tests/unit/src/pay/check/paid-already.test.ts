import { describe, expect, test } from "vitest";
import { createMistakeCard } from "../../../../../src/pay/check/mistake-card.ts";
import { getHistory } from "../../../../../src/pay/paid/history.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { WORDS } from "../html-of.tsx";
import {
  beginNext,
  EMPLOYER,
  keepPeople,
  lineOf,
  memoryDatabase,
  muxed,
  openWorld,
  payNow,
  personOf,
  recheckAll,
  reviewOf,
  standings,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";

const MINUTE_MS = 60_000;

/** Chooses to pay every undecided row again. */
function payAllAgain(pay: PayState): void {
  const plan = pay.$plan.get();
  const changes = [...plan?.received ?? []].flatMap(([at, [newest]]) => {
    const id = plan?.checked.lines[at]?.line.id;
    return id === undefined || newest === undefined ? [] : [[id, { again: newest.id }] as const];
  });
  pay.draft.changeLines(new Map(changes));
}

describe("who was paid in this pay period already", () => {
  test("waits for a decision in a fresh browser too, and is paid again only by it", async () => {
    const world = new TestWorld();
    await world.tabWithRun([lineOf(1), lineOf(2)]);
    expect(world.applied).toHaveLength(2);
    const other = new TestWorld();
    other.entries = world.entries;
    const fresh = await other.tab();
    await other.pass(16 * MINUTE_MS);
    await writeDraft(other, fresh, [lineOf(1), lineOf(2), lineOf(3)]);
    expect(standings(fresh)).toEqual(["paid_already", "paid_already", "ready"]);
    payAllAgain(fresh);
    expect(standings(fresh)).toEqual(["ready", "ready", "ready"]);
    await payNow(other, fresh);
    expect(other.applied).toHaveLength(3);
  });

  test("is known by what arrived, whatever another program paid it with", async () => {
    const world = new TestWorld();
    world.payElsewhereFromXlm(worker(1), "10");
    const [path] = world.entries;
    if (path?.delivered === undefined) throw new Error("no path payment");
    // another asset, or another issuer's USDC, is no wage
    const other = { ...path.delivered, asset: "EURC" };
    world.entries.push({ ...path, id: "0", counterparty: worker(2), delivered: other });
    const fake = { ...path.delivered, recognized: false };
    world.entries.push({ ...path, id: "00", counterparty: worker(3), delivered: fake });
    const pay = await world.tabWithDraft([lineOf(1), lineOf(2), lineOf(3)]);
    expect(standings(pay)).toEqual(["paid_already", "ready", "ready"]);
    expect(pay.$plan.get()?.received.get(0)).toMatchObject([{
      amount: "10.0000000",
      asset: "USDC",
    }]);
  });

  test("is told of all that they got, and not of the newest alone", async () => {
    const world = new TestWorld();
    for (const amount of ["362.64", "50", "50"]) world.payElsewhere(worker(1), amount);
    const pay = await world.tabWithDraft([lineOf(1)]);
    const [plan, [mistake]] = [pay.$plan.get(), pay.mistakes.$mistakes.get().all];
    if (plan === null || mistake == null) throw new Error("nothing is asked");
    const { title, text } = createMistakeCard(mistake, plan, { pay, words: WORDS });
    const amounts = [title, ...text].flatMap((each) =>
      /got (\S+) USDC from you/.exec(each)?.[1] ?? []
    );
    expect(amounts).toEqual(["50.00", "50.00", "362.64"]);
  });

  test("waits for a new decision where they were paid once more since", async () => {
    const { world, pay } = await openWorld();
    world.payElsewhere(worker(1), "10");
    await writeDraft(world, pay, [lineOf(1), lineOf(2)]);
    payAllAgain(pay);
    await reviewOf(world, pay);
    world.payElsewhere(worker(1), "10");
    await pay.review.confirm("rest");
    expect(world.signatures).toBe(0);
    expect(pay.review.$review.get()).toMatchObject({
      step: "shown",
      review: { difference: "changed", plan: { people: 1 } },
    });
  });

  test("is told apart from last month's, and by memo where several share an account", async () => {
    const world = new TestWorld();
    world.payElsewhere(worker(1), "10");
    world.now = Date.UTC(2026, 11, 3, 12);
    world.payElsewhere(worker(2), "10", "cust 1");
    world.findings.set(worker(2), "memo_required");
    const pay = await world.tab();
    const shared = [lineOf(2, { memo: "cust 1" }), lineOf(2, { memo: "cust 2" })];
    await writeDraft(world, pay, [lineOf(1), ...shared]);
    expect(standings(pay)).toEqual(["ready", "paid_already", "ready"]);
  });

  test("is asked about where the month ends between the list and its signature", async () => {
    const world = new TestWorld();
    // noon of the last and first day, the same date in every time zone
    world.now = Date.UTC(2026, 10, 30, 12);
    const pay = await world.tabWithDraft([lineOf(1), lineOf(2)]);
    expect(standings(pay)).toEqual(["ready", "ready"]);
    // one of them gets another payment
    world.payElsewhere(worker(1), "10");
    world.now = Date.UTC(2026, 11, 1, 12);
    await recheckAll(world, pay);
    expect(standings(pay)).toEqual(["paid_already", "ready"]);
  });

  test("is asked about where who was moved out of a list is paid in the month after it", async () => {
    const world = new TestWorld();
    world.now = Date.UTC(2026, 10, 30, 12);
    const pay = await world.tab();
    const [one, two] = [lineOf(1), lineOf(2)];
    await writeDraft(world, pay, [one, two]);
    world.payElsewhere(worker(2), "10");
    world.now = Date.UTC(2026, 11, 1, 12);
    await pay.draft.splitOut(new Set([two.id]), "later");
    await pay.draft.splitOut(new Set([one.id]), "and later");
    // unchanged rows return, whenever their list was begun
    await pay.undo.undoLast();
    expect(pay.draft.$draft.get()?.lines[0]).toMatchObject({ id: one.id });
    await pay.draft.close();
    await pay.runs.read();
    const later = pay.runs.$runs.get()?.find(({ lines }) => lines[0]?.id === two.id);
    await pay.runs.openDraft({ id: later?.id ?? "" });
    await recheckAll(world, pay);
    expect(standings(pay)).toEqual(["paid_already"]);
  });

  test("is asked about whatever the month was paid by: wages, a bonus, a list", async () => {
    const world = new TestWorld();
    world.now = Date.UTC(2027, 0, 5, 12);
    const pay = await world.tab();
    await keepPeople(pay, [personOf(1, { amount: "10", currency: "USDC" })]);
    await pay.draft.begin("Bonus", [lineOf(1)], { kind: "one-off" });
    await recheckAll(world, pay);
    await payNow(world, pay);
    pay.runs.leave();
    await beginNext(world, pay, 25);
    await recheckAll(world, pay);
    expect(pay.draft.$draft.get()).toMatchObject({ month: "2027-01", payDate: "2027-01-25" });
    expect(standings(pay)).toEqual(["paid_already"]);
    await writeDraft(world, pay, [lineOf(1)]);
    expect(standings(pay)).toEqual(["paid_already"]);
  });

  test("is asked about where the month was paid ahead by a run that was due in it", async () => {
    const world = new TestWorld();
    world.now = Date.UTC(2026, 11, 28, 12);
    const pay = await world.tab();
    await pay.draft.begin("January", [lineOf(1)], { kind: "one-off" });
    pay.draft.change({ payDate: "2027-01-01" });
    await recheckAll(world, pay);
    await payNow(world, pay);
    expect(world.applied).toHaveLength(1);
    pay.runs.leave();
    world.now = Date.UTC(2027, 0, 20, 12);
    await writeDraft(world, pay, [lineOf(1)]);
    expect(standings(pay)).toEqual(["paid_already"]);
    world.now = Date.UTC(2027, 1, 20, 12);
    await writeDraft(world, pay, [lineOf(1)]);
    expect(standings(pay)).toEqual(["ready"]);
  });

  test("is asked about where what was left of a run that paid ahead was paid by itself", async () => {
    const world = new TestWorld();
    world.now = Date.UTC(2026, 11, 28, 12);
    world.findings.set(worker(2), "no_trustline");
    const pay = await world.tab();
    const [ann, ben, eve] = [lineOf(1), lineOf(2), lineOf(3)];
    await pay.draft.begin("January", [ann, ben, eve], { kind: "one-off" });
    pay.draft.change({ payDate: "2027-01-01" });
    await recheckAll(world, pay);
    // Eve moves to her own draft, and Ben, who can't be paid yet, to another
    await pay.draft.splitOut(new Set([eve.id]), "later");
    await payNow(world, pay);
    const [run] = pay.runs.$runs.get()?.filter(({ status }) => status !== "draft") ?? [];
    expect(run?.lines.map(({ id }) => id)).toEqual([ann.id]);
    world.findings.set(worker(2), "ok");
    for (const { id } of pay.runs.$runs.get()?.filter(({ status }) => status === "draft") ?? []) {
      pay.runs.leave();
      await pay.runs.openDraft({ id });
      await recheckAll(world, pay);
      await payNow(world, pay);
    }
    expect(world.applied).toHaveLength(3);
    world.now = Date.UTC(2027, 0, 20, 12);
    pay.runs.leave();
    await writeDraft(world, pay, [lineOf(1), lineOf(2), lineOf(3)]);
    expect(standings(pay)).toEqual(["paid_already", "paid_already", "paid_already"]);
  });

  test("is asked about however late a run is paid that was due long ago", async () => {
    const world = new TestWorld();
    world.payElsewhere(worker(1), "10");
    world.now = Date.UTC(2027, 1, 20, 12);
    const pay = await world.tabWithDraft([lineOf(1)]);
    expect(standings(pay)).toEqual(["ready"]);
    pay.draft.change({ payDate: "2026-11-25" });
    await recheckAll(world, pay);
    expect(standings(pay)).toEqual(["paid_already"]);
  });

  test.each([-31, -1.5, 31, 60])(
    "is judged by the ledger's clock where this computer's is wrong by %d days",
    async (days) => {
      const world = new TestWorld();
      world.now = Date.UTC(2026, 9, 30, 12);
      world.payElsewhere(worker(1), "10");
      world.now = Date.UTC(2026, 10, 20, 12);
      world.payElsewhere(worker(2), "10");
      world.skew = days * 86_400_000;
      const pay = await world.tabWithDraft([lineOf(1), lineOf(2)]);
      await pay.review.open(EMPLOYER.publicKey());
      expect(standings(pay)).toEqual(["ready", "paid_already"]);
      const { clockAhead = 0, ledgerTime = 0 } = pay.paid.$record.get() ?? {};
      // ledgers close every five seconds
      expect(Math.abs(clockAhead - world.skew)).toBeLessThan(10_000);
      expect(Math.abs((ledgerTime ?? 0) - world.now)).toBeLessThan(10_000);
      // once the clock is right, the payments are still known
      world.skew = 0;
      await pay.review.open(EMPLOYER.publicKey());
      expect(standings(pay)).toEqual(["ready", "paid_already"]);
      expect(pay.paid.$record.get()?.clockAhead).toBeLessThan(10_000);
    },
  );

  test("is not judged where the ledger does not tell the time", async () => {
    const world = new TestWorld();
    world.payElsewhere(worker(1), "10");
    world.tellsTime = false;
    const pay = await world.tabWithDraft([lineOf(1)]);
    expect(standings(pay)).toEqual(["unknown"]);
    world.tellsTime = true;
    pay.check.askNow();
    await world.settle();
    expect(standings(pay)).toEqual(["paid_already"]);
  });

  test("is not guessed: no one is paid while the record can't be read", async () => {
    const { world, pay } = await openWorld([lineOf(1)]);
    world.historyFailures = 3;
    await pay.review.open(EMPLOYER.publicKey());
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: "unreachable" });
    await reviewOf(world, pay);
  });

  test("is not forgotten where the service falls behind what it said before", async () => {
    const { world, pay } = await openWorld();
    world.payElsewhere(worker(1), "10");
    await writeDraft(world, pay, [lineOf(1), lineOf(2)]);
    payAllAgain(pay);
    world.payElsewhere(worker(1), "10");
    await reviewOf(world, pay);
    expect(standings(pay)).toEqual(["paid_already", "ready"]);
    world.entries = world.entries.slice(1);
    pay.review.close();
    await reviewOf(world, pay);
    expect(standings(pay)).toEqual(["paid_already", "ready"]);
    expect(pay.paid.$record.get()?.entries).toHaveLength(2);
  });

  test("is read over many pages, whatever fails in between", async () => {
    const world = new TestWorld();
    for (let n = 0; n < 130; n++) world.payElsewhere(worker(n % 3 + 1), "1");
    world.historyFailures = 2;
    const pay = await world.tab();
    expect(pay.paid.$record.get()).toMatchObject({ status: "ready" });
    expect(pay.paid.$record.get()?.entries).toHaveLength(130);
  });
});

describe("customers of one custodian that cannot hold USDC", () => {
  const rows = (...ids: bigint[]) =>
    ids.map((id) => lineOf(3, { name: `Customer ${id}`, address: muxed(worker(3), id) }));

  test("are one question about their account, and the answer is for all of them", async () => {
    const world = new TestWorld();
    world.findings.set(worker(3), "no_trustline").set(worker(4), "no_trustline");
    const pay = await world.tabWithDraft([...rows(1n, 2n, 3n), lineOf(4)]);
    const { all } = pay.mistakes.$mistakes.get();
    expect(all.map((each) => each?.ofAccount.map(({ line }) => line.name))).toEqual([
      ["Customer 1", "Customer 2", "Customer 3"],
      ["Customer 1", "Customer 2", "Customer 3"],
      ["Customer 1", "Customer 2", "Customer 3"],
      ["Worker 4"],
    ]);
    // the rows share one list, because there can be ten thousand of them
    expect(new Set(all.map((each) => each?.same)).size).toBe(1);
    expect(new Set(all.map((each) => each?.ofAccount)).size).toBe(2);
    const [first] = all;
    const plan = pay.$plan.get();
    if (first == null || plan === null) throw new Error("nothing is asked");
    const { remedies } = createMistakeCard(first, plan, { pay, words: WORDS });
    expect(remedies.map(({ note }) => note)).toEqual([undefined, "rows 1, 2, 3", undefined]);
    remedies[1]?.apply();
    expect(standings(pay)).toEqual(["ready", "ready", "ready", "remedy"]);
    await pay.undo.undoLast();
    expect(standings(pay)).toEqual(["remedy", "remedy", "remedy", "remedy"]);
  });

  test("have money set aside for each, without questions about another's", async () => {
    const world = new TestWorld();
    world.findings.set(worker(3), "no_trustline");
    const pay = await world.tab();
    const asides = (...ids: bigint[]) =>
      rows(...ids).map((line) => ({ ...line, how: "claimable" as const }));
    await writeDraft(world, pay, asides(1n, 2n));
    await payNow(world, pay);
    pay.runs.leave();
    await world.settle();
    const bare = lineOf(3, { name: "Customer 1", how: "claimable" });
    await writeDraft(world, pay, [...asides(1n, 3n), bare]);
    expect(standings(pay)).toEqual(["paid_already", "ready", "suspect"]);
    // a line with only the account may be any of them
    expect([...pay.$plan.get()?.received.keys() ?? []]).toEqual([0, 2]);
    // another browser can't tell whose payment it was
    const fresh = await world.tab({ db: memoryDatabase() });
    await writeDraft(world, fresh, asides(3n));
    expect(standings(fresh)).toEqual(["paid_already"]);
  });
});

describe("the last twelve months", () => {
  test("have no payment twice where the service falls behind what it said before", async () => {
    const world = new TestWorld();
    world.payElsewhere(worker(1), "10");
    world.payElsewhere(worker(2), "10");
    const pay = await world.tab();
    await pay.paid.readMonths(EMPLOYER.publicKey());
    const all = pay.paid.$months.get()?.entries;
    expect(all).toHaveLength(2);
    world.entries = world.entries.slice(1);
    await pay.paid.readMonths(EMPLOYER.publicKey());
    expect(pay.paid.$months.get()?.entries).toEqual(all);
  });
});

describe("the export of the history", () => {
  test("survives a limit that the service sets", async () => {
    const world = new TestWorld();
    for (let n = 0; n < 120; n++) world.payElsewhere(worker(1), "1", "=1+1");
    const pay = await world.tab();
    await getHistory(pay).open(EMPLOYER.publicKey());
    world.historyFailures = 4;
    await getHistory(pay).saveCsv(EMPLOYER.publicKey(), "KES", WORDS.m.history);
    const rows = world.saved[0]?.text.trim().split("\r\n") ?? [];
    expect(rows).toHaveLength(121);
    expect(rows[1]).toContain(",'=1+1,");
    expect(getHistory(pay).$export.get()).toBeNull();
  });
});

describe("customers of one custodian", () => {
  test("are told apart by their muxed addresses", async () => {
    const world = new TestWorld();
    const [one, two] = [muxed(worker(1), 1n), muxed(worker(1), 2n)];
    const pay = await world.tabWithRun([lineOf(1, { address: one })]);
    pay.runs.leave();
    await writeDraft(world, pay, [
      lineOf(1, { address: one }),
      lineOf(2, { address: two, amount: "11" }),
      lineOf(1, { name: "The custodian", amount: "12" }),
    ]);
    expect(standings(pay)).toEqual(["paid_already", "ready", "ready"]);
  });
});
