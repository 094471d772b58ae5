import type { MemoFields } from "../../contract/primitives.ts";
import { displayAmount, ledgerAmount } from "../../stellar/amount.ts";
import { type Envelope, readEnvelope, type SignedPart } from "../../stellar/envelope/envelope.ts";
import type { SignedPayment } from "../../stellar/envelope/operations.ts";
import type { Party } from "../../stellar/envelope/parts.ts";
import { UnknownForm, XdrFault } from "../../stellar/envelope/xdr-reader.ts";
import { asideFor } from "../../stellar/payment.ts";
import { accountKey, muxedAddress } from "../../stellar/strkey.ts";
import { shorten } from "../../stellar/shorten.ts";
import { visiblePieces } from "../../ui/visible-text.ts";
import type { StatedPayment } from "../judge.ts";
import type { ReceiptCheck } from "../messages/receipt-check.en.ts";
import {
  createdBalance,
  isSignatureOf,
  signatureBase,
  transactionHash,
} from "../evidence/signature.ts";

/** What the page shows about a payment. */
export interface Claims {
  hash: string;
  /** What the page says it comes down to: the judge's word. */
  verdict: string;
  /** Of a claim: the hash of the transaction that set the money aside. */
  creation: string | null;
  /** The line of a transaction with many payments, from 1. */
  op: number | null;
  /** `G…`, or `M…` where that is what is shown. */
  sender: string | null;
  recipient: string | null;
  /** For whom money was set aside. */
  claimants: string[];
  shownAmount: string | null;
  /** The same in the ledger's form. */
  amount: string | null;
  asset: string | null;
  /** The payer's memo. */
  memo: string;
  /** Of a claim: the receiver's. */
  claimMemo: string;
}

/** The record of a transaction, and whose word it is. */
export interface LedgerRecord {
  envelopeXdr: string;
  successful: boolean;
  ledger: number;
  /** The host that the browser asked; null where only this site would tell. */
  host: string | null;
}

/** The result of one check. `open`: it could not be decided here. */
export interface CheckResult {
  /** The message that says what was checked. */
  title: keyof ReceiptCheck;
  outcome: "ok" | "bad" | "open";
  /** The message that says what came out, and what goes into it. */
  detail: keyof ReceiptCheck;
  values: Record<string, string>;
  /** True where it is the ledger's server's word and no sum of the browser. */
  told?: boolean;
}

export interface CheckOptions {
  claims: Claims;
  /** Of a claim: the record of the transaction that set the money aside. */
  creation: LedgerRecord | null;
  passphrase: string;
  usdcIssuer: string;
  /** In which amounts are shown. */
  locale: string;
}

/** Does the sums again: every answer names what it proves. */
export async function runChecks(
  record: LedgerRecord,
  options: CheckOptions,
): Promise<CheckResult[]> {
  const envelope = envelopeIn(record);
  const { claims, passphrase, usdcIssuer, locale } = options;
  if (typeof envelope === "string") {
    // what the server tells is no transaction: what else it says of it is worth no more
    const outcome = envelope === "unknown" ? "open" : "bad";
    return [{ title: "hash", outcome, detail: "hashUnreadable", values: {} }];
  }
  const signed = await signedIn(envelope, options);
  const issuer = issuerCheck(signed, usdcIssuer);
  return [
    await hashCheck(envelope, claims.hash, passphrase),
    paymentCheck(signed, claims, locale),
    memoCheck(envelope, signed, claims),
    ...(issuer === null ? [] : [issuer]),
    await signatureCheck(signed, passphrase),
    ledgerCheck(record, locale),
  ];
}

/** The envelope of a record, or that what the server tells is none or one that is not read here. */
function envelopeIn({ envelopeXdr }: LedgerRecord): Envelope | "none" | "unknown" {
  try {
    return readEnvelope(envelopeXdr);
  } catch (error) {
    if (error instanceof UnknownForm) return "unknown";
    if (error instanceof XdrFault) return "none";
    throw error;
  }
}

/** What of the checks must be so for the page to be right: it says itself that it is no receipt. */
const SAID_BY_PAGE: Record<string, keyof ReceiptCheck> = {
  counterfeit: "issuer",
  other_asset: "issuer",
  failed: "ledger",
};

/**
 * What the checks come down to. All is right only where the page shows a payment that was made and
 * nothing had to stay open.
 */
export function summaryOf(
  results: CheckResult[],
  verdict: string,
): "allRight" | "someOpen" | "noReceipt" | "wrong" {
  const wrong = results.some(({ outcome, title }) =>
    outcome === "bad" && title !== SAID_BY_PAGE[verdict]
  );
  if (wrong) return "wrong";
  if (verdict !== "paid") return "noReceipt";
  return results.some(({ outcome }) => outcome === "open") ? "someOpen" : "allRight";
}

async function hashesOf({ inner, outer }: Envelope, passphrase: string): Promise<string[]> {
  const parts: SignedPart[] = outer === null ? [inner] : [outer, inner];
  return await Promise.all(parts.map((part) => transactionHash(part, passphrase)));
}

