import type { Header } from "../ledger/header.ts";
import type { Layer } from "../ledger/layer.ts";

/** The position of an operation: its transaction and index. */
export interface OperationPosition {
  /** Source and sequence number of the transaction. */
  transaction: { source: string; seqNum: bigint };
  /** Position in the transaction, from 0. */
  index: number;
}

/** The state that an operation is applied to. */
export interface OperationContext extends OperationPosition {
  /** Changes are written here and discarded if the operation fails. */
  state: Layer;
  header: Header;
  /** The operation's source account. */
  source: string;
  /** The highest sequence number that a transaction in this ledger uses for the account. */
  maxSequence(account: string): bigint;
}

/** Result codes without prefix and success: `paymentNoTrust` is `noTrust`. */
export type FaultOf<Name extends string, Prefix extends string> = Name extends
  `${Prefix}${infer Code}` ? Exclude<Uncapitalize<Code>, "success"> : never;

/** Errors that any operation can have, named as in OperationResultCode. */
export type GeneralFault = "opBadAuth" | "opNoAccount" | "opNotSupported" | "opTooManySubentries";

/** The threshold that the source account's signatures must reach. */
export type ThresholdLevel = "low" | "medium" | "high";

/** A parsed operation. */
export interface Operation<Fault extends string = string> {
  /** The required threshold; medium by default. */
  threshold?: ThresholdLevel;
  /** Accounts other than the source that are involved. */
  participants?: string[];
  /** The id of the claimable balance that it creates or claims, if any. */
  claimable?(place: OperationPosition): string;
  /** The body of the result, after its code, for an operation that wasn't applied (XDR). */
  unappliedBody?: Uint8Array;
  /** Returns an error that doesn't depend on the ledger; undefined if there is none. */
  check?(source: string): Fault | undefined;
  /**
   * Applies the operation. Returns the error, or the result's body after the code, if there is one.
   */
  apply(context: OperationContext): Promise<Fault | GeneralFault | Uint8Array | undefined>;
}
