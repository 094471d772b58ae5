import type { OperationResultTrWire, OperationResultWire } from "@stellar/stellar-sdk/xdr";
import type { Header } from "./header.ts";
import type { Layer } from "./layer.ts";

/** What an operation is applied to. */
export interface OperationContext {
  /** Changes go here; they are dropped when the operation fails. */
  state: Layer;
  header: Header;
  /** The account that acts. */
  source: string;
  /** Position in the transaction, from 0. */
  index: number;
  /** Source and sequence number of the transaction. */
  transaction: { source: string; seqNum: bigint };
  /** The highest sequence number that a transaction of this ledger uses for the account. */
  maxSequence(account: string): bigint;
}

/** The outcome of an operation, with the result as the protocol writes it. */
export interface Outcome {
  ok: boolean;
  result: OperationResultWire;
}

/** Which of the source account's thresholds the signatures must reach. */
export type ThresholdLevel = "low" | "medium" | "high";

/** One operation, read from its XDR. */
export interface Operation {
  threshold: ThresholdLevel;
  /** What can be said without the ledger; undefined when nothing is wrong. */
  check(source: string): Outcome | undefined;
  apply(context: OperationContext): Promise<Outcome>;
  /** The result of an operation that nobody has looked at yet. */
  blank: OperationResultWire;
  /** Accounts other than the source that take part. */
  participants: string[];
}

/** An outcome with a result of the operation's own. */
export function inner(ok: boolean, tr: OperationResultTrWire): Outcome {
  return { ok, result: { code: 0, tr } };
}

/** Outcomes that every operation can have. */
export const GENERAL = {
  badAuth: { ok: false, result: { code: -1 } },
  noAccount: { ok: false, result: { code: -2 } },
  notSupported: { ok: false, result: { code: -3 } },
  tooManySubentries: { ok: false, result: { code: -4 } },
} as const satisfies Record<string, Outcome>;
