import type { Network } from "../contract/network.ts";
import type { Organization } from "../contract/organization.ts";
import type { Outcome } from "../contract/outcome.ts";
import type { Rates } from "../contract/rates.ts";
import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import type { Currency } from "../money/currency.ts";
import { parseAddress } from "../stellar/address.ts";
import { looksLikeSecretKey } from "../stellar/secret-key.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import { type JudgedPayment, type Judgement, judgeTransaction, type Verdict } from "./judge.ts";
import type { ReceiptMessages } from "./messages/receipt.en.ts";

export interface ReceiptQuery {
  hash: string;
  /** Null for the whole transaction. */
  op: number | null;
  /** The address as typed; null if none was given. */
  account: string | null;
  allLines: boolean;
}

export type ReceiptLine = JudgedPayment<ProofPayment>;

export interface PaymentReceiptState {
  kind: "payment";
  proof: PaymentProof;
  /** Null if the transaction has no payment. */
  line: ReceiptLine | null;
  verdict: Verdict;
}

export interface RunReceiptState {
  kind: "run";
  proof: PaymentProof;
  all: ReceiptLine[];
  /** No lines, the reader's, or all. */
  lines: ReceiptLine[];
  /** The verdict on the shown lines; on all if none is shown. */
  verdict: Verdict | "mixed";
  fault: LineRequestFault | null;
}

export type LineRequestFault = "bad_address" | "secret" | "no_such_line";

export type ReceiptState = PaymentReceiptState | RunReceiptState | MissingState;

export type MissingState =
  | { kind: "not_found"; hash: string; op: number | null }
  | { kind: "asking"; hash: string; op: number | null }
  | { kind: "malformed"; text: string }
  | { kind: "bad_line"; hash: string; op: number }
  /** The payment is too old for the servers, or not on the ledger yet. */
  | { kind: "not_kept"; hash: string; op: number | null }
  | { kind: "unreachable"; busy: boolean };

export function createReceiptState(
  outcome: Outcome<PaymentProof>,
  query: ReceiptQuery,
  network: Network,
): ReceiptState {
  const { hash, op } = query;
  if (!outcome.ok) {
    if (outcome.code === "transaction_not_found") return { kind: "not_found", hash, op };
    if (outcome.code === "invalid_op" && op !== null) return { kind: "bad_line", hash, op };
    if (outcome.code === "invalid_hash") return { kind: "malformed", text: hash };
    if (outcome.code === "not_kept") return { kind: "not_kept", hash, op };
    return { kind: "unreachable", busy: outcome.code === "rate_limited" };
  }
  const proof = outcome.value;
  const judgement = judgeTransaction(proof, network, op);
  if (op === null && judgement.all.length > 1) return runState(proof, judgement, query);
  const verdict = judgement.verdict === "mixed" ? "contradiction" : judgement.verdict;
  return { kind: "payment", proof, line: judgement.chosen, verdict };
}

export function isVerifiedPaid(
  state: ReceiptState,
): state is PaymentReceiptState | RunReceiptState {
  return (state.kind === "payment" || state.kind === "run") && state.verdict === "paid";
}

/**
 * Null without a name, or if today's differs or is no longer confirmed: some places have no room to
 * explain that.
 */
export function getUndisputedName({ organization }: PaymentProof): Organization | null {
  return organization === null || organization.today !== undefined ? null : organization;
}

export function buildProofUrl(hash: string, op: number | null): string {
  return `/api/payment/verify?hash=${hash}${op === null ? "" : `&op=${op}`}`;
}

function runState(
  proof: PaymentProof,
  { all, verdict }: Judgement<ProofPayment>,
  { account, allLines }: ReceiptQuery,
): RunReceiptState {
  const state: RunReceiptState = { kind: "run", proof, all, lines: [], verdict, fault: null };
  if (allLines) return { ...state, lines: all };
  if (account === null) return state;
  if (looksLikeSecretKey(account)) return { ...state, fault: "secret" };
  const parsed = parseAddress(account.trim());
  if (!parsed.ok) return { ...state, fault: "bad_address" };
  const lines = linesFor(all, parsed.address.account, parsed.address.muxedAddress ?? null);
  const [first] = lines;
  if (first === undefined) return { ...state, fault: "no_such_line" };
  const alike = lines.every((line) => line.verdict === first.verdict);
  return { ...state, lines, verdict: alike ? first.verdict : "mixed" };
}

/** A muxed address limits the lines to that customer's; without any, to those of no customer. */
function linesFor(all: ReceiptLine[], account: string, muxed: string | null): ReceiptLine[] {
  const own = all.filter(({ payment: { recipient, claimants } }) =>
    recipient === account || claimants?.includes(account)
  );
  if (muxed === null) return own;
  const named = own.filter(({ payment }) => payment.recipientMuxed === muxed);
  return named.length > 0 ? named : own.filter(({ payment }) => payment.recipientMuxed === null);
}

/** A decimal string; null if the page isn't about USDC. */
export function getUsdcAmount(state: ReceiptState): string | null {
  const line = state.kind === "payment" ? state.line : null;
  if (line === null) return null;
  const { amount, asset, recognized } = line.payment;
  return recognized && asset === "USDC" ? amount : null;
}

export interface ReceiptRates {
  rates: Rates;
  ofDay: boolean;
}

export type LocalValueTable =
  | {
    known: true;
    chosen: Currency;
    rows: LocalValueRow[];
    /** True if the rate is from the payment's day, so that it stays correct in a saved copy. */
    ofDay: boolean;
  }
  | { known: false; why: "no_rate" | "only_usdc" };

export interface LocalValueRow {
  currency: Currency;
  /** The value without the currency code. */
  value: string;
  note: string;
}

/** Serializable. */
export interface ReceiptData {
  lang: Language;
  network: Network;
  /** The receipt's canonical URL. */
  link: string;
  /** What a form must keep. */
  carried: Record<string, string>;
  /** Null if unknown or if the page isn't about USDC. */
  rates: ReceiptRates | null;
  chosen: Currency;
  /** In ms since 1970. Terms of money set aside depend on it. */
  now: number;
  isNamePending: boolean;
}

export interface ReceiptContext extends ReceiptData {
  local: LocalValueTable;
  m: FrameMessages;
  t: ReceiptMessages;
}
