import { logTrouble } from "./log.ts";

/** Where a key stands in its window. */
export interface Standing {
  /** False where one more would have exceeded the limit; it was not counted. */
  allowed: boolean;
  /** How many are counted within the window, by all processes as far as is known. */
  count: number;
  /**
   * Milliseconds until there is more room than now: the oldest leaves the window, or so many that
   * the next one fits. 0 where nothing is counted.
   */
  resetMs: number;
}

/** How many may be counted within the window, given how many are. */
export type Limit = (count: number) => number;

/** Counts what keys take within a sliding window, for all processes that share a store. */
export interface KeyedCount {
  /** Counts one more where the limit allows it. */
  take(key: string, limit: Limit): Promise<Standing>;
  /** Where the key stands, without counting. */
  peek(key: string, limit: Limit): Promise<Standing>;
}

export interface KeyedCountOptions {
  kv: Deno.Kv;
  /** Where a key's count stands in the store. */
  keyOf(key: string): Deno.KvKey;
  windowMs: number;
  /** Counts within so many milliseconds are kept as one, at the end of them; 1 keeps each time. */
  slotMs?: number;
  now: () => number;
}

/** The time of one, or a time and how many were counted then. */
type Stored = (number | [time: number, many: number])[];

/** One key as this process knows it. */
interface Tally {
  /** What the store had at `readAt`, with what this process had written to it. */
  known: Stored;
  readAt: number;
  /** Counted here, and not yet written. */
  unwritten: Stored;
  /** The last of those who wait for the store, one after the other. */
  turn: Promise<unknown>;
  waiting: number;
  /** True while a writing behind the answers is planned. */
  planned: boolean;
}

/** The store is not asked again about what it said less than this long ago, in milliseconds. */
const FRESH_MS = 1_000;

/** Counts of this time are written together, in milliseconds. */
const GATHER_MS = 100;

/** A process may be ahead of the store by this part of what the limit leaves. */
const AHEAD = 8;

/** Keys that a process remembers; one that was forgotten begins with what the store says. */
const KNOWN_KEYS = 10_000;

/** Tries to write before a key that is written all the time from many places is refused. */
const MOST_TRIES = 50;

/**
 * One counter behind all limits. While much is left, it is counted in memory and written behind
 * the answer; the nearer the limit, the less a process may be ahead of the store, and the last
 * few (all, where the limit is small) are written by check-and-set before the answer. So a limit
 * of three is exact over all processes, and one of three hundred costs few writes.
 */
