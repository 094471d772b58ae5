import type { LedgerClose } from "./ledger.ts";

/** Counts network resets. A reset keeps the passphrase, but ledger numbers start again at 1. */
export interface EpochTracker {
  /** Starts at 1. */
  current(): Promise<number>;
  /**
   * When this service first noticed the epoch, in milliseconds; null for the first epoch, or if
   * unknown.
   */
  begunAt(): number | null;
  /** Reports the latest ledger in an upstream's answer. */
  observe(ledger: number): void;
  /** Resolves once everything reported so far has been processed and stored. */
  settled(): Promise<void>;
}

/** A ledger number that differs more than this from the highest one is doubted. */
export const MAX_PLAUSIBLE_CHANGE = 1_000;

/** Allowed difference between this machine's clock and the network's. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Doubted numbers are accepted once all servers report them for this many rounds and this long. */
const ACCEPT_AFTER = { rounds: 3, ms: 30_000 };

/** The interval between checks of doubted numbers. */
const ROUND_MS = 10_000;

/** Ledgers after which the highest one is stored again; fewer on a young network. */
const STORE_EVERY = 100;

const CACHED_MS = 60_000;

interface State {
  epoch: number;
  highest: number;
  /** When `highest` was reported; absent in older entries and while `highest` is 0. */
  heardAt?: number;
  /** When the epoch was first noticed; absent in the first epoch and in older entries. */
  begunAt?: number;
}

export interface EpochOptions {
  kv: Deno.Kv;
  prefix: Deno.KvKey;
  now: () => number;
  /** Monotonic, in milliseconds. */
  clock: () => number;
  /** Unavailable servers are left out. */
  readLatestLedgers: () => Promise<Map<string, LedgerClose>>;
}

/** A server that reports doubted numbers. */
interface DeviatingServer {
  since: number;
  rounds: number;
}

/**
 * A number far below the highest means that the network was reset, or that the server lags or lies.
 * A number far above it follows a long pause, or is a lie. Such numbers are accepted only after all
 * available servers have reported them three times over at least 30 seconds. On a young network a
 * number can't fall far. There, a number below half of the highest means a reset if its ledger
 * closed after the highest was reported: the same network's lower ledgers closed before that.
 */
export function createEpochTracker(
  { kv, prefix, now, clock, readLatestLedgers }: EpochOptions,
): EpochTracker {
  const key = [...prefix, "epoch"];
  let state: State = { epoch: 1, highest: 0 };
  let readAt = -Infinity;
  let stored = -STORE_EVERY;
  let work: Promise<void> = Promise.resolve();
  let deviating = new Map<string, DeviatingServer>();
  let roundAt = -Infinity;
  let round: Promise<void> = Promise.resolve();

  const isNear = (ledger: number) =>
    ledger >= lowestPlausible(state.highest) && ledger <= state.highest + MAX_PLAUSIBLE_CHANGE;

  function adopt(known: State): void {
    state = known;
    stored = known.highest;
  }

  async function refresh(): Promise<void> {
    const { value } = await kv.get<State>(key);
    readAt = clock();
    if (value !== null) adopt(value);
  }

  /** `believedSince` is when servers began to report a doubted number; null for other numbers. */
  async function store(ledger: number, believedSince: number | null): Promise<void> {
    for (let tries = 0; tries < 10; tries++) {
      const entry = await kv.get<State>(key);
      readAt = clock();
      if (entry.value !== null) adopt(entry.value);
      if (entry.value !== null && !isNear(ledger) && believedSince === null) return;
      const next = entry.value === null
        ? { epoch: 1, highest: ledger, heardAt: now() }
        : stateAfter(state, ledger, { heardAt: now(), begunAt: believedSince ?? now() });
      const isStored = next === state ||
        (await kv.atomic().check(entry).set(key, next).commit()).ok;
      if (!isStored) continue;
      adopt(next);
      return;
    }
  }

  async function processReport(ledger: number): Promise<void> {
    if (readAt === -Infinity) await refresh();
    if (stored < 0 || isNear(ledger)) return await store(ledger, null);
    if (clock() - roundAt < ROUND_MS) return;
    roundAt = clock();
    // not awaited, since the request doesn't depend on the result
    round = checkServers(roundAt).catch(() => {});
  }

  /** True if the ledger closed after a reset; false if its server may only lag. */
  function isAfterReset({ sequence, closedAt }: LedgerClose): boolean {
    return sequence < state.highest - MAX_PLAUSIBLE_CHANGE ||
      Date.parse(closedAt) > (state.heardAt ?? Infinity) + CLOCK_TOLERANCE_MS;
  }

  async function checkServers(at: number): Promise<void> {
    const answers = await readLatestLedgers();
    const newest = Array.from(answers.values(), ({ sequence }) => sequence);
    if (newest.length === 0) return;
    const below = newest.every((ledger) => ledger < state.highest) &&
      [...answers.values()].every(isAfterReset);
    const above = newest.every((ledger) => ledger > state.highest);
    if (newest.some(isNear) || !(below || above)) return deviating.clear();
    deviating = new Map(Array.from(answers.keys(), (reader) => {
      const { since, rounds } = deviating.get(reader) ?? { since: at, rounds: 0 };
      return [reader, { since, rounds: rounds + 1 }];
    }));
    const isAccepted = ({ since, rounds }: DeviatingServer) =>
      rounds >= ACCEPT_AFTER.rounds && at - since >= ACCEPT_AFTER.ms;
    if (![...deviating.values()].every(isAccepted)) return;
    const since = Math.min(...Array.from(deviating.values(), (server) => server.since));
    deviating.clear();
    await store(Math.max(...newest), now() - (clock() - since));
  }

  return {
    async current() {
      await work;
      if (clock() - readAt > CACHED_MS) await refresh();
      return state.epoch;
    },
    begunAt: () => state.begunAt ?? null,
    observe(ledger) {
      const near = readAt > -Infinity && isNear(ledger);
      if (near) deviating.clear();
      if (near && ledger < stored + Math.min(STORE_EVERY, stored / 4)) return;
      // if storing fails, the next answer reports the ledger again
      work = work.then(() => processReport(ledger)).catch(() => {});
    },
    async settled() {
      await work;
      await round;
      await work;
    },
  };
}

/** Begins an epoch of a network that was certainly reset, even if it had few ledgers. */
export async function beginEpoch(kv: Deno.Kv, prefix: Deno.KvKey): Promise<void> {
  const key = [...prefix, "epoch"];
  const { value } = await kv.get<State>(key);
  if (value !== null) {
    await kv.set(key, { epoch: value.epoch + 1, highest: 0, begunAt: Date.now() });
  }
}

function lowestPlausible(highest: number): number {
  return Math.max(highest - MAX_PLAUSIBLE_CHANGE, highest / 2);
}

function stateAfter(
  before: State,
  ledger: number,
  { heardAt, begunAt }: { heardAt: number; begunAt: number },
): State {
  if (ledger < lowestPlausible(before.highest)) {
    return { epoch: before.epoch + 1, highest: ledger, heardAt, begunAt };
  }
  return ledger > before.highest ? { ...before, highest: ledger, heardAt } : before;
}
