import { done, type Failure, type Outcome } from "../../src/contract/outcome.ts";
import type { LedgerService } from "../services.ts";
import { existingAccount, missingAccount } from "./account.ts";
import { type Allowance, createAllowance, UNBOUNDED } from "./allowance.ts";
import { createArchive } from "./archive.ts";
import { createEpochs } from "./epoch.ts";
import { readHistory } from "./history.ts";
import { createHorizon } from "./horizon.ts";
import { createOriginMemory } from "./origins.ts";
import { createProofs } from "./proof.ts";
import { createReserve } from "./reserve.ts";
import { createTally } from "./tally.ts";
import { createUpstream } from "./upstream.ts";
import { createUpstreams } from "./upstreams.ts";

/** The time that the requests of one read may take together, in milliseconds. */
const READ_MS = 3_000;

/** The time that a look at the ledger's state may take, in milliseconds. */
const STATE_MS = 1_000;

/** What the public Horizon allows an address, and how much of it at once. */
const PUBLIC_BUDGET = { perHour: 3_600, burst: 100 };

/** What the ledger service is made of. */
export interface LedgerOptions {
  /** Horizon servers in order of preference; the next serves where one is down. */
  horizonUrls: string[];
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
    list: options.horizonUrls.map((url) =>
      createUpstream({ url, fetch: options.fetch ?? fetch, allowance: allowanceFor(url), now })
    ),
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
    async state() {
      const newest = await port.newestLedger({ deadline: now() + STATE_MS });
      return {
        latest: newest.ok ? newest.value.value.sequence : null,
        closedAt: newest.ok ? newest.value.value.closedAt : null,
        upstreams: upstreams.states(),
      };
    },
  };
}
