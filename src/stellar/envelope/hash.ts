import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { toHex } from "../hex.ts";
import { decodeAccountKey } from "../strkey.ts";
import type { Envelope } from "./envelope.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** SHA-256 of the passphrase. */
export function computeNetworkId(passphrase: string): Bytes {
  return sha256(new TextEncoder().encode(passphrase));
}

/** What signatures cover: SHA-256 of the network ID and the tagged transaction. */
export function computeSignatureHash(payload: Uint8Array, passphrase: string): Bytes {
  return sha256(concatBytes(computeNetworkId(passphrase), payload));
}

/** 64 lower-case hex digits. */
export function transactionHash(payload: Uint8Array, passphrase: string): string {
  return toHex(computeSignatureHash(payload, passphrase));
}

/** A fee bump has an outer and an inner hash. */
export function transactionHashes(
  { inner, outer }: Pick<Envelope, "inner" | "outer">,
  passphrase: string,
): string[] {
  return [outer, inner].flatMap((part) =>
    part === null ? [] : [transactionHash(part.payload, passphrase)]
  );
}

const ENVELOPE_TYPE_OP_ID = 6;

/**
 * The claimable balance that an operation (from 1) creates, as 72 hex digits (CAP-23). Null if the
 * account is invalid.
 */
export function computeBalanceId(
  { source, sequence }: Pick<Envelope, "source" | "sequence">,
  op: number,
): string | null {
  const key = decodeAccountKey(source.account);
  if (key === null) return null;
  // the type, the account's key with its 4-byte type, the sequence number, the index
  const preimage = new Uint8Array(52);
  const view = new DataView(preimage.buffer);
  view.setUint32(0, ENVELOPE_TYPE_OP_ID);
  preimage.set(key, 8);
  view.setBigInt64(40, sequence);
  view.setUint32(48, op - 1);
  return `00000000${toHex(sha256(preimage))}`;
}
