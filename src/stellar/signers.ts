/** Horizon's names for what a signer can be. A person's wallet signs with the first alone. */
export const SIGNER_TYPES = [
  "ed25519_public_key",
  "sha256_hash",
  "preauth_tx",
  "ed25519_signed_payload",
] as const;

/** A key that can sign for an account. */
export interface Signer {
  /** A public key `G…`, or a hash `X…`, a transaction `T…`, a signed payload `P…`. */
  key: string;
  weight: number;
  type: (typeof SIGNER_TYPES)[number];
}

/** Who can sign for an account; its own key is among the signers unless its weight is 0. */
export interface Signing {
  /** How much weight a payment needs. */
  weightNeeded: number;
  signers: readonly Signer[];
}

/**
 * How much weight a payment needs. The operation needs the medium threshold, and the transaction
 * that it is in the low one. With both at 0 the ledger still asks for one signature:
 * https://developers.stellar.org/docs/learn/fundamentals/transactions/signatures-multisig
 */
export function weightNeeded({ low, medium }: { low: number; medium: number }): number {
  return Math.max(low, medium, 1);
}

/** How much the signature of a public key counts for an account. */
export function weightOf({ signers }: Signing, key: string): number {
  return signers.find((signer) => signer.key === key)?.weight ?? 0;
}

/** True where the signature of a public key is all that a payment needs. */
export function canSignAlone(signing: Signing, key: string): boolean {
  return weightOf(signing, key) >= signing.weightNeeded;
}

/** How many public keys have to sign at the least; null where all of them together do not suffice. */
export function fewestSignatures({ weightNeeded, signers }: Signing): number | null {
  const weights = signers.filter(({ type }) => type === "ed25519_public_key")
    .map(({ weight }) => weight).sort((a, b) => b - a);
  let sum = 0;
  const enough = weights.findIndex((weight) => (sum += weight) >= weightNeeded);
  return enough < 0 ? null : enough + 1;
}
