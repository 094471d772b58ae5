import { LRUCache } from "lru-cache";
import { Operation as OperationXdr, type OperationWire } from "@stellar/stellar-sdk/xdr";
import { type Header, totalOrderId } from "../ledger/header.ts";
import type { Operation } from "../operations/operation.ts";
import { isPaymentType, parseOperationBody } from "../operations/operations.ts";
import { plainAddressOf } from "../stellar/address.ts";
import { concatBytes } from "../stellar/encoding.ts";
import {
  feeSource,
  operationsWithSource,
  outerHash,
  parseEnvelope,
  type Transaction,
} from "../transactions/transaction.ts";
import type { Mutation } from "./journal.ts";
import { type ListFamily, SANDBOX_KEYS } from "./keys.ts";
import type { ClosedTransaction, Memo, TransactionRecord, TransactionXdr } from "./records.ts";

export interface PlacedTransaction {
  header: Header;
  /** Place in the ledger, from 1. */
  order: number;
  successful: boolean;
  feeCharged: bigint;
  xdr: TransactionXdr;
}

export function createTransactionRecord(
  tx: Transaction,
  { header, order, successful, feeCharged, xdr }: PlacedTransaction,
): TransactionRecord {
  return {
    id: totalOrderId(header.sequence, order),
    hash: outerHash(tx),
    ledger: header.sequence,
    closeTime: Number(header.closeTime),
    successful,
    account: tx.account,
    seqNum: tx.seqNum,
    fee: tx.fee,
    feeCharged,
    memo: memoOf(tx),
    conditions: tx.conditions,
    signatures: (tx.feeBump ?? tx).signatures.map(({ signature }) => signature),
    feeBump: tx.feeBump && {
      innerHash: tx.hash,
      account: tx.feeBump.account,
      fee: tx.feeBump.fee,
      signatures: tx.signatures.map(({ signature }) => signature),
    },
    operationCount: tx.operations.length,
    lengths: [xdr.envelope.length, xdr.result.length, xdr.meta.length, xdr.feeMeta.length],
  };
}

/** Each list that has the transaction, with the positions of its operations in that list. */
export function listsOfTransaction(
  tx: Transaction,
  successful: boolean,
): [list: Deno.KvKey, operations: Uint8Array][] {
  const families: [ListFamily, ListFamily] = successful ? ["s", "ps"] : ["f", "pf"];
  const steps = operationsWithSource(tx);
  const byAccount = new Map<string, number[]>([[tx.source, []], [feeSource(tx), []]]);
  for (const [index, { source, operation }] of steps.entries()) {
    for (const account of new Set([source, ...(operation?.participants ?? [])])) {
      const list = byAccount.get(account);
      if (list) list.push(index);
      else byAccount.set(account, [index]);
    }
  }
  const all = steps.map((_, index) => index);
  const places: [Deno.KvKey, Uint8Array][] = [];
  for (const [account, indexes] of [[undefined, all] as const, ...byAccount]) {
    const payments = indexes.filter((index) => isPaymentType(steps[index]?.type));
    places.push([listKey(families[0], account), new Uint8Array(indexes)]);
    if (payments.length > 0) places.push([listKey(families[1], account), new Uint8Array(payments)]);
  }
  if (successful) places.push(...balancePlaces(tx, steps.map(({ operation }) => operation)));
  return places;
}

/** The claimable balances to whose histories this successful transaction belongs. */
function balancePlaces(
  transaction: { source: string; seqNum: bigint },
  operations: readonly (Operation | undefined)[],
): [list: Deno.KvKey, operations: Uint8Array][] {
  const found = new Map<string, number[]>();
  for (const [index, operation] of operations.entries()) {
    const id = operation?.claimable?.({ transaction, index });
    if (id !== undefined) found.set(id, [...found.get(id) ?? [], index]);
  }
  return [...found].map((
    [id, indexes],
  ) => [SANDBOX_KEYS.balanceHistory(id), new Uint8Array(indexes)]);
}

function memoOf({ memo }: Transaction): Memo {
  switch (memo.type) {
    case 0:
      return { type: "none" };
    case 1:
      return { type: "text", text: memo.text.bytes };
    case 2:
      return { type: "id", id: memo.id };
    case 3:
      return { type: "hash", hash: memo.hash };
    case 4:
      return { type: "return", hash: memo.retHash };
  }
}

