import type { Outcome } from "../../src/contract/outcome.ts";
import type { Asset } from "../../src/stellar/asset.ts";
import type { TransactionResult } from "../../src/stellar/envelope/results.ts";
import type { ClaimPredicate } from "../../src/stellar/claim-terms.ts";
import type { Envelope } from "../../src/stellar/envelope/envelope.ts";
import type { Memo } from "../../src/stellar/memo.ts";
import type { Signer } from "../../src/stellar/signers.ts";

/** The time that all requests of one operation may take together. */
export interface Budget {
  /** When it ends, in milliseconds since the epoch. */
  deadline: number;
}

/** Who had less time than this, in milliseconds, and got no answer says nothing of a server. */
export const ENOUGH_MS = 1_000;

/** A balance of an account in one asset; amounts in stroops. */
export interface BalanceRecord {
  /** Null for shares of a liquidity pool, which are no asset. */
  asset: Asset | null;
  stroops: bigint;
  /** Reserved for offers to sell. */
  sellingLiabilities: bigint;
  /** Reserved for offers to buy. */
  buyingLiabilities: bigint;
  /** The most the trustline can hold; null for the native asset. */
  limit: bigint | null;
  /** False where the issuer has not allowed (or has withdrawn) the holding. */
  authorized: boolean;
}

/** An account as the ledger has it. */
export interface AccountRecord {
  address: string;
  balances: BalanceRecord[];
  subentries: number;
  sponsoring: number;
  sponsored: number;
  /** SEP-29: payments must carry a memo. */
  memoRequired: boolean;
  /** The domain that it names as its own; empty where it names none. */
  homeDomain: string;
  /** The weight that a payment needs is reckoned from both. */
  lowThreshold: number;
  mediumThreshold: number;
  /** Those with a weight; its own key is one of them. */
  signers: Signer[];
  /** False where it may have balances beside those in `balances`, none of them recognized. */
  complete: boolean;
}

/** A transaction with its proofs; nothing of it is believed before the envelope was read. */
export interface TransactionRecord {
  hash: string;
  /** Its place in the order of all (SEP-35), a decimal int64; null where the server says none. */
  id: string | null;
  successful: boolean;
  ledger: number;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  /** XDR in base64. */
  envelopeXdr: string;
  resultXdr: string;
}

/** The muxed addresses that an operation names, where it names any. */
export interface Muxed {
  fromMuxed?: string | undefined;
  toMuxed?: string | undefined;
}

/** A transfer within a contract call. */
export interface ContractTransfer extends Muxed {
  from: string;
  to: string;
  asset: Asset;
  stroops: bigint;
}

/** A whole transaction as its envelope and its result say it. */
export interface WholeTransaction {
  order: Pick<Envelope, "payments" | "sources" | "takings" | "memo">;
  result: TransactionResult;
}

/** The movement of money in an operation; amounts in stroops. */
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

/** One successful operation of an account's history. */
export interface OperationRecord {
  /** The operation's id (SEP-35), a decimal int64: greater is newer. */
  id: string;
  hash: string;
  createdAt: string;
  memo: Memo;
  body: OperationBody;
  /**
   * The whole transaction, where something of what the account got in it may have gone back; never of
   * a contract call, whose transfers say it.
   */
  whole?: WholeTransaction;
}

/** A piece of an account's history. */
export interface OperationsPage {
  operations: OperationRecord[];
  /** Where to read on, beyond all that was read; null where nothing was. */
  cursor: string | null;
  /** True when there is nothing beyond this page in its direction. */
  ended: boolean;
  /**
   * The newest ledger of which the answer itself shows an operation, of a failed transaction too
   * where those were asked for: its source knows all that happened up to it. Null where it shows none.
   */
  seen: number | null;
}

/** A query for a piece of the history. */
export interface OperationsQuery {
  order: "asc" | "desc";
  /** Start beyond this operation; null from the oldest or newest. */
  cursor: string | null;
  /** 1 to 200. */
  limit: number;
  /** Looks at failed transactions as well, for what they prove of how far the source is. */
  failed?: boolean;
}

