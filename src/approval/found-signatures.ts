import type { SignedEnvelopeEntry } from "./read-signed-envelopes.ts";

/** The signatures read so far: for each part, by signer, in base64. */
export type FoundSignatures = readonly Readonly<Record<string, string>>[];

export function createFoundSignatures(parts: readonly unknown[]): FoundSignatures {
  return parts.map(() => ({}));
}

export function addSignedEntries(
  found: FoundSignatures,
  entries: readonly SignedEnvelopeEntry[],
): FoundSignatures {
  return found.map((before, part) => {
    const added = entries.flatMap((entry) =>
      entry.ok && entry.part === part
        ? entry.signatures.map(({ signer, signature }) => [signer, signature] as const)
        : []
    );
    return { ...before, ...Object.fromEntries(added) };
  });
}

/** A signer's signatures of every part, in order, in base64. */
export interface SignaturesOfSigner {
  signer: string;
  signatures: string[];
}

export function findSignersOfAllParts(found: FoundSignatures): SignaturesOfSigner[] {
  return Object.keys(found[0] ?? {}).flatMap((signer) => {
    const signatures = found.flatMap((part) => part[signer] ?? []);
    return signatures.length === found.length ? [{ signer, signatures }] : [];
  });
}

/** The signers who have signed only some parts, with the numbers of the other parts. */
export function findMissingParts(found: FoundSignatures): { signer: string; missing: number[] }[] {
  const signers = new Set(found.flatMap((part) => Object.keys(part)));
  return [...signers].flatMap((signer) => {
    const missing = found.flatMap((part, at) => part[signer] === undefined ? [at + 1] : []);
    return missing.length === 0 ? [] : [{ signer, missing }];
  });
}

/** The signers who have signed every part, with at least one signature in these entries. */
export function findNewSignersOfAllParts(
  found: FoundSignatures,
  entries: readonly SignedEnvelopeEntry[],
): SignaturesOfSigner[] {
  const now = new Set(
    entries.flatMap((entry) => entry.ok ? entry.signatures.map(({ signer }) => signer) : []),
  );
  return findSignersOfAllParts(found).filter(({ signer }) => now.has(signer));
}
