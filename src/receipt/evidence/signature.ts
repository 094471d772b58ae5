import { sha256 } from "@noble/hashes/sha2.js";
import { publicKeyOf, verifySignature } from "../../stellar/ed25519.ts";
import type { SignedPart } from "../../stellar/envelope/envelope.ts";
import { computeSignatureHash } from "../../stellar/envelope/hash.ts";
import { decodeAccountKey } from "../../stellar/strkey.ts";

/**
 * Whether the account's own key signed; null if this browser can't check. False doesn't invalidate
 * the transaction: another signer may have signed it, or its hash was pre-authorized. An envelope
 * doesn't show the account's signers.
 */
export async function isSignedByAccount(
  account: string,
  { payload, signatures }: SignedPart,
  passphrase: string,
): Promise<boolean | null> {
  const key = decodeAccountKey(account);
  if (key === null) return false;
  const base = computeSignatureHash(payload, passphrase);
  let isOpen = false;
  for (const { hint, signature } of signatures) {
    if (!hint.every((byte, at) => byte === key[28 + at])) continue;
    const fits = await verifySignature(key, base, signature);
    if (fits === true) return true;
    isOpen ||= fits === null;
  }
  return isOpen ? null : false;
}

/** A sandbox's key comes from its passphrase (functions/sandbox/chain/consensus.ts). */
export async function isForgeable(
  { passphrase, threshold, validators }: {
    passphrase: string;
    threshold: number;
    validators: readonly string[];
  },
): Promise<boolean> {
  if (threshold > 1) return false;
  const text = new TextEncoder().encode(`${passphrase} : validator`);
  const own = await publicKeyOf(sha256(text));
  return validators.some((each) => decodeAccountKey(each)?.every((byte, at) => byte === own[at]));
}
