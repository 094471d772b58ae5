import type { Header } from "../ledger/header.ts";
import type { Layer } from "../ledger/layer.ts";

/** The place of an operation: its transaction and its number. */
export interface OperationPlace {
  /** Source and sequence number of the transaction. */
  transaction: { source: string; seqNum: bigint };
  /** Position in the transaction, from 0. */
  index: number;
}

/** The state that an operation is applied to. */
export interface OperationContext extends OperationPlace {
  /** Changes go here; they are dropped when the operation fails. */
  state: Layer;
  header: Header;
  /** The account that acts. */
  source: string;
  /** The highest sequence number that a transaction of this ledger uses for the account. */
  maxSequence(account: string): bigint;
}

/** The codes of an XDR enum without success and prefix: `paymentNoTrust` is `noTrust`. */
export type FaultOf<Name extends string, Prefix extends string> = Name extends
  `${Prefix}${infer Code}` ? Exclude<Uncapitalize<Code>, "success"> : never;

/** Faults that every operation can have, by their names in OperationResultCode. */
export type GeneralFault = "opBadAuth" | "opNoAccount" | "opNotSupported" | "opTooManySubentries";

/** The source account's threshold that the signatures must reach. */
export type ThresholdLevel = "low" | "medium" | "high";

/** One operation, read from its XDR. */
export interface Operation<Fault extends string = string> {
  /** Medium, if it is left out. */
  threshold?: ThresholdLevel;
  /** Accounts other than the source that take part. */
  participants?: string[];
  /** The id of the claimable balance that it makes or takes, where it is one that does. */
  claimable?(place: OperationPlace): string;
  /** What its result holds after the code, as XDR, while nothing is known of it. */
  blank?: Uint8Array;
  /** What is wrong with it whatever the ledger holds. */
  check?(source: string): Fault | undefined;
  /** What went wrong; or what its result holds after the code, if it holds anything. */
  apply(context: OperationContext): Promise<Fault | GeneralFault | Uint8Array | undefined>;
}
