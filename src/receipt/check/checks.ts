import {
  formatLedgerAmount,
  formatPlainAmount,
  parseLedgerAmount,
  truncateForDisplay,
} from "../../stellar/amount.ts";
import { isRecognized } from "../../stellar/asset.ts";
import { type Envelope, readEnvelope } from "../../stellar/envelope/envelope.ts";
import { transactionHashes } from "../../stellar/envelope/hash.ts";
import { UnsupportedXdr, XdrFault } from "../../stellar/envelope/xdr-reader.ts";
import { otherClaimants } from "../../stellar/payment.ts";
import { shorten } from "../../stellar/shorten.ts";
import { type Language, LOCALES } from "../../ui/i18n/languages.ts";
import { formatAssetCode } from "../../ui/asset-text.ts";
import { visiblePieces } from "../../ui/visible-text.ts";
import {
  type ClaimOrigin,
  listCreatedBalances,
  listPayments,
  type SignedPaymentDetails,
} from "../evidence/payments.ts";
import { isSignedByAccount } from "../evidence/signature.ts";
import { toMemoFields } from "../facts.ts";
import type { ReportedPayment } from "../judge.ts";
import type { ReceiptCheckMessages } from "../messages/receipt-check.en.ts";

export interface PageClaims {
  hash: string;
  verdict: string;
  /** The hash of the transaction that set claimed money aside. */
  creation: string | null;
  /** The shown operation, from 1; null if the page names none. */
  op: number | null;
  /** `G…`, or `M…` if the page shows that. */
  sender: string | null;
  recipient: string | null;
  claimants: string[];
  shownAmount: string | null;
  /** The amount with all digits, if the page rounds it. */
  shownExact: string | null;
  amount: string | null;
  asset: string | null;
  /** The payer's memo. */
  memo: string;
  /** The receiver's memo, on a claim. */
  claimMemo: string;
}

export interface LedgerRecord {
  envelopeXdr: string;
  successful: boolean;
  ledger: number;
  /** Null if the record came from this site. */
  host: string | null;
}

export interface CheckResult {
  title: keyof ReceiptCheckMessages;
  outcome: "ok" | "bad" | "open";
  detail: keyof ReceiptCheckMessages;
  values: Record<string, string>;
  /** The shortened issuer of an unrecognized asset. */
  madeBy?: string;
  /** True if a server reported it; the browser can't compute it. */
  isReported?: boolean;
}

export interface CheckOptions {
  claims: PageClaims;
  /** The record of the transaction that set claimed money aside. */
  creation: LedgerRecord | null;
  passphrase: string;
  usdcIssuer: string;
  lang: Language;
}

export async function runChecks(
  record: LedgerRecord,
  options: CheckOptions,
): Promise<CheckResult[]> {
  const transaction = envelopeIn(record);
  const { claims, passphrase, usdcIssuer, lang } = options;
  if (typeof transaction === "string") {
    // If the server returned no valid transaction, ignore the rest of its response.
    const outcome = transaction === "unknown" ? "open" : "bad";
    return [{ title: "hash", outcome, detail: "hashUnreadable", values: {} }];
  }
  const signed = findSignedData(transaction, options);
  const issuer = issuerCheck(signed.payment, usdcIssuer);
  return [
    hashCheck(transaction, claims.hash, passphrase),
    paymentCheck(signed, options),
    memoCheck(signed, claims),
    ...(issuer === null ? [] : [issuer]),
    await signatureCheck(signed, passphrase),
    ledgerCheck(record, LOCALES[lang]),
  ];
}

/** `none`: invalid. `unknown`: the format isn't supported. */
function envelopeIn({ envelopeXdr }: LedgerRecord): Envelope | "none" | "unknown" {
  try {
    return readEnvelope(envelopeXdr);
  } catch (error) {
    if (error instanceof UnsupportedXdr) return "unknown";
    if (error instanceof XdrFault) return "none";
    throw error;
  }
}

/** By verdict, the check that must fail. The page reports that fault, so it is no contradiction. */
const EXPECTED_FAILURES: Record<string, keyof ReceiptCheckMessages> = {
  counterfeit: "issuer",
  other_asset: "issuer",
  failed: "ledger",
};

/** `allRight` needs the verdict `paid` and no open check. */
export function summarizeChecks(
  results: CheckResult[],
  verdict: string,
): "allRight" | "someOpen" | "noReceipt" | "wrong" {
  const wrong = results.some(({ outcome, title }) =>
    outcome === "bad" && title !== EXPECTED_FAILURES[verdict]
  );
  if (wrong) return "wrong";
  if (verdict !== "paid") return "noReceipt";
  return results.some(({ outcome }) => outcome === "open") ? "someOpen" : "allRight";
}

function hashCheck(envelope: Envelope, hash: string, passphrase: string): CheckResult {
  const hashes = transactionHashes(envelope, passphrase);
  const found = hashes.includes(hash);
  return {
    title: "hash",
    outcome: found ? "ok" : "bad",
    detail: found ? "hashOk" : "hashBad",
    values: { hash: shorten(found ? hash : hashes[0] ?? ""), shown: shorten(hash) },
  };
}

