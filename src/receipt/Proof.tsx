import { formatAmount, formatNumber } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import type { PaymentProof } from "../contract/verify.ts";
import { Badge, type Tone } from "../ui/Badge.tsx";
import { Cell, IdCell, MemoCell, TimeCell } from "./Cells.tsx";
import type { ReceiptContext } from "./state.ts";

interface Props {
  proof: PaymentProof;
  context: ReceiptContext;
}

/** Who paid whom. */
export function Parties({ proof, context }: Props) {
  const { t } = context;
  return (
    <>
      {proof.sender !== null && (
        <IdCell
          label={t.from}
          id={proof.sender}
          claim="sender"
          copyLabel={t.copyFrom}
          context={context}
        />
      )}
      {proof.recipient !== null && (
        <IdCell
          label={t.to}
          id={proof.recipient}
          claim="recipient"
          copyLabel={t.copyTo}
          context={context}
        />
      )}
    </>
  );
}

/** When it was, its state in words, and its memo. */
export function Facts({ proof, state, context }: Props & {
  state: { tone: Tone; word: string; more: string };
}) {
  const { t } = context;
  return (
    <>
      <TimeCell label={t.when} iso={proof.createdAt} context={context} />
      <Cell label={t.state}>
        <Badge tone={state.tone}>{state.word}</Badge>
        <small>{state.more}</small>
      </Cell>
      <MemoCell memo={proof.memo} context={context} />
    </>
  );
}

/** The part below the perforation: what the ledger needs to find it again. */
export function LedgerPart({ proof, context }: Props) {
  const { lang, t, m, network } = context;
  return (
    <>
      <div class="perf" />
      <dl class="cells">
        <Cell label={t.fee} style="num">
          {formatAmount(lang, proof.fee)} XLM
          <small>{t.feeBy}</small>
        </Cell>
        <Cell label={t.ledger} style="num">
          {formatNumber(lang, proof.ledger)}
          <small>{network.name}</small>
        </Cell>
        {proof.payments.length > 1 && proof.op !== null && (
          <Cell label={t.line} all style="num">
            {fill(t.lineOf, { op: proof.op, all: proof.payments.length })}
          </Cell>
        )}
        <IdCell
          label={t.transaction}
          id={proof.hash}
          claim="hash"
          copyLabel={m.copyHash}
          context={context}
        />
      </dl>
    </>
  );
}
