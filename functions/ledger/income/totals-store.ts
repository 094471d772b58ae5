import { readLarge, readManyLarge, setLarge } from "../../kv/large-value.ts";
import { type EntryCount, NOTHING_COUNTED } from "../history/count.ts";
import type { LedgerClose } from "../ledger.ts";
import {
  type Counterparty,
  type CounterpartyChange,
  type IncomeTotals,
  noIncome,
  type Payer,
} from "./net-income.ts";

/** What is kept of an account's history, up to one position: entries counted, income summed. */
export interface AccountTotals {
  count: EntryCount;
  /**
   * What an answer said that there are at least, before so many were counted: the next one must not
   * say less.
   */
  atLeast: EntryCount["counts"];
  income: IncomeTotals;
  /** When the operation at the position was made; null where nothing was counted yet. */
  countedUpTo: string | null;
  /**
   * The oldest ledger of the server that told of the first operations counted: of what was before
   * it, nobody knows. Null where nothing was counted yet.
   */
  beginning: LedgerClose | null;
  /** The hosts of the servers that told of what is counted, the first one first. */
  sources: string[];
}

/** The totals as they were read, and what it takes to write over them. */
export interface KeptTotals extends AccountTotals {
  /**
   * Under what their rows are kept: where totals are let go of, and the account is counted anew, what
   * is left of the former rows is not read again.
   */
  rowsId: string;
  versionstamp: string | null;
}

/** KV writes at most 819,200 bytes of values at once, and 81,920 bytes of keys. */
const MOST_VALUE_BYTES = 700_000;
const MOST_ROWS = 80;

/** A day in a row, and a row without days, take at most this. */
const DAY_BYTES = 100;

/** Totals of which nothing is counted and nothing written yet. */
export function nothingKept(): KeptTotals {
  return {
    rowsId: crypto.randomUUID(),
    count: NOTHING_COUNTED,
    atLeast: NOTHING_COUNTED.counts,
    income: noIncome(),
    countedUpTo: null,
    beginning: null,
    sources: [],
    versionstamp: null,
  };
}

/** True where the rows fit into one write. */
export function fitOneWriting(changes: CounterpartyChange[]): boolean {
  const days = changes.reduce((sum, { after }) => sum + after.days.length + 1, 0);
  return changes.length <= MOST_ROWS && days * DAY_BYTES <= MOST_VALUE_BYTES;
}

/**
 * The word in the key of sums of one way of counting. Those of a former one have others
 * and are not read any more: an account is counted anew.
 */
const INCOME = "income-sums";

export type TotalsStore = ReturnType<typeof createTotalsStore>;

/**
 * Keeps each account's totals in KV, with one row for each counterparty. Totals and the rows that
 * they follow from are written together or not at all.
 * @param prefix The key under which things of this network, epoch and USDC issuer are kept.
 */
export function createTotalsStore(kv: Deno.Kv, prefix: () => Promise<Deno.KvKey>) {
  const keyOf = async (account: string) => [...await prefix(), INCOME, account];

  return {
    async load(account: string): Promise<KeptTotals> {
      const { bytes, versionstamp } = await readLarge(kv, await keyOf(account));
      return { ...(bytes === null ? nothingKept() : decoded<KeptTotals>(bytes)), versionstamp };
    },
    /** The rows of those counterparties that have one. */
    async rows(
      account: string,
      { rowsId }: KeptTotals,
      addresses: Iterable<string>,
    ): Promise<Map<string, Counterparty>> {
      const key = [...await keyOf(account), rowsId];
      const wanted = [...addresses];
      const kept = await readManyLarge(kv, wanted.map((address) => rowKey(key, address)));
      const found = new Map<string, Counterparty>();
      for (const [n, address] of wanted.entries()) {
        const bytes = kept[n] ?? null;
        if (bytes !== null) found.set(address, decoded(bytes));
      }
      return found;
    },
    /** Null where another request has written since the totals to write over were read. */
    async save(
      account: string,
      { rowsId, versionstamp }: KeptTotals,
      after: AccountTotals,
      changes: CounterpartyChange[],
    ): Promise<KeptTotals | null> {
      const key = await keyOf(account);
      const { count, atLeast, income, countedUpTo, beginning, sources } = after;
      const totals = { count, atLeast, income, countedUpTo, beginning, sources };
      const write = kv.atomic().check({ key, versionstamp });
      setLarge(write, key, encoded({ ...totals, rowsId }));
      const own = [...key, rowsId];
      for (const { address, after: row, payerBefore, payerAfter } of changes) {
        setLarge(write, rowKey(own, address), encoded(row));
        if (payerBefore !== null) write.delete(rankKey(own, address, payerBefore));
        if (payerAfter !== null) write.set(rankKey(own, address, payerAfter), payerAfter);
      }
      const written = await write.commit();
      return written.ok ? { ...totals, rowsId, versionstamp: written.versionstamp } : null;
    },
    /** Those who paid most, the largest sum first. */
    async payers(account: string, { rowsId }: KeptTotals, limit: number) {
      const prefix = [...await keyOf(account), rowsId, "payers"];
      const found = await Array.fromAsync(kv.list<Payer>({ prefix }, { limit }));
      return found.map(({ key, value }) => ({ address: String(key.at(-1)), ...value }));
    },
  };
}

function rowKey(key: Deno.KvKey, address: string): Deno.KvKey {
  return [...key, "with", address];
}

/** In the order of the list: the largest sum first, then who began first. */
function rankKey(key: Deno.KvKey, address: string, { sum, firstAt }: Payer): Deno.KvKey {
  return [...key, "payers", -sum, firstAt, address];
}

/** As JSON, which has no bigint: stroops are written as decimal digits and an n. */
function encoded(value: unknown): Uint8Array {
  const text = JSON.stringify(
    value,
    (_, part) => typeof part === "bigint" ? `${part}n` : part,
  );
  return new TextEncoder().encode(text);
}

function decoded<T>(bytes: Uint8Array): T {
  return JSON.parse(
    new TextDecoder().decode(bytes),
    (_, part) =>
      typeof part === "string" && /^-?\d+n$/.test(part) ? BigInt(part.slice(0, -1)) : part,
  );
}
