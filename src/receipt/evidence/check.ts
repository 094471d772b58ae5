import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { hashesOf, networkId, transactionHash } from "../../stellar/envelope/hash.ts";
import type { SignedPayment } from "../../stellar/envelope/operations.ts";
import { type Envelope, readPayload } from "../../stellar/envelope/envelope.ts";
import { readResults, type TransactionResult } from "../../stellar/envelope/results.ts";
import { XdrFault } from "../../stellar/envelope/xdr-reader.ts";
import { hexOf } from "../../stellar/hex.ts";
import { visibleText } from "../../ui/visible-text.ts";
import { isSignatureOf } from "../../stellar/ed25519.ts";
import { isForgeable } from "./signature.ts";
import type { TransactionStatement } from "../judge.ts";
import type { Evidence, TransactionEvidence } from "./document.ts";
import {
  type Externalized,
  type LedgerHeader,
  previousOfSet,
  readExternalized,
  readHeader,
} from "./ledger.ts";
import { type Fault, type StepLine, type StepName, type StepResult, STEPS } from "./lines.ts";
import {
  createdBalances,
  type Origin,
  paymentsOf,
  resultFits,
  type SignedStatement,
  statementOf,
} from "./payments.ts";

/** The validators that the reader trusts. */
export interface TrustedNetwork {
  passphrase: string;
  /** `G…` */
  validators: readonly string[];
  /** How many validators must sign. A document contains exactly this many statements. */
  threshold: number;
}

/** The result if every step holds. */
export interface Proven {
  /** Lower-case hex. A fee bump has an outer and an inner hash. */
  hashes: string[];
  ledger: number;
  /** Seconds since 1970. */
  closedAt: bigint;
  /** The input for the judge, with the memos of each payment. */
  statement: Omit<TransactionStatement, "payments"> & { payments: SignedStatement[] };
  /** The validators that signed, `G…`, sorted. */
  validators: string[];
  /** The validators' keys are public, so anyone could have signed. */
  forgeable: boolean;
}

export interface CheckedEvidence {
  lines: StepLine[];
  /** Null if a step fails. */
  proven: Proven | null;
  /** The document's payments, proven or not; empty if unreadable. */
  said: SignedStatement[];
}

/** Checks evidence from the payment to the signatures, without any request. */
export async function checkEvidence(
  evidence: Evidence,
  trust: TrustedNetwork,
): Promise<CheckedEvidence> {
  const lines: StepLine[] = [];
  const links: Link[] = [];
  for (const [index, transaction] of evidence.transactions.entries()) {
    const whole = links.length === index;
    const checked = whole ? await checkLink(transaction, { evidence, trust, links }) : null;
    lines.push(...withUncheckedSteps(checked?.lines ?? [], index));
    if (checked?.link) links.push(checked.link);
  }
  const [payment] = links;
  const whole = payment !== undefined && links.length === evidence.transactions.length;
  return {
    lines,
    proven: whole
      ? { ...provenBy(payment, links, evidence), forgeable: await isForgeable(trust) }
      : null,
    said: unprovenStatements(evidence),
  };
}

/** A transaction of the document for which every step holds. */
interface Link {
  order: Order;
  result: TransactionResult;
  header: LedgerHeader;
  signers: string[];
}

interface Order extends Envelope {
  /** First the hash under which the ledger lists it. */
  hashes: string[];
  /** By balance ID: the part of the set-aside money that the payment claims. */
  origins: Map<string, SignedOrigin>;
}

/** An origin with the operation that set the money aside. */
interface SignedOrigin extends Origin {
  payment: SignedPayment;
}

type Found<T> =
  | { code: StepResult; values: StepLine["values"]; value: T }
  | { code: Fault; values?: StepLine["values"] };

type Noted = Omit<StepLine, "transaction">;

interface Context {
  evidence: Evidence;
  trust: TrustedNetwork;
  /** The transactions proven so far. */
  links: readonly Link[];
}

