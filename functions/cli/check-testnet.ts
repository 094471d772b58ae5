// npm run check:testnet: says whether everything that the service needs of a network answers as it
// expects, with the same settings as the service. It only reads, but for one account that it has
// Friendbot fund.
import { z } from "zod";
import { CURRENCIES } from "../../src/money/currency.ts";
import { ledgerAmount } from "../../src/stellar/amount.ts";
import { accountAddress } from "../../src/stellar/strkey.ts";
import { type Config, PUBLIC_PASSPHRASE, readConfig } from "../config.ts";
import { createFriendbot } from "../faucet/friendbot.ts";
import { NOBODY_PAYS } from "../http/read-limit.ts";
import { readCheckpoint } from "../ledger/archive/checkpoint.ts";
import { UNBOUNDED } from "../ledger/horizon/allowance.ts";
import { createHorizon } from "../ledger/horizon/horizon.ts";
import { createUpstream, type Upstream } from "../ledger/horizon/upstream.ts";
import { Upstreams } from "../ledger/horizon/upstreams.ts";
import type { LedgerPort } from "../ledger/ledger.ts";
import { readTransaction } from "../ledger/proof/proof-core.ts";
import { createRpcClient } from "../ledger/rpc/client.ts";
import { createRpc } from "../ledger/rpc/rpc.ts";
import { createProviders } from "../rates/providers.ts";

/** The newest version of the protocol whose forms the tests have read. */
const NEWEST_PROTOCOL = 30;

/** The time that one question may take, in milliseconds; Friendbot waits for a ledger. */
const ASK_MS = 15_000;
const FRIENDBOT_MS = 40_000;

/** A server whose newest ledger is older than this lags, in seconds. */
const LATE_SECONDS = 60;

/** Servers of one network are hardly ever so many ledgers apart. */
const APART = 20;

/** Ledgers of a checkpoint of a history archive. */
const CHECKPOINT = 64;

/** What was found out of one thing. */
export interface Finding {
  level: "ok" | "warning" | "fault";
  /** What it is about, as the documentation lists it. */
  subject: string;
  text: string;
}

interface CheckOptions {
  fetch: typeof fetch;
  now: () => number;
  /** Ledgers of a checkpoint of the archives, for tests. */
  checkpoint?: number;
}

/** A server that can be asked, and what is known of its place. */
interface Reader {
  subject: string;
  host: string;
  port: LedgerPort;
  /** The hash of some recent transaction; null where it tells of none. */
  recentHash(): Promise<string | null>;
  /** What it says of its network. */
  identity(): Promise<{ passphrase: string; protocol: number } | null>;
}

/** Checks what a configuration needs, one finding after the other as it is known. */
export async function* checkNetwork(
  config: Config,
  options: CheckOptions,
): AsyncGenerator<Finding> {
  const { networkPassphrase: passphrase, usdcIssuer } = config;
  if (passphrase === null || usdcIssuer === null) {
    return yield fault("Settings", "the sandbox needs no check: set LEDGER=testnet or custom");
  }
  const network = { ...options, passphrase, usdcIssuer };
  const readers = [
    ...config.horizonUrls.map((url) => horizonAt(url, network)),
    ...(config.rpcUrl === null ? [] : [rpcAt(config.rpcUrl, network)]),
  ];
  const newest = new Map<Reader, number>();
  for (const reader of readers) {
    const sequence = yield* checkReader(reader, network);
    if (sequence !== null) newest.set(reader, sequence);
  }
  yield* checkAgreement(newest);
  yield* checkFriendbot(config.friendbotUrl, [...newest.keys()], network);
  for (const provider of createProviders(config, options.fetch)) {
    const read = await provider.read(ASK_MS);
    const subject = `Rates ${provider.name}`;
    const known = read.ok ? CURRENCIES.filter((each) => read.value.rates[each] !== undefined) : [];
    const missing = CURRENCIES.filter((each) => !known.includes(each));
    if (!read.ok) yield warning(subject, `no answer that can be used (${read.code})`);
    else if (missing.length > 0) yield warning(subject, `does not give ${missing.join(", ")}`);
    else yield ok(subject, `gives all ${known.length} currencies`);
  }
  for (const url of config.historyArchives) {
    yield await checkArchive(url, { ...network, quorum: config.quorum });
  }
}

interface Network extends CheckOptions {
  passphrase: string;
  usdcIssuer: string;
}

