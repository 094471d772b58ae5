import type { Quorum } from "../../src/stellar/quorum.ts";
import type { ReportAvailability } from "../http/availability.ts";
import { type ReadLimit, UNLIMITED_READS } from "../http/read-limit.ts";
import { KV_PREFIX } from "../kv/keys.ts";
import type { FindNames } from "../services.ts";
import { createShortCodeIndex, type ShortCodeIndex } from "./short-codes.ts";
import { createRangeCounter, type RangeCounter } from "./history/range-count.ts";
import { createOriginCache, type OriginCache } from "./history/origins.ts";
import { HourlyQuota } from "./horizon/hourly-quota.ts";
import { createHorizonLedger } from "./horizon/horizon.ts";
import { createUpstream, type Upstream } from "./horizon/upstream.ts";
import { Upstreams } from "./horizon/upstreams.ts";
import { TotalsCounter } from "./income/account-totals.ts";
import { createTotalsStore } from "./income/totals-store.ts";
import type { LedgerClose, LedgerPort } from "./ledger.ts";
import { createLedgerFinder, type FindLedgersAround } from "./ledger-times.ts";
import {
  createFullHistoryCheck,
  createServerRanges,
  type ReadOldestLedger,
  ZERO_HASH,
} from "./server-ranges.ts";
import { createProofArchive, type ProofArchive } from "./proof/archive.ts";
import { createEpochTracker, type EpochTracker } from "./epoch.ts";
import { createDisagreementLog, type DisagreementLog } from "./proof/cross-check.ts";
import { createHorizonWithRpc } from "./horizon-with-rpc.ts";
import { createReserveReader, type ReadReserve } from "./reserve.ts";
import { createRpcClient, type RpcClient } from "./rpc/client.ts";
import { createRpcLedger } from "./rpc/rpc.ts";
import { RPC_SOURCE } from "./rpc/transaction.ts";
import { LedgerPages } from "./stream/ledger-pages.ts";
import { EntryStreams } from "./stream/stream.ts";

/** The public Horizon's limit per IP address. */
const PUBLIC_QUOTA = { perHour: 3_600, burst: 100 };

/** Pauses between reads: a public server is queried once per ledger. */
const POLL_MS = {
  own: { pauseMs: 1_000, catchingUpMs: 0 },
  // catching up uses half of the server's hourly quota
  public: { pauseMs: 5_000, catchingUpMs: 2_000 },
};

export interface LedgerOptions {
  /** URLs in order of preference; empty if only RPC is used. */
  horizonUrls: string[];
  /** Null or absent if only Horizon is used. */
  rpcUrl?: string | null;
  kv: Deno.Kv;
  passphrase: string;
  usdcIssuer: string;
  /** True for a test network, where the issuer is a faucet. */
  isTest?: boolean;
  /** URLs in order of preference. Without archives, no evidence can be built. */
  historyArchives?: string[];
  /** The validators whose ledger signatures are trusted. */
  quorum?: Quorum | null;
  /** Ledgers per checkpoint: 64, or fewer in tests. */
  checkpoint?: number;
  now?: () => number;
  /** Replaced in tests and for the sandbox. */
  fetch?: typeof fetch;
  /** Finds payers' names for streams. */
  names?: FindNames;
  /** Charges upstream requests to clients; absent for no limit. */
  reads?: ReadLimit;
  /** Called when a server stops answering, and when it answers again. */
  report?: ReportAvailability;
}

export interface LedgerParts {
  usdcIssuer: string;
  passphrase: string;
  now: () => number;
  /** Monotonic, in milliseconds. */
  clock: () => number;
  reads: ReadLimit;
  upstreams: Upstreams;
  /** Null if only Horizon is used. */
  rpc: {
    upstream: Upstream;
    client: RpcClient;
    /** True if Horizon is well past this ledger, so that RPC's answer is outdated. */
    isBehind(ledger: number): boolean;
  } | null;
  port: LedgerPort;
  epochs: EpochTracker;
  disagreements: DisagreementLog;
  archive: ProofArchive;
  codes: ShortCodeIndex;
  origins: OriginCache;
  oldest: ReadOldestLedger;
  reserve: ReadReserve;
  totals: TotalsCounter;
  pages: LedgerPages;
  ranges: RangeCounter;
  ledgersAround: FindLedgersAround;
  streams: EntryStreams;
}

/** RPC counts as stalled if it's this many ledgers behind, about a minute. */
const MAX_RPC_LAG = 12;

