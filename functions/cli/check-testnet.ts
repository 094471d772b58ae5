// npm run check:testnet: says whether everything that the service needs of a network answers as it
// expects, with the same settings as the service. It only reads, but for one account that it has
// Friendbot fund.
import { z } from "zod";
import type { Outcome } from "../../src/contract/outcome.ts";
import { CURRENCIES, type Currency } from "../../src/money/currency.ts";
import { ledgerAmount } from "../../src/stellar/amount.ts";
import { accountAddress } from "../../src/stellar/strkey.ts";
import { type Config, PUBLIC_PASSPHRASE, readConfig } from "../config.ts";
import { createFriendbot, type FriendbotReply } from "../faucet/friendbot.ts";
import { NOBODY_PAYS } from "../http/read-limit.ts";
import { readCheckpoint } from "../ledger/history-archive/checkpoint.ts";
import type { Budget, LedgerClose, LedgerRecord } from "../ledger/ledger.ts";
import { keepsAll, NO_HASH } from "../ledger/oldest.ts";
import { readTransaction } from "../ledger/proof/proof-core.ts";
import { hasMagnitude } from "../rates/belief.ts";
import { createProviders, type GuardedProvider } from "../rates/providers.ts";
import {
  ASK_MS,
  type CheckedServer,
  horizonAt,
  rpcAt,
  type ServerOptions,
} from "./checked-server.ts";

/** The newest version of the protocol whose forms the tests have read. */
const NEWEST_PROTOCOL = 30;

/** Friendbot waits for a ledger: the time that it may take, in milliseconds. */
const FRIENDBOT_MS = 40_000;

/** A server whose newest ledger is older than this lags, in seconds. */
const LATE_SECONDS = 60;

/** A newest ledger this far in the future, in seconds, shows that a clock is wrong. */
const AHEAD_SECONDS = 30;

/** A server that keeps less, in milliseconds, is of no use for what was paid yesterday. */
const SHORT_MS = 86_400_000;

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
  /** How long one server may be behind another, in milliseconds, for tests. */
  behindMs?: number;
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
  const servers = [
    ...config.horizonUrls.map((url) => horizonAt(url, network)),
    ...(config.rpcUrl === null ? [] : [rpcAt(config.rpcUrl, network)]),
  ];
  const members: Member[] = [];
  for (const server of servers) {
    const member = yield* checkServer(server, network);
    if (member !== null) members.push(member);
  }
  yield await checkAgreement(members, servers.length, network);
  yield* checkFriendbot(config.friendbotUrl, members, network);
  for (const provider of createProviders(config, options.fetch)) yield await checkRates(provider);
  for (const url of config.historyArchives) {
    yield await checkArchive(url, { ...network, quorum: config.quorum });
  }
}

type Network = CheckOptions & ServerOptions;

/** A server of the network that answers. */
interface Member {
  server: CheckedServer;
  newest: number;
  /** The first ledger that it keeps; null where it does not tell. */
  oldest: number | null;
  /** A recent transaction; null where it knows or tells none. */
  recent: { hash: string; ledger: number } | null;
}

/** Checks one server; null where it is none of the network's. */
async function* checkServer(
  server: CheckedServer,
  { passphrase, usdcIssuer, now }: Network,
): AsyncGenerator<Finding, Member | null> {
  const { subject, host, port } = server;
  const budget = () => ({ deadline: now() + ASK_MS });
  const identity = await server.identity();
  if (!identity.ok) {
    yield fault(subject, `${host} gives no answer that can be used (${reason(identity)})`);
    return null;
  }
  if (identity.value.passphrase !== passphrase) {
    yield fault(
      "Passphrase",
      `${host} is of another network: ${quoted(identity.value.passphrase)}`,
    );
    return null;
  }
  yield protocolFinding(identity.value.protocol, host);
  const newest = await port.newestLedger(budget());
  if (!newest.ok) {
    yield fault(subject, `${host} does not tell its newest ledger (${reason(newest)})`);
    return null;
  }
  const { value: ledger } = newest.value;
  yield ageFinding(server, ledger, now());
  const span = await port.of(0).span(NO_HASH, budget());
  if (!span.ok) yield fault(subject, `${host} does not tell what it keeps (${reason(span)})`);
  else yield spanFinding(server, span.value.oldest, now());
  const recent = yield* checkRecent(server, { passphrase, now });
  const issuer = await port.account(usdcIssuer, budget());
  if (!issuer.ok) yield fault(subject, `${host} gives no accounts (${reason(issuer)})`);
  else if (issuer.value.value === null) {
    yield fault("USDC issuer", `${usdcIssuer} has no account, says ${host}`);
  } else yield ok("USDC issuer", `${usdcIssuer} has an account, says ${host}`);
  const oldest = span.ok ? span.value.oldest.sequence : null;
  return { server, newest: ledger.sequence, oldest, recent };
}

