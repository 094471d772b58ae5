import type { PaymentProof } from "../contract/verify.ts";
import { Notice } from "../ui/Notice.tsx";
import { CheckYourself } from "./Actions.tsx";
import { IdCell, utcDay } from "./Cells.tsx";
import { failureText, receiverCanMend } from "./failure-text.ts";
import { Facts, LedgerPart, Parties } from "./Proof.tsx";
import { Slip } from "./Slip.tsx";
import type { ReceiptContext } from "./state.ts";
import { InPlaceOfLocal, Local, Sum } from "./Sum.tsx";

type Kind = "failed" | "waiting" | "no_payment" | "contradiction";

interface Props {
  kind: Kind;
  proof: PaymentProof;
  context: ReceiptContext;
}

/** A transaction that the ledger has and that is no proof of pay: refused, unclaimed, empty, odd. */
export function NotPaid({ kind, proof, context }: Props) {
  const { t } = context;
  const tone = kind === "waiting" ? "warn" as const : "bad" as const;
  const text = TEXTS[kind](context);
  const word = wordOf(kind, context);
  return (
    <>
      <Slip
        heading={t.notReceipt}
        hash={proof.hash}
        op={proof.op}
        band={kind === "waiting" ? "bare" : "none"}
        state={kind}
        context={context}
      >
        <UnpaidSum kind={kind} proof={proof} context={context} />
        <Notice
          tone={tone}
          live={kind === "contradiction" ? "alert" : undefined}
          title={proof.amount === null ? undefined : text.title}
        >
          {kind === "failed" ? `${failureText(proof, t)} ${text.text}`.trim() : text.text}
        </Notice>
        <dl class="cells">
          <Parties proof={proof} context={context} />
          {claimantsOf(proof).map((id) => (
            <IdCell label={t.waitingFor} id={id} copyLabel={t.copyTo} context={context} />
          ))}
          <Facts proof={proof} state={{ tone, word, more: text.note }} context={context} />
        </dl>
        <LedgerPart proof={proof} context={context} />
      </Slip>
      <WhatToDo kind={kind} proof={proof} context={context} />
      <CheckYourself explorerUrl={proof.explorerUrl} context={context} />
    </>
  );
}

/** Whom money was set aside for; its payer can claim it too, to take it back. */
function claimantsOf({ claimants = [], sender }: PaymentProof): string[] {
  return claimants.filter((id) => id !== sender);
}

function wordOf(kind: Kind, { t }: ReceiptContext): string {
  return kind === "waiting" ? t.waiting : kind === "contradiction" ? t.unproven : t.notPaid;
}

function UnpaidSum({ kind, proof, context }: Props) {
  const { t } = context;
  const text = TEXTS[kind](context);
  const tone = kind === "waiting" ? "warn" as const : "bad" as const;
  if (proof.amount === null || proof.asset === null) return <p class="word">{text.title}</p>;
  return (
    <Sum
      label={text.label}
      amount={proof.amount}
      asset={proof.asset}
      struck={kind !== "waiting"}
      stamp={{ word: wordOf(kind, context), tone, below: utcDay(proof.createdAt, context) }}
      context={context}
    >
      {kind === "waiting" ? <Local context={context} /> : (
        <InPlaceOfLocal
          word={kind === "failed" ? `0 ${proof.asset}` : t.noValue}
          note={text.note}
        />
      )}
    </Sum>
  );
}

/** The one step that helps whoever was to be paid, where there is one. */
function WhatToDo({ kind, proof, context }: Props) {
  const { lang, t } = context;
  const claimants = claimantsOf(proof);
  const [claimant] = claimants;
  const step = kind === "failed" && receiverCanMend(proof)
    ? { href: `/${lang}/faucet`, words: t.failedAction }
    // the passport is where money that waits is taken
    : kind === "waiting" && claimant !== undefined && claimants.length === 1
    ? { href: `/${lang}/passport/${claimant}`, words: t.waitingAction }
    : null;
  if (step === null) return null;
  return (
    <div class="bar noprint">
      <a class="btn main" href={step.href}>{step.words}</a>
    </div>
  );
}

const TEXTS: Record<
  Kind,
  (context: ReceiptContext) => { label: string; title: string; text: string; note: string }
> = {
  failed: ({ t }) => ({
    label: t.tried,
    title: t.failedTitle,
    text: t.failedText,
    note: t.nothingMoved,
  }),
  waiting: ({ t }) => ({
    label: t.waitingLabel,
    title: t.waitingTitle,
    text: t.waitingText,
    note: t.waitingNote,
  }),
  no_payment: ({ t }) => ({
    label: t.tried,
    title: t.noPaymentTitle,
    text: t.noPaymentText,
    note: t.nothingMoved,
  }),
  contradiction: ({ t }) => ({
    label: t.said,
    title: t.contradictionTitle,
    text: t.contradictionText,
    note: t.said,
  }),
};
