import { StrKey } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAlike, watchFor } from "../../../../../src/pay/check/look-alike.ts";
import { isDecided } from "../../../../../src/pay/check/plan.ts";
import { emptyLine } from "../../../../../src/pay/line/pay-line.ts";
import type { Pay } from "../../../../../src/pay/pay.ts";
import { emptyPerson } from "../../../../../src/pay/people/people.ts";
import type { Run } from "../../../../../src/pay/run/run.ts";
import {
  keepPeople,
  lineOf,
  muxed,
  payNow,
  reviewOf,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";
import { samplePart, samplePayment, sampleRun } from "../run-samples.ts";

/**
 * An account that begins and ends like another: the checksum at the end is what takes the search,
 * so a few hundred are tried, as somebody with a computer would try millions.
 */
function alikeOf(account: string, { first = 6, last = 3, isBare = false } = {}): string {
  const bytes = StrKey.decodeEd25519PublicKey(account);
  const tail = account.slice(-last);
  for (let n = 0;; n++) {
    const other = bytes.slice();
    // nothing else is alike than the ends
    if (isBare) other.fill(n & 255, Math.ceil(first * 5 / 8) + 1);
    // what stands behind the signs that stay: 8 bits a byte, 5 a sign
    new DataView(other.buffer, other.byteOffset).setUint32(Math.ceil(first * 5 / 8) + 1, n + 1);
    const found = StrKey.encodeEd25519PublicKey(other);
    if (found !== account && found.endsWith(tail)) return found;
  }
}

const OTHER = alikeOf(worker(1));

const standings = (pay: Pay) => pay.$plan.get()?.standings;

/** Says of each row that stands still that its address is right, as it is shown. */
function decide(pay: Pay): void {
  const plan = pay.$plan.get();
  for (const [at, { key }] of plan?.suspicions ?? []) {
    pay.draft.changeLine(plan?.checked.lines[at]?.line.id ?? "", { sure: key });
  }
}

async function monthLater(world: TestWorld): Promise<void> {
  world.now += 30 * 86_400_000;
  await world.settle();
}

/** A world in which the first two workers were paid last month. */
async function paidBefore(): Promise<{ world: TestWorld; pay: Pay }> {
  const world = new TestWorld();
  const pay = await world.tabWithRun([lineOf(1), lineOf(2)]);
  pay.runs.leave();
  await monthLater(world);
  return { world, pay };
}

/** A run that paid somebody at an address. */
function paid(address: string, name: string, endedAt: string): Run {
  const payments = [samplePayment({ lineId: name, name, address })];
  return sampleRun({ parts: [samplePart({ state: "paid", endedAt, payments })] });
}

describe("two whose names differ by an accent alone", () => {
  const endedAt = "2026-10-25T00:00:00Z";
  const runs = [paid(worker(1), "Ade", endedAt), paid(worker(2), "Ad\u00e9", endedAt)];
  const watch = watchFor([], runs, null);
  const suspicion = (name: string, no: number) =>
    watch.suspicion(lineOf(no, { name }), worker(no), null);

  test("are each at their own address, and stop their row at the other's", () => {
    expect(suspicion("Ade", 1)).toBe(null);
    expect(suspicion("ad\u0065\u0301", 2)).toBe(null);
    expect(suspicion("Ade", 2)).toMatchObject({ why: "other_address", known: { name: "Ade" } });
    expect(suspicion("Ad\u00e9", 1)).toMatchObject({ known: { address: worker(2) } });
  });

  test("are both known where a third way of writing is", () => {
    expect(suspicion("Ad\u00e8", 1)).toBe(null);
    expect(suspicion("Ad\u00e8", 3)).toMatchObject({ why: "other_address" });
  });
});

describe("an address that begins and ends like a known one", () => {
  test("stops its row, and no other", async () => {
    const { world, pay } = await paidBefore();
    await writeDraft(world, pay, [lineOf(1, { address: OTHER }), lineOf(2), lineOf(3)]);
    expect(standings(pay)).toEqual(["suspect", "ready", "ready"]);
    expect(pay.$plan.get()?.suspicions.get(0)).toMatchObject({
      why: "look_alike",
      known: { name: "Worker 1", address: worker(1), times: 1 },
    });
    const { plan, rest } = await reviewOf(world, pay);
    expect(plan.people).toBe(2);
    expect(rest.size).toBe(1);
    await pay.review.confirm("rest");
    await world.settle();
    expect(world.applied.filter((each) => each.includes(OTHER))).toEqual([]);
    expect(world.applied).toHaveLength(4);
  });

  test("is held against whom it is most like, of those who were paid, not against the newest", () => {
    const near = alikeOf(worker(1), { first: 8, last: 3 });
    const [twin, far] = [
      alikeOf(near, { first: 10, last: 3 }),
      alikeOf(near, { first: 4, isBare: true }),
    ];
    const runs = [
      paid(twin, "Twin", "2026-10-01T00:00:00.000Z"),
      paid(far, "Far", "2026-11-01T00:00:00.000Z"),
    ];
    const listed = {
      ...emptyPerson(),
      name: "Listed",
      address: alikeOf(near, { first: 14, last: 3 }),
    };
    const known = (name: string) => {
      const watch = watchFor([listed], runs, null);
      return watch.suspicion(lineOf(1, { name, address: near }), near, null)?.known?.name;
    };
    expect(known("Somebody")).toBe("Twin");
    // whom the row names is meant, paid or not, however alike
    expect(known("Far")).toBe("Far");
    expect(known("Listed")).toBe("Listed");
  });

  test("is paid once somebody has decided, and is known from then on", async () => {
    const { world, pay } = await paidBefore();
    await writeDraft(world, pay, [lineOf(1, { address: OTHER })]);
    decide(pay);
    expect(standings(pay)).toEqual(["ready"]);
    await payNow(world, pay);
    expect(world.applied).toContain(`payment ${OTHER} 10.0000000`);
    pay.runs.leave();
    await monthLater(world);
    await writeDraft(world, pay, [lineOf(1, { address: OTHER })]);
    expect(standings(pay)).toEqual(["ready"]);
  });

  test("stops where the ledger alone knows whom it is like", async () => {
    const world = new TestWorld();
    world.payElsewhere(worker(1), "10");
    await monthLater(world);
    const pay = await world.tabWithDraft([lineOf(7, { address: OTHER })]);
    expect(standings(pay)).toEqual(["suspect"]);
  });

  test("stops where it stands on the list of people itself", async () => {
    const { world, pay } = await paidBefore();
    await keepPeople(pay, [{ ...emptyPerson(), name: "Worker 1", address: OTHER }]);
    await writeDraft(world, pay, [lineOf(1, { address: OTHER })]);
    expect(standings(pay)).toEqual(["suspect"]);
  });

  test("stops as a customer of that account too", async () => {
    const { world, pay } = await paidBefore();
    await writeDraft(world, pay, [lineOf(9, { address: muxed(OTHER, 7n) })]);
    expect(standings(pay)).toEqual(["suspect"]);
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
});

describe("a known name with another address", () => {
  test("stops its row, however the name is written", async () => {
    const { world, pay } = await paidBefore();
    const alike = ["W\u043erker 1", "Work\u03b5r 1", "W\u200borker 1", "Wo\u0336rker 1"];
    for (const name of ["Worker 1", " worker  1", "WÖRKER 1", ...alike]) {
      await writeDraft(world, pay, [lineOf(5, { name })]);
      expect(standings(pay), name).toEqual(["suspect"]);
      expect(pay.$plan.get()?.suspicions.get(0)?.why).toBe("other_address");
    }
  });

  test("stops where the addresses of two have changed places", async () => {
    const { world, pay } = await paidBefore();
    const lines = [lineOf(1, { address: worker(2) }), lineOf(2, { address: worker(1) })];
    await writeDraft(world, pay, lines);
    expect(standings(pay)).toEqual(["suspect", "suspect"]);
  });

  test("stops where the list has another for somebody who was never paid", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    await keepPeople(pay, [{ ...emptyPerson(), name: "Worker 1", address: worker(1) }]);
    await writeDraft(world, pay, [lineOf(1, { address: worker(6) }), lineOf(2)]);
    expect(standings(pay)).toEqual(["suspect", "ready"]);
  });

  test("lets two of the same name be, who are both on the list or were both paid", async () => {
    const world = new TestWorld();
    const pay = await world.tab();
    await keepPeople(
      pay,
      [1, 2].map((n) => ({
        ...emptyPerson(),
        name: "Mary",
        address: worker(n),
      })),
    );
    const both = () => [lineOf(1, { name: "Mary" }), lineOf(2, { name: "Mary" })];
    await writeDraft(world, pay, both());
    expect(standings(pay)).toEqual(["ready", "ready"]);
    await payNow(world, pay);
    pay.runs.leave();
    await monthLater(world);
    await writeDraft(world, pay, both());
    expect(standings(pay)).toEqual(["ready", "ready"]);
  });
});

describe("an address from which only dust came", () => {
  test("stops its row, whatever the dust was of", async () => {
    const world = new TestWorld();
    world.receive(worker(4), "0.0000001", { asset: "XLM", assetIssuer: null });
    world.receive(worker(5), "1000", { asset: "USDC", recognized: false });
    world.receive(worker(6), "20");
    world.receive(worker(6), "0.0000001");
    const pay = await world.tabWithDraft([lineOf(4), lineOf(5), lineOf(6)]);
    expect(standings(pay)).toEqual(["suspect", "suspect", "ready"]);
    expect(pay.$plan.get()?.suspicions.get(0)).toMatchObject({
      why: "dust",
      known: null,
      dust: { amount: "0.0000001", asset: "XLM" },
    });
  });

  test("does not, where it was paid before", async () => {
    const { world, pay } = await paidBefore();
    world.receive(worker(1), "0.0000001");
    await writeDraft(world, pay, [lineOf(1)]);
    await reviewOf(world, pay);
    expect(standings(pay)).toEqual(["ready"]);
  });

  test("is asked about before anything is signed", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithDraft([lineOf(4), lineOf(5)]);
    await reviewOf(world, pay);
    world.receive(worker(4), "0.0000001");
    await pay.review.confirm("rest");
    await world.settle();
    expect(world.applied).toEqual([]);
    expect(pay.review.$review.get()).toMatchObject({ step: "shown", review: { anew: "changed" } });
  });
});

describe("a customer of an exchange", () => {
  /** A world in which a worker was paid at an exchange last month, as its customer MAR-4711. */
  async function paidCustomer(): Promise<{ world: TestWorld; pay: Pay }> {
    const world = new TestWorld();
    world.sharedAccounts.add(worker(1));
    const pay = await world.tabWithRun([lineOf(1, { memo: "MAR-4711" })]);
    pay.runs.leave();
    await monthLater(world);
    return { world, pay };
  }

  test("with another memo than the known one stops its row until somebody decides", async () => {
    const { world, pay } = await paidCustomer();
    const line = lineOf(1, { memo: "MAR-4712" });
    await writeDraft(world, pay, [line, lineOf(3)]);
    expect(standings(pay)).toEqual(["suspect", "ready"]);
    expect(pay.$plan.get()?.suspicions.get(0)).toMatchObject({
      why: "other_memo",
      memo: "MAR-4711",
      known: { name: "Worker 1", address: worker(1), times: 1 },
    });
    decide(pay);
    expect(standings(pay)).toEqual(["ready", "ready"]);
    // a decision is about these two memos
    pay.draft.changeLine(line.id, { memo: "MAR-4713" });
    expect(standings(pay)).toEqual(["suspect", "ready"]);
    pay.draft.changeLine(line.id, { memo: "MAR-4711" });
    expect(standings(pay)).toEqual(["ready", "ready"]);
  });

  test("with the known memo as another kind stops its row too: an exchange may know one alone", async () => {
    const world = new TestWorld();
    world.sharedAccounts.add(worker(1));
    const pay = await world.tabWithRun([lineOf(1, { memo: "4711", memoType: "id" })]);
    pay.runs.leave();
    await monthLater(world);
    // a file knows texts only
    const line = lineOf(1, { memo: "4711" });
    await writeDraft(world, pay, [line]);
    expect(standings(pay)).toEqual(["suspect"]);
    expect(pay.$plan.get()?.suspicions.get(0)).toMatchObject({ memo: "4711", memoType: "id" });
    pay.draft.changeLine(line.id, { memo: "4711", memoType: "id" });
    expect(standings(pay)).toEqual(["ready"]);
  });

  test("with a new memo that was decided on is known by both", async () => {
    const { world, pay } = await paidCustomer();
    await writeDraft(world, pay, [lineOf(1, { memo: "MAR-4712" })]);
    decide(pay);
    await payNow(world, pay);
    pay.runs.leave();
    await monthLater(world);
    for (const memo of ["MAR-4711", "MAR-4712"]) {
      await writeDraft(world, pay, [lineOf(1, { memo })]);
      expect(standings(pay)).toEqual(["ready"]);
    }
    await writeDraft(world, pay, [lineOf(1, { memo: "MAR-4713" })]);
    expect(pay.$plan.get()?.suspicions.get(0)?.memo).toBe("MAR-4712");
  });

  test("whom only the list of people knows is held against its memo", async () => {
    const world = new TestWorld();
    world.sharedAccounts.add(worker(1));
    const pay = await world.tab();
    const person = { ...emptyPerson(), name: "Worker 1", address: worker(1) };
    await keepPeople(pay, [{ ...person, memo: "4711" }]);
    await writeDraft(world, pay, [lineOf(1, { memo: "4712" })]);
    expect(standings(pay)).toEqual(["suspect"]);
    await writeDraft(world, pay, [lineOf(1, { memo: "4711" })]);
    expect(standings(pay)).toEqual(["ready"]);
    // the name of a month tells nobody from another
    await keepPeople(pay, [{ ...person, memo: "Salary {month}/{year}" }]);
    await writeDraft(world, pay, [lineOf(1, { memo: "4712" })]);
    expect(standings(pay)).toEqual(["ready"]);
  });

  test("is not asked about where a memo only names the month", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1, { memo: "Salary Oct" })]);
    pay.runs.leave();
    await monthLater(world);
    await writeDraft(world, pay, [lineOf(1, { memo: "Salary Nov" })]);
    expect(standings(pay)).toEqual(["ready"]);
  });

  test("with another id of the same account stops its row", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1, { address: muxed(worker(1), 4711n) })]);
    pay.runs.leave();
    await monthLater(world);
    await writeDraft(world, pay, [lineOf(1, { address: muxed(worker(1), 4712n) })]);
    expect(standings(pay)).toEqual(["suspect"]);
    expect(pay.$plan.get()?.suspicions.get(0)).toMatchObject({
      why: "other_address",
      known: { address: muxed(worker(1), 4711n) },
    });
    // from an id to the account itself, too
    await writeDraft(world, pay, [lineOf(1)]);
    expect(standings(pay)).toEqual(["suspect"]);
  });
});