async function checkLink(
  transaction: TransactionEvidence,
  context: Context,
): Promise<{ lines: Noted[]; link: Link | null }> {
  const lines: Noted[] = [];
  function note<T>(step: StepName, found: Found<T>): T | null {
    const { code, values = {} } = found;
    const holds = "value" in found;
    // A browser that can't check signatures hasn't found a fault.
    const otherwise = code === "cannotVerify" ? "unchecked" : "broken";
    lines.push({ step, outcome: holds ? "holds" : otherwise, code, values });
    return holds ? found.value : null;
  }
  const order = note("order", orderIn(transaction, context));
  if (order === null) return { lines, link: null };
  const done = note("result", resultIn(transaction, order, context));
  if (done === null) return { lines, link: null };
  const last = note("headers", lastHeader(transaction, done.header));
  if (last === null) return { lines, link: null };
  const statements = note("set", statementsOn(transaction, last));
  if (statements === null) return { lines, link: null };
  const signers = note("signatures", await signersOf(statements, last, context.trust));
  if (signers === null) return { lines, link: null };
  return { lines, link: { order, ...done, signers } };
}

/** Adds the steps that weren't reached as unchecked. */
function withUncheckedSteps(noted: Noted[], transaction: number): StepLine[] {
  return STEPS.map((step) => {
    const found = noted.find((line) => line.step === step);
    return { step, outcome: "unchecked", code: null, values: {}, ...found, transaction };
  });
}

/** The number of characters shown of an unknown network's name. */
const LONGEST_NETWORK = 100;

/** Step 1: the hash matches the signed order. */
function orderIn(
  { hash, transaction }: TransactionEvidence,
  { evidence, trust, links }: Context,
): Found<Order> {
  if (evidence.network !== trust.passphrase) {
    // Untrusted text must not hide, reorder or push away the text around it.
    const network = visibleText(evidence.network.slice(0, LONGEST_NETWORK));
    return { code: "otherNetwork", values: { network } };
  }
  const computed = transactionHash(transaction, trust.passphrase);
  if (computed !== hash) return { code: "otherHash", values: { hash, computed } };
  const payload = readOr(() => readPayload(transaction));
  if (payload === null) return { code: "orderUnreadable" };
  const hashes = hashesOf(payload, trust.passphrase);
  const [payment, ...creations] = links;
  const origins = payment === undefined
    ? new Map<string, SignedOrigin>()
    : originsIn(payload, hash, payment.order);
  const known = new Set(creations.flatMap(({ order }) => [...order.origins.keys()]));
  const isNew = origins.size > 0 && [...origins.keys()].every((id) => !known.has(id));
  if (payment !== undefined && !isNew) return { code: "creationUnrelated" };
  // The last transaction: every claimed balance must have its origin now.
  if (links.length + 1 === evidence.transactions.length) {
    const claimed = claimsOf(payment?.order ?? payload);
    if (claimed.some(({ balanceId }) => !known.has(balanceId) && !origins.has(balanceId))) {
      return { code: "creationMissing" };
    }
  }
  return { code: "ordered", values: { hash }, value: { ...payload, hashes, origins } };
}

/** The claimed balances, with the accounts that claim them. */
function claimsOf({ payments }: Envelope): { balanceId: string; taker: string }[] {
  return payments.flatMap((payment) =>
    payment?.balanceId === undefined
      ? []
      : [{ balanceId: payment.balanceId, taker: payment.sender.account }]
  );
}

/** The balances that `creation` set aside and `claim` collects. */
function originsIn(creation: Envelope, hash: string, claim: Envelope): Map<string, SignedOrigin> {
  const created = createdBalances(creation);
  return new Map(
    claimsOf(claim).flatMap(({ balanceId, taker }): [string, SignedOrigin][] => {
      const payment = created.get(balanceId);
      const fits = payment?.claimants?.includes(taker) === true;
      return fits ? [[balanceId, { hash, memo: creation.memo, payment }]] : [];
    }),
  );
}

/** Step 2: the result is committed to by the ledger's header, and is a success. */
function resultIn(
  { results, headers }: TransactionEvidence,
  order: Order,
  { links }: Context,
): Found<Pick<Link, "result" | "header">> {
  const header = readOr(() => readHeader(headers[0] ?? new Uint8Array()));
  if (header === null) return { code: "headerUnreadable" };
  const computed = hexOf(sha256(results));
  if (computed !== header.resultsHash) {
    return { code: "otherResults", values: { computed, inHeader: header.resultsHash } };
  }
  const all = readOr(() => readResults(results));
  if (all === null) return { code: "resultsUnreadable" };
  const values = { ledger: String(header.sequence), count: String(all.size), hash: computed };
  const result = all.get(order.hashes[0] ?? "");
  if (result === undefined) return { code: "absent", values };
  if (!result.successful) return { code: "refused", values };
  const named = [...order.origins].every(([id, { payment }]) =>
    result.operations[payment.op - 1]?.balanceId === id
  );
  if (!resultFits(order, order.hashes, result) || !named) {
    return { code: "unfit", values };
  }
  const [payment] = links;
  if (payment !== undefined && payment.header.sequence < header.sequence) {
    return { code: "creationLater", values };
  }
  return { code: "done", values, value: { result, header } };
}

