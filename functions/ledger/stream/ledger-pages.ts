import { pause } from "../../../src/client/pause.ts";
import { done, failed, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import { logError } from "../../http/log.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import type { LedgerPage } from "../../services.ts";
import { nullOnAbort } from "../../wait.ts";
import type { LedgerPort } from "../ledger.ts";

/** Time limit for a page, which is long because no client waits for it. */
const READ_MS = 10_000;

/** The longest pause while no server answers. */
const MAX_PAUSE_MS = 10_000;

/** The interval between log lines about a position that can't be read. */
const LOG_MS = 60_000;

export interface LedgerPagesOptions {
  port: Pick<LedgerPort, "ledgerPage">;
  reads: ReadLimit;
  now: () => number;
  /** The interval between reads of the newest operations. */
  pauseMs: number;
  /** The interval while catching up; a shorter one would suit a busier network. */
  catchingUpMs: number;
}

interface Pause {
  ms: number;
  over: Promise<unknown>;
  /** When failures at this position began, or were last logged. */
  loggedAt: number | null;
}

/** Shares each read between readers at the same position. None is charged to a client. */
export class LedgerPages {
  /** Reads in progress by position. */
  readonly #reads = new Map<string | null, Promise<Outcome<LedgerPage>>>();
  /** Pauses before the next read, by its position. */
  readonly #pauses = new Map<string | null, Pause>();

  constructor(readonly options: LedgerPagesOptions) {}

  /**
   * Yields all operations after `cursor` that moved money, in order and without gaps. With null, it
   * starts at the present, and the first page has only a position. While servers are down, it keeps
   * trying until the signal is aborted.
   */
  async *after(cursor: string | null, signal: AbortSignal): AsyncGenerator<LedgerPage, void, void> {
    let position = cursor;
    while (!signal.aborted) {
      const page = await nullOnAbort(this.next(position), signal);
      if (page === null) return;
      if (!page.ok) continue;
      position = page.value.cursor;
      yield page.value;
    }
  }

  /** Reads a page after the pause that follows the previous page or a failure. */
  next(cursor: string | null): Promise<Outcome<LedgerPage>> {
    const same = this.#reads.get(cursor);
    if (same !== undefined) return same;
    const own = this.#read(cursor).finally(() => this.#reads.delete(cursor));
    this.#reads.set(cursor, own);
    return own;
  }

  async #read(cursor: string | null): Promise<Outcome<LedgerPage>> {
    const { pauseMs, catchingUpMs } = this.options;
    const before = this.#pauses.get(cursor);
    await before?.over;
    const page = await this.#ask(cursor);
    if (page.ok) {
      this.#pauseAt(page.value.cursor, page.value.more ? catchingUpMs : pauseMs, null);
    } else {
      const ms = Math.min((before?.ms ?? pauseMs) * 2, MAX_PAUSE_MS);
      this.#pauseAt(cursor, ms, this.#logFailure(page, before?.loggedAt ?? null));
    }
    return page;
  }

  /** Logs failures at intervals, since they never end if no server has the position. */
  #logFailure({ code, detail = code }: Failure, loggedAt: number | null): number {
    const now = this.options.now();
    if (loggedAt === null || now - loggedAt < LOG_MS) return loggedAt ?? now;
    logError("the ledger can't be read from a position", detail);
    return now;
  }

  async #ask(cursor: string | null): Promise<Outcome<LedgerPage>> {
    const { port, reads, now } = this.options;
    try {
      const read = await reads.forEveryone(() =>
        port.ledgerPage(cursor, { deadline: now() + READ_MS })
      );
      return read.ok ? done(read.value.value) : read;
    } catch (error) {
      // one invalid answer must not end all streams
      logError("a page of the ledger could not be read", error);
      return failed("upstream_invalid");
    }
  }

  #pauseAt(cursor: string | null, ms: number, loggedAt: number | null): void {
    const over = pause(ms).then(() => this.#pauses.delete(cursor));
    this.#pauses.set(cursor, { ms, over, loggedAt });
  }
}
