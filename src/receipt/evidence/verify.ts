import type { Evidence } from "../../contract/evidence.ts";
import type { ProofPayment } from "../../contract/verify.ts";
import { checkEvidence, type ProvenTransaction } from "./check.ts";
import { type DocumentFault, readDocument } from "./document.ts";
import { describeStep, type StepLine } from "./steps.ts";
import type { SignedPaymentDetails } from "./payments.ts";
import { judgeTransaction, type Verdict } from "../judge.ts";
import { evidence as WORDS } from "../messages/evidence.en.ts";
import { receipt as RECEIPT } from "../messages/receipt.en.ts";
import { computeSetAsideTerms } from "../set-aside-terms.ts";
import { termsByClaimant } from "../set-aside-text.ts";
import { TESTNET_QUORUM } from "../../stellar/quorum.ts";

/** The validators and the issuer to trust on a network. */
export interface EvidenceNetwork {
  passphrase: string;
  /** The trusted validators, `G…`. */
  validators: readonly string[];
  /** How many of the validators must sign. */
  threshold: number;
  /** The issuer of USDC there, `G…`. */
  usdcIssuer: string;
}

/** The Stellar test network: two of the three validators of the Stellar Development Foundation. */
export const TESTNET: EvidenceNetwork = {
  passphrase: "Test SDF Network ; September 2015",
  ...TESTNET_QUORUM,
  usdcIssuer: "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5",
};

/** One of the five steps, for one transaction of the document. */
export interface EvidenceStep extends Omit<StepLine, "values"> {
  /** What was checked, in English. */
  title: string;
  /** The result. */
  text: string;
  /** What an attacker would have to break to fake the step; null if the step doesn't hold. */
  breaks: string | null;
}

/** A proven payment. */
export interface EvidencePayment extends Omit<ProofPayment, "verified" | "recognized"> {
  verdict: Verdict;
  /** For money set aside: when each claimant except the payer can collect it, in English. */
  terms?: { claimant: string; text: string }[];
}

/** What a document proves. */
export interface EvidenceReport {
  /** True if every step holds and every listed payment is `paid`. */
  paid: boolean;
  /** True if every step holds. Otherwise rely on nothing in the document. */
  proven: boolean;
  /** Why the document can't be read; null if it can. */
  fault: DocumentFault | null;
  steps: EvidenceStep[];
  /** The transaction's hash, followed by a fee bump's inner hash; empty if not proven. */
  hashes: string[];
  /** The ledger's number, and its time in ISO 8601; null if not proven. */
  ledger: number | null;
  closedAt: string | null;
  /** The validators that signed, `G…`; empty if not proven. */
  validators: string[];
  /** True if the validators' keys are public, so that anyone can sign. */
  forgeable: boolean;
  /** All payments, or only that of `op`; empty if not proven. */
  payments: EvidencePayment[];
}

const UNPROVEN = {
  paid: false,
  proven: false,
  fault: null,
  steps: [],
  hashes: [],
  ledger: null,
  closedAt: null,
  validators: [],
  forgeable: false,
  payments: [],
};

/**
 * Checks the document of `GET /api/payment/evidence`, or its text, down to the signatures of the
 * network's validators. Sends no request.
 *
 * @example
 * ```ts
 * const { paid, payments } = await verifyEvidence(await readFile("proof.json", "utf8"));
 * if (paid) console.log(payments[0]?.amount, payments[0]?.recipient);
 * ```
 */
export async function verifyEvidence(
  document: Evidence | string,
  { network = TESTNET, op = null }: {
    /** By default the Stellar test network. */
    network?: EvidenceNetwork;
    /** Only the payment of this operation, from 1. */
    op?: number | null;
  } = {},
): Promise<EvidenceReport> {
  const text = typeof document === "string" ? document : JSON.stringify(document);
  const read = readDocument(text);
  if (!read.ok) return { ...UNPROVEN, fault: read.fault };
  const { lines, proven } = await checkEvidence(read.evidence, network);
  const steps = lines.map(({ values, ...line }) => ({
    ...line,
    ...describeStep({ ...line, values }, WORDS),
  }));
  if (proven === null) return { ...UNPROVEN, steps };
  const { all, shown, genuine } = judgeTransaction(proven.statement, network, op);
  const { hashes, ledger, validators, forgeable } = proven;
  return {
    paid: genuine,
    proven: true,
    fault: null,
    steps,
    hashes,
    ledger,
    closedAt: new Date(millisecondsOf(proven)).toISOString(),
    validators,
    forgeable,
    payments: (op === null ? all : shown).map((
      { payment: { predicates, ...payment }, verdict },
    ) => ({
      ...payment,
      verdict,
      ...termsOf({ ...payment, predicates }, proven),
    })),
  };
}

function millisecondsOf({ closedAt }: ProvenTransaction): number {
  return Number(closedAt) * 1000;
}

function termsOf(
  payment: SignedPaymentDetails,
  proven: ProvenTransaction,
): Pick<EvidencePayment, "terms"> {
  const terms = computeSetAsideTerms(payment, millisecondsOf(proven), Date.now());
  if (terms === null) return {};
  const texts = termsByClaimant(terms.others, "en", RECEIPT.aside);
  return { terms: Array.from(texts, ([claimant, text]) => ({ claimant, text })) };
}
