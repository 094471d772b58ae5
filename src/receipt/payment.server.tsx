import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import { isRecognized } from "../stellar/asset.ts";
import { isClaimClosed } from "../stellar/claim-terms.ts";
import { otherClaimants } from "../stellar/payment.ts";
import { codeWithoutPayee } from "../stellar/result-codes.ts";
import { shorten } from "../stellar/shorten.ts";
import type { Tone } from "../ui/Badge.tsx";
import { formatAmount } from "../ui/i18n/format.ts";
import { LOCALES } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { Notice } from "../ui/Notice.tsx";
import { formatAssetCode } from "../ui/asset-text.ts";
import { type ClaimantTerms, readSetAsideTerms, type SetAsideTerms } from "./set-aside-terms.ts";
import {
  expiredSinceText,
  SetAsideActions,
  stampDeadlineText,
  TermsCell,
} from "./set-aside.server.tsx";
import { belowCentText } from "./below-cent.ts";
import {
  CheckSection,
  LinkQrCode,
  MessageToCopy,
  PrintAndCopy,
  ShareActions,
} from "./actions.server.tsx";
import { type AssetAmount, isUnrecognizedAsset, type Verdict } from "./judge.ts";
import { collectedLabel, formatReceiptNumber, formatSlipNumber } from "./message.ts";
import type { ReceiptMessages } from "./messages/receipt.en.ts";
import {
  IdCell,
  LedgerDetails,
  LocalValue,
  LocalValuePlaceholder,
  PaymentDetails,
  PaymentParties,
  ReceiptSlip,
  SlipAmount,
} from "./slip.server.tsx";
import { buildProofUrl, type PaymentReceiptState, type ReceiptContext } from "./state.ts";

interface VerdictLook {
  heading: "receipt" | "notReceipt" | "notYetReceipt" | "notUsdcReceipt";
  band: "woven" | "bare" | "none";
  tone: Exclude<Tone, "wait">;
  /** `zero` if nothing moved. */
  inPlaceOfLocal?: "zero" | "unknown";
  struck?: boolean;
}

/** Only `paid` gets the woven band. */
export const VERDICT_LOOKS: Record<Verdict, VerdictLook> = {
  paid: { heading: "receipt", band: "woven", tone: "done" },
  unsettled: { heading: "notYetReceipt", band: "none", tone: "warn" },
  one_server: { heading: "notReceipt", band: "none", tone: "warn" },
  origin_unknown: { heading: "notReceipt", band: "none", tone: "warn", inPlaceOfLocal: "unknown" },
  set_aside: { heading: "notReceipt", band: "bare", tone: "warn" },
  to_self: { heading: "notReceipt", band: "none", tone: "warn", inPlaceOfLocal: "zero" },
  returned: { heading: "notReceipt", band: "none", tone: "warn", inPlaceOfLocal: "unknown" },
  exchanged: { heading: "notReceipt", band: "none", tone: "warn", inPlaceOfLocal: "unknown" },
  counterfeit: {
    heading: "notUsdcReceipt",
    band: "none",
    tone: "bad",
    inPlaceOfLocal: "unknown",
    struck: true,
  },
  other_asset: { heading: "notReceipt", band: "none", tone: "bad", inPlaceOfLocal: "unknown" },
  nothing: { heading: "notReceipt", band: "none", tone: "bad", inPlaceOfLocal: "zero" },
  failed: {
    heading: "notReceipt",
    band: "none",
    tone: "bad",
    inPlaceOfLocal: "zero",
    struck: true,
  },
  contradiction: {
    heading: "notReceipt",
    band: "none",
    tone: "bad",
    inPlaceOfLocal: "unknown",
    struck: true,
  },
};

/** The stamp of money set aside says so in any token, unless the time to claim it is over. */
function lookAndTextsOf(state: PaymentReceiptState, { t, now }: Pick<ReceiptContext, "t" | "now">) {
  const { verdict } = state;
  const { label, word } = t.verdicts[isSetAside(state) ? "set_aside" : verdict];
  const collected = verdict === "paid" ? collectedLabel(state.line?.payment, t) : null;
  const face = {
    ...VERDICT_LOOKS[verdict],
    label: collected ?? label,
    word,
    note: isKeptCopy(state) ? t.keptCopy : t.verdicts[verdict].note,
  };
  const closed = whyClosed(state, now);
  if (closed === null) return face;
  return {
    ...face,
    tone: "bad" as const,
    band: "none" as const,
    label: word,
    word: closed === "over" ? t.aside.overStamp : word,
    note: closed === "never" ? t.aside.never : t.aside.over,
  };
}

