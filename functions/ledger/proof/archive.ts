import { isRecognized } from "../../../src/stellar/asset.ts";
import { KV_PREFIX } from "../../kv/keys.ts";
import { readLarge, writeLarge } from "../large-value.ts";
import type { CorePayment, ProofCore } from "./proof-core.ts";

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
  /** Whose USDC is recognized now; it may have been another when a proof was kept. */
  usdcIssuer: string;
}

/** Proofs that a process keeps in memory, so that a shared receipt costs nothing. */
const IN_MEMORY = 500;

interface Kept {
  epoch: number;
  core: string;
}

/**
 * Keeps proofs in KV under passphrase and hash.
 */
export function createArchive({ kv, passphrase, usdcIssuer }: ArchiveOptions): Archive {
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
      const stored = await readLarge(kv, keyOf(hash));
      if (stored.text === null) return null;
      const kept: Kept = JSON.parse(stored.text);
      const core = fromJson(kept.core);
      const payments = core.payments.map((payment) => rejudged(payment, usdcIssuer));
      return remember({ core: { ...core, payments }, epoch: kept.epoch });
    },
    async keep(proof) {
      const kept: Kept = { epoch: proof.epoch, core: toJson(proof.core) };
      // another process may have been first, and what is kept stays
      await writeLarge(kv, keyOf(proof.core.hash), JSON.stringify(kept), null);
      remember(proof);
    },
  };
}

/**
 * What a payment moved was proved once and for all; which asset is recognized is a setting, and a
 * proof kept under another one must not vouch for it.
 */
function rejudged(payment: CorePayment, usdcIssuer: string): CorePayment {
  const recognized = payment.asset !== null && isRecognized(payment.asset, usdcIssuer);
  const hangsOnIt = payment.reason === null || payment.reason === "unrecognized_asset";
  if (!hangsOnIt) return { ...payment, recognized };
  return { ...payment, recognized, reason: recognized ? null : "unrecognized_asset" };
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
