import { expect, test } from "vitest";
import { ledgerOfOperation } from "../../functions/ledger/horizon/operations.ts";
import type {
  CrossCheckServer,
  LedgerPort,
  OperationRecord,
} from "../../functions/ledger/ledger.ts";
import { ZERO_HASH } from "../../functions/ledger/server-ranges.ts";

/** What the ledger needs for the suite, as addresses and hashes by role. */
export interface ReaderSample {
  port: LedgerPort;
  /** An account with at least three operations, one of them a payment. */
  account: string;
  /** A valid address without an account. */
  stranger: string;
  /** A successful transaction. */
  hash: string;
}

const budget = () => ({ deadline: Date.now() + 120_000 });

/** For every reader of single transactions, including the ledger port. */
export function witnessSuite(sample: () => { port: CrossCheckServer; hash: string }): void {
  test("reads a transaction with envelope and result", async () => {
    const { port, hash } = sample();
    const reading = await port.transaction(hash, budget());
    expect(reading).toMatchObject({ ok: true, value: { value: { hash, successful: true } } });
    const value = reading.ok ? reading.value.value : null;
    expect(value?.envelopeXdr).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(value?.resultXdr).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(value?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test("says null of a transaction that does not exist", async () => {
    const { port } = sample();
    const reading = await port.transaction(ZERO_HASH, budget());
    expect(reading).toMatchObject({ ok: true, value: { value: null } });
  });

  test("knows from when to when it keeps transactions", async () => {
    const { port, hash } = sample();
    const reading = await port.transaction(hash, budget());
    const span = await port.span(ZERO_HASH, budget());
    if (!reading.ok || reading.value.value === null || !span.ok) throw new Error("no answer");
    const { ledger, createdAt } = reading.value.value;
    // Horizon reports the ledger only in account documents
    const known = reading.value.ledger ?? ledger;
    const { oldest, newest } = span.value;
    expect(oldest.sequence).toBeLessThanOrEqual(ledger);
    expect(newest.sequence).toBeGreaterThanOrEqual(known);
    expect(known).toBeGreaterThanOrEqual(ledger);
    const times = [oldest.closedAt, createdAt, newest.closedAt];
    expect(times.map((time) => new Date(time).toISOString())).toEqual(times);
    expect(times.toSorted()).toEqual(times);
  });
}

/** For every reader of accounts and transactions, including RPC. */
export function readerSuite(sample: () => ReaderSample): void {
  witnessSuite(sample);

  test("reads an account with its native balance", async () => {
    const { port, account } = sample();
    const reading = await port.account(account, budget());
    expect(reading.ok && reading.value.value?.address).toBe(account);
    const native = reading.ok
      ? reading.value.value?.balances.filter(({ asset }) => asset?.issuer === null)
      : [];
    expect(native).toHaveLength(1);
  });

  test("says null of an account that does not exist", async () => {
    const { port, stranger } = sample();
    const reading = await port.account(stranger, budget());
    expect(reading).toMatchObject({ ok: true, value: { value: null } });
  });

  test("knows its newest ledger and the base reserve", async () => {
    const reading = await sample().port.newestLedger(budget());
    const newest = reading.ok ? reading.value.value : null;
    expect(newest?.sequence).toBeGreaterThan(0);
    expect(newest?.baseReserve).toBe(5_000_000n);
  });
}

/** For every adapter of the ledger port that lists history. */
export function ledgerSuite(sample: () => ReaderSample): void {
  readerSuite(sample);

  async function operations(query: Partial<Parameters<LedgerPort["operations"]>[1]> = {}) {
    const { port, account } = sample();
    const full = { order: "desc", cursor: null, limit: 200, ...query } as const;
    const reading = await port.operations(account, full, budget());
    if (!reading.ok) throw new Error(`no operations: ${reading.code}`);
    return reading.value.value;
  }

  /** Reads all operations after a cursor in one order, with pages of any size. */
  async function history(order: "asc" | "desc", after: string | null = null) {
    const all: OperationRecord[] = [];
    let cursor = after;
    for (let ended = false; !ended;) {
      const piece = await operations({ order, cursor });
      all.push(...piece.operations);
      if (!piece.ended && piece.cursor === cursor) throw new Error("a piece leads nowhere");
      ({ cursor, ended } = piece);
    }
    return all;
  }

  const ids = (list: OperationRecord[]) => list.map(({ id }) => BigInt(id));

  test("reads operations newest first, each with hash, time and memo", async () => {
    const all = await history("desc");
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(ids(all)).toEqual(ids(all).toSorted((a, b) => a < b ? 1 : -1));
    for (const operation of all) {
      expect(operation.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(operation.createdAt).toMatch(/\.\d{3}Z$/);
      expect(operation.memo.type === "none").toBe(operation.memo.value === "");
    }
  });

  test("knows when an operation's ledger closed, and none that didn't yet", async () => {
    const [newest] = (await operations({ limit: 1 })).operations;
    const sequence = ledgerOfOperation(newest?.id ?? "0");
    const { port } = sample();
    const closedAt = newest?.createdAt;
    expect(await port.ledgerClose(sequence, budget())).toMatchObject({
      value: { value: { sequence, closedAt } },
    });
    expect(await port.ledgerClose(4_000_000_000, budget())).toMatchObject({
      value: { value: null },
    });
  });

  test("reads on from a cursor in both directions without gap or repetition", async () => {
    const all = ids(await history("desc"));
    const first = await operations({ limit: 2 });
    expect(first.ended).toBe(false);
    const rest = await history("desc", first.cursor);
    expect([...ids(first.operations), ...ids(rest)]).toEqual(all);
    expect(ids(await history("asc"))).toEqual(all.toReversed());
    const [oldest] = ids((await operations({ order: "asc", limit: 1 })).operations);
    expect(oldest).toBe(all.at(-1));
    const beyond = await history("asc", String(all[1]));
    expect(ids(beyond)).toEqual([all[0]]);
  });

  test("has no operations of an account that it has never seen", async () => {
    const { port, stranger } = sample();
    const query = { order: "desc", cursor: null, limit: 10 } as const;
    const reading = await port.operations(stranger, query, budget());
    expect(reading).toMatchObject({ value: { value: { operations: [], ended: true } } });
  });

  test("tells of each balance that was set aside by whom, by which transaction and memo", async () => {
    for (const { body, hash, memo } of await history("desc")) {
      if (body.kind !== "claimable_created") continue;
      const { from, asset, stroops, balanceId } = body;
      const reading = await sample().port.origin(balanceId, budget());
      expect(reading).toMatchObject({ value: { value: { from, asset, stroops, hash, memo } } });
    }
  });

  test("says that a balance that never was has no origin", async () => {
    const reading = await sample().port.origin("0".repeat(72), budget());
    expect(reading).toMatchObject({ ok: true, value: { value: null } });
  });

  test("lists no claimable balances for a stranger", async () => {
    const { port, stranger } = sample();
    const reading = await port.claimable(
      stranger,
      { asset: null, cursor: null, limit: 10 },
      budget(),
    );
    expect(reading).toMatchObject({ ok: true, value: { value: { records: [], cursor: null } } });
  });
}
