import type { Chain } from "../chain/chain.ts";
import { findTransaction } from "../chain/history.ts";
import type { ClosedTransaction } from "../chain/records.ts";
import { availableBalance } from "../ledger/balance.ts";
import { type Header, MAX_LEDGER_OPERATIONS, MAX_LEDGER_TRANSACTIONS } from "../ledger/header.ts";
import { Layer } from "../ledger/layer.ts";
import { transactionResult } from "../transactions/results.ts";
import {
  feeSource,
  maxFee,
  outerHash,
  paidOperations,
  type Transaction,
} from "../transactions/transaction.ts";
import { checkBeforeInclusion, type Refusal } from "../transactions/validity.ts";
import { KeyedQueue, valueBeforeTimeout } from "./keyed-queue.ts";

export type Submission =
  | { status: "closed"; closed: ClosedTransaction }
  | { status: "refused"; refusal: Refusal }
  | { status: "full" }
  | { status: "exhausted" }
  | { status: "timeout" };

/**
 * `full`: too many pending transactions; `exhausted`: the network's limit of operations is reached.
 */
export type ReceiveResult = "pending" | "duplicate" | { refused: Refusal } | "full" | "exhausted";

interface PendingTransaction {
  tx: Transaction;
  done: Promise<Submission>;
  settle(submission: Submission): void;
}

const MAX_WAITING = 20_000;

export class Submissions {
  readonly #waiting = new Map<string, PendingTransaction>();
  /** The highest pending sequence number by account. */
  readonly #sequences = new Map<string, { seqNum: bigint; count: number }>();
  readonly #queue = new KeyedQueue();
  /** The number of operations in pending transactions. */
  #operations = 0;
  #ended = false;

  constructor(
    private readonly chain: Chain,
    private readonly now: () => number,
    /** Limit on operations since the network's first ledger. */
    private readonly mostOperations: number,
  ) {}

  get size(): number {
    return this.#waiting.size;
  }

  sequenceOf(account: string): bigint | undefined {
    return this.#sequences.get(account)?.seqNum;
  }

  /** Waits for the outcome. Submitting the transaction again waits for the same outcome. */
  async submit(tx: Transaction, timeout: number): Promise<Submission> {
    const reception = await this.receive(tx);
    if (reception === "full" || reception === "exhausted") return { status: reception };
    if (typeof reception === "object") return { status: "refused", refusal: reception.refused };
    const waiting = this.#waiting.get(idOf(tx));
    if (waiting) return await valueBeforeTimeout(timeout, waiting.done) ?? { status: "timeout" };
    const closed = await this.#find(tx);
    return closed ? { status: "closed", closed } : { status: "timeout" };
  }

  /** Handles one transaction at a time, to keep sequence numbers in order. */
  receive(tx: Transaction): Promise<ReceiveResult> {
    return this.#queue.run(() => this.#receive(tx));
  }

  /** Returns stellar-core's status, or `exhausted`, for which stellar-core has none. */
  async status(tx: Transaction) {
    const hash = idOf(tx);
    const reception = await this.receive(tx);
    if (reception === "pending") return { status: "PENDING", hash } as const;
    if (reception === "duplicate") return { status: "DUPLICATE", hash } as const;
    if (reception === "full") return { status: "TRY_AGAIN_LATER", hash } as const;
    if (reception === "exhausted") return "exhausted";
    const { outcome, feeCharged } = reception.refused;
    const errorResultXdr = transactionResult(tx, outcome, feeCharged).toBase64();
    return { status: "ERROR", hash, errorResultXdr } as const;
  }

  async #receive(tx: Transaction): Promise<ReceiveResult> {
    const id = idOf(tx);
    if (this.#waiting.has(id) || await this.#find(tx)) return "duplicate";
    const refused = await checkBeforeInclusion(tx, {
      state: new Layer(this.chain.entries, this.chain.head.sequence + 1),
      header: this.chain.nextHeader(this.now()),
      currentSequence: this.#sequences.get(tx.source)?.seqNum,
    });
    if (refused) return { refused };
    if (this.#ended || this.#waiting.size >= MAX_WAITING) return "full";
    const operations = (this.chain.head.operationsSoFar ?? 0) + this.#operations;
    if (operations + tx.operations.length > this.mostOperations) return "exhausted";
    this.#enqueue(id, tx);
    return "pending";
  }

  /** Takes transactions for the next ledger. Those that are no longer valid get their failure. */
  async take(header: Header): Promise<Transaction[]> {
    const state = new Layer(this.chain.entries, header.sequence);
    const sequences = new Map<string, bigint>();
    const fees = new Map<string, bigint>();
    const taken: Transaction[] = [];
    let operations = 0;
    for (const { tx } of [...this.#waiting.values()]) {
      const count = operations + tx.operations.length;
      if (taken.length >= MAX_LEDGER_TRANSACTIONS || count > MAX_LEDGER_OPERATIONS) break;
      const refusal = await checkBeforeInclusion(tx, {
        state,
        header,
        currentSequence: sequences.get(tx.source),
      }) ?? await checkFees(tx, { state, header, fees });
      if (refusal) {
        this.settle(tx, { status: "refused", refusal });
        continue;
      }
      sequences.set(tx.source, tx.seqNum);
      taken.push(tx);
      operations = count;
    }
    return taken;
  }

  settle(tx: Transaction, submission: Submission): void {
    const id = idOf(tx);
    this.#waiting.get(id)?.settle(submission);
    if (this.#waiting.delete(id)) this.#operations -= tx.operations.length;
    const sequence = this.#sequences.get(tx.source);
    if (sequence && --sequence.count === 0) this.#sequences.delete(tx.source);
  }

  /** Ends pending submissions when no more ledgers will close. */
  abandon(): void {
    this.#ended = true;
    for (const { tx } of [...this.#waiting.values()]) this.settle(tx, { status: "timeout" });
  }

  #enqueue(id: string, tx: Transaction): void {
    const { promise, resolve } = Promise.withResolvers<Submission>();
    this.#waiting.set(id, { tx, done: promise, settle: resolve });
    this.#operations += tx.operations.length;
    const known = this.#sequences.get(tx.source);
    this.#sequences.set(tx.source, { seqNum: tx.seqNum, count: (known?.count ?? 0) + 1 });
  }

  async #find(tx: Transaction): Promise<ClosedTransaction | undefined> {
    const record = await findTransaction(this.chain, outerHash(tx));
    return record && { tx, record, xdr: await this.chain.transactions.xdr(record) };
  }
}

/** The failure if the payer can't pay for all its pending transactions; otherwise undefined. */
async function checkFees(
  tx: Transaction,
  { state, header, fees }: { state: Layer; header: Header; fees: Map<string, bigint> },
): Promise<Refusal | undefined> {
  const payer = feeSource(tx);
  const account = await state.account(payer);
  const sum = (fees.get(payer) ?? 0n) + maxFee(tx);
  if (account && availableBalance(account, header) >= sum) {
    fees.set(payer, sum);
    return undefined;
  }
  const outer = tx.feeBump !== undefined;
  const outcome = { ok: false, fault: "txInsufficientBalance", outer } as const;
  return { outcome, feeCharged: header.baseFee * BigInt(paidOperations(tx)) };
}

function idOf(tx: Transaction): string {
  return outerHash(tx).toHex();
}
