import type { Chain } from "../chain/chain.ts";
import { ForeignWriterError } from "../chain/journal.ts";
import type { ClosedTransaction } from "../chain/records.ts";
import type { Submissions } from "./submissions.ts";
import { KeyedQueue, valueBeforeTimeout } from "./keyed-queue.ts";

export class LedgerClosing {
  readonly #stopped = new AbortController();
  readonly #queue = new KeyedQueue();
  #timer: ReturnType<typeof setInterval> | undefined;
  #closed = Promise.withResolvers<void>();

  /** Undefined if ledgers can be closed. */
  fault: string | undefined;

  constructor(
    private readonly chain: Chain,
    private readonly submissions: Submissions,
    private readonly now: () => number,
    /** How long history is kept, in seconds. */
    private readonly retention: number,
  ) {}

  /** The signal that is aborted to end all streams. */
  get signal(): AbortSignal {
    return this.#stopped.signal;
  }

  sequence(): number {
    return this.chain.head.sequence;
  }

  close(at?: number): Promise<ClosedTransaction[]> {
    return this.#queue.run(() => this.#close(at ?? this.now()));
  }

  /**
   * While the store fails, for example because the disk is full, transactions stay pending and
   * closing is retried. If another process closes a ledger, this one stops closing ledgers for
   * good.
   */
  start(seconds: number): void {
    if (seconds <= 0 || this.#timer !== undefined) return;
    let busy = false;
    this.#timer = setInterval(async () => {
      if (busy) return;
      busy = true;
      const before = this.fault;
      await this.close().catch((error) => {
        if (!(error instanceof ForeignWriterError)) return;
        clearInterval(this.#timer);
        this.submissions.abandon();
      });
      // report a fault once, not for every attempt to close a ledger
      if (this.fault !== before) {
        console.error(this.fault ?? "The sandbox is closing ledgers again.");
      }
      busy = false;
    }, seconds * 1000);
  }

  /**
   * Ends the streams, waits for a close in progress, and closes a ledger for pending transactions.
   */
  async stop(): Promise<void> {
    const running = this.#timer !== undefined;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#stopped.abort();
    this.#closed.resolve();
    await this.#queue.run(() => Promise.resolve());
    try {
      if (running && this.submissions.size > 0) await this.close();
    } finally {
      this.submissions.abandon();
    }
  }

  /** Resolves once a ledger after `sequence` has closed, after the timeout, or on `stop`. */
  async ledgerAfter(sequence: number, timeout: number): Promise<void> {
    if (this.sequence() > sequence || this.signal.aborted) return;
    await valueBeforeTimeout(timeout, this.#closed.promise);
  }

  async #close(at: number): Promise<ClosedTransaction[]> {
    try {
      this.#answer(await this.chain.settle());
      const header = this.chain.nextHeader(at);
      const closed = await this.chain.close(await this.submissions.take(header), header);
      this.#answer(closed);
      const waiting = this.#closed;
      this.#closed = Promise.withResolvers<void>();
      waiting.resolve();
      if (this.retention < Infinity) {
        await this.chain.dropHistory(Number(header.closeTime) - this.retention);
      }
      this.fault = undefined;
      return closed;
    } catch (error) {
      this.fault = describeStoreFault(error);
      throw error;
    }
  }

  #answer(closed: readonly ClosedTransaction[]): void {
    for (const done of closed) this.submissions.settle(done.tx, { status: "closed", closed: done });
  }
}

function describeStoreFault(error: unknown): string {
  if (error instanceof ForeignWriterError) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  return text.includes("database is locked")
    ? "The sandbox can't write, because another process has the store's file open. Only one process can use a file."
    : `The sandbox can't close a ledger, and keeps trying: ${text}`;
}
