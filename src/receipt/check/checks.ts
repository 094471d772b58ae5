import { ledgerAmount, plainAmount, shownStroops, stroopsOf } from "../../stellar/amount.ts";
import { isRecognized } from "../../stellar/asset.ts";
import { type Envelope, readEnvelope } from "../../stellar/envelope/envelope.ts";
import { hashesOf } from "../../stellar/envelope/hash.ts";
import { UnknownForm, XdrFault } from "../../stellar/envelope/xdr-reader.ts";
import { asideFor } from "../../stellar/payment.ts";
import { shorten } from "../../stellar/shorten.ts";
import { type Language, LOCALES } from "../../ui/i18n/languages.ts";
import { assetText } from "../../ui/asset-text.ts";
import { visiblePieces } from "../../ui/visible-text.ts";
import { createdIn, type Origin, paymentsOf, type SignedStatement } from "../evidence/payments.ts";
import { hasSigned } from "../evidence/signature.ts";
import { memosOf } from "../facts.ts";
import type { StatedPayment } from "../judge.ts";
import type { ReceiptCheck } from "../messages/receipt-check.en.ts";

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
  /** All of its digits, where those are less. */
  shownExact: string | null;
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

/**
 * The result of one check. `open`: it could not be decided here, or what was paid is no recognized
 * money.
 */
export interface CheckResult {
  /** The message that says what was checked. */
  title: keyof ReceiptCheck;
  outcome: "ok" | "bad" | "open";
  /** The message that says what came out, and what goes into it. */
  detail: keyof ReceiptCheck;
  values: Record<string, string>;
  /** Of money that is not recognized: who made it, short. The same line says so. */
  madeBy?: string;
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
  lang: Language;
}

