import type { Health } from "../src/contract/health.ts";

export interface HealthOptions {
  kv: Deno.Kv;
  /** False once the store's file was moved, deleted or replaced: later writes are then lost. */
  isSameFile?(): Promise<boolean>;
  network: string;
  /** Reads the ledger's state, with a short timeout; may return what is already known. */
  ledger(): Promise<Pick<Health["ledger"], "latest" | "closedAt" | "upstreams" | "disagreement">>;
  /** False if the embedded ledger has stopped closing ledgers. */
  closes?(): boolean;
  providers(): Health["rates"]["providers"];
  versions: Health["versions"];
  now?: () => number;
}

/**
 * The lag that counts as late: six times the usual ledger interval. A close time that far in the
 * future means a wrong clock, which would hide a lag.
 */
const LATE_SECONDS = 30;

/** How long a result counts: the usual ledger interval. */
const QUERY_INTERVAL_MS = 5_000;

/** How long a result counts while a server has neither answered nor failed. */
const UNKNOWN_INTERVAL_MS = 1_000;

export function createHealth(options: HealthOptions): () => Promise<Health> {
  const now = options.now ?? Date.now;
  const startedAt = new Date(now()).toISOString();
  const clock = options.now ?? (() => performance.now());
  const ledgerNow = memoizeFor(
    (ledger) => areUpstreamsKnown(ledger) ? QUERY_INTERVAL_MS : UNKNOWN_INTERVAL_MS,
    options.ledger,
    clock,
  );
  return async () => {
    const [store, ledger] = await Promise.all([storeState(options), ledgerNow()]);
    const time = now();
    const lagOf = (closedAt: string) => Math.round((time - Date.parse(closedAt)) / 1000);
    const isTimely = (lag: number) => Math.abs(lag) <= LATE_SECONDS;
    const lagSeconds = ledger.closedAt === null ? null : lagOf(ledger.closedAt);
    const isUpToDate = ({ closedAt }: { closedAt: string | null }) =>
      closedAt === null || isTimely(lagOf(closedAt));
    const providers = options.providers();
    const isHealthy =
      ledger.upstreams.every(({ breaker, answering }) =>
        breaker !== "open" && answering !== false
      ) &&
      // a stalled server still answers requests
      ledger.upstreams.every(isUpToDate) &&
      providers.every(({ breaker }) => breaker !== "open") &&
      lagSeconds !== null && isTimely(lagSeconds) && ledger.disagreement === null;
    const ready = store === "ok" && (options.closes?.() ?? true) &&
      ledger.upstreams.some(({ answering }) => answering === true);
    return {
      live: true,
      ready,
      status: ready ? (isHealthy ? "ok" : "degraded") : "unavailable",
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

function areUpstreamsKnown({ upstreams }: Pick<Health["ledger"], "upstreams">): boolean {
  return upstreams.every(({ answering }) => answering !== null);
}

/** Caches a result for `lifetime` milliseconds. Concurrent requests share one call. */
function memoizeFor<T>(
  lifetime: (result: T) => number,
  query: () => Promise<T>,
  clock: () => number,
) {
  let seen: Promise<T> | undefined;
  let expiresAt = Infinity;
  return (): Promise<T> => {
    if (seen === undefined || clock() >= expiresAt) {
      const asked = query();
      seen = asked;
      expiresAt = Infinity;
      asked.then(
        (result) => expiresAt = clock() + lifetime(result),
        () => seen = undefined,
      );
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