/** Who set a claimable balance aside, and what is in it. */
export interface ClaimableOrigin {
  from: string;
  asset: Asset;
  stroops: bigint;
  /** Whom it was set aside for; absent where the effects of the claim are the only source. */
  claimants?: readonly string[];
  /** The transaction that did it; null where only the claim's effects tell, as `claimed` does. */
  hash: string | null;
  /** The memo of that transaction; null where it is not known. */
  memo: Memo | null;
}

/** A claimable balance that waits. */
export interface ClaimableRecord {
  balanceId: string;
  asset: Asset;
  stroops: bigint;
  sponsor: string | null;
  modifiedAt: string | null;
  /** All who may claim it, the account that was asked about among them. */
  claimants: { address: string; predicate: ClaimPredicate }[];
}

/** A piece of what waits for an account. */
export interface ClaimablesPage {
  records: ClaimableRecord[];
  /** Where to read on; null where there is nothing older. */
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

/** The ledgers whose transactions a server keeps: of older and newer ones it cannot speak. */
export interface LedgerSpan {
  oldest: LedgerClose;
  newest: LedgerClose;
}

/** A value and the newest ledger that its source knew. */
export interface Reading<T> {
  value: T;
  ledger: number | null;
  /** Which of the ledger's servers said so: of the Horizons from 0; RPC is -1. */
  source: number;
}

/** A reader of the ledger whose account of a transaction is compared with another's. */
export interface Witness {
  transaction(hash: string, budget: Budget): Promise<Outcome<Reading<TransactionRecord | null>>>;
  /** Transfers by the operation's index from 1; asked only of transactions that call contracts. */
  contractTransfers(
    hash: string,
    budget: Budget,
  ): Promise<Outcome<Reading<Map<number, ContractTransfer[]>>>>;
  /** What it keeps; asked where it did not have the transaction. */
  span(hash: string, budget: Budget): Promise<Outcome<LedgerSpan>>;
}

/**
 * What this service asks of a ledger, within `budget`. Every method makes one request
 * (more only where one server of the list is down); null means that the ledger has no such thing. What the servers that are asked cannot tell is `not_kept`.
 */
export interface LedgerPort extends Witness {
  account(address: string, budget: Budget): Promise<Outcome<Reading<AccountRecord | null>>>;
  /** Operations that the account took part in, as claimant of a balance too. */
  operations(
    account: string,
    query: OperationsQuery,
    budget: Budget,
  ): Promise<Outcome<Reading<OperationsPage>>>;
  /** The creation of a claimable balance, long claimed or not. */
  origin(balanceId: string, budget: Budget): Promise<Outcome<Reading<ClaimableOrigin | null>>>;
  /**
   * The same from what a claim did, for a creation that the ledger no longer keeps: then the
   * sponsor, who almost always is the creator, stands for him.
   */
  claimed(
    operationId: string,
    balanceId: string,
    budget: Budget,
  ): Promise<Outcome<Reading<ClaimableOrigin | null>>>;
  /** What waits for an account, newest first; of one asset, or of any where it is null. */
  claimable(
    account: string,
    query: { asset: Asset | null; cursor: string | null; limit: number },
    budget: Budget,
  ): Promise<Outcome<Reading<ClaimablesPage>>>;
  newestLedger(budget: Budget): Promise<Outcome<Reading<LedgerRecord>>>;
  /**
   * New operations of an account beyond `cursor`, as the ledger closes; ends when the server
   * ends it, or gives no stream now. Read on from the last one then. `onOpen` is called where it
   * gives one: how long it took to give none is no calm.
   */
  follow(
    account: string,
    cursor: string,
    signal: AbortSignal,
    onOpen?: () => void,
  ): AsyncIterable<OperationRecord>;
  /** The server that `source` is of a reading, and no other. */
  of(source: number): Witness;
  /** Who else knows the ledger than `source`; each is a server of its own. */
  witnesses(source: number): Witness[];
}