/** Does the sums again: every answer names what it proves. */
export async function runChecks(
  record: LedgerRecord,
  options: CheckOptions,
): Promise<CheckResult[]> {
  const order = envelopeIn(record);
  const { claims, passphrase, usdcIssuer, lang } = options;
  if (typeof order === "string") {
    // what the server tells is no transaction: what else it says of it is worth no more
    const outcome = order === "unknown" ? "open" : "bad";
    return [{ title: "hash", outcome, detail: "hashUnreadable", values: {} }];
  }
  const signed = signedIn(order, options);
  const issuer = issuerCheck(signed.payment, usdcIssuer);
  return [
    hashCheck(order, claims.hash, passphrase),
    paymentCheck(signed, options),
    memoCheck(signed, claims),
    ...(issuer === null ? [] : [issuer]),
    await signatureCheck(signed, passphrase),
    ledgerCheck(record, LOCALES[lang]),
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

function hashCheck(envelope: Envelope, hash: string, passphrase: string): CheckResult {
  const hashes = hashesOf(envelope, passphrase);
  const found = hashes.includes(hash);
  return {
    title: "hash",
    outcome: found ? "ok" : "bad",
    detail: found ? "hashOk" : "hashBad",
    values: { hash: shorten(found ? hash : hashes[0] ?? ""), shown: shorten(hash) },
  };
}

/** What a page is about, as it was signed. */
interface Signed {
  /** The transaction itself. */
  order: Envelope;
  /** Null where nothing was paid at the line in question. */
  payment: SignedStatement | null;
  /** The least that arrives, where the amount itself is not signed. */
  least: bigint | null;
  /** Who must have signed, and the envelope with their signature: of a claim that of its creation. */
  payer: { account: string; envelope: Envelope };
}

/**
 * Finds what a page is about: the line it names, else the first of the transaction. Who set a claimed
 * balance aside is known where the creation that the page names is the one the balance has its id from.
 */
function signedIn(order: Envelope, { claims, creation, passphrase }: CheckOptions): Signed {
  const origin = creation?.successful === true ? envelopeIn(creation) : "none";
  const origins = new Map<string, Origin>();
  if (typeof origin !== "string" && claims.creation !== null) {
    const { memo } = origin;
    const isNamed = hashesOf(origin, passphrase).includes(claims.creation);
    for (const [id, payment] of isNamed ? createdIn(origin) : []) {
      origins.set(id, { hash: claims.creation, memo, payment });
    }
  }
  const payment = paymentsOf(order, null, origins)
    .find(({ op }) => claims.op === null || op === claims.op) ?? null;
  const { sender = order.source, balanceId = "", least = null } =
    order.payments[(payment?.op ?? 0) - 1] ?? {};
  const { account } = origins.get(balanceId)?.payment.sender ?? sender;
  const envelope = origins.has(balanceId) && typeof origin !== "string" ? origin : order;
  return { order, payment, least, payer: { account, envelope } };
}

/** Compares what the page shows with what was signed: sender, recipient, amount and asset. */
function paymentCheck(
  { order, payment, least }: Signed,
  { claims, usdcIssuer, lang }: CheckOptions,
): CheckResult {
  const title = "payment";
  if (!order.readable) return { title, outcome: "open", detail: "paymentOpen", values: {} };
  if (payment === null) return { title, outcome: "bad", detail: "paymentNone", values: {} };
  const difference = allOf(differencesIn(claims, { ...payment, least }));
  if (difference !== null) {
    return { title, outcome: "bad", detail: "paymentBad", values: { ...difference } };
  }
  const { kind, amount, recipient, asset, assetIssuer: issuer } = payment;
  const isMoney = asset === null || isRecognized({ code: asset, issuer }, usdcIssuer);
  const values = {
    amount: amount ?? ledgerAmount(least ?? 0n),
    asset: assetText(lang, asset ?? "", isMoney),
    ...partiesOf(claims),
  };
  const said = { title, values, ...(!isMoney && { madeBy: shorten(issuer ?? "") }) } as const;
  if (amount !== null) {
    const detail = recipient === null ? "paymentAside" : "paymentOk";
    return { ...said, outcome: isMoney ? "ok" : "open", detail };
  }
  const detail = kind === "claimable_claimed"
    ? "paymentClaim"
    : least === null
    ? "paymentResult"
    : "paymentLeast";
  return { ...said, outcome: "open", detail };
}

/** Whose money it was and is, short; what is set aside for nobody else is for its payer. */
export function partiesOf({ sender, recipient, claimants }: Claims): { from: string; to: string } {
  const from = shorten(sender ?? "…");
  const to = recipient === null ? claimants : [recipient];
  return { from, to: to.length === 0 ? from : to.map(shorten).join(", ") };
}

/** What a page shows, and what it is in truth. */
export interface Difference {
  shown: string;
  signed: string;
}

/** Where a page shows something else of a payment than what is proven of it, its memos included. */
export function differenceFrom(
  claims: Claims,
  payment: SignedStatement,
): Difference | null {
  return allOf([
    ...differencesIn(claims, { ...payment, least: null }),
    differs(claims.memo, shownMemo(payment.memo)),
    differs(claims.claimMemo, shownMemo(payment.claimMemo ?? "")),
  ]);
}

/**
 * The same but for memos. What is null of a payment was not signed, except for its recipient: money that was
 * set aside has none yet.
 */
function differencesIn(
  claims: Claims,
  payment: StatedPayment & Pick<Signed, "least">,
): (Difference | null)[] {
  const { sender, senderMuxed, recipient, recipientMuxed, asset } = payment;
  // a page that calls itself no receipt may show less than is proven
  const isSilent = claims.verdict !== "paid" && claims.amount === null;
  return [
    sender === null ? null : differs(claims.sender, senderMuxed ?? sender),
    differs(claims.recipient, recipientMuxed ?? recipient),
    claimantDifference(claims, asideFor(payment)),
    isSilent || asset === null ? null : differs(bare(claims.asset), asset),
    isSilent ? null : amountDifference(payment, claims),
  ];
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
  { amount: signed, least }: Pick<StatedPayment, "amount"> & Pick<Signed, "least">,
  { amount, shownAmount, shownExact }: Claims,
): Difference | null {
  if (signed === null) {
    const arrived = BigInt(digits(amount));
    if (least === null || arrived >= least) return null;
    return { shown: amount ?? "–", signed: ledgerAmount(least) };
  }
  if (amount !== signed) return { shown: amount ?? "–", signed };
  // grouping signs differ between languages, servers and browsers; figures do not
  const stroops = stroopsOf(signed);
  const isShown = digits(shownAmount) === digits(plainAmount(shownStroops(stroops))) &&
    digits(shownExact ?? shownAmount) === digits(plainAmount(stroops));
  return isShown ? null : { shown: shownExact ?? shownAmount ?? "–", signed };
}

function digits(text: string | null): string {
  return (text ?? "").replace(/\D/g, "");
}

/** An asset's code without the quotation marks that one gets which is not recognized. */
function bare(code: string | null): string | null {
  return code?.replace(/^[“«\s]+|[”»\s]+$/g, "") ?? null;
}

/** The memo of the payer, and of a claim also that of the receiver. */
function memoCheck({ order, payment }: Signed, claims: Claims): CheckResult {
  const title = "memo";
  const { memo, memoType, claimMemo = "" } = payment ?? memosOf(null, order.memo, null);
  // without the creation's envelope nothing is known of the payer's memo, and of a contract call not
  // whose it is
  const isUnknown = memoType === "unknown";
  const isSilent = isUnknown || (!order.readable && claims.memo === "");
  const difference = allOf([
    isSilent ? null : differs(claims.memo, shownMemo(memo)),
    differs(claims.claimMemo, shownMemo(claimMemo)),
  ]);
  if (difference !== null) {
    return { title, outcome: "bad", detail: "memoBad", values: { ...difference } };
  }
  const isOpen = isUnknown && claims.memo !== "";
  const detail = claims.memo === "" ? "memoNone" : isOpen ? "memoOpen" : "memoOk";
  return { title, outcome: isOpen ? "open" : "ok", detail, values: { memo: claims.memo } };
}

/** A memo as pages show it. */
function shownMemo(value: string): string {
  return visiblePieces(value).map((piece) => "text" in piece ? piece.text : piece.sign).join("");
}

function issuerCheck(payment: SignedStatement | null, usdcIssuer: string): CheckResult | null {
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
  { payer: { account, envelope } }: Signed,
  passphrase: string,
): Promise<CheckResult> {
  const fits = await hasSigned(account, envelope.inner, passphrase);
  return {
    title: "signature",
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
    told: true,
  };
}
