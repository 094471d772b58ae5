import { pause } from "../client/pause.ts";
import { type Memo, NO_MEMO } from "../stellar/memo.ts";
import { type ResultCodes, SEQUENCE_USED_CODES } from "../stellar/result-codes.ts";
import { canSignAlone } from "../stellar/signers.ts";
import { failureCodes } from "./failure-codes.ts";
import { feeBid } from "./fee.ts";
import { latestLedger, signingAccount } from "./horizon.ts";
import type { WalletOperation } from "./operation.ts";
import { createOutageMonitor } from "./outage-monitor.ts";
import type { LedgerConnection } from "./ledger-connection.ts";
import { submitEnvelope } from "./submit.ts";
import {
  type SignedEnvelope,
  transactionStatus,
  type UndecidedStatus,
} from "./transaction-status.ts";
import { TIME_BOUND_SECONDS } from "./time-bound.ts";
import { type Wallet, type WalletRefusal, walletRefusal } from "./wallet.ts";

const POLL_MS = 2_000;

/** How often to poll once the user has been warned that the outcome is unknown. */
const SLOW_POLL_MS = 10_000;

interface FollowOptions {
  connection: LedgerConnection;
  /** True while the outcome can't be determined. Polling goes on. */
  onUnsure?: (unsure: boolean) => void;
  /** True if the user has decided to stop waiting. */
  isGivenUp?: () => boolean;
  clock?: Clock;
}

export interface SendOptions extends FollowOptions {
  wallet: Wallet;
  address: string;
  /** The account that signs, if it isn't `address`. */
  signer?: string;
  operations: readonly WalletOperation[];
  memo?: Memo;
  /** The maximum fee per operation, in stroops; `FEE_CEILING` by default. */
  feeCeiling?: bigint;
  signal?: AbortSignal;
  onSlow?: () => void;
  /** Stores the envelope for a later page. It is sent once this resolves, never if it rejects. */
  keep?: (envelope: StoredEnvelope) => Promise<void>;
  /** Called before the envelope is sent. */
  onSigned?: (hash: string) => void;
}

export interface StoredEnvelope extends SignedEnvelope {
  /** Base64. */
  xdr: string;
}

/** Times are in milliseconds. */
interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

const PAGE_CLOCK: Clock = { now: () => Date.now(), sleep: pause };

export type TransactionEnd =
  | { ok: true; hash: string; ledger: number | null }
  /** No money moved. */
  | { ok: false; code: "rejected"; codes: ResultCodes }
  /** No money moved. */
  | { ok: false; code: "expired" }
  /** The envelope may have been applied: the history can't tell, or the user stopped waiting. */
  | { ok: false; code: "undecided"; why: UndecidedStatus["why"] | "given_up" };

/** Nothing was sent. */
export type SendFailure =
  | WalletRefusal
  | { ok: false; code: "no_account" }
  /** The signer's key alone isn't enough. Nothing was signed. */
  | { ok: false; code: "not_enough_weight" }
  /** The network or the code couldn't be reached. Nothing was signed. */
  | { ok: false; code: "unreachable" }
  /** Browsers send through Horizon. */
  | { ok: false; code: "no_horizon" }
  /** The envelope was signed, but not stored, so it wasn't sent. */
  | { ok: false; code: "not_kept" };

export type SendOutcome = TransactionEnd | SendFailure;

/** With `keep`, a later page continues with `followEnvelope()`. Wages use the pay run's journal. */
export async function sendNow(sending: SendOptions): Promise<SendOutcome> {
  const { connection, address, wallet, signer = address } = sending;
  if (connection.horizonUrl === null) return { ok: false, code: "no_horizon" };
  const [read, latest, fee] = await Promise.all([
    signingAccount(connection, address),
    latestLedger(connection),
    feeBid(connection, sending.feeCeiling),
  ]);
  if (read === null || latest === null) return { ok: false, code: "unreachable" };
  if (read.account === null) return { ok: false, code: "no_account" };
  const { sequence: last, signing } = read.account;
  if (signing === null) return { ok: false, code: "unreachable" };
  if (!canSignAlone(signing, signer)) return { ok: false, code: "not_enough_weight" };
  const building = await import("./build.ts").catch(() => null);
  if (building === null) return { ok: false, code: "unreachable" };
  const { buildEnvelope, checkSigned, uniqueMinTime } = building;
  const sequence = last + 1n;
  const maxTime = latest.closedAt + TIME_BOUND_SECONDS;
  const unsigned = buildEnvelope({
    source: address,
    sequence,
    operations: sending.operations,
    memo: sending.memo ?? NO_MEMO,
    feePerOperation: fee,
    minTime: uniqueMinTime(),
    maxTime,
    passphrase: connection.passphrase,
  });
  const answer = await wallet.sign({ ...sending, envelopeXdr: unsigned.xdr, address: signer });
  if (!answer.ok) return answer;
  const expected = { hash: unsigned.hash, signer, passphrase: connection.passphrase };
  const signed = checkSigned(answer.value, expected);
  if (signed === null) return walletRefusal("altered");
  const ledger = latest.sequence;
  const envelope = { ...signed, source: address, sequence, maxTime, ledger };
  try {
    await sending.keep?.(envelope);
  } catch {
    return { ok: false, code: "not_kept" };
  }
  sending.onSigned?.(signed.hash);
  return followEnvelope(sending, envelope, null);
}

/**
 * Polls until the ledger has decided. A long wait doesn't make an envelope count as failed: it may
 * have been applied, and the user would pay again.
 *
 * `keptSince`: when another page stored it and may have sent it, ms since 1970 by this computer's
 * clock; null if just signed. The ledger is queried about a stored envelope before it is sent: the
 * network may have been reset.
 */
export async function followEnvelope(
  { connection, onUnsure, isGivenUp, clock = PAGE_CLOCK }: FollowOptions,
  envelope: StoredEnvelope,
  keptSince: number | null,
): Promise<TransactionEnd> {
  const { hash } = envelope;
  const shouldWarn = createOutageMonitor(keptSince ?? clock.now(), clock.now());
  let mayBeSent = keptSince !== null;
  let isUnsure = false;
  let isAlive = keptSince === null;
  while (true) {
    // Don't resend an envelope that may belong to the network before a reset.
    const answer = isAlive ? await submitEnvelope(connection, envelope) : null;
    if (answer?.status === "applied") return { ok: true, hash, ledger: answer.ledger };
    if (answer?.status === "unknown") mayBeSent = true;
    const status = await transactionStatus(connection, envelope);
    switch (status.status) {
      case "applied":
        return { ok: true, hash, ledger: status.ledger };
      case "failed":
        return { ok: false, code: "rejected", codes: failureCodes(status.resultXdr) };
      case "dead":
        return status.why === "expired"
          ? { ok: false, code: "expired" }
          : { ok: false, code: "rejected", codes: SEQUENCE_USED_CODES };
      case "alive":
        // The envelope was never accepted, and only this page sends it.
        if (answer?.status === "refused" && !mayBeSent) {
          return { ok: false, code: "rejected", codes: answer.codes };
        }
        break;
      case "unknown":
        if (status.known !== null) return { ok: false, code: "undecided", why: status.known.why };
    }
    isAlive = status.status === "alive";
    const isUnknown = shouldWarn(status, clock.now());
    if (isUnknown !== isUnsure) onUnsure?.(isUnknown);
    isUnsure = isUnknown;
    await clock.sleep(isUnsure ? SLOW_POLL_MS : POLL_MS);
    if (isGivenUp?.() === true) return { ok: false, code: "undecided", why: "given_up" };
  }
}