/** Says how old a server's newest ledger is, by this machine's clock. */
function ageFinding(
  { subject, host }: CheckedServer,
  { sequence, closedAt, baseReserve }: LedgerRecord,
  time: number,
): Finding {
  const age = Math.round((time - Date.parse(closedAt)) / 1000);
  const told = `its newest ledger, ${sequence}, closed`;
  if (age > LATE_SECONDS) return warning(subject, `${host} is behind: ${told} ${age} s ago`);
  if (age < -AHEAD_SECONDS) {
    const clocks = "its network's clock or this machine's is wrong";
    return warning(subject, `${host}: ${told} ${-age} s in the future: ${clocks}`);
  }
  const reserve = `base reserve ${ledgerAmount(baseReserve)} XLM`;
  return ok(subject, `${host} answers: ledger ${sequence}, ${reserve}`);
}

/** Says from when on a server keeps what was paid; the first ledger of a network may be of 1970. */
function spanFinding(
  { subject, host }: CheckedServer,
  oldest: LedgerClose,
  time: number,
): Finding {
  if (keepsAll(oldest)) return ok(subject, `${host} keeps everything from the first ledger on`);
  const text = `${host} keeps payments from ledger ${oldest.sequence} of ${oldest.closedAt} on`;
  return time - Date.parse(oldest.closedAt) < SHORT_MS
    ? warning(subject, `${text}: less than a day`)
    : ok(subject, text);
}

/** Reads some recent transaction as a proof would. */
async function* checkRecent(
  { subject, host, port, recentHash }: CheckedServer,
  { passphrase, now }: Pick<Network, "passphrase" | "now">,
): AsyncGenerator<Finding, Member["recent"]> {
  const recent = await recentHash();
  if (!recent.ok) {
    yield fault(subject, `${host} does not tell its recent transactions (${reason(recent)})`);
    return null;
  }
  const { value: hash } = recent;
  if (hash === null) {
    yield warning(subject, `${host} has no recent transaction to try`);
    return null;
  }
  const told = await port.transaction(hash, { deadline: now() + ASK_MS });
  const record = told.ok ? told.value.value : null;
  const read = record && await readTransaction(hash, record, passphrase);
  if (read?.hashes.includes(hash)) return { hash, ledger: read.record.ledger };
  const why = !told.ok
    ? ` (${reason(told)})`
    : record === null
    ? ": it is listed, and unknown"
    : "";
  yield fault(subject, `${host}: transaction ${hash} cannot be read${why}`);
  return null;
}

function protocolFinding(protocol: number, host: string): Finding {
  const text = `${host} speaks protocol ${protocol}`;
  return protocol > NEWEST_PROTOCOL
    ? warning("Protocol", `${text}; the newest that Lipwa was tried with is ${NEWEST_PROTOCOL}`)
    : ok("Protocol", text);
}

/** Whether the servers are of one network: each must know what the first one tells of. */
async function checkAgreement(
  members: readonly Member[],
  named: number,
  network: Network,
): Promise<Finding> {
  const subject = "Witness";
  const alone = "receipts say that one server vouches";
  if (named < 2) return warning(subject, `no second server is named: ${alone}`);
  if (members.length < 2) {
    return fault(subject, `${members.length} of the ${named} servers can be used, and two must be`);
  }
  const numbers = members.map(({ newest }) => newest);
  const apart = Math.max(...numbers) - Math.min(...numbers);
  if (apart > APART) {
    return fault(subject, `the servers are ${apart} ledgers apart: they may be of two networks`);
  }
  const teller = members.find(({ recent }) => recent !== null);
  const recent = teller?.recent ?? null;
  for (const { server: { host, port }, oldest } of members.filter((each) => each !== teller)) {
    // who does not keep its ledger need not know it
    if (recent === null || oldest === null || oldest > recent.ledger) {
      return warning(subject, "there is no recent transaction that all servers should know");
    }
    if (!await appears((budget) => port.transaction(recent.hash, budget), network)) {
      const who = `${host} does not know transaction ${recent.hash}`;
      return fault(subject, `${who} of ${teller?.server.host}: they may be of two networks`);
    }
  }
  return ok(subject, `${members.length} servers tell of the same transaction`);
}

