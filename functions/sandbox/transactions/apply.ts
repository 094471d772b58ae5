import {
  encodeArray,
  LedgerEntryChange,
  type LedgerEntryChangeWire,
  type OperationMetaV2Wire,
  type OperationResultWire,
  TransactionMeta,
  type TransactionMetaV4Wire,
} from "@stellar/stellar-sdk/xdr";
import { withoutSigner, withSequence } from "../ledger/entries.ts";
import { toChangesWire } from "../ledger/entry-xdr.ts";
import type { Header } from "../ledger/header.ts";
import { Layer } from "../ledger/layer.ts";
import type { OperationContext } from "../operations/operation.ts";
import { signerAddress } from "../stellar/address.ts";
import { feeEvent, operationEvents } from "./events.ts";
import {
  failedOperationResult,
  successfulOperationResult,
  type TransactionOutcome,
} from "./results.ts";
import { SignatureChecker } from "./signatures.ts";
import {
  feeSource,
  maxFee,
  operationsWithSource,
  paidOperations,
  type SourcedOperation,
  type Transaction,
} from "./transaction.ts";
import { hasRequiredSignatures, unappliedResult, validateTransaction } from "./validity.ts";

export interface AppliedTransaction {
  outcome: TransactionOutcome;
  /** `TransactionMeta` as XDR. */
  meta: Uint8Array;
}

export interface ApplyContext {
  header: Header;
  networkPassphrase: string;
  /** The fee charged by `chargeFee`. */
  feeCharged: bigint;
  maxSequence(account: string): bigint;
}

/** Charges the fee, or the whole balance if it's smaller. Returns the fee and its meta as XDR. */
export async function chargeFee(
  tx: Transaction,
  ledger: Layer,
  header: Header,
): Promise<{ feeCharged: bigint; feeMeta: Uint8Array }> {
  const layer = new Layer(ledger, header.sequence);
  const account = await layer.account(feeSource(tx));
  const due = min(maxFee(tx), header.baseFee * BigInt(paidOperations(tx)));
  const feeCharged = account ? min(account.balance, due) : 0n;
  if (account) layer.put({ ...account, balance: account.balance - feeCharged });
  const changes = toChangesWire(await layer.changes());
  layer.commitTo(ledger);
  return { feeCharged, feeMeta: encodeChanges(changes) };
}

/**
 * Applies a transaction after its fee was charged. A failed one can only use its sequence number
 * and remove one-time signers.
 */
export async function applyTransaction(
  tx: Transaction,
  ledger: Layer,
  context: ApplyContext,
): Promise<AppliedTransaction> {
  const { header, feeCharged, networkPassphrase } = context;
  const events = [feeEvent(feeSource(tx), feeCharged, networkPassphrase)];
  const steps = operationsWithSource(tx);
  const signatures = new SignatureChecker(tx);
  const paid = await payerChanges(tx, ledger, header);
  const before = new Layer(ledger, header.sequence);
  const account = await before.account(tx.source);
  const validity = validateTransaction(tx, signatures, {
    header,
    account,
    applying: true,
    chargeFee: !tx.feeBump,
  });
  if (account && validity.usesSequence) before.put(withSequence(account, tx.seqNum, header));
  const unsigned = validity.fault ? undefined : await unsignedSteps(steps, before, signatures);
  await removeOneTimeSigners(tx, steps, before);
  const txChangesBefore = [...paid, ...toChangesWire(await before.changes())];
  before.commitTo(ledger);
  const failed = (outcome: TransactionOutcome): AppliedTransaction => ({
    outcome,
    meta: encodeMeta({ txChangesBefore, operations: [], events }),
  });
  if (validity.fault) return failed({ ok: false, fault: validity.fault });
  if (unsigned) return failed({ ok: false, operations: unsigned });
  if (!signatures.allUsed()) return failed({ ok: false, fault: "txBadAuthExtra" });

  const all = new Layer(ledger, header.sequence);
  const { results, metas, ok } = await applyOperations(tx, steps, all, context);
  if (!ok) return failed({ ok: false, operations: results });
  all.commitTo(ledger);
  const meta = encodeMeta({ txChangesBefore, operations: metas, events });
  return { outcome: { ok: true, operations: results }, meta };
}

