import { done, type Failure, type Outcome } from "../../src/contract/outcome.ts";
import type { LedgerService } from "../services.ts";
import { existingAccount, missingAccount } from "./account.ts";
import { type Allowance, createAllowance, UNBOUNDED } from "./allowance.ts";
import { createArchive } from "./archive.ts";
import { createEpochs } from "./epoch.ts";
import { readClaimable } from "./claimable.ts";
import { incomeView } from "./income.ts";
import { runPreflight } from "./preflight.ts";
import { lookUpByHorizon } from "./preflight-horizon.ts";
import { type LookUp, remembering } from "./preflight-parties.ts";
import { createStreams } from "./stream.ts";
import { readHistory } from "./history.ts";
import { createHorizon } from "./horizon.ts";
import { createOriginMemory } from "./origins.ts";
import { createProofs } from "./proof.ts";
import { createReserve } from "./reserve.ts";
import { createTally } from "./tally.ts";
import { createUpstream, type Upstream } from "./upstream.ts";
import { createUpstreams } from "./upstreams.ts";

/** The time that the requests of one read may take together, in milliseconds. */
const READ_MS = 3_000;

/** The time that a look at the ledger's state may take, in milliseconds. */
const STATE_MS = 1_000;

/** The same of a preflight, which looks up to 500 accounts up. */
const PREFLIGHT_MS = 20_000;

/** Pieces of history that one request sums up at most: 2,000 operations. */
const INCOME_READS = 10;

/** What the public Horizon allows an address, and how much of it at once. */
const PUBLIC_BUDGET = { perHour: 3_600, burst: 100 };

/** What the ledger service is made of. */
export interface LedgerOptions {
  /** Horizon servers in order of preference; the next serves where one is down. */
  horizonUrls: string[];
  /** For looking up many accounts at once; null or absent where Horizon answers alone. */
  rpcUrl?: string | null;
  kv: Deno.Kv;
  passphrase: string;
  usdcIssuer: string;
  now?: () => number;
  /** For tests; else the runtime's. */
  fetch?: typeof fetch;
  /** Counts a read on behalf of the client of the present request; a failure where it may not. */
  spend?: () => Promise<Failure | null>;
}

/** Wires the parts that read a ledger. */
export function createLedger(options: LedgerOptions): LedgerService {
  const { kv, passphrase, usdcIssuer } = options;
  const now = options.now ?? Date.now;
  const prefix = ["ledger", passphrase];
  const epochs = createEpochs({ kv, prefix, now });
  const upstreams = createUpstreams({
    list: options.horizonUrls.map(upstreamAt),
    now,
    onLedger: epochs.saw,
  });
  const port = createHorizon(upstreams);
  const reserve = createReserve({ kv, port, prefix, now });
  const origins = createOriginMemory({ kv, port, prefix });
  const tally = createTally({
    kv,
    port,
    origins,
    usdcIssuer,
    prefix: async () => [...prefix, await epochs.current()],
    now,
  });
  const proofs = createProofs({
    port,
    archive: createArchive({ kv, passphrase }),
    epochs,
    origins,
    passphrase,
    usdcIssuer,
    spend,
  });

  const streams = createStreams({ port, origins, usdcIssuer, now });
  const byHorizon = lookUpByHorizon(port, now);
  const { rpcUrl } = options;
  const rpc = rpcUrl ? upstreamAt(rpcUrl) : null;
  const lookUp = remembering(rpc === null ? byHorizon : lookUpWith(rpc, byHorizon), now);

  function lookUpWith(server: Upstream, otherwise: LookUp): LookUp {
    return async (addresses, deadline) => {
      const { lookUpByRpc } = await import("./rpc.ts");
      const found = await lookUpByRpc(server, usdcIssuer, now)(addresses, deadline);
      const unknown = addresses.filter((address) => found.get(address)?.kind === "unknown");
      return unknown.length === 0
        ? found
        : new Map([...found, ...await otherwise(unknown, deadline)]);
    };
  }

  function upstreamAt(url: string): Upstream {
    return createUpstream({
      url,
      fetch: options.fetch ?? fetch,
      allowance: allowanceFor(url),
      now,
    });
  }

  function allowanceFor(url: string): Allowance {
    const { hostname, host } = new URL(url);
    const own = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
    return own ? UNBOUNDED : createAllowance({ kv, name: host, ...PUBLIC_BUDGET, now });
  }

  async function spend(): Promise<Outcome<null>> {
    return await options.spend?.() ?? done(null);
  }

  const budget = () => ({ deadline: now() + READ_MS });

  return {
    async account(address) {
      const spent = await spend();
      if (!spent.ok) return spent;
      const reading = await port.account(address.account, budget());
      if (!reading.ok) return reading;
      const { value, ledger } = reading.value;
      const updatedAt = new Date(now()).toISOString();
      if (value === null) return done(missingAccount(address, { ledger, updatedAt }));
      const baseReserve = await reserve(budget());
      if (!baseReserve.ok) return baseReserve;
      const context = { usdcIssuer, baseReserve: baseReserve.value, ledger, updatedAt };
      return done(existingAccount(address, value, context));
    },
    async history(network, account, query) {
      const spent = await spend();
      if (!spent.ok) return spent;
      const parts = { port, origins, tally, usdcIssuer, now };
      return await readHistory(parts, network, account, query, budget());
    },
    proof: (network, hash, op) => proofs({ network, hash, op, budget: budget() }),
    async income(address) {
      const spent = await spend();
      if (!spent.ok) return spent;
      const counted = await tally.catchUp(address.account, INCOME_READS, budget());
      return counted.ok ? done(incomeView(address, counted.value, usdcIssuer, now())) : counted;
    },
    async claimable(address) {
      const spent = await spend();
      if (!spent.ok) return spent;
      return await readClaimable({ port, origins, usdcIssuer, now }, address, budget());
    },
    async preflight(request) {
      const spent = await spend();
      if (!spent.ok) return spent;
      const parts = { lookUp, reserve, usdcIssuer, now };
      return await runPreflight(parts, request, { deadline: now() + PREFLIGHT_MS });
    },
    async stream(network, listener) {
      const spent = await spend();
      return spent.ok ? await streams.open(network, listener) : spent;
    },
    drain: streams.drain,
    async state() {
      const newest = await port.newestLedger({ deadline: now() + STATE_MS });
      return {
        latest: newest.ok ? newest.value.value.sequence : null,
        closedAt: newest.ok ? newest.value.value.closedAt : null,
        upstreams: [...upstreams.states(), ...(rpc === null ? [] : [rpc.state()])],
      };
    },
  };
}