async function checkRates(provider: GuardedProvider): Promise<Finding> {
  const subject = `Rates ${provider.name}`;
  const read = await provider.read(ASK_MS);
  if (!read.ok) return warning(subject, `no answer that can be used (${reason(read)})`);
  const { rates } = read.value;
  const isGiven = (each: Currency) => rates[each] !== undefined;
  const isUsual = (each: Currency) => hasMagnitude(each, rates[each] ?? 0);
  const missing = CURRENCIES.filter((each) => !isGiven(each));
  const wrong = CURRENCIES.filter((each) => isGiven(each) && !isUsual(each));
  const faults = [
    ...(missing.length > 0 ? [`does not give ${missing.join(", ")}`] : []),
    ...(wrong.length > 0 ? [`gives figures that cannot be, of ${wrong.join(", ")}`] : []),
  ];
  if (faults.length > 0) return warning(subject, faults.join("; "));
  return ok(subject, `gives all ${CURRENCIES.length} currencies`);
}

/** Has a new account funded, and looks for it with every server. */
async function* checkFriendbot(
  url: string | null,
  members: readonly Member[],
  network: Network,
): AsyncGenerator<Finding> {
  const { fetch, now, passphrase } = network;
  const subject = "Friendbot";
  if (passphrase === PUBLIC_PASSPHRASE) return;
  if (url === null) return yield warning(subject, "there is none: the faucet is closed");
  // nobody has its key, and nobody needs it
  const account = accountAddress(crypto.getRandomValues(new Uint8Array(32)));
  const reply = await createFriendbot({ url, fetch })(account, FRIENDBOT_MS);
  const { host } = new URL(url);
  if (reply.kind !== "funded") {
    return yield warning(subject, `${host} does not say that it funded (${refusal(reply)})`);
  }
  const known: CheckedServer[] = [];
  for (const { server } of members) {
    const { port } = server;
    if (await appears((budget) => port.account(account, budget), network)) known.push(server);
  }
  if (known.length === 0) {
    const text = `${host} says that it funded ${account}`;
    return yield members.length === 0
      ? warning(subject, `${text}: there is no server to ask whether it did`)
      : fault(subject, `${text}, of which no server knows: it may be of another network`);
  }
  yield ok(subject, `${host} funded ${account}`);
  for (const { server } of members) {
    yield known.includes(server)
      ? await historyFinding(server, account, now)
      : fault(server.subject, `${server.host} does not have the account that Friendbot funded`);
  }
}

function refusal(reply: Exclude<FriendbotReply, { kind: "funded" }>): string {
  switch (reply.kind) {
    case "silent":
      return reason(reply);
    case "refused":
      return "it refuses for now";
    case "full":
      return "its network takes nothing more";
    case "already_funded":
      return "it takes a new account for one that exists";
    case "invalid":
      return reason({ code: "upstream_invalid" });
  }
}

async function historyFinding(
  { subject, host, port }: CheckedServer,
  account: string,
  now: () => number,
): Promise<Finding> {
  const query = { order: "desc", cursor: null, limit: 1 } as const;
  const page = await port.operations(account, query, { deadline: now() + ASK_MS });
  if (!page.ok) {
    return fault(subject, `${host} does not tell the history of that account (${reason(page)})`);
  }
  return page.value.value.operations[0]?.body.kind === "create_account"
    ? ok(subject, `${host} tells the history of that account`)
    : fault(subject, `${host} does not tell the history of that account`);
}

/** Waits until a server has heard of something: it may be a few ledgers behind. */
async function appears<T>(
  ask: (budget: Budget) => Promise<Outcome<{ value: T | null }>>,
  { now, behindMs = ASK_MS }: Network,
): Promise<boolean> {
  const end = now() + behindMs;
  while (true) {
    const read = await ask({ deadline: now() + ASK_MS });
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

/** Why there is no answer, in words. */
function reason({ code }: { code: string }): string {
  switch (code) {
    case "upstream_unavailable":
      return "it cannot be reached, or is not well";
    case "upstream_timeout":
      return "it takes too long";
    case "upstream_invalid":
      return "what it says is not what such a server says";
    case "rate_limited":
      return "it wants to be left alone for a while";
    default:
      return code;
  }
}

/** What a server wrote, on one line whatever it wrote. */
function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 100)).replace(/[^ -~]/g, "?");
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
