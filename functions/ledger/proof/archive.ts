import { LRUCache } from "lru-cache";
import { logError } from "../../http/log.ts";
import { proofKeys } from "../../kv/keys.ts";
import { readLargeValue, writeLargeValue } from "../../kv/large-value.ts";
import { convertFormerProof } from "./former-proof.ts";
import { parseStoredProof, serializeProof, type StoredProof } from "./stored-proof.ts";

/** Stores proofs. A settled proof never changes. */
export interface ProofArchive {
  /**
   * Converts proofs in a former format. Those of the current epoch count as unsettled, since the
   * ledger can still provide them.
   */
  get(hash: string, currentEpoch: number): Promise<StoredProof | null>;
  /** Stores a proof unless a settled one is stored. An unsettled proof may be settled later. */
  keep(proof: StoredProof): Promise<void>;
}

export interface ArchiveOptions {
  kv: Deno.Kv;
  passphrase: string;
}

/** Proofs kept in memory, for receipts that are opened repeatedly. */
const IN_MEMORY = 500;

/** Attempts to write, since other processes may write at the same time. */
const MAX_TRIES = 10;

export function createProofArchive({ kv, passphrase }: ArchiveOptions): ProofArchive {
  const memory = new LRUCache<string, StoredProof>({ max: IN_MEMORY });
  const keyOf = (hash: string) => proofKeys.of(passphrase, hash);

  async function read(hash: string, currentEpoch: number): Promise<StoredProof | null> {
    const { bytes, versionstamp } = await readLargeValue(kv, keyOf(hash));
    if (bytes === null) return null;
    const kept = parseStoredProof(bytes);
    if (kept !== null) return kept;
    const converted = convertFormerProof(hash, bytes);
    if (converted.epoch >= currentEpoch) return { ...converted, settled: false, forgottenAt: null };
    try {
      // writes nothing if another process has stored the same conversion first
      await writeLargeValue(kv, keyOf(hash), serializeProof(converted), versionstamp);
    } catch (error) {
      logError("a converted proof could not be stored", error);
    }
    return converted;
  }

  return {
    async get(hash, currentEpoch) {
      const kept = memory.get(hash) ?? await read(hash, currentEpoch);
      if (kept === null) return null;
      // another process may settle an unsettled proof at any time
      if (kept.settled) memory.set(hash, kept);
      return kept;
    },
    async keep(proof) {
      const { hash } = proof.core;
      // usually nothing is stored yet
      let before: string | null = null;
      for (let tries = 1; tries <= MAX_TRIES; tries++) {
        const isWritten = await writeLargeValue(kv, keyOf(hash), serializeProof(proof), before);
        if (isWritten) return void (proof.settled && memory.set(hash, proof));
        const { bytes, versionstamp } = await readLargeValue(kv, keyOf(hash));
        const stored = bytes && parseStoredProof(bytes);
        if (stored?.settled === true) return void memory.set(hash, stored);
        before = versionstamp;
      }
      throw new Error("other processes kept writing the same proof first");
    },
  };
}
