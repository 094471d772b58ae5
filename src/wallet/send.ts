import { pause } from "../client/pause.ts";
import { type Memo, NO_MEMO } from "../stellar/memo.ts";
import { OVERTAKEN, type ResultCodes } from "../stellar/result-codes.ts";
import { canSignAlone } from "../stellar/signers.ts";
import { failedCodes } from "./failed-codes.ts";
import { feeBid } from "./fee.ts";
import { latestLedger, signingAccount } from "./horizon.ts";
import type { WalletOperation } from "./operation.ts";
import { createPatience } from "./patience.ts";
import type { LedgerPlace } from "./place.ts";
import { submitEnvelope } from "./submit.ts";
import {
  type SignedEnvelope,
  TIME_BOUND_SECONDS,
  transactionStatus,
  type Undecided,
} from "./transaction-status.ts";
import { type Wallet, type WalletRefusal, walletRefusal } from "./wallet.ts";

/** How often the ledger is asked about an envelope on its way, in milliseconds. */
const ASK_AGAIN_MS = 2_000;

/** The same once the person was told that it gives no answer. */
const ASK_LATER_MS = 10_000;

/** What following an envelope needs. */
interface Following {
  place: LedgerPlace;
  /**
   * Called with true when nobody can say for now what became of the envelope, and with false when
   * somebody can again. It is followed all the while, however long the network is away.
   */
  onUnsure?: (unsure: boolean) => void;
  /** True once the person has decided not to wait for an answer any more. */
  isGivenUp?: () => boolean;
  /** By default the page's own. */
  clock?: Clock;
}

/** What is sent at once and followed until the ledger has decided. */
export interface Sending extends Following {
  wallet: Wallet;
  /** The paying and signing account, `G…`. */
  address: string;
  operations: readonly WalletOperation[];
  memo?: Memo;
  /** The most that is bid for an operation, in stroops; by default `FEE_CEILING`. */
  feeCeiling?: bigint;
  signal?: AbortSignal;
  onSlow?: () => void;
  /**
   * Keeps the signed envelope where a later page finds it. It goes out when this has resolved, and
   * never where it rejects.
   */
  keep?: (envelope: KeptEnvelope) => Promise<void>;
  /** Called when the signature is there and the envelope goes out. */
  onSigned?: (hash: string) => void;
}

/** A signed envelope with what the ledger is asked about it. */
export interface KeptEnvelope extends SignedEnvelope {
  /** Base64 XDR. */
  xdr: string;
}

/** How time passes, in milliseconds. */
interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

const PAGE_CLOCK: Clock = { now: () => Date.now(), sleep: pause };

/** What became of an envelope that may have gone out: as the ledger decided, or as far as it is known. */
export type SendEnd =
  | { ok: true; hash: string; ledger: number | null }
  /** The network refused it; nothing moved. */
  | { ok: false; code: "rejected"; codes: ResultCodes }
  /** Its time ran out without it; nothing moved. */
  | { ok: false; code: "expired" }
  /** It may have been applied, and asking again will not help: this network does not know that time. */
  | { ok: false; code: "undecided"; why: Undecided["why"] | "given_up" };

/** Why nothing went out. */
export type NotSent =
  | WalletRefusal
  /** The account does not exist on this network. */
  | { ok: false; code: "no_account" }
  /** The account asks for more signatures than that of its own key, before anything was signed. */
  | { ok: false; code: "not_enough_weight" }
  /** The network, or the code that signs, could not be reached before anything was signed. */
  | { ok: false; code: "unreachable" }
  /** This site knows no Horizon, and browsers send through one. */
  | { ok: false; code: "no_horizon" }
  /** The signed envelope could not be kept, so it was not sent. */
  | { ok: false; code: "not_kept" };

export type SendOutcome = SendEnd | NotSent;

/**
 * Builds, signs, sends and follows one transaction. With `keep` it survives a reload: a later page
 * goes on with `followEnvelope()`. Wages go through the pay run's journal instead.
 */
