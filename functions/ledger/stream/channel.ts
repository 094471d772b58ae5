import { pause } from "../../../src/client/pause.ts";
import { done, failed, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import { logError } from "../../http/log.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import type { FindNames } from "../../services.ts";
import { comparePlaces, endOf, parsePlace, type Place } from "../history/cursor.ts";
import { entriesOf, type Entry, namedEntries } from "../history/entries.ts";
import type { OriginMemory } from "../history/origins.ts";
import type { LedgerPort, OperationRecord } from "../ledger.ts";

/** Someone who wants an account's new entries, in order. */
export interface Listener {
  /** The client that limits are counted by. */
  readonly client: string;
  /** Called for each new entry. */
  entry(entry: Entry): void;
  /** Called where the channel is given up; it leaves the listeners by itself. */
  end(): void;
}

/** One account's new entries, read once for everyone who listens. */
export interface Channel {
  listeners: ReadonlySet<Listener>;
  join(listener: Listener): void;
  leave(listener: Listener): void;
  /**
   * Resolves when the channel reads, or with the reason why it cannot for this client: whoever comes
   * before it does asks for it as well, and does not stand in the line of another.
   */
  openedFor(client: string): Promise<Failure | null>;
  /**
   * False while there is no account: then it has no connection to the ledger, and looks for one.
   */
  follows(): boolean;
  /** An id for everything that was told so far, for listeners that have had nothing yet. */
  reached(): string;
  close(): void;
}

interface ChannelOptions {
  account: string;
  port: LedgerPort;
  origins: OriginMemory;
  names: FindNames;
  reads: ReadLimit;
  now: () => number;
  /** Asked once the account exists: whether there is room for a connection to the ledger. */
  admit: (client: string) => boolean;
  /** Milliseconds before the ledger is asked again after it ended a stream. */
  pauseMs: number;
}

/** The time that one read of a stream may take, in milliseconds. */
const READ_MS = 3_000;

/** A stream that ended sooner than this was none, in milliseconds. */
const SHORT_MS = 5_000;

const LONGEST_PAUSE_MS = 30_000;

/**
 * For so long, in milliseconds, the ledger gives nothing before the listeners are told: it is not calm.
 * A server that is begun anew is back before that.
 */
const MOST_SILENT_MS = 180_000;

/** Entries of a listener that was away; more than this and it has to come again. */
const MOST_MISSED = 1_000;

/**
 * Makes a channel; once it is open it reads until it is closed. Opening it is charged to the client
 * that asks; the one connection that serves all listeners is charged to none. Where the ledger gives
 * nothing for long, the listeners are told the end, and come again by themselves: silence means that
 * nothing happened.
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
    // a server that keeps the newest ledgers only may have an account without any history
    const found = cursor === null ? await exists() : done(true);
    if (!found.ok) return found;
    if (isOpen) return null;
    isOpen = true;
    follows = found.value;
    position = cursor ?? "0";
    opened.resolve(null);
    // it goes on when the client that opened it has gone
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
        // one broken document must not end the stream for good: it is read again
        if (!ending.signal.aborted) logError("a stream broke", error);
      }
      silentSince = gives ? null : silentSince ?? startedAt;
      if (silentSince !== null && now() - silentSince >= MOST_SILENT_MS) endAll();
      // an account that does not exist yet, or a ledger that gives no stream, is asked ever slower
      const isWell = now() - startedAt > SHORT_MS;
      rest = isWell ? options.pauseMs : Math.min(rest * 2, LONGEST_PAUSE_MS);
      await pause(rest, ending.signal);
    }
  }

  function endAll(): void {
    for (const listener of [...listeners]) listener.end();
  }

  /** False where the ledger gives nothing. */
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

  /** Tells the listeners; false where the operation cannot be understood yet. */
  async function tell(operation: OperationRecord): Promise<boolean> {
    if (BigInt(operation.id) <= BigInt(position)) return true;
    const known = await origins.resolve([operation], account, { deadline: now() + READ_MS });
    if (!known.ok) return false;
    await origins.remember([operation]);
    const entries = await namedEntries(entriesOf(operation, account, known.value).reverse(), names);
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
    reached: () => endOf(BigInt(position)),
    close: () => ending.abort(),
  };
}

/** Reads the entries that are newer than `after`, oldest first. */
export async function readMissed(
  options: Pick<ChannelOptions, "account" | "port" | "origins" | "names" | "now">,
  after: Place,
): Promise<Outcome<{ entries: Entry[]; all: boolean }>> {
  const { account, port, origins, names, now } = options;
  const entries: Entry[] = [];
  // the operation of the last entry may have further ones
  let cursor = (after.operation - 1n).toString();
  while (entries.length < MOST_MISSED) {
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
      return { ok: true, value: { entries: await namedEntries(entries, names), all: true } };
    }
    if (next === null) return failed("upstream_invalid");
    cursor = next;
  }
  return { ok: true, value: { entries: await namedEntries(entries, names), all: false } };
}

function isAfter(entry: Entry, after: Place): boolean {
  const place = parsePlace(entry.id);
  return place !== null && comparePlaces(place, after) > 0;
}
