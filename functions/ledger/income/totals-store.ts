import { readLarge, readManyLarge, setLarge } from "../../kv/large-value.ts";
import { type EntryCount, NOTHING_COUNTED } from "../history/count.ts";
import type { LedgerClose } from "../ledger.ts";
import {
  type Counterparty,
  type CounterpartyChange,
  type DayIncome,
  type IncomeSum,
  type IncomeTotals,
  noIncome,
  type Payer,
} from "./net-income.ts";

/** What is kept of an account's history, up to one position: entries counted, income summed. */
export interface AccountTotals {
  count: EntryCount;
  income: IncomeTotals;
  /** When the operation at the position was made; null where nothing was counted yet. */
  countedUpTo: string | null;
  /**
   * The oldest ledger of the server that told of the first operations counted: of what was before
   * it, nobody knows. Null where nothing was counted yet.
   */
  beginning: LedgerClose | null;
  /** Payments counted of which a second server cannot tell, or was never asked. */
  oneServer: IncomeSum;
  /** What was counted unheard, to be heard yet; what was tried last comes last. */
  unheard: Stretch[];
}

/** Operations, one behind the other, counted on one server's word while the second did not answer. */
export interface Stretch extends Heard {
  /** The operation before them; 0 where they begin the history. */
  after: string;
  operations: number;
  /** How far they were heard since then, whose `money` is what remains one server's word. */
  again: Heard | null;
}