export async function sendNow(sending: Sending): Promise<SendOutcome> {
  const { place, address, wallet } = sending;
  if (place.horizonUrl === null) return { ok: false, code: "no_horizon" };
  const [account, latest, fee] = await Promise.all([
    signingAccount(place, address),
    latestLedger(place),
    feeBid(place, sending.feeCeiling),
  ]);
  if (!account.ok || !latest.ok) return { ok: false, code: "unreachable" };
  if (account.value.account === null) return { ok: false, code: "no_account" };
  const { sequence: last, signing } = account.value.account;
  if (signing === null) return { ok: false, code: "unreachable" };
  if (!canSignAlone(signing, address)) return { ok: false, code: "not_enough_weight" };
  const building = await import("./build.ts").catch(() => null);
  if (building === null) return { ok: false, code: "unreachable" };
  const { buildEnvelope, checkSigned, uniqueMinTime } = building;
  const sequence = last + 1n;
  const maxTime = latest.value.closedAt + TIME_BOUND_SECONDS;
  const unsigned = buildEnvelope({
    source: address,
    sequence,
    operations: sending.operations,
    memo: sending.memo ?? NO_MEMO,
    feePerOperation: fee.perOperation,
    minTime: uniqueMinTime(),
    maxTime,
    passphrase: place.passphrase,
  });
  const answer = await wallet.sign({ ...sending, envelopeXdr: unsigned.xdr });
  if (!answer.ok) return answer;
  const expected = { hash: unsigned.hash, signer: address, passphrase: place.passphrase };
  const signed = checkSigned(answer.value, expected);
  if (signed === null) return walletRefusal("altered");
  const ledger = latest.value.sequence;
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
 * Sends an envelope and asks about it until the ledger has decided. Without an answer that is never,
 * so that the person is told meanwhile: to say that it failed, where it may have been applied, would
 * have it signed again.
 *
 * `keptSince`, in milliseconds since 1970 by this computer's clock, is when another page kept it and
 * may have sent it; null where it was signed just now. What was kept is asked about before it is
 * sent: the network may have been reset since.
 */
export async function followEnvelope(
  { place, onUnsure, isGivenUp, clock = PAGE_CLOCK }: Following,
  envelope: KeptEnvelope,
  keptSince: number | null,
): Promise<SendEnd> {
  const { hash } = envelope;
  const isInVain = createPatience(keptSince ?? clock.now(), clock.now());
  let mayBeOut = keptSince !== null;
  let isUnsure = false;
  let isAlive = keptSince === null;
  while (true) {
    // what may be signed for a network that was reset since is not sent again
    const answer = isAlive ? await submitEnvelope(place, envelope) : null;
    if (answer?.status === "applied") return { ok: true, hash, ledger: answer.ledger };
    if (answer?.status === "unknown") mayBeOut = true;
    const said = await transactionStatus(place, envelope);
    switch (said.status) {
      case "applied":
        return { ok: true, hash, ledger: said.ledger };
      case "failed":
        return { ok: false, code: "rejected", codes: failedCodes(said.resultXdr) };
      case "dead":
        return said.why === "expired"
          ? { ok: false, code: "expired" }
          : { ok: false, code: "rejected", codes: OVERTAKEN };
      case "alive":
        // it never got in, and nobody but this page sends it: the reason may be told at once
        if (answer?.status === "refused" && !mayBeOut) {
          return { ok: false, code: "rejected", codes: answer.codes };
        }
        break;
      case "unknown":
        if (said.known !== null) return { ok: false, code: "undecided", why: said.known.why };
    }
    isAlive = said.status === "alive";
    const inVain = isInVain(said, clock.now());
    if (inVain !== isUnsure) onUnsure?.(inVain);
    isUnsure = inVain;
    await clock.sleep(isUnsure ? ASK_LATER_MS : ASK_AGAIN_MS);
    if (isGivenUp?.() === true) return { ok: false, code: "undecided", why: "given_up" };
  }
}
