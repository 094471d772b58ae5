import { describe, expect, test } from "vitest";
import { type Api, createApi } from "../../../../../src/client/api.ts";
import type { ClaimableEntry } from "../../../../../src/contract/claimable.ts";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import type { PaymentProof } from "../../../../../src/contract/verify.ts";
import { readTaken } from "../../../../../src/pay/paid/claimed-by-payees.ts";
import { sampleEntry } from "../run-samples.ts";

const AT = "2026-11-01T10:00:00Z";

function created(worker: string, op: number, change: Partial<TransactionEntry> = {}) {
  return sampleEntry({
    id: `${worker} ${op}`,
    amount: "5.0000000",
    counterparty: worker,
    memo: "",
    op,
    kind: "claimable_created",
    createdAt: AT,
    hash: "a".repeat(64),
    ...change,
  });
}

/** A worker's claim of money that the transaction `creation` had set aside. */
function claim(no: number, creation: string, amount = "5.0000000") {
  const entry = created("PAYER", 1, {
    hash: String(no).repeat(64),
    type: "received",
    kind: "claimable_claimed",
    amount,
  });
  return { entry, creation };
}

/** A service that has these claims by worker, and this money waiting. */
function service(
  claims: Record<string, ReturnType<typeof claim>[]>,
  waiting: Pick<ClaimableEntry, "createdAt" | "amount" | "asset">[] = [],
) {
  const asked: string[] = [];
  const all = Object.values(claims).flat();
  const found = <T>(value: unknown) => Promise.resolve({ ok: true as const, value: value as T });
  const api: Api = {
    ...createApi(),
    claimable: () => found({ claimable: waiting, complete: true }),
    transactions: (worker) => {
      asked.push(worker);
      return found({ transactions: (claims[worker] ?? []).map(({ entry }) => entry) });
    },
    verify: (hash) => {
      const creation = all.find(({ entry }) => entry.hash === hash)?.creation;
      return found<PaymentProof>({ creation });
    },
  };
  return { api, asked };
}

const year = (...entries: TransactionEntry[]) => ({ payer: "PAYER", entries });
const HASH = "a".repeat(64);

describe("readTaken()", () => {
  test("finds what a worker took by the transaction that had set it aside", async () => {
    const { api } = service({ AMINA: [claim(1, HASH)], BARAKA: [claim(2, "f".repeat(64))] });
    const entries = year(created("AMINA", 1), created("BARAKA", 2));
    expect([...await readTaken(api, entries, new Map())]).toEqual([[`${HASH} 1`, "settled"]]);
  });

  test("calls nothing taken that merely no longer waits: it may have been taken back", async () => {
    const { api, asked } = service({});
    expect([...await readTaken(api, year(created("AMINA", 1)), new Map())]).toEqual([]);
    expect(asked).toEqual(["AMINA"]);
  });

  test("asks nothing of whom money waits for, nor again of what is known", async () => {
    const waiting = [{ createdAt: AT, amount: "5.0000000", asset: "USDC" }];
    const { api, asked } = service({ AMINA: [claim(1, HASH)] }, waiting);
    const known = new Map([[`${"b".repeat(64)} 1`, "settled" as const]]);
    const entries = year(created("AMINA", 1), created("BARAKA", 1, { hash: "b".repeat(64) }));
    // two were set aside at that moment and one is taken: the other is asked about no more
    expect(await readTaken(api, entries, known)).toEqual(known);
    expect(asked).toEqual([]);
  });

  test("takes each claim for one payment of several", async () => {
    const { api } = service({ AMINA: [claim(1, HASH)] });
    const entries = year(created("AMINA", 2), created("AMINA", 1));
    expect((await readTaken(api, entries, new Map())).size).toBe(1);
    const both = service({ AMINA: [claim(1, HASH), claim(2, HASH)] });
    expect((await readTaken(both.api, entries, new Map())).size).toBe(2);
    const others = service({ AMINA: [claim(1, HASH, "6.0000000")] });
    expect((await readTaken(others.api, entries, new Map())).size).toBe(0);
  });

  test("tells what was taken back from what was taken", async () => {
    const back = claim(2, HASH, "6.0000000");
    const { api } = service({ AMINA: [claim(1, HASH)], PAYER: [back] });
    const six = created("BARAKA", 2, { amount: "6.0000000" });
    const entries = year(back.entry, created("AMINA", 1), six);
    expect([...await readTaken(api, entries, new Map())]).toEqual([
      [`${HASH} 1`, "settled"],
      [`${HASH} 2`, "back"],
    ]);
  });

  test("says of nobody that their money was taken back where it may have been another's", async () => {
    const back = claim(2, HASH);
    const { api } = service({ PAYER: [back] });
    const both = [created("AMINA", 1), created("BARAKA", 2)];
    expect((await readTaken(api, year(back.entry, ...both), new Map())).size).toBe(0);
    const { api: knowing } = service({ AMINA: [claim(1, HASH)], PAYER: [back] });
    expect((await readTaken(knowing, year(back.entry, ...both), new Map())).get(`${HASH} 2`))
      .toBe("back");
  });

  test("takes a claim that it met before for no other payment: that was taken back", async () => {
    const { api } = service({ AMINA: [claim(1, HASH)] });
    const entries = year(created("AMINA", 2), created("AMINA", 1));
    const once = await readTaken(api, entries, new Map());
    expect(once.size).toBe(1);
    expect(await readTaken(api, entries, once)).toEqual(once);
  });
});
