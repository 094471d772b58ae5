import { KV_PREFIX } from "../../kv/keys.ts";
import { readLarge, writeLarge } from "../large-value.ts";
import type { CorePayment, ProofCore } from "./proof-core.ts";

/** A kept proof. */
export interface KeptProof {
  core: ProofCore;
  /** The network's epoch in which it was verified. */
  epoch: number;
  /** False where it was kept before a second server was to be heard. */
  settled: boolean;
}

/** Proofs that were once verified; what is settled in here never changes. */
export interface Archive {
  get(hash: string): Promise<KeptProof | null>;
  /** Keeps a settled proof. */
  keep(proof: Omit<KeptProof, "settled">): Promise<void>;
}

/** What the archive is made of. */
export interface ArchiveOptions {
  kv: Deno.Kv;
  passphrase: string;
}

/** Proofs that a process keeps in memory, so that a shared receipt costs nothing. */
const IN_MEMORY = 500;

interface Kept {
  epoch: number;
  core: string;
  /** Absent in what was kept before proofs said it. */
  settled?: true;
}

/**
 * Keeps proofs in KV under passphrase and hash.
 */
export function createArchive({ kv, passphrase }: ArchiveOptions): Archive {
  const memory = new Map<string, KeptProof>();
  const keyOf = (hash: string) => [KV_PREFIX.proofs, passphrase, hash];

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
      const { text } = await readLarge(kv, keyOf(hash));
      if (text === null) return null;
      const kept: Kept = JSON.parse(text);
      const core = fromJson(kept.core);
      if (kept.settled === true) return remember({ core, epoch: kept.epoch, settled: true });
      // another process may have it witnessed at any time: it is not remembered
      const completed = await withMuxed(core, passphrase);
      return { core: completed, epoch: kept.epoch, settled: false };
    },
    async keep({ core, epoch }) {
      const key = keyOf(core.hash);
      const { text, versionstamp } = await readLarge(kv, key);
      const before: Kept | null = text === null ? null : JSON.parse(text);
      // another process may have been first, and what is settled stays
      if (before?.settled !== true) {
        const kept: Kept = { epoch, core: toJson(core), settled: true };
        await writeLarge(kv, key, JSON.stringify(kept), versionstamp);
      }
      remember({ core, epoch, settled: true });
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

function toJson(core: ProofCore): string {
  // JSON has no bigint: stroops are written as decimal strings
  return JSON.stringify({
    ...core,
    feeCharged: core.feeCharged.toString(),
    payments: core.payments.map((payment) => ({
      ...payment,
      stroops: payment.stroops?.toString() ?? null,
    })),
  });
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