/** What operations were said to be, up to one of them. */
export interface Heard {
  upTo: string;
  /** SHA-256 (hex) of what was said of those that bear on the sums, one behind the other. */
  said: string;
  /** The payments among them. */
  money: IncomeSum;
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

const DAY_MS = 86_400_000;

/** Above this a number is no longer exact. */
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Seven times seven bits are exact as a number, eight times are not. */
const LARGEST_SCALE = 2 ** 42;

/** KV writes at most 819,200 bytes of values at once, and 81,920 bytes of keys. */
const MOST_VALUE_BYTES = 700_000;
const MOST_ROWS = 80;

/** A day in a row, and a row without days, take about this. */
const DAY_BYTES = 16;

/** Totals of which nothing is counted and nothing written yet. */
export function nothingKept(): KeptTotals {
  return {
    rowsId: crypto.randomUUID(),
    count: NOTHING_COUNTED,
    income: noIncome(),
    countedUpTo: null,
    beginning: null,
    oneServer: { sum: 0n, count: 0 },
    unheard: [],
    versionstamp: null,
  };
}

/** All of some sums. */
export function total(sums: Iterable<IncomeSum>): IncomeSum {
  const all = { sum: 0n, count: 0 };
  for (const { sum, count } of sums) {
    all.sum += sum;
    all.count += count;
  }
  return all;
}

/** True where the rows fit into one write. */
export function fitOneWriting(changes: CounterpartyChange[]): boolean {
  const days = changes.reduce((sum, { after }) => sum + after.days.length + 1, 0);
  return changes.length <= MOST_ROWS && days * DAY_BYTES <= MOST_VALUE_BYTES;
}

/**
 * Keeps each account's totals in KV, with one row for each counterparty. Totals and the rows that
 * they follow from are written together or not at all.
 */
export interface TotalsStore {
  load(account: string): Promise<KeptTotals>;
  /** The rows of those counterparties that have one; to be looked at, with the days since one alone. */
  rows(
    account: string,
    kept: KeptTotals,
    addresses: Iterable<string>,
    since?: number,
  ): Promise<Map<string, Counterparty>>;
  /** Null where another request has written since `before` was read. */
  save(
    account: string,
    before: KeptTotals,
    after: AccountTotals,
    changes: CounterpartyChange[],
  ): Promise<KeptTotals | null>;
  /** Those who paid most, the largest sum first. */
  payers(
    account: string,
    kept: KeptTotals,
    limit: number,
  ): Promise<(Payer & { address: string })[]>;
}

/**
 * The word in the key of sums of what the judge calls pay. Those of a former form have others
 * (`functions/store.ts` lets go of them): an account is counted anew.
 */
const INCOME = "income-judged";

/**
 * Makes the store.
 * @param prefix The key under which things of this network, epoch and USDC issuer are kept.
 */
export function createTotalsStore(kv: Deno.Kv, prefix: () => Promise<Deno.KvKey>): TotalsStore {
  const keyOf = async (account: string) => [...await prefix(), INCOME, account];
  const firstWritings = new Map<string, FirstWriting>();

  function remember(rowsId: string, writing: FirstWriting): void {
    firstWritings.set(rowsId, writing);
    const [oldest] = firstWritings.keys();
    if (firstWritings.size > MOST_REMEMBERED && oldest !== undefined) firstWritings.delete(oldest);
  }

  /** All rows there are beside these very totals, where this process has just written them. */
  function justWritten({ rowsId, versionstamp }: KeptTotals): CounterpartyChange[] | null {
    const writing = firstWritings.get(rowsId);
    return writing?.versionstamp === versionstamp ? writing.rows : null;
  }

  return {
    async load(account) {
      const { bytes, versionstamp } = await readLarge(kv, await keyOf(account));
      if (bytes === null) return { ...nothingKept(), versionstamp };
      return { ...readTotals(new TextDecoder().decode(bytes)), versionstamp };
    },
    async rows(account, totals, addresses, since = 0) {
      const written = justWritten(totals);
      if (written !== null) {
        const wanted = new Set(addresses);
        return new Map(
          written.filter(({ address }) => wanted.has(address))
            .map(({ address, after }) => [address, withDaysSince(after, since)]),
        );
      }
      const key = [...await keyOf(account), totals.rowsId];
      const wanted = [...addresses];
      const kept = await readManyLarge(kv, wanted.map((address) => rowKey(key, address)));
      const found = new Map<string, Counterparty>();
      for (const [n, address] of wanted.entries()) {
        const bytes = kept[n] ?? null;
        if (bytes !== null) found.set(address, readRow(bytes, since));
      }
      return found;
    },
    async save(account, before, after, changes) {
      const key = await keyOf(account);
      const { rowsId, versionstamp } = before;
      const write = kv.atomic().check({ key, versionstamp });
      setLarge(write, key, new TextEncoder().encode(writeTotals({ ...after, rowsId })));
      const own = [...key, rowsId];
      for (const { address, after: row, payerBefore, payerAfter } of changes) {
        setLarge(write, rowKey(own, address), writeRow(row));
        if (payerBefore !== null) write.delete(rankKey(own, address, payerBefore));
        if (payerAfter !== null) write.set(rankKey(own, address, payerAfter), payerAfter);
      }
      const written = await write.commit();
      if (!written.ok) return null;
      firstWritings.delete(rowsId);
      if (versionstamp === null) {
        remember(rowsId, { versionstamp: written.versionstamp, rows: changes });
      }
      return { ...after, rowsId, versionstamp: written.versionstamp };
    },
    async payers(account, totals, limit) {
      const written = justWritten(totals);
      if (written !== null) {
        return written.flatMap(({ address, payerAfter }) =>
          payerAfter === null ? [] : [{ address, ...payerAfter }]
        ).sort(byRank).slice(0, limit);
      }
      const key = [...await keyOf(account), totals.rowsId];
      const ranked = kv.list<Payer>({ prefix: [...key, "payers"] }, { limit });
      const found = await Array.fromAsync(ranked);
      return found.map(({ key, value }) => ({ address: String(key.at(-1)), ...value }));
    },
  };
}

/** The rows that were written with the first totals of an account. */
interface FirstWriting {
  versionstamp: string;
  rows: CounterpartyChange[];
}

/** A passport that is new asks for the rows at once; each has a day for a payment at most. */
const MOST_REMEMBERED = 50;

function withDaysSince(row: Counterparty, since: number): Counterparty {
  return { ...row, days: row.days.filter(({ day }) => day >= since) };
}

/** In the order of their keys in the store, see `rankKey`. */
function byRank(a: Payer & { address: string }, b: Payer & { address: string }): number {
  if (a.sum !== b.sum) return a.sum > b.sum ? -1 : 1;
  return a.firstAt - b.firstAt || (a.address < b.address ? -1 : 1);
}

function rowKey(key: Deno.KvKey, address: string): Deno.KvKey {
  return [...key, "with", address];
}

/** In the order of the list: the largest sum first, then who began first. */
function rankKey(key: Deno.KvKey, address: string, { sum, firstAt }: Payer): Deno.KvKey {
  return [...key, "payers", -sum, firstAt, address];
}

/**
 * A row as numbers of seven bits a byte, the highest bit where more follow: a payer of ten years
 * has 3,650 days, and the row is read and written with each of his payments.
 */
function writeRow({ days, firstAt, wentBack }: Counterparty): Uint8Array {
  const bytes: number[] = [];
  writeStroops(bytes, wentBack);
  writeNumber(bytes, firstAt ?? 0);
  let before = 0;
  for (const { day, sum, count, lastAt } of days) {
    writeNumber(bytes, day - before);
    writeStroops(bytes, sum);
    writeNumber(bytes, count);
    writeNumber(bytes, lastAt - day * DAY_MS);
    before = day;
  }
  return Uint8Array.from(bytes);
}

function readRow(bytes: Uint8Array, since: number): Counterparty {
  let at = 0;
  function read(): number | bigint {
    let value = 0;
    let scale = 1;
    while (scale <= LARGEST_SCALE) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
    let whole = BigInt(value);
    for (let shift = 49n;; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      whole += BigInt(byte & 127) << shift;
      if (byte < 128) return whole;
    }
  }
  const wentBack = BigInt(read());
  const firstAt = Number(read());
  const days: DayIncome[] = [];
  let day = 0;
  while (at < bytes.length) {
    day += Number(read());
    const [sum, count, lastAt] = [read(), Number(read()), day * DAY_MS + Number(read())];
    if (day >= since) days.push({ day, sum: BigInt(sum), count, lastAt });
  }
  return { days, firstAt: firstAt === 0 ? null : firstAt, wentBack };
}

function writeStroops(bytes: number[], value: bigint): void {
  let left = value;
  while (left > SAFE) {
    bytes.push(Number(left & 127n) | 128);
    left >>= 7n;
  }
  writeNumber(bytes, Number(left));
}

function writeNumber(bytes: number[], value: number): void {
  let left = value;
  while (left > 127) {
    bytes.push(left % 128 | 128);
    left = Math.floor(left / 128);
  }
  bytes.push(left);
}

/** JSON has neither: stroops are written as decimal digits and an n, maps as their entries. */
function writeTotals({ income, ...rest }: Omit<KeptTotals, "versionstamp">): string {
  const plain = { ...income, months: [...income.months], days: [...income.days] };
  return JSON.stringify(
    { ...rest, income: plain },
    (_, value) => typeof value === "bigint" ? `${value}n` : value,
  );
}

function readTotals(text: string): Omit<KeptTotals, "versionstamp"> {
  const { income, ...rest } = withBigints(JSON.parse(text));
  const months: Map<string, IncomeSum> = new Map(income.months);
  return { ...rest, income: { ...income, months, days: new Map(income.days) } };
}

/** Stroops in their places again. JSON's own reviver, asked about each of some thousand, takes longer. */
function withBigints<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === "object") withBigints(part);
    else if (typeof part === "string" && /^-?\d+n$/.test(part)) {
      Reflect.set(value, key, BigInt(part.slice(0, -1)));
    }
  }
  return value;
}