describe("a decision", () => {
  /** What may be changed of a row after somebody has said that its address is right. */
  const CHANGES = {
    "another address that looks like it": { address: alikeOf(worker(1), { first: 7 }) },
    "another name with another known address": { name: "Worker 2" },
    "an address of a customer": { address: muxed(OTHER, 1n) },
  };

  test.each(Object.entries(CHANGES))("does not hold for %s", async (_, change) => {
    const { world, pay } = await paidBefore();
    const line = lineOf(1, { address: worker(5) });
    await writeDraft(world, pay, [line]);
    decide(pay);
    expect(standings(pay)).toEqual(["ready"]);
    pay.draft.changeLine(line.id, change);
    await world.pass(1_000);
    expect(standings(pay)).toEqual(["suspect"]);
  });

  test("holds while amount and memo are changed", async () => {
    const { world, pay } = await paidBefore();
    const line = lineOf(1, { address: OTHER });
    await writeDraft(world, pay, [line]);
    decide(pay);
    pay.draft.changeLine(line.id, { amount: "12", memo: "November" });
    await world.pass(1_000);
    expect(standings(pay)).toEqual(["ready"]);
  });
});

test("nobody is suspected before it is read who is known, and nobody is ready", async () => {
  const world = new TestWorld();
  const pay = await world.tabWithDraft([lineOf(1)]);
  pay.people.$people.set(null);
  expect(standings(pay)).toEqual(["unasked"]);
});

