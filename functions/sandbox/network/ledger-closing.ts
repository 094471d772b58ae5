import type { Chain } from "../chain/chain.ts";
import type { ClosedTransaction } from "../chain/records.ts";
import type { Submissions } from "./submissions.ts";
import { Turns, within } from "./turns.ts";

/** Closes ledgers, one after another, and tells those who wait for one. */
export class LedgerClosing {
  readonly #stopped = new AbortController();
  readonly #turns = new Turns();
  #timer: ReturnType<typeof setInterval> | undefined;
  #closed = Promise.withResolvers<void>();

  /** How many streams listen. */
  streams = 0;

  constructor(
    private readonly chain: Chain,
    private readonly submissions: Submissions,
    private readonly now: () => number,
  ) {}

  /** Ends all streams. */
  get signal(): AbortSignal {
    return this.#stopped.signal;
  }

  sequence(): number {
    return this.chain.head.sequence;
  }

  /** Closes a ledger with what waits. */
  close(at?: number): Promise<ClosedTransaction[]> {
    return this.#turns.take(() => this.#close(at ?? this.now()));
  }

  /** Closes ledgers from now on. */
  start(seconds: number): void {
    if (seconds <= 0 || this.#timer !== undefined) return;
    let busy = false;
    this.#timer = setInterval(async () => {
      if (busy) return;
      busy = true;
      try {
        await this.close();
      } catch (error) {
        // The store is as it was, or will be put right at the next start; nothing more can be closed.
        clearInterval(this.#timer);
        this.submissions.abandon();
        console.error(sentence(error));
      } finally {
        busy = false;
      }
    }, seconds * 1000);
  }

  /** Ends the streams, lets a close under way end, and closes a ledger for what still waits. */
  async stop(): Promise<void> {
    const running = this.#timer !== undefined;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#stopped.abort();
    this.#closed.resolve();
    await this.#turns.take(() => Promise.resolve());
    if (running && this.submissions.size > 0) await this.close();
    this.submissions.abandon();
  }

  /** Resolves when a ledger has closed after this one, or when the time is over. */
  async ledgerAfter(sequence: number, timeout: number): Promise<void> {
    if (this.sequence() > sequence || this.signal.aborted) return;
    await within(timeout, this.#closed.promise);
  }

  async #close(at: number): Promise<ClosedTransaction[]> {
    const header = this.chain.nextHeader(at);
    const closed = await this.chain.close(await this.submissions.take(header), header);
    for (const done of closed) this.submissions.settle(done.tx, { status: "closed", closed: done });
    const waiting = this.#closed;
    this.#closed = Promise.withResolvers<void>();
    waiting.resolve();
    return closed;
  }
}

/** What went wrong with the store, for people. */
export function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.includes("database is locked")
    ? "The sandbox cannot write: another process has the store's file open. One process per file."
    : `The sandbox could not close a ledger and has stopped: ${text}`;
}
