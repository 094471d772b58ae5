import { signerAddress } from "./address.ts";
import { MAX_INT64 } from "./amount.ts";
import { availableBalance } from "./balance.ts";
import type { Account } from "./entries.ts";
import { type Header, startingSequence } from "./header.ts";
import type { TransactionFault } from "./results.ts";
import { type SignatureCheck, signersOf } from "./signature-check.ts";
import type { Transaction } from "./transaction.ts";

/** How far a transaction got, and what stopped it. */
export interface Validity {
  fault?: TransactionFault;
  /** The sequence number counts as used although the transaction fails. */
  usesSequence: boolean;
}

/** What a transaction is checked against. */
export interface ValidityContext {
  header: Header;
  account: Account | undefined;
  /** The sequence number to follow, where transactions of this account wait already. */
  currentSequence?: bigint;
  /** While applying, the fee has been taken already; otherwise it must be there to take. */
  applying: boolean;
  /** The inner transaction of a fee bump pays nothing itself. */
  chargeFee: boolean;
}

/** Checks all but the operations, in the order in which stellar-core does. */
export function checkTransaction(
  tx: Transaction,
  signatures: SignatureCheck,
  context: ValidityContext,
): Validity {
  const { header, account } = context;
  const early = faultBeforeSequence(tx, context);
  if (early || !account) return { fault: early ?? "txNoAccount", usesSequence: false };
  if (isBadSequence(tx, context.currentSequence ?? account.seqNum, header)) {
    return { fault: "txBadSeq", usesSequence: false };
  }
  if (isTooEarlyForAccount(tx, account, header)) {
    return { fault: "txBadMinSeqAgeOrGap", usesSequence: true };
  }
  const [, low] = account.thresholds;
  const signed = signatures.reaches(signersOf(account), low) &&
    tx.conditions.extraSigners.every((key) => signatures.reaches([{ key, weight: 1 }], 1));
  if (!signed) return { fault: "txBadAuth", usesSequence: true };
  const due = context.applying ? 0n : tx.fee;
  if (context.chargeFee && availableBalance(account, header) < due) {
    return { fault: "txInsufficientBalance", usesSequence: true };
  }
  return { usesSequence: true };
}

function faultBeforeSequence(
  tx: Transaction,
  { header, account, chargeFee }: ValidityContext,
): TransactionFault | undefined {
  const { timeBounds, ledgerBounds, extraSigners } = tx.conditions;
  if (extraSigners.some((k) => k.type === 3 && k.ed25519SignedPayload.payload.length === 0)) {
    return "txMalformed";
  }
  if (new Set(extraSigners.map(signerAddress)).size !== extraSigners.length) return "txMalformed";
  if (tx.operations.length === 0) return "txMissingOperation";
  if (tx.hasContractData) return "txMalformed";
  if (timeBounds && timeBounds.minTime > header.closeTime) return "txTooEarly";
  if (ledgerBounds && ledgerBounds.minLedger > header.sequence) return "txTooEarly";
  if (timeBounds && timeBounds.maxTime !== 0n && timeBounds.maxTime < header.closeTime) {
    return "txTooLate";
  }
  if (ledgerBounds && ledgerBounds.maxLedger !== 0 && ledgerBounds.maxLedger <= header.sequence) {
    return "txTooLate";
  }
  if (chargeFee && tx.fee < header.baseFee * BigInt(tx.operations.length)) {
    return "txInsufficientFee";
  }
  return account ? undefined : "txNoAccount";
}

function isBadSequence(tx: Transaction, current: bigint, header: Header): boolean {
  if (tx.seqNum === startingSequence(header.sequence)) return true;
  const { minSeqNum } = tx.conditions;
  if (minSeqNum !== null) return current < minSeqNum || current >= tx.seqNum;
  return current === MAX_INT64 || current + 1n !== tx.seqNum;
}

function isTooEarlyForAccount(tx: Transaction, account: Account, header: Header): boolean {
  const { minSeqAge, minSeqLedgerGap } = tx.conditions;
  return minSeqAge > header.closeTime || header.closeTime - minSeqAge < account.seqTime ||
    minSeqLedgerGap > header.sequence || header.sequence - minSeqLedgerGap < account.seqLedger;
}