/** Whether the network was reset after the payment. */
function isKeptCopy({ verdict, proof }: Pick<PaymentReceiptState, "verdict" | "proof">): boolean {
  return verdict === "paid" && proof.archived === true;
}

/** Why recognized money set aside can't be collected; null if it may be, or for other payments. */
function whyClosed(state: PaymentReceiptState, now: number): "over" | "never" | "reset" | null {
  if (isGone(state)) return "reset";
  const { stage = "open" } = bestTermsOf(state, now) ?? {};
  return isClaimClosed(stage) ? stage : null;
}

/** Whether the network was reset after the money was set aside. */
export function isGone(
  { verdict, proof }: { verdict: Verdict | "mixed"; proof: PaymentProof },
): boolean {
  return verdict === "set_aside" && proof.archived === true;
}

/** Whether the money is set aside, in any token. */
function isSetAside({ line, verdict }: Pick<PaymentReceiptState, "line" | "verdict">): boolean {
  return verdict === "set_aside" ||
    (isUnrecognizedAsset(verdict) && line?.payment.kind === "claimable_created");
}

/** The terms of money set aside; null for other payments. */
function termsOf(state: PaymentReceiptState, now: number): SetAsideTerms | null {
  const { proof, line } = state;
  return line === null || !isSetAside(state) ? null : readSetAsideTerms(proof, line.payment, now);
}

/** The claimant with the most time left, for recognized money only. */
function bestTermsOf(state: PaymentReceiptState, now: number): ClaimantTerms | null {
  return state.verdict === "set_aside" ? termsOf(state, now)?.best ?? null : null;
}

interface Props {
  state: PaymentReceiptState;
  context: ReceiptContext;
}

export function PaymentPage({ state, context }: Props) {
  const { proof, verdict } = state;
  return (
    <>
      <PaymentSlip state={state} context={context} />
      {verdict === "paid" ? <PaidActions state={state} context={context} /> : (
        <>
          <NextStep state={state} context={context} />
          {isSetAside(state) && <SetAsideActions proof={proof} context={context} />}
          <CheckSection proof={proof} op={state.line?.payment.op ?? null} context={context} />
        </>
      )}
    </>
  );
}

function PaymentSlip({ state, context }: Props) {
  const { proof, line, verdict } = state;
  const { t } = context;
  const { heading, band, tone, note } = lookAndTextsOf(state, context);
  const terms = proof.archived === true ? null : termsOf(state, context.now);
  const payment = line?.payment ?? null;
  const kept = isKeptCopy(state);
  const isOpen = verdict === "unsettled" || (verdict === "one_server" && !proof.settled);
  // An old payment that no second server knows can be settled only by the validators' signatures.
  const mayChange = isOpen && (proof.forgotten !== true || context.network.quorum !== undefined);
  return (
    <ReceiptSlip
      heading={kept ? t.receiptKept : t[heading]}
      number={formatSlipNumber(proof, proof.payments.length > 1 ? payment?.op ?? null : null)}
      op={payment?.op ?? null}
      band={line !== null && belowCentText(line, context) !== null ? "none" : band}
      state={verdict}
      creation={payment?.creation}
      ask={mayChange ? buildProofUrl(proof.hash, payment?.op ?? null) : undefined}
      context={context}
    >
      <PaymentAmount state={state} context={context} />
      {verdict === "paid" && <SavedNotice context={context} />}
      {kept && <Notice title={t.archivedTitle}>{t.archivedText}</Notice>}
      {verdict !== "paid" && <Explanation state={state} context={context} />}
      <dl class="cells">
        {terms !== null && <TermsCell terms={terms} context={context} />}
        {payment !== null && <Issuers payment={payment} verdict={verdict} context={context} />}
        {payment !== null && <PaymentParties proof={proof} payment={payment} context={context} />}
        {payment !== null && otherClaimants(payment).map((id) => (
          <IdCell
            label={t.waitingFor}
            id={id}
            claim="claimant"
            copyLabel={t.copyTo}
            context={context}
          />
        ))}
        <PaymentDetails
          proof={proof}
          state={whyClosed(state, context.now) === null ? { tone, note } : null}
          context={context}
        />
      </dl>
      <LedgerDetails proof={proof} op={payment?.op ?? null} context={context} />
    </ReceiptSlip>
  );
}

