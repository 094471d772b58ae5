// The port on a real network: the public test network, or with LEDGER=custom and its settings any
// other. It has an account made by Friendbot, which sends three payments to itself.
import { Account, Asset, Keypair, Operation, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { beforeAll, describe } from "vitest";
import { readConfig } from "../../functions/config.ts";
import { createFriendbot } from "../../functions/faucet/friendbot.ts";
import { NOBODY_PAYS } from "../../functions/http/read-limit.ts";
import { createHorizon } from "../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../functions/ledger/horizon/upstreams.ts";
import { createRpcClient } from "../../functions/ledger/rpc/client.ts";
import { createRpc } from "../../functions/ledger/rpc/rpc.ts";
import { addressOf } from "../stub-ledger.ts";
import { type LedgerSample, ledgerSuite } from "./ledger.suite.ts";

/** The settings that name a network; what else the service is told is not for this. */
const NAMES = [
  "LEDGER",
  "HORIZON_URL",
  "RPC_URL",
  "NETWORK_PASSPHRASE",
  "USDC_ISSUER",
  "FRIENDBOT_URL",
];
const given = Object.fromEntries(NAMES.map((name) => [name, process.env[name] ?? ""]));
const read = readConfig({ ...given, LEDGER: given["LEDGER"] || "testnet" });
if (!read.ok) throw new Error(read.faults.join("\n"));
const { horizonUrls: [horizonUrl = ""], rpcUrl, friendbotUrl } = read.config;
const passphrase = read.config.networkPassphrase ?? "";

/** Whether Horizon can be reached from here. */
async function isReached(): Promise<boolean> {
  try {
    const response = await fetch(horizonUrl, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Has an account made that sends three payments to itself. */
async function play(): Promise<Pick<LedgerSample, "account" | "hash" | "from">> {
  const key = Keypair.random();
  const account = key.publicKey();
  const funded = await createFriendbot({ url: friendbotUrl ?? "", fetch })(account, 60_000);
  if (funded.kind !== "funded") throw new Error(`Friendbot: ${funded.kind}`);
  // Friendbot may know of it before Horizon does
  while (await isAbsent(`/accounts/${account}`)) await pause();
  const { sequence } = await document(`/accounts/${account}`);
  // an account's first sequence number says in which ledger it was made
  const made = BigInt(String(sequence)) >> 32n;
  // the validator that takes a transaction may be behind the one that tells of the account
  while (BigInt(String((await document("/"))["core_latest_ledger"])) < made + 2n) await pause();
  const builder = new TransactionBuilder(new Account(account, String(sequence)), {
    fee: "10000",
    networkPassphrase: passphrase,
    timebounds: { minTime: 0, maxTime: 0 },
  });
  const asset = Asset.native();
  for (const amount of ["1", "2", "3"]) {
    builder.addOperation(Operation.payment({ destination: account, asset, amount }));
  }
  const transaction = builder.build();
  transaction.sign(key);
  const body = new URLSearchParams({ tx: transaction.toXdr() });
  const { hash } = await document("/transactions", { method: "POST", body });
  return { account, hash: String(hash), from: ((made << 32n) - 1n).toString() };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 500));

async function isAbsent(path: string): Promise<boolean> {
  const response = await fetch(horizonUrl + path);
  await response.body?.cancel();
  return response.status === 404;
}

async function document(path: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(horizonUrl + path, init);
  const body: Record<string, unknown> = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

const reached = await isReached();
if (!reached) console.log(`skipped: ${horizonUrl} cannot be reached from here`);

describe.skipIf(!reached)(`the ledger port on ${passphrase}`, () => {
  let played: Pick<LedgerSample, "account" | "hash" | "from">;
  const upstream = (url: string) =>
    createUpstream({ url, fetch, reads: NOBODY_PAYS, now: Date.now });
  const stranger = addressOf("stranger");

  beforeAll(async () => {
    played = await play();
  });

  describe("by Horizon", () => {
    const list = [upstream(horizonUrl)];
    const port = createHorizon(new Upstreams({ list, now: Date.now }));
    // it lists an account from its first operation on
    ledgerSuite(() => ({ ...played, from: null, port, stranger, lists: true }));
  });

  describe.skipIf(rpcUrl === null)("by RPC", () => {
    const rpc = createRpcClient({ rpc: upstream(rpcUrl ?? ""), now: Date.now });
    const usdcIssuer = read.config.usdcIssuer ?? "";
    const port = createRpc({ rpc, passphrase, usdcIssuer, now: Date.now });
    ledgerSuite(() => ({ ...played, port, stranger, lists: false }));
  });
});
