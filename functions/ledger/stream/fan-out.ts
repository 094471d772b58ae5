import { pause } from "../../../src/client/pause.ts";
import { done, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import { logError } from "../../http/log.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import type { FindNames, LedgerPage } from "../../services.ts";
import { forEachConcurrent } from "../for-each-concurrent.ts";
import { addEntryNames, entriesOf } from "../history/entries.ts";
import { MAX_CONCURRENT_LOOKUPS, type OriginCache } from "../history/origins.ts";
import { ledgerOfOperation } from "../horizon/operations.ts";
import type { LedgerPort, LedgerReading, LedgerRecord } from "../ledger.ts";
import type { LedgerPages } from "./ledger-pages.ts";
import { type AccountEntry, comparePositions, positionOf } from "./position.ts";

export interface Listener {
  /** The client charged for what is read for the listener. */
  readonly client: string;
  readonly accounts: readonly string[];
  /** Receives entries in order. */
  receive(entry: AccountEntry): void;
  /** Called when entries can't be delivered. The listener then calls `leave`. */
  end(): void;
}

export interface FanOutOptions {
  port: LedgerPort;
  pages: LedgerPages;
  origins: OriginCache;
  names: FindNames;
  reads: ReadLimit;
  epoch: () => Promise<number>;
  now: () => number;
}

export const READ_TIMEOUT_MS = 3_000;

/** Tries per transaction before its listeners are disconnected, and the first pause. */
const MAX_TRIES = 3;
const RETRY_MS = 500;

/** A ledger silent for this long disconnects listeners. A server restarts in less time. */
const MAX_SILENT_MS = 180_000;

/**
 * Longest delay: a minute, and another one for clocks that differ. Beyond that, listeners get
 * entries sooner by reconnecting, from the histories of their accounts.
 */
const MAX_LAG_MS = 120_000;

/** How long reading continues without listeners. Most reconnect after a short time. */
const LINGER_MS = 60_000;

const MAX_RECENT = 50_000;

interface ReadingRun {
  /** The last page's position, an operation id. */
  position: string;
  /** The last operation of each account after `since`. */
  recent: Map<string, string>;
  since: string;
  /** A server's latest ledger; null if no server was queried. */
  newest: LedgerReading<LedgerRecord> | null;
  /** Null while there are listeners. */
  leftAt: number | null;
  answeredAt: number;
  epoch: number;
}

type Wanted = { id: string; account: string };

/**
 * Reads the ledger once for all listeners, without charging a client. Reading a transaction is
 * charged to a client that listens to one of its accounts; if there are several, they take turns.
 * If the ledger stays unreachable, listeners are disconnected: an open but silent stream would
 * suggest that nothing happened.
 */
export class FanOut {
  readonly #listeners = new Map<string, Set<Listener>>();
  #run: ReadingRun | null = null;
  /** Decides which client is charged next. */
  #turn = 0;

  constructor(readonly options: FanOutOptions) {}

  /** Starts reading; the failure if the ledger can't be read now, else null. */
  async start(): Promise<Failure | null> {
    const { port, reads, epoch, now } = this.options;
    if (this.#run !== null) return null;
    const begun = await epoch();
    const newest = await port.ledgerPage(null, { deadline: now() + READ_TIMEOUT_MS });
    if (!newest.ok) return newest;
    const { cursor: position } = newest.value.value;
    // another listener may have started reading, or all may have left
    if (this.#run !== null || this.#listeners.size === 0) return null;
    const run: ReadingRun = {
      position,
      recent: new Map(),
      since: position,
      newest: null,
      leftAt: null,
      answeredAt: now(),
      epoch: begun,
    };
    this.#run = run;
    void reads.forEveryone(() => this.#read(run));
    return null;
  }

  join(listener: Listener): void {
    for (const account of listener.accounts) {
      const listeners = this.#listeners.get(account) ?? new Set();
      this.#listeners.set(account, listeners.add(listener));
    }
    if (this.#run !== null) this.#run.leftAt = null;
  }

  leave(listener: Listener): void {
    for (const account of listener.accounts) {
      const listeners = this.#listeners.get(account);
      listeners?.delete(listener);
      if (listeners?.size === 0) this.#listeners.delete(account);
    }
    if (this.#run !== null && this.#listeners.size === 0) this.#run.leftAt ??= this.options.now();
  }

  close(): void {
    this.#run = null;
  }

  /** Listeners that join now get the operations after this one. */
  deliveredUpTo(): bigint {
    return BigInt(this.#run?.position ?? 0);
  }

  /** `recent` is complete since this operation. */
  recentSince(): bigint {
    return BigInt(this.#run?.since ?? 0);
  }

  /** The latest ledger, cached during this run. */
  async newest(): Promise<Outcome<LedgerReading<LedgerRecord>>> {
    const { port, now } = this.options;
    const run = this.#run;
    const known = run?.newest ?? null;
    if (
      known !== null && known.value.sequence >= ledgerOfOperation(this.recentSince().toString())
    ) {
      return done(known);
    }
    const read = await port.newestLedger({ deadline: now() + READ_TIMEOUT_MS });
    if (read.ok && run !== null) run.newest = read.value;
    return read;
  }

  /** Forgets the latest ledger, so that another server can be queried. */
  forgetNewest(): void {
    if (this.#run !== null) this.#run.newest = null;
  }

  /** "0" if the account has no operation since `operation`, null if that is unknown. */
  lastSince(account: string, operation: bigint): string | null {
    const last = this.#run?.recent.get(account) ?? "0";
    if (BigInt(last) >= operation) return last;
    return this.#run !== null && BigInt(this.#run.since) < operation ? "0" : null;
  }

  async #read(run: ReadingRun): Promise<void> {
    try {
      while (this.#run === run) await this.#readPage(run);
    } catch (error) {
      logError("reading the ledger for streams failed", error);
      this.#stop(run);
    }
  }

  async #readPage(run: ReadingRun): Promise<void> {
    const { pages, epoch, now } = this.options;
    const page = await pages.next(run.position);
    const isAbandoned = run.leftAt !== null && now() - run.leftAt >= LINGER_MS;
    // after a reset, no operation comes after an old position for a long time
    if (isAbandoned || await epoch() !== run.epoch) return this.#stop(run);
    if (this.#run !== run) return;
    if (page.ok) {
      run.answeredAt = now();
      const last = page.value.operations.at(-1);
      const isBehind = page.value.more && last !== undefined &&
        now() - Date.parse(last.createdAt) > MAX_LAG_MS;
      if (isBehind) return this.#stop(run);
      await this.#deliverPage(run, page.value);
    } else if (now() - run.answeredAt >= MAX_SILENT_MS) this.#stop(run);
  }

  #stop(run: ReadingRun): void {
    if (this.#run !== run) return;
    this.#run = null;
    this.#end(this.#listeners.keys());
  }

  async #deliverPage(run: ReadingRun, { operations, cursor }: LedgerPage): Promise<void> {
    const wanted = new Map<string, Wanted[]>();
    for (const { id, hash, parties } of operations) {
      for (const account of parties) {
        run.recent.set(account, id);
        if (!this.#listeners.has(account)) continue;
        wanted.set(hash, [...wanted.get(hash) ?? [], { id, account }]);
      }
    }
    // listeners that join from here on get the operations after this page
    run.position = cursor;
    if (run.recent.size > MAX_RECENT) {
      run.recent.clear();
      run.since = cursor;
    }
    const transactions = [...wanted];
    const found: (AccountEntry[] | null)[] = [];
    let tries = MAX_TRIES;
    let next = 0;
    await forEachConcurrent(
      transactions.entries(),
      MAX_CONCURRENT_LOOKUPS,
      async ([n, [hash, each]]) => {
        if (this.#run !== run) return;
        const entries = await this.#entriesOf(hash, each, tries);
        // after a failure, the other transactions are tried only once
        if (entries === null) tries = 1;
        found[n] = entries;
        // deliver in order, even if a later transaction was read first
        for (; found[next] !== undefined && this.#run === run; next++) {
          this.#deliverAll(transactions[next]?.[1] ?? [], found[next] ?? null);
        }
      },
    );
  }

  /** Delivers a transaction's entries; disconnects listeners if `entries` is null. */
  #deliverAll(wanted: Wanted[], entries: AccountEntry[] | null): void {
    if (entries === null) this.#end(wanted.map(({ account }) => account));
    else for (const entry of entries) this.#deliver(entry);
  }

  #deliver(entry: AccountEntry): void {
    for (const listener of [...this.#listeners.get(entry.account) ?? []]) listener.receive(entry);
  }

  #end(accounts: Iterable<string>): void {
    for (const listener of this.#listenersOf(accounts)) listener.end();
  }

  #listenersOf(accounts: Iterable<string>): Set<Listener> {
    return new Set([...accounts].flatMap((account) => [...this.#listeners.get(account) ?? []]));
  }

  /** A transaction's entries in order; null if it can't be read. */
  async #entriesOf(
    hash: string,
    wanted: Wanted[],
    tries: number,
  ): Promise<AccountEntry[] | null> {
    for (let n = 1; n <= tries; n++) {
      try {
        const entries = await this.#readCharged(hash, wanted);
        if (entries.ok) return entries.value;
      } catch (error) {
        logError("a transaction could not be read", error);
      }
      // the server that listed the transaction isn't always the one that was queried
      if (n < tries) await pause(RETRY_MS * n);
    }
    return null;
  }

  /** Disconnects clients at their limit, which read what they missed when they reconnect. */
  async #readCharged(hash: string, wanted: Wanted[]): Promise<Outcome<AccountEntry[]>> {
    const accounts = wanted.map(({ account }) => account);
    const limited = new Set<string>();
    for (;;) {
      const listeners = [...this.#listenersOf(accounts)];
      const clients = [...new Set(listeners.map(({ client }) => client)).difference(limited)];
      const payer = clients[this.#turn++ % clients.length];
      // no client is listening any more
      if (payer === undefined) return done([]);
      const read = await this.options.reads.run(payer, () => this.#readEntries(hash, wanted));
      if (read.ok || read.code !== "rate_limited") return read;
      limited.add(payer);
      for (const listener of this.#listenersOf(accounts)) {
        if (listener.client === payer) listener.end();
      }
    }
  }

  async #readEntries(hash: string, wanted: Wanted[]): Promise<Outcome<AccountEntry[]>> {
    const { port, origins, names, now } = this.options;
    const budget = { deadline: now() + READ_TIMEOUT_MS };
    const read = await port.operationsIn(hash, wanted, budget);
    if (!read.ok) return read;
    const found: AccountEntry[] = [];
    for (const [n, operation] of read.value.value.entries()) {
      const { account = "" } = wanted[n] ?? {};
      const known = await origins.resolve([operation], account, budget);
      if (!known.ok) return known;
      await origins.remember([operation]);
      for (const entry of entriesOf(operation, account, known.value)) {
        found.push({ account, entry });
      }
    }
    return done(await sortAndNameEntries(found, names));
  }
}

/** Adds names, and sorts entries in the order of streams. */
export async function sortAndNameEntries(
  found: AccountEntry[],
  names: FindNames,
): Promise<AccountEntry[]> {
  const named = await addEntryNames(found.map(({ entry }) => entry), names);
  return named.map((entry, n) => ({ account: found[n]?.account ?? "", entry }))
    .sort((a, b) => comparePositions(positionOf(a), positionOf(b)));
}