const CHUNK_BYTES = 40_000;
/** Operations per value: a page of payments needs only a few of a large transaction. */
const GROUP_SIZE = 10;
const KEYS_AT_ONCE = 10;

/** A group of operations as written by `pack`, or a list in stores from before 20 November 2026. */
type Group = Uint8Array | Uint8Array[];

/** A transaction with the positions of the matching operations. */
export interface ListedTransaction {
  id: bigint;
  operations: Uint8Array;
}

/** `after` and `before` are exclusive. */
export interface Range {
  after: bigint;
  before: bigint;
  order: "asc" | "desc";
  limit: number;
}

const MAX_CACHED = 4000;

/** Stores and caches transactions of closed ledgers, which never change. */
export class TransactionStore {
  readonly #records = new LRUCache<string, TransactionRecord>({ max: MAX_CACHED });
  readonly #operations = new LRUCache<string, Group>({ max: MAX_CACHED });

  constructor(private readonly kv: Deno.Kv) {}

  async list(prefix: Deno.KvKey, range: Range): Promise<ListedTransaction[]> {
    if (range.after + 1n >= range.before) return [];
    const selector = { start: [...prefix, range.after + 1n], end: [...prefix, range.before] };
    const options = { limit: range.limit, reverse: range.order === "desc" };
    const rows: ListedTransaction[] = [];
    // twice as fast as `for await`
    const list = this.kv.list<Uint8Array>(selector, options);
    for (let row = await list.next(); !row.done; row = await list.next()) {
      const id = row.value.key.at(-1);
      if (typeof id === "bigint") rows.push({ id, operations: row.value.value });
    }
    return rows;
  }

  /** Reads transactions in the given order; missing records are skipped. */
  async byIds(ids: readonly bigint[]): Promise<TransactionRecord[]> {
    const found = await this.#read(ids.map(SANDBOX_KEYS.transaction), this.#records);
    return found.filter((record) => record !== null);
  }

  /** Reads operations in the given order. */
  async operations(wanted: readonly { id: bigint; index: number }[]): Promise<OperationWire[]> {
    const keys = wanted.map(({ id, index }) =>
      SANDBOX_KEYS.operations(id, Math.floor(index / GROUP_SIZE))
    );
    const groups = await this.#read(keys, this.#operations);
    return wanted.flatMap(({ index }, i) => {
      const group = groups[i];
      return group ? [OperationXdr.schema.decode(unpack(group, index % GROUP_SIZE))] : [];
    });
  }

