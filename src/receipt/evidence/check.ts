import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import {
  computeNetworkId,
  transactionHash,
  transactionHashes,
} from "../../stellar/envelope/hash.ts";
import type { SignedPayment } from "../../stellar/envelope/operations.ts";
import { type Envelope, readPayload } from "../../stellar/envelope/envelope.ts";
import { readResults, type TransactionResult } from "../../stellar/envelope/results.ts";
import { readOrNull } from "../../stellar/envelope/xdr-reader.ts";
import { toHex } from "../../stellar/hex.ts";
import { visibleText } from "../../ui/visible-text.ts";
import { verifySignature } from "../../stellar/ed25519.ts";
import { isForgeable } from "./signature.ts";
import type { ReportedTransaction } from "../judge.ts";
import type { Evidence, TransactionEvidence } from "./document.ts";
import {
  type ExternalizeStatement,
  type LedgerHeader,
  previousLedgerHash,
  readExternalizeStatement,
  readHeader,
} from "./ledger.ts";
import {
  STEP_NAMES,
  type StepFault,
  type StepLine,
  type StepName,
  type StepSuccess,
} from "./steps.ts";
import {
  type ClaimOrigin,
  listCreatedBalances,
  listPayments,
  listPaymentsAndTrades,
  resultMatches,
  type SignedPaymentDetails,
} from "./payments.ts";

export interface TrustedNetwork {
  passphrase: string;
  /** `G…` */
  validators: readonly string[];
  /** A document contains exactly this many statements. */
  threshold: number;
}

export interface ProvenTransaction {
  /** Lower-case hex; a fee bump's outer hash, then its inner one. */
  hashes: string[];
  ledger: number;
  /** Seconds since 1970. */
  closedAt: bigint;
  /** The input for the judge. */
  statement: Omit<ReportedTransaction, "payments"> & { payments: SignedPaymentDetails[] };
  /** `G…`, sorted. */
  validators: string[];
  /** True if the validators' keys are public, so that anyone could have signed. */
  forgeable: boolean;
}

export interface CheckedEvidence {
  lines: StepLine[];
  proven: ProvenTransaction | null;
  /** Proven or not; empty if unreadable. */
  statedPayments: SignedPaymentDetails[];
}

/** Sends no request. */
export async function checkEvidence(
  evidence: Evidence,
  trust: TrustedNetwork,
): Promise<CheckedEvidence> {
  const lines: StepLine[] = [];
  const verified: VerifiedTransaction[] = [];
  for (const [index, transaction] of evidence.transactions.entries()) {
    const whole = verified.length === index;
    const checked = whole
      ? await verifyTransaction(transaction, { evidence, trust, verified })
      : null;
    lines.push(...withUncheckedSteps(checked?.lines ?? [], index));
    if (checked?.verified) verified.push(checked.verified);
  }
  const [payment] = verified;
  const whole = payment !== undefined && verified.length === evidence.transactions.length;
  return {
    lines,
    proven: whole
      ? { ...toProvenTransaction(payment, verified, evidence), forgeable: await isForgeable(trust) }
      : null,
    statedPayments: listStatedPayments(evidence),
  };
}

/** A transaction for which every step holds. */
interface VerifiedTransaction {
  order: HashedEnvelope;
  result: TransactionResult;
  header: LedgerHeader;
  signers: string[];
}

interface HashedEnvelope extends Envelope {
  /** The first hash is the one that the ledger lists. */
  hashes: string[];
  /** The origins of claimed balances, by balance ID. */
  origins: Map<string, SignedOrigin>;
}

interface SignedOrigin extends ClaimOrigin {
  payment: SignedPayment;
}

type StepOutcome<T> =
  | { code: StepSuccess; values: StepLine["values"]; value: T }
  | { code: StepFault; values?: StepLine["values"] };

type UnplacedLine = Omit<StepLine, "transaction">;

interface Context {
  evidence: Evidence;
  trust: TrustedNetwork;
  verified: readonly VerifiedTransaction[];
}

async function verifyTransaction(
  transaction: TransactionEvidence,
  context: Context,
): Promise<{ lines: UnplacedLine[]; verified: VerifiedTransaction | null }> {
  const lines: UnplacedLine[] = [];
  function note<T>(step: StepName, found: StepOutcome<T>): T | null {
    const { code, values = {} } = found;
    const holds = "value" in found;
    // Being unable to check signatures isn't a fault.
    const otherwise = code === "cannotVerify" ? "unchecked" : "broken";
    lines.push({ step, outcome: holds ? "holds" : otherwise, code, values });
    return holds ? found.value : null;
  }
  const order = note("order", checkOrder(transaction, context));
  if (order === null) return { lines, verified: null };
  const done = note("result", checkResult(transaction, order, context));
  if (done === null) return { lines, verified: null };
  const last = note("headers", checkHeaders(transaction, done.header));
  if (last === null) return { lines, verified: null };
  const statements = note("set", checkSet(transaction, last));
  if (statements === null) return { lines, verified: null };
  const signers = note("signatures", await verifyStatements(statements, last, context.trust));
  if (signers === null) return { lines, verified: null };
  return { lines, verified: { order, ...done, signers } };
}

