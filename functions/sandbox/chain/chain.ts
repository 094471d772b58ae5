import { LedgerHeader, type StellarValueWire } from "@stellar/stellar-sdk/xdr";
import { accountKey, createAccountEntry } from "../ledger/entries.ts";
import {
  type Header,
  MAX_LEDGER_OPERATIONS,
  MAX_LEDGER_TRANSACTIONS,
  PROTOCOL_VERSION,
  TOTAL_COINS,
  totalOrderId,
} from "../ledger/header.ts";
import { type EntryChange, Layer } from "../ledger/layer.ts";
import { sha256 } from "../stellar/encoding.ts";
import { applyTransaction, chargeFee } from "../transactions/apply.ts";
import { transactionResult } from "../transactions/results.ts";
import {
  maxFee,
  networkId,
  outerHash,
  paidOperations,
  type Transaction,
} from "../transactions/transaction.ts";
import { AssetTotals } from "./asset-totals.ts";
import { claimableMutations } from "./claimable-index.ts";
import { encodeResultSet, encodeTransactionSet, Validator } from "./consensus.ts";
import { EntryStore } from "./entry-store.ts";
import { ForeignWriterError, Journal, type Mutation } from "./journal.ts";
import { SANDBOX_KEYS } from "./keys.ts";
import type { ClosedTransaction, LedgerRecord } from "./records.ts";
import { indexSigners, signerMutations } from "./signer-index.ts";
import {
  createTransactionRecord,
  listsOfTransaction,
  transactionMutations,
  TransactionStore,
} from "./transaction-store.ts";

export interface Genesis {
  networkPassphrase: string;
  root: string;
  closeTime: number;
  baseFee: number;
  baseReserve: number;
}

/** The most ledgers, and the most transactions, to delete at a time. */
const DELETED_AT_ONCE = MAX_LEDGER_TRANSACTIONS;

export class Chain {
  readonly entries: EntryStore;
  readonly transactions: TransactionStore;
  readonly assets: AssetTotals;
  readonly validator: Validator;
  readonly #journal: Journal;
  #unsettled:
    | { closed: ClosedTransaction[]; changes: EntryChange[]; record: LedgerRecord }
    | undefined;

  oldestLedger = 1;

  private constructor(
    readonly kv: Deno.Kv,
    journal: Journal,
    public head: LedgerRecord,
    readonly networkPassphrase: string,
  ) {
    this.#journal = journal;
    this.entries = new EntryStore(kv);
    this.transactions = new TransactionStore(kv);
    this.assets = new AssetTotals(kv);
    this.validator = new Validator(networkPassphrase);
  }

  /** Opens the chain in the store or creates one. Reads little more than the head. */
  static async open(kv: Deno.Kv, genesis: Genesis): Promise<Chain> {
    const { networkPassphrase } = genesis;
    const journal = new Journal(kv);
    await journal.recover();
    const stored = await kv.get<LedgerRecord>(SANDBOX_KEYS.head());
    if (stored.value) {
      await requireNetwork(kv, networkPassphrase);
      const chain = new Chain(kv, journal, stored.value, networkPassphrase);
      const [first] = await Array.fromAsync(
        kv.list({ prefix: SANDBOX_KEYS.ledgers() }, { limit: 1 }),
      );
      chain.oldestLedger = Number(first?.key.at(-1) ?? 1);
      const hasHistories = (await kv.get(SANDBOX_KEYS.balanceHistories())).value !== null;
      if (!hasHistories) await chain.transactions.indexBalances();
      const hasSigners = (await kv.get(SANDBOX_KEYS.signerLists())).value !== null;
      if (!hasSigners) await indexSigners(kv);
      return chain;
    }
    const { closeTime, baseFee, baseReserve } = genesis;
    const beginning = { ...BEFORE_GENESIS, closeTime, baseFee, baseReserve };
    const first = firstLedger(beginning);
    const root = { ...createAccountEntry(genesis.root, TOTAL_COINS, 0n), lastModified: 1 };
    const rootKey = accountKey(genesis.root);
    const mutations: Mutation[] = [
      { key: SANDBOX_KEYS.network(), value: networkPassphrase },
      { key: SANDBOX_KEYS.balanceHistories(), value: true },
      { key: SANDBOX_KEYS.signerLists(), value: true },
      { key: SANDBOX_KEYS.ledger(1), value: first },
      { key: SANDBOX_KEYS.entry(rootKey), value: root },
      ...signerMutations([{ key: rootKey, before: undefined, after: root }]),
    ];
    await journal.commit(mutations, first);
    return new Chain(kv, journal, first, networkPassphrase);
  }

  nextHeader(closeTime: number): Header {
    return headerAfter(this.head, closeTime);
  }

