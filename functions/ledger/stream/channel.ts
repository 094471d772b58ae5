import { pause } from "../../../src/client/pause.ts";
import { done, failed, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import { logTrouble } from "../../http/log.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import type { KnownNames } from "../../services.ts";
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
  /** The client that pays for its opening. */
  opener: string;
  listeners: Set<Listener>;
  /** Resolves when the channel reads, or with the reason why it cannot. */
  opened: Promise<Failure | null>;
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
  opener: string;
  port: LedgerPort;
  origins: OriginMemory;
  names: KnownNames;
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

/** Entries of a listener that was away; more than this and it has to come again. */
const MOST_MISSED = 1_000;

/**
 * Opens a channel; it reads until it is closed. What it asks the ledger is charged to the client
 * that opens it, and later to the one that has listened longest.
 */
export function openChannel(options: ChannelOptions): Channel {
  const { account, port, origins, names, reads, now } = options;
  const listeners = new Set<Listener>();
  const ending = new AbortController();
  let position = "0";
  let follows = true;

  async function open(): Promise<Failure | null> {
    const query = { order: "desc", cursor: null, limit: 1 } as const;
    const newest = await port.operations(account, query, { deadline: now() + READ_MS });
    if (!newest.ok) return newest;
    const { cursor } = newest.value.value;
    // a server that keeps the newest ledgers only may have an account without any history
    if (cursor === null) {
      const found = await exists();
      if (!found.ok) return found;
      follows = found.value;
    }
    position = cursor ?? "0";
    void run();
    return null;
  }

  async function exists(): Promise<Outcome<boolean>> {
    const reading = await port.account(account, { deadline: now() + READ_MS });
    return reading.ok ? done(reading.value.value !== null) : reading;
  }

  async function run(): Promise<void> {
    let rest = options.pauseMs;
    while (!ending.signal.aborted) {
      const startedAt = now();
      try {
        const [longest] = listeners;
        if (longest !== undefined) await reads.run(longest.client, () => read(longest.client));
      } catch (error) {
        // one broken document must not end the stream for good: it is read again
        if (!ending.signal.aborted) logTrouble("a stream broke", error);
      }
      // an account that does not exist yet, or a ledger that gives no stream, is asked ever slower
      rest = now() - startedAt > SHORT_MS ? options.pauseMs : Math.min(rest * 2, LONGEST_PAUSE_MS);
      await pause(rest, ending.signal);
    }
  }

  async function read(client: string): Promise<void> {
    if (!follows) {
      const found = await exists();
      if (!found.ok || !found.value || !options.admit(client)) return;
      follows = true;
    }
    for await (const operation of port.follow(account, position, ending.signal)) {
      if (!await tell(operation)) break;
    }
  }

  /** False where the operation could not be understood yet, and has to be read again. */
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
    opener: options.opener,
    listeners,
    opened: open(),
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
