import type { Health } from "../src/contract/health.ts";

/** Where the record of `GET /api/health` comes from. */
export interface HealthOptions {
  kv: Deno.Kv;
  /** False once the store's file is no longer where it was: all that is written is lost. */
  isSameFile?(): Promise<boolean>;
  network: string;
  /** What is known of the ledger; may ask it, within a short time. */
  ledger(): Promise<Pick<Health["ledger"], "latest" | "closedAt" | "upstreams" | "disagreement">>;
  /** Whether the embedded ledger closes ledgers; true on any other network. */
  closes?(): boolean;
  providers(): Health["rates"]["providers"];
  versions: Health["versions"];
  now?: () => number;
}

/**
 * A ledger older than this, in seconds, is behind: it is five times the usual time to close. One
 * that closed so far in the future says that its clock or ours is wrong, which hides how late it is.
 */
const LATE_SECONDS = 30;

/** The ledger is looked at no more often than one closes, in milliseconds. */
const LOOK_MS = 5_000;

export function createHealth(options: HealthOptions): () => Promise<Health> {
  const now = options.now ?? Date.now;
  const startedAt = new Date(now()).toISOString();
  const clock = options.now ?? (() => performance.now());
  const ledgerNow = keptFor(LOOK_MS, options.ledger, clock);
  return async () => {
    const [store, ledger] = await Promise.all([storeState(options), ledgerNow()]);
    const time = now();
    const lagOf = (closedAt: string) => Math.round((time - Date.parse(closedAt)) / 1000);
    const isTimely = (lag: number) => Math.abs(lag) <= LATE_SECONDS;
    const lagSeconds = ledger.closedAt === null ? null : lagOf(ledger.closedAt);
    const keepsUp = ({ closedAt }: { closedAt: string | null }) =>
      closedAt === null || isTimely(lagOf(closedAt));
    const providers = options.providers();
    const isWell = ledger.upstreams.some(({ breaker }) => breaker !== "open") &&
      // one that stands still answers as if it were well
      ledger.upstreams.every(keepsUp) &&
      providers.every(({ breaker }) => breaker !== "open") &&
      lagSeconds !== null && isTimely(lagSeconds) && ledger.disagreement === null;
    const ready = store === "ok" && (options.closes?.() ?? true);
    return {
      live: true,
      ready,
      status: ready ? (isWell ? "ok" : "degraded") : "unavailable",
      network: options.network,
      ledger: { ...ledger, lagSeconds },
      rates: { providers },
      store,
      versions: options.versions,
      startedAt,
      updatedAt: new Date(time).toISOString(),
    };
  };
}

/** What `look` saw, looked at anew once it is old; those who come meanwhile wait for the same. */
function keptFor<T>(milliseconds: number, look: () => Promise<T>, clock: () => number) {
  let seen: Promise<T> | undefined;
  let seenAt = -Infinity;
  return (): Promise<T> => {
    if (seen === undefined || clock() - seenAt >= milliseconds) {
      seenAt = clock();
      seen = look();
      seen.catch(() => seen = undefined);
    }
    return seen;
  };
}

async function storeState({ kv, isSameFile }: HealthOptions): Promise<"ok" | "failing"> {
  try {
    await kv.get(["health"]);
    return await isSameFile?.() === false ? "failing" : "ok";
  } catch {
    return "failing";
  }
}