interface SignedData {
  transaction: Envelope;
  /** Null if the line has no payment. */
  payment: SignedPaymentDetails | null;
  /** The signed minimum, if the amount itself isn't signed. */
  minStroops: bigint | null;
  /** Who paid, and the envelope that shows it: for a claim, its origin's. Null if unread. */
  payer: { account: string; envelope: Envelope } | null;
}

/** A claim's origin is known if the page names the transaction that created the balance. */
function findSignedData(
  transaction: Envelope,
  { claims, creation, passphrase }: CheckOptions,
): SignedData {
  const origin = creation?.successful === true ? envelopeIn(creation) : "none";
  const origins = new Map<string, ClaimOrigin>();
  if (typeof origin !== "string" && claims.creation !== null) {
    const { memo } = origin;
    const isNamed = transactionHashes(origin, passphrase).includes(claims.creation);
    for (const [id, payment] of isNamed ? listCreatedBalances(origin) : []) {
      origins.set(id, { hash: claims.creation, memo, payment });
    }
  }
  const payment = listPayments(transaction, null, origins)
    .find(({ op }) => claims.op === null || op === claims.op) ?? null;
  const { sender = transaction.source, balanceId = "", minStroops = null } =
    transaction.payments[(payment?.op ?? 0) - 1] ?? {};
  const { account } = origins.get(balanceId)?.payment.sender ?? sender;
  const envelope = origins.has(balanceId) && typeof origin !== "string" ? origin : transaction;
  // The claim itself is signed by the receiver.
  const isUnknown = payment?.kind === "claimable_claimed" && !origins.has(balanceId);
  const payer = isUnknown ? null : { account, envelope };
  return { transaction, payment, minStroops, payer };
}

function paymentCheck(
  { transaction, payment, minStroops }: SignedData,
  { claims, usdcIssuer, lang }: CheckOptions,
): CheckResult {
  const title = "payment";
  if (!transaction.readable) return { title, outcome: "open", detail: "paymentOpen", values: {} };
  if (payment === null) return { title, outcome: "bad", detail: "paymentNone", values: {} };
  const difference = joinDifferences(differencesIn(claims, { ...payment, minStroops }));
  if (difference !== null) {
    return { title, outcome: "bad", detail: "paymentBad", values: { ...difference } };
  }
  const { kind, amount, recipient, asset, assetIssuer: issuer } = payment;
  const isMoney = asset === null || isRecognized({ code: asset, issuer }, usdcIssuer);
  const values = {
    amount: amount ?? formatLedgerAmount(minStroops ?? 0n),
    asset: formatAssetCode(lang, asset ?? "", isMoney),
    ...formatParties(claims),
  };
  const common = { title, values, ...(!isMoney && { madeBy: shorten(issuer ?? "") }) } as const;
  if (amount !== null) {
    const detail = recipient === null ? "paymentAside" : "paymentOk";
    return { ...common, outcome: isMoney ? "ok" : "open", detail };
  }
  const detail = kind === "claimable_claimed"
    ? "paymentClaim"
    : minStroops === null
    ? "paymentResult"
    : "paymentLeast";
  return { ...common, outcome: "open", detail };
}

/** Money set aside only for its payer has the payer as recipient. */
export function formatParties(
  { sender, recipient, claimants }: PageClaims,
): { from: string; to: string } {
  const from = shorten(sender ?? "…");
  const to = recipient === null ? claimants : [recipient];
  return { from, to: to.length === 0 ? from : to.map(shorten).join(", ") };
}

export interface PageDifference {
  shown: string;
  signed: string;
}

/** The differences between the page and the proof, memos included. */
export function compareWithProof(
  claims: PageClaims,
  payment: SignedPaymentDetails,
): PageDifference | null {
  return joinDifferences([
    ...differencesIn(claims, { ...payment, minStroops: null }),
    differenceBetween(claims.memo, shownMemo(payment.memo)),
    differenceBetween(claims.claimMemo, shownMemo(payment.claimMemo ?? "")),
  ]);
}

/** A null field wasn't signed, except the recipient of money set aside. Leaves out memos. */
function differencesIn(
  claims: PageClaims,
  payment: ReportedPayment & Pick<SignedData, "minStroops">,
): (PageDifference | null)[] {
  const { sender, senderMuxed, recipient, recipientMuxed, asset } = payment;
  // A page that says it isn't a receipt can show less than is proven.
  const isSilent = claims.verdict !== "paid" && claims.amount === null;
  return [
    sender === null ? null : differenceBetween(claims.sender, senderMuxed ?? sender),
    differenceBetween(claims.recipient, recipientMuxed ?? recipient),
    claimantDifference(claims, otherClaimants(payment)),
    isSilent || asset === null ? null : differenceBetween(withoutQuotes(claims.asset), asset),
    isSilent ? null : amountDifference(payment, claims),
  ];
}