  /** Reads each key once, from memory or the store. */
  async #read<T extends object>(
    keys: readonly Deno.KvKey[],
    cache: LRUCache<string, T>,
  ): Promise<(T | null)[]> {
    const names = keys.map((key) => key.slice(2).join(" "));
    const found = new Map<string, T | null>();
    const missing: Deno.KvKey[] = [];
    for (const [i, name] of names.entries()) {
      if (found.has(name)) continue;
      const known = cache.get(name);
      const key = keys[i];
      found.set(name, known ?? null);
      if (known === undefined && key) missing.push(key);
    }
    const batches: Promise<Deno.KvEntryMaybe<T>[]>[] = [];
    for (let i = 0; i < missing.length; i += KEYS_AT_ONCE) {
      batches.push(this.kv.getMany<T[]>(missing.slice(i, i + KEYS_AT_ONCE)));
    }
    for (const { key, value } of (await Promise.all(batches)).flat()) {
      if (value === null) continue;
      const name = key.slice(2).join(" ");
      cache.set(name, value);
      found.set(name, value);
    }
    return names.map((name) => found.get(name) ?? null);
  }

  /** Keys of the oldest transactions before an id, in deletion order. */
  async keysBefore(end: bigint, network: Uint8Array, limit: number): Promise<Deno.KvKey[]> {
    const selector = { start: SANDBOX_KEYS.transaction(0n), end: SANDBOX_KEYS.transaction(end) };
    const keys: Deno.KvKey[] = [];
    for await (
      const { key, value: record } of this.kv.list<TransactionRecord>(selector, { limit })
    ) {
      const xdr = await this.xdr(record);
      const tx = parseEnvelope(xdr.envelope.toBase64(), network);
      // after an interrupted deletion, only the record and some chunks are left
      const mutations = tx === undefined
        ? [{ key }]
        : transactionMutations({ tx, record, xdr }, listsOfTransaction(tx, record.successful));
      keys.push(...mutations.map((made) => made.key));
    }
    return keys;
  }

  /** Fills the index of a store that is older than the index. */
  async indexBalances(): Promise<void> {
    for await (
      const { value } of this.kv.list<TransactionRecord>({ prefix: SANDBOX_KEYS.transactions() })
    ) {
      const { id, successful, operationCount, account, seqNum } = value;
      if (!successful) continue;
      const wanted = Array.from({ length: operationCount }, (_, index) => ({ id, index }));
      const operations = (await this.operations(wanted)).map(({ body }) =>
        parseOperationBody(body)
      );
      const places = balancePlaces({ source: plainAddressOf(account), seqNum }, operations);
      for (const [list, positions] of places) await this.kv.set([...list, id], positions);
    }
    await this.kv.set(SANDBOX_KEYS.balanceHistories(), true);
  }

  /** Finds an id by outer or inner hash. */
  async idOf(hash: Uint8Array): Promise<bigint | undefined> {
    return (await this.kv.get<bigint>(SANDBOX_KEYS.hash(hash))).value ?? undefined;
  }

  async xdr({ id, lengths }: TransactionRecord): Promise<TransactionXdr> {
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const keys: Deno.KvKey[] = [];
    for (let i = 0; i * CHUNK_BYTES < total; i++) keys.push(SANDBOX_KEYS.transactionPiece(id, i));
    const pieces = await Promise.all(keys.map((key) => this.kv.get<Uint8Array>(key)));
    const bytes = concatBytes(pieces.flatMap(({ value }) => (value ? [value] : [])));
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

/** The record is the last change, so that an interrupted deletion can find the rest. */
export function transactionMutations(
  { tx, record, xdr }: ClosedTransaction,
  places: Iterable<readonly [list: Deno.KvKey, operations: Uint8Array]>,
): Mutation[] {
  const mutations: Mutation[] = [];
  for (let i = 0; i < tx.operations.length; i += GROUP_SIZE) {
    const group = tx.operations.slice(i, i + GROUP_SIZE).map((one) =>
      OperationXdr.schema.encode(one)
    );
    mutations.push({ key: SANDBOX_KEYS.operations(record.id, i / GROUP_SIZE), value: pack(group) });
  }
  for (const hash of [record.hash, record.feeBump?.innerHash]) {
    if (hash) mutations.push({ key: SANDBOX_KEYS.hash(hash), value: record.id });
  }
  for (const [list, positions] of places) {
    mutations.push({ key: [...list, record.id], value: positions });
  }
  const bytes = concatBytes([xdr.envelope, xdr.result, xdr.meta, xdr.feeMeta]);
  for (let i = 0; i * CHUNK_BYTES < bytes.length; i++) {
    const value = bytes.slice(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES);
    mutations.push({ key: SANDBOX_KEYS.transactionPiece(record.id, i), value });
  }
  return [...mutations, { key: SANDBOX_KEYS.transaction(record.id), value: record }];
}

/** Packs parts: first the end position of each one in 4 bytes, then their contents. */
function pack(parts: readonly Uint8Array[]): Uint8Array {
  const ends = new Uint8Array(GROUP_SIZE * 4);
  const view = new DataView(ends.buffer);
  parts.reduce((end, part, i) => {
    view.setUint32(i * 4, end + part.length);
    return end + part.length;
  }, ends.length);
  return concatBytes([ends, ...parts]);
}

function unpack(group: Group, index: number): Uint8Array {
  if (Array.isArray(group)) return group[index] ?? new Uint8Array();
  const view = new DataView(group.buffer, group.byteOffset);
  const start = index === 0 ? GROUP_SIZE * 4 : view.getUint32((index - 1) * 4);
  return group.subarray(start, view.getUint32(index * 4));
}

/** The key of an account's list, or of the whole ledger's. */
export function listKey(family: ListFamily, account?: string): Deno.KvKey {
  return account === undefined
    ? SANDBOX_KEYS.list(family)
    : SANDBOX_KEYS.accountList(account, family);
}
