import { readEnvelope } from "../../../src/stellar/envelope/envelope.ts";
import { XdrFault } from "../../../src/stellar/envelope/xdr-reader.ts";
import type { Trade } from "../../../src/stellar/trades.ts";
import { processor } from "../../http/processor-turns.ts";
import { proofKeys } from "../../kv/keys.ts";
import { readLarge, readLargeWith, writeLarge } from "../../kv/large-value.ts";
import { ReadsTogether } from "../../kv/reads-together.ts";
import type { NamesByAccount } from "../../services.ts";
import type { CorePayment, ProofCore } from "./proof-core.ts";

export interface KeptProof {
  core: ProofCore;
  /** The network's epoch in which it was verified. */
  epoch: number;
  /** False where it was kept before a second server was to be heard. */
  settled: boolean;
  /** False where it was kept before as much was asked as is now: trades, and who set aside what. */
  complete: boolean;
  /** When every second server had forgotten its time, in milliseconds since 1970; else null. */
  forgottenAt: number | null;
  /** True where its short code was written down before it was kept. */
  coded: boolean;
  /** The names that are kept with it; absent where the proof was remembered, and nothing read. */
  names?: NamesByAccount | null;
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

/** The epoch comes first: whoever trims the store reads no further. */
interface Kept {
  epoch: number;
  core: string;
  /** Absent in what was kept before proofs said it. */
  settled?: true;
  /** Absent where it was not, or was kept before proofs said it. */
  coded?: true;
  /** Of what is not settled: when every second server had forgotten its time. */
  forgottenAt?: number;
  /** The day on which it was last noted that someone asked, in days since the epoch of clocks. */
  askedOn?: number;
}

/**
 * Keeps proofs in KV under passphrase and hash.
 */
export function createArchive({ kv, passphrase, now = Date.now }: ArchiveOptions): Archive {
  const memory = new Map<string, { proof: KeptProof; askedOn: number }>();
  const reads = new ReadsTogether(kv);
  const today = () => Math.floor(now() / DAY_MS);
  const keyOf = (hash: string) => proofKeys.of(passphrase, hash);

  function remember(proof: KeptProof, askedOn: number): void {
    memory.set(proof.core.hash, { proof, askedOn });
    const oldest = memory.keys().next().value;
    if (memory.size > IN_MEMORY && oldest !== undefined) memory.delete(oldest);
  }

  /** Writes it, unless what is settled is there, which stays: answers that. */
  async function keepUnlessSettled(hash: string, kept: Kept): Promise<Kept | null> {
    const key = keyOf(hash);
    const written = JSON.stringify(kept);
    // mostly nothing is there
    let before: string | null = null;
    let alone = true;
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      if (await writeLarge(kv, key, written, before, alone)) return null;
      const found = await readLarge(kv, key);
      const there: Kept | null = found.text === null ? null : JSON.parse(found.text);
      if (there !== null && isWhole(there)) return there;
      before = found.versionstamp;
      alone = found.alone;
    }
    throw new Error("others were always quicker to write the same proof");
  }

