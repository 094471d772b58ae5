import { type AccountSigners, MAX_SIGNATURES, signerWeight } from "../stellar/signers.ts";

/**
 * The smallest set of these keys with enough weight; null if there is none. No key of the set can
 * be left out: the ledger rejects an envelope with an unneeded signature (`tx_bad_auth_extra`).
 * The keys are taken from the heaviest on, so each weighs at least as much as the last, which was
 * needed.
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

/** The weight of these keys' signatures together. */
export function sumWeights(signing: AccountSigners, keys: readonly string[]): number {
  return [...new Set(keys)].reduce((sum, key) => sum + signerWeight(signing, key), 0);
}
