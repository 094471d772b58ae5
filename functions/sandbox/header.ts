import { LedgerHeader } from "@stellar/stellar-sdk/xdr";
import { sha256 } from "./encoding.ts";
import type { LedgerRecord } from "./records.ts";

/** What the rules need to know of the ledger that is being closed. */
export interface Header {
  sequence: number;
  /** Unix time in seconds. */
  closeTime: bigint;
  /** Minimum fee per operation, in stroops. */
  baseFee: bigint;
  /** In stroops. */
  baseReserve: bigint;
}

/** The protocol whose rules are followed. */
export const PROTOCOL_VERSION = 26;

/** Total order id of a transaction (`order` from 1) or of its operation (`operation` from 1). */
export function totalOrderId(ledger: number, order = 0, operation = 0): bigint {
  return (BigInt(ledger) << 32n) | (BigInt(order) << 12n) | BigInt(operation);
}

/** The sequence number with which an account created in this ledger starts. */
export function startingSequence(ledger: number): bigint {
  return BigInt(ledger) << 32n;
}

/** The most operations that a ledger takes; what is over waits for the next. */
export const MAX_OPERATIONS = 5000;

/** The most transactions that a ledger takes. */
export const MAX_TRANSACTIONS = 1000;

/** Lumens in existence, in stroops. */
export const TOTAL_COINS = 1_000_000_000_000_000_000n;

/** A ledger's record with its header as XDR and the hash of that. */
export function withHeader(
  ledger: Omit<LedgerRecord, "hash" | "header">,
  transactionsHash: Uint8Array,
  resultsHash: Uint8Array,
): LedgerRecord {
  const none = new Uint8Array(32);
  const header = LedgerHeader.schema.encode({
    ledgerVersion: PROTOCOL_VERSION,
    previousLedgerHash: Uint8Array.fromHex(ledger.previousHash),
    scpValue: {
      txSetHash: transactionsHash,
      closeTime: BigInt(ledger.closeTime),
      upgrades: [],
      ext: { v: 0 },
    },
    txSetResultHash: resultsHash,
    bucketListHash: none,
    ledgerSeq: ledger.sequence,
    totalCoins: ledger.totalCoins,
    feePool: ledger.feePool,
    inflationSeq: 0,
    idPool: 0n,
    baseFee: ledger.baseFee,
    baseReserve: ledger.baseReserve,
    maxTxSetSize: MAX_OPERATIONS,
    skipList: [none, none, none, none],
    ext: { v: 0 },
  });
  return { ...ledger, header, hash: sha256(header).toHex() };
}
