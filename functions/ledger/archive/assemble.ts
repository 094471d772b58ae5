import { sha256 } from "@noble/hashes/sha2.js";
import { done, type Outcome } from "../../../src/contract/outcome.ts";
import { isSignatureOf } from "../../../src/receipt/check/signature.ts";
import type { Trust } from "../../../src/receipt/evidence/check.ts";
import type { TransactionEvidence } from "../../../src/receipt/evidence/document.ts";
import { hexOf } from "../../../src/stellar/hex.ts";
import {
  type ArchivedHeader,
  type ArchivedSet,
  type Checkpoint,
  emptySets,
  readCheckpoint,
  readResultSet,
  readSmallestSet,
  type Statement,
} from "./checkpoint.ts";
import { type ArchiveOptions, type Bytes, joined } from "./file.ts";

/** A transaction that evidence is wanted of. */
export interface Wanted {
  /** Under which its ledger lists it. */
  hash: string;
  /** The tagged transaction. */
  transaction: Bytes;
  ledger: number;
}

/** What an archive has of a transaction; nothing of it is believed yet. */
export type Found =
  | { kind: "evidence"; evidence: TransactionEvidence }
  /** The archive does not have this checkpoint. */
  | { kind: "absent"; checkpoint: number }
  /** It has the files, and they do not hold what is needed. */
  | { kind: "lacking" };

/** The last ledger of the checkpoint that a ledger is in. */
function checkpointOf(ledger: number, frequency: number): number {
  return Math.floor(ledger / frequency) * frequency + frequency - 1;
}

/**
 * Puts together what an archive has of a transaction: from this checkpoint, or the next where no
 * slot behind the transaction is signed and bound in this one.
 */
export async function assemble(
  archive: string,
  { hash, transaction, ledger }: Wanted,
  options: ArchiveOptions & { trust: Trust },
): Promise<Outcome<Found>> {
  const first = checkpointOf(ledger, options.frequency);
  const headers = new Map<number, ArchivedHeader>();
  let results: Bytes | null = null;
  for (const checkpoint of [first, first + options.frequency]) {
    const read = await readCheckpoint(archive, checkpoint, options);
    if (!read.ok) return read;
    if (read.value === null) return done({ kind: "absent", checkpoint });
    for (const [number, header] of read.value.headers) headers.set(number, header);
    if (results === null) {
      const own = await readResultSet(archive, { checkpoint, ledger }, options);
      if (!own.ok) return own;
      if (own.value === null) return done({ kind: "lacking" });
      results = own.value;
    }
    const slots = signedSlots(read.value, { headers, after: ledger, trust: options.trust });
    const set = await smallestSet(archive, { checkpoint, slots: await slots, headers }, options);
    if (!set.ok) return set;
    if (set.value === null) continue;
    const { slot, set: bytes } = set.value;
    return done({
      kind: "evidence",
      evidence: {
        hash,
        transaction,
        results,
        headers: chainTo(slot.ledger, ledger, headers).map((header) => header.bytes),
        set: bytes,
        statements: slot.statements.map((statement) => statement.bytes),
      },
    });
  }
  return done({ kind: "lacking" });
}

/** A ledger that enough trusted validators signed as final, all with the same set. */
interface Slot {
  ledger: number;
  setHash: string;
  statements: Statement[];
}

/** The signed ledgers of a checkpoint that headers lead to without a gap. */
async function signedSlots(
  { statements }: Checkpoint,
  { headers, after, trust }: {
    headers: ReadonlyMap<number, ArchivedHeader>;
    after: number;
    trust: Trust;
  },
): Promise<Slot[]> {
  const slots: Slot[] = [];
  for (const [ledger, said] of statements) {
    if (ledger <= after || chainTo(ledger, after, headers).length !== ledger - after) continue;
    const signed = await signedOf(said.filter(({ slot }) => slot === BigInt(ledger)), trust);
    if (signed !== null) slots.push({ ledger, ...signed });
  }
  return slots;
}

/** The headers from a ledger up to the one before a slot, as far as they hang together. */
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

/** As many statements as are needed, by different trusted validators, on one set; else null. */
async function signedOf(
  statements: readonly Statement[],
  { passphrase, validators, threshold }: Trust,
): Promise<Omit<Slot, "ledger"> | null> {
  const network = sha256(new TextEncoder().encode(passphrase));
  const bySet = new Map<string, Map<string, Statement>>();
  for (const each of statements) {
    if (!validators.includes(each.validator)) continue;
    const known = bySet.get(each.setHash) ?? new Map<string, Statement>();
    bySet.set(each.setHash, known);
    if (known.has(each.validator)) continue;
    const message = joined([network, Uint8Array.of(0, 0, 0, 1), each.statement]);
    if (await isSignatureOf(each.key, message, each.signature) !== true) continue;
    known.set(each.validator, each);
    if (known.size === threshold) {
      return { setHash: each.setHash, statements: [...known.values()] };
    }
  }
  return null;
}

/** The slot with the smallest set: an empty one is made again, any other is in the archive. */
async function smallestSet(
  archive: string,
  { checkpoint, slots, headers }: {
    checkpoint: number;
    slots: readonly Slot[];
    headers: ReadonlyMap<number, ArchivedHeader>;
  },
  options: ArchiveOptions,
): Promise<Outcome<{ slot: Slot; set: Bytes } | null>> {
  const inOrder = slots.toSorted((a, b) => a.ledger - b.ledger);
  for (const slot of inOrder) {
    const previous = headers.get(slot.ledger - 1)?.hash ?? "";
    const set = emptySets(previous).find((each) => hexOf(sha256(each)) === slot.setHash);
    if (set !== undefined) return done({ slot, set });
  }
  if (slots.length === 0) return done(null);
  const wanted = new Map(slots.map(({ ledger, setHash }) => [ledger, setHash]));
  const read: Outcome<ArchivedSet | null> = await readSmallestSet(
    archive,
    { checkpoint, wanted },
    options,
  );
  if (!read.ok) return read;
  const slot = inOrder.find(({ ledger }) => ledger === read.value?.ledger);
  return done(slot === undefined || read.value === null ? null : { slot, set: read.value.set });
}