  /** Notes behind the answer that a proof is still asked for. */
  async function note(hash: string): Promise<void> {
    const key = keyOf(hash);
    const { text, versionstamp, alone } = await readLarge(kv, key);
    if (text === null) return;
    const kept: Kept = JSON.parse(text);
    await writeLarge(kv, key, JSON.stringify({ ...kept, askedOn: today() }), versionstamp, alone);
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
      const read = await readLargeWith<NamesByAccount>(
        reads,
        keyOf(hash),
        proofKeys.names(passphrase, hash),
      );
      if (read.text === null) return null;
      await processor.turn();
      const names = read.other;
      const kept: Kept = JSON.parse(read.text);
      const core = fromJson(kept.core);
      const { askedOn = 0, coded = false } = kept;
      const complete = core.trades !== undefined || !mayTrade(core);
      if (kept.settled === true && complete) {
        const proof = {
          core,
          epoch: kept.epoch,
          settled: true,
          complete,
          coded,
          forgottenAt: null,
        };
        remember(proof, askedOn);
        asked(hash, askedOn);
        return { ...proof, names };
      }
      asked(hash, askedOn);
      // another process may have it witnessed at any time: it is not remembered
      const { forgottenAt = null } = kept;
      const completed = forgottenAt === null ? await withMuxed(core, passphrase) : core;
      return {
        core: completed,
        epoch: kept.epoch,
        settled: false,
        complete,
        coded,
        names,
        forgottenAt: complete ? forgottenAt : null,
      };
    },
    async keep({ core, epoch, coded }) {
      const there = await keepUnlessSettled(core.hash, {
        epoch,
        core: toJson(core),
        settled: true,
        ...(coded && { coded }),
        askedOn: today(),
      });
      const kept = there === null
        ? { core, epoch, coded }
        : { core: fromJson(there.core), epoch: there.epoch, coded: there.coded === true };
      remember({ ...kept, settled: true, complete: true, forgottenAt: null }, today());
    },
    async keepWord({ core, epoch, forgottenAt }) {
      await keepUnlessSettled(core.hash, {
        epoch,
        core: toJson(core),
        ...(forgottenAt !== null && { forgottenAt }),
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

/** True for what is settled, of which all is known that a proof says now. */
function isWhole({ settled, core }: Kept): boolean {
  return settled === true && fromJson(core).trades !== undefined;
}

/** True where money was claimed beside another payment, and only told who had set it aside. */
function hasTold({ payments }: { payments: Pick<CorePayment, "kind" | "creation">[] }): boolean {
  return payments.length > 1 &&
    payments.some(({ kind, creation }) => kind === "claimable_claimed" && creation === undefined);
}

/**
 * False where what was signed says that nobody can have traded: by an offer, on a path, or by what
 * was once set aside.
 */
function mayTrade(core: ProofCore): boolean {
  if (hasTold(core)) return true;
  const { envelopeXdr } = core;
  try {
    const { payments } = readEnvelope(envelopeXdr);
    return payments.some((payment) => payment === null || payment.kind === "path_payment");
  } catch (error) {
    // of a form that only the XDR library reads
    if (error instanceof XdrFault) return true;
    throw error;
  }
}

/**
 * True where somebody may have given or taken in ways that were not looked at when trades first
 * were: by a pool, or a clawback.
 */
function mayTakeUnasked({ envelopeXdr }: Pick<ProofCore, "envelopeXdr">): boolean {
  try {
    return readEnvelope(envelopeXdr).takings.length > 0;
  } catch (error) {
    if (error instanceof XdrFault) return true;
    throw error;
  }
}

function toJson({ trades, ...core }: ProofCore): string {
  // JSON has no bigint: stroops are written as decimal strings
  return JSON.stringify({
    ...core,
    feeCharged: core.feeCharged.toString(),
    payments: core.payments.map((payment) => ({
      ...payment,
      stroops: payment.stroops?.toString() ?? null,
    })),
    given: trades?.map((trade) => ({ ...trade, stroops: trade.stroops?.toString() ?? null })),
  });
}

type Plain<T> = {
  [K in keyof T]: T[K] extends bigint ? string : T[K] extends bigint | null ? string | null : T[K];
};

function fromJson(json: string): ProofCore {
  const { given, trades: former, ...kept }:
    & Omit<ProofCore, "payments" | "feeCharged" | "trades">
    & {
      feeCharged: string;
      payments: Plain<ProofCore["payments"][number]>[];
      given?: Plain<Trade>[];
      /** The same of before pools, clawbacks and claims were looked at. */
      trades?: Plain<Trade>[];
    } = JSON.parse(json);
  const isLacking = given === undefined && (hasTold(kept) || mayTakeUnasked(kept));
  const trades = given ?? (isLacking ? undefined : former);
  return {
    ...kept,
    ...(trades === undefined ? {} : {
      trades: trades.map((trade) => ({ ...trade, stroops: stroopsIn(trade.stroops) })),
    }),
    feeCharged: BigInt(kept.feeCharged),
    payments: kept.payments.map((payment) => ({
      ...payment,
      stroops: stroopsIn(payment.stroops),
    })),
  };
}

function stroopsIn(decimal: string | null): bigint | null {
  return decimal === null ? null : BigInt(decimal);
}
