import type { Network } from "../contract/network.ts";
import type { Organization } from "../contract/organization.ts";
import type { Outcome } from "../contract/outcome.ts";
import type { Rates } from "../contract/rates.ts";
import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import type { Currency } from "../money/currency.ts";
import { parseAddress } from "../stellar/address.ts";
import { looksLikeSecret } from "../stellar/secret-key.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import { judge, type JudgedPayment, type Judgement, type Verdict } from "./judge.ts";
import type { Receipt } from "./messages/receipt.en.ts";

/** What a receipt's link asks for, beyond the hash. */
export interface ReceiptQuery {
  hash: string;
  /** The operation asked for, null for the whole transaction. */
  op: number | null;
  /** The address whose line is wanted, as typed; null where none was given. */
  account: string | null;
  /** All lines were asked for. */
  allLines: boolean;
}

/** One line of a transaction, judged. */
export type Line = JudgedPayment<ProofPayment>;

/** The page of one payment, or of a transaction that has none. */
export interface PaymentState {
  kind: "payment";
  proof: PaymentProof;
  /** Null where the transaction moved nothing. */
  line: Line | null;
  verdict: Verdict;
}

/** The page of a transaction with several payments, on which the reader finds their own. */
export interface RunState {
  kind: "run";
  proof: PaymentProof;
  all: Line[];
  /** The lines that were asked for: none, one's own, or all. */
  lines: Line[];
  /** Of the lines that are shown; of all where none is. */
  verdict: Verdict | "mixed";
  fault: RunFault | null;
}

/** Why there is no line to show of a transaction with several payments. */
export type RunFault = "bad_address" | "secret" | "not_in_it";

/** What a receipt's link can lead to; each state has its page. */
export type ReceiptState =
  | PaymentState
  | RunState
  | { kind: "not_found"; hash: string; op: number | null }
  | { kind: "asking"; hash: string; op: number | null }
  | { kind: "malformed"; text: string }
  | { kind: "bad_line"; hash: string; op: number }
  /** Of a time that no server keeps any more, or not there yet: nobody can say. */
  | { kind: "not_kept"; hash: string; op: number | null }
  | { kind: "unreachable"; busy: boolean };

/** The page for a proof, or for the failure to get one. */
export function receiptState(
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
  const judgement = judge(proof, network, op);
  if (op === null && judgement.all.length > 1) return runState(proof, judgement, query);
  const verdict = judgement.verdict === "mixed" ? "contradiction" : judgement.verdict;
  return { kind: "payment", proof, line: judgement.chosen, verdict };
}

/** True where the woven band and the word for 'paid' may stand. */
export function isGenuine(state: ReceiptState): state is PaymentState | RunState {
  return (state.kind === "payment" || state.kind === "run") && state.verdict === "paid";
}

/**
 * The payer's name for places that have no room to say what is confirmed today: none where that is
 * another, or nothing.
 */
export function undisputedName({ organization }: PaymentProof): Organization | null {
  return organization === null || organization.today !== undefined ? null : organization;
}

/** Where a proof can be read as data. */
export function proofUrl(hash: string, op: number | null): string {
  return `/api/payment/verify?hash=${hash}${op === null ? "" : `&op=${op}`}`;
}

/** The HTTP status of each state's page: what the link leads to exists, or does not, or unknown. */
export function statusOf(state: ReceiptState): number {
  switch (state.kind) {
    case "not_found":
      return 404;
    case "malformed":
    case "bad_line":
      return 400;
    case "unreachable":
      return state.busy ? 429 : 503;
    case "not_kept":
      return 503;
    default:
      return 200;
  }
}

function runState(
  proof: PaymentProof,
  { all, verdict }: Judgement<ProofPayment>,
  { account, allLines }: ReceiptQuery,
): RunState {
  const state: RunState = { kind: "run", proof, all, lines: [], verdict, fault: null };
  if (allLines) return { ...state, lines: all };
  if (account === null) return state;
  if (looksLikeSecret(account)) return { ...state, fault: "secret" };
  const parsed = parseAddress(account.trim());
  if (!parsed.ok) return { ...state, fault: "bad_address" };
  const lines = linesFor(all, parsed.address.account, parsed.address.muxedAddress ?? null);
  const [first] = lines;
  if (first === undefined) return { ...state, fault: "not_in_it" };
  const alike = lines.every((line) => line.verdict === first.verdict);
  return { ...state, lines, verdict: alike ? first.verdict : "mixed" };
}

/** The lines of one customer of a custodian, where one is named; else all of the account. */
function linesFor(all: Line[], account: string, muxed: string | null): Line[] {
  const own = all.filter(({ payment: { recipient, claimants } }) =>
    recipient === account || claimants?.includes(account)
  );
  if (muxed === null) return own;
  const named = own.filter(({ payment }) => payment.recipientMuxed === muxed);
  return named.length > 0 ? named : own.filter(({ payment }) => payment.recipientMuxed === null);
}

/** The USDC that the page is about, a decimal string; null where it is about something else. */
export function usdcOf(state: ReceiptState): string | null {
  const line = state.kind === "payment" ? state.line : null;
  if (line === null) return null;
  const { amount, asset, recognized } = line.payment;
  return recognized && asset === "USDC" ? amount : null;
}

/** Rates, and whether they are those of the day on which the payment was made. */
export interface ReceiptRates {
  rates: Rates;
  ofDay: boolean;
}

/** The local value of an amount in each currency, or why there is none. */
export type LocalTable =
  | {
    known: true;
    chosen: Currency;
    rows: LocalRow[];
    /** The rate of the payment's own day: it stays true in a kept copy. */
    ofDay: boolean;
  }
  | { known: false; why: "no_rate" | "only_usdc" };

/** The local value in one currency, ready to be read. */
export interface LocalRow {
  currency: Currency;
  /** The number alone, without the code. */
  value: string;
  /** Which rate, from whom, of when. */
  note: string;
}

/** What a receipt's page is told besides its state: data, without a function. */
export interface ReceiptData {
  lang: Language;
  network: Network;
  /** The canonical address of this receipt. */
  link: string;
  /** The parameters of this request that a form must carry along. */
  carried: Record<string, string>;
  /** What USDC was worth; null where nobody knows, and where the page is about something else. */
  rates: ReceiptRates | null;
  /** In which of the currencies the reader counts. */
  chosen: Currency;
  /** When it is drawn, in milliseconds since 1970: what was set aside has its time. */
  now: number;
  /** The payer's name is still being looked up. */
  isNameComing: boolean;
}

/** What every part of a receipt's page may need. */
export interface ReceiptContext extends ReceiptData {
  local: LocalTable;
  m: FrameMessages;
  t: Receipt;
}