describe("isAlike()", () => {
  const account = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) =>
    StrKey.encodeEd25519PublicKey(bytes)
  );

  test("is true of what was made alike, and never of the same", () => {
    expect(isAlike(OTHER, worker(1))).toBe(true);
    expect(isAlike(worker(1), OTHER)).toBe(true);
    fc.assert(fc.property(account, (one) => !isAlike(one, one)));
  });

  test("is true exactly where seven signs at the ends agree, three at least at either", () => {
    const at = (signs: string, n: number) => signs.slice(0, n) + "7" + signs.slice(n + 1);
    fc.assert(
      fc.property(account, fc.integer({ min: 1, max: 54 }), fc.integer({ min: 1, max: 54 }), (
        one,
        a,
        b,
      ) => {
        const plain = one.replaceAll("7", "2");
        const [first, last] = a < b ? [a, b] : [b, a];
        const other = at(at(plain, first), last);
        const end = 55 - last;
        expect(isAlike(plain, other)).toBe(first >= 3 && end >= 3 && first + end >= 7);
      }),
    );
  });

  test("finds, among any people, every one of them that was made alike", () => {
    fc.assert(
      fc.property(fc.uniqueArray(account, { minLength: 1, maxLength: 20 }), (accounts) => {
        const people = accounts.map((address, n) => ({
          ...emptyPerson(),
          name: `P${n}`,
          address,
        }));
        const watch = watchFor(people, [], null);
        for (const [n, address] of accounts.entries()) {
          const own = emptyLine({ name: `P${n}`, address });
          expect(watch.suspicion(own, address, null)).toBeNull();
          const swapped = `${address.slice(0, 20)}${address[20] === "A" ? "B" : "A"}${
            address.slice(21)
          }`;
          const line = emptyLine({ name: "New", address: swapped });
          const suspicion = watch.suspicion(line, swapped, null);
          expect(suspicion?.known?.address).toBe(address);
          expect(suspicion !== null && isDecided(line, suspicion)).toBe(false);
        }
      }),
      { numRuns: 30 },
    );
  });
});
