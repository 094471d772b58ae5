import { LRUCache } from "lru-cache";
import { logError } from "../../http/log.ts";
import { proofKeys } from "../../kv/keys.ts";
import { readLarge, writeLarge } from "../../kv/large-value.ts";
import { convertProof } from "./former-proof.ts";
import { readProof, type StoredProof, writeProof } from "./stored-proof.ts";

/** Stored proofs; a settled one never changes. */
export interface ProofArchive {
  /**
   * The stored proof of a hash; null if none. Former formats are converted for ended epochs.
   * Otherwise they count as unsettled, since the ledger can still provide them.
   */
  get(hash: string, presentEpoch: number): Promise<StoredProof | null>;
  /**
   * Stores a proof unless a settled one exists. An unsettled proof rests on one server and may be
   * settled later.
   */
  keep(proof: StoredProof): Promise<void>;
}

export interface ArchiveOptions {
  kv: Deno.Kv;
  passphrase: string;
}

/** Proofs kept in memory, for receipts that are opened repeatedly. */
const IN_MEMORY = 500;

/** Attempts when other processes write in between. */
const MAX_TRIES = 10;

/** Stores proofs in KV by passphrase and hash. */
export function createProofArchive({ kv, passphrase }: ArchiveOptions): ProofArchive {
  const memory = new LRUCache<string, StoredProof>({ max: IN_MEMORY });
  const keyOf = (hash: string) => proofKeys.of(passphrase, hash);

  async function read(hash: string, presentEpoch: number): Promise<StoredProof | null> {
    const { bytes, versionstamp } = await readLarge(kv, keyOf(hash));
    if (bytes === null) return null;
    const kept = readProof(bytes);
    if (kept !== null) return kept;
    const converted = convertProof(hash, bytes);
    if (converted.epoch >= presentEpoch) return { ...converted, settled: false, forgottenAt: null };
    try {
      // another process may have stored the same conversion first
      await writeLarge(kv, keyOf(hash), writeProof(converted), versionstamp);
    } catch (error) {
      logError("a converted proof could not be kept", error);
    }
    return converted;
  }

  return {
    async get(hash, presentEpoch) {
      const kept = memory.get(hash) ?? await read(hash, presentEpoch);
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
        const isWritten = await writeLarge(kv, keyOf(hash), writeProof(proof), before);
        if (isWritten) return void (proof.settled && memory.set(hash, proof));
        const { bytes, versionstamp } = await readLarge(kv, keyOf(hash));
        const there = bytes && readProof(bytes);
        if (there?.settled === true) return void memory.set(hash, there);
        before = versionstamp;
      }
      throw new Error("others were always quicker to write the same proof");
    },
  };
}
