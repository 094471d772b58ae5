import { applyTransaction, chargeFee } from "./apply.ts";
import { AssetStore } from "./asset-store.ts";
import { claimableMutations } from "./claimable-index.ts";
import { sha256 } from "./encoding.ts";
import { EntryStore } from "./entry-store.ts";
import { type Header, TOTAL_COINS, withHeader } from "./header.ts";
import { Journal, type Mutation } from "./journal.ts";
import { KEY } from "./keys.ts";
import { type EntryChange, Layer } from "./layer.ts";
import { newAccount } from "./entries.ts";
import type { LedgerRecord, TransactionRecord, TransactionXdr } from "./records.ts";
import { maxFee, outerHash, paidOperations, type Transaction } from "./transaction.ts";
import { placesOf, transactionRecord } from "./transaction-record.ts";
import { transactionResult } from "./results.ts";
import { transactionMutations, TransactionStore } from "./transaction-store.ts";

/** A transaction in the ledger that was closed. */
export interface ClosedTransaction {
  record: TransactionRecord;
  xdr: TransactionXdr;
}

/** How a new network begins. */
export interface Genesis {
  networkPassphrase: string;
  root: string;
  closeTime: number;
  baseFee: number;
  baseReserve: number;
}

/** The chain of closed ledgers, with the entries as they are after the last of them. */
export class Chain {
  readonly entries: EntryStore;
  readonly transactions: TransactionStore;
  readonly assets: AssetStore;
  readonly #journal: Journal;
  #failure: unknown;

  private constructor(readonly kv: Deno.Kv, journal: Journal, public head: LedgerRecord) {
    this.#journal = journal;
    this.entries = new EntryStore(kv);
    this.transactions = new TransactionStore(kv);
    this.assets = new AssetStore(kv);
  }

  /** Opens the chain that the store holds, or begins one. Reads nothing but the head. */
  static async open(kv: Deno.Kv, genesis: Genesis): Promise<Chain> {
    const journal = new Journal(kv);
    await journal.recover();
    const stored = await kv.get<LedgerRecord>(KEY.head());
    if (stored.value) {
      await mustBeNetwork(kv, genesis.networkPassphrase);
      return new Chain(kv, journal, stored.value);
    }
    const first = firstLedger(genesis);
    const root = { ...newAccount(genesis.root, TOTAL_COINS, 0n), lastModified: 1 };
    const mutations = [
      { key: KEY.network(), value: genesis.networkPassphrase },
      { key: KEY.ledger(1), value: first },
      { key: KEY.entry(`a${genesis.root}`), value: root },
    ];
    await journal.commit(mutations, first);
    return new Chain(kv, journal, first);
  }

  /** What the rules see of the ledger that comes next. */
  nextHeader(closeTime: number): Header {
    return {
      sequence: this.head.sequence + 1,
      closeTime: BigInt(Math.max(closeTime, this.head.closeTime)),
      baseFee: BigInt(this.head.baseFee),
      baseReserve: BigInt(this.head.baseReserve),
    };
  }

  /** Closes a ledger with these transactions, in this order. */
  async close(transactions: readonly Transaction[], header: Header): Promise<ClosedTransaction[]> {
    const ledger = new Layer(this.entries, header.sequence);
    const closed = await apply(transactions, ledger, header);
    const changes = await ledger.changes();
    const record = nextLedger(this.head, header, closed, transactions);
    const mutations: Mutation[] = [
      { key: KEY.ledger(record.sequence), value: record },
      ...this.entries.mutations(changes),
      ...await this.assets.mutations(changes),
      ...claimableMutations(changes),
    ];
    for (const [i, tx] of transactions.entries()) {
      const done = closed[i];
      if (!done) continue;
      const places = placesOf(tx, done.record.successful);
      mutations.push(...transactionMutations({ ...done, operations: tx.operations, places }));
    }
    await this.#write(mutations, changes, record);
    return closed;
  }