async function applyOperations(
  tx: Transaction,
  steps: readonly SourcedOperation[],
  all: Layer,
  { header, maxSequence, networkPassphrase }: ApplyContext,
) {
  const results: OperationResultWire[] = [];
  const metas: OperationMetaV2Wire[] = [];
  const transaction = { source: tx.source, seqNum: tx.seqNum };
  let ok = true;
  for (const [index, step] of steps.entries()) {
    const state = new Layer(all, header.sequence);
    const { source } = step;
    const context = { state, header, source, index, transaction, maxSequence };
    const outcome = await applyStep(step, context);
    if (typeof outcome === "string") {
      results.push(failedOperationResult(step.type, outcome));
      ok = false;
      continue;
    }
    results.push(successfulOperationResult(step.type, outcome));
    const changes = toChangesWire(await state.changes());
    const operation = tx.operations[index];
    const { account, memo } = tx;
    const events = operation
      ? operationEvents(operation, { networkPassphrase, source, account, memo, changes })
      : [];
    metas.push({ ext: { v: 0 }, changes, events });
    state.commitTo(all);
  }
  return { results, metas, ok };
}

async function applyStep({ source, operation }: SourcedOperation, context: OperationContext) {
  if (!operation) return "opNotSupported";
  if (!(await context.state.account(source))) return "opNoAccount";
  return operation.check?.(source) ?? await operation.apply(context);
}

/** The results if an operation lacks a signature, otherwise undefined. */
async function unsignedSteps(
  steps: readonly SourcedOperation[],
  state: Layer,
  signatures: SignatureChecker,
): Promise<OperationResultWire[] | undefined> {
  let signed = true;
  const results: OperationResultWire[] = [];
  for (const step of steps) {
    const reached = await hasRequiredSignatures(step, state, signatures);
    signed &&= reached;
    results.push(reached ? unappliedResult(step) : failedOperationResult(step.type, "opBadAuth"));
  }
  return signed ? undefined : results;
}

async function removeOneTimeSigners(
  tx: Transaction,
  steps: readonly SourcedOperation[],
  state: Layer,
) {
  for (const id of new Set([tx.source, ...steps.map((step) => step.source)])) {
    await removeOneTimeSigner(id, tx.hash, state);
  }
}

/** Changes of a fee bump's payer, whose last modified ledger is updated too. */
async function payerChanges(
  { feeBump }: Transaction,
  ledger: Layer,
  { sequence }: Header,
): Promise<LedgerEntryChangeWire[]> {
  if (!feeBump) return [];
  const state = new Layer(ledger, sequence);
  const payer = await state.account(feeBump.source);
  if (payer) state.put(payer);
  await removeOneTimeSigner(feeBump.source, feeBump.hash, state);
  const changes = toChangesWire(await state.changes());
  state.commitTo(ledger);
  return changes;
}

async function removeOneTimeSigner(id: string, preAuthTx: Uint8Array, state: Layer) {
  const account = await state.account(id);
  if (!account || account.signers.length === 0) return;
  const without = withoutSigner(account, signerAddress({ type: 1, preAuthTx }));
  if (without !== account) state.put(without);
}

function encodeMeta(
  known: Pick<TransactionMetaV4Wire, "txChangesBefore" | "operations" | "events">,
): Uint8Array {
  return TransactionMeta.schema.encode({
    v: 4,
    v4: { ext: { v: 0 }, txChangesAfter: [], sorobanMeta: null, diagnosticEvents: [], ...known },
  });
}

function encodeChanges(changes: LedgerEntryChangeWire[]): Uint8Array {
  return encodeArray(LedgerEntryChange, changes.map((c) => LedgerEntryChange.fromXdrObject(c)));
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