export function createKeyedCount(options: KeyedCountOptions): KeyedCount {
  const { kv, keyOf, windowMs, now, slotMs = 1 } = options;
  const tallies = new Map<string, Tally>();

  const within = (stored: Stored): Stored => {
    const since = now() - windowMs;
    // a clock that was set back leaves times ahead of now: they count
    return stored.filter((each) => timeOf(each) > since);
  };
  const present = () => Math.ceil(now() / slotMs) * slotMs;

  function tallyOf(key: string): Tally {
    const found = tallies.get(key);
    if (found !== undefined) return found;
    if (tallies.size >= KNOWN_KEYS) forgetOne(tallies);
    const turn = Promise.resolve();
    const tally: Tally = {
      known: [],
      readAt: -Infinity,
      unwritten: [],
      turn,
      waiting: 0,
      planned: false,
    };
    tallies.set(key, tally);
    return tally;
  }

  /** Counts in memory where that is exact enough, refuses where it is known; else null. */
  function atOnce(tally: Tally, limit: Limit): Standing | null {
    tally.known = within(tally.known);
    const counted = [...tally.known, ...tally.unwritten];
    const count = sumOf(counted);
    // what others have counted meanwhile makes it more, never less
    if (count >= limit(count)) return standingOf(counted, limit, false);
    const unwritten = sumOf(tally.unwritten);
    const ahead = Math.floor((limit(count) - count + unwritten) / AHEAD);
    const isFresh = Math.abs(now() - tally.readAt) < FRESH_MS;
    if (!isFresh || unwritten >= ahead) return null;
    tally.unwritten = added(tally.unwritten, present(), 1);
    return standingOf([...tally.known, ...tally.unwritten], limit, true);
  }

  /** Writes what is not yet written and, where `one` is to be taken, that together with it. */
  async function write(key: string, tally: Tally, limit: Limit | null): Promise<Standing> {
    const whole = limit ?? (() => Infinity);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const entry = await kv.get<Stored>(keyOf(key));
      const others = within(entry.value ?? []);
      const writing = tally.unwritten;
      const before = writing.reduce((all, each) => added(all, timeOf(each), manyOf(each)), others);
      const count = sumOf(before);
      const allowed = limit !== null && count < limit(count);
      const after = allowed ? added(before, present(), 1) : before;
      const isWritten = after === others || (await kv.atomic().check(entry)
        .set(keyOf(key), after, { expireIn: windowMs + slotMs }).commit()).ok;
      if (isWritten) {
        tally.known = after;
        tally.readAt = now();
        // some may have been counted while this was being written
        tally.unwritten = without(tally.unwritten, writing);
        return standingOf([...after, ...tally.unwritten], whole, allowed);
      }
      await new Promise((done) => setTimeout(done, Math.random() * 10));
    }
    return { allowed: false, count: sumOf(tally.known), resetMs: 1_000 };
  }

  /** Runs `work` after all that waits for the same key. */
  function inTurn<T>(tally: Tally, work: () => Promise<T>): Promise<T> {
    tally.waiting += 1;
    const turn = tally.turn.then(work, work).finally(() => tally.waiting -= 1);
    tally.turn = turn.catch(() => {});
    return turn;
  }

  function writeBehind(key: string, tally: Tally): void {
    if (tally.planned) return;
    tally.planned = true;
    setTimeout(() => {
      tally.planned = false;
      if (tally.unwritten.length === 0) return;
      // the next one makes up for one that fails
      inTurn(tally, () => write(key, tally, null)).catch(report);
    }, GATHER_MS);
  }

  return {
    async take(key, limit) {
      const tally = tallyOf(key);
      const standing = atOnce(tally, limit) ??
        // whoever was before may have asked the store meanwhile
        await inTurn(tally, async () => atOnce(tally, limit) ?? await write(key, tally, limit));
      if (tally.unwritten.length > 0) writeBehind(key, tally);
      return standing;
    },
    async peek(key, limit) {
      const entry = await kv.get<Stored>(keyOf(key));
      const counted = [...within(entry.value ?? []), ...tallies.get(key)?.unwritten ?? []];
      const count = sumOf(counted);
      return standingOf(counted, limit, count < limit(count));
    },
  };

  function standingOf(counted: Stored, limit: Limit, allowed: boolean): Standing {
    const count = sumOf(counted);
    // as many must leave as are too many, and one more; where there is room, the oldest
    let tooMany = Math.max(0, Math.ceil(count - limit(count)));
    const leaving = counted.toSorted((a, b) => timeOf(a) - timeOf(b))
      .find((each) => (tooMany -= manyOf(each)) < 0);
    const resetMs = leaving === undefined ? 0 : timeOf(leaving) + windowMs - now();
    return { allowed, count, resetMs };
  }
}

function timeOf(stored: Stored[number]): number {
  return typeof stored === "number" ? stored : stored[0];
}

function manyOf(stored: Stored[number]): number {
  return typeof stored === "number" ? 1 : stored[1];
}

function sumOf(stored: Stored): number {
  return stored.reduce<number>((sum, each) => sum + manyOf(each), 0);
}

function added(stored: Stored, time: number, many: number): Stored {
  const same = stored.find((each) => timeOf(each) === time);
  const all = manyOf(same ?? [time, 0]) + many;
  return [...stored.filter((each) => each !== same), all === 1 ? time : [time, all]];
}

/** Takes away again what was added. */
function without(stored: Stored, written: Stored): Stored {
  return stored.flatMap((each): Stored => {
    const time = timeOf(each);
    const gone = written.find((one) => timeOf(one) === time);
    const left = manyOf(each) - (gone === undefined ? 0 : manyOf(gone));
    return left === 0 ? [] : [left === 1 ? time : [time, left]];
  });
}

/** Forgets a key that nothing is to be written of. */
function forgetOne(tallies: Map<string, Tally>): void {
  for (const [key, { unwritten, waiting }] of tallies) {
    if (unwritten.length > 0 || waiting > 0) continue;
    tallies.delete(key);
    return;
  }
}

/** A store that was closed meanwhile is the end of the process, not a fault. */
function report(error: unknown): void {
  const isClosed = error instanceof Deno.errors.BadResource ||
    (error instanceof TypeError && error.message.startsWith("Database is closed"));
  if (!isClosed) logTrouble("a limit cannot be counted", error);
}
