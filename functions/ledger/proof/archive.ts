import { LRUCache } from "lru-cache";
import { logError } from "../../http/log.ts";
import { proofKeys } from "../../kv/keys.ts";
import { readLarge, writeLarge } from "../../kv/large-value.ts";
import { convertProof } from "./former-proof.ts";
import { readProof, type StoredProof, writeProof } from "./stored-proof.ts";

/** Proofs that were once verified; what is settled in here never changes. */
export interface Archive {
  /**
   * What is kept of a hash; null where nothing is. In a former form it is converted where its epoch has
   * ended; else it is not settled, since the ledger can still tell it again.
   */
  get(hash: string, presentEpoch: number): Promise<StoredProof | null>;
  /**
   * Keeps a proof, unless a settled one is there. What is not settled was told by one server alone, and a
   * second one may settle it another time.
   */
  keep(proof: StoredProof): Promise<void>;
}

export interface ArchiveOptions {
  kv: Deno.Kv;
  passphrase: string;
}

/** Proofs that a process keeps in memory, so that a shared receipt costs nothing. */
const IN_MEMORY = 500;

/** As often another process may write between a reading and the writing that follows it. */
const MOST_TRIES = 10;

/** Keeps proofs in KV under passphrase and hash. */
export function createArchive({ kv, passphrase }: ArchiveOptions): Archive {
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
      // where another process was first, the same stands there
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
      // what is not settled another process may have witnessed at any time
      if (kept.settled) memory.set(hash, kept);
      return kept;
    },
    async keep(proof) {
      const { hash } = proof.core;
      // mostly nothing is there
      let before: string | null = null;
      for (let tries = 1; tries <= MOST_TRIES; tries++) {
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
