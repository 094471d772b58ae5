import { readsKey } from "../kv/keys.ts";

/** How often a client was counted in one minute, by all processes together. */
export interface SharedCount {
  /**
   * Counts one more unless that, with `weight` times the count of the minute before, would
   * exceed `limit`. False where it would.
   */
  add(weight: number, limit: number): Promise<boolean>;
}

/** What a shared count is made of. */
export interface SharedCountOptions {
  kv: Deno.Kv;
  client: string;
  /** Minutes since the epoch. */
  minute: number;
  now: () => number;
}

/** How long this process goes by what it last heard of the others. */
const SYNC_MS = 1_000;

/** How long a minute's count is of use. */
const EXPIRE_MS = 180_000;

/**
 * A count that a process keeps by itself, so that a burst cannot slip through while something is
 * being written, and adds to the store's at most once a second, so that a thousand reads do not
 * cost a thousand writes.
 */
export function createSharedCount(options: SharedCountOptions): SharedCount {
  const { kv, client, minute, now } = options;
  const key = readsKey(client, minute);
  /** Counted here; of these already in the store; counted elsewhere; counted the minute before. */
  let own = 0;
  let stored = 0;
  let others = 0;
  let before: number | undefined;
  let syncedAt = -Infinity;
  let underWay: Promise<void> | null = null;

  async function sync(): Promise<void> {
    before ??= (await kv.get<number>(readsKey(client, minute - 1))).value ?? 0;
    for (let tries = 0; tries < 5; tries++) {
      const entry = await kv.get<number>(key);
      const total = entry.value ?? 0;
      const unsaid = own - stored;
      others = Math.max(0, total - stored);
      if (unsaid <= 0) break;
      const set = await kv.atomic().check(entry)
        .set(key, total + unsaid, { expireIn: EXPIRE_MS }).commit();
      if (!set.ok) continue;
      stored += unsaid;
      break;
    }
    syncedAt = now();
  }

  function synced(): Promise<void> {
    return underWay ??= sync().finally(() => (underWay = null));
  }

  return {
    async add(weight, limit) {
      if (before === undefined) await synced();
      if (Math.floor((before ?? 0) * weight) + others + own + 1 > limit) return false;
      own += 1;
      if (now() - syncedAt >= SYNC_MS && underWay === null) {
        // the answer does not wait for this one; the next sync makes up for one that fails
        synced().catch((error) => console.error("read limit:", error));
      }
      return true;
    },
  };
}
