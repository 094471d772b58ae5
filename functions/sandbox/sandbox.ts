import type { Keypair } from "@stellar/stellar-sdk/base";
import { Chain } from "./chain/chain.ts";
import { PREFIX } from "./chain/keys.ts";
import type { ClosedTransaction, LedgerRecord } from "./chain/records.ts";
import type { SandboxNames } from "./explorer.ts";
import { Faucets } from "./faucets/faucets.ts";
import {
  friendbotKeypair,
  issuerKeypair,
  OwnAccounts,
  rootKeypair,
} from "./faucets/own-accounts.ts";
import { answer } from "./http.ts";
import { type Client, Limits } from "./limits.ts";
import { LedgerClosing } from "./network/ledger-closing.ts";
import type { Network } from "./network/network.ts";
import { Submissions } from "./network/submissions.ts";
import { resultCodes, transactionResult } from "./transactions/results.ts";
import { networkId, outerHash, parseEnvelope } from "./transactions/transaction.ts";

/** The passphrase of a network of one's own, as Stellar's other tools presume it. */
const STANDALONE_PASSPHRASE = "Standalone Network ; February 2017";

/**
 * The passphrase of the public network, on which the sandbox refuses to run: there, money is real.
 */
const PUBLIC_PASSPHRASE = "Public Global Stellar Network ; September 2015";

/** An envelope that the sandbox does not take in; the message says why. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

export type { SandboxNames } from "./explorer.ts";

export interface SandboxOptions {
  /** An open store; the sandbox keeps to its own prefix. */
  kv: Deno.Kv;
  /** Default "Standalone Network ; February 2017". */
  networkPassphrase?: string;
  /** Seconds between ledgers; 0 when `closeLedger` is called by hand. Default 5. */
  ledgerSeconds?: number;
  /** Minimum fee per operation of a new network, in stroops. Default 100. */
  baseFee?: number;
  /** Base reserve of a new network, in stroops. Default 5,000,000. */
  baseReserve?: number;
  /** The clock of its ledgers, in milliseconds. Default `Date.now`; a test moves it at will. */
  now?: () => number;
  /** How long a submission waits for its ledger, in milliseconds. Default 30,000. */
  submitTimeout?: number;
  /** Leaves friendbot and issuer out of a new network: nothing but the root account. */
  bare?: boolean;
  /** For how many days history is kept. Default for ever. */
  historyDays?: number;
  /** How many operations its network takes; its history can be read beyond. Default 1,000,000. */
  mostOperations?: number;
  /** How many ledgers a checkpoint of the history archive holds. Default 64, as elsewhere. */
  checkpoint?: number;
  /** When a new network begins. Default 400 days ago, so that there is room for a history. */
  genesisTime?: Date;
  /** Names of accounts for the explorer's pages; it shows none of its own. */
  names?: SandboxNames;
}

/** An embedded Stellar network. */
export interface Sandbox {
  /** The store that it was opened in. */
  readonly kv: Deno.Kv;
  readonly networkPassphrase: string;
  /** The newest closed ledger. */
  readonly head: LedgerRecord;
  /** The account that issues test USDC. */
  readonly usdcIssuer: string;
  /** Who signs the ledgers. */
  readonly validator: string;
  /** Its own accounts that pay others. Their keys follow from the passphrase and are no secrets. */
  readonly keys: { friendbot: Keypair; usdcIssuer: Keypair };
  /** Why it cannot close ledgers at present; null while it can. */
  readonly fault: string | null;
  /**
   * Answers every path under /sandbox/. What a client may ask for is limited; without one the
   * request is the process's own, of which nothing is counted.
   */
  fetch(request: Request, client?: Client): Promise<Response>;
  /**
   * Takes in a base64 envelope for the next ledger and answers its hash at once.
   *
   * @throws RefusedError when it is no envelope, or may not enter a ledger
   */
  enqueue(envelope: string): Promise<string>;
  /** Closes a ledger with what waits; at a given time, which may not lie before the last one. */
  closeLedger(at?: Date): Promise<ClosedTransaction[]>;
  /** Closes ledgers from now on, every `ledgerSeconds`. */
  start(): void;
  /** Ends the streams, lets a close under way end, and closes a ledger for what still waits. */
  stop(): Promise<void>;
}

