import { readsKey } from "../kv/keys.ts";
import { logTrouble } from "./log.ts";

/** How often a client was counted in one minute, by all processes together. */
export interface SharedCount {
  /**
   * Counts one more unless that, with `weight` times the count of the minute before, would
   * exceed `limit`. False where it would.
   */
  add(weight: number, limit: number): Promise<boolean>;
  /** The count so far, as far as this process knows. */
  total(): number;
}

/** What a shared count is made of. */
export interface SharedCountOptions {
  kv: Deno.Kv;
  client: string;
  /** Minutes since the epoch. */
  minute: number;
  /** This process's own count of the minute before, some of which may still be on its way. */
  previous: SharedCount | undefined;
}

/** How long a minute's count is of use. */
const EXPIRE_MS = 180_000;

/**
 * A count that a process keeps by itself, so that a burst cannot slip through while something is
 * being written. What the store has not been told yet is written behind the answers, one write
 * at a time, so that a thousand reads do not wait for a thousand writes.
 */
export function createSharedCount(options: SharedCountOptions): SharedCount {
  const { kv, client, minute, previous } = options;
  const key = readsKey(client, minute);
  /** Counted here; of these already in the store; counted elsewhere; counted the minute before. */
  let own = 0;
  let stored = 0;
  let others = 0;
  let before: number | undefined;
  let underWay: Promise<void> | null = null;

  async function sync(): Promise<void> {
    if (before === undefined) {
      const entry = await kv.get<number>(readsKey(client, minute - 1));
      before = Math.max(entry.value ?? 0, previous?.total() ?? 0);
    }
    do {
      const entry = await kv.get<number>(key);
      const total = entry.value ?? 0;
      const unsaid = own - stored;
      others = Math.max(0, total - stored);
      if (unsaid === 0) return;
      const set = await kv.atomic().check(entry)
        .set(key, total + unsaid, { expireIn: EXPIRE_MS }).commit();
      if (set.ok) stored += unsaid;
    } while (stored < own);
  }

  function synced(): Promise<void> {
    return underWay ??= sync().finally(() => (underWay = null));
  }

  return {
    async add(weight, limit) {
      if (before === undefined) await synced();
      const past = Math.ceil(Math.max(before ?? 0, previous?.total() ?? 0) * weight);
      if (past + others + own + 1 > limit) return false;
      own += 1;
      // the answer does not wait for this write; the next one makes up for one that fails
      synced().catch(report);
      return true;
    },
    total: () => others + own,
  };
}

/** A store that was closed meanwhile is the end of the process, not a fault. */
function report(error: unknown): void {
  const isClosed = error instanceof Deno.errors.BadResource ||
    (error instanceof TypeError && error.message.startsWith("Database is closed"));
  if (!isClosed) logTrouble("the read limit cannot be counted", error);
}
