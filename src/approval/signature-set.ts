import { type AccountSigners, MAX_SIGNATURES, signerWeight } from "../stellar/signers.ts";

/**
 * The smallest set with enough weight; null if there is none. The ledger rejects unneeded
 * signatures (`tx_bad_auth_extra`). With the heaviest first, no key of the set can be left out.
 */
export function findFewestSigners(
  signing: AccountSigners,
  keys: readonly string[],
): string[] | null {
  const keyed = signing.signers.filter(({ key, type, weight }) =>
    type === "ed25519_public_key" && weight > 0 && keys.includes(key)
  );
  keyed.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
  let sum = 0;
  const last = keyed.findIndex(({ weight }) => (sum += weight) >= signing.weightNeeded);
  if (last < 0 || last >= MAX_SIGNATURES) return null;
  return keyed.slice(0, last + 1).map(({ key }) => key);
}

export function sumWeights(signing: AccountSigners, keys: readonly string[]): number {
  return [...new Set(keys)].reduce((sum, key) => sum + signerWeight(signing, key), 0);
}
