import { sha256 } from "@noble/hashes/sha2.js";
import { publicKeyOf, verifySignature } from "../../stellar/ed25519.ts";
import type { SignedPart } from "../../stellar/envelope/envelope.ts";
import { computeSignatureHash } from "../../stellar/envelope/hash.ts";
import { decodeAccountKey } from "../../stellar/strkey.ts";

/**
 * Whether an account's own key signed the transaction; null if this browser can't check.
 *
 * False doesn't invalidate the transaction: another signer of the account may have signed it, or
 * its hash may have been pre-authorized. An envelope doesn't show which signers the account had.
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

/**
 * Whether anyone can sign as the validators. A sandbox has one validator, with a key derived from
 * the network's passphrase (functions/sandbox/chain/consensus.ts).
 */
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