async function hashCheck(
  envelope: Envelope,
  hash: string,
  passphrase: string,
): Promise<CheckResult> {
  const title = "hash";
  if (!canHash()) return { title, outcome: "open", detail: "hashOpen", values: {} };
  const hashes = await hashesOf(envelope, passphrase);
  const found = hashes.includes(hash);
  return {
    title,
    outcome: found ? "ok" : "bad",
    detail: found ? "hashOk" : "hashBad",
    values: { hash: shorten(found ? hash : hashes[0] ?? ""), shown: shorten(hash) },
  };
}

/** A payment, and the envelope in which its sender signed it. */
interface Signed {
  envelope: Envelope;
  /** Null where nothing was paid at the line in question. */
  payment: SignedPayment | null;
}

/**
 * Finds what a page is about: the line it names, else the first of the transaction. Of a claim it
 * is in the transaction that set the money aside, if that is the one from which the balance has
 * its id.
 */
async function signedIn(
  envelope: Envelope,
  { claims, creation, passphrase }: CheckOptions,
): Promise<Signed> {
  const { payments } = envelope;
  const payment = claims.op === null
    ? payments.find((one) => one !== null) ?? null
    : payments[claims.op - 1] ?? null;
  const own = { envelope, payment };
  const balanceId = payment?.balanceId;
  if (balanceId === undefined || creation?.successful !== true || !canHash()) return own;
  const origin = envelopeIn(creation);
  if (typeof origin === "string") return own;
  const hashes = await hashesOf(origin, passphrase);
  if (claims.creation === null || !hashes.includes(claims.creation)) return own;
  for (const each of origin.payments) {
    if (each?.kind !== "claimable_created") continue;
    if (await createdBalance(origin, each.op) !== balanceId) continue;
    return { envelope: origin, payment: { ...each, recipient: payment?.sender ?? null } };
  }
  return own;
}

/** Compares what the page shows with what was signed: sender, recipient, amount and asset. */
function paymentCheck({ envelope, payment }: Signed, claims: Claims, locale: string): CheckResult {
  const title = "payment";
  if (!envelope.readable) return { title, outcome: "open", detail: "paymentOpen", values: {} };
  if (payment === null) return { title, outcome: "bad", detail: "paymentNone", values: {} };
  const claimed = payment.kind === "claimable_claimed";
  // who takes a balance signs for it, and says of its sender and its amount nothing
  const recipient = claimed ? payment.sender : payment.recipient;
  const difference = allOf([
    claimed ? null : differs(claims.sender, addressOf(payment.sender)),
    differs(claims.recipient, recipient === null ? null : addressOf(recipient)),
    claimantDifference(claims, recipient === null ? signedFor(payment) : []),
    payment.asset === null ? null : differs(bare(claims.asset), payment.asset.code),
    claimed ? null : amountDifference(payment, claims, locale),
  ]);
  if (difference !== null) {
    return { title, outcome: "bad", detail: "paymentBad", values: { ...difference } };
  }
  const values = {
    amount: ledgerAmount(payment.stroops ?? payment.least ?? 0n),
    asset: payment.asset?.code ?? "",
    ...partiesOf(claims),
  };
  if (payment.stroops !== null) {
    const detail = recipient === null ? "paymentAside" : "paymentOk";
    return { title, outcome: "ok", detail, values };
  }
  const detail = claimed
    ? "paymentClaim"
    : payment.least === null
    ? "paymentResult"
    : "paymentLeast";
  return { title, outcome: "open", detail, values };
}

function signedFor({ sender, claimants }: SignedPayment): string[] {
  return asideFor({ sender: sender.account, claimants });
}

/** Whose money it was and is, short; what is set aside for nobody else is for its payer. */
export function partiesOf({ sender, recipient, claimants }: Claims): { from: string; to: string } {
  const from = shorten(sender ?? "…");
  const to = recipient === null ? claimants : [recipient];
  return { from, to: to.length === 0 ? from : to.map(shorten).join(", ") };
}

/** The address that a page shows of a party: of a custodian's customer their own. */
function addressOf({ account, id }: Party): string {
  return id === undefined ? account : muxedAddress(account, BigInt(id)) ?? account;
}

/** What a page shows, and what it is in truth. */
export interface Difference {
  shown: string;
  signed: string;
}

/** Where a page shows something else of a payment than what is proven of it, its memos included. */
export function differenceFrom(
  claims: Claims,
  payment: StatedPayment & MemoFields,
  locale: string,
): Difference | null {
  const { sender, senderMuxed, recipient, recipientMuxed, asset, amount } = payment;
  // a page that calls itself no receipt may show less than is proven
  const isSilent = claims.verdict !== "paid" && claims.amount === null;
  const stroops = amount === null ? null : BigInt(digits(amount));
  return allOf([
    differs(claims.sender, senderMuxed ?? sender),
    differs(claims.recipient, recipientMuxed ?? recipient),
    claimantDifference(claims, asideFor(payment)),
    isSilent ? null : differs(bare(claims.asset), asset),
    isSilent ? null : amountDifference({ stroops, least: null }, claims, locale),
    differs(claims.memo, shownMemo(payment.memo)),
    differs(claims.claimMemo, shownMemo(payment.claimMemo ?? "")),
  ]);
}

