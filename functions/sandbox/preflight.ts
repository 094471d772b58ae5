import type { OperationResultWire } from "@stellar/stellar-sdk/xdr";
import { isSigned } from "./apply.ts";
import { availableBalance } from "./balance.ts";
import type { Header } from "./header.ts";
import type { Layer } from "./layer.ts";
import { failedOperation, type TransactionFault, type TransactionOutcome } from "./results.ts";
import { SignatureCheck, signersOf } from "./signature-check.ts";
import {
  blankResult,
  maxFee,
  paidOperations,
  type Step,
  stepsOf,
  type Transaction,
} from "./transaction.ts";
import { checkTransaction } from "./validity.ts";

/** A refusal before inclusion, with the fee that the result names. */
export interface Refusal {
  outcome: TransactionOutcome;
  feeCharged: bigint;
}

/** What is asked before a transaction may enter a ledger. */
export interface PreflightContext {
  state: Layer;
  header: Header;
  /** The sequence number to follow, where transactions of this account wait already. */
  currentSequence?: bigint;
}

/** Why a transaction may not enter the ledger that the header describes; undefined if it may. */
export async function preflight(
  tx: Transaction,
  context: PreflightContext,
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
  { state, header, currentSequence }: PreflightContext,
): Promise<TransactionOutcome | undefined> {
  const signatures = new SignatureCheck(tx);
  const { fault } = checkTransaction(tx, signatures, {
    header,
    account: await state.account(tx.source),
    currentSequence,
    applying: false,
    chargeFee: !tx.feeBump,
  });
  if (fault) return { ok: false, fault };
  const operations = await operationFaults(stepsOf(tx), tx, state, signatures);
  if (operations) return { ok: false, operations };
  return signatures.allUsed() ? undefined : { ok: false, fault: "txBadAuthExtra" };
}

async function operationFaults(
  steps: readonly Step[],
  tx: Transaction,
  state: Layer,
  signatures: SignatureCheck,
): Promise<OperationResultWire[] | undefined> {
  for (const [index, step] of steps.entries()) {
    const explicit = tx.operations[index]?.sourceAccount !== null;
    const fault = await operationFault(step, { explicit, state, signatures });
    if (!fault) continue;
    // The operations around it have not been judged, and show the result of success.
    return steps.map((other, at) =>
      at === index ? failedOperation(step.type, fault) : blankResult(other)
    );
  }
  return undefined;
}

async function operationFault(
  step: Step,
  context: { explicit: boolean; state: Layer; signatures: SignatureCheck },
): Promise<string | undefined> {
  if (!step.operation) return "opNotSupported";
  if (!context.explicit && !(await context.state.account(step.source))) return "opNoAccount";
  if (!(await isSigned(step, context.state, context.signatures))) return "opBadAuth";
  return step.operation.check?.(step.source);
}

async function feeBumpFault(
  tx: Transaction,
  { state, header }: PreflightContext,
): Promise<TransactionFault | undefined> {
  if (!tx.feeBump) return undefined;
  if (tx.feeBump.fee < neededFee(tx, header)) return "txInsufficientFee";
  const account = await state.account(tx.feeBump.source);
  if (!account) return "txNoAccount";
  const signatures = new SignatureCheck(tx.feeBump);
  const [, low] = account.thresholds;
  if (!signatures.reaches(signersOf(account), low)) return "txBadAuth";
  if (availableBalance(account, header) < maxFee(tx)) return "txInsufficientBalance";
  return signatures.allUsed() ? undefined : "txBadAuthExtra";
}

/** The least a fee bump must offer: the base fee, and per operation no less than the inner fee. */
function neededFee(tx: Transaction, { baseFee }: Header): bigint {
  const paid = BigInt(paidOperations(tx));
  const inner = BigInt(Math.max(1, tx.operations.length));
  const matching = (tx.fee * paid + inner - 1n) / inner;
  const minimum = baseFee * paid;
  return matching > minimum ? matching : minimum;
}
