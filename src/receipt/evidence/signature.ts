import { sha256 } from "@noble/hashes/sha2.js";
import { isSignatureOf, publicKeyOf } from "../../stellar/ed25519.ts";
import type { SignedPart } from "../../stellar/envelope/envelope.ts";
import { signatureBase } from "../../stellar/envelope/hash.ts";
import { accountKey } from "../../stellar/strkey.ts";

/**
 * Whether one of a transaction's signatures is by an account's own key; null where this browser has no way
 * to check them.
 *
 * That none is says nothing against the transaction: a signer that the account has added may have signed
 * for it, the hash itself may be one (a transaction that was authorized before), and which signers it had
 * then stands in no envelope.
 */
export async function hasSigned(
  account: string,
  { payload, signatures }: SignedPart,
  passphrase: string,
): Promise<boolean | null> {
  const key = accountKey(account);
  if (key === null) return false;
  const base = signatureBase(payload, passphrase);
  let isOpen = false;
  for (const { hint, signature } of signatures) {
    if (!hint.every((byte, at) => byte === key[28 + at])) continue;
    const fits = await isSignatureOf(key, base, signature);
    if (fits === true) return true;
    isOpen ||= fits === null;
  }
  return isOpen ? null : false;
}

/**
 * True where anybody can sign in the place of the validators: a sandbox has one, and its key follows
 * from the network's passphrase (functions/sandbox/chain/consensus.ts).
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
  return validators.some((each) => accountKey(each)?.every((byte, at) => byte === own[at]));
}
