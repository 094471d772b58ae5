/** Horizon's signer types. A wallet signs only with the first. */
export const SIGNER_TYPES = [
  "ed25519_public_key",
  "sha256_hash",
  "preauth_tx",
  "ed25519_signed_payload",
] as const;

/** A signer of an account. */
export interface Signer {
  /** A public key `G…`, a hash `X…`, a transaction `T…`, or a signed payload `P…`. */
  key: string;
  weight: number;
  type: (typeof SIGNER_TYPES)[number];
}

/** An account's signers. They include its own key unless its weight is 0. */
export interface AccountSigners {
  /** The weight that a payment needs. */
  weightNeeded: number;
  signers: readonly Signer[];
}

/**
 * The weight that a payment needs: the operation needs the medium threshold, its transaction the
 * low one. With both at 0 the ledger still requires one signature:
 * https://developers.stellar.org/docs/learn/fundamentals/transactions/signatures-multisig
 */
export function weightNeeded({ low, medium }: { low: number; medium: number }): number {
  return Math.max(low, medium, 1);
}

/** The weight of a public key's signature. */
export function weightOf({ signers }: AccountSigners, key: string): number {
  return signers.find((signer) => signer.key === key)?.weight ?? 0;
}

/** Whether a public key's signature is enough for a payment. */
export function canSignAlone(signing: AccountSigners, key: string): boolean {
  return weightOf(signing, key) >= signing.weightNeeded;
}

/** The minimum number of signing keys; null if all of them together aren't enough. */
export function fewestSignatures({ weightNeeded, signers }: AccountSigners): number | null {
  const weights = signers.filter(({ type }) => type === "ed25519_public_key")
    .map(({ weight }) => weight).sort((a, b) => b - a);
  let sum = 0;
  const enough = weights.findIndex((weight) => (sum += weight) >= weightNeeded);
  return enough < 0 ? null : enough + 1;
}
