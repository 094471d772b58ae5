import { StrKey } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { createKnownPayees } from "../../../../../src/pay/check/look-alike.ts";
import { isDismissed } from "../../../../../src/pay/check/plan.ts";
import { createEmptyLine, type PayLine } from "../../../../../src/pay/line/pay-line.ts";
import type { PaidRecord } from "../../../../../src/pay/paid/paid-record.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import type { Person } from "../../../../../src/pay/people/people.ts";
import type { Run } from "../../../../../src/pay/run/run.ts";
import { alikeOf } from "../../../../alike.ts";
import {
  lineOf,
  muxed,
  openWorld,
  payNow,
  personOf,
  reviewOf,
  standings,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";
import { sampleEntry, samplePart, samplePayment, sampleRun } from "../run-samples.ts";

const OTHER = alikeOf(worker(1));

/** A run that paid a person at an address. */
function paid(
  name: string,
  address: string,
  { endedAt = "2026-10-25T00:00:00Z", account = address, memo = "", memoType }: {
    endedAt?: string;
    account?: string;
    memo?: string;
    memoType?: "id";
  } = {},
): Run {
  const payments = [samplePayment({ lineId: name, name, address, account })];
  const part = samplePart({ state: "paid", endedAt, payments, memo, ...memoType && { memoType } });
  return sampleRun({ parts: [part] });
}

const listed = (name: string, address: string, memo = "") => personOf(1, { name, address, memo });

/** The ledger's record of an account. */
function recordOf(
  { to = [], from = [] }: { to?: string[]; from?: Partial<TransactionEntry>[] },
): PaidRecord {
  return {
    payer: "PAYER",
    entries: to.map((counterparty) => sampleEntry({ counterparty })),
    received: from.map((more) => sampleEntry({ type: "received", ...more })),
    since: "",
    ledgerTime: 0,
    clockAhead: 0,
    asOfLedger: null,
    status: "ready",
  };
}

/** The data in an employer's browser. */
interface Known {
  runs?: Run[];
  people?: Person[];
  record?: PaidRecord;
}

/** The suspicion about a row; `memo` if its account requires one. */
function suspicionOf(
  { runs = [], people = [], record }: Known,
  line: PayLine,
  { account = line.address, memo = null }: { account?: string; memo?: string | null } = {},
) {
  return createKnownPayees(people, runs, record ?? null).suspicion(line, account, memo);
}

const BOTH: Known = { runs: [paid("Worker 1", worker(1)), paid("Worker 2", worker(2))] };
const lookAlike = { why: "look_alike", known: { address: worker(1) } };
const otherAddress = (n: number) => ({ why: "other_address", known: { address: worker(n) } });

describe("a row's address", () => {
  test.each<[string, Known, PayLine, object | null]>([
    ["begins and ends like one that was paid", BOTH, lineOf(1, { address: OTHER }), {
      ...lookAlike,
      known: { name: "Worker 1", address: worker(1), times: 1 },
    }],
    ["is its own", BOTH, lineOf(2), null],
    ["is of somebody new", BOTH, lineOf(3), null],
    [
      "is like one that the ledger alone knows",
      { record: recordOf({ to: [worker(1)] }) },
      lineOf(7, { address: OTHER }),
      lookAlike,
    ],
    [
      "is like a paid one, and on the list itself",
      { ...BOTH, people: [listed("Worker 1", OTHER)] },
      lineOf(1, { address: OTHER }),
      lookAlike,
    ],
    [
      "is like a paid one, and was paid itself",
      { runs: [paid("Worker 1", worker(1)), paid("Worker 1", OTHER)] },
      lineOf(1, { address: OTHER }),
      null,
    ],
    ...["Worker 1", " worker  1", "WÖRKER 1", "W\u043erker 1", "Work\u03b5r 1", "W\u200borker 1"]
      .map((name): [string, Known, PayLine, object] => [
        `is another than ${JSON.stringify(name)} had`,
        BOTH,
        lineOf(5, { name }),
        otherAddress(1),
      ]),
    [
      "is another than a name with a stroke through a letter had",
      BOTH,
      lineOf(5, { name: "Wo\u0336rker 1" }),
      otherAddress(1),
    ],
    [
      "has changed places with another's",
      BOTH,
      lineOf(1, { address: worker(2) }),
      otherAddress(1),
    ],
    [
      "is another than the list has for somebody who was never paid",
      { people: [listed("Worker 1", worker(1))] },
      lineOf(1, { address: worker(6) }),
      otherAddress(1),
    ],
    [
      "is another than was paid, though the list has it too",
      { ...BOTH, people: [listed("Worker 1", worker(5))] },
      lineOf(5, { name: "Worker 1" }),
      otherAddress(1),
    ],
    [
      "is one of two of the same name on the list",
      { people: [listed("Mary", worker(1)), listed("Mary", worker(2))] },
      lineOf(2, { name: "Mary" }),
      null,
    ],
    [
      "is one of two of the same name who were paid",
      { runs: [paid("Mary", worker(1)), paid("Mary", worker(2))] },
      lineOf(2, { name: "Mary" }),
      null,
    ],
    [
      "has another id of the same account",
      { runs: [paid("Worker 1", muxed(worker(1), 4711n), { account: worker(1) })] },
      lineOf(1, { address: muxed(worker(1), 4712n) }),
      { why: "other_address", known: { address: muxed(worker(1), 4711n) } },
    ],
    [
      "is the account itself of a paid id",
      { runs: [paid("Worker 1", muxed(worker(1), 4711n), { account: worker(1) })] },
      lineOf(1),
      { why: "other_address" },
    ],
  ])("that %s", (_, known, line, expected) => {
    const suspicion = suspicionOf(known, line);
    if (expected === null) expect(suspicion).toBeNull();
    else expect(suspicion).toMatchObject(expected);
  });

  test("that is a customer's of an account which is like a known one", () => {
    const line = lineOf(9, { address: muxed(OTHER, 7n) });
    expect(suspicionOf(BOTH, line, { account: OTHER })).toMatchObject(lookAlike);
  });

  test("that is like several is held against the one it is most like, and the one it names", () => {
    const near = alikeOf(worker(1), { first: 8, last: 3 });
    const [twin, far] = [
      alikeOf(near, { first: 10, last: 3 }),
      alikeOf(near, { first: 4, isBare: true }),
    ];
    const known = {
      runs: [
        paid("Twin", twin, { endedAt: "2026-10-01T00:00:00.000Z" }),
        paid("Far", far, { endedAt: "2026-11-01T00:00:00.000Z" }),
      ],
      people: [listed("Listed", alikeOf(near, { first: 14, last: 3 }))],
    };
    const nameOf = (name: string) =>
      suspicionOf(known, lineOf(1, { name, address: near }))?.known?.name;
    // paid addresses come before those only in People, oldest first
    expect(nameOf("Somebody")).toBe("Twin");
    expect(nameOf("Far")).toBe("Far");
    expect(nameOf("Listed")).toBe("Listed");
  });

  test("of two whose names differ by an accent alone is each one's own", () => {
    const known = { runs: [paid("Ade", worker(1)), paid("Ad\u00e9", worker(2))] };
    const suspicion = (name: string, no: number) => suspicionOf(known, lineOf(no, { name }));
    expect(suspicion("Ade", 1)).toBe(null);
    expect(suspicion("ad\u0065\u0301", 2)).toBe(null);
    expect(suspicion("Ade", 2)).toMatchObject({ why: "other_address", known: { name: "Ade" } });
    expect(suspicion("Ad\u00e9", 1)).toMatchObject({ known: { address: worker(2) } });
    // a third spelling can be either person
    expect(suspicion("Ad\u00e8", 1)).toBe(null);
    expect(suspicion("Ad\u00e8", 3)).toMatchObject({ why: "other_address" });
  });

  test.each<[string, Known, number, object | null]>([
    ["XLM", {}, 4, { why: "dust", known: null, dust: { amount: "0.0000001", asset: "XLM" } }],
    ["money that only calls itself USDC", {}, 5, { why: "dust", known: null }],
    ["dust beside a payment", {}, 6, null],
    ["dust to the one who was paid there", { runs: [paid("Worker 4", worker(4))] }, 4, null],
  ])("from which came %s", (_, known, n, expected) => {
    const record = recordOf({
      from: [
        { counterparty: worker(4), amount: "0.0000001", asset: "XLM" },
        { counterparty: worker(5), amount: "1000.0000000", asset: "USDC", recognized: false },
        { counterparty: worker(6), amount: "20.0000000", asset: "USDC" },
        { counterparty: worker(6), amount: "0.0000001", asset: "USDC" },
      ],
    });
    const suspicion = suspicionOf({ ...known, record }, lineOf(n));
    if (expected === null) expect(suspicion).toBeNull();
    else expect(suspicion).toMatchObject(expected);
  });
});

describe("a row's memo, where its account asks for one", () => {
  const customer = (...memos: string[]) => ({
    runs: memos.map((memo, at) =>
      paid("Worker 1", worker(1), { memo, endedAt: `2026-10-${10 + at}T00:00:00Z` })
    ),
  });
  const BY_ID = { runs: [paid("Worker 1", worker(1), { memo: "4711", memoType: "id" })] };
  const ON_LIST = { people: [listed("Worker 1", worker(1), "4711")] };

  test.each<[string, Known, Pick<PayLine, "memo" | "memoType">, object | null]>([
    ["is the known one", customer("MAR-4711"), { memo: "MAR-4711" }, null],
    ["is another", customer("MAR-4711"), { memo: "MAR-4712" }, {
      why: "other_memo",
      memo: "MAR-4711",
      known: { name: "Worker 1", address: worker(1), times: 1 },
    }],
    ["is one of two known ones", customer("MAR-4711", "MAR-4712"), { memo: "MAR-4711" }, null],
    ["is a third", customer("MAR-4711", "MAR-4712"), { memo: "MAR-4713" }, { memo: "MAR-4712" }],
    ["is a known id as a text", BY_ID, { memo: "4711" }, { memo: "4711", memoType: "id" }],
    ["is a known id", BY_ID, { memo: "4711", memoType: "id" }, null],
    ["is another than on the list", ON_LIST, { memo: "4712" }, { why: "other_memo" }],
    ["is that of the list", ON_LIST, { memo: "4711" }, null],
  ])("that %s", (_, known, written, expected) => {
    const suspicion = suspicionOf(known, lineOf(1, written), { memo: written.memo });
    if (expected === null) expect(suspicion).toBeNull();
    else expect(suspicion).toMatchObject(expected);
  });

  test("says nothing where the account asks for none", () => {
    expect(suspicionOf(customer("Salary Oct"), lineOf(1, { memo: "Salary Nov" }))).toBeNull();
  });
});

describe("a decision", () => {
  test.each<[string, Partial<PayLine>, boolean]>([
    ["another address that looks like it", { address: alikeOf(worker(1), { first: 7 }) }, false],
    ["another name with another known address", { name: "Worker 2" }, false],
    ["an address of a customer", { address: muxed(OTHER, 1n) }, false],
    ["another amount and memo", { amount: "12", memo: "November" }, true],
  ])("about an address and %s", (_, change, holds) => {
    const line = lineOf(1, { address: worker(5) });
    const sure = suspicionOf(BOTH, line)?.key ?? "";
    const changed = { ...line, sure, ...change };
    const suspicion = suspicionOf(BOTH, changed);
    expect(suspicion !== null && isDismissed(changed, suspicion)).toBe(holds);
  });
});

describe("a row that stands still", () => {
  /** Confirms every such row as shown. */
  function decide(pay: PayState): void {
    const plan = pay.$plan.get();
    for (const [at, { key }] of plan?.suspicions ?? []) {
      pay.draft.changeLine(plan?.checked.lines[at]?.line.id ?? "", { sure: key });
    }
  }

  /** A month after these lines were paid. */
  async function paidBefore(lines: PayLine[], shared: string[] = []) {
    const world = new TestWorld();
    for (const account of shared) world.sharedAccounts.add(account);
    const pay = await world.tabWithRun(lines);
    await monthLater(world, pay);
    return { world, pay };
  }

  async function monthLater(world: TestWorld, pay: PayState): Promise<void> {
    pay.runs.leave();
    world.now += 30 * 86_400_000;
    await world.settle();
  }

  test("holds up no other, is paid once it is decided on, and is known from then on", async () => {
    const { world, pay } = await paidBefore([lineOf(1), lineOf(2)]);
    await writeDraft(world, pay, [lineOf(1, { address: OTHER }), lineOf(2), lineOf(3)]);
    expect(standings(pay)).toEqual(["suspect", "ready", "ready"]);
    const { plan, rest } = await reviewOf(world, pay);
    expect([plan.people, rest.size]).toEqual([2, 1]);
    await pay.review.confirm("rest");
    await world.settle();
    expect(world.applied).toHaveLength(4);
    expect(world.applied.filter((each) => each.includes(OTHER))).toEqual([]);

    pay.runs.leave();
    await writeDraft(world, pay, [lineOf(1, { address: OTHER })]);
    decide(pay);
    expect(standings(pay)).toEqual(["ready"]);
    await payNow(world, pay);
    expect(world.applied).toContain(`payment ${OTHER} 10.0000000`);
    await monthLater(world, pay);
    await writeDraft(world, pay, [lineOf(1, { address: OTHER })]);
    expect(standings(pay)).toEqual(["ready"]);
  });

  test("is decided on for its two memos alone", async () => {
    const { world, pay } = await paidBefore([lineOf(1, { memo: "MAR-4711" })], [worker(1)]);
    const line = lineOf(1, { memo: "MAR-4712" });
    await writeDraft(world, pay, [line, lineOf(3)]);
    expect(standings(pay)).toEqual(["suspect", "ready"]);
    decide(pay);
    expect(standings(pay)).toEqual(["ready", "ready"]);
    pay.draft.changeLine(line.id, { memo: "MAR-4713" });
    expect(standings(pay)).toEqual(["suspect", "ready"]);
    pay.draft.changeLine(line.id, { memo: "MAR-4711" });
    expect(standings(pay)).toEqual(["ready", "ready"]);
  });

  test("is found while the review is open, in another tab's run", async () => {
    const world = new TestWorld();
    const [one, two] = [await world.tab(), await world.tab()];
    await writeDraft(world, one, [lineOf(7, { address: OTHER })]);
    await reviewOf(world, one);
    await writeDraft(world, two, [lineOf(1)]);
    await payNow(world, two);
    const before = world.applied.length;
    await one.review.confirm("rest");
    await world.settle();
    expect(world.applied).toHaveLength(before);
    expect(standings(one)).toEqual(["suspect"]);
  });

  test("is asked about where dust came before anything was signed", async () => {
    const { world, pay } = await openWorld([lineOf(4), lineOf(5)]);
    await reviewOf(world, pay);
    world.receive(worker(4), "0.0000001");
    await pay.review.confirm("rest");
    await world.settle();
    expect(world.applied).toEqual([]);
    expect(pay.review.$review.get()).toMatchObject({
      step: "shown",
      review: { difference: "changed" },
    });
  });

  test("is so before the known payees are read, and no line is ready", async () => {
    const { pay } = await openWorld([lineOf(1)]);
    pay.people.$people.set(null);
    expect(standings(pay)).toEqual(["unasked"]);
  });
});

describe("a watch", () => {
  const account = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) =>
    StrKey.encodeEd25519PublicKey(bytes)
  );

  test("finds, among any people, every one of them that was made alike", () => {
    fc.assert(
      fc.property(fc.uniqueArray(account, { minLength: 1, maxLength: 20 }), (accounts) => {
        const people = accounts.map((address, n) => personOf(n, { name: `P${n}`, address }));
        const watch = createKnownPayees(people, [], null);
        for (const [n, address] of accounts.entries()) {
          const own = createEmptyLine({ name: `P${n}`, address });
          expect(watch.suspicion(own, address, null)).toBeNull();
          const swapped = `${address.slice(0, 20)}${address[20] === "A" ? "B" : "A"}${
            address.slice(21)
          }`;
          const line = createEmptyLine({ name: "New", address: swapped });
          const suspicion = watch.suspicion(line, swapped, null);
          expect(suspicion?.known?.address).toBe(address);
          expect(suspicion !== null && isDismissed(line, suspicion)).toBe(false);
        }
      }),
      { numRuns: 30 },
    );
  });
});
