import { readLargeValue, readLargeValues, setLargeValue } from "../../kv/large-value.ts";
import { EMPTY_COUNT, type EntryCount } from "../history/count.ts";
import type { LedgerClose } from "../ledger.ts";
import {
  type Counterparty,
  type CounterpartyChange,
  emptyIncome,
  type IncomeTotals,
  type Payer,
} from "./net-income.ts";

/** An account's totals up to one position. */
export interface AccountTotals {
  count: EntryCount;
  /** The lower bound that an answer has reported. Later answers must not report less. */
  atLeast: EntryCount["counts"];
  income: IncomeTotals;
  /** The time of the operation at the position. */
  countedUpTo: string | null;
  /** The oldest ledger of the first operations' server; earlier history is unknown. */
  beginning: LedgerClose | null;
  /** Hosts of servers, in order of first use. */
  sources: string[];
}

export interface StoredTotals extends AccountTotals {
  /** A recount gets a new key, so that remaining rows of deleted totals are never read. */
  rowsId: string;
  versionstamp: string | null;
}

/** KV's limits per commit are 819,200 bytes of values and 81,920 bytes of keys. */
const MAX_VALUE_BYTES = 700_000;
const MAX_ROWS = 80;

/** Upper bound in bytes, both for one day of a row and for the rest of the row. */
const DAY_BYTES = 100;

export function emptyTotals(): StoredTotals {
  return {
    rowsId: crypto.randomUUID(),
    count: EMPTY_COUNT,
    atLeast: EMPTY_COUNT.counts,
    income: emptyIncome(),
    countedUpTo: null,
    beginning: null,
    sources: [],
    versionstamp: null,
  };
}

export function fitsInOneCommit(changes: CounterpartyChange[]): boolean {
  const days = changes.reduce((sum, { after }) => sum + after.days.length + 1, 0);
  return changes.length <= MAX_ROWS && days * DAY_BYTES <= MAX_VALUE_BYTES;
}

/** Changed whenever the way of counting changes, to start a new count of all accounts. */
const TOTALS_KEY = "income-sums";

export type TotalsStore = ReturnType<typeof createTotalsStore>;

/** `prefix` is the prefix of this network, epoch and USDC issuer. */
export function createTotalsStore(kv: Deno.Kv, prefix: () => Promise<Deno.KvKey>) {
  const keyOf = async (account: string) => [...await prefix(), TOTALS_KEY, account];

  return {
    async load(account: string): Promise<StoredTotals> {
      const { bytes, versionstamp } = await readLargeValue(kv, await keyOf(account));
      return { ...(bytes === null ? emptyTotals() : decode<StoredTotals>(bytes)), versionstamp };
    },
    async rows(
      account: string,
      { rowsId }: StoredTotals,
      addresses: Iterable<string>,
    ): Promise<Map<string, Counterparty>> {
      const key = [...await keyOf(account), rowsId];
      const wanted = [...addresses];
      const kept = await readLargeValues(kv, wanted.map((address) => rowKey(key, address)));
      const found = new Map<string, Counterparty>();
      for (const [n, address] of wanted.entries()) {
        const bytes = kept[n] ?? null;
        if (bytes !== null) found.set(address, decode(bytes));
      }
      return found;
    },
    /** Stores the totals; null if another request has changed them since they were read. */
    async save(
      account: string,
      { rowsId, versionstamp }: StoredTotals,
      after: AccountTotals,
      changes: CounterpartyChange[],
    ): Promise<StoredTotals | null> {
      const key = await keyOf(account);
      const { count, atLeast, income, countedUpTo, beginning, sources } = after;
      const totals = { count, atLeast, income, countedUpTo, beginning, sources };
      const write = kv.atomic().check({ key, versionstamp });
      setLargeValue(write, key, encode({ ...totals, rowsId }));
      const rowsKey = [...key, rowsId];
      for (const { address, after: row, payerBefore, payerAfter } of changes) {
        setLargeValue(write, rowKey(rowsKey, address), encode(row));
        if (payerBefore !== null) write.delete(rankKey(rowsKey, address, payerBefore));
        if (payerAfter !== null) write.set(rankKey(rowsKey, address, payerAfter), payerAfter);
      }
      const written = await write.commit();
      return written.ok ? { ...totals, rowsId, versionstamp: written.versionstamp } : null;
    },
    /** Reads payers, largest sum first. */
    async payers(account: string, { rowsId }: StoredTotals, limit: number) {
      const prefix = [...await keyOf(account), rowsId, "payers"];
      const found = await Array.fromAsync(kv.list<Payer>({ prefix }, { limit }));
      return found.map(({ key, value }) => ({ address: String(key.at(-1)), ...value }));
    },
  };
}

function rowKey(key: Deno.KvKey, address: string): Deno.KvKey {
  return [...key, "with", address];
}

/** Sorts payers by sum, largest first, then by first payment. */
function rankKey(key: Deno.KvKey, address: string, { sum, firstAt }: Payer): Deno.KvKey {
  return [...key, "payers", -sum, firstAt, address];
}

/** Encodes JSON with bigints as decimal digits and an n. */
function encode(value: unknown): Uint8Array {
  const text = JSON.stringify(
    value,
    (_, part) => typeof part === "bigint" ? `${part}n` : part,
  );
  return new TextEncoder().encode(text);
}

function decode<T>(bytes: Uint8Array): T {
  return JSON.parse(
    new TextDecoder().decode(bytes),
    (_, part) =>
      typeof part === "string" && /^-?\d+n$/.test(part) ? BigInt(part.slice(0, -1)) : part,
  );
}
