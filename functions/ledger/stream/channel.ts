import { pause } from "../../../src/client/pause.ts";
import { done, failed, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import { logError } from "../../http/log.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import type { FindNames } from "../../services.ts";
import {
  compareEntryPositions,
  type EntryPosition,
  idAfter,
  parseEntryId,
} from "../history/cursor.ts";
import { entriesOf, type Entry, withEntryNames } from "../history/entries.ts";
import type { OriginCache } from "../history/origins.ts";
import type { LedgerPort, OperationRecord } from "../ledger.ts";

/** A listener for an account's new entries, in order. */
export interface Listener {
  /** The client's key for limits. */
  readonly client: string;
  /** Called for each new entry. */
  entry(entry: Entry): void;
  /** Called when the channel is closed; it removes its listeners itself. */
  end(): void;
}

/** One account's new entries, read once for all its listeners. */
export interface Channel {
  listeners: ReadonlySet<Listener>;
  join(listener: Listener): void;
  leave(listener: Listener): void;
  /**
   * Resolves once the channel reads, or with the reason why it can't for this client. Clients that
   * join before that are charged for opening it too.
   */
  openedFor(client: string): Promise<Failure | null>;
  /** False while the account doesn't exist: the channel then polls for it without a stream. */
  follows(): boolean;
  /** An id after everything sent so far, for listeners without entries. */
  reached(): string;
  close(): void;
}

interface ChannelOptions {
  account: string;
  port: LedgerPort;
  origins: OriginCache;
  names: FindNames;
  reads: ReadLimit;
  now: () => number;
  /** Called once the account exists: whether another ledger stream may be opened. */
  admit: (client: string) => boolean;
  /** Milliseconds before reconnecting after the ledger ended a stream. */
  pauseMs: number;
}

/** The timeout of a read, in milliseconds. */
const READ_MS = 3_000;

/** A stream that ends sooner counts as failed, in milliseconds. */
const SHORT_MS = 5_000;

const LONGEST_PAUSE_MS = 30_000;

/**
 * How long the ledger may be unreachable, in milliseconds, before listeners are disconnected. A
 * restarting server is back sooner.
 */
const MAX_SILENT_MS = 180_000;

/** The most missed entries sent to a returning listener; with more it has to reconnect. */
const MAX_MISSED = 1_000;

/**
 * Creates a channel; once opened it reads until closed. Opening it is charged to the requesting
 * client, the shared stream to none. If the ledger stays unreachable, listeners are disconnected
 * and reconnect, since silence would mean that nothing happened.
 */
export function openChannel(options: ChannelOptions): Channel {
  const { account, port, origins, names, reads, now } = options;
  const listeners = new Set<Listener>();
  const ending = new AbortController();
  let position = "0";
  let follows = true;
  let isOpen = false;
  const opened = Promise.withResolvers<null>();
  const openings = new Map<string, Promise<Failure | null>>();

  async function open(): Promise<Failure | null> {
    const query = { order: "desc", cursor: null, limit: 1 } as const;
    const newest = await port.operations(account, query, { deadline: now() + READ_MS });
    if (!newest.ok) return newest;
    const { cursor } = newest.value.value;
    // at a server with only recent ledgers an account may have no history
    const found = cursor === null ? await exists() : done(true);
    if (!found.ok) return found;
    if (isOpen) return null;
    isOpen = true;
    follows = found.value;
    position = cursor ?? "0";
    opened.resolve(null);
    // continues after the client that opened it has left
    void reads.forEveryone(run);
    return null;
  }

  async function exists(): Promise<Outcome<boolean>> {
    const reading = await port.account(account, { deadline: now() + READ_MS });
    return reading.ok ? done(reading.value.value !== null) : reading;
  }

  async function run(): Promise<void> {
    let rest = options.pauseMs;
    let silentSince: number | null = null;
    while (!ending.signal.aborted) {
      const startedAt = now();
      let gives = false;
      try {
        gives = await read();
      } catch (error) {
        // an invalid document must not end the stream; it is read again
        if (!ending.signal.aborted) logError("a stream broke", error);
      }
      silentSince = gives ? null : silentSince ?? startedAt;
      if (silentSince !== null && now() - silentSince >= MAX_SILENT_MS) endAll();
      // the delay grows while the account doesn't exist or the ledger provides no stream
      const isWell = now() - startedAt > SHORT_MS;
      rest = isWell ? options.pauseMs : Math.min(rest * 2, LONGEST_PAUSE_MS);
      await pause(rest, ending.signal);
    }
  }

  function endAll(): void {
    for (const listener of [...listeners]) listener.end();
  }

  /** False if the ledger provides nothing. */
  async function read(): Promise<boolean> {
    if (!follows) {
      const found = await exists();
      if (!found.ok || !found.value) return found.ok;
      if (![...listeners].some(({ client }) => options.admit(client))) {
        endAll();
        return true;
      }
      follows = true;
    }
    return await follow();
  }

  async function follow(): Promise<boolean> {
    const [startedAt, before] = [now(), position];
    let isFollowed = false;
    const onOpen = () => isFollowed = true;
    for await (const operation of port.follow(account, position, ending.signal, onOpen)) {
      if (!await tell(operation)) return false;
    }
    return position !== before || (isFollowed && now() - startedAt > SHORT_MS);
  }

  /** Sends an operation's entries; false if its origins aren't known yet. */
  async function tell(operation: OperationRecord): Promise<boolean> {
    if (BigInt(operation.id) <= BigInt(position)) return true;
    const known = await origins.resolve([operation], account, { deadline: now() + READ_MS });
    if (!known.ok) return false;
    await origins.remember([operation]);
    const entries = await withEntryNames(
      entriesOf(operation, account, known.value).reverse(),
      names,
    );
    position = operation.id;
    for (const entry of entries) {
      for (const listener of [...listeners]) listener.entry(entry);
    }
    return true;
  }

  return {
    listeners,
    join: (listener) => void listeners.add(listener),
    leave: (listener) => void listeners.delete(listener),
    openedFor(client) {
      if (isOpen) return opened.promise;
      const own = openings.get(client) ?? open().finally(() => openings.delete(client));
      openings.set(client, own);
      return Promise.race([opened.promise, own]);
    },
    follows: () => follows,
    reached: () => idAfter(BigInt(position)),
    close: () => ending.abort(),
  };
}

/** Reads the entries after `after`, oldest first. */
export async function readMissed(
  options: Pick<ChannelOptions, "account" | "port" | "origins" | "names" | "now">,
  after: EntryPosition,
): Promise<Outcome<{ entries: Entry[]; all: boolean }>> {
  const { account, port, origins, names, now } = options;
  const entries: Entry[] = [];
  // the last entry's operation may have more entries
  let cursor = (after.operation - 1n).toString();
  while (entries.length < MAX_MISSED) {
    const budget = { deadline: now() + READ_MS };
    const piece = await port.operations(account, { order: "asc", cursor, limit: 200 }, budget);
    if (!piece.ok) return piece;
    const { operations, ended } = piece.value.value;
    const known = await origins.resolve(operations, account, budget);
    if (!known.ok) return known;
    entries.push(
      ...operations.flatMap((operation) => entriesOf(operation, account, known.value).reverse())
        .filter((entry) => isAfter(entry, after)),
    );
    const next = piece.value.value.cursor;
    if (ended) {
      return { ok: true, value: { entries: await withEntryNames(entries, names), all: true } };
    }
    if (next === null) return failed("upstream_invalid");
    cursor = next;
  }
  return { ok: true, value: { entries: await withEntryNames(entries, names), all: false } };
}

function isAfter(entry: Entry, after: EntryPosition): boolean {
  const place = parseEntryId(entry.id);
  return place !== null && compareEntryPositions(place, after) > 0;
}
