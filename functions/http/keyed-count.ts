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
interface KeyState {
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
const WRITE_BEHIND_MS = 100;

/** A process may be ahead of the store by this part of what the limit leaves. */
const AHEAD = 8;

/** Times further ahead, in milliseconds, are of a clock that was wrong: nobody waits for them. */
const MOST_AHEAD_MS = 3_600_000;

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
  const states = new Map<string, KeyState>();

  const within = (stored: Stored): Stored => {
    const time = now();
    // a clock that was set back a little leaves times ahead of now: they count
    return stored.filter((each) =>
      timeOf(each) > time - windowMs && timeOf(each) <= time + MOST_AHEAD_MS
    );
  };
  const present = () => Math.ceil(now() / slotMs) * slotMs;

  function stateOf(key: string): KeyState {
    const found = states.get(key);
    if (found !== undefined) return found;
    if (states.size >= KNOWN_KEYS) forgetOne(states);
    const turn = Promise.resolve();
    const state: KeyState = {
      known: [],
      readAt: -Infinity,
      unwritten: [],
      turn,
      waiting: 0,
      planned: false,
    };
    states.set(key, state);
    return state;
  }

  /** Refuses where this process knows enough: what others have counted makes it more, never less. */
  function refused(state: KeyState, limit: Limit): Standing | null {
    state.known = within(state.known);
    // what a store that was down could not be told ends with the window as well
    state.unwritten = within(state.unwritten);
    const counted = [...state.known, ...state.unwritten];
    const count = sumOf(counted);
    return count >= limit(count) ? standingOf(counted, limit, false) : null;
  }

  /** Counts in memory where that is exact enough, refuses where it is known; else null. */
  function atOnce(state: KeyState, limit: Limit): Standing | null {
    const refusal = refused(state, limit);
    if (refusal !== null) return refusal;
    const count = sumOf(state.known) + sumOf(state.unwritten);
    const unwritten = sumOf(state.unwritten);
    const ahead = Math.floor((limit(count) - count + unwritten) / AHEAD);
    const isFresh = Math.abs(now() - state.readAt) < FRESH_MS;
    if (!isFresh || unwritten >= ahead) return null;
    state.unwritten = added(state.unwritten, present(), 1);
    return standingOf([...state.known, ...state.unwritten], limit, true);
  }

  /** Writes what is not yet written and, where `one` is to be taken, that together with it. */
  async function write(key: string, state: KeyState, limit: Limit | null): Promise<Standing> {
    const whole = limit ?? (() => Infinity);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const entry = await kv.get<Stored>(keyOf(key));
      const others = within(entry.value ?? []);
      const writing = state.unwritten;
      const before = writing.reduce((all, each) => added(all, timeOf(each), manyOf(each)), others);
      const count = sumOf(before);
      const allowed = limit !== null && count < limit(count);
      const after = allowed ? added(before, present(), 1) : before;
      const isWritten = after === others || (await kv.atomic().check(entry)
        .set(keyOf(key), after, { expireIn: windowMs + slotMs }).commit()).ok;
      if (isWritten) {
        state.known = after;
        state.readAt = now();
        // some may have been counted while this was being written
        state.unwritten = without(state.unwritten, writing);
        return standingOf([...after, ...state.unwritten], whole, allowed);
      }
      await new Promise((done) => setTimeout(done, Math.random() * 10));
    }
    return { allowed: false, count: sumOf(state.known), resetMs: 1_000 };
  }

  /** Runs `work` after all that waits for the same key. */
  function inTurn<T>(state: KeyState, work: () => Promise<T>): Promise<T> {
    state.waiting += 1;
    const turn = state.turn.then(work, work).finally(() => state.waiting -= 1);
    state.turn = turn.catch(() => {});
    return turn;
  }

  function writeBehind(key: string, state: KeyState): void {
    if (state.planned) return;
    state.planned = true;
    setTimeout(() => {
      state.planned = false;
      if (state.unwritten.length === 0) return;
      // the next one makes up for one that fails
      inTurn(state, () => write(key, state, null)).catch(report);
    }, WRITE_BEHIND_MS);
  }

  return {
    async take(key, limit) {
      const state = stateOf(key);
      const standing = atOnce(state, limit) ??
        // whoever was before may have asked the store meanwhile
        await inTurn(state, async () => atOnce(state, limit) ?? await write(key, state, limit));
      if (state.unwritten.length > 0) writeBehind(key, state);
      return standing;
    },
    async peek(key, limit) {
      const before = states.get(key);
      const refusal = before === undefined ? null : refused(before, limit);
      if (refusal !== null) return refusal;
      const entry = await kv.get<Stored>(keyOf(key));
      const counted = [...within(entry.value ?? []), ...states.get(key)?.unwritten ?? []];
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
function forgetOne(states: Map<string, KeyState>): void {
  for (const [key, { unwritten, waiting }] of states) {
    if (unwritten.length > 0 || waiting > 0) continue;
    states.delete(key);
    return;
  }
}

/** A store that was closed meanwhile is the end of the process, not a fault. */
function report(error: unknown): void {
  const isClosed = error instanceof Deno.errors.BadResource ||
    (error instanceof TypeError && error.message.startsWith("Database is closed"));
  if (!isClosed) logTrouble("a limit cannot be counted", error);
}
