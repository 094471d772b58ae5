import type { ComponentChildren, ComponentProps } from "preact";
import { useEffect, useState } from "preact/hooks";
import { createReadApi } from "../../client/api.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { codeWithoutPayee, findTransactionFailure } from "../../stellar/result-codes.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatAmount, formatDate, formatTime } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { TransactionEnd } from "../../wallet/send.ts";
import type { SendRecord, TransactionPurpose } from "./journal.ts";
import type { NotSentCode, SendingState } from "./sender.ts";
import { ShareButton } from "./ShareButton.tsx";
import { MemoCell, RecipientCell, SenderCells, TransactionSlip } from "./TransactionSlip.tsx";
import { recipientText, type SendViewProps } from "./view.ts";

export function SigningTransaction(
  { view, purpose }: { view: SendViewProps; purpose: TransactionPurpose },
) {
  const { m } = view;
  const isCollecting = purpose.kind === "collect";
  return (
    <OutcomeSlip
      view={view}
      purpose={purpose}
      top={m.review.top}
      label={isCollecting ? m.unlockingCollect : m.unlocking}
      band="none"
      notice={<p class="small quiet" role="status">{m.preparing}</p>}
    />
  );
}

export function PendingTransaction({ view, record, isUnsure, hasExpired }: {
  view: SendViewProps;
  record: SendRecord;
  isUnsure: boolean;
  hasExpired: boolean;
}) {
  const { lang, m: { sent: s }, sender, back } = view;
  const { purpose, signedAt } = record;
  const isCollecting = purpose.kind === "collect";
  const below = formatTime(lang, new Date(signedAt).toISOString());
  return (
    <OutcomeSlip
      view={view}
      purpose={purpose}
      top={s.receipt}
      record={record}
      label={isUnsure ? s.unsureLabel : isCollecting ? s.labelCollect : s.label}
      band="bare"
      stamp={{ tone: "warn", text: isUnsure ? s.unsureStamp : s.stamp, below }}
      notice={
        <Notice tone="warn" title={isUnsure ? s.unsure : s.title} live="status">
          {isUnsure ? unsureText(view, record) : s.text}
        </Notice>
      }
    >
      {isUnsure && (
        <button type="button" class="btn main" onClick={() => sender.checkNow()}>
          {s.lookNow}
        </button>
      )}
      <button type="button" class="btn text" onClick={back}>{s.back}</button>
      {hasExpired && (
        <button type="button" class="btn text" onClick={() => sender.stopWaiting()}>
          {s.giveUp}
        </button>
      )}
    </OutcomeSlip>
  );
}

/** The outcome is certain this long after the envelope's expiry: clocks differ. */
const CERTAIN_AFTER_MS = 60_000;

function unsureText({ lang, m: { sent: s } }: SendViewProps, { envelope }: SendRecord): string {
  const certain = envelope.maxTime * 1_000 + CERTAIN_AFTER_MS;
  if (Date.now() > certain) return s.unsureLate;
  return fill(s.unsureText, { time: formatTime(lang, new Date(certain).toISOString()) });
}

export function EndedTransaction(
  { view, record, end }:
    & { view: SendViewProps }
    & Omit<Extract<SendingState, { step: "ended" }>, "step">,
) {
  if (end.ok) return <SettledTransaction view={view} record={record} ledger={end.ledger} />;
  if (end.code === "undecided") {
    return <UndecidedTransaction view={view} record={record} why={end.why} />;
  }
  const { purpose } = record;
  const { sender, form } = view;
  const again = async () => {
    if (purpose.kind === "collect") return await sender.send(purpose);
    form.backToForm();
    // after a reload, the form is empty
    if (form.$state.get().chosen === null) await form.fill(purpose);
  };
  return (
    <FailedTransaction
      view={view}
      purpose={purpose}
      record={record}
      why={failureText(view, record, end)}
      again={again}
      isFinal={end.code === "rejected" && !canRetry(end)}
    />
  );
}