  /**
   * Drops ledgers that closed before a time, but not the entries. Readers stop seeing these ledgers
   * at once; they are deleted step by step.
   */
  async dropHistory(before: number): Promise<void> {
    const isOld = async (sequence: number) =>
      ((await this.kv.get<LedgerRecord>(SANDBOX_KEYS.ledger(sequence))).value?.closeTime ?? 0) <
        before;
    // close times never decrease, so a binary search finds the first ledger to keep
    let end = await isOld(this.oldestLedger) ? this.head.sequence : this.oldestLedger;
    while (this.oldestLedger < end) {
      const middle = Math.floor((this.oldestLedger + end) / 2);
      if (await isOld(middle)) this.oldestLedger = middle + 1;
      else end = middle;
    }
    await this.#erase();
  }

  /**
   * Deletes ledgers before their transactions, since a transaction without its ledger is never
   * read.
   */
  async #erase(): Promise<void> {
    const range = { start: SANDBOX_KEYS.ledger(0), end: SANDBOX_KEYS.ledger(this.oldestLedger) };
    const ledgers: Deno.KvKey[] = [];
    const list = this.kv.list(range, { limit: DELETED_AT_ONCE });
    for await (const { key } of list) ledgers.push(key);
    await this.#journal.erase(ledgers);
    const end = totalOrderId(this.oldestLedger);
    const network = networkId(this.networkPassphrase);
    const keys = await this.transactions.keysBefore(end, network, DELETED_AT_ONCE);
    await this.#journal.erase(keys);
  }

  /**
   * Applies the transactions in the given order. After a failed write, call `settle` before the
   * next ledger: only the store knows how much was written.
   */
  async close(transactions: readonly Transaction[], header: Header): Promise<ClosedTransaction[]> {
    const ledger = new Layer(this.entries, header.sequence);
    const closed = await this.#apply(transactions, ledger, header);
    const changes = await ledger.changes();
    const record = signedLedger(this.validator, nextLedger(this.head, header, closed), closed);
    const mutations: Mutation[] = [
      { key: SANDBOX_KEYS.ledger(record.sequence), value: record },
      ...this.entries.mutations(changes),
      ...await this.assets.mutations(changes),
      ...claimableMutations(changes),
      ...signerMutations(changes),
    ];
    for (const done of closed) {
      const places = listsOfTransaction(done.tx, done.record.successful);
      mutations.push(...transactionMutations(done, places));
    }
    this.entries.freeze(changes);
    this.#unsettled = { closed, changes, record };
    await this.#journal.commit(mutations, record);
    this.#finishWrite();
    return closed;
  }

  /**
   * Completes or discards a ledger whose write failed; until then readers see the previous ledger.
   * Returns its transactions if it was written.
   *
   * @throws ForeignWriterError if the store has a ledger of another process
   */
  async settle(): Promise<ClosedTransaction[]> {
    if (this.#unsettled === undefined) return [];
    const { closed, record } = this.#unsettled;
    await this.#journal.recover();
    const stored = await this.kv.get<LedgerRecord>(SANDBOX_KEYS.head());
    if (stored.value?.hash === record.hash) {
      this.#finishWrite();
      return closed;
    }
    if (stored.value?.hash !== this.head.hash) throw new ForeignWriterError();
    this.entries.release([]);
    this.#unsettled = undefined;
    return [];
  }

  /** Applies a ledger's transactions. All fees are charged first. */
  async #apply(
    transactions: readonly Transaction[],
    ledger: Layer,
    header: Header,
  ): Promise<ClosedTransaction[]> {
    const highest = new Map<string, bigint>();
    const charged: ({ tx: Transaction } & Awaited<ReturnType<typeof chargeFee>>)[] = [];
    for (const tx of transactions) {
      const known = highest.get(tx.source) ?? 0n;
      highest.set(tx.source, tx.seqNum > known ? tx.seqNum : known);
      charged.push({ tx, ...await chargeFee(tx, ledger, header) });
    }
    const { networkPassphrase } = this;
    const maxSequence = (account: string) => highest.get(account) ?? 0n;
    const closed: ClosedTransaction[] = [];
    for (const { tx, feeCharged, feeMeta } of charged) {
      const { outcome, meta } = await applyTransaction(tx, ledger, {
        header,
        networkPassphrase,
        feeCharged,
        maxSequence,
      });
      const result = transactionResult(tx, outcome, feeCharged);
      const xdr = { envelope: tx.envelope, result, meta, feeMeta };
      const order = closed.length + 1;
      const placed = { header, order, successful: outcome.ok, feeCharged, xdr };
      closed.push({ tx, record: createTransactionRecord(tx, placed), xdr });
    }
    return closed;
  }

  #finishWrite(): void {
    if (this.#unsettled === undefined) return;
    const { changes, record } = this.#unsettled;
    this.entries.release(changes);
    this.head = record;
    this.#unsettled = undefined;
  }
}