const DEFAULT_LEDGER_SECONDS = 5;
const DEFAULT_BASE_FEE = 100;
const DEFAULT_BASE_RESERVE = 5_000_000;
const DEFAULT_SUBMIT_TIMEOUT = 30_000;
const DEFAULT_CHECKPOINT = 64;
/** One to three kilobytes each: a store of a few gigabytes at most. */
const DEFAULT_MOST_OPERATIONS = 1_000_000;
const HISTORY_MS = 400 * 24 * 3600 * 1000;

/**
 * Opens the sandbox in a store, or begins a new network there.
 *
 * @throws Error for the public network's passphrase, and when the store holds another network
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const networkPassphrase = options.networkPassphrase ?? STANDALONE_PASSPHRASE;
  if (networkPassphrase === PUBLIC_PASSPHRASE) {
    throw new Error("The sandbox does not run with the public network's passphrase.");
  }
  const now = options.now ?? Date.now;
  const begin = seconds(options.genesisTime?.getTime() ?? now() - HISTORY_MS);
  const chain = await Chain.open(options.kv, {
    networkPassphrase,
    root: rootKeypair(networkPassphrase).publicKey(),
    closeTime: begin,
    baseFee: options.baseFee ?? DEFAULT_BASE_FEE,
    baseReserve: options.baseReserve ?? DEFAULT_BASE_RESERVE,
  });
  const mostOperations = options.mostOperations ?? DEFAULT_MOST_OPERATIONS;
  const submissions = new Submissions(chain, () => seconds(now()), mostOperations);
  const network = {
    chain,
    submissions,
    closing: new LedgerClosing(
      chain,
      submissions,
      () => seconds(now()),
      (options.historyDays ?? Infinity) * 86_400,
    ),
    networkPassphrase,
    networkId: networkId(networkPassphrase),
    timeout: options.submitTimeout ?? DEFAULT_SUBMIT_TIMEOUT,
    checkpoint: options.checkpoint ?? DEFAULT_CHECKPOINT,
  };
  const { closing } = network;
  const accounts = new OwnAccounts(network);
  if (chain.head.sequence === 1 && !options.bare) await accounts.create(begin);
  const server = {
    network,
    faucets: new Faucets(network, accounts),
    limits: new Limits(),
    names: options.names ?? (() => Promise.resolve(new Map())),
  };
  const ledgerSeconds = options.ledgerSeconds ?? DEFAULT_LEDGER_SECONDS;
  const keys = {
    friendbot: friendbotKeypair(networkPassphrase),
    usdcIssuer: issuerKeypair(networkPassphrase),
  };
  return {
    kv: options.kv,
    networkPassphrase,
    usdcIssuer: keys.usdcIssuer.publicKey(),
    validator: chain.validator.account,
    keys,
    get head() {
      return chain.head;
    },
    get fault() {
      return closing.fault ?? null;
    },
    fetch: (request, client) => answer(request, client ?? null, server),
    enqueue: (envelope) => enqueue(envelope, network),
    closeLedger: (at) => closing.close(at && seconds(at.getTime())),
    start: () => closing.start(ledgerSeconds),
    stop: () => closing.stop(),
  };
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

const BATCH = 500;

/** Deletes everything that the sandbox keeps in a store; answers how many keys that were. */
export async function resetSandbox(kv: Deno.Kv): Promise<number> {
  let count = 0;
  for (;;) {
    const keys: Deno.KvKey[] = [];
    for await (const { key } of kv.list({ prefix: [PREFIX] }, { limit: BATCH })) keys.push(key);
    if (keys.length === 0) return count;
    let atomic = kv.atomic();
    for (const key of keys) atomic = atomic.delete(key);
    await atomic.commit();
    count += keys.length;
  }
}

/** Accepts a base64 envelope for the next ledger; its hash. */
async function enqueue(envelope: string, network: Network): Promise<string> {
  const tx = parseEnvelope(envelope, network.networkId);
  if (!tx) throw new RefusedError("This is no transaction envelope.");
  const reception = await network.submissions.receive(tx);
  if (reception === "full") throw new RefusedError("The sandbox takes no more transactions now.");
  if (reception === "exhausted") throw new RefusedError("The network takes no more operations.");
  if (typeof reception === "object") {
    const { outcome, feeCharged } = reception.refused;
    const codes = resultCodes(transactionResult(tx, outcome, feeCharged));
    throw new RefusedError(`The network refuses the transaction: ${JSON.stringify(codes)}`);
  }
  return outerHash(tx).toHex();
}
