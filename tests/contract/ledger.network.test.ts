// The ledger port and the service's other needs on a real network: the public test network, or any
// other with LEDGER=custom and its settings. An account made by Friendbot sends three payments to
// itself. Only `npm run check:testnet` runs this. It prints the results (network-lines.ts) and fails
// if nothing can be reached.
import { Account, Asset, Keypair, Operation, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { beforeAll, describe, test } from "vitest";
import { z } from "zod";
import { PUBLIC_PASSPHRASE, readConfig } from "../../functions/config.ts";
import { createFriendbot } from "../../functions/faucet/friendbot.ts";
import { UNLIMITED_READS } from "../../functions/http/read-limit.ts";
import { readCheckpoint } from "../../functions/ledger/history-archive/checkpoint.ts";
import { createHorizonLedger } from "../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../functions/ledger/horizon/upstreams.ts";
import type { LedgerPort, TransactionRecord } from "../../functions/ledger/ledger.ts";
import { hasFullHistory, ZERO_HASH } from "../../functions/ledger/server-ranges.ts";
import { createRpcClient } from "../../functions/ledger/rpc/client.ts";
import { createRpcLedger } from "../../functions/ledger/rpc/rpc.ts";
import { isPlausibleRate } from "../../functions/rates/accept-rates.ts";
import { createProviders } from "../../functions/rates/providers.ts";
import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import { CURRENCIES } from "../../src/money/currency.ts";
import { valueOf } from "../outcome.ts";
import { addressOf } from "../stub-ledger.ts";
import { ledgerSuite, type ReaderSample, readerSuite } from "./ledger.suite.ts";

/** The settings that select a network. */
const NAMES = [
  "LEDGER",
  "HORIZON_URL",
  "RPC_URL",
  "NETWORK_PASSPHRASE",
  "USDC_ISSUER",
  "FRIENDBOT_URL",
  "RATES_URL",
  "HISTORY_ARCHIVES",
  "VALIDATORS",
];
const given = Object.fromEntries(NAMES.map((name) => [name, process.env[name] ?? ""]));
const read = readConfig({ ...given, LEDGER: given["LEDGER"] || "testnet" });
if (!read.ok) throw new Error(read.faults.join("; "));
const { config } = read;
const { networkPassphrase: passphrase, usdcIssuer } = config;

/** The newest protocol version that the tests know. */
const NEWEST_PROTOCOL = 30;

/** Time limits of one request, and of Friendbot, which waits for a ledger, in milliseconds. */
const ASK_MS = 15_000;
const FRIENDBOT_MS = 60_000;

/** A server whose newest ledger is older lags; one in the future has a wrong clock. */
const LATE_MS = 60_000;
const AHEAD_MS = 30_000;

/** A server must keep at least a day of history. */
const DAY_MS = 86_400_000;

/** Ledgers per checkpoint of a history archive. */
const CHECKPOINT = 64;

const budget = () => ({ deadline: Date.now() + ASK_MS });
const pause = () => new Promise((resolve) => setTimeout(resolve, 500));

/** A server named in the settings. */
interface Server {
  name: string;
  port: LedgerPort;
  /** The suite it must pass: RPC has no listings. */
  suite: typeof ledgerSuite;
  identity: Outcome<{ passphrase: string; protocol: number }>;
  submit(xdr: string): Promise<Response>;
}

const upstream = (url: string) =>
  createUpstream({ url, fetch, reads: UNLIMITED_READS, now: Date.now });

async function horizonAt(url: string): Promise<Server> {
  const list = [upstream(url)];
  return {
    name: `Horizon ${new URL(url).host}`,
    port: createHorizonLedger(new Upstreams({ list, now: Date.now })),
    suite: ledgerSuite,
    identity: await identityIn(url, {}, horizonRoot),
    submit: (tx) =>
      fetch(`${url}/transactions`, { method: "POST", body: new URLSearchParams({ tx }) }),
  };
}

async function rpcAt(url: string): Promise<Server> {
  const rpc = createRpcClient({ rpc: upstream(url), now: Date.now });
  const call = (method: string, params: object) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return {
    name: `RPC ${new URL(url).host}`,
    port: createRpcLedger({ rpc, passphrase: passphrase ?? "", usdcIssuer: usdcIssuer ?? "" }),
    suite: readerSuite,
    identity: await identityIn(url, call("getNetwork", {}), rpcNetwork),
    submit: (transaction) => fetch(url, call("sendTransaction", { transaction })),
  };
}

const horizonRoot = z.object({
  network_passphrase: z.string(),
  current_protocol_version: z.number(),
}).transform((root) => ({
  passphrase: root.network_passphrase,
  protocol: root.current_protocol_version,
}));

const rpcNetwork = z.object({
  result: z.object({ passphrase: z.string(), protocolVersion: z.coerce.number() }),
}).transform(({ result: { passphrase, protocolVersion: protocol } }) => ({ passphrase, protocol }));

async function identityIn(
  url: string,
  init: RequestInit,
  form: z.ZodType<{ passphrase: string; protocol: number }>,
): Promise<Server["identity"]> {
  const document = await documentAt(url, init);
  if (document === null) return failed("upstream_unavailable");
  const identity = form.safeParse(document);
  return identity.success ? done(identity.data) : failed("upstream_invalid");
}

/** The JSON at a URL; null if there is none. */
async function documentAt(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ASK_MS) });
    return await response.json();
  } catch {
    return null;
  }
}

