import { Notice } from "../ui/Notice.tsx";
import { CheckYourself, LinkCode, Message, OtherActions, Share } from "./Actions.tsx";
import { utcDay } from "./Cells.tsx";
import { Facts, LedgerPart, Parties } from "./Proof.tsx";
import { Slip } from "./Slip.tsx";
import type { PaidProof, ReceiptContext } from "./state.ts";
import { Local, Sum } from "./Sum.tsx";

interface Props {
  proof: PaidProof;
  /** The amount stands in one server's notes alone. */
  oneRecord: boolean;
  context: ReceiptContext;
}

/** The receipt of a payment that has arrived. */
export function Paid({ proof, oneRecord, context }: Props) {
  // the message says "confirmed" and "from", so both must be so
  const confirmed = !oneRecord && proof.sender !== proof.recipient;
  return (
    <>
      <PaidSlip proof={proof} oneRecord={oneRecord} context={context} />
      <Share proof={proof} context={context} />
      {confirmed && <Message proof={proof} context={context} />}
      <OtherActions context={context} />
      <LinkCode context={context} />
      <CheckYourself explorerUrl={proof.explorerUrl} context={context} />
      <p class="noprint">
        <a class="btn text" href={`/${context.lang}/passport/${proof.recipient}`}>
          {context.t.passport}
        </a>
      </p>
    </>
  );
}

function PaidSlip({ proof, oneRecord, context }: Props) {
  const { t } = context;
  const archived = proof.archived === true;
  const stamp = oneRecord
    ? { word: t.unproven, tone: "warn" as const }
    : { word: t.settled, tone: "done" as const };
  const state = { tone: stamp.tone, word: stamp.word, more: oneRecord ? t.said : t.settledFinal };
  return (
    <Slip
      heading={archived ? t.receiptKept : t.receipt}
      hash={proof.hash}
      op={proof.op}
      band={oneRecord ? "bare" : "woven"}
      state="paid"
      context={context}
    >
      <Sum
        label={t.received}
        amount={proof.amount}
        asset={proof.asset}
        stamp={{ ...stamp, below: archived ? t.keptCopy : utcDay(proof.createdAt, context) }}
        context={context}
      >
        <Local context={context} />
      </Sum>
      <SavedNotice context={context} />
      {proof.sender === proof.recipient && (
        <Notice tone="warn" title={t.selfTitle}>{t.selfText}</Notice>
      )}
      {archived && <Notice title={t.archivedTitle}>{t.archivedText}</Notice>}
      {oneRecord && <Notice tone="warn" title={t.metaTitle}>{t.metaText}</Notice>}
      <dl class="cells">
        <Parties proof={proof} context={context} />
        <Facts proof={proof} state={state} context={context} />
      </dl>
      <LedgerPart proof={proof} context={context} />
    </Slip>
  );
}

/** Shown by the page's script when the page came from the phone's own memory. */
function SavedNotice({ context }: { context: ReceiptContext }) {
  const { t } = context;
  return (
    <div class="notice warn" id="saved" role="status" data-text={t.savedText} hidden>
      <b>{t.savedTitle}</b> <span />
    </div>
  );
}
