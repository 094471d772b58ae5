import type { OperationResultWire } from "@stellar/stellar-sdk/xdr";
import { availableBalance } from "../ledger/balance.ts";
import type { Account } from "../ledger/entries.ts";
import { type Header, startingSequence } from "../ledger/header.ts";
import type { Layer } from "../ledger/layer.ts";
import { signerAddress, toPublicKeyWire } from "../stellar/address.ts";
import { MAX_INT64 } from "../stellar/amount.ts";
import {
  failedOperationResult,
  successfulOperationResult,
  type TransactionFault,
  type TransactionOutcome,
} from "./results.ts";
import { listSigningKeys, SignatureChecker } from "./signatures.ts";
import {
  maxFee,
  operationsWithSource,
  paidOperations,
  type SourcedOperation,
  type Transaction,
} from "./transaction.ts";

export interface ValidationResult {
  fault?: TransactionFault;
  /** True if applying the transaction uses its sequence number, even if the transaction fails. */
  usesSequence: boolean;
}

export interface ValidationContext {
  header: Header;
  account: Account | undefined;
  /** The sequence number after pending transactions; absent if there are none. */
  currentSequence?: bigint;
  /** True when the transaction is applied. Otherwise the fee must be available. */
  applying: boolean;
  /** False for the inner transaction of a fee bump. */
  chargeFee: boolean;
}

/** Validates everything except the operations, in stellar-core's order. */
export function validateTransaction(
  tx: Transaction,
  signatures: SignatureChecker,
  context: ValidationContext,
): ValidationResult {
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
  const signed = signatures.reaches(listSigningKeys(account), low) &&
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
  { header, account, chargeFee }: ValidationContext,
): TransactionFault | undefined {
  const { timeBounds, ledgerBounds, extraSigners } = tx.conditions;
  if (extraSigners.some((k) => k.type === 3 && k.ed25519SignedPayload.payload.length === 0)) {
    return "txMalformed";
  }
  if (new Set(extraSigners.map(signerAddress)).size !== extraSigners.length) return "txMalformed";
  if (tx.operations.length === 0) return "txMissingOperation";
  if (tx.hasSorobanData) return "txMalformed";
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

export interface Refusal {
  outcome: TransactionOutcome;
  feeCharged: bigint;
}

export interface InclusionContext {
  state: Layer;
  header: Header;
  /** The sequence number after pending transactions; absent if there are none. */
  currentSequence?: bigint;
}

/** The reason why a transaction can't be included in the next ledger. */
export async function checkBeforeInclusion(
  tx: Transaction,
  context: InclusionContext,
): Promise<Refusal | undefined> {
  const feeCharged = context.header.baseFee * BigInt(paidOperations(tx));
  const bump = await feeBumpFault(tx, context);
  if (bump) {
    return {
      outcome: { ok: false, fault: bump, outer: true },
      feeCharged: bump === "txInsufficientFee" ? neededFee(tx, context.header) : feeCharged,
    };
  }
  const outcome = await innerFault(tx, context);
  return outcome && { outcome, feeCharged };
}

async function innerFault(
  tx: Transaction,
  { state, header, currentSequence }: InclusionContext,
): Promise<TransactionOutcome | undefined> {
  const signatures = new SignatureChecker(tx);
  const { fault } = validateTransaction(tx, signatures, {
    header,
    account: await state.account(tx.source),
    currentSequence,
    applying: false,
    chargeFee: !tx.feeBump,
  });
  if (fault) return { ok: false, fault };
  const operations = await operationFaults(operationsWithSource(tx), tx, state, signatures);
  if (operations) return { ok: false, operations };
  return signatures.allUsed() ? undefined : { ok: false, fault: "txBadAuthExtra" };
}

async function operationFaults(
  steps: readonly SourcedOperation[],
  tx: Transaction,
  state: Layer,
  signatures: SignatureChecker,
): Promise<OperationResultWire[] | undefined> {
  for (const [index, step] of steps.entries()) {
    const explicit = tx.operations[index]?.sourceAccount !== null;
    const fault = await operationFault(step, { explicit, state, signatures });
    if (!fault) continue;
    // the other operations weren't validated, and get the result of a successful one
    return steps.map((other, at) =>
      at === index ? failedOperationResult(step.type, fault) : unappliedResult(other)
    );
  }
  return undefined;
}

async function operationFault(
  step: SourcedOperation,
  context: { explicit: boolean; state: Layer; signatures: SignatureChecker },
): Promise<string | undefined> {
  if (!step.operation) return "opNotSupported";
  if (!context.explicit && !(await context.state.account(step.source))) return "opNoAccount";
  if (!(await hasRequiredSignatures(step, context.state, context.signatures))) return "opBadAuth";
  return step.operation.check?.(step.source);
}

async function feeBumpFault(
  tx: Transaction,
  { state, header }: InclusionContext,
): Promise<TransactionFault | undefined> {
  if (!tx.feeBump) return undefined;
  if (tx.feeBump.fee < neededFee(tx, header)) return "txInsufficientFee";
  const account = await state.account(tx.feeBump.source);
  if (!account) return "txNoAccount";
  const signatures = new SignatureChecker(tx.feeBump);
  const [, low] = account.thresholds;
  if (!signatures.reaches(listSigningKeys(account), low)) return "txBadAuth";
  if (availableBalance(account, header) < maxFee(tx)) return "txInsufficientBalance";
  return signatures.allUsed() ? undefined : "txBadAuthExtra";
}

/** The smallest valid fee: the base fee, and per operation at least the inner transaction's fee. */
function neededFee(tx: Transaction, { baseFee }: Header): bigint {
  const paid = BigInt(paidOperations(tx));
  const inner = BigInt(Math.max(1, tx.operations.length));
  const matching = (tx.fee * paid + inner - 1n) / inner;
  const minimum = baseFee * paid;
  return matching > minimum ? matching : minimum;
}

export async function hasRequiredSignatures(
  { source, operation }: SourcedOperation,
  state: Layer,
  signatures: SignatureChecker,
): Promise<boolean> {
  const account = await state.account(source);
  if (!account) return signatures.reaches([{ key: toPublicKeyWire(source), weight: 1 }], 0);
  const [, low, medium, high] = account.thresholds;
  const needed = { low, medium, high }[operation?.threshold ?? "medium"];
  return signatures.reaches(listSigningKeys(account), needed);
}

export function unappliedResult({ type, operation }: SourcedOperation): OperationResultWire {
  return operation
    ? successfulOperationResult(type, operation.unappliedBody)
    : failedOperationResult(type, "opNotSupported");
}
