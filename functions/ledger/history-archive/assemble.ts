import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { done, type Outcome } from "../../../src/contract/outcome.ts";
import type { TrustedNetwork } from "../../../src/receipt/evidence/check.ts";
import type { TransactionEvidence } from "../../../src/receipt/evidence/document.ts";
import { verifySignature } from "../../../src/stellar/ed25519.ts";
import { computeNetworkId } from "../../../src/stellar/envelope/hash.ts";
import { toHex } from "../../../src/stellar/hex.ts";
import {
  type ArchivedHeader,
  type ArchivedStatement,
  type Checkpoint,
  createEmptySets,
  readCheckpoint,
  readResultSet,
  readTransactionSets,
} from "./checkpoint.ts";
import type { ArchiveReadOptions, Bytes } from "./file.ts";

export interface EvidenceTarget {
  /** The hash under which the ledger lists the transaction. */
  hash: string;
  /** The XDR that was signed: the transaction with its envelope type. */
  transaction: Bytes;
  ledger: number;
}

/** Evidence that is still unverified, or the reason why there is none. */
export type ArchiveResult =
  | { kind: "evidence"; evidence: TransactionEvidence }
  | { kind: "absent"; checkpoint: number }
  /** The files don't contain the evidence. */
  | { kind: "lacking" };

/** The last ledger of the checkpoint that contains `ledger`. */
function checkpointOf(ledger: number, frequency: number): number {
  return Math.floor(ledger / frequency) * frequency + frequency - 1;
}

/**
 * Uses the signed slot with the smallest evidence, in this checkpoint or in the next one, if any.
 */
export async function assembleEvidence(
  archive: string,
  { hash, transaction, ledger }: EvidenceTarget,
  options: ArchiveReadOptions & { trust: TrustedNetwork },
): Promise<Outcome<ArchiveResult>> {
  const first = checkpointOf(ledger, options.frequency);
  const headers = new Map<number, ArchivedHeader>();
  let results: Bytes | null = null;
  let best: Choice | null = null;
  for (const checkpoint of [first, first + options.frequency]) {
    // evidence from the next checkpoint has at least the headers read so far
    if (best !== null && best.size <= sizeOf(chainTo(checkpoint, ledger, headers))) break;
    const read = await readCheckpoint(archive, checkpoint, options);
    if (!read.ok || read.value === null) {
      if (best !== null) break;
      return read.ok ? done({ kind: "absent", checkpoint }) : read;
    }
    for (const [number, header] of read.value.headers) headers.set(number, header);
    if (results === null) {
      const found = await readResultSet(archive, { checkpoint, ledger }, options);
      if (!found.ok) return found;
      if (found.value === null) return done({ kind: "lacking" });
      results = found.value;
    }
    const slots = await signedSlots(read.value, { headers, after: ledger, trust: options.trust });
    const chosen = await findSmallest(archive, { checkpoint, slots, than: best }, options);
    if (chosen.ok) best = chosen.value;
    else if (best === null) return chosen;
  }
  if (best === null || results === null) return done({ kind: "lacking" });
  const { slot, set } = best;
  return done({
    kind: "evidence",
    evidence: {
      hash,
      transaction,
      results,
      headers: slot.chain.map((header) => header.bytes),
      set,
      statements: slot.statements.map((statement) => statement.bytes),
    },
  });
}

/** A ledger whose transaction set was externalized by enough trusted validators. */
interface Slot {
  ledger: number;
  setHash: string;
  statements: ArchivedStatement[];
  /** Headers from the transaction's ledger to the one before the slot. */
  chain: ArchivedHeader[];
}

/** `size` is that of the headers and the set, in bytes. */
interface Choice {
  slot: Slot;
  set: Bytes;
  size: number;
}