function withUncheckedSteps(noted: UnplacedLine[], transaction: number): StepLine[] {
  return STEP_NAMES.map((step) => {
    const found = noted.find((line) => line.step === step);
    return { step, outcome: "unchecked", code: null, values: {}, ...found, transaction };
  });
}

const MAX_NETWORK_LENGTH = 100;

/** Step 1: the hash matches the signed transaction. */
function checkOrder(
  { hash, transaction }: TransactionEvidence,
  { evidence, trust, verified }: Context,
): StepOutcome<HashedEnvelope> {
  if (evidence.network !== trust.passphrase) {
    // Untrusted text must not hide, reorder or push away the text around it.
    const network = visibleText(evidence.network.slice(0, MAX_NETWORK_LENGTH));
    return { code: "otherNetwork", values: { network } };
  }
  const computed = transactionHash(transaction, trust.passphrase);
  if (computed !== hash) return { code: "otherHash", values: { hash, computed } };
  const payload = readOrNull(() => readPayload(transaction));
  if (payload === null) return { code: "orderUnreadable" };
  const hashes = transactionHashes(payload, trust.passphrase);
  const [payment, ...creations] = verified;
  const origins = payment === undefined
    ? new Map<string, SignedOrigin>()
    : originsIn(payload, hash, payment.order);
  const known = new Set(creations.flatMap(({ order }) => [...order.origins.keys()]));
  const isNew = origins.size > 0 && [...origins.keys()].every((id) => !known.has(id));
  if (payment !== undefined && !isNew) return { code: "creationUnrelated" };
  // After the last transaction, every claimed balance must have an origin.
  if (verified.length + 1 === evidence.transactions.length) {
    const claimed = claimsOf(payment?.order ?? payload);
    if (claimed.some(({ balanceId }) => !known.has(balanceId) && !origins.has(balanceId))) {
      return { code: "creationMissing" };
    }
  }
  return { code: "ordered", values: { hash }, value: { ...payload, hashes, origins } };
}

/** The claimed balances with the claiming accounts. */
function claimsOf({ payments }: Envelope): { balanceId: string; claimant: string }[] {
  return payments.flatMap((payment) =>
    payment?.balanceId === undefined
      ? []
      : [{ balanceId: payment.balanceId, claimant: payment.sender.account }]
  );
}

/** The balances that `creation` set aside and `claim` collects. */
function originsIn(creation: Envelope, hash: string, claim: Envelope): Map<string, SignedOrigin> {
  const created = listCreatedBalances(creation);
  return new Map(
    claimsOf(claim).flatMap(({ balanceId, claimant }): [string, SignedOrigin][] => {
      const payment = created.get(balanceId);
      const fits = payment?.claimants?.includes(claimant) === true;
      return fits ? [[balanceId, { hash, memo: creation.memo, payment }]] : [];
    }),
  );
}

/** Step 2: the ledger's header commits to the result, which is a success. */
function checkResult(
  { results, headers }: TransactionEvidence,
  order: HashedEnvelope,
  { verified }: Context,
): StepOutcome<Pick<VerifiedTransaction, "result" | "header">> {
  const header = readOrNull(() => readHeader(headers[0] ?? new Uint8Array()));
  if (header === null) return { code: "headerUnreadable" };
  const computed = toHex(sha256(results));
  if (computed !== header.resultsHash) {
    return { code: "otherResults", values: { computed, inHeader: header.resultsHash } };
  }
  const all = readOrNull(() => readResults(results));
  if (all === null) return { code: "resultsUnreadable" };
  const values = { ledger: String(header.sequence), count: String(all.size), hash: computed };
  const result = all.get(order.hashes[0] ?? "");
  if (result === undefined) return { code: "absent", values };
  if (!result.successful) return { code: "refused", values };
  const named = [...order.origins].every(([id, { payment }]) =>
    result.operations[payment.op - 1]?.balanceId === id
  );
  if (!resultMatches(order, order.hashes, result) || !named) {
    return { code: "unfit", values };
  }
  const [payment] = verified;
  if (payment !== undefined && payment.header.sequence < header.sequence) {
    return { code: "creationLater", values };
  }
  return { code: "done", values, value: { result, header } };
}

