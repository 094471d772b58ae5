// This file loads the Stellar SDK. Import it through load-signing.ts.
import { findSignature } from "../../approval/envelope-signatures.ts";
import { usdcIssuedBy } from "../../stellar/asset.ts";
import { type Memo, NO_MEMO } from "../../stellar/memo.ts";
import { type AccountSigners, canSignAlone, canSignatureHelp } from "../../stellar/signers.ts";
import { buildEnvelope, checkSigned, uniqueMinTime } from "../../wallet/build.ts";
import { feeBid } from "../../wallet/fee.ts";
import { latestLedger, type SigningAccount, signingAccount } from "../../wallet/horizon.ts";
import type { WalletOperation } from "../../wallet/operation.ts";
import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import { TIME_BOUND_SECONDS } from "../../wallet/time-bound.ts";
import { type Wallet, walletRefusal } from "../../wallet/wallet.ts";
import { signatureWeights } from "../check/weight-text.ts";
import { collectingParts, type Part, type PlannedPayment, type Run } from "../run/run.ts";
import type { Hold } from "./hold.ts";
import type { RangeOpen, SignOutcome } from "./send.ts";

export interface SigningPorts {
  wallet: Wallet;
  /** The wallet's key: one of the payer's signers. */
  signer: string;
  connection: LedgerConnection;
  usdcIssuer: string;
  /** Called when the wallet hasn't answered for 20 seconds. */
  onSlow: () => void;
  /** `usedIn`: the ledger that used the payer's current sequence number. */
  hold: (usedIn: number) => Promise<Hold | "unread" | "behind" | null>;
  /** Whether this browser knows that a sequence number is used. `closedAt`: the ledger's clock. */
  isUsed: (sequence: bigint, closedAt: number) => Promise<boolean>;
}

/**
 * Sequence number, fee and time bound come from the ledger, as the computer's clock can be wrong.
 * `hold` is checked after the sequence number was read: the history must reach that number, and a
 * later payment uses the next one, so that this envelope can't be applied. Another account's
 * transaction can pay from this one without using its numbers: only the history shows those.
 *
 * An envelope for other signers is valid for days, and follows the run's other open envelopes.
 */
export async function signPart(
  { wallet, signer, connection, usdcIssuer, onSlow, hold, isUsed }: SigningPorts,
  run: Run,
  part: Part,
  signal: AbortSignal,
): Promise<SignOutcome> {
  const payer = run.payer;
  if (payer === null) throw new Error("a run without a payer is not sent");
  if (connection.horizonUrl === null) return { ok: false, code: "no_horizon" };
  const [read, latest, fee] = await Promise.all([
    signingAccount(connection, payer),
    latestLedger(connection),
    feeBid(connection, run.feeCeiling),
  ]);
  if (read === null || latest === null) return { ok: false, code: "unreachable" };
  const { account } = read;
  if (account === null) return { ok: false, code: "no_account" };
  const { usedIn, signing } = account;
  if (signing === null || usedIn === null) return { ok: false, code: "unreachable" };
  if (!canSignatureHelp(signing, signer)) {
    return { ok: false, code: "not_enough_weight", ...signatureWeights(signing, signer) };
  }
  const { closedAt } = latest;
  const terms = termsOf(run, { signer, account: { ...account, signing }, closedAt });
  if (!terms.ok) return terms;
  const { sequence, lifetime } = terms.value;
  const held = await hold(usedIn);
  if (held === "unread" || held === "behind") return { ok: false, code: `record_${held}` };
  if (held !== null) return { ok: false, code: "held", hold: held };
  // a server that is behind returned an old number; the envelope couldn't be applied
  if (await isUsed(sequence, closedAt)) return { ok: false, code: "record_behind" };
  const maxTime = closedAt + (lifetime ?? TIME_BOUND_SECONDS);
  const unsigned = buildEnvelope({
    source: payer,
    sequence,
    operations: part.payments.flatMap((payment) => operationsFor(payment, usdcIssuer)),
    memo: memoOf(part),
    // the bid has to last for days: the network charges less if less is enough
    feePerOperation: lifetime === undefined ? fee : run.feeCeiling,
    minTime: uniqueMinTime(),
    maxTime,
    passphrase: connection.passphrase,
  });
  const answer = await wallet.sign({ envelopeXdr: unsigned.xdr, address: signer, signal, onSlow });
  if (!answer.ok) return answer;
  const { passphrase } = connection;
  const expected = { hash: unsigned.hash, signer, passphrase };
  const envelope = checkSigned(answer.value, expected);
  if (envelope === null) return walletRefusal("altered");
  const signed = { ...envelope, sequence, maxTime, ledger: latest.sequence };
  if (lifetime === undefined) return { ok: true, value: signed };
  const signature = await findSignature(envelope.xdr, expected);
  if (signature === null) return walletRefusal("altered");
  return { ok: true, value: { ...signed, lifetime, own: { signer, signature } } };
}

/** `lifetime`: in seconds, if other signers have to sign. */
interface Terms {
  sequence: bigint;
  lifetime?: number;
}

/** The shortest time that other signers get to sign, in seconds. */
const SHORTEST_LIFETIME = 3_600;

const DAY_SECONDS = 86_400;

/**
 * The envelope follows those that wait for signatures, as they can still be applied, and expires
 * with them. If the next number isn't theirs, or they expire soon, nothing is signed until then.
 */
function termsOf(
  run: Run,
  { signer, account, closedAt }: {
    signer: string;
    account: SigningAccount & { signing: AccountSigners };
    closedAt: number;
  },
): { ok: true; value: Terms } | RangeOpen {
  const { sequence: last, signing } = account;
  const range = collectingParts(run).flatMap(({ attempts }) => attempts.at(-1) ?? []);
  const [first] = range;
  if (first === undefined) {
    const alone = canSignAlone(signing, signer);
    const lifetime = (run.approvalDays ?? 1) * DAY_SECONDS;
    return { ok: true, value: { sequence: last + 1n, ...!alone && { lifetime } } };
  }
  const until = Math.max(...range.map(({ maxTime }) => maxTime));
  const lifetime = first.maxTime - closedAt;
  const isWhole = range.every(({ sequence }, at) => sequence === last + 1n + BigInt(at));
  if (!isWhole || lifetime < SHORTEST_LIFETIME) return { ok: false, code: "range_open", until };
  return { ok: true, value: { sequence: last + 1n + BigInt(range.length), lifetime } };
}

function memoOf({ memo, memoType }: Part): Memo {
  return memo === "" ? NO_MEMO : { type: memoType ?? "text", value: memo };
}

function operationsFor(payment: PlannedPayment, usdcIssuer: string): WalletOperation[] {
  const { address, stroops, how, startingStroops } = payment;
  const asset = usdcIssuedBy(usdcIssuer);
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