function SettledTransaction({ view, record, ledger }: {
  view: SendViewProps;
  record: SendRecord;
  ledger: number | null;
}) {
  const { lang, m: { ended: d }, sender, form, back, network } = view;
  const { purpose, id } = record;
  const isCollecting = purpose.kind === "collect";
  const left = useBalance(view.address, ledger);
  const path = `/receipt/${id}?lang=${lang}`;
  const leave = async () => {
    await sender.dismiss();
    // the balance is read in the background
    void form.reset();
    back();
  };
  return (
    <OutcomeSlip
      view={view}
      purpose={purpose}
      top={view.m.sent.receipt}
      record={record}
      label={isCollecting ? d.labelCollect : d.label}
      band="woven"
      stamp={{ tone: "done", text: d.stamp, below: signedDate(view, record) }}
      cells={left !== null && (
        <div class="all">
          <dt class="label">{d.have}</dt>
          <dd>{formatAmount(lang, left)} USDC</dd>
        </div>
      )}
    >
      <a class="btn main" href={path}>{d.receipt}</a>
      {purpose.kind === "payment" && (
        <ShareButton
          label={fill(d.share, { who: recipientText(purpose) })}
          text={fill(d.shareText, {
            usdc: formatAmount(lang, purpose.stroops),
            url: `${network.publicUrl}${path}`,
          })}
          done={fill(d.shared, { who: recipientText(purpose) })}
        />
      )}
      <button type="button" class="btn text" onClick={() => void leave()}>
        {view.m.sent.back}
      </button>
    </OutcomeSlip>
  );
}

/** The balance in stroops, as of `ledger` or later; null if the server lacks that ledger. */
function useBalance(address: string, ledger: number | null): bigint | null {
  const [balance, setBalance] = useState<bigint | null>(null);
  useEffect(() => {
    void createReadApi().account(address).then((answer) => {
      if (!answer.ok || ledger === null) return;
      const { asOfLedger, usdcBalance } = answer.value;
      if (asOfLedger !== null && asOfLedger >= ledger) setBalance(parseLedgerAmount(usdcBalance));
    });
  }, [address, ledger]);
  return balance;
}

/** Shown if the network no longer has the records. */
function UndecidedTransaction({ view, record, why }: {
  view: SendViewProps;
  record: SendRecord;
  why: Extract<TransactionEnd, { code: "undecided" }>["why"];
}) {
  const { m: { ended: d, why: y }, sender, back } = view;
  const isReset = why === "another_network";
  const leave = async () => {
    await sender.dismiss();
    back();
  };
  return (
    <OutcomeSlip
      view={view}
      purpose={record.purpose}
      top={view.m.sent.receipt}
      record={record}
      label={d.unknownLabel}
      band="bare"
      stamp={{ tone: "warn", text: d.unknownStamp, below: signedDate(view, record) }}
      notice={
        <Notice tone="warn" title={isReset ? y.reset : y.forgotten} live="alert">
          {isReset ? y.resetText : y.forgottenText}
        </Notice>
      }
    >
      <button type="button" class="btn main" onClick={() => void leave()}>
        {view.m.sent.back}
      </button>
    </OutcomeSlip>
  );
}

interface FailureText {
  title: string;
  text: string;
}

/** Shown if no money moved. */
function FailedTransaction({ view, purpose, record, why, again, isFinal = false }: {
  view: SendViewProps;
  purpose: TransactionPurpose;
  record?: SendRecord;
  why: FailureText;
  again: () => Promise<void>;
  /** True if trying again would fail too. */
  isFinal?: boolean;
}) {
  const { m: { ended: d }, sender, form, back } = view;
  const isCollecting = purpose.kind === "collect";
  const isDraft = record === undefined;
  const failed = isCollecting ? d.notCollected : d.notSent;
  const drop = async () => {
    await sender.dismiss();
    form.backToForm();
    back();
  };
  const tryAgain = async () => {
    await sender.dismiss();
    await again();
  };
  return (
    <OutcomeSlip
      view={view}
      purpose={purpose}
      top={isDraft ? d.draft : d.notReceipt}
      label={isDraft ? failed : isCollecting ? d.triedCollect : d.tried}
      band="none"
      {...record !== undefined && {
        record,
        struck: d.nothing,
        stamp: { tone: "bad" as const, text: failed, below: signedDate(view, record) },
      }}
      notice={
        <Notice tone={isDraft ? "plain" : "bad"} title={why.title} live="alert">
          {why.text}
        </Notice>
      }
    >
      {!isFinal && (
        <button type="button" class="btn main" onClick={() => void tryAgain()}>{d.again}</button>
      )}
      <button type="button" class={isFinal ? "btn main" : "btn text"} onClick={() => void drop()}>
        {isFinal ? view.m.sent.back : isCollecting ? d.dropCollect : d.drop}
      </button>
    </OutcomeSlip>
  );
}

