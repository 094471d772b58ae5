// Texts that an account signs (SEP-53), to prove that it is one's own without moving money.
import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64 } from "./base64.ts";
import { isSignatureOf } from "./ed25519.ts";
import { accountKey } from "./strkey.ts";

const PREFIX = "Stellar Signed Message:\n";

/** What is signed of a text: the SHA-256 of SEP-53's prefix and the text in UTF-8. */
export function messageHash(text: string): Uint8Array<ArrayBuffer> {
  return sha256(new TextEncoder().encode(PREFIX + text));
}

/** True of 64 bytes in base64. */
export function isSignature(text: string): boolean {
  return /^[A-Za-z0-9+/]{86}==$/.test(text);
}

/**
 * Whether an account's own key signed the text. The signature is base64 of 64 bytes; whatever is no
 * address or no signature is false. Null where this browser has no way to check signatures.
 *
 * It proves that somebody has the key, not that the key alone may move the account's money.
 */
export async function verifyMessage(
  address: string,
  text: string,
  signature: string,
): Promise<boolean | null> {
  const key = accountKey(address);
  if (key === null || !isSignature(signature)) return false;
  return await isSignatureOf(key, messageHash(text), fromBase64(signature));
}
