import { Chain, type ClosedTransaction } from "./chain.ts";
import { networkId } from "./envelope.ts";
import { Faucets } from "./faucets.ts";
import { answer } from "./front.ts";
import { LedgerClosing } from "./ledger-closing.ts";
import { issuerKeypair, rootKeypair } from "./network-keys.ts";
import { OwnAccounts } from "./own-accounts.ts";
import { PUBLIC_PASSPHRASE, SANDBOX_PASSPHRASE } from "./passphrase.ts";
import type { LedgerRecord } from "./records.ts";
import { Submissions } from "./submissions.ts";
import { enqueue } from "./submit.ts";

/** How a sandbox runs. */
export interface SandboxOptions {
  /** An open store; the sandbox keeps to its own prefix. */
  kv: Deno.Kv;
  networkPassphrase?: string;
  /** Seconds between ledgers; 0 when `closeLedger` is called by hand. Default 5. */
  ledgerSeconds?: number;
  /** Minimum fee per operation of a new network, in stroops. Default 100. */
  baseFee?: number;
  /** Base reserve of a new network, in stroops. Default 5,000,000. */
  baseReserve?: number;
  now?: () => Date;
  /** How long a submission waits for its ledger, in milliseconds. Default 30,000. */
  submitTimeout?: number;
  /** Leaves friendbot and issuer out of a new network: nothing but the root account. */
  bare?: boolean;
  /** When a new network begins. Default 400 days ago, so that there is room for a history. */
  genesisTime?: Date;
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
  /** Answers every path under /sandbox/. */
  fetch(request: Request): Promise<Response>;
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
const HISTORY_MS = 400 * 24 * 3600 * 1000;

/**
 * Opens the sandbox in a store, or begins a new network there.
 *
 * @throws Error for the public network's passphrase, and when the store holds another network
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const networkPassphrase = options.networkPassphrase ?? SANDBOX_PASSPHRASE;
  if (networkPassphrase === PUBLIC_PASSPHRASE) {
    throw new Error("The sandbox does not run with the public network's passphrase.");
  }
  const now = options.now ?? (() => new Date());
  const begin = options.genesisTime ?? new Date(now().getTime() - HISTORY_MS);
  const chain = await Chain.open(options.kv, {
    networkPassphrase,
    root: rootKeypair(networkPassphrase).publicKey(),
    closeTime: seconds(begin),
    baseFee: options.baseFee ?? DEFAULT_BASE_FEE,
    baseReserve: options.baseReserve ?? DEFAULT_BASE_RESERVE,
  });
  const submissions = new Submissions(chain, () => seconds(now()));
  const network = {
    chain,
    submissions,
    closing: new LedgerClosing(chain, submissions, () => seconds(now())),
    networkPassphrase,
    networkId: networkId(networkPassphrase),
    timeout: options.submitTimeout ?? DEFAULT_SUBMIT_TIMEOUT,
  };
  const { closing } = network;
  const accounts = new OwnAccounts(network);
  if (chain.head.sequence === 1 && !options.bare) await accounts.create(seconds(begin));
  const faucets = new Faucets(network, accounts);
  const ledgerSeconds = options.ledgerSeconds ?? DEFAULT_LEDGER_SECONDS;
  return {
    kv: options.kv,
    networkPassphrase,
    usdcIssuer: issuerKeypair(networkPassphrase).publicKey(),
    get head() {
      return chain.head;
    },
    fetch: (request) => answer(request, network, faucets),
    enqueue: (envelope) => enqueue(envelope, network),
    closeLedger: (at) => closing.close(at && seconds(at)),
    start: () => closing.start(ledgerSeconds),
    stop: () => closing.stop(),
  };
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
