import type { PaymentProof } from "../../contract/verify.ts";
import { Notice } from "../Notice.tsx";
import { CheckYourself } from "./Actions.tsx";
import { utcDay } from "./Cells.tsx";
import { Facts, LedgerPart, Parties } from "./Proof.tsx";
import { Slip } from "./Slip.tsx";
import type { ReceiptContext } from "./state.ts";
import { InPlaceOfLocal, Local, Sum } from "./Sum.tsx";

interface Props {
  kind: "failed" | "waiting" | "no_payment" | "contradiction";
  proof: PaymentProof;
  context: ReceiptContext;
}

/** A transaction that the ledger has and that is no proof of pay: refused, unclaimed, empty, odd. */
export function NotPaid({ kind, proof, context }: Props) {
  const { t } = context;
  const tone = kind === "waiting" ? "warn" as const : "bad" as const;
  const text = TEXTS[kind](context);
  const word = kind === "waiting" ? t.waiting : kind === "contradiction" ? t.unproven : t.notPaid;
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
        {proof.amount === null || proof.asset === null ? <p class="word">{text.title}</p> : (
          <Sum
            label={text.label}
            amount={proof.amount}
            asset={proof.asset}
            struck={kind !== "waiting"}
            stamp={{ word, tone, below: utcDay(proof.createdAt, context) }}
            context={context}
          >
            {kind === "waiting" ? <Local context={context} /> : (
              <InPlaceOfLocal
                word={kind === "failed" ? `0 ${proof.asset}` : t.noValue}
                note={text.note}
              />
            )}
          </Sum>
        )}
        <Notice
          tone={tone}
          live={kind === "contradiction" ? "alert" : undefined}
          title={proof.amount === null ? undefined : text.title}
        >
          {text.text}
        </Notice>
        <dl class="cells">
          <Parties proof={proof} context={context} />
          <Facts proof={proof} state={{ tone, word, more: text.note }} context={context} />
        </dl>
        <LedgerPart proof={proof} context={context} />
      </Slip>
      {kind === "failed" && (
        <div class="bar noprint">
          <a class="btn main" href={`/${context.lang}/faucet`}>{t.failedAction}</a>
        </div>
      )}
      <CheckYourself explorerUrl={proof.explorerUrl} context={context} />
    </>
  );
}

const TEXTS: Record<
  Props["kind"],
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
    note: t.waitingLabel,
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
