import { StrKey } from "@stellar/stellar-sdk/base";

/** What was signed, and by whom it may have been. */
export interface SignedHash {
  /** The transaction's hash, of a fee bump the inner one's. */
  hash: Uint8Array<ArrayBuffer>;
  /** Each with the last four bytes of its key. */
  signatures: { hint: Uint8Array; signature: Uint8Array<ArrayBuffer> }[];
}

/**
 * Those of the accounts whose own key signed the hash.
 *
 * That an account is not among them says nothing against the transaction: a signer that it has
 * added may have signed for it, the hash itself may be one (a transaction that was authorized
 * before), and which signers it had then stands in no envelope.
 */
export async function signersOf(
  { hash, signatures }: SignedHash,
  accounts: Iterable<string>,
): Promise<Set<string>> {
  const signers = new Set<string>();
  await Promise.all(Array.from(new Set(accounts), async (account) => {
    const key = Uint8Array.from(StrKey.decodeEd25519PublicKey(account));
    const own = signatures.filter(({ hint }) => hint.every((byte, n) => byte === key[28 + n]));
    if (own.length === 0) return;
    const imported = await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
    for (const { signature } of own) {
      if (await crypto.subtle.verify("Ed25519", imported, signature, hash)) signers.add(account);
    }
  }));
  return signers;
}
