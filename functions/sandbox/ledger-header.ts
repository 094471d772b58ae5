import { LedgerHeader } from "@stellar/stellar-sdk/xdr";
import { fromHex, hex, sha256 } from "./encoding.ts";
import { PROTOCOL_VERSION } from "./header.ts";
import type { LedgerRecord } from "./records.ts";

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
    previousLedgerHash: fromHex(ledger.previousHash),
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
  return { ...ledger, header, hash: hex(sha256(header)) };
}