/** The last header before the signed slot, and its hash. */
interface LastHeader {
  header: LedgerHeader;
  hash: string;
}

/** Step 3: each header contains the hash of the one before. */
function lastHeader({ headers }: TransactionEvidence, first: LedgerHeader): Found<LastHeader> {
  let last: LastHeader = { header: first, hash: hexOf(sha256(headers[0] ?? new Uint8Array())) };
  for (const bytes of headers.slice(1)) {
    const header = readOr(() => readHeader(bytes));
    const sequence = last.header.sequence + 1;
    if (header?.previousHash !== last.hash || header.sequence !== sequence) {
      return { code: "chainBroken", values: { ledger: String(sequence) } };
    }
    last = { header, hash: hexOf(sha256(bytes)) };
  }
  const values = {
    from: String(first.sequence),
    to: String(last.header.sequence),
    count: String(headers.length),
  };
  return { code: "chained", values, value: last };
}

/** Step 4: the agreed transaction set begins with the hash of the last header. */
function statementsOn(
  { set, statements }: TransactionEvidence,
  { header, hash }: LastHeader,
): Found<Externalized[]> {
  const ledger = String(header.sequence + 1);
  if (readOr(() => previousOfSet(set, header.version)) !== hash) {
    return { code: "setUnbound", values: { ledger } };
  }
  const computed = hexOf(sha256(set));
  const read: Externalized[] = [];
  for (const bytes of statements) {
    const statement = readOr(() => readExternalized(bytes) ?? "another");
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

/** Step 5: enough trusted validators signed this slot, each once, in any order. */
async function signersOf(
  statements: Externalized[],
  { header }: LastHeader,
  { passphrase, validators, threshold }: TrustedNetwork,
): Promise<Found<string[]>> {
  const values = {
    signed: String(statements.length),
    needed: String(threshold),
    trusted: String(validators.length),
    ledger: String(header.sequence + 1),
  };
  if (threshold < 1 || statements.length < threshold) return { code: "tooFew", values };
  if (statements.length > threshold) return { code: "tooMany", values };
  const network = networkId(passphrase);
  const signers = new Set<string>();
  for (const { validator, key, slot, statement, signature } of statements) {
    const named = { ...values, validator };
    if (!validators.includes(validator)) return { code: "untrusted", values: named };
    if (signers.has(validator)) return { code: "repeated", values: named };
    if (slot !== BigInt(header.sequence + 1)) return { code: "otherSlot", values: named };
    const message = concatBytes(network, ENVELOPE_TYPE_SCP, statement);
    const fits = await isSignatureOf(key, message, signature);
    if (fits === null) return { code: "cannotVerify", values: named };
    if (!fits) return { code: "forged", values: named };
    signers.add(validator);
  }
  return { code: "signed", values, value: [...signers].sort() };
}

function provenBy(
  payment: Link,
  links: readonly Link[],
  { network }: Evidence,
): Omit<Proven, "forgeable"> {
  const { order, result, header, signers } = payment;
  const origins = new Map(links.flatMap((link) => [...link.order.origins]));
  return {
    hashes: order.hashes,
    ledger: header.sequence,
    closedAt: header.closedAt,
    statement: {
      status: "success",
      settled: true,
      networkPassphrase: network,
      ...statementOf(order, result, origins),
    },
    validators: signers,
  };
}

/** What the document's transactions say, unproven. */
function unprovenStatements({ transactions }: Evidence): SignedStatement[] {
  const [payment, ...creations] = transactions.map(({ hash, transaction }) => ({
    hash,
    payload: readOr(() => readPayload(transaction)),
  }));
  if (!payment?.payload) return [];
  const claim = payment.payload;
  const origins = creations.flatMap(({ hash, payload }) =>
    payload === null ? [] : [...originsIn(payload, hash, claim)]
  );
  return paymentsOf(claim, null, new Map(origins));
}

/** Runs `read`; null if the bytes are malformed. */
function readOr<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof XdrFault) return null;
    throw error;
  }
}
