import type { Keypair } from "@stellar/stellar-sdk/base";
import { Chain } from "./chain/chain.ts";
import { SANDBOX_PREFIX } from "./chain/keys.ts";
import type { ClosedTransaction, LedgerRecord } from "./chain/records.ts";
import type { SandboxNames } from "./explorer.ts";
import { Faucets } from "./faucets/faucets.ts";
import {
  friendbotKeypair,
  issuerKeypair,
  rootKeypair,
  SandboxAccounts,
} from "./faucets/own-accounts.ts";
import { answerRequest } from "./http.ts";
import { type Client, ClientLimits } from "./limits.ts";
import { LedgerClosing } from "./network/ledger-closing.ts";
import type { Network } from "./network/network.ts";
import { Submissions } from "./network/submissions.ts";
import { resultCodes, transactionResult } from "./transactions/results.ts";
import { networkId, outerHash, parseEnvelope } from "./transactions/transaction.ts";

/** The default of a standalone network in Stellar's other tools. */
const STANDALONE_PASSPHRASE = "Standalone Network ; February 2017";

const PUBLIC_PASSPHRASE = "Public Global Stellar Network ; September 2015";

export class RejectedEnvelopeError extends Error {
  override name = "RejectedEnvelopeError";
}

export type { SandboxNames } from "./explorer.ts";

export interface SandboxOptions {
  /** An open store; the sandbox only uses its own prefix. */
  kv: Deno.Kv;
  /** Defaults to "Standalone Network ; February 2017". */
  networkPassphrase?: string;
  /** Seconds between ledgers; 0 if the caller closes ledgers with `closeLedger`. Default 5. */
  ledgerSeconds?: number;
  /** Minimum fee per operation of a new network, in stroops. Default 100. */
  baseFee?: number;
  /** The base reserve of a new network, in stroops. Default 5,000,000. */
  baseReserve?: number;
  /** The clock for close times, in milliseconds. Default `Date.now`. */
  now?: () => number;
  /** How long a submission waits for its ledger, in milliseconds. Default 30,000. */
  submitTimeout?: number;
  /** A new network gets only the root account, without friendbot and issuer. */
  bare?: boolean;
  /** Days that history is kept; forever by default. */
  historyDays?: number;
  /** The network's limit of operations; its history stays readable. Default 1,000,000. */
  mostOperations?: number;
  /** Ledgers per checkpoint of the history archive. Default 64. */
  checkpoint?: number;
  /** The first ledger's close time. Default 400 days ago, to leave room for a history. */
  genesisTime?: Date;
  /** Finds names for the explorer's pages. */
  names?: SandboxNames;
}

export interface Sandbox {
  readonly kv: Deno.Kv;
  readonly networkPassphrase: string;
  readonly head: LedgerRecord;
  readonly usdcIssuer: string;
  readonly validator: string;
  /** Keys derived from the passphrase, so they aren't secret. */
  readonly keys: { friendbot: Keypair; usdcIssuer: Keypair };
  /** Why the sandbox can't close ledgers; null if it can. */
  readonly fault: string | null;
  /**
   * Answers every path under /sandbox/. A request without a client is from this process and has no
   * limits.
   */
  fetch(request: Request, client?: Client): Promise<Response>;
  /**
   * Adds a base64 envelope to the next ledger and returns its hash at once.
   *
   * @throws RejectedEnvelopeError for an invalid envelope or transaction
   */
  enqueue(envelope: string): Promise<string>;
  /** Closes a ledger at the time `at`, or at the last ledger's close time if that's later. */
  closeLedger(at?: Date): Promise<ClosedTransaction[]>;
  start(): void;
  /**
   * Ends the streams, waits for a close in progress, and closes a ledger for pending transactions.
   */
  stop(): Promise<void>;
}

const DEFAULT_LEDGER_SECONDS = 5;
const DEFAULT_BASE_FEE = 100;
const DEFAULT_BASE_RESERVE = 5_000_000;
const DEFAULT_SUBMIT_TIMEOUT = 30_000;
const DEFAULT_CHECKPOINT = 64;
/** Keeps the store below a few gigabytes, at one to three kilobytes per operation. */
const DEFAULT_MOST_OPERATIONS = 1_000_000;
const HISTORY_MS = 400 * 24 * 3600 * 1000;

/**
 * Opens the sandbox in a store, or creates a new network there.
 *
 * @throws Error for the public network's passphrase, or if the store has another network
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const networkPassphrase = options.networkPassphrase ?? STANDALONE_PASSPHRASE;
  if (networkPassphrase === PUBLIC_PASSPHRASE) {
    throw new Error("The sandbox can't use the public network's passphrase.");
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
  const accounts = new SandboxAccounts(network);
  if (chain.head.sequence === 1 && !options.bare) await accounts.create(begin);
  const server = {
    network,
    faucets: new Faucets(network, accounts),
    limits: new ClientLimits(),
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
    fetch: (request, client) => answerRequest(request, client ?? null, server),
    enqueue: (envelope) => enqueue(envelope, network),
    closeLedger: (at) => closing.close(at && seconds(at.getTime())),
    start: () => closing.start(ledgerSeconds),
    stop: () => closing.stop(),
  };
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

const DELETE_BATCH = 500;

/** Deletes the network; returns the number of deleted keys. */
export async function resetSandbox(kv: Deno.Kv): Promise<number> {
  let count = 0;
  for (;;) {
    const keys: Deno.KvKey[] = [];
    for await (const { key } of kv.list({ prefix: [SANDBOX_PREFIX] }, { limit: DELETE_BATCH })) {
      keys.push(key);
    }
    if (keys.length === 0) return count;
    let atomic = kv.atomic();
    for (const key of keys) atomic = atomic.delete(key);
    await atomic.commit();
    count += keys.length;
  }
}

async function enqueue(envelope: string, network: Network): Promise<string> {
  const tx = parseEnvelope(envelope, network.networkId);
  if (!tx) throw new RejectedEnvelopeError("This isn't a transaction envelope.");
  const reception = await network.submissions.receive(tx);
  if (reception === "full") {
    throw new RejectedEnvelopeError("The sandbox can't accept more transactions right now.");
  }
  if (reception === "exhausted") {
    throw new RejectedEnvelopeError("The network has reached its limit of operations.");
  }
  if (typeof reception === "object") {
    const { outcome, feeCharged } = reception.refused;
    const codes = resultCodes(transactionResult(tx, outcome, feeCharged));
    throw new RejectedEnvelopeError(
      `The network rejects the transaction: ${JSON.stringify(codes)}`,
    );
  }
  return outerHash(tx).toHex();
}
