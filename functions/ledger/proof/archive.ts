import { LRUCache } from "lru-cache";
import { logTrouble } from "../../http/log.ts";
import { proofKeys } from "../../kv/keys.ts";
import { readLarge, writeLarge } from "../../kv/large-value.ts";
import { convertProof } from "./former-proof.ts";
import { readProof, type StoredProof, writeProof } from "./stored-proof.ts";

export type KeptProof = Omit<StoredProof, "askedOn">;

/** Proofs that were once verified; what is settled in here never changes. */
export interface Archive {
  /**
   * What is kept of a hash; null where nothing is. In a former form it is converted where its epoch has
   * ended; else it is not settled, since the ledger can still tell it again.
   */
  get(hash: string, presentEpoch: number): Promise<KeptProof | null>;
  /**
   * Keeps a proof, unless a settled one is there. What is not settled was told by one server alone, and a
   * second one may settle it another time.
   */
  keep(proof: KeptProof): Promise<void>;
}

export interface ArchiveOptions {
  kv: Deno.Kv;
  passphrase: string;
  now?: () => number;
}

/** Proofs that a process keeps in memory, so that a shared receipt costs nothing. */
const IN_MEMORY = 500;

/** As often another process may write between a reading and the writing that follows it. */
const MOST_TRIES = 10;

const DAY_MS = 86_400_000;

/** A proof that is asked for is written anew after so many days: the oldest writing goes first. */
const NOTED_FOR_DAYS = 7;

/** Keeps proofs in KV under passphrase and hash. */
export function createArchive({ kv, passphrase, now = Date.now }: ArchiveOptions): Archive {
  const memory = new LRUCache<string, StoredProof>({ max: IN_MEMORY });
  const today = () => Math.floor(now() / DAY_MS);
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
      logTrouble("a converted proof could not be kept", error);
    }
    return converted;
  }

  /** Notes behind the answer that a proof is still asked for: a note that is lost costs its place in the order. */
  function noteAsked(proof: StoredProof): void {
    if (today() - proof.askedOn < NOTED_FOR_DAYS) return;
    proof.askedOn = today();
    const { hash } = proof.core;
    readLarge(kv, keyOf(hash)).then(async ({ bytes, versionstamp }) => {
      const kept = bytes && readProof(bytes);
      if (kept === null) return;
      await writeLarge(kv, keyOf(hash), writeProof({ ...kept, askedOn: today() }), versionstamp);
    }).catch(() => {});
  }

  return {
    async get(hash, presentEpoch) {
      const kept = memory.get(hash) ?? await read(hash, presentEpoch);
      if (kept === null) return null;
      // what is not settled another process may have witnessed at any time
      if (kept.settled) memory.set(hash, kept);
      noteAsked(kept);
      return kept;
    },
    async keep(proof) {
      const { hash } = proof.core;
      const own = { ...proof, askedOn: today() };
      // mostly nothing is there
      let before: string | null = null;
      for (let tries = 1; tries <= MOST_TRIES; tries++) {
        const isWritten = await writeLarge(kv, keyOf(hash), writeProof(own), before);
        if (isWritten) return void (own.settled && memory.set(hash, own));
        const { bytes, versionstamp } = await readLarge(kv, keyOf(hash));
        const there = bytes && readProof(bytes);
        if (there?.settled === true) return void memory.set(hash, there);
        before = versionstamp;
      }
      throw new Error("others were always quicker to write the same proof");
    },
  };
}
