/** Horizon's signer types. A wallet signs only with the first. */
export const SIGNER_TYPES = [
  "ed25519_public_key",
  "sha256_hash",
  "preauth_tx",
  "ed25519_signed_payload",
] as const;

export interface Signer {
  /** A public key `G…`, a hash `X…`, a transaction `T…`, or a signed payload `P…`. */
  key: string;
  weight: number;
  type: (typeof SIGNER_TYPES)[number];
}

/** Maximum number of signatures per envelope. */
export const MAX_SIGNATURES = 20;

/** `signers` includes the account's own key unless its weight is 0. */
export interface AccountSigners {
  /** The weight that a payment needs. */
  weightNeeded: number;
  signers: readonly Signer[];
}

/**
 * A payment needs the medium threshold, its transaction the low one. With both at 0 the ledger
 * still requires one signature:
 * https://developers.stellar.org/docs/learn/fundamentals/transactions/signatures-multisig
 */
export function weightNeeded({ low, medium }: { low: number; medium: number }): number {
  return Math.max(low, medium, 1);
}

export function signerWeight({ signers }: AccountSigners, key: string): number {
  return signers.find((signer) => signer.key === key)?.weight ?? 0;
}

export function canSignAlone(signing: AccountSigners, key: string): boolean {
  return signerWeight(signing, key) >= signing.weightNeeded;
}

/** The weight of all public keys together. */
export function totalPublicKeyWeight({ signers }: AccountSigners): number {
  return signers.reduce(
    (sum, { type, weight }) => type === "ed25519_public_key" ? sum + weight : sum,
    0,
  );
}

/** Whether the account's other signers, of any type, can pay without this key. */
export function canOthersSpend({ weightNeeded, signers }: AccountSigners, key: string): boolean {
  const others = signers.filter((signer) => signer.key !== key);
  return others.reduce((sum, { weight }) => sum + weight, 0) >= weightNeeded;
}

/**
 * A public key's signature helps if there are signatures that aren't enough without it, and are
 * with it.
 */
export function canSignatureHelp({ weightNeeded, signers }: AccountSigners, key: string): boolean {
  const own = signers.find((signer) => signer.key === key)?.weight ?? 0;
  // the sums that at most 19 others can reach without being enough
  let sums = new Map([[0, 0]]);
  for (const { key: other, weight, type } of signers) {
    if (other === key || type !== "ed25519_public_key") continue;
    const more = new Map(sums);
    for (const [sum, count] of sums) {
      const next = sum + weight;
      const fits = next < weightNeeded && count + 1 < MAX_SIGNATURES;
      if (fits) more.set(next, Math.min(more.get(next) ?? Infinity, count + 1));
    }
    sums = more;
  }
  return [...sums.keys()].some((sum) => sum < weightNeeded && sum + own >= weightNeeded);
}

/**
 * Public keys whose signatures help after a key has signed: each belongs to a set of signers that
 * includes the key, is enough, and needs all of its members.
 */
export function cosigners(signing: AccountSigners, key: string): Signer[] {
  const { weightNeeded, signers } = signing;
  const own = signerWeight(signing, key);
  const others = signers.filter((each) => each.type === "ed25519_public_key" && each.key !== key);
  const weights = [...new Set(others.map(({ weight }) => weight))];
  const count = (list: readonly { weight: number }[], of: number) =>
    list.filter(({ weight }) => weight === of).length;
  const helpful = new Set<number>();
  // signers of the same weight are interchangeable
  const visit = (chosen: readonly { weight: number }[], sum: number, from: number) => {
    if (helpful.size === weights.length) return;
    if (sum >= weightNeeded) {
      const least = chosen.reduce((min, { weight }) => Math.min(min, weight), own);
      if (sum - least < weightNeeded) chosen.forEach(({ weight }) => helpful.add(weight));
      return;
    }
    if (chosen.length + 1 >= MAX_SIGNATURES) return;
    for (const [at, weight] of weights.entries()) {
      if (at < from || count(chosen, weight) === count(others, weight)) continue;
      visit([...chosen, { weight }], sum + weight, at);
    }
  };
  visit([], own, 0);
  return others.filter(({ weight }) => helpful.has(weight));
}

/** Null if even all signing keys together aren't enough. */
export function minimumSignatures({ weightNeeded, signers }: AccountSigners): number | null {
  const weights = signers.filter(({ type }) => type === "ed25519_public_key")
    .map(({ weight }) => weight).sort((a, b) => b - a);
  let sum = 0;
  const enough = weights.findIndex((weight) => (sum += weight) >= weightNeeded);
  return enough < 0 ? null : enough + 1;
}
