// Reads and replaces an envelope's signatures without the SDK.
import { concatBytes } from "@noble/hashes/utils.js";
import { fromBase64, toBase64 } from "../stellar/base64.ts";
import type { Signature } from "../stellar/envelope/envelope.ts";
import { verifySignature } from "../stellar/ed25519.ts";
import { toHex } from "../stellar/hex.ts";
import { decodeAccountKey } from "../stellar/strkey.ts";
import { readHashedEnvelope } from "./read-envelope.ts";

export interface PartSignature {
  /** `G…` */
  signer: string;
  /** 64 bytes in base64. */
  signature: string;
}

/**
 * A signer's signature in the envelope that a wallet returned, in base64. Null if the hash differs,
 * this key hasn't signed it, or this browser can't check signatures.
 */
export async function findSignature(
  signedXdr: string,
  expected: { hash: string; signer: string; passphrase: string },
): Promise<string | null> {
  const { signer, passphrase } = expected;
  const read = readHashedEnvelope(signedXdr, passphrase);
  if (read === null || toHex(read.hash) !== expected.hash || read.envelope.outer !== null) {
    return null;
  }
  const found = await findSignatures(read.envelope.inner.signatures, read.hash, [signer]);
  return found?.[0]?.signature ?? null;
}

/**
 * At most one for each signer. The hint must fit the key. Null if this browser can't check
 * signatures.
 */
export async function findSignatures(
  signatures: readonly Signature[],
  hash: Uint8Array<ArrayBuffer>,
  signers: readonly string[],
): Promise<PartSignature[] | null> {
  const found: PartSignature[] = [];
  for (const { hint, signature } of signatures) {
    for (const signer of signers) {
      const key = decodeAccountKey(signer);
      if (key === null || toHex(key.slice(-4)) !== toHex(hint)) continue;
      if (found.some((one) => one.signer === signer)) continue;
      const fits = await verifySignature(key, hash, signature);
      if (fits === null) return null;
      if (fits) found.push({ signer, signature: toBase64(signature) });
    }
  }
  return found;
}

/** Replaces all signatures of an envelope. Throws for an invalid envelope or signer. */
export function withSignatures(
  xdr: string,
  passphrase: string,
  signatures: readonly PartSignature[],
): string {
  const read = readHashedEnvelope(xdr, passphrase);
  if (read === null || read.envelope.outer !== null) throw new Error("not a transaction");
  const list = signatures.map(({ signer, signature }) => {
    const key = decodeAccountKey(signer);
    if (key === null) throw new Error("not a signer");
    const bytes = fromBase64(signature);
    return concatBytes(key.slice(-4), uint32(bytes.length), bytes);
  });
  return toBase64(concatBytes(read.envelope.inner.payload, uint32(list.length), ...list));
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
