// Reads what an envelope does from its own bytes, without anything its sender wrote about it.
import { isSameAsset, usdcIssuedBy } from "../stellar/asset.ts";
import type { ClaimPredicate } from "../stellar/claim-terms.ts";
import { type Envelope, readEnvelope, type Signature } from "../stellar/envelope/envelope.ts";
import { computeSignatureHash } from "../stellar/envelope/hash.ts";
import type { SignedPayment } from "../stellar/envelope/operations.ts";
import type { MuxedAccount, TimeBounds } from "../stellar/envelope/parts.ts";
import { toHex } from "../stellar/hex.ts";
import type { Memo } from "../stellar/memo.ts";

export type EnvelopeFault =
  /** The envelope isn't XDR, or is in an unknown form. */
  | "unreadable"
  | "fee_bump"
  /** Conditions other than time bounds, such as more signers (CAP-21). */
  | "conditional"
  | "no_end"
  | "empty"
  /** An operation other than a payment, a new account or money set aside. */
  | "other_operation"
  /** The source is another account, or a muxed one. */
  | "other_source"
  /** An amount that can't be paid, such as a negative one. */
  | "other_amount"
  | "other_asset"
  /** The payee can't claim the money at once, or others can claim it. */
  | "other_claim"
  /** The payer can take the money back within a day. */
  | "early_take_back";

/** `op`: the operation's number, from 1. */
export type PayOperation =
  | { op: number; kind: "payment"; to: MuxedAccount; stroops: bigint }
  | { op: number; kind: "create_account"; to: MuxedAccount; stroops: bigint }
  /** `takeBackMs`: the time until the payer can take it back; null if never. */
  | { op: number; kind: "set_aside"; to: MuxedAccount; stroops: bigint; takeBackMs: number | null };

export interface PayEnvelope {
  /** 64 lower-case hex digits. */
  hash: string;
  payer: string;
  sequence: bigint;
  /** The maximum fee, in stroops. */
  fee: bigint;
  /** Always with an end. */
  bounds: TimeBounds;
  memo: Memo;
  operations: PayOperation[];
  signatures: Signature[];
}

/** `op`: from 1; null if the whole envelope is at fault. */
export type EnvelopeReading =
  | { ok: true; envelope: PayEnvelope }
  | { ok: false; fault: EnvelopeFault; op: number | null };

export interface EnvelopeNetwork {
  passphrase: string;
  usdcIssuer: string;
}

const DAY_MS = 86_400_000;

/** The XDR operation types that a pay run may contain. */
const PAY_TYPES = new Set([0, 1, 14]);

export function readPayEnvelope(xdr: string, network: EnvelopeNetwork): EnvelopeReading {
  const read = readHashedEnvelope(xdr, network.passphrase);
  if (read === null) return { ok: false, fault: "unreadable", op: null };
  const { envelope, hash } = read;
  const fault = envelopeFault(envelope);
  if (fault !== null) return { ok: false, fault, op: null };
  const operations: PayOperation[] = [];
  for (const index of envelope.types.keys()) {
    const operation = payOperation(envelope, index, network);
    if (typeof operation === "string") return { ok: false, fault: operation, op: index + 1 };
    operations.push(operation);
  }
  const { source, sequence, fee, bounds, memo, inner: { signatures } } = envelope;
  const payer = source.account;
  return {
    ok: true,
    envelope: { hash: toHex(hash), payer, sequence, fee, bounds, memo, operations, signatures },
  };
}

/** The hash is what the signatures cover. */
export function readHashedEnvelope(
  xdr: string,
  passphrase: string,
): { envelope: Envelope; hash: Uint8Array<ArrayBuffer> } | null {
  try {
    const envelope = readEnvelope(xdr);
    return { envelope, hash: computeSignatureHash(envelope.inner.payload, passphrase) };
  } catch {
    // the reader throws for anything that isn't a complete envelope
    return null;
  }
}

function envelopeFault(envelope: Envelope): EnvelopeFault | null {
  if (envelope.outer !== null) return "fee_bump";
  if (envelope.isConditional) return "conditional";
  if (envelope.bounds.until === 0n) return "no_end";
  if (envelope.source.id !== undefined) return "other_source";
  return envelope.types.length === 0 ? "empty" : null;
}

function payOperation(
  { source, types, payments }: Envelope,
  index: number,
  { usdcIssuer }: EnvelopeNetwork,
): PayOperation | EnvelopeFault {
  const payment = payments[index];
  if (!PAY_TYPES.has(types[index] ?? -1) || payment == null) return "other_operation";
  const { op, kind, sender, recipient, stroops, asset } = payment;
  if (sender.account !== source.account || sender.id !== undefined) return "other_source";
  if (stroops === null || asset === null) return "other_operation";
  if (kind === "create_account" && recipient !== null) {
    return stroops < 0n ? "other_amount" : { op, kind, to: recipient, stroops };
  }
  // a negative amount would make a sum look smaller than it is
  if (stroops <= 0n) return "other_amount";
  if (!isSameAsset(asset, usdcIssuedBy(usdcIssuer))) return "other_asset";
  if (kind === "payment" && recipient !== null) return { op, kind, to: recipient, stroops };
  const terms = claimOf(payment, source.account);
  return typeof terms === "string" ? terms : { op, kind: "set_aside", stroops, ...terms };
}

/** The payee must be able to claim at once, and the payer only after a time. */
function claimOf(
  { claimants = [], predicates = [] }: SignedPayment,
  payer: string,
): { to: MuxedAccount; takeBackMs: number | null } | EnvelopeFault {
  const [account, ...others] = claimants;
  if (account === undefined || predicates[0]?.kind !== "always") return "other_claim";
  if (others.length === 0) return { to: { account }, takeBackMs: null };
  const takeBackMs = takeBackAfter(predicates[1]);
  if (others.length > 1 || others[0] !== payer || takeBackMs === null) return "other_claim";
  return takeBackMs < DAY_MS ? "early_take_back" : { to: { account }, takeBackMs };
}

/** The time in `not(within time)`; 0 for `always`, and null for any other condition. */
function takeBackAfter(predicate: ClaimPredicate | undefined): number | null {
  if (predicate?.kind === "always") return 0;
  return predicate?.kind === "not" && predicate.part.kind === "within" ? predicate.part.ms : null;
}
