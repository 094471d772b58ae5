import type { UnverifiedReason } from "../../../src/contract/verify.ts";
import {
  type ClaimOrigin,
  listCreatedBalances,
  listPaymentsAndTrades,
  resultMatches,
  type SignedPaymentDetails,
} from "../../../src/receipt/evidence/payments.ts";
import { isSignedByAccount } from "../../../src/receipt/evidence/signature.ts";
import { toMemoFields } from "../../../src/receipt/facts.ts";
import { formatLedgerAmount } from "../../../src/stellar/amount.ts";
import { type Envelope, readEnvelope } from "../../../src/stellar/envelope/envelope.ts";
import { transactionHashes } from "../../../src/stellar/envelope/hash.ts";
import { CONTRACT_CALL, type SignedPayment } from "../../../src/stellar/envelope/operations.ts";
import { readResult, type TransactionResult } from "../../../src/stellar/envelope/results.ts";
import { readOrNull } from "../../../src/stellar/envelope/xdr-reader.ts";
import { findTransactionFailure, toResultCodes } from "../../../src/stellar/result-codes.ts";
import { contractPayments } from "../history/transaction-payments.ts";
import type { ClaimableOrigin, ContractTransfer, TransactionRecord } from "../ledger.ts";
import type { CorePayment, ProofCore } from "./stored-proof.ts";

/** Facts that aren't in the envelope or result. */
export interface ExternalFacts {
  /** Creations of claimed balances by balance id. */
  creations: ReadonlyMap<string, CheckedTransaction>;
  /** Unproven origins by balance id. */
  origins: ReadonlyMap<string, ClaimableOrigin>;
  /** Transfers by operation index. */
  transfers: ReadonlyMap<number, ContractTransfer[]>;
}

export interface CheckedTransaction {
  /** The hash that was requested. */
  hash: string;
  /** Computed hashes; for a fee bump, the outer and the inner one. */
  hashes: string[];
  record: TransactionRecord;
  envelope: Envelope;
  result: TransactionResult;
  /** Balances that the transaction created, by id. */
  created: ReadonlyMap<string, SignedPayment>;
  /** Accounts that signed with their own key for what they pay or claim. */
  signers: ReadonlySet<string>;
}

/** Null if the XDR is invalid. */
export async function checkTransaction(
  hash: string,
  record: TransactionRecord,
  passphrase: string,
): Promise<CheckedTransaction | null> {
  const { envelopeXdr, resultXdr } = record;
  const read = readOrNull(() => ({
    envelope: readEnvelope(envelopeXdr),
    result: readResult(resultXdr),
  }));
  if (read === null) return null;
  const { inner, payments } = read.envelope;
  const hashes = transactionHashes(read.envelope, passphrase);
  const actors = new Set(payments.flatMap((payment) => payment?.sender.account ?? []));
  const signers = new Set<string>();
  for (const account of actors) {
    if (await isSignedByAccount(account, inner, passphrase) === true) signers.add(account);
  }
  return { hash, hashes, record, ...read, created: listCreatedBalances(read.envelope), signers };
}

/** Finds claims and contract calls, whose facts aren't all in the XDR. */
export function findNeededFacts({ envelope: { payments, types } }: CheckedTransaction): {
  claims: { op: number; balanceId: string }[];
  contracts: boolean;
} {
  const claims = payments.flatMap((payment) =>
    payment?.balanceId === undefined ? [] : [{ op: payment.op, balanceId: payment.balanceId }]
  );
  return { claims, contracts: types.includes(CONTRACT_CALL) };
}

/** Builds the proof. A payment that envelope and result don't prove has a `reason`. */
export function buildProofCore(read: CheckedTransaction, external: ExternalFacts): ProofCore {
  const { hash, record, envelope, result } = read;
  const origins = new Map<string, ClaimOrigin>();
  const reasons = envelope.payments.map((payment): UnverifiedReason | null => {
    if (payment === null) return null;
    if (payment.balanceId === undefined) return hasPayerSigned(payment, read) ? null : "not_signed";
    const { origin, reason } = originOf(payment, payment.balanceId, read, external);
    if (origin !== null) origins.set(payment.balanceId, origin);
    return reason;
  });
  const { payments, trades = [] } = listPaymentsAndTrades(envelope, result, origins);
  const reason = faultOf(read);
  return {
    hash,
    successful: record.successful && result.successful,
    reason,
    ...(reason === "failed" && !result.successful &&
      { failure: findTransactionFailure(toResultCodes(result)) }),
    memo: envelope.memo,
    fee: formatLedgerAmount(result.feeCharged),
    createdAt: record.createdAt,
    ledger: record.ledger,
    envelopeXdr: record.envelopeXdr,
    payments: [
      ...payments.map((payment) => withReason(payment, reasons[payment.op - 1] ?? null)),
      ...contractTransfers(read, external),
    ],
    trades: [...trades],
  };
}

