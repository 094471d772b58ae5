import type { Quorum } from "../../src/stellar/quorum.ts";
import { type ReadLimit, UNLIMITED_READS } from "../http/read-limit.ts";
import { KV_PREFIX } from "../kv/keys.ts";
import type { FindNames } from "../services.ts";
import { type CodeIndex, createCodes } from "./codes.ts";
import { createOriginCache, type OriginCache } from "./history/origins.ts";
import { HourlyQuota } from "./horizon/hourly-quota.ts";
import { createHorizon } from "./horizon/horizon.ts";
import { createUpstream, type Upstream } from "./horizon/upstream.ts";
import { Upstreams } from "./horizon/upstreams.ts";
import { TotalsCounter } from "./income/account-totals.ts";
import { createTotalsStore } from "./income/totals-store.ts";
import type { LedgerClose, LedgerPort } from "./ledger.ts";
import {
  createFullHistoryCheck,
  createServerRanges,
  type ReadOldestLedger,
  ZERO_HASH,
} from "./server-ranges.ts";
import { createProofArchive, type ProofArchive } from "./proof/archive.ts";
import { createEpochs, type Epochs } from "./epoch.ts";
import { createDisagreements, type Disagreements } from "./proof/witness.ts";
import { createHorizonWithRpc } from "./horizon-with-rpc.ts";
import { createReserve, type ReadReserve } from "./reserve.ts";
import { createRpcClient, type RpcClient } from "./rpc/client.ts";
import { createRpc } from "./rpc/rpc.ts";
import { RPC_SOURCE } from "./rpc/transaction.ts";
import { Streams } from "./stream/stream.ts";

/** The public Horizon's limit per IP address. */
const PUBLIC_QUOTA = { perHour: 3_600, burst: 100 };

export interface LedgerOptions {
  /**
   * Horizon servers in order of preference; the next is used if one is down. Empty if only RPC is
   * used.
   */
  horizonUrls: string[];
  /** Null or absent if only Horizon is used. */
  rpcUrl?: string | null;
  kv: Deno.Kv;
  passphrase: string;
  usdcIssuer: string;
  /** True on a test network, whose issuer is a faucet; defaults to false. */
  isTest?: boolean;
  /** History archives in order of preference; absent: no evidence by signatures. */
  historyArchives?: string[];
  /** The validators whose ledger signatures are trusted; null or absent: none. */
  quorum?: Quorum | null;
  /** Ledgers per checkpoint of those archives: 64, fewer in tests. */
  checkpoint?: number;
  now?: () => number;
  /** For tests; defaults to the runtime's. */
  fetch?: typeof fetch;
  /** Finds payers' names for streams; absent: no names. */
  names?: FindNames;
  /** Charges upstream requests to clients; absent: no limit. */
  reads?: ReadLimit;
}

/** The wired parts of the ledger service. */
export interface LedgerParts {
  usdcIssuer: string;
  passphrase: string;
  now: () => number;
  /** A monotonic clock, in milliseconds. */
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
  epochs: Epochs;
  disagreements: Disagreements;
  archive: ProofArchive;
  codes: CodeIndex;
  origins: OriginCache;
  oldest: ReadOldestLedger;
  reserve: ReadReserve;
  totals: TotalsCounter;
  streams: Streams;
}

/** Ledgers, about a minute, by which RPC may lag behind Horizon before it counts as stalled. */
const BEHIND = 12;