/** The last header before the signed slot. */
interface LastHeader {
  header: LedgerHeader;
  hash: string;
}

/** Step 3: each header contains the hash of the one before. */
function checkHeaders(
  { headers }: TransactionEvidence,
  first: LedgerHeader,
): StepOutcome<LastHeader> {
  let last: LastHeader = { header: first, hash: toHex(sha256(headers[0] ?? new Uint8Array())) };
  for (const bytes of headers.slice(1)) {
    const header = readOrNull(() => readHeader(bytes));
    const sequence = last.header.sequence + 1;
    if (header?.previousHash !== last.hash || header.sequence !== sequence) {
      return { code: "chainBroken", values: { ledger: String(sequence) } };
    }
    last = { header, hash: toHex(sha256(bytes)) };
  }
  const values = {
    from: String(first.sequence),
    to: String(last.header.sequence),
    count: String(headers.length),
  };
  return { code: "chained", values, value: last };
}

/** Step 4: the agreed transaction set begins with the last header's hash. */
function checkSet(
  { set, statements }: TransactionEvidence,
  { header, hash }: LastHeader,
): StepOutcome<ExternalizeStatement[]> {
  const ledger = String(header.sequence + 1);
  if (readOrNull(() => previousLedgerHash(set, header.version)) !== hash) {
    return { code: "setUnbound", values: { ledger } };
  }
  const computed = toHex(sha256(set));
  const read: ExternalizeStatement[] = [];
  for (const bytes of statements) {
    const statement = readOrNull(() => readExternalizeStatement(bytes) ?? "another");
    if (statement === null) return { code: "statementUnreadable", values: { ledger } };
    if (statement === "another") return { code: "notExternalized", values: { ledger } };
    if (statement.setHash !== computed) {
      return { code: "otherSet", values: { ledger, computed, signed: statement.setHash } };
    }
    read.push(statement);
  }
  const before = String(header.sequence);
  return { code: "bound", values: { ledger, before, hash: computed }, value: read };
}

const ENVELOPE_TYPE_SCP = Uint8Array.of(0, 0, 0, 1);

/** Step 5: enough trusted validators signed this slot, each once. */
async function verifyStatements(
  statements: ExternalizeStatement[],
  { header }: LastHeader,
  { passphrase, validators, threshold }: TrustedNetwork,
): Promise<StepOutcome<string[]>> {
  const values = {
    signed: String(statements.length),
    needed: String(threshold),
    trusted: String(validators.length),
    ledger: String(header.sequence + 1),
  };
  if (threshold < 1 || statements.length < threshold) return { code: "tooFew", values };
  if (statements.length > threshold) return { code: "tooMany", values };
  const network = computeNetworkId(passphrase);
  const signers = new Set<string>();
  for (const { validator, key, slot, statement, signature } of statements) {
    const named = { ...values, validator };
    if (!validators.includes(validator)) return { code: "untrusted", values: named };
    if (signers.has(validator)) return { code: "repeated", values: named };
    if (slot !== BigInt(header.sequence + 1)) return { code: "otherSlot", values: named };
    const message = concatBytes(network, ENVELOPE_TYPE_SCP, statement);
    const fits = await verifySignature(key, message, signature);
    if (fits === null) return { code: "cannotVerify", values: named };
    if (!fits) return { code: "forged", values: named };
    signers.add(validator);
  }
  return { code: "signed", values, value: [...signers].sort() };
}

function toProvenTransaction(
  payment: VerifiedTransaction,
  verified: readonly VerifiedTransaction[],
  { network }: Evidence,
): Omit<ProvenTransaction, "forgeable"> {
  const { order, result, header, signers } = payment;
  const origins = new Map(verified.flatMap(({ order }) => [...order.origins]));
  return {
    hashes: order.hashes,
    ledger: header.sequence,
    closedAt: header.closedAt,
    statement: {
      status: "success",
      settled: true,
      networkPassphrase: network,
      ...listPaymentsAndTrades(order, result, origins),
    },
    validators: signers,
  };
}

/** The payments as stated, which aren't proven. */
function listStatedPayments({ transactions }: Evidence): SignedPaymentDetails[] {
  const [payment, ...creations] = transactions.map(({ hash, transaction }) => ({
    hash,
    payload: readOrNull(() => readPayload(transaction)),
  }));
  if (!payment?.payload) return [];
  const claim = payment.payload;
  const origins = creations.flatMap(({ hash, payload }) =>
    payload === null ? [] : [...originsIn(payload, hash, claim)]
  );
  return listPayments(claim, null, new Map(origins));
}