  /** Once a write has failed, only opening the chain anew can tell how far it got. */
  async #write(mutations: Mutation[], changes: EntryChange[], record: LedgerRecord): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    this.entries.freeze(changes);
    try {
      await this.#journal.commit(mutations, record);
    } catch (error) {
      this.#failure = error;
      throw error;
    }
    this.entries.release(changes);
    this.head = record;
  }
}

async function mustBeNetwork(kv: Deno.Kv, networkPassphrase: string): Promise<void> {
  const stored = await kv.get<string>(KEY.network());
  if (stored.value === networkPassphrase) return;
  throw new Error(
    `The store holds the sandbox network "${stored.value}", not "${networkPassphrase}". ` +
      "Reset the sandbox, or use another store.",
  );
}

async function apply(
  transactions: readonly Transaction[],
  ledger: Layer,
  header: Header,
): Promise<ClosedTransaction[]> {
  const highest = new Map<string, bigint>();
  const charged: { feeCharged: bigint; feeMeta: Uint8Array }[] = [];
  for (const tx of transactions) {
    const known = highest.get(tx.source) ?? 0n;
    highest.set(tx.source, tx.seqNum > known ? tx.seqNum : known);
    charged.push(await chargeFee(tx, ledger, header));
  }
  const context = { header, maxSequence: (account: string) => highest.get(account) ?? 0n };
  const closed: ClosedTransaction[] = [];
  for (const [i, tx] of transactions.entries()) {
    const { feeCharged, feeMeta } = charged[i] ?? { feeCharged: 0n, feeMeta: new Uint8Array(4) };
    const { outcome, meta } = await applyTransaction(tx, ledger, context);
    const result = transactionResult(tx, outcome, feeCharged);
    const xdr = { envelope: tx.envelope, result, meta, feeMeta };
    const record = transactionRecord(tx, {
      ledger: header.sequence,
      closeTime: Number(header.closeTime),
      order: i + 1,
      successful: outcome.ok,
      feeCharged,
      xdr,
    });
    closed.push({ record, xdr });
  }
  return closed;
}

function nextLedger(
  previous: LedgerRecord,
  header: Header,
  closed: readonly ClosedTransaction[],
  transactions: readonly Transaction[],
): LedgerRecord {
  const count = (which: boolean) =>
    closed.filter(({ record }) => record.successful === which).length;
  const operations = (all: boolean) =>
    transactions.reduce(
      (sum, tx, i) => all || closed[i]?.record.successful ? sum + tx.operations.length : sum,
      0,
    );
  const fees = closed.reduce((sum, { record }) => sum + record.feeCharged, 0n);
  const perOperation = (fee: bigint, tx: Transaction) =>
    Number(fee / BigInt(paidOperations(tx) || 1));
  return withHeader(
    {
      sequence: header.sequence,
      previousHash: previous.hash,
      closeTime: Number(header.closeTime),
      successful: count(true),
      failed: count(false),
      operations: operations(false),
      allOperations: operations(true),
      totalCoins: previous.totalCoins,
      feePool: previous.feePool + fees,
      baseFee: previous.baseFee,
      baseReserve: previous.baseReserve,
      fees: transactions.map((tx, i) => [
        perOperation(closed[i]?.record.feeCharged ?? 0n, tx),
        perOperation(maxFee(tx), tx),
      ]),
    },
    sha256(...transactions.map(outerHash)),
    sha256(...closed.map(({ xdr }) => xdr.result)),
  );
}

function firstLedger({ closeTime, baseFee, baseReserve }: Genesis): LedgerRecord {
  const ledger = {
    sequence: 1,
    previousHash: "0".repeat(64),
    closeTime,
    successful: 0,
    failed: 0,
    operations: 0,
    allOperations: 0,
    totalCoins: TOTAL_COINS,
    feePool: 0n,
    baseFee,
    baseReserve,
    fees: [],
  };
  return withHeader(ledger, new Uint8Array(32), new Uint8Array(32));
}