export function ledgerParts(options: LedgerOptions): LedgerParts {
  const { kv, passphrase, usdcIssuer, rpcUrl } = options;
  const now = options.now ?? Date.now;
  const clock = options.now ?? (() => performance.now());
  const ofNetwork = [KV_PREFIX.ledger, passphrase];
  const reads = options.reads ?? UNLIMITED_READS;
  const byRpc = rpcUrl ? upstreamAt(rpcUrl, { ...options, reads }) : null;
  const epochs = createEpochs({
    kv,
    prefix: ofNetwork,
    now,
    clock,
    askReaders: () => reads.forEveryone(() => newestLedgers(upstreams, rpc && port, now)),
  });
  const ofEpoch = async () => [...ofNetwork, await epochs.current()];
  let heard = 0;
  const rpc = byRpc && {
    upstream: byRpc,
    isBehind: (ledger: number) => ledger + BEHIND < heard,
    client: createRpcClient({
      rpc: byRpc,
      now,
      // next to Horizon, RPC is only used for cross-checks and as a fallback
      onLedger: options.horizonUrls.length === 0 ? epochs.observe : undefined,
    }),
  };
  const upstreams = new Upstreams({
    list: options.horizonUrls.map((url) => upstreamAt(url, { ...options, reads })),
    now,
    onLedger(ledger) {
      heard = ledger;
      epochs.observe(ledger);
    },
  });
  const port = portOf(upstreams, rpc, { passphrase, usdcIssuer, now });
  const origins = createOriginCache({ kv, port, prefix: ofEpoch, now });
  // sums are of one issuer's USDC, so another issuer starts new ones
  const store = createTotalsStore(kv, async () => [...await ofEpoch(), usdcIssuer]);
  const reach = createServerRanges({ port, now });
  const tellers = [...options.horizonUrls.keys()];
  const [first = null, second] = tellers;
  const only = second === undefined ? first : null;
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
    disagreements: createDisagreements(now),
    archive: createProofArchive({ kv, passphrase }),
    codes: createCodes({ kv, passphrase, now }),
    origins,
    oldest: reach.oldest,
    reserve: createReserve({ port, now, clock, reads }),
    totals: new TotalsCounter({
      store,
      port,
      origins,
      money: { usdcIssuer, isTest: options.isTest ?? false },
      ...reach,
      isWhole: createFullHistoryCheck(reach, { tellers, reads, now }),
      only,
      hostOf: (source) => new URL(options.horizonUrls[source] ?? rpcUrl ?? "").host,
      now,
      clock,
    }),
    streams: new Streams({
      port,
      origins,
      names: options.names ?? (() => Promise.resolve(new Map())),
      usdcIssuer,
      now,
      reads,
    }),
  };
}

/** The timeout for a server's latest ledger, in milliseconds. */
const NEWEST_MS = 3_000;

/** The latest ledger of each server that answers. */
async function newestLedgers(
  upstreams: Upstreams,
  rpc: Pick<LedgerPort, "of"> | null,
  now: () => number,
): Promise<Map<string, LedgerClose>> {
  const [known, byRpc] = await Promise.all([
    upstreams.newestLedgers(NEWEST_MS),
    rpc?.of(RPC_SOURCE).span(ZERO_HASH, { deadline: now() + NEWEST_MS }),
  ]);
  if (byRpc?.ok) known.set("rpc", byRpc.value.newest);
  return known;
}

function portOf(
  upstreams: Upstreams,
  rpc: LedgerParts["rpc"],
  { now, ...network }: { passphrase: string; usdcIssuer: string; now: () => number },
): LedgerPort {
  const horizon = createHorizon(upstreams);
  if (rpc === null) return horizon;
  const byRpc = createRpc({ rpc: rpc.client, ...network });
  if (upstreams.options.list.length === 0) return byRpc;
  return createHorizonWithRpc({ horizon, rpc: byRpc, isBehind: rpc.isBehind, now });
}

function upstreamAt(
  url: string,
  { fetch: fetcher = fetch, reads, now }: LedgerOptions & Pick<LedgerParts, "reads">,
): Upstream {
  return createUpstream({ url, fetch: fetcher, quota: quotaFor(url, now), reads, now });
}

/** A local server is unlimited. */
function quotaFor(url: string, now: (() => number) | undefined): HourlyQuota | undefined {
  const isOwn = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
  return isOwn ? undefined : new HourlyQuota({ ...PUBLIC_QUOTA, now });
}
