// Reads what an envelope does from its own bytes, without using anything its sender wrote about it.
import { isSameAsset, usdcIssuedBy } from "../stellar/asset.ts";
import type { ClaimPredicate } from "../stellar/claim-terms.ts";
import { type Envelope, readEnvelope, type Signature } from "../stellar/envelope/envelope.ts";
import { computeSignatureHash } from "../stellar/envelope/hash.ts";
import type { SignedPayment } from "../stellar/envelope/operations.ts";
import type { MuxedAccount, TimeBounds } from "../stellar/envelope/parts.ts";
import { toHex } from "../stellar/hex.ts";
import type { Memo } from "../stellar/memo.ts";

/** Why an envelope does more, or something else, than pay from its source account. */
export type EnvelopeFault =
  /** Not XDR, or in an unknown form. */
  | "unreadable"
  | "fee_bump"
  /** It has conditions other than its time bounds, such as more signers (CAP-21). */
  | "conditional"
  /** It never expires. */
  | "no_end"
  /** It has no operations. */
  | "empty"
  /** An operation that isn't a payment, a new account or money set aside. */
  | "other_operation"
  /** An operation or fee of another account, or of a muxed one. */
  | "other_source"
  /** An amount that can't be paid, such as a negative one. */
  | "other_amount"
  /** A payment in an asset other than the network's USDC. */
  | "other_asset"
  /** The payee of money set aside can't claim it at once, or others can. */
  | "other_claim"
  /** The payer can take money set aside back on the same day. */
  | "early_take_back";

/** An operation of a pay envelope. `op`: its number, from 1. Amounts are in stroops. */
export type PayOperation =
  | { op: number; kind: "payment"; to: MuxedAccount; stroops: bigint }
  /** Creates an account with XLM. */
  | { op: number; kind: "create_account"; to: MuxedAccount; stroops: bigint }
  /** Sets money aside. `takeBackMs`: the time until the payer can take it back; null if never. */
  | { op: number; kind: "set_aside"; to: MuxedAccount; stroops: bigint; takeBackMs: number | null };

/** An envelope that only pays people from its source account. */
export interface PayEnvelope {
  /** 64 lower-case hex digits. */
  hash: string;
  /** The account that pays, `G…`. */
  payer: string;
  sequence: bigint;
  /** The maximum fee, in stroops. */
  fee: bigint;
  /** When it is valid. It always has an end. */
  bounds: TimeBounds;
  memo: Memo;
  operations: PayOperation[];
  signatures: Signature[];
}

/** `op`: the operation at fault, from 1; null if the whole envelope is. */
export type EnvelopeReading =
  | { ok: true; envelope: PayEnvelope }
  | { ok: false; fault: EnvelopeFault; op: number | null };

/** The network for which an envelope must be signed. */
export interface EnvelopeNetwork {
  passphrase: string;
  usdcIssuer: string;
}

const DAY_MS = 86_400_000;

/** The XDR types of the operations that pay. */
const PAY_TYPES = new Set([0, 1, 14]);

/** Reads an envelope of payments (base64 XDR), or says why it isn't one. */
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

/** An envelope with the hash that its signatures cover; null if it can't be read. */
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

/** Who can claim: the payee at once, and the payer only after a time. */
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