/** Adds the reason. Claim terms aren't stored, since the envelope has them. */
function withReason(
  { predicates: _, ...payment }: SignedPaymentDetails,
  reason: UnverifiedReason | null,
): CorePayment {
  return reason === null ? payment : { ...payment, reason };
}

function hasPayerSigned({ sender }: SignedPayment, { signers }: CheckedTransaction): boolean {
  return signers.has(sender.account);
}

/** The fault of the transaction as a whole; null if there is none. */
function faultOf(read: CheckedTransaction): UnverifiedReason | null {
  const { hash, hashes, record, envelope, result } = read;
  if (!hashes.includes(hash)) return "hash_mismatch";
  const agrees = hashes.includes(record.hash) && record.successful === result.successful &&
    isWithinTimeBounds(read);
  if (!agrees) return "contradiction";
  if (!result.successful) return "failed";
  return resultMatches(envelope, hashes, result) ? null : "contradiction";
}

function isWithinTimeBounds({ record, envelope: { bounds }, result }: CheckedTransaction): boolean {
  if (!result.successful) return true;
  const closedAt = BigInt(Math.floor(Date.parse(record.createdAt) / 1000));
  return bounds.from <= closedAt && (bounds.until === 0n || closedAt <= bounds.until);
}

/** Finds the origin in the creation's envelope: the claim's envelope names only the balance. */
function originOf(
  claim: SignedPayment,
  balanceId: string,
  read: CheckedTransaction,
  { creations, origins }: ExternalFacts,
): { origin: ClaimOrigin | null; reason: UnverifiedReason | null } {
  const creation = creations.get(balanceId);
  if (creation === undefined) {
    const reported = origins.get(balanceId);
    if (reported === undefined) return { origin: null, reason: "not_in_envelope" };
    const { from, asset, stroops, memo } = reported;
    const payment = { sender: { account: from }, asset, stroops };
    return { origin: { hash: null, memo, payment }, reason: "not_in_envelope" };
  }
  const payment = findCreation(creation, balanceId);
  const fits = payment?.claimants?.includes(claim.sender.account) === true &&
    creation.record.ledger <= read.record.ledger;
  if (!fits) return { origin: null, reason: "contradiction" };
  const bothSigned = hasPayerSigned(payment, creation) && hasPayerSigned(claim, read);
  return {
    origin: { hash: creation.hash, memo: creation.envelope.memo, payment },
    reason: bothSigned ? null : "not_signed",
  };
}

/**
 * The payment that created the balance; null if it isn't proven. The transaction must have no
 * fault, its result must name the balance, and the id must match the operation's position (CAP-23).
 * The id doesn't commit to the amount, but the envelope does.
 */
export function findCreation(
  creation: CheckedTransaction,
  balanceId: string,
): SignedPayment | null {
  const payment = creation.created.get(balanceId);
  if (payment === undefined || faultOf(creation) !== null) return null;
  return creation.result.operations[payment.op - 1]?.balanceId === balanceId ? payment : null;
}

/** Transfers that appear only in the contract's events. */
function contractTransfers(
  { envelope }: CheckedTransaction,
  { transfers }: ExternalFacts,
): CorePayment[] {
  return [...transfers].flatMap(([op, each]) =>
    contractPayments(op, each).payments.map((payment): CorePayment => {
      // the caller of a contract sets the memo, and isn't always the payer
      const payerMemo = payment.sender === envelope.sources[op - 1] ? envelope.memo : null;
      return {
        ...payment,
        ...toMemoFields(payment.kind, envelope.memo, payerMemo),
        reason: "not_in_envelope",
      };
    })
  );
}