function horizonAt(url: string, { fetch, now }: Network): Reader {
  const upstream = upstreamAt(url, { fetch, now });
  const list = [upstream];
  return {
    subject: "Horizon",
    host: new URL(url).host,
    port: createHorizon(new Upstreams({ list, reads: NOBODY_PAYS, now })),
    async recentHash() {
      const path = "/transactions?order=desc&limit=1";
      return recentPage.safeParse(await documentAt(upstream, path)).data ?? null;
    },
    identity: async () => horizonRoot.safeParse(await documentAt(upstream, "/")).data ?? null,
  };
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const recentPage = z.object({
  _embedded: z.object({ records: z.array(z.object({ hash })) }),
}).transform(({ _embedded: { records } }) => records[0]?.hash ?? null);

const horizonRoot = z.object({
  network_passphrase: z.string(),
  current_protocol_version: z.number().int(),
}).transform((root) => ({
  passphrase: root.network_passphrase,
  protocol: root.current_protocol_version,
}));

function rpcAt(url: string, { fetch, now, passphrase, usdcIssuer }: Network): Reader {
  const client = createRpcClient({ rpc: upstreamAt(url, { fetch, now }), now });
  const budget = () => ({ deadline: now() + ASK_MS });
  return {
    subject: "RPC",
    host: new URL(url).host,
    port: createRpc({ rpc: client, passphrase, usdcIssuer, now }),
    async recentHash() {
      const health = await client.call("getHealth", {}, { result: healthOfRpc, budget: budget() });
      if (!health.ok) return null;
      const { oldestLedger, latestLedger } = health.value;
      const startLedger = Math.max(oldestLedger, latestLedger - RECENT_LEDGERS);
      const params = { startLedger, pagination: { limit: 1 } };
      const page = await client.call("getTransactions", params, {
        result: recentTransactions,
        budget: budget(),
      });
      return page.ok ? page.value.transactions[0]?.txHash ?? null : null;
    },
    async identity() {
      const told = await client.call("getNetwork", {}, { result: rpcNetwork, budget: budget() });
      return told.ok ? told.value : null;
    },
  };
}

/** How far back a transaction is recent. */
const RECENT_LEDGERS = 200;

const healthOfRpc = z.object({ oldestLedger: z.number().int(), latestLedger: z.number().int() });

const recentTransactions = z.object({ transactions: z.array(z.object({ txHash: hash })) });

const rpcNetwork = z.object({ passphrase: z.string(), protocolVersion: z.coerce.number().int() })
  .transform(({ passphrase, protocolVersion: protocol }) => ({ passphrase, protocol }));

function upstreamAt(url: string, { fetch, now }: CheckOptions): Upstream {
  return createUpstream({ url, fetch, allowance: UNBOUNDED, reads: NOBODY_PAYS, now });
}

async function documentAt(upstream: Upstream, path: string): Promise<unknown> {
  const reply = await upstream.ask(path, { timeoutMs: ASK_MS });
  return reply.kind === "found" ? reply.body : null;
}

/** Checks one server; its newest ledger where it is of the right network. */
async function* checkReader(
  reader: Reader,
  { passphrase, usdcIssuer, now }: Network,
): AsyncGenerator<Finding, number | null> {
  const { subject, host, port } = reader;
  const budget = () => ({ deadline: now() + ASK_MS });
  const identity = await reader.identity();
  if (identity === null) {
    yield fault(subject, `${host} gives no answer that can be used`);
    return null;
  }
  if (identity.passphrase !== passphrase) {
    yield fault("Passphrase", `${host} is of another network: ${identity.passphrase}`);
    return null;
  }
  yield protocolFinding(identity.protocol, host);
  const newest = await port.newestLedger(budget());
  if (!newest.ok) {
    yield fault(subject, `${host} does not tell its newest ledger (${newest.code})`);
    return null;
  }
  const { sequence, closedAt, baseReserve } = newest.value.value;
  const age = Math.round((now() - Date.parse(closedAt)) / 1000);
  const reserve = `base reserve ${ledgerAmount(baseReserve)} XLM`;
  yield age > LATE_SECONDS
    ? warning(subject, `${host} is behind: its newest ledger closed ${age} s ago`)
    : ok(subject, `${host} answers: ledger ${sequence}, ${reserve}`);
  const recent = await reader.recentHash();
  const transaction = recent === null ? null : await port.transaction(recent, budget());
  const record = transaction?.ok ? transaction.value.value : null;
  const read = record && recent && await readTransaction(recent, record, passphrase);
  if (recent === null) yield warning(subject, `${host} has no recent transaction to try`);
  else if (!read || !read.envelope.hashes.includes(recent)) {
    yield fault(subject, `${host}: transaction ${recent} cannot be read`);
  }
  const issuer = await port.account(usdcIssuer, budget());
  if (!issuer.ok) yield fault(subject, `${host} gives no accounts (${issuer.code})`);
  else if (issuer.value.value === null) {
    yield fault("USDC issuer", `${usdcIssuer} has no account, says ${host}`);
  } else yield ok("USDC issuer", `${usdcIssuer} has an account, says ${host}`);
  return sequence;
}

function protocolFinding(protocol: number, host: string): Finding {
  const text = `${host} speaks protocol ${protocol}`;
  return protocol > NEWEST_PROTOCOL
    ? warning("Protocol", `${text}; the newest that Lipwa was tried with is ${NEWEST_PROTOCOL}`)
    : ok("Protocol", text);
}

function* checkAgreement(newest: ReadonlyMap<Reader, number>): Generator<Finding> {
  if (newest.size < 2) {
    yield warning("Witness", "there is no second server: receipts say that one server vouches");
    return;
  }
  const numbers = [...newest.values()];
  const apart = Math.max(...numbers) - Math.min(...numbers);
  yield apart > APART
    ? fault("Witness", `the servers are ${apart} ledgers apart: they may be of two networks`)
    : ok("Witness", `${newest.size} servers know the same ledgers`);
}

/** Has a new account funded, and looks for it with every server. */
async function* checkFriendbot(
  url: string | null,
  readers: Reader[],
  { fetch, now, passphrase }: Network,
): AsyncGenerator<Finding> {
  const subject = "Friendbot";
  if (passphrase === PUBLIC_PASSPHRASE) return;
  if (url === null) return yield warning(subject, "there is none: the faucet is closed");
  // nobody has its key, and nobody needs it
  const account = accountAddress(crypto.getRandomValues(new Uint8Array(32)));
  const reply = await createFriendbot({ url, fetch })(account, FRIENDBOT_MS);
  const { host } = new URL(url);
  if (reply.kind !== "funded") {
    return yield warning(subject, `${host} did not fund (${reply.kind})`);
  }
  yield ok(subject, `${host} funded ${account}`);
  for (const reader of readers) {
    const { host, port } = reader;
    const found = await appears(() => port.account(account, { deadline: now() + ASK_MS }), now);
    if (!found) {
      yield fault(reader.subject, `${host} does not have the account that Friendbot funded`);
      continue;
    }
    const query = { order: "desc", cursor: null, limit: 1 } as const;
    const page = await port.operations(account, query, { deadline: now() + ASK_MS });
    const [operation] = page.ok ? page.value.value.operations : [];
    yield operation?.body.kind === "create_account"
      ? ok(reader.subject, `${host} tells the history of that account`)
      : fault(reader.subject, `${host} does not tell the history of that account`);
  }
}

/** Waits until a server has heard of an account: it may be a few ledgers behind. */
async function appears(
  ask: () => ReturnType<LedgerPort["account"]>,
  now: () => number,
): Promise<boolean> {
  const end = now() + ASK_MS;
  while (true) {
    const read = await ask();
    if (read.ok && read.value.value !== null) return true;
    if (now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

const archiveState = z.object({
  currentLedger: z.number().int().positive(),
  networkPassphrase: z.string().optional(),
});

async function checkArchive(
  url: string,
  { fetch, passphrase, checkpoint: frequency = CHECKPOINT, quorum }:
    & Network
    & Pick<Config, "quorum">,
): Promise<Finding> {
  const subject = `Archive ${new URL(url).host}`;
  const state = archiveState.safeParse(await stateOf(url, fetch));
  if (!state.success) return warning(subject, `${url} gives no answer that can be used`);
  const { currentLedger, networkPassphrase = passphrase } = state.data;
  if (networkPassphrase !== passphrase) return fault(subject, `${url} is of another network`);
  const last = Math.floor((currentLedger + 1) / frequency) * frequency - 1;
  const options = { fetch, reads: NOBODY_PAYS, frequency };
  const read = await readCheckpoint(url, last, options);
  if (!read.ok || read.value === null) return warning(subject, `${url}: ${last} cannot be read`);
  const { headers, statements } = read.value;
  if (headers.size < Math.min(frequency, last)) {
    return warning(subject, `${url}: not every header up to ${last} can be read`);
  }
  const voices = new Set((statements.get(last) ?? []).map(({ validator }) => validator));
  const heard = quorum?.validators.filter((validator) => voices.has(validator)) ?? [];
  if (quorum !== null && heard.length < quorum.threshold) {
    return warning(subject, `${url}: ${heard.length} of VALIDATORS signed ledger ${last}`);
  }
  return ok(subject, `${url} can be read up to ledger ${last}`);
}

async function stateOf(url: string, get: typeof fetch): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(ASK_MS);
    const response = await get(`${url}/.well-known/stellar-history.json`, { signal });
    return await response.json();
  } catch {
    return null;
  }
}

const ok = (subject: string, text: string): Finding => ({ level: "ok", subject, text });
const warning = (subject: string, text: string): Finding => ({ level: "warning", subject, text });
const fault = (subject: string, text: string): Finding => ({ level: "fault", subject, text });

async function main(): Promise<number> {
  const result = readConfig({ LEDGER: "testnet", ...Deno.env.toObject() });
  if (!result.ok) {
    console.error(result.faults.join("\n"));
    return 1;
  }
  let faults = 0;
  for await (
    const { level, subject, text } of checkNetwork(result.config, { fetch, now: Date.now })
  ) {
    console.log(`${level.padEnd(8)}${subject}: ${text}`);
    if (level === "fault") faults += 1;
  }
  return faults === 0 ? 0 : 1;
}

if (import.meta.main) Deno.exit(await main());
