import type { ProofCore } from "./proof-core.ts";

/** A kept proof. */
export interface KeptProof {
  core: ProofCore;
  /** The network's epoch in which it was verified. */
  epoch: number;
}

/** Proofs that were once verified; what is in here never changes. */
export interface Archive {
  get(hash: string): Promise<KeptProof | null>;
  keep(proof: KeptProof): Promise<void>;
}

/** What the archive is made of. */
export interface ArchiveOptions {
  kv: Deno.Kv;
  passphrase: string;
}

/** Proofs that a process keeps in memory, so that a shared receipt costs nothing. */
const IN_MEMORY = 500;

/** A value of the store holds 64 KiB; this leaves room for its frame. */
const PART_CHARACTERS = 60_000;

interface Head {
  epoch: number;
  parts: number;
  /** The whole core as JSON where it fits, else its first part. */
  json: string;
}

/**
 * Keeps proofs in KV under passphrase and hash. A large one (a contract call's envelope may have
 * over 100 KB) is cut into parts that are written together.
 */
export function createArchive({ kv, passphrase }: ArchiveOptions): Archive {
  const memory = new Map<string, KeptProof>();
  const keyOf = (hash: string) => ["proofs", passphrase, hash];

  function remember(proof: KeptProof): KeptProof {
    memory.set(proof.core.hash, proof);
    const oldest = memory.keys().next().value;
    if (memory.size > IN_MEMORY && oldest !== undefined) memory.delete(oldest);
    return proof;
  }

  return {
    async get(hash) {
      const known = memory.get(hash);
      if (known !== undefined) return known;
      const head = (await kv.get<Head>(keyOf(hash))).value;
      if (head === null) return null;
      let json = head.json;
      for (let part = 1; part < head.parts; part++) {
        json += (await kv.get<string>([...keyOf(hash), part])).value ?? "";
      }
      return remember({ core: fromJson(json), epoch: head.epoch });
    },
    async keep(proof) {
      const key = keyOf(proof.core.hash);
      const json = toJson(proof.core);
      const parts = Math.ceil(json.length / PART_CHARACTERS);
      const part = (n: number) => json.slice(n * PART_CHARACTERS, (n + 1) * PART_CHARACTERS);
      const head: Head = { epoch: proof.epoch, parts, json: part(0) };
      // another process may have been first, and what is kept stays
      const write = kv.atomic().check({ key, versionstamp: null }).set(key, head);
      for (let n = 1; n < parts; n++) write.set([...key, n], part(n));
      await write.commit();
      remember(proof);
    },
  };
}

function toJson(core: ProofCore): string {
  // JSON has no bigint: stroops are written as decimal strings
  const json = JSON.stringify({
    ...core,
    feeCharged: core.feeCharged.toString(),
    payments: core.payments.map((payment) => ({
      ...payment,
      stroops: payment.stroops?.toString() ?? null,
    })),
  });
  // the store takes two bytes a character as soon as one is not Latin-1
  return json.replace(
    /[\u0080-\uffff]/g,
    (character) => "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0"),
  );
}

type Plain<T> = { [K in keyof T]: T[K] extends bigint | null ? string | null : T[K] };

function fromJson(json: string): ProofCore {
  const kept: Omit<ProofCore, "payments" | "feeCharged"> & {
    feeCharged: string;
    payments: Plain<ProofCore["payments"][number]>[];
  } = JSON.parse(json);
  return {
    ...kept,
    feeCharged: BigInt(kept.feeCharged),
    payments: kept.payments.map((payment) => ({
      ...payment,
      stroops: payment.stroops === null ? null : BigInt(payment.stroops),
    })),
  };
}
