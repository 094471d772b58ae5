import { LRUCache } from "lru-cache";
import { proofKeys } from "../../kv/keys.ts";
import { readLarge, writeLarge } from "../../kv/large-value.ts";
import { isComplete, lacksMemo, readProof, type StoredProof, writeProof } from "./stored-proof.ts";
import type { CorePayment, ProofCore } from "./proof-core.ts";

export interface KeptProof extends Omit<StoredProof, "askedOn"> {
  /** False where it was kept before as much was asked as is now: trades, and who set aside what. */
  complete: boolean;
}

/** Proofs that were once verified; what is settled in here never changes. */
export interface Archive {
  get(hash: string): Promise<KeptProof | null>;
  /** Keeps what is settled. */
  keep(proof: Pick<KeptProof, "core" | "epoch" | "coded">): Promise<void>;
  /** Keeps what is to be asked for again: a word of which more may be known another time. */
  keepWord(proof: Pick<KeptProof, "core" | "epoch" | "forgottenAt">): Promise<void>;
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

/**
 * Keeps proofs in KV under passphrase and hash.
 */
export function createArchive({ kv, passphrase, now = Date.now }: ArchiveOptions): Archive {
  const memory = new LRUCache<string, { proof: KeptProof; askedOn: number }>({ max: IN_MEMORY });
  const today = () => Math.floor(now() / DAY_MS);
  const keyOf = (hash: string) => proofKeys.of(passphrase, hash);

  function remember(proof: KeptProof, askedOn: number): void {
    memory.set(proof.core.hash, { proof, askedOn });
  }

  /** Writes it, unless what is settled is there, which stays: answers that. */
  async function keepUnlessSettled(proof: StoredProof): Promise<StoredProof | null> {
    const { hash } = proof.core;
    const key = keyOf(hash);
    const bytes = writeProof(proof);
    // mostly nothing is there
    let before: string | null = null;
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      if (await writeLarge(kv, key, bytes, before)) return null;
      const found = await readLarge(kv, key);
      const there = found.bytes && readProof(hash, found.bytes);
      const isWhole = there !== null && there.core.trades !== undefined && !lacksMemo(there.core);
      if (there?.settled === true && isWhole) return there;
      before = found.versionstamp;
    }
    throw new Error("others were always quicker to write the same proof");
  }

  /** Notes behind the answer that a proof is still asked for. */
  async function note(hash: string): Promise<void> {
    const key = keyOf(hash);
    const { bytes, versionstamp } = await readLarge(kv, key);
    if (bytes === null) return;
    const noted = writeProof({ ...readProof(hash, bytes), askedOn: today() });
    await writeLarge(kv, key, noted, versionstamp);
  }

  function asked(hash: string, askedOn: number): void {
    if (today() - askedOn < NOTED_FOR_DAYS) return;
    const known = memory.get(hash);
    if (known !== undefined) known.askedOn = today();
    // a note that is lost costs nothing but a place in the order
    note(hash).catch(() => {});
  }

  return {
    async get(hash) {
      const known = memory.get(hash);
      if (known !== undefined) {
        asked(hash, known.askedOn);
        return known.proof;
      }
      const { bytes } = await readLarge(kv, keyOf(hash));
      if (bytes === null) return null;
      const { askedOn, ...proof } = readProof(hash, bytes);
      const complete = isComplete(proof.core);
      if (proof.settled && complete) {
        const settled = { ...proof, complete, forgottenAt: null };
        remember(settled, askedOn);
        asked(hash, askedOn);
        return settled;
      }
      asked(hash, askedOn);
      // another process may have it witnessed at any time: it is not remembered
      const { forgottenAt } = proof;
      return {
        ...proof,
        core: forgottenAt === null ? await withMuxed(proof.core, passphrase) : proof.core,
        settled: false,
        complete,
        forgottenAt: complete ? forgottenAt : null,
      };
    },
    async keep({ core, epoch, coded }) {
      const own = { core, epoch, coded, settled: true, forgottenAt: null, askedOn: today() };
      const there = await keepUnlessSettled(own) ?? own;
      remember({ ...there, complete: true, forgottenAt: null }, today());
    },
    async keepWord({ core, epoch, forgottenAt }) {
      await keepUnlessSettled({
        core,
        epoch,
        forgottenAt,
        settled: false,
        coded: false,
        askedOn: today(),
      });
    },
  };
}

/** Proofs were once kept without muxed addresses; the signed envelope names them. */
async function withMuxed(core: ProofCore, passphrase: string): Promise<ProofCore> {
  const { decodeEnvelope } = await import("./envelope.ts");
  const { movements } = decodeEnvelope(core.envelopeXdr, passphrase);
  const payments = core.payments.map((payment): CorePayment => {
    const { senderMuxed = null, recipientMuxed = null } = movements.find(({ op, kind }) =>
      op === payment.op && kind === payment.kind
    ) ?? {};
    return { ...payment, senderMuxed, recipientMuxed };
  });
  return { ...core, payments };
}