async function requireNetwork(kv: Deno.Kv, networkPassphrase: string): Promise<void> {
  const stored = await kv.get<string>(SANDBOX_KEYS.network());
  if (stored.value === networkPassphrase) return;
  throw new Error(
    `The store has the sandbox network "${stored.value}", not "${networkPassphrase}". ` +
      "Reset the sandbox, or use another store.",
  );
}

const BEFORE_GENESIS = {
  sequence: 0,
  hash: "0".repeat(64),
  totalCoins: TOTAL_COINS,
  feePool: 0n,
};

/** The fields that a ledger copies from the previous one. */
type Previous =
  & Pick<LedgerRecord, "sequence" | "hash" | "closeTime" | "totalCoins" | "feePool">
  & Pick<LedgerRecord, "baseFee" | "baseReserve" | "operationsSoFar">;

function headerAfter(previous: Previous, closeTime: number): Header {
  return {
    sequence: previous.sequence + 1,
    closeTime: BigInt(Math.max(closeTime, previous.closeTime)),
    baseFee: BigInt(previous.baseFee),
    baseReserve: BigInt(previous.baseReserve),
  };
}

type Contents = Omit<LedgerRecord, "hash" | "header" | "signature">;

function nextLedger(
  previous: Previous,
  header: Header,
  closed: readonly ClosedTransaction[],
): Contents {
  const successful = closed.filter(({ record }) => record.successful);
  const operationsOf = (some: readonly ClosedTransaction[]) =>
    some.reduce((sum, { tx }) => sum + tx.operations.length, 0);
  const perOperation = (fee: bigint, tx: Transaction) =>
    Number(fee / BigInt(paidOperations(tx) || 1));
  return {
    sequence: header.sequence,
    previousHash: previous.hash,
    closeTime: Number(header.closeTime),
    successful: successful.length,
    failed: closed.length - successful.length,
    operations: operationsOf(successful),
    allOperations: operationsOf(closed),
    operationsSoFar: (previous.operationsSoFar ?? 0) + operationsOf(closed),
    totalCoins: previous.totalCoins,
    feePool: closed.reduce((sum, { record }) => sum + record.feeCharged, previous.feePool),
    baseFee: previous.baseFee,
    baseReserve: previous.baseReserve,
    fees: closed.map(({ tx, record }) => [
      perOperation(record.feeCharged, tx),
      perOperation(maxFee(tx), tx),
    ]),
  };
}

/** Adds the validator's signature to a ledger, whose header commits to its sets. */
function signedLedger(
  validator: Validator,
  ledger: Contents,
  closed: readonly ClosedTransaction[],
): LedgerRecord {
  const envelopes = closed.map(({ xdr }) => xdr.envelope);
  const set = encodeTransactionSet(ledger.previousHash, BigInt(ledger.baseFee), envelopes);
  const results = closed.map(({ tx, xdr }) => ({ hash: outerHash(tx), result: xdr.result }));
  const value = validator.value(sha256(set), BigInt(ledger.closeTime));
  const record = withHeader(ledger, value, sha256(encodeResultSet(results)));
  return { ...record, signature: validator.sign(record) };
}

const ZERO_HASH = new Uint8Array(32);

/** Creates the first ledger, which has no sets and no validator's signature. */
function firstLedger(beginning: Previous): LedgerRecord {
  const ledger = nextLedger(beginning, headerAfter(beginning, beginning.closeTime), []);
  const closeTime = BigInt(ledger.closeTime);
  const value = { txSetHash: ZERO_HASH, closeTime, upgrades: [], ext: { v: 0 } as const };
  return withHeader(ledger, value, ZERO_HASH);
}

function withHeader(
  ledger: Contents,
  scpValue: StellarValueWire,
  resultsHash: Uint8Array,
): LedgerRecord {
  const header = LedgerHeader.schema.encode({
    ledgerVersion: PROTOCOL_VERSION,
    previousLedgerHash: Uint8Array.fromHex(ledger.previousHash),
    scpValue,
    txSetResultHash: resultsHash,
    bucketListHash: ZERO_HASH,
    ledgerSeq: ledger.sequence,
    totalCoins: ledger.totalCoins,
    feePool: ledger.feePool,
    inflationSeq: 0,
    idPool: 0n,
    baseFee: ledger.baseFee,
    baseReserve: ledger.baseReserve,
    maxTxSetSize: MAX_LEDGER_OPERATIONS,
    skipList: [ZERO_HASH, ZERO_HASH, ZERO_HASH, ZERO_HASH],
    ext: { v: 0 },
  });
  return { ...ledger, header, hash: sha256(header).toHex() };
}
