import type { Outcome } from "../../src/contract/outcome.ts";
import type { Asset } from "../../src/stellar/asset.ts";
import type { TransactionResult } from "../../src/stellar/envelope/results.ts";
import type { ClaimPredicate } from "../../src/stellar/claim-terms.ts";
import type { Envelope } from "../../src/stellar/envelope/envelope.ts";
import type { Memo } from "../../src/stellar/memo.ts";
import type { Signer } from "../../src/stellar/signers.ts";
import type { LedgerPage } from "../services.ts";

export interface Budget {
  /** Milliseconds since the epoch. */
  deadline: number;
}

/** Only a timeout at least this long shows that a server is slow. */
export const MIN_CONCLUSIVE_MS = 1_000;

/** Amounts in stroops. */
export interface BalanceRecord {
  /** Null for pool shares. */
  asset: Asset | null;
  stroops: bigint;
  sellingLiabilities: bigint;
  buyingLiabilities: bigint;
  /** The trustline's limit; null for XLM. */
  limit: bigint | null;
  /** False if the issuer hasn't authorized the trustline or has revoked it. */
  authorized: boolean;
}

export interface AccountRecord {
  address: string;
  balances: BalanceRecord[];
  subentries: number;
  sponsoring: number;
  sponsored: number;
  /** True if payments to the account must have a memo (SEP-29). */
  memoRequired: boolean;
  /** Empty if the account has none. */
  homeDomain: string;
  /** The larger threshold is the weight that a payment needs. */
  lowThreshold: number;
  mediumThreshold: number;
  /** Signers with a weight, including the account's own key. */
  signers: Signer[];
  /** False if the account may have more balances, all in unrecognized assets. */
  complete: boolean;
}

/** A transaction from one server. Only what the envelope confirms can be trusted. */
export interface TransactionRecord {
  hash: string;
  /** The position on the ledger (SEP-35), a decimal int64; null if the server doesn't say. */
  id: string | null;
  successful: boolean;
  ledger: number;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  /** XDR in base64. */
  envelopeXdr: string;
  resultXdr: string;
}

export interface MuxedParties {
  fromMuxed?: string | undefined;
  toMuxed?: string | undefined;
}

export interface ContractTransfer extends MuxedParties {
  from: string;
  to: string;
  asset: Asset;
  stroops: bigint;
}

export interface ParsedTransaction {
  envelope: Pick<Envelope, "payments" | "sources" | "assetMoves" | "memo">;
  result: TransactionResult;
}

/** Amounts in stroops. */
export type OperationBody =
  & MuxedParties
  & (
    | { kind: "payment"; from: string; to: string; asset: Asset; stroops: bigint }
    | { kind: "create_account"; from: string; to: string; stroops: bigint }
    | {
      kind: "path_payment";
      from: string;
      to: string;
      sentAsset: Asset;
      sentStroops: bigint;
      asset: Asset;
      stroops: bigint;
    }
    | { kind: "account_merge"; from: string; to: string; stroops: bigint }
    | {
      kind: "claimable_created";
      from: string;
      claimants: string[];
      balanceId: string;
      asset: Asset;
      stroops: bigint;
    }
    | { kind: "claimable_claimed"; claimant: string; balanceId: string }
    | { kind: "clawback"; from: string; to: string; asset: Asset; stroops: bigint }
    | { kind: "contract"; caller: string; transfers: ContractTransfer[] }
    | { kind: "other" }
  );

/** A successful operation in an account's history. */
export interface OperationRecord {
  /** A decimal int64 (SEP-35); higher is newer. */
  id: string;
  hash: string;
  createdAt: string;
  memo: Memo;
  body: OperationBody;
  /** Absent for contract calls, `other` operations, and transactions that can't return money. */
  transaction?: ParsedTransaction;
}

export interface OperationsPage {
  operations: OperationRecord[];
  /** The last operation read; null if none was read. */
  cursor: string | null;
  /** True if there are no more operations in this direction. */
  ended: boolean;
  /**
   * The newest operation's ledger, up to which the server has everything; null without operations.
   */
  seen: number | null;
}

