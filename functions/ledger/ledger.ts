import type { Outcome } from "../../src/contract/outcome.ts";
import type { Asset } from "../../src/stellar/asset.ts";
import type { TransactionResult } from "../../src/stellar/envelope/results.ts";
import type { ClaimPredicate } from "../../src/stellar/claim-terms.ts";
import type { Envelope } from "../../src/stellar/envelope/envelope.ts";
import type { Memo } from "../../src/stellar/memo.ts";
import type { Signer } from "../../src/stellar/signers.ts";
import type { LedgerPage } from "../services.ts";

/** The time limit for all requests of one operation. */
export interface Budget {
  /** When the time is up, in milliseconds since the epoch. */
  deadline: number;
}

/** The shortest timeout, in milliseconds, after which a server counts as slow. */
export const MIN_CONCLUSIVE_MS = 1_000;

/** An account's balance in one asset; amounts in stroops. */
export interface BalanceRecord {
  /** The asset; null for pool shares. */
  asset: Asset | null;
  stroops: bigint;
  /** The amount reserved for sell offers. */
  sellingLiabilities: bigint;
  /** The amount reserved for buy offers. */
  buyingLiabilities: bigint;
  /** The trustline's limit; null for XLM. */
  limit: bigint | null;
  /** False if the issuer hasn't authorized the trustline or has revoked it. */
  authorized: boolean;
}

/** An account on the ledger. */
export interface AccountRecord {
  address: string;
  balances: BalanceRecord[];
  subentries: number;
  sponsoring: number;
  sponsored: number;
  /** True if payments to the account must have a memo (SEP-29). */
  memoRequired: boolean;
  /** The account's home domain; empty if it has none. */
  homeDomain: string;
  /** The low and the medium threshold. The larger one is the weight that a payment needs. */
  lowThreshold: number;
  mediumThreshold: number;
  /** Signers with a weight, including the account's own key. */
  signers: Signer[];
  /** False if the account may have more balances, all in unrecognized assets. */
  complete: boolean;
}

/** A transaction and its XDR. Only what the envelope confirms can be trusted. */
export interface TransactionRecord {
  hash: string;
  /**
   * The transaction's position on the ledger (SEP-35), a decimal int64; null if the server doesn't
   * say.
   */
  id: string | null;
  successful: boolean;
  ledger: number;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  /** The signed envelope, as XDR in base64. */
  envelopeXdr: string;
  resultXdr: string;
}

/** The muxed addresses in an operation. */
export interface MuxedParties {
  fromMuxed?: string | undefined;
  toMuxed?: string | undefined;
}

/** A transfer in a contract call. */
export interface ContractTransfer extends MuxedParties {
  from: string;
  to: string;
  asset: Asset;
  stroops: bigint;
}

/** A transaction as parsed from its envelope and result. */
export interface ParsedTransaction {
  envelope: Pick<Envelope, "payments" | "sources" | "assetMoves" | "memo">;
  result: TransactionResult;
}

/** How an operation moved money; amounts in stroops. */
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
  /** The operation's id (SEP-35), a decimal int64; higher is newer. */
  id: string;
  hash: string;
  createdAt: string;
  memo: Memo;
  body: OperationBody;
  /**
   * The whole transaction, if the account may have returned part of what it received in it. Absent
   * for contract calls, whose transfers are complete.
   */
  transaction?: ParsedTransaction;
}

/** A page of an account's history. */
export interface OperationsPage {
  operations: OperationRecord[];
  /** The cursor after the last operation read; null if none was read. */
  cursor: string | null;
  /** True if there are no further operations in this direction. */
  ended: boolean;
  /**
   * The latest ledger of an operation in the answer, including failed ones if requested. The server
   * had everything up to that ledger. Null if the answer has no operations.
   */
  seen: number | null;
}

export interface OperationsQuery {
  order: "asc" | "desc";
  /** Start after this operation; null for the oldest or newest. */
  cursor: string | null;
  /** The most operations to return, 1 to 200. */
  limit: number;
  /** Includes failed transactions, which also show how current the server is. */
  failed?: boolean;
}