function joinDifferences(found: (PageDifference | null)[]): PageDifference | null {
  const differences = found.filter((difference) => difference !== null);
  if (differences.length === 0) return null;
  const joined = (side: keyof PageDifference) => differences.map((each) => each[side]).join(", ");
  return { shown: joined("shown"), signed: joined("signed") };
}

function differenceBetween(shown: string | null, signed: string | null): PageDifference | null {
  return shown === signed ? null : { shown: shown || "–", signed: signed || "–" };
}

function claimantDifference(
  { claimants }: PageClaims,
  signed: readonly string[],
): PageDifference | null {
  const text = (all: readonly string[]) => [...all].sort().join(", ");
  return differenceBetween(text(claimants), text(signed));
}

/** Compares the shown amount and the exact one in the page's data with the signed one. */
function amountDifference(
  { amount: signed, minStroops }: Pick<ReportedPayment, "amount"> & Pick<SignedData, "minStroops">,
  { amount, shownAmount, shownExact }: PageClaims,
): PageDifference | null {
  if (signed === null) {
    const arrived = BigInt(digitsOf(amount));
    if (minStroops === null || arrived >= minStroops) return null;
    return { shown: amount ?? "–", signed: formatLedgerAmount(minStroops) };
  }
  if (amount !== signed) return { shown: amount ?? "–", signed };
  // Grouping separators differ by language and browser, so compare digits only.
  const stroops = parseLedgerAmount(signed);
  const isShown =
    digitsOf(shownAmount) === digitsOf(formatPlainAmount(truncateForDisplay(stroops))) &&
    digitsOf(shownExact ?? shownAmount) === digitsOf(formatPlainAmount(stroops));
  return isShown ? null : { shown: shownExact ?? shownAmount ?? "–", signed };
}

function digitsOf(text: string | null): string {
  return (text ?? "").replace(/\D/g, "");
}

/** Unrecognized codes are shown in quotation marks. */
function withoutQuotes(code: string | null): string | null {
  return code?.replace(/^[“«\s]+|[”»\s]+$/g, "") ?? null;
}

function memoCheck({ transaction, payment }: SignedData, claims: PageClaims): CheckResult {
  const title = "memo";
  const { memo, memoType, claimMemo = "" } = payment ?? toMemoFields(null, transaction.memo, null);
  // A contract call doesn't show whose memo it is.
  const isUnread = !transaction.readable && claims.memo === "" && memo !== "";
  // The payer's memo of a claim is in the envelope that set the money aside.
  const isUnknown = isUnread || memoType === "unknown";
  const difference = joinDifferences([
    isUnknown ? null : differenceBetween(claims.memo, shownMemo(memo)),
    differenceBetween(claims.claimMemo, shownMemo(claimMemo)),
  ]);
  if (difference !== null) {
    return { title, outcome: "bad", detail: "memoBad", values: { ...difference } };
  }
  if (isUnknown) {
    return { title, outcome: "open", detail: isUnread ? "paymentOpen" : "memoOpen", values: {} };
  }
  const detail = claims.memo === "" ? "memoNone" : "memoOk";
  return { title, outcome: "ok", detail, values: { memo: claims.memo } };
}

function shownMemo(value: string): string {
  return visiblePieces(value).map((piece) => "text" in piece ? piece.text : piece.code).join("");
}

function issuerCheck(payment: SignedPaymentDetails | null, usdcIssuer: string): CheckResult | null {
  const title = "issuer";
  const { asset = null, assetIssuer: issuer = null } = payment ?? {};
  if (asset === null) return null;
  if (issuer === null) return { title, outcome: "ok", detail: "issuerNative", values: {} };
  const right = issuer === usdcIssuer && asset === "USDC";
  return {
    title,
    outcome: right ? "ok" : "bad",
    detail: right ? "issuerOk" : "issuerBad",
    values: { issuer: shorten(issuer) },
  };
}

async function signatureCheck(
  { payer }: SignedData,
  passphrase: string,
): Promise<CheckResult> {
  const title = "signature";
  if (payer === null) return { title, outcome: "open", detail: "signatureOpen", values: {} };
  const { account, envelope } = payer;
  const fits = await isSignedByAccount(account, envelope.inner, passphrase);
  return {
    title,
    outcome: fits === true ? "ok" : "open",
    detail: fits === null ? "signatureOpen" : fits ? "signatureOk" : "signatureOther",
    values: { from: shorten(account) },
  };
}

function ledgerCheck({ successful, ledger, host }: LedgerRecord, locale: string): CheckResult {
  return {
    title: "ledger",
    outcome: successful ? "ok" : "bad",
    detail: !successful ? "ledgerBad" : host === null ? "ledgerService" : "ledgerOk",
    values: { ledger: ledger.toLocaleString(locale), host: host ?? location.host },
    isReported: true,
  };
}