function allOf(found: (Difference | null)[]): Difference | null {
  const differences = found.filter((difference) => difference !== null);
  if (differences.length === 0) return null;
  const joined = (side: keyof Difference) => differences.map((each) => each[side]).join(", ");
  return { shown: joined("shown"), signed: joined("signed") };
}

function differs(shown: string | null, signed: string | null): Difference | null {
  return shown === signed ? null : { shown: shown || "–", signed: signed || "–" };
}

function claimantDifference({ claimants }: Claims, signed: readonly string[]): Difference | null {
  const text = (all: readonly string[]) => [...all].sort().join(", ");
  return differs(text(claimants), text(signed));
}

/** The figures that stand on the page must be the signed ones, and so must the data below them. */
function amountDifference(
  { stroops, least }: Pick<SignedPayment, "stroops" | "least">,
  { amount, shownAmount }: Claims,
  locale: string,
): Difference | null {
  if (stroops === null) {
    const arrived = BigInt(digits(amount));
    if (least === null || arrived >= least) return null;
    return { shown: amount ?? "–", signed: ledgerAmount(least) };
  }
  const signed = ledgerAmount(stroops);
  if (amount !== signed) return { shown: amount ?? "–", signed };
  // grouping signs differ between servers and browsers; figures do not
  const figures = digits(displayAmount(stroops, locale));
  return digits(shownAmount) === figures ? null : { shown: shownAmount ?? "–", signed };
}

function digits(text: string | null): string {
  return (text ?? "").replace(/\D/g, "");
}

/** An asset's code without the quotation marks that a counterfeit gets. */
function bare(code: string | null): string | null {
  return code?.replace(/^[“«\s]+|[”»\s]+$/g, "") ?? null;
}

/**
 * The memo of the payer is that of the envelope in which the payer signed; that of a claim's own
 * envelope is the receiver's.
 */
function memoCheck(own: Envelope, { envelope, payment }: Signed, claims: Claims): CheckResult {
  const title = "memo";
  const isClaim = envelope !== own || payment?.kind === "claimable_claimed";
  // without the creation's envelope nothing is known of the payer's memo, and of a contract call not
  // whose it is
  const isSilent = (isClaim && envelope === own) || (!own.readable && claims.memo === "");
  const difference = allOf([
    isSilent ? null : differs(claims.memo, shownMemo(envelope.memo.value)),
    differs(claims.claimMemo, isClaim ? shownMemo(own.memo.value) : ""),
  ]);
  if (difference !== null) {
    return { title, outcome: "bad", detail: "memoBad", values: { ...difference } };
  }
  const isOpen = isClaim && envelope === own && claims.memo !== "";
  const detail = claims.memo === "" ? "memoNone" : isOpen ? "memoOpen" : "memoOk";
  return { title, outcome: isOpen ? "open" : "ok", detail, values: { memo: claims.memo } };
}

/** A memo as pages show it. */
function shownMemo(value: string): string {
  return visiblePieces(value).map((piece) => "text" in piece ? piece.text : piece.sign).join("");
}

function issuerCheck({ payment }: Signed, usdcIssuer: string): CheckResult | null {
  const title = "issuer";
  const asset = payment?.asset ?? null;
  if (asset === null) return null;
  if (asset.issuer === null) {
    return { title, outcome: "ok", detail: "issuerNative", values: {} };
  }
  const right = asset.issuer === usdcIssuer && asset.code === "USDC";
  return {
    title,
    outcome: right ? "ok" : "bad",
    detail: right ? "issuerOk" : "issuerBad",
    values: { issuer: shorten(asset.issuer) },
  };
}

async function signatureCheck(
  { envelope, payment }: Signed,
  passphrase: string,
): Promise<CheckResult> {
  const title = "signature";
  const sender = payment?.sender ?? envelope.source;
  const values = { from: shorten(sender.account) };
  const key = accountKey(sender.account);
  if (!canHash() || key === null) {
    return { title, outcome: "open", detail: "signatureOpen", values };
  }
  const base = await signatureBase(envelope.inner, passphrase);
  let unknown = false;
  for (const { hint, signature } of envelope.inner.signatures) {
    if (!hint.every((byte, i) => byte === key[28 + i])) continue;
    const fits = await isSignatureOf(key, base, signature);
    if (fits === true) return { title, outcome: "ok", detail: "signatureOk", values };
    unknown ||= fits === null;
  }
  return { title, outcome: "open", detail: unknown ? "signatureOpen" : "signatureOther", values };
}

function ledgerCheck({ successful, ledger, host }: LedgerRecord, locale: string): CheckResult {
  return {
    title: "ledger",
    outcome: successful ? "ok" : "bad",
    detail: !successful ? "ledgerBad" : host === null ? "ledgerService" : "ledgerOk",
    values: { ledger: ledger.toLocaleString(locale), host: host ?? location.host },
    told: true,
  };
}

/** Web Crypto is closed to pages that did not come over https (or from this machine). */
function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}
