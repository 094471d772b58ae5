import type { MuxedAccountWire, PreconditionsV2Wire } from "@stellar/stellar-sdk/xdr";
import type { AssetName } from "../stellar/asset.ts";
import type { Transaction } from "../transactions/transaction.ts";

/** A closed ledger. Amounts are stroops. */
export interface LedgerRecord {
  sequence: number;
  /** Hex. */
  hash: string;
  previousHash: string;
  /** Unix time in seconds. */
  closeTime: number;
  successful: number;
  failed: number;
  /** Operations of the successful transactions, and of all. */
  operations: number;
  allOperations: number;
  /**
   * Operations of all transactions up to this ledger's last; missing in ledgers of stores from
   * before they were counted, whose next ledger begins to count.
   */
  operationsSoFar?: number;
  totalCoins: bigint;
  feePool: bigint;
  baseFee: number;
  baseReserve: number;
  header: Uint8Array;
  /** The validator's, under the statement that it is final; `isSigned` says where there is none. */
  signature?: Uint8Array;
  /** Per transaction: fee charged and highest fee offered, both per operation. */
  fees: [charged: number, offered: number][];
}

export type Memo =
  | { type: "none" }
  | { type: "text"; text: Uint8Array }
  | { type: "id"; id: bigint }
  | { type: "hash" | "return"; hash: Uint8Array };

/** A transaction in a ledger, without the long parts (see `TransactionXdr`). */
export interface TransactionRecord {
  /** Total order id. */
  id: bigint;
  hash: Uint8Array;
  ledger: number;
  closeTime: number;
  successful: boolean;
  account: MuxedAccountWire;
  seqNum: bigint;
  fee: bigint;
  feeCharged: bigint;
  memo: Memo;
  conditions: PreconditionsV2Wire;
  signatures: Uint8Array[];
  feeBump?: {
    innerHash: Uint8Array;
    account: MuxedAccountWire;
    fee: bigint;
    signatures: Uint8Array[];
  };
  operationCount: number;
  /** Lengths of envelope, result, meta and fee meta, which lie one after another in chunks. */
  lengths: [envelope: number, result: number, meta: number, feeMeta: number];
}

/** The long parts of a transaction as XDR. */
export interface TransactionXdr {
  envelope: Uint8Array;
  result: Uint8Array;
  meta: Uint8Array;
  feeMeta: Uint8Array;
}

/** Holdings of an asset by state of authorization. */
export interface Holdings {
  authorized: number;
  maintain: number;
  unauthorized: number;
}

/** What is known of an asset as a whole. */
export interface AssetRecord {
  asset: AssetName;
  accounts: Holdings;
  balances: { [K in keyof Holdings]: bigint };
  claimableCount: number;
  claimableAmount: bigint;
}

/** A transaction in the ledger that was closed. */
export interface ClosedTransaction {
  tx: Transaction;
  record: TransactionRecord;
  xdr: TransactionXdr;
}