function sizeOf(chain: readonly ArchivedHeader[]): number {
  return chain.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

async function signedSlots(
  { statements }: Checkpoint,
  { headers, after, trust }: {
    headers: ReadonlyMap<number, ArchivedHeader>;
    after: number;
    trust: TrustedNetwork;
  },
): Promise<Slot[]> {
  const slots: Slot[] = [];
  for (const [ledger, ledgerStatements] of statements) {
    const chain = chainTo(ledger, after, headers);
    if (ledger <= after || chain.length !== ledger - after) continue;
    const signed = await findQuorum(
      ledgerStatements.filter(({ slot }) => slot === BigInt(ledger)),
      trust,
    );
    if (signed !== null) slots.push({ ledger, chain, ...signed });
  }
  return slots;
}

/** The headers from a ledger to the one before a slot, as far as their hashes connect. */
function chainTo(
  slot: number,
  from: number,
  headers: ReadonlyMap<number, ArchivedHeader>,
): ArchivedHeader[] {
  const chain: ArchivedHeader[] = [];
  for (let number = from; number < slot; number++) {
    const next = headers.get(number);
    const before = chain.at(-1);
    if (next === undefined || (before && next.header.previousHash !== before.hash)) break;
    chain.push(next);
  }
  return chain;
}

/** Statements tried per validator: it decides a slot once, and rejecting more takes time. */
const MAX_TRIES = 4;

/** Finds statements about the same set by enough trusted validators, sorted by validator. */
async function findQuorum(
  statements: readonly ArchivedStatement[],
  { passphrase, validators, threshold }: TrustedNetwork,
): Promise<Pick<Slot, "setHash" | "statements"> | null> {
  const network = computeNetworkId(passphrase);
  const bySet = new Map<string, Map<string, ArchivedStatement>>();
  const tries = new Map<string, number>();
  for (const each of statements) {
    if (!validators.includes(each.validator)) continue;
    const tried = tries.get(each.validator) ?? 0;
    if (tried === MAX_TRIES) continue;
    tries.set(each.validator, tried + 1);
    const known = bySet.get(each.setHash) ?? new Map<string, ArchivedStatement>();
    bySet.set(each.setHash, known);
    if (known.has(each.validator)) continue;
    const message = concatBytes(network, Uint8Array.of(0, 0, 0, 1), each.statement);
    if (await verifySignature(each.key, message, each.signature) !== true) continue;
    known.set(each.validator, each);
    if (known.size === threshold) {
      const statements = [...known.values()]
        .sort((a, b) => a.validator < b.validator ? -1 : 1);
      return { setHash: each.setHash, statements };
    }
  }
  return null;
}

/** Finds the smallest evidence. Archives leave out empty sets, so these are computed here. */
async function findSmallest(
  archive: string,
  { checkpoint, slots, than }: {
    checkpoint: number;
    slots: readonly Slot[];
    than: Choice | null;
  },
  options: ArchiveReadOptions,
): Promise<Outcome<Choice | null>> {
  let best = than;
  for (const slot of slots) {
    const previous = slot.chain.at(-1)?.hash ?? "";
    const set = createEmptySets(previous).find((each) => toHex(sha256(each)) === slot.setHash);
    if (set !== undefined) best = smallerOf(best, slot, set);
  }
  // the file of sets is large, so it's read only for slots that can still be the smallest
  const wanted = new Map(
    slots.filter(({ chain }) => best === null || sizeOf(chain) + MIN_SET < best.size)
      .map((slot) => [slot.ledger, slot]),
  );
  if (wanted.size === 0) return done(best);
  const read = await readTransactionSets(archive, checkpoint, {
    ...options,
    take(ledger, setOf) {
      const slot = wanted.get(ledger);
      if (slot === undefined) return;
      const set = setOf();
      const better = smallerOf(best, slot, set);
      if (better !== best && toHex(sha256(set)) === slot.setHash) best = better;
    },
  });
  return read.ok ? done(best) : read;
}

/** Minimum size in bytes of a set with a transaction; an empty set is smaller. */
const MIN_SET = 100;

function smallerOf(best: Choice | null, slot: Slot, set: Bytes): Choice {
  const size = sizeOf(slot.chain) + set.length;
  return best !== null && best.size <= size ? best : { slot, set, size };
}