type Sample = Pick<ReaderSample, "account" | "hash">;
type Funded = Exclude<Awaited<ReturnType<typeof fund>>, string>;

/** Creates an account with Friendbot, or returns the reason why it can't. */
async function fund(): Promise<{ key: Keypair; hash: string } | string> {
  if (config.friendbotUrl === null || passphrase === PUBLIC_PASSPHRASE) return "there is none";
  const friendbot = createFriendbot({ url: config.friendbotUrl, fetch });
  const key = Keypair.random();
  const reply = await friendbot(key.publicKey(), FRIENDBOT_MS);
  if (reply.kind !== "funded") return `it does not fund (${reply.kind})`;
  return reply.hash === null ? "it does not name its transaction" : { key, hash: reply.hash };
}

/** Sends three payments from a new account to itself. */
async function play({ port, submit }: Server, { key, hash: funding }: Funded): Promise<Sample> {
  const account = key.publicKey();
  // an account's first sequence number encodes the ledger that created it
  const made = BigInt((await knows(port, funding)).ledger);
  // the validator can be behind the server that reported the account
  await until("the next ledgers close", async () => {
    const newest = await port.newestLedger(budget());
    return newest.ok && newest.value.value.sequence >= made + 2n ? true : null;
  });
  const builder = new TransactionBuilder(new Account(account, (made << 32n).toString()), {
    fee: "10000",
    networkPassphrase: passphrase ?? "",
    timebounds: { minTime: 0, maxTime: 0 },
  });
  const asset = Asset.native();
  for (const amount of ["1", "2", "3"]) {
    builder.addOperation(Operation.payment({ destination: account, asset, amount }));
  }
  const transaction = builder.build();
  transaction.sign(key);
  const response = await submit(transaction.toXdr());
  const hash = transaction.hash().toHex();
  await knows(port, hash).catch(async () => {
    throw new Error(`it is refused: ${response.status} ${await response.text()}`);
  });
  return { account, hash };
}

/** Waits until a server, which can be a few ledgers behind, has a transaction. */
async function knows(port: LedgerPort, hash: string): Promise<TransactionRecord> {
  return await until(`it knows transaction ${hash}`, async () => {
    const told = await port.transaction(hash, budget());
    return told.ok ? told.value.value : null;
  });
}

/** Polls until there is a value; the error names what it waited for. */
async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + FRIENDBOT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`a minute was not enough until ${what}`);
    await pause();
  }
}

const mustAnswer = process.env["NETWORK_MUST_ANSWER"] !== undefined;
const servers = await Promise.all(
  mustAnswer
    ? [
      ...config.horizonUrls.map(horizonAt),
      ...(config.rpcUrl === null ? [] : [rpcAt(config.rpcUrl)]),
    ]
    : [],
);
const members = servers.filter(({ identity }) =>
  identity.ok && identity.value.passphrase === passphrase
);
const [first] = members;
if (mustAnswer && servers.length === 0) {
  throw new Error("the sandbox needs no check: set LEDGER=testnet or custom");
}
if (!mustAnswer) console.log("skipped: only npm run check:testnet asks a real network");
const funded = first === undefined ? "no server can be used" : await fund();
const played: Sample | Error | null = first === undefined || typeof funded === "string"
  ? null
  : await play(first, funded).catch((error: Error) => error);
const sample = played instanceof Error ? null : played;

