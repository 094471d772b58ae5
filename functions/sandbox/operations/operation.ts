import type { Header } from "../ledger/header.ts";
import type { Layer } from "../ledger/layer.ts";

export interface OperationPosition {
  transaction: { source: string; seqNum: bigint };
  /** The operation's index in the transaction, from 0. */
  index: number;
}

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

export type ThresholdLevel = "low" | "medium" | "high";

export interface Operation<Fault extends string = string> {
  /** The threshold that signatures must reach; medium by default. */
  threshold?: ThresholdLevel;
  /** Accounts involved other than the source. */
  participants?: string[];
  /** The id of the claimable balance that the operation creates or claims. */
  claimable?(place: OperationPosition): string;
  /** The result's XDR after its code, for an operation that wasn't applied. */
  unappliedBody?: Uint8Array;
  /** Returns an error that doesn't depend on the ledger. */
  check?(source: string): Fault | undefined;
  /** Returns an error, or the result's XDR after the code, if there is any. */
  apply(context: OperationContext): Promise<Fault | GeneralFault | Uint8Array | undefined>;
}
