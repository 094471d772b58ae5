import { Operation, type OperationWire } from "@stellar/stellar-sdk/xdr";
import { concat } from "./encoding.ts";
import type { Mutation } from "./journal.ts";
import { type Family, KEY } from "./keys.ts";
import { RecentMap } from "./recent-map.ts";
import type { TransactionRecord, TransactionXdr } from "./records.ts";

const PIECE = 40_000;
/** Operations that are kept together: a page of payments reads few of a large transaction's. */
const GROUP = 10;
const GET_MANY = 10;

/** One transaction in a list, with the positions of the operations that put it there. */
export interface Listed {
  id: bigint;
  operations: Uint8Array;
}

/** A part of a list: ids above `after`, below `before`. */
export interface Range {
  after: bigint;
  before: bigint;
  order: "asc" | "desc";
  limit: number;
}

/** How many records, and groups of operations, are kept in memory. */
const CACHED = 4000;

/** Reads the transactions of the closed ledgers. What is once written never changes. */
export class TransactionStore {
  readonly #records = new RecentMap<string, TransactionRecord>(CACHED);
  readonly #operations = new RecentMap<string, Uint8Array>(CACHED);

  constructor(private readonly kv: Deno.Kv) {}

  /** A page of one list. */
  async list(prefix: Deno.KvKey, range: Range): Promise<Listed[]> {
    if (range.after + 1n >= range.before) return [];
    const selector = { start: [...prefix, range.after + 1n], end: [...prefix, range.before] };
    const options = { limit: range.limit, reverse: range.order === "desc" };
    const rows: Listed[] = [];
    // Asking for one after another costs half of what `for await` does.
    const list = this.kv.list<Uint8Array>(selector, options);
    for (let row = await list.next(); !row.done; row = await list.next()) {
      const id = row.value.key.at(-1);
      if (typeof id === "bigint") rows.push({ id, operations: row.value.value });
    }
    return rows;
  }

  /** The records of these ids, in their order; ids without one are left out. */
  async byIds(ids: readonly bigint[]): Promise<TransactionRecord[]> {
    const keys = new Map(ids.map((id) => [String(id), KEY.transaction(id)]));
    const found = await this.#read(keys, this.#records);
    return ids.flatMap((id) => found.get(String(id)) ?? []);
  }

  /** Operations by transaction and position, in the order asked for. */
  async operations(wanted: readonly { id: bigint; index: number }[]): Promise<OperationWire[]> {
    const groupOf = (index: number) => Math.floor(index / GROUP);
    const nameOf = (id: bigint, index: number) => `${id} ${groupOf(index)}`;
    const keys = new Map(
      wanted.map(({ id, index }) => [nameOf(id, index), KEY.operations(id, groupOf(index))]),
    );
    const found = await this.#read(keys, this.#operations);
    return wanted.flatMap(({ id, index }) => {
      const group = found.get(nameOf(id, index));
      return group ? [Operation.schema.decode(unpack(group, index % GROUP))] : [];
    });
  }

  /** Values by name, from memory or else from the store. */
  async #read<T>(
    keys: ReadonlyMap<string, Deno.KvKey>,
    cache: RecentMap<string, T>,
  ): Promise<Map<string, T>> {
    const found = new Map<string, T>();
    const missing: [name: string, key: Deno.KvKey][] = [];
    for (const [name, key] of keys) {
      const known = cache.get(name);
      if (known === undefined) missing.push([name, key]);
      else found.set(name, known);
    }
    const batches: Promise<Deno.KvEntryMaybe<T>[]>[] = [];
    for (let i = 0; i < missing.length; i += GET_MANY) {
      const some = missing.slice(i, i + GET_MANY).map(([, key]) => key);
      batches.push(this.kv.getMany<T[]>(some));
    }
    for (const [i, { value }] of (await Promise.all(batches)).flat().entries()) {
      const name = missing[i]?.[0];
      if (name === undefined || value === null) continue;
      cache.set(name, value);
      found.set(name, value);
    }
    return found;
  }

  /** The id of a transaction by its hash: the outer or the inner one of a fee bump. */
  async idOf(hash: Uint8Array): Promise<bigint | undefined> {
    return (await this.kv.get<bigint>(KEY.hash(hash))).value ?? undefined;
  }

  /** The long parts of a transaction. */
  async xdr({ id, lengths }: TransactionRecord): Promise<TransactionXdr> {
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const keys: Deno.KvKey[] = [];
    for (let i = 0; i * PIECE < total; i++) keys.push(KEY.transactionPiece(id, i));
    const pieces = await Promise.all(keys.map((key) => this.kv.get<Uint8Array>(key)));
    const bytes = concat(pieces.flatMap(({ value }) => (value ? [value] : [])));
    let at = 0;
    const cut = (length: number) => bytes.slice(at, at += length);
    const [envelope, result, meta, feeMeta] = lengths;
    return {
      envelope: cut(envelope),
      result: cut(result),
      meta: cut(meta),
      feeMeta: cut(feeMeta),
    };
  }
}

/** What is written of a transaction. */
export interface WrittenTransaction {
  record: TransactionRecord;
  xdr: TransactionXdr;
  operations: readonly OperationWire[];
  /** The lists that it belongs to, each with its operations' positions in it. */
  places: Iterable<readonly [list: Deno.KvKey, operations: Uint8Array]>;
}

/** The record, its long parts, its operations and its places in the lists. */
export function transactionMutations(
  { record, xdr, operations, places }: WrittenTransaction,
): Mutation[] {
  const mutations: Mutation[] = [{ key: KEY.transaction(record.id), value: record }];
  for (let i = 0; i < operations.length; i += GROUP) {
    const group = operations.slice(i, i + GROUP).map((one) => Operation.schema.encode(one));
    mutations.push({ key: KEY.operations(record.id, i / GROUP), value: pack(group) });
  }
  const bytes = concat([xdr.envelope, xdr.result, xdr.meta, xdr.feeMeta]);
  for (let i = 0; i * PIECE < bytes.length; i++) {
    const value = bytes.slice(i * PIECE, (i + 1) * PIECE);
    mutations.push({ key: KEY.transactionPiece(record.id, i), value });
  }
  for (const hash of [record.hash, record.feeBump?.innerHash]) {
    if (hash) mutations.push({ key: KEY.hash(hash), value: record.id });
  }
  for (const [list, positions] of places) {
    mutations.push({ key: [...list, record.id], value: positions });
  }
  return mutations;
}

/** Byte strings as one value: where each ends, 4 bytes for each of a group, then all of them. */
function pack(parts: readonly Uint8Array[]): Uint8Array {
  const ends = new Uint8Array(GROUP * 4);
  const view = new DataView(ends.buffer);
  parts.reduce((end, part, i) => {
    view.setUint32(i * 4, end + part.length);
    return end + part.length;
  }, ends.length);
  return concat([ends, ...parts]);
}

function unpack(group: Uint8Array, index: number): Uint8Array {
  const view = new DataView(group.buffer, group.byteOffset);
  const start = index === 0 ? GROUP * 4 : view.getUint32((index - 1) * 4);
  return group.subarray(start, view.getUint32(index * 4));
}

/** The list of a family for an account, or of the whole ledger. */
export function listKey(family: Family, account?: string): Deno.KvKey {
  return account === undefined ? KEY.list(family) : KEY.accountList(account, family);
}
