/**
 * The age of the network as this service has seen it. A test network is reset and keeps its
 * passphrase; then the ledger numbers start again.
 */
export interface Epochs {
  /** The current epoch, from 1. */
  current(): Promise<number>;
  /** Takes note of the newest ledger that an upstream knew. */
  saw(ledger: number): void;
  /** Resolves when everything seen so far is stored. */
  settled(): Promise<void>;
}

/** The ledger must fall by more than this for a new epoch to begin. */
export const RESET_FALL = 1_000;

/** The highest ledger is stored anew only when it has grown by this much. */
const STORE_EVERY = 100;

/** How long a process believes what it read of the epoch, in milliseconds. */
const BELIEF_MS = 60_000;

interface State {
  epoch: number;
  highest: number;
}

/** What the epochs are kept in. */
export interface EpochOptions {
  kv: Deno.Kv;
  /** The key under which things of this network are kept. */
  prefix: Deno.KvKey;
  now: () => number;
}

/** Keeps the epoch in KV, for all processes together. */
export function createEpochs({ kv, prefix, now }: EpochOptions): Epochs {
  const key = [...prefix, "epoch"];
  let state: State = { epoch: 1, highest: 0 };
  let readAt = -Infinity;
  let stored = 0;
  let work: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    const entry = await kv.get<State>(key);
    readAt = now();
    if (entry.value === null) return;
    stored = entry.value.highest;
    state = entry.value.epoch > state.epoch || state.highest < stored ? entry.value : state;
  }

  async function store(ledger: number): Promise<void> {
    for (let tries = 0; tries < 10; tries++) {
      const entry = await kv.get<State>(key);
      const before = entry.value ?? { epoch: 1, highest: 0 };
      const next = after(before, ledger);
      const set = next === before ? { ok: true } : await kv.atomic().check(entry)
        .set(key, next).commit();
      if (!set.ok) continue;
      state = next;
      stored = next.highest;
      readAt = now();
      return;
    }
  }

  return {
    async current() {
      await work;
      if (now() - readAt > BELIEF_MS) await refresh();
      return state.epoch;
    },
    saw(ledger) {
      const fell = ledger < state.highest - RESET_FALL;
      // a process that has just started does not know yet how high the ledger was
      const known = readAt > -Infinity;
      if (known && !fell && ledger < stored + STORE_EVERY) return;
      // an epoch that could not be stored is noticed again with the next answer
      work = work.then(() => store(ledger)).catch(() => {});
    },
    settled: () => work,
  };
}

/**
 * Begins a new epoch for a network that is known to have been reset, however few ledgers it had.
 * @param prefix As in `EpochOptions`.
 */
export async function beginEpoch(kv: Deno.Kv, prefix: Deno.KvKey): Promise<void> {
  const key = [...prefix, "epoch"];
  const { value } = await kv.get<State>(key);
  if (value !== null) await kv.set(key, { epoch: value.epoch + 1, highest: 0 });
}

function after(before: State, ledger: number): State {
  if (ledger < before.highest - RESET_FALL) return { epoch: before.epoch + 1, highest: ledger };
  return ledger > before.highest ? { ...before, highest: ledger } : before;
}
