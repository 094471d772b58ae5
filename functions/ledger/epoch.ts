import type { LedgerClose } from "./ledger.ts";

/**
 * The age of the network as this service has seen it. A test network is reset and keeps its
 * passphrase; then the ledger numbers start again.
 */
export interface Epochs {
  /** The current epoch, from 1. */
  current(): Promise<number>;
  /**
   * When the current one was first noticed, in milliseconds since 1970, as this process last read it;
   * null of the first.
   */
  begunAt(): number | null;
  /** Takes note of the newest ledger that an upstream knew. */
  saw(ledger: number): void;
  /** Resolves when everything seen so far has been looked into and is stored. */
  settled(): Promise<void>;
}

/** How far a number may be from the highest seen before it is doubted. */
const RESET_FALL = 1_000;

/** By how much this computer's clock and the network's may differ, in milliseconds. */
const CLOCKS_MS = 60_000;

/** How often, and for how long, a doubted number must be heard before it is believed. */
const BELIEVED_AFTER = { rounds: 3, ms: 30_000 };

/** While a number is doubted the readers are asked no more often than this, in milliseconds. */
const ROUND_MS = 10_000;

/** The highest ledger is stored anew only when it has grown by this much, or by a quarter. */
const STORE_EVERY = 100;

/** How long a process believes what it read of the epoch, in milliseconds. */
const BELIEF_MS = 60_000;

interface State {
  epoch: number;
  highest: number;
  /** When the highest was heard of, in milliseconds since 1970; absent where an older version did. */
  heardAt?: number;
  /** When the epoch was first noticed; absent of the first, and where an older version noticed. */
  begunAt?: number;
}

export interface EpochOptions {
  kv: Deno.Kv;
  /** The key under which things of this network are kept. */
  prefix: Deno.KvKey;
  now: () => number;
  /** In milliseconds, of a clock that is never set. */
  clock: () => number;
  /** Asks all readers for their newest ledger: one for each that answers. */
  askReaders: () => Promise<Map<string, LedgerClose>>;
}

/** Since when a reader gives numbers far from the highest, and in how many rounds in a row. */
interface Stranger {
  since: number;
  rounds: number;
}

/**
 * Keeps the epoch in KV, for all processes together.
 *
 * A number far below the highest is a reset, or a server that lags or lies; one far above it is
 * a long pause, or a lie. So no such number is believed before all readers that answer have given
 * them three times over at least 30 seconds. Of a network of few ledgers a number has not far to
 * fall: what is less than half of the highest is a reset where its ledger closed after the highest
 * was heard of, which no ledger before that one can have done.
 */
export function createEpochs({ kv, prefix, now, clock, askReaders }: EpochOptions): Epochs {
  const key = [...prefix, "epoch"];
  let state: State = { epoch: 1, highest: 0 };
  let readAt = -Infinity;
  let stored = -STORE_EVERY;
  let work: Promise<void> = Promise.resolve();
  let strangers = new Map<string, Stranger>();
  let roundAt = -Infinity;
  let round: Promise<void> = Promise.resolve();

  const isNear = (ledger: number) =>
    ledger >= mostFallen(state.highest) && ledger <= state.highest + RESET_FALL;

  function take(known: State): void {
    state = known;
    stored = known.highest;
  }

  async function refresh(): Promise<void> {
    const { value } = await kv.get<State>(key);
    readAt = clock();
    if (value !== null) take(value);
  }

  /** Stores a number that is near the highest, the first one ever, or one believed since a time. */
  async function store(ledger: number, believedSince: number | null): Promise<void> {
    for (let tries = 0; tries < 10; tries++) {
      const entry = await kv.get<State>(key);
      readAt = clock();
      if (entry.value !== null) take(entry.value);
      if (entry.value !== null && !isNear(ledger) && believedSince === null) return;
      const next = entry.value === null
        ? { epoch: 1, highest: ledger, heardAt: now() }
        : after(state, ledger, { heardAt: now(), begunAt: believedSince ?? now() });
      const isKept = next === state || (await kv.atomic().check(entry).set(key, next).commit()).ok;
      if (!isKept) continue;
      take(next);
      return;
    }
  }

  async function note(ledger: number): Promise<void> {
    if (readAt === -Infinity) await refresh();
    if (stored < 0 || isNear(ledger)) return await store(ledger, null);
    if (clock() - roundAt < ROUND_MS) return;
    roundAt = clock();
    // nobody waits for what the readers say
    round = askAround(roundAt).catch(() => {});
  }

  /** True where a ledger below the highest cannot be one of the same network that is behind. */
  function isOfAnother({ sequence, closedAt }: LedgerClose): boolean {
    return sequence < state.highest - RESET_FALL ||
      Date.parse(closedAt) > (state.heardAt ?? Infinity) + CLOCKS_MS;
  }

  async function askAround(at: number): Promise<void> {
    const answers = await askReaders();
    const newest = Array.from(answers.values(), ({ sequence }) => sequence);
    if (newest.length === 0) return;
    const below = newest.every((ledger) => ledger < state.highest) &&
      [...answers.values()].every(isOfAnother);
    const above = newest.every((ledger) => ledger > state.highest);
    if (newest.some(isNear) || !(below || above)) return strangers.clear();
    strangers = new Map(Array.from(answers.keys(), (reader) => {
      const { since, rounds } = strangers.get(reader) ?? { since: at, rounds: 0 };
      return [reader, { since, rounds: rounds + 1 }];
    }));
    const stays = ({ since, rounds }: Stranger) =>
      rounds >= BELIEVED_AFTER.rounds && at - since >= BELIEVED_AFTER.ms;
    if (![...strangers.values()].every(stays)) return;
    const since = Math.min(...Array.from(strangers.values(), (stranger) => stranger.since));
    strangers.clear();
    await store(Math.max(...newest), now() - (clock() - since));
  }

  return {
    async current() {
      await work;
      if (clock() - readAt > BELIEF_MS) await refresh();
      return state.epoch;
    },
    begunAt: () => state.begunAt ?? null,
    saw(ledger) {
      const near = readAt > -Infinity && isNear(ledger);
      if (near) strangers.clear();
      if (near && ledger < stored + Math.min(STORE_EVERY, stored / 4)) return;
      // what could not be stored is noticed again with the next answer
      work = work.then(() => note(ledger)).catch(() => {});
    },
    async settled() {
      await work;
      await round;
      await work;
    },
  };
}

/**
 * Begins a new epoch for a network that is known to have been reset, however few ledgers it had.
 * @param prefix As in `EpochOptions`.
 */
export async function beginEpoch(kv: Deno.Kv, prefix: Deno.KvKey): Promise<void> {
  const key = [...prefix, "epoch"];
  const { value } = await kv.get<State>(key);
  if (value !== null) {
    await kv.set(key, { epoch: value.epoch + 1, highest: 0, begunAt: Date.now() });
  }
}

/** Below this, a number is no longer that of a network of so many ledgers. */
function mostFallen(highest: number): number {
  return Math.max(highest - RESET_FALL, highest / 2);
}

function after(
  before: State,
  ledger: number,
  { heardAt, begunAt }: { heardAt: number; begunAt: number },
): State {
  if (ledger < mostFallen(before.highest)) {
    return { epoch: before.epoch + 1, highest: ledger, heardAt, begunAt };
  }
  return ledger > before.highest ? { ...before, highest: ledger, heardAt } : before;
}
