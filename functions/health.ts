import type { Health } from "../src/contract/health.ts";

export interface HealthOptions {
  kv: Deno.Kv;
  /** False once the store's file was moved or replaced: everything written is lost. */
  isSameFile?(): Promise<boolean>;
  network: string;
  /** The known state of the ledger; may query it, within a short timeout. */
  ledger(): Promise<Pick<Health["ledger"], "latest" | "closedAt" | "upstreams" | "disagreement">>;
  /** Whether the embedded ledger still closes ledgers; true on other networks. */
  closes?(): boolean;
  providers(): Health["rates"]["providers"];
  versions: Health["versions"];
  now?: () => number;
}

/**
 * The largest healthy difference in seconds between now and a ledger's close, five times the usual
 * interval. A ledger closed that far in the future means that a clock is wrong, which would hide a
 * lag.
 */
const LATE_SECONDS = 30;

/** The ledger is queried at most this often, in milliseconds: once per ledger. */
const LOOK_MS = 5_000;

export function createHealth(options: HealthOptions): () => Promise<Health> {
  const now = options.now ?? Date.now;
  const startedAt = new Date(now()).toISOString();
  const clock = options.now ?? (() => performance.now());
  const ledgerNow = memoizeFor(LOOK_MS, options.ledger, clock);
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
      // a stalled server still answers requests
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

/** Caches the result of `look` for a while and shares one call among concurrent requests. */
function memoizeFor<T>(milliseconds: number, look: () => Promise<T>, clock: () => number) {
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
