import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { hexOf } from "../hex.ts";
import { accountKey } from "../strkey.ts";
import type { Envelope } from "./envelope.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What the hashes and signatures of a network begin with: SHA-256 of its passphrase. */
export function networkId(passphrase: string): Bytes {
  return sha256(new TextEncoder().encode(passphrase));
}

/**
 * What a transaction's signatures are made over: SHA-256 of the network's id and the tagged transaction.
 */
export function signatureBase(payload: Uint8Array, passphrase: string): Bytes {
  return sha256(concatBytes(networkId(passphrase), payload));
}

/** A transaction's hash as it is written: 64 hex digits in lower case. */
export function transactionHash(payload: Uint8Array, passphrase: string): string {
  return hexOf(signatureBase(payload, passphrase));
}

/** The hashes by which the ledger knows a transaction: of a fee bump the outer and the inner one. */
export function hashesOf(
  { inner, outer }: Pick<Envelope, "inner" | "outer">,
  passphrase: string,
): string[] {
  return [outer, inner].flatMap((part) =>
    part === null ? [] : [transactionHash(part.payload, passphrase)]
  );
}

const ENVELOPE_TYPE_OP_ID = 6;

/**
 * The id of the claimable balance that an operation (1-based) creates, as 72 hex digits (CAP-23): SHA-256
 * of the transaction's account and sequence number and the operation's index. Null where the account is
 * none.
 */
export function createdBalance(
  { source, sequence }: Pick<Envelope, "source" | "sequence">,
  op: number,
): string | null {
  const key = accountKey(source.account);
  if (key === null) return null;
  // the type, an ed25519 key with its type of four zero bytes, the sequence number, the index
  const preimage = new Uint8Array(52);
  const view = new DataView(preimage.buffer);
  view.setUint32(0, ENVELOPE_TYPE_OP_ID);
  preimage.set(key, 8);
  view.setBigInt64(40, sequence);
  view.setUint32(48, op - 1);
  return `00000000${hexOf(sha256(preimage))}`;
}
