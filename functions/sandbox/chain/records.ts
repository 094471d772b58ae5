import type { MuxedAccountWire, PreconditionsV2Wire } from "@stellar/stellar-sdk/xdr";
import type { AssetName } from "../stellar/asset.ts";
import type { Transaction } from "../transactions/transaction.ts";

/** Amounts are in stroops, hashes in hex. */
export interface LedgerRecord {
  sequence: number;
  hash: string;
  previousHash: string;
  /** Unix time in seconds. */
  closeTime: number;
  successful: number;
  failed: number;
  /** Operations in successful transactions; `allOperations` also counts those in failed ones. */
  operations: number;
  allOperations: number;
  /**
   * Operations in all transactions up to this ledger. Missing in old ledgers, after which counting
   * starts at zero.
   */
  operationsSoFar?: number;
  totalCoins: bigint;
  feePool: bigint;
  baseFee: number;
  baseReserve: number;
  header: Uint8Array;
  /** The signature of the externalize statement; missing if `isSigned` is false. */
  signature?: Uint8Array;
  /** Each transaction's fees per operation. */
  fees: [charged: number, offered: number][];
}

export type Memo =
  | { type: "none" }
  | { type: "text"; text: Uint8Array }
  | { type: "id"; id: bigint }
  | { type: "hash" | "return"; hash: Uint8Array };

/** A transaction without its XDR (`TransactionXdr`). */
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
  /** Lengths of envelope, result, meta and fee meta, which are stored together in chunks. */
  lengths: [envelope: number, result: number, meta: number, feeMeta: number];
}

export interface TransactionXdr {
  envelope: Uint8Array;
  result: Uint8Array;
  meta: Uint8Array;
  feeMeta: Uint8Array;
}

/** An asset's holders: their number, or the sum of their amounts. */
export interface Holdings {
  authorized: number;
  maintain: number;
  unauthorized: number;
}

export interface AssetRecord {
  asset: AssetName;
  accounts: Holdings;
  balances: { [K in keyof Holdings]: bigint };
  claimableCount: number;
  claimableAmount: bigint;
}

export interface ClosedTransaction {
  tx: Transaction;
  record: TransactionRecord;
  xdr: TransactionXdr;
}