export function NotSentNotice(
  { view, purpose, code, sentCount }:
    & { view: SendViewProps }
    & Omit<Extract<SendingState, { step: "not_sent" }>, "step">,
) {
  const { sender, form } = view;
  const why = notSentText(view, code);
  if (purpose !== null) {
    const again = async () => {
      if (purpose.kind === "collect" || code !== "overtaken") {
        return await sender.send(purpose, sentCount);
      }
      // review the payment again, with current data
      form.backToForm();
      void form.start();
      await form.fill(purpose);
    };
    return <FailedTransaction view={view} purpose={purpose} why={why} again={again} />;
  }
  return (
    <div class="mine one">
      <Notice tone="bad" title={why.title} live="alert">{why.text}</Notice>
      <div class="bar">
        <button type="button" class="btn main" onClick={view.back}>{view.m.sent.back}</button>
      </div>
    </div>
  );
}

function notSentText(
  { m: { why: y }, w, network, address }: SendViewProps,
  code: NotSentCode,
): FailureText {
  switch (code) {
    case "refused":
    case "no_answer":
      return { title: y.refused, text: y.refusedText };
    case "under_way":
      return { title: y.under_way, text: y.under_wayText };
    case "overtaken":
      return { title: y.overtaken, text: y.overtakenText };
    case "cannot_keep":
      return { title: y.cannot_keep, text: y.cannot_keepText };
    case "not_kept":
      return { title: y.not_kept, text: y.not_keptText };
    default:
      return {
        title: y.other,
        text: fill(w[code], { code: "", network: network.name, account: shorten(address) }),
      };
  }
}

/** Whether the person can try again without doing anything else first. */
function canRetry(end: Extract<TransactionEnd, { code: "rejected" }>): boolean {
  const { code } = findTransactionFailure(end.codes);
  return code === "tx_bad_seq" || code === "tx_insufficient_fee";
}

function failureText(
  { m: { why: y, codes: k } }: SendViewProps,
  { purpose }: SendRecord,
  end: Extract<TransactionEnd, { code: "rejected" | "expired" }>,
): FailureText {
  if (end.code === "expired") return { title: y.expired, text: y.expiredText };
  const failure = findTransactionFailure(end.codes);
  const [who, code] = purpose.kind === "payment"
    ? [recipientText(purpose), failure.code]
    : ["", codeWithoutPayee(failure.code)];
  if (code === "tx_bad_seq") return { title: y.overtaken, text: y.overtakenText };
  const texts: Record<string, string> = k;
  const reason = fill(texts[code] ?? k.other, { who, code });
  return { title: y.rejected, text: `${reason} ${y.moneyStays}` };
}

/** `children`: what the person can do next. */
function OutcomeSlip(
  props: ComponentProps<typeof TransactionSlip> & { cells?: ComponentChildren },
) {
  const { view, purpose, cells, children } = props;
  return (
    <div class="mine one">
      <TransactionSlip {...props}>
        {purpose.kind === "collect" ? <SenderCells view={view} purpose={purpose} /> : (
          <>
            <RecipientCell view={view} payment={purpose} />
            <MemoCell view={view} payment={purpose} />
          </>
        )}
        {cells}
      </TransactionSlip>
      {children && <div class="bar">{children}</div>}
    </div>
  );
}

function signedDate({ lang }: SendViewProps, { signedAt }: SendRecord): string {
  return formatDate(lang, new Date(signedAt).toISOString());
}
