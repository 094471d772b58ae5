import { ledgerAmount, plainAmount, shownStroops, stroopsOf } from "../../stellar/amount.ts";
import { isRecognized } from "../../stellar/asset.ts";
import { type Envelope, readEnvelope } from "../../stellar/envelope/envelope.ts";
import { hashesOf } from "../../stellar/envelope/hash.ts";
import { UnknownForm, XdrFault } from "../../stellar/envelope/xdr-reader.ts";
import { claimantsOf } from "../../stellar/payment.ts";
import { shorten } from "../../stellar/shorten.ts";
import { type Language, LOCALES } from "../../ui/i18n/languages.ts";
import { assetText } from "../../ui/asset-text.ts";
import { visiblePieces } from "../../ui/visible-text.ts";
import {
  createdBalances,
  type Origin,
  paymentsOf,
  type SignedStatement,
} from "../evidence/payments.ts";
import { hasSigned } from "../evidence/signature.ts";
import { memosOf } from "../facts.ts";
import type { StatedPayment } from "../judge.ts";
import type { ReceiptCheck } from "../messages/receipt-check.en.ts";

/** What the page shows about a payment. */
export interface Claims {
  hash: string;
  /** The verdict that the page shows. */
  verdict: string;
  /** For a claim, the hash of the transaction that set the money aside. */
  creation: string | null;
  /** The line in a transaction with several payments, from 1. */
  op: number | null;
  /** `G…`, or `M…` if the page shows that. */
  sender: string | null;
  recipient: string | null;
  /** The claimants of money set aside. */
  claimants: string[];
  shownAmount: string | null;
  /** The amount with all its digits, if the page rounds it. */
  shownExact: string | null;
  /** The amount in the ledger's form. */
  amount: string | null;
  asset: string | null;
  /** The payer's memo. */
  memo: string;
  /** The receiver's memo on a claim. */
  claimMemo: string;
}

/** A transaction's record and its source. */
export interface LedgerRecord {
  envelopeXdr: string;
  successful: boolean;
  ledger: number;
  /** The host that the browser asked; null if the record came from this site. */
  host: string | null;
}

/** The result of one check. `open`: undecided here, or the asset isn't recognized. */
export interface CheckResult {
  /** The message key of what was checked. */
  title: keyof ReceiptCheck;
  outcome: "ok" | "bad" | "open";
  /** The message key of the result, and its values. */
  detail: keyof ReceiptCheck;
  values: Record<string, string>;
  /** The issuer of an unrecognized asset, shortened. Shown on the same line. */
  madeBy?: string;
  /** Whether the ledger's server reported it and the browser can't compute it. */
  told?: boolean;
}

export interface CheckOptions {
  claims: Claims;
  /** For a claim, the record of the transaction that set the money aside. */
  creation: LedgerRecord | null;
  passphrase: string;
  usdcIssuer: string;
  /** The language of the amounts. */
  lang: Language;
}

/** Runs all checks. Each result names what it proves. */
export async function runChecks(
  record: LedgerRecord,
  options: CheckOptions,
): Promise<CheckResult[]> {
  const order = envelopeIn(record);
  const { claims, passphrase, usdcIssuer, lang } = options;
  if (typeof order === "string") {
    // If the server returned no valid transaction, nothing else that it says counts.
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

/** The envelope of a record; `none` if there is none, `unknown` if its form can't be read. */
function envelopeIn({ envelopeXdr }: LedgerRecord): Envelope | "none" | "unknown" {
  try {
    return readEnvelope(envelopeXdr);
  } catch (error) {
    if (error instanceof UnknownForm) return "unknown";
    if (error instanceof XdrFault) return "none";
    throw error;
  }
}

/** The page itself may say that it isn't a receipt; that has its own summary. */
const SAID_BY_PAGE: Record<string, keyof ReceiptCheck> = {
  counterfeit: "issuer",
  other_asset: "issuer",
  failed: "ledger",
};

/** Summarizes the checks. `allRight` needs a real payment and no open check. */
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

/** The signed data that a page is about. */
interface Signed {
  /** The transaction. */
  order: Envelope;
  /** Null if the line has no payment. */
  payment: SignedStatement | null;
  /** The minimum that arrives, if the amount itself isn't signed. */
  least: bigint | null;
  /**
   * Who must have signed, and the envelope with the signature. For a claim, that of its creation.
   */
  payer: { account: string; envelope: Envelope };
}

/**
 * Finds the page's payment: the named line, otherwise the first. The origin of a claimed balance is
 * known if the page names the creation that its ID is derived from.
 */
function signedIn(order: Envelope, { claims, creation, passphrase }: CheckOptions): Signed {
  const origin = creation?.successful === true ? envelopeIn(creation) : "none";
  const origins = new Map<string, Origin>();
  if (typeof origin !== "string" && claims.creation !== null) {
    const { memo } = origin;
    const isNamed = hashesOf(origin, passphrase).includes(claims.creation);
    for (const [id, payment] of isNamed ? createdBalances(origin) : []) {
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

/** Compares the page with the signed data: sender, recipient, amount and asset. */
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
    ...shownParties(claims),
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

/** The shortened parties. Money set aside only for its payer has the payer as recipient. */
export function shownParties(
  { sender, recipient, claimants }: Claims,
): { from: string; to: string } {
  const from = shorten(sender ?? "…");
  const to = recipient === null ? claimants : [recipient];
  return { from, to: to.length === 0 ? from : to.map(shorten).join(", ") };
}

/** A difference between the page and the signed data. */
export interface Difference {
  shown: string;
  signed: string;
}

/** Compares the page with a proven payment, memos included. */
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
 * Compares without memos. Null fields weren't signed, except the recipient: money set aside has
 * none yet.
 */
function differencesIn(
  claims: Claims,
  payment: StatedPayment & Pick<Signed, "least">,
): (Difference | null)[] {
  const { sender, senderMuxed, recipient, recipientMuxed, asset } = payment;
  // A page that says it isn't a receipt can show less than is proven.
  const isSilent = claims.verdict !== "paid" && claims.amount === null;
  return [
    sender === null ? null : differs(claims.sender, senderMuxed ?? sender),
    differs(claims.recipient, recipientMuxed ?? recipient),
    claimantDifference(claims, claimantsOf(payment)),
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

/** Compares the figures on the page, and the data below them, with the signed amount. */
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
  // Grouping separators differ by language and browser, so compare digits only.
  const stroops = stroopsOf(signed);
  const isShown = digits(shownAmount) === digits(plainAmount(shownStroops(stroops))) &&
    digits(shownExact ?? shownAmount) === digits(plainAmount(stroops));
  return isShown ? null : { shown: shownExact ?? shownAmount ?? "–", signed };
}

function digits(text: string | null): string {
  return (text ?? "").replace(/\D/g, "");
}

/** The asset code without the quotation marks around an unrecognized one. */
function bare(code: string | null): string | null {
  return code?.replace(/^[“«\s]+|[”»\s]+$/g, "") ?? null;
}

/** Compares the payer's memo, and the receiver's memo of a claim. */
function memoCheck({ order, payment }: Signed, claims: Claims): CheckResult {
  const title = "memo";
  const { memo, memoType, claimMemo = "" } = payment ?? memosOf(null, order.memo, null);
  // Without the creation's envelope the payer's memo is unknown, and a contract call doesn't show
  // whose memo it is.
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

/** The memo as pages show it. */
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
