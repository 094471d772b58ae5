import type { Chain } from "../chain/chain.ts";
import { transactionByHash } from "../chain/history.ts";
import type { ClosedTransaction } from "../chain/records.ts";
import { availableBalance } from "../ledger/balance.ts";
import { type Header, MAX_OPERATIONS, MAX_TRANSACTIONS } from "../ledger/header.ts";
import { Layer } from "../ledger/layer.ts";
import { transactionResult } from "../transactions/results.ts";
import {
  feeSource,
  maxFee,
  outerHash,
  paidOperations,
  type Transaction,
} from "../transactions/transaction.ts";
import { preflight, type Refusal } from "../transactions/validity.ts";
import { Turns, valueWithin } from "./turns.ts";

export type Submission =
  | { status: "closed"; closed: ClosedTransaction }
  | { status: "refused"; refusal: Refusal }
  | { status: "full" }
  | { status: "exhausted" }
  | { status: "timeout" };

/**
 * The answer before the ledger closes. `full`: too many pending transactions; `exhausted`: the
 * network has reached its limit of operations.
 */
export type Reception = "pending" | "duplicate" | { refused: Refusal } | "full" | "exhausted";

interface Waiting {
  tx: Transaction;
  done: Promise<Submission>;
  settle(submission: Submission): void;
}

/** The most pending transactions. */
const MAX_WAITING = 20_000;

/** Pending transactions. */
export class Submissions {
  readonly #waiting = new Map<string, Waiting>();
  /** The highest pending sequence number by account. */
  readonly #sequences = new Map<string, { seqNum: bigint; count: number }>();
  readonly #turns = new Turns();
  /** Operations in pending transactions. */
  #operations = 0;
  #ended = false;

  constructor(
    private readonly chain: Chain,
    private readonly now: () => number,
    /** The network's limit of operations, since its first ledger. */
    private readonly mostOperations: number,
  ) {}

  get size(): number {
    return this.#waiting.size;
  }

  /** An account's highest pending sequence number. */
  sequenceOf(account: string): bigint | undefined {
    return this.#sequences.get(account)?.seqNum;
  }

  /** The outcome of a transaction. Submitting the same one again waits for the same outcome. */
  async submit(tx: Transaction, timeout: number): Promise<Submission> {
    const reception = await this.receive(tx);
    if (reception === "full" || reception === "exhausted") return { status: reception };
    if (typeof reception === "object") return { status: "refused", refusal: reception.refused };
    const waiting = this.#waiting.get(idOf(tx));
    if (waiting) return await valueWithin(timeout, waiting.done) ?? { status: "timeout" };
    const closed = await this.#find(tx);
    return closed ? { status: "closed", closed } : { status: "timeout" };
  }

  /** Accepts or rejects a transaction, one at a time to keep sequence numbers in order. */
  receive(tx: Transaction): Promise<Reception> {
    return this.#turns.take(() => this.#receive(tx));
  }

  /**
   * Accepts a transaction; returns stellar-core's status, and the result if rejected. An exhausted
   * network has no such status.
   */
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

  async #receive(tx: Transaction): Promise<Reception> {
    const id = idOf(tx);
    if (this.#waiting.has(id) || await this.#find(tx)) return "duplicate";
    const refused = await preflight(tx, {
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

  /** Takes the transactions for the next ledger; those no longer valid are answered. */
  async take(header: Header): Promise<Transaction[]> {
    const state = new Layer(this.chain.entries, header.sequence);
    const sequences = new Map<string, bigint>();
    const fees = new Map<string, bigint>();
    const taken: Transaction[] = [];
    let operations = 0;
    for (const { tx } of [...this.#waiting.values()]) {
      const count = operations + tx.operations.length;
      if (taken.length >= MAX_TRANSACTIONS || count > MAX_OPERATIONS) break;
      const refusal = await preflight(tx, {
        state,
        header,
        currentSequence: sequences.get(tx.source),
      }) ?? await unpaid(tx, { state, header, fees });
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

  /** Answers a submission. */
  settle(tx: Transaction, submission: Submission): void {
    const id = idOf(tx);
    this.#waiting.get(id)?.settle(submission);
    if (this.#waiting.delete(id)) this.#operations -= tx.operations.length;
    const sequence = this.#sequences.get(tx.source);
    if (sequence && --sequence.count === 0) this.#sequences.delete(tx.source);
  }

  /** Answers all pending transactions and accepts no more, as no ledger will close. */
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
    const record = await transactionByHash(this.chain, outerHash(tx));
    return record && { tx, record, xdr: await this.chain.transactions.xdr(record) };
  }
}

/** The payer must be able to pay for all its pending transactions. */
async function unpaid(
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
