import { z } from "zod";
import { failed, type Outcome } from "../../src/contract/outcome.ts";
import { NOBODY_PAYS } from "../http/read-limit.ts";
import { createHorizon } from "../ledger/horizon/horizon.ts";
import { createUpstream, type Upstream } from "../ledger/horizon/upstream.ts";
import { failureOf, Upstreams } from "../ledger/horizon/upstreams.ts";
import type { LedgerPort } from "../ledger/ledger.ts";
import { createRpcClient, healthResult, wholeNumber } from "../ledger/rpc/client.ts";
import { createRpc } from "../ledger/rpc/rpc.ts";

/** The time that one question may take, in milliseconds. */
export const ASK_MS = 15_000;

/** The network that a server should be of, and how it is asked. */
export interface ServerOptions {
  passphrase: string;
  usdcIssuer: string;
  fetch: typeof fetch;
  now: () => number;
}

/** A server that a configuration names, alone and without limits of ours. */
export interface CheckedServer {
  subject: "Horizon" | "RPC";
  host: string;
  port: LedgerPort;
  /** What it says of its network. */
  identity(): Promise<Outcome<{ passphrase: string; protocol: number }>>;
  /** The hash of some recent transaction; null where it knows of none. */
  recentHash(): Promise<Outcome<string | null>>;
}

export function horizonAt(url: string, { fetch, now }: ServerOptions): CheckedServer {
  const upstream = upstreamAt(url, { fetch, now });
  const list = [upstream];
  return {
    subject: "Horizon",
    host: new URL(url).host,
    port: createHorizon(new Upstreams({ list, now })),
    identity: () => documentAt(upstream, "/", horizonRoot),
    recentHash: () => documentAt(upstream, "/transactions?order=desc&limit=1", recentPage),
  };
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const recentPage = z.object({
  _embedded: z.object({ records: z.array(z.object({ hash })) }),
}).transform(({ _embedded: { records } }) => records[0]?.hash ?? null);

const horizonRoot = z.object({
  network_passphrase: z.string(),
  current_protocol_version: z.number().int().positive(),
}).transform((root) => ({
  passphrase: root.network_passphrase,
  protocol: root.current_protocol_version,
}));

export function rpcAt(url: string, options: ServerOptions): CheckedServer {
  const { fetch, now, passphrase, usdcIssuer } = options;
  const client = createRpcClient({ rpc: upstreamAt(url, { fetch, now }), now });
  const budget = () => ({ deadline: now() + ASK_MS });
  return {
    subject: "RPC",
    host: new URL(url).host,
    port: createRpc({ rpc: client, passphrase, usdcIssuer, now }),
    identity: () => client.call("getNetwork", {}, { result: rpcNetwork, budget: budget() }),
    async recentHash() {
      const health = await client.call("getHealth", {}, { result: healthResult, budget: budget() });
      if (!health.ok) return health;
      const { oldestLedger, latestLedger } = health.value;
      const startLedger = Math.max(oldestLedger, latestLedger - RECENT_LEDGERS);
      const params = { startLedger, pagination: { limit: 1 } };
      return await client.call("getTransactions", params, {
        result: recentTransactions,
        budget: budget(),
      });
    },
  };
}

/** How far back a transaction is recent. */
const RECENT_LEDGERS = 200;

const recentTransactions = z.object({ transactions: z.array(z.object({ txHash: hash })) })
  .transform(({ transactions }) => transactions[0]?.txHash ?? null);

const rpcNetwork = z.object({
  passphrase: z.string(),
  protocolVersion: wholeNumber.refine((version) => version > 0),
}).transform(({ passphrase, protocolVersion: protocol }) => ({ passphrase, protocol }));

function upstreamAt(url: string, { fetch, now }: Pick<ServerOptions, "fetch" | "now">): Upstream {
  return createUpstream({ url, fetch, reads: NOBODY_PAYS, now });
}

async function documentAt<T extends z.ZodType>(
  upstream: Upstream,
  path: string,
  form: T,
): Promise<Outcome<z.infer<T>>> {
  const reply = await upstream.ask(path, { timeoutMs: ASK_MS });
  if (reply.kind === "absent") return failed("upstream_invalid");
  if (reply.kind !== "found") return failureOf(reply);
  const read = form.safeParse(reply.body);
  return read.success ? { ok: true, value: read.data } : failed("upstream_invalid");
}
