import type { Outcome } from "../../src/contract/outcome.ts";
import type { Asset } from "../../src/stellar/asset.ts";
import type { TransactionResult } from "../../src/stellar/envelope/results.ts";
import type { ClaimPredicate } from "../../src/stellar/claim-terms.ts";
import type { Envelope } from "../../src/stellar/envelope/envelope.ts";
import type { Memo } from "../../src/stellar/memo.ts";
import type { Signer } from "../../src/stellar/signers.ts";

/** The time limit for all requests of one operation. */
export interface Budget {
  /** In milliseconds since the epoch. */
  deadline: number;
}

/** A timeout below this, in milliseconds, says nothing about the server. */
export const MIN_CONCLUSIVE_MS = 1_000;

/** An account's balance in one asset; amounts in stroops. */
export interface BalanceRecord {
  /** Null for pool shares. */
  asset: Asset | null;
  stroops: bigint;
  /** Reserved for sell offers. */
  sellingLiabilities: bigint;
  /** Reserved for buy offers. */
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
  /** SEP-29: payments must carry a memo. */
  memoRequired: boolean;
  /** Its home domain; empty if it has none. */
  homeDomain: string;
  /** Together they determine the weight that a payment needs. */
  lowThreshold: number;
  mediumThreshold: number;
  /** Signers with a weight, including the account's own key. */
  signers: Signer[];
  /** False if it may have more balances, all unrecognized. */
  complete: boolean;
}

/** A transaction and its XDR; nothing is trusted before the envelope is read. */
export interface TransactionRecord {
  hash: string;
  /** Its position on the ledger (SEP-35), a decimal int64; null if the server doesn't say. */
  id: string | null;
  successful: boolean;
  ledger: number;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  /** Base64 XDR. */
  envelopeXdr: string;
  resultXdr: string;
}

/** The muxed addresses in an operation. */
export interface Muxed {
  fromMuxed?: string | undefined;
  toMuxed?: string | undefined;
}

/** A transfer in a contract call. */
export interface ContractTransfer extends Muxed {
  from: string;
  to: string;
  asset: Asset;
  stroops: bigint;
}

/** A transaction as parsed from its envelope and result. */
export interface ParsedTransaction {
  envelope: Pick<Envelope, "payments" | "sources" | "takings" | "memo">;
  result: TransactionResult;
}

/** How an operation moved money; amounts in stroops. */
export type OperationBody =
  & Muxed
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
   * The whole transaction, if some of what the account received may have gone back in it; never for
   * contract calls, whose transfers are complete.
   */
  transaction?: ParsedTransaction;
}

/** A page of an account's history. */
export interface OperationsPage {
  operations: OperationRecord[];
  /** The cursor after everything read; null if nothing was. */
  cursor: string | null;
  /** True if there's nothing further in this direction. */
  ended: boolean;
  /**
   * The latest ledger shown by an operation in the answer itself, including failed ones if
   * requested. The server had everything up to that ledger. Null if the answer shows none.
   */
  seen: number | null;
}

export interface OperationsQuery {
  order: "asc" | "desc";
  /** Start after this operation; null for the oldest or newest. */
  cursor: string | null;
  /** 1 to 200. */
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
  /** The creating transaction; null if only the effects of the claim are known (`claimed`). */
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
  /** In stroops. */
  baseReserve: bigint;
}

/** The range of ledgers that a server keeps. */
export interface LedgerSpan {
  oldest: LedgerClose;
  newest: LedgerClose;
}

/** A value, and the latest ledger that its server had. */
export interface Reading<T> {
  value: T;
  ledger: number | null;
  /** The server: an index of the Horizon list, or -1 for RPC. */
  source: number;
}

/** A reader of the ledger for cross-checks. */
export interface Witness {
  transaction(hash: string, budget: Budget): Promise<Outcome<Reading<TransactionRecord | null>>>;
  /** Transfers by 1-based operation index; used only for contract calls. */
  contractTransfers(
    hash: string,
    budget: Budget,
  ): Promise<Outcome<Reading<Map<number, ContractTransfer[]>>>>;
  /** The ledgers it keeps; used when it doesn't have the transaction. */
  span(hash: string, budget: Budget): Promise<Outcome<LedgerSpan>>;
}

/**
 * The reads that this service needs from a ledger, within `budget`. Each makes one request, and
 * more only if a server is down. Null means that the ledger doesn't have it; `not_kept`, that the
 * servers no longer do.
 */
export interface LedgerPort extends Witness {
  account(address: string, budget: Budget): Promise<Outcome<Reading<AccountRecord | null>>>;
  /** Operations of the account, including claims by it. */
  operations(
    account: string,
    query: OperationsQuery,
    budget: Budget,
  ): Promise<Outcome<Reading<OperationsPage>>>;
  /** The creation of a claimable balance, even if already claimed. */
  origin(balanceId: string, budget: Budget): Promise<Outcome<Reading<ClaimableOrigin | null>>>;
  /**
   * The same from the effects of a claim, if the creation is no longer kept. The sponsor, who is
   * almost always the creator, takes the creator's place.
   */
  claimed(
    operationId: string,
    balanceId: string,
    budget: Budget,
  ): Promise<Outcome<Reading<ClaimableOrigin | null>>>;
  /** Claimable balances of an account, newest first; in one asset, or in all if null. */
  claimable(
    account: string,
    query: { asset: Asset | null; cursor: string | null; limit: number },
    budget: Budget,
  ): Promise<Outcome<Reading<ClaimablesPage>>>;
  newestLedger(budget: Budget): Promise<Outcome<Reading<LedgerRecord>>>;
  /**
   * New operations after `cursor` as ledgers close. Ends when the server ends the stream or
   * provides none; resume from the last operation. `onOpen` is called once a stream starts, so that
   * failed attempts don't count as quiet time.
   */
  follow(
    account: string,
    cursor: string,
    signal: AbortSignal,
    onOpen?: () => void,
  ): AsyncIterable<OperationRecord>;
  /** The server of a reading's `source`. */
  of(source: number): Witness;
  /** The servers other than `source`. */
  witnesses(source: number): Witness[];
}