export function createLedgerParts(options: LedgerOptions): LedgerParts {
  const { kv, passphrase, usdcIssuer, rpcUrl } = options;
  const now = options.now ?? Date.now;
  const clock = options.now ?? (() => performance.now());
  const networkPrefix = [KV_PREFIX.ledger, passphrase];
  const reads = options.reads ?? UNLIMITED_READS;
  const byRpc = rpcUrl ? upstreamAt(rpcUrl, { ...options, reads }) : null;
  const epochs = createEpochTracker({
    kv,
    prefix: networkPrefix,
    now,
    clock,
    readLatestLedgers: () => reads.forEveryone(() => newestLedgers(upstreams, rpc && port, now)),
  });
  const epochPrefix = async () => [...networkPrefix, await epochs.current()];
  let newestHorizonLedger = 0;
  const rpc = byRpc && {
    upstream: byRpc,
    isBehind: (ledger: number) => ledger + MAX_RPC_LAG < newestHorizonLedger,
    client: createRpcClient({
      rpc: byRpc,
      now,
      // if Horizon is used, its answers alone report ledgers
      onLedger: options.horizonUrls.length === 0 ? epochs.observe : undefined,
    }),
  };
  const upstreams = new Upstreams({
    list: options.horizonUrls.map((url) => upstreamAt(url, { ...options, reads })),
    now,
    onLedger(ledger) {
      newestHorizonLedger = ledger;
      epochs.observe(ledger);
    },
  });
  const port = portOf(upstreams, rpc, { passphrase, usdcIssuer, now });
  const origins = createOriginCache({ kv, port, prefix: epochPrefix, now });
  // sums are for one issuer's USDC, so another issuer needs new ones
  const store = createTotalsStore(kv, async () => [...await epochPrefix(), usdcIssuer]);
  const serverRanges = createServerRanges({ port, now });
  const pages = new LedgerPages({
    port,
    reads,
    now,
    ...POLL_MS[
      [...options.horizonUrls, ...rpcUrl ? [rpcUrl] : []].every(isOnThisMachine) ? "own" : "public"
    ],
  });
  const ledgersAround = createLedgerFinder({
    port,
    oldest: serverRanges.oldest,
    epoch: epochs.current,
  });
  const sources = [...options.horizonUrls.keys()];
  const [first = null, second] = sources;
  const onlySource = second === undefined ? first : null;
  return {
    usdcIssuer,
    passphrase,
    now,
    clock,
    reads,
    upstreams,
    rpc,
    port,
    epochs,
    disagreements: createDisagreementLog(now),
    archive: createProofArchive({ kv, passphrase }),
    codes: createShortCodeIndex({ kv, passphrase, now }),
    origins,
    oldest: serverRanges.oldest,
    reserve: createReserveReader({ port, now, clock, reads }),
    totals: new TotalsCounter({
      store,
      port,
      origins,
      network: { usdcIssuer, isTest: options.isTest ?? false },
      ...serverRanges,
      isWhole: createFullHistoryCheck(serverRanges, { sources, reads, now }),
      onlySource,
      hostOf: (source) => new URL(options.horizonUrls[source] ?? rpcUrl ?? "").host,
      now,
      clock,
    }),
    pages,
    ranges: createRangeCounter({
      kv,
      prefix: epochPrefix,
      port,
      origins,
      ledgersAround,
      ...serverRanges,
      now,
    }),
    ledgersAround,
    streams: new EntryStreams({
      port,
      pages,
      origins,
      names: options.names ?? (() => Promise.resolve(new Map())),
      usdcIssuer,
      epoch: epochs.current,
      now,
      reads,
    }),
  };
}

const NEWEST_MS = 3_000;

async function newestLedgers(
  upstreams: Upstreams,
  rpc: Pick<LedgerPort, "serverAt"> | null,
  now: () => number,
): Promise<Map<string, LedgerClose>> {
  const [known, byRpc] = await Promise.all([
    upstreams.newestLedgers(NEWEST_MS),
    rpc?.serverAt(RPC_SOURCE).span(ZERO_HASH, { deadline: now() + NEWEST_MS }),
  ]);
  if (byRpc?.ok) known.set("rpc", byRpc.value.newest);
  return known;
}

function portOf(
  upstreams: Upstreams,
  rpc: LedgerParts["rpc"],
  { now, ...network }: { passphrase: string; usdcIssuer: string; now: () => number },
): LedgerPort {
  const horizon = createHorizonLedger(upstreams);
  if (rpc === null) return horizon;
  const byRpc = createRpcLedger({ rpc: rpc.client, ...network });
  if (upstreams.options.list.length === 0) return byRpc;
  return createHorizonWithRpc({ horizon, rpc: byRpc, isBehind: rpc.isBehind, now });
}

function upstreamAt(
  url: string,
  { fetch: fetcher = fetch, reads, report, now }: LedgerOptions & Pick<LedgerParts, "reads">,
): Upstream {
  return createUpstream({ url, fetch: fetcher, quota: quotaFor(url, now), reads, report, now });
}

/** The quota of a public server; a local server has none. */
function quotaFor(url: string, now: (() => number) | undefined): HourlyQuota | undefined {
  return isOnThisMachine(url) ? undefined : new HourlyQuota({ ...PUBLIC_QUOTA, now });
}

function isOnThisMachine(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}