export interface OperationsQuery {
  order: "asc" | "desc";
  /** Start after this operation; null for the oldest or newest. */
  cursor: string | null;
  /** 1 to 200. */
  limit: number;
  /** True to read failed ones too. None is returned, but they show how current the server is. */
  failed?: boolean;
}

export interface ClaimableOrigin {
  from: string;
  asset: Asset;
  stroops: bigint;
  /** Absent if only the effects of the claim are known. */
  claimants?: readonly string[];
  /** Null if only the effects of the claim are known. */
  hash: string | null;
  /** Null if unknown. */
  memo: Memo | null;
}

export interface ClaimableRecord {
  balanceId: string;
  asset: Asset;
  stroops: bigint;
  sponsor: string | null;
  modifiedAt: string | null;
  /** All claimants, including the account in question. */
  claimants: { address: string; predicate: ClaimPredicate }[];
}

export interface ClaimablesPage {
  records: ClaimableRecord[];
  /** Null at the end of the list. */
  cursor: string | null;
}

export interface LedgerClose {
  sequence: number;
  /** ISO 8601 with milliseconds. */
  closedAt: string;
}

export interface LedgerRecord extends LedgerClose {
  /** In stroops. */
  baseReserve: bigint;
}

export interface LedgerSpan {
  oldest: LedgerClose;
  newest: LedgerClose;
}

/** `ledger` is the latest ledger that the server had. */
export interface LedgerReading<T> {
  value: T;
  ledger: number | null;
  /** An index in the list of Horizon servers, or -1 for RPC. */
  source: number;
}

export interface CrossCheckServer {
  transaction(
    hash: string,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<TransactionRecord | null>>>;
  /** Transfers of contract calls by 1-based operation index. */
  contractTransfers(
    hash: string,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<Map<number, ContractTransfer[]>>>>;
  /** The server's range of ledgers. RPC reports it when a hash is looked up. */
  span(hash: string, budget: Budget): Promise<Outcome<LedgerSpan>>;
}

/**
 * Most reads make one request, or more if a server is down. Null means that the server doesn't have
 * the record. `not_kept` means that the servers don't keep it.
 */
export interface LedgerPort extends CrossCheckServer {
  account(address: string, budget: Budget): Promise<Outcome<LedgerReading<AccountRecord | null>>>;
  /** An account's operations, including its claims. */
  operations(
    account: string,
    query: OperationsQuery,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<OperationsPage>>>;
  /** A balance's origin, even if the balance is already claimed. */
  origin(
    balanceId: string,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<ClaimableOrigin | null>>>;
  /** Used if servers no longer have the creation. Names the sponsor, almost always the creator. */
  originFromClaim(
    operationId: string,
    balanceId: string,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<ClaimableOrigin | null>>>;
  /** Balances, newest first; all assets if `asset` is null. */
  claimable(
    account: string,
    query: { asset: Asset | null; cursor: string | null; limit: number },
    budget: Budget,
  ): Promise<Outcome<LedgerReading<ClaimablesPage>>>;
  newestLedger(budget: Budget): Promise<Outcome<LedgerReading<LedgerRecord>>>;
  /** All accounts' operations that moved money; with null, only the newest cursor. */
  ledgerPage(cursor: string | null, budget: Budget): Promise<Outcome<LedgerReading<LedgerPage>>>;
  ledgerClose(
    sequence: number,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<LedgerClose | null>>>;
  /** Operations in the order of `wanted`; `upstream_invalid` if the server lacks one of them. */
  operationsIn(
    hash: string,
    wanted: readonly { id: string; account: string }[],
    budget: Budget,
  ): Promise<Outcome<LedgerReading<OperationRecord[]>>>;
  /** The server of a reading's `source`. */
  serverAt(source: number): CrossCheckServer;
  /** The servers that can cross-check the answers of `source`. */
  witnesses(source: number): CrossCheckServer[];
}
