import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { done, type Outcome } from "../../../src/contract/outcome.ts";
import {
  type ExternalizeStatement,
  type LedgerHeader,
  readExternalizeStatement,
  readHeader,
} from "../../../src/receipt/evidence/ledger.ts";
import { XdrFault, XdrReader } from "../../../src/stellar/envelope/xdr-reader.ts";
import { toHex } from "../../../src/stellar/hex.ts";
import { type ArchiveReadOptions, type Bytes, readArchiveFile } from "./file.ts";

export interface ArchivedHeader {
  header: LedgerHeader;
  bytes: Bytes;
  /** Computed here, not read from the archive. */
  hash: string;
}

/** A validator's statement, still unverified. */
export interface ArchivedStatement extends ExternalizeStatement {
  bytes: Bytes;
}

/** Headers and statements by ledger number. */
export interface Checkpoint {
  headers: Map<number, ArchivedHeader>;
  statements: Map<number, ArchivedStatement[]>;
}

/** Reads a checkpoint; null if the archive lacks it. Entries for other ledgers are skipped. */
export async function readCheckpoint(
  archive: string,
  checkpoint: number,
  options: ArchiveReadOptions,
): Promise<Outcome<Checkpoint | null>> {
  const found: Checkpoint = { headers: new Map(), statements: new Map() };
  const isInCheckpoint = (ledger: number) =>
    ledger <= checkpoint && ledger > checkpoint - options.frequency;
  const ledgers = await readArchiveFile(archive, { name: "ledger", checkpoint }, {
    ...options,
    take: (record) => skipInvalid(() => takeHeader(record, found, isInCheckpoint)),
  });
  if (!ledgers.ok || !ledgers.value) return ledgers.ok ? done(null) : ledgers;
  const scp = await readArchiveFile(archive, { name: "scp", checkpoint }, {
    ...options,
    take: (record) => skipInvalid(() => takeStatements(record, found, isInCheckpoint)),
  });
  if (!scp.ok || !scp.value) return scp.ok ? done(null) : scp;
  return done(found);
}

/** Treats data that can't be parsed as missing. */
function skipInvalid(take: () => void): void {
  try {
    take();
  } catch (error) {
    if (!(error instanceof XdrFault)) throw error;
  }
}

type IsInCheckpoint = (ledger: number) => boolean;

/** `LedgerHeaderHistoryEntry`: a hash, the header, an extension of four zero bytes. */
function takeHeader(record: Bytes, { headers }: Checkpoint, isInCheckpoint: IsInCheckpoint): void {
  const bytes = record.slice(32, -4);
  const header = readHeader(bytes);
  if (!isInCheckpoint(header.sequence)) return;
  headers.set(header.sequence, { header, bytes, hash: toHex(sha256(bytes)) });
}

/** `ScpHistoryEntry`: quorum sets, which aren't used, and a ledger's envelopes. */
function takeStatements(
  record: Bytes,
  { statements }: Checkpoint,
  isInCheckpoint: IsInCheckpoint,
): void {
  const xdr = new XdrReader(record);
  if (xdr.u32() !== 0) throw new XdrFault("an entry of an unknown version");
  for (let n = xdr.count(MAX_ITEMS); n > 0; n--) skipQuorumSet(xdr);
  const ledger = xdr.u32();
  if (!isInCheckpoint(ledger) || statements.has(ledger)) return;
  const known: ArchivedStatement[] = [];
  statements.set(ledger, known);
  for (let n = xdr.count(MAX_ITEMS); n > 0; n--) {
    const start = xdr.offset;
    skipEnvelope(xdr);
    const bytes = record.slice(start, xdr.offset);
    skipInvalid(() => {
      const read = readExternalizeStatement(bytes);
      if (read !== null) known.push({ ...read, bytes });
    });
  }
}

/** Maximum length of a list. Per ledger, about a hundred validators send twenty statements each. */
const MAX_ITEMS = 4_000;

function skipQuorumSet(xdr: XdrReader, depth = 0): void {
  if (depth > 4) throw new XdrFault("quorum sets nest too deeply");
  xdr.u32();
  for (let n = xdr.count(MAX_ITEMS); n > 0; n--) xdr.bytes(36);
  for (let n = xdr.count(MAX_ITEMS); n > 0; n--) skipQuorumSet(xdr, depth + 1);
}

const MAX_VALUE_BYTES = 1 << 20;

function skipEnvelope(xdr: XdrReader): void {
  xdr.bytes(36 + 8); // node, slot
  const ballot = () => {
    xdr.u32();
    xdr.opaque(MAX_VALUE_BYTES);
  };
  const type = xdr.u32();
  if (type === 0) {
    xdr.bytes(32);
    ballot();
    if (xdr.flag()) ballot();
    if (xdr.flag()) ballot();
    xdr.bytes(8);
  } else if (type === 1) {
    ballot();
    xdr.bytes(12 + 32);
  } else if (type === 2) {
    ballot();
    xdr.bytes(4 + 32);
  } else if (type === 3) {
    xdr.bytes(32);
    for (let list = 0; list < 2; list++) {
      for (let n = xdr.count(MAX_ITEMS); n > 0; n--) xdr.opaque(MAX_VALUE_BYTES);
    }
  } else throw new XdrFault(`a statement of type ${type}`);
  xdr.opaque(64);
}

/** A ledger's results in the form that is hashed; null if the archive doesn't have them. */
export async function readResultSet(
  archive: string,
  { checkpoint, ledger }: { checkpoint: number; ledger: number },
  options: ArchiveReadOptions,
): Promise<Outcome<Bytes | null>> {
  let found: Bytes | null = null;
  const read = await readArchiveFile(archive, { name: "results", checkpoint }, {
    ...options,
    take: (record) => {
      if (ledgerNumberOf(record) === ledger) found = record.slice(4, -4);
    },
  });
  return read.ok ? done(found) : read;
}

/** Reads sets of transactions, unverified and in the form that is hashed. */
export async function readTransactionSets(
  archive: string,
  checkpoint: number,
  options: ArchiveReadOptions & { take: (ledger: number, set: () => Bytes) => void },
): Promise<Outcome<boolean>> {
  return await readArchiveFile(archive, { name: "transactions", checkpoint }, {
    ...options,
    take(record) {
      if (record.length >= 48) options.take(ledgerNumberOf(record), () => setIn(record));
    },
  });
}

/** The set in the form that is hashed: generalized if present, otherwise in the old format. */
function setIn(record: Bytes): Bytes {
  const view = new DataView(record.buffer);
  const isGeneralized = view.getUint32(36) === 0 && view.getUint32(40) === 1;
  return isGeneralized
    ? record.slice(44)
    : concatBytes(record.subarray(4, 36), record.subarray(40, record.length - 4));
}

function ledgerNumberOf(record: Bytes): number {
  return record.length < 4 ? -1 : new DataView(record.buffer).getUint32(0);
}

/** All forms of an empty set. `previousHash` is the hash of the previous ledger. */
export function createEmptySets(previousHash: string): Bytes[] {
  const previous = Uint8Array.fromHex(previousHash);
  const noPhase = new Uint8Array(8);
  const two = Uint8Array.of(0, 0, 0, 2);
  const one = Uint8Array.of(0, 0, 0, 1);
  return [
    concatBytes(one, previous, two, noPhase, one, noPhase), // since protocol 23
    concatBytes(one, previous, two, noPhase, noPhase), // since 20
    previous,
  ];
}