function PaymentAmount({ state, context }: Props) {
  const { proof, line, verdict } = state;
  const { t, now } = context;
  const { tone, struck, label, word } = lookAndTextsOf(state, context);
  const { amount = null, asset = null, recognized = false } = line?.payment ?? {};
  if (line === null || amount === null || asset === null) {
    return <p class="word">{t.verdicts[verdict].title}</p>;
  }
  const belowCent = belowCentText(line, context);
  const aside = bestTermsOf(state, now);
  const deadline = aside === null ? undefined : stampDeadlineText(aside, context);
  const below = proof.archived === true ? t.keptCopy : deadline;
  return (
    <SlipAmount
      label={label}
      amount={amount}
      asset={asset}
      struck={struck}
      recognized={recognized}
      belowCent={belowCent}
      stamp={{ word, tone, iso: proof.createdAt, below }}
      context={context}
    >
      {belowCent === null && <LocalValueOrReason state={state} asset={asset} context={context} />}
    </SlipAmount>
  );
}

function LocalValueOrReason({ state, asset, context }: Props & { asset: string }) {
  const { t, now } = context;
  const { inPlaceOfLocal, note } = lookAndTextsOf(state, context);
  const closed = whyClosed(state, now);
  const aside = bestTermsOf(state, now);
  if (closed !== null) {
    const since = aside === null || closed === "reset" ? "" : expiredSinceText(aside, context);
    return <LocalValuePlaceholder word={note} note={since} />;
  }
  if (inPlaceOfLocal === undefined) return <LocalValue context={context} />;
  return (
    <LocalValuePlaceholder
      word={inPlaceOfLocal === "zero" ? `0 ${asset}` : t.noValue}
      note={note}
    />
  );
}

function Explanation({ state, context }: Props) {
  const { line } = state;
  const { tone } = lookAndTextsOf(state, context);
  const { title, text } = explanationText(state, context);
  const closed = whyClosed(state, context.now);
  // without an amount, or after the deadline, the page already shows the title above
  const titled = line !== null && line.payment.amount !== null &&
    closed !== "over" && closed !== "never";
  return (
    <Notice
      tone={tone}
      live={tone === "bad" ? "alert" : undefined}
      title={titled ? title : undefined}
    >
      <TextWithIds text={text} />
    </Notice>
  );
}

/** Shortened addresses don't break across lines. */
export function TextWithIds({ text }: { text: string }) {
  const parts = text.split(/(\w{6}…\w{4})/);
  return <>{parts.map((part, n) => n % 2 === 0 ? part : <code key={part}>{part}</code>)}</>;
}

export function explanationText(
  state: PaymentReceiptState,
  { lang, t, network, now }: Pick<ReceiptContext, "lang" | "t" | "network" | "now">,
): { title: string; text: string } {
  const { proof, line, verdict } = state;
  if (line?.reason === "hash_mismatch") {
    return { title: t.hashMismatchTitle, text: t.hashMismatchText };
  }
  if (verdict === "unsettled" && proof.forgotten === true) {
    const text = network.quorum === undefined ? t.forgottenText : t.forgottenSigned;
    return { title: t.verdicts.unsettled.title, text };
  }
  const closed = whyClosed(state, now);
  if (closed === "reset") return { title: t.archivedAsideTitle, text: t.archivedAsideText };
  if (closed === "over") return { title: `${t.aside.over}.`, text: t.aside.overText };
  if (closed === "never") return { title: `${t.aside.never}.`, text: t.aside.neverText };
  const { assetIssuer, asset, recognized = false, op = null } = line?.payment ?? {};
  const { title, text } = t.verdicts[verdict];
  const filled = fill(text, {
    issuer: shorten(assetIssuer ?? ""),
    asset: formatAssetCode(lang, asset ?? "", recognized),
    back: givenInReturnText(line?.back ?? [], { lang, t, network }),
  });
  return { title, text: `${failureText(proof, op, t)} ${filled}`.trim() };
}

/** `1.50 XLM, 20.00 USDC (GABC…WXYZ)`. Unrecognized tokens have their issuer. */
export function givenInReturnText(
  given: readonly AssetAmount[],
  { lang, t, network }: Pick<ReceiptContext, "lang" | "t" | "network">,
): string {
  const amounts = given.flatMap(({ amount, asset, assetIssuer }) => {
    if (amount === null || asset === null) return [t.givenUnknown];
    const isKnown = isRecognized({ code: asset, issuer: assetIssuer }, network.usdcIssuer);
    const issuer = isKnown || assetIssuer === null ? "" : ` (${shorten(assetIssuer)})`;
    return [`${formatAmount(lang, amount)} ${formatAssetCode(lang, asset, isKnown)}${issuer}`];
  });
  return new Intl.ListFormat(LOCALES[lang], { type: "unit", style: "short" }).format(amounts);
}