describe.skipIf(!mustAnswer)("the network", () => {
  describe.each(servers)("$name", (server) => {
    const { identity, port, suite, name } = server;
    const isMember = members.includes(server);
    const suited = isMember ? sample : null;

    test("is of this network", (context) => {
      if (!identity.ok) throw new Error(ANSWERS[identity.code] ?? identity.code);
      const { protocol } = identity.value;
      if (!isMember) {
        throw new Error(`it is of another one: ${JSON.stringify(identity.value.passphrase)}`);
      }
      if (protocol > NEWEST_PROTOCOL) {
        context.skip(`its protocol is ${protocol}, the newest that was tried ${NEWEST_PROTOCOL}`);
      }
    });

    test.runIf(isMember)("tells of the present", async (context) => {
      const { sequence, closedAt } = (await valueOf(port.newestLedger(budget()))).value;
      const age = Date.now() - Date.parse(closedAt);
      const told = `its newest ledger, ${sequence}, closed at ${closedAt}`;
      if (age > LATE_MS) context.skip(`${told}: it is behind`);
      if (age < -AHEAD_MS) context.skip(`${told}: its network's clock or this machine's is wrong`);
    });

    test.runIf(isMember)("keeps the payments of a day", async (context) => {
      const { oldest } = await valueOf(port.serverAt(0).span(ZERO_HASH, budget()));
      const isShort = !hasFullHistory(oldest) && Date.now() - Date.parse(oldest.closedAt) < DAY_MS;
      if (isShort) context.skip(`it begins with ledger ${oldest.sequence} of ${oldest.closedAt}`);
    });

    test.runIf(isMember)("knows the account of USDC_ISSUER", async () => {
      const issuer = await valueOf(port.account(usdcIssuer ?? "", budget()));
      if (issuer.value === null) throw new Error(`${usdcIssuer} has no account`);
    });

    if (suited === null) return;
    beforeAll(() => knows(port, suited.hash));
    suite(() => ({ ...suited, port, stranger: addressOf(name) }));
  });

  test("Friendbot: it makes an account, which can pay", (context) => {
    if (typeof funded === "string") context.skip(`${funded}: the faucet is closed`);
    if (played instanceof Error) throw played;
  });

  test("Witness: a second server can confirm receipts", (context) => {
    if (servers.length < 2) context.skip("none is named: receipts say that one server vouches");
    if (members.length < 2) throw new Error(`${members.length} of ${servers.length} can be used`);
  });

  for (const provider of createProviders(config, fetch)) {
    test(`Rates ${provider.name}: it gives all ${CURRENCIES.length} currencies`, async (context) => {
      const read = await provider.read(ASK_MS);
      if (!read.ok) return context.skip(ANSWERS[read.code] ?? read.code);
      const wrong = CURRENCIES.filter((each) =>
        !isPlausibleRate(each, read.value.rates[each] ?? 0)
      );
      if (wrong.length > 0) context.skip(`it gives none of ${wrong}, or figures that cannot be`);
    });
  }

  for (const url of config.historyArchives) {
    test(`Archive ${url}: it can be read and is signed`, async (context) => {
      const state = archiveState.safeParse(
        await documentAt(`${url}/.well-known/stellar-history.json`),
      );
      if (!state.success) return context.skip("it gives no answer that can be used");
      const { currentLedger, networkPassphrase = passphrase } = state.data;
      if (networkPassphrase !== passphrase) throw new Error("it is of another network");
      const last = Math.floor((currentLedger + 1) / CHECKPOINT) * CHECKPOINT - 1;
      const options = { fetch, reads: UNLIMITED_READS, frequency: CHECKPOINT };
      const read = await readCheckpoint(url, last, options);
      if (!read.ok || read.value === null || read.value.headers.size < CHECKPOINT - 1) {
        return context.skip(`the ledgers up to ${last} cannot be read`);
      }
      const signers = new Set(
        read.value.statements.get(last)?.map(({ validator }) => validator),
      );
      const { validators, threshold } = config.quorum ?? { validators: [], threshold: 0 };
      const found = validators.filter((validator) => signers.has(validator)).length;
      if (found < threshold) context.skip(`${found} of VALIDATORS signed ledger ${last}`);
    });
  }
});

const archiveState = z.object({
  currentLedger: z.number().int().positive(),
  networkPassphrase: z.string().optional(),
});

/** Texts for codes that stand for an answer. */
const ANSWERS: Record<string, string> = {
  upstream_unavailable: "it cannot be reached, or is not well",
  upstream_timeout: "it takes too long",
  upstream_invalid: "what it says is not what such a server says",
  rate_limited: "it wants to be left alone for a while",
};
