import { balancePreimage } from "../../stellar/envelope/balance-id.ts";
import type { Envelope, SignedPart } from "../../stellar/envelope/envelope.ts";
import { accountKey } from "../../stellar/strkey.ts";
import { hexOf } from "../../stellar/hex.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A transaction's hash as it is written: 64 hex digits in lower case. */
export async function transactionHash(part: SignedPart, passphrase: string): Promise<string> {
  return hexOf(await signatureBase(part, passphrase));
}

/** What signatures are made over: SHA-256 of the network's id and the tagged transaction. */
export async function signatureBase({ payload }: SignedPart, passphrase: string): Promise<Bytes> {
  const id = await sha256(new TextEncoder().encode(passphrase));
  return await sha256(Uint8Array.of(...id, ...payload));
}

/**
 * The id of the claimable balance that an operation creates, as 72 hex digits (CAP-23): SHA-256 of
 * the account, the sequence number and the operation's index.
 */
export async function createdBalance(
  order: Pick<Envelope, "source" | "sequence">,
  op: number,
): Promise<string | null> {
  const preimage = balancePreimage(order, op);
  return preimage === null ? null : `00000000${hexOf(await sha256(preimage))}`;
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** Checks one ed25519 signature. Null where this browser has no way to. */
export async function isSignatureOf(
  key: Bytes,
  message: Bytes,
  signature: Bytes,
): Promise<boolean | null> {
  if (signature.length !== 64) return false;
  const imported = await importKey(key);
  if (imported !== null) {
    return await crypto.subtle.verify("Ed25519", imported, signature, message);
  }
  return await withLibrary(key, message, signature);
}

/** Null where Web Crypto does not know ed25519: then the library is loaded. */
async function importKey(key: Bytes): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
  } catch {
    return null;
  }
}

async function withLibrary(key: Bytes, message: Bytes, signature: Bytes): Promise<boolean | null> {
  try {
    const { verifyAsync } = await import("@noble/ed25519");
    return await verifyAsync(signature, message, key, { zip215: false });
  } catch {
    // no network for the library, or a browser without big integers
    return null;
  }
}