function failureOf({ failure, payments }: PaymentProof): PaymentProof["failure"] {
  const payment = payments.find(({ op }) => op === failure?.op);
  return failure !== undefined && payment?.kind === "claimable_created"
    ? { ...failure, code: codeWithoutPayee(failure.code) }
    : failure;
}

/** Why the payment failed; empty if unknown. */
export function failureText(proof: PaymentProof, op: number | null, t: ReceiptMessages): string {
  const failure = failureOf(proof);
  if (failure === undefined) return "";
  const words: Record<string, string> = t.failedWhy;
  const why = words[failure.code] ?? fill(t.failedWhy.other, { code: failure.code });
  const elsewhere = failure.op !== null && failure.op !== op;
  return elsewhere ? `${fill(t.failedElsewhere, { op: failure.op ?? 0 })} ${why}` : why;
}

/** The script shows the notice if the page came from the service worker's cache. */
function SavedNotice({ context: { t } }: { context: ReceiptContext }) {
  return (
    <div class="notice warn" id="saved" role="status" data-text={t.savedText} hidden>
      <b>{t.savedTitle}</b> <span />
    </div>
  );
}

/** A look-alike shows the real issuer too. */
function Issuers({ payment, verdict, context }: {
  payment: ProofPayment;
  verdict: Verdict;
  context: ReceiptContext;
}) {
  const { t, network } = context;
  const fake = verdict === "counterfeit";
  if (payment.assetIssuer === null || !isUnrecognizedAsset(verdict)) return null;
  return (
    <>
      <IdCell
        label={t.madeBy}
        id={payment.assetIssuer}
        claim="issuer"
        copyLabel={t.copyIssuer}
        context={context}
      />
      {fake && (
        <IdCell
          label={t.realMadeBy}
          id={network.usdcIssuer}
          copyLabel={t.copyIssuer}
          context={context}
        />
      )}
    </>
  );
}

function PaidActions({ state: { proof, line }, context }: Props) {
  if (line === null) return null;
  const { payment } = line;
  return (
    <>
      <ShareActions proof={proof} payment={payment} context={context} />
      <MessageToCopy proof={proof} payment={payment} context={context} />
      <PrintAndCopy proof={proof} context={context} />
      <LinkQrCode proof={proof} context={context} />
      <CheckSection proof={proof} op={payment.op} context={context} />
      {payment.recipientMuxed === null && (
        <p class="noprint">
          <a class="btn text" href={`/passport/${payment.recipient}?lang=${context.lang}`}>
            {context.t.passport}
          </a>
        </p>
      )}
    </>
  );
}

function NextStep({ state, context }: Props) {
  const { proof, line, verdict } = state;
  const { m, t, link, now } = context;
  const closed = whyClosed(state, now);
  // It may have been collected before the reset.
  if (closed === "reset") return null;
  if (verdict === "counterfeit" || closed !== null) {
    const tell = fill(closed !== null ? t.aside.overTell : t.counterfeitTell, {
      number: formatReceiptNumber(proof),
      issuer: shorten(line?.payment.assetIssuer ?? ""),
      link,
    });
    return (
      <div class="bar noprint needs-js">
        <button type="button" class="btn main" data-copy={tell}>
          <span class="before">{t.counterfeitAction}</span>
          <span class="after">{m.copied}</span>
        </button>
      </div>
    );
  }
  const step = stepOf(state, context);
  if (step === null) return null;
  return (
    <div class="bar noprint">
      <a class="btn main" href={step.href}>{step.words}</a>
    </div>
  );
}

/** Failures that the receiver can fix. The others are up to the sender or the issuer. */
const FIXABLE_BY_RECEIVER = new Set(["op_no_trust", "op_no_destination", "op_line_full"]);

function stepOf(
  state: PaymentReceiptState,
  { lang, t, network }: Pick<ReceiptContext, "lang" | "t" | "network">,
): { href: string; words: string } | null {
  const { proof, line, verdict } = state;
  const failure = failureOf(proof);
  const payment = line?.payment ?? null;
  if (verdict === "unsettled" || verdict === "origin_unknown") return { href: "", words: t.again };
  if (verdict === "failed" && failure !== undefined && failure.op === payment?.op) {
    return network.isTest && FIXABLE_BY_RECEIVER.has(failure.code)
      ? { href: `/${lang}/faucet`, words: t.failedAction }
      : null;
  }
  const [claimant, ...others] = payment === null ? [] : otherClaimants(payment);
  // The passport shows whether the money still waits, and collects it.
  return isSetAside(state) && proof.archived !== true && claimant !== undefined &&
      others.length === 0
    ? { href: `/passport/${claimant}?lang=${lang}#waiting`, words: t.waitingAction }
    : null;
}