/** The creation of a claimable balance. */
export interface ClaimableOrigin {
  from: string;
  asset: Asset;
  stroops: bigint;
  /** The intended claimants; absent if only the effects of the claim are known. */
  claimants?: readonly string[];
  /** The creating transaction; null if only the effects of the claim are known. */
  hash: string | null;
  /** The memo of that transaction; null if unknown. */
  memo: Memo | null;
}

/** A claimable balance on the ledger. */
export interface ClaimableRecord {
  balanceId: string;
  asset: Asset;
  stroops: bigint;
  sponsor: string | null;
  modifiedAt: string | null;
  /** All claimants, including the account in question. */
  claimants: { address: string; predicate: ClaimPredicate }[];
}

/** A page of claimable balances. */
export interface ClaimablesPage {
  records: ClaimableRecord[];
  /** The cursor to continue; null at the end. */
  cursor: string | null;
}

export interface LedgerClose {
  sequence: number;
  /** ISO 8601 with milliseconds. */
  closedAt: string;
}

export interface LedgerRecord extends LedgerClose {
  /** The network's base reserve, in stroops. */
  baseReserve: bigint;
}

/** The range of ledgers that a server keeps. */
export interface LedgerSpan {
  oldest: LedgerClose;
  newest: LedgerClose;
}

/** A value, and the latest ledger that its server had. */
export interface LedgerReading<T> {
  value: T;
  ledger: number | null;
  /** The server: its index in the list of Horizon servers, or -1 for RPC. */
  source: number;
}

/** A server that can cross-check another server's answers. */
export interface CrossCheckServer {
  transaction(
    hash: string,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<TransactionRecord | null>>>;
  /** Transfers by 1-based operation index; used only for contract calls. */
  contractTransfers(
    hash: string,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<Map<number, ContractTransfer[]>>>>;
  /** The range of ledgers that the server keeps; read if it doesn't have the transaction. */
  span(hash: string, budget: Budget): Promise<Outcome<LedgerSpan>>;
}

/**
 * The reads that this service needs from a ledger, within `budget`. Each read makes one request, or
 * more if a server is down. Null means that the record isn't on the ledger. `not_kept` means that
 * the servers no longer have it.
 */
export interface LedgerPort extends CrossCheckServer {
  account(address: string, budget: Budget): Promise<Outcome<LedgerReading<AccountRecord | null>>>;
  /** Operations of the account, including claims by it. */
  operations(
    account: string,
    query: OperationsQuery,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<OperationsPage>>>;
  /** The creation of a claimable balance, even if already claimed. */
  origin(
    balanceId: string,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<ClaimableOrigin | null>>>;
  /**
   * The origin of a balance from the effects of its claim, for when servers no longer have its
   * creation. It names the sponsor instead of the creator; they are almost always the same.
   */
  originFromClaim(
    operationId: string,
    balanceId: string,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<ClaimableOrigin | null>>>;
  /** Claimable balances of an account, newest first; in one asset, or in all if null. */
  claimable(
    account: string,
    query: { asset: Asset | null; cursor: string | null; limit: number },
    budget: Budget,
  ): Promise<Outcome<LedgerReading<ClaimablesPage>>>;
  newestLedger(budget: Budget): Promise<Outcome<LedgerReading<LedgerRecord>>>;
  /**
   * Operations after `cursor` that moved money, of all accounts. With null, only the newest cursor.
   */
  ledgerPage(cursor: string | null, budget: Budget): Promise<Outcome<LedgerReading<LedgerPage>>>;
  /** When a ledger closed. */
  ledgerClose(
    sequence: number,
    budget: Budget,
  ): Promise<Outcome<LedgerReading<LedgerClose | null>>>;
  /**
   * Operations of one transaction, each as in the history of its account, in the order of `wanted`.
   * `upstream_invalid` if the server doesn't have one of them.
   */
  operationsIn(
    hash: string,
    wanted: readonly { id: string; account: string }[],
    budget: Budget,
  ): Promise<Outcome<LedgerReading<OperationRecord[]>>>;
  /** The server with this `source` number, as in a reading. */
  serverAt(source: number): CrossCheckServer;
  /** The servers that can cross-check the answers of `source`. */
  witnesses(source: number): CrossCheckServer[];
}
