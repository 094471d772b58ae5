// This file loads the Stellar SDK. Import it through load-signing.ts.
import { usdcOf } from "../../stellar/asset.ts";
import { type Memo, NO_MEMO } from "../../stellar/memo.ts";
import { canSignAlone } from "../../stellar/signers.ts";
import { buildEnvelope, checkSigned, uniqueMinTime } from "../../wallet/build.ts";
import { feeBid } from "../../wallet/fee.ts";
import { latestLedger, signingAccount } from "../../wallet/horizon.ts";
import type { WalletOperation } from "../../wallet/operation.ts";
import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import { TIME_BOUND_SECONDS } from "../../wallet/transaction-status.ts";
import { type Wallet, walletRefusal } from "../../wallet/wallet.ts";
import { missingWeight } from "../check/weight-text.ts";
import type { Part, PlannedPayment, Run } from "../run/run.ts";
import type { Hold } from "./hold.ts";
import type { SignOutcome } from "./send.ts";

export interface Signing {
  wallet: Wallet;
  place: LedgerConnection;
  usdcIssuer: string;
  /** Called when the wallet hasn't answered for 20 seconds. */
  onSlow: () => void;
  /** `holdOf()`, given the ledger in which the payer's current sequence number was used. */
  hold: (usedIn: number) => Promise<Hold | "unread" | "behind" | null>;
  /**
   * Whether this browser knows that a sequence number is used up, at a time of the ledger's clock.
   */
  isUsed: (sequence: bigint, closedAt: number) => Promise<boolean>;
}

/**
 * Builds a part's transaction and has the wallet sign it. Sequence number, fee and time bound are
 * read now, by the ledger's clock, as the computer's can be wrong. `hold` is checked after the
 * sequence number was read: the history must show everything paid up to that number, and any later
 * payment uses the next number, so that this envelope can't be applied. A transaction of another
 * account with this one as an operation's source uses none of its numbers, so only the history
 * shows it.
 */
export async function signPart(
  { wallet, place, usdcIssuer, onSlow, hold, isUsed }: Signing,
  run: Run,
  part: Part,
  signal: AbortSignal,
): Promise<SignOutcome> {
  const payer = run.payer;
  if (payer === null) throw new Error("a run without a payer is not sent");
  if (place.horizonUrl === null) return { ok: false, code: "no_horizon" };
  const [account, latest, fee] = await Promise.all([
    signingAccount(place, payer),
    latestLedger(place),
    feeBid(place, run.feeCeiling),
  ]);
  if (!account.ok || !latest.ok) return { ok: false, code: "unreachable" };
  if (account.value.account === null) return { ok: false, code: "no_account" };
  const { sequence: last, usedIn, signing } = account.value.account;
  if (signing === null || usedIn === null) return { ok: false, code: "unreachable" };
  if (!canSignAlone(signing, payer)) {
    return { ok: false, code: "not_enough_weight", ...missingWeight(signing, payer) };
  }
  const held = await hold(usedIn);
  if (held === "unread" || held === "behind") return { ok: false, code: `record_${held}` };
  if (held !== null) return { ok: false, code: "held", hold: held };
  const sequence = last + 1n;
  // a server that is behind returned an old number; the envelope couldn't be applied
  if (await isUsed(sequence, latest.value.closedAt)) return { ok: false, code: "record_behind" };
  const maxTime = latest.value.closedAt + TIME_BOUND_SECONDS;
  const unsigned = buildEnvelope({
    source: payer,
    sequence,
    operations: part.payments.flatMap((payment) => operationsFor(payment, usdcIssuer)),
    memo: memoOf(part),
    feePerOperation: fee.perOperation,
    minTime: uniqueMinTime(),
    maxTime,
    passphrase: place.passphrase,
  });
  const answer = await wallet.sign({ envelopeXdr: unsigned.xdr, address: payer, signal, onSlow });
  if (!answer.ok) return answer;
  const { passphrase } = place;
  const signed = checkSigned(answer.value, { hash: unsigned.hash, signer: payer, passphrase });
  if (signed === null) return walletRefusal("altered");
  return { ok: true, value: { ...signed, sequence, maxTime, ledger: latest.value.sequence } };
}

function memoOf({ memo, memoType }: Part): Memo {
  return memo === "" ? NO_MEMO : { type: memoType ?? "text", value: memo };
}

function operationsFor(payment: PlannedPayment, usdcIssuer: string): WalletOperation[] {
  const { address, stroops, how, startingStroops } = payment;
  const asset = usdcOf(usdcIssuer);
  if (how === "payment") return [{ kind: "payment", destination: address, asset, stroops }];
  const waiting: WalletOperation = {
    kind: "create_claimable",
    claimant: payment.account,
    asset,
    stroops,
    takeBackAfterDays: payment.takeBackDays,
  };
  if (how === "claimable") return [waiting];
  const account: WalletOperation = {
    kind: "create_account",
    destination: payment.account,
    stroops: startingStroops,
  };
  return [account, waiting];
}
