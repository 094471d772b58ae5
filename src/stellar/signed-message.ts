// SEP-53: messages signed by an account, to prove ownership without moving money.
import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64 } from "./base64.ts";
import { verifySignature } from "./ed25519.ts";
import { decodeAccountKey } from "./strkey.ts";

const PREFIX = "Stellar Signed Message:\n";

/** SHA-256 of SEP-53's prefix and the text in UTF-8. */
export function hashMessage(text: string): Uint8Array<ArrayBuffer> {
  return sha256(new TextEncoder().encode(PREFIX + text));
}

/** Whether a text is base64 of 64 bytes. */
export function isSignature(text: string): boolean {
  return /^[A-Za-z0-9+/]{86}==$/.test(text);
}

/**
 * Whether the account's own key signed the text, even if that key alone can't move the money.
 * False for an invalid address or signature, null if this browser can't check signatures.
 */
export async function verifyMessage(
  address: string,
  text: string,
  signature: string,
): Promise<boolean | null> {
  const key = decodeAccountKey(address);
  if (key === null || !isSignature(signature)) return false;
  return await verifySignature(key, hashMessage(text), fromBase64(signature));
}
