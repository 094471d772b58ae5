import { isFeeTooLow } from "../../stellar/result-codes.ts";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { formatAmount, formatNumber } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { partTotal } from "../check/plan.ts";
import { shownMemo } from "../line/pay-line.ts";
import type { PaymentState } from "../run/payment-states.ts";
import { progressText } from "../run/progress-text.ts";
import { isSetAside, type Part, type Run } from "../run/run.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import { type ApprovalAnswers, hasEnoughSignatures } from "./approval-answers.ts";
import { codesText } from "./codes-text.ts";
import { findExpiredPart } from "./ExpiredNotice.tsx";

const TONES: Record<PaymentState, Tone> = {
  waiting: "wait",
  signing: "warn",
  collecting: "wait",
  signed: "warn",
  sent: "warn",
  unsure: "warn",
  refused: "bad",
  paid: "done",
  failed: "bad",
};

export function PartsTable({ run, held = null, seen = null }: {
  run: Run;
  /** The part about which a person has to decide. */
  held?: number | null;
  /** The other signers' answers; null if they weren't read. */
  seen?: ApprovalAnswers | null;
}) {
  const { lang, m } = useTexts();
  const isOver = run.status === "stopped" || findExpiredPart(run) !== undefined;
  // what was sent had enough signatures, even if its fee was too low
  const isSigned = (part: Part) =>
    part.state === "collecting" &&
    (seen?.signing == null
      ? part.codes !== undefined && isFeeTooLow(part.codes)
      : hasEnoughSignatures(run, seen, part));
  const shown = (part: Part): Part => isSigned(part) ? { ...part, state: "signed" } : part;
  return (
    <table class="parts">
      <thead>
        <tr>
          <th scope="col">{m.send.part}</th>
          <th scope="col" class="end x">{m.send.peopleColumn}</th>
          <th scope="col" class="end x">USDC</th>
          <th scope="col">{m.send.state}</th>
        </tr>
      </thead>
      <tbody>
        {run.parts.map((part) => (
          <tr key={part.no} data-part={part.no} data-state={part.state}>
            <td>
              {fill(m.send.partNo, { n: part.no })}
              {part.memo !== "" && <small class="quiet">{shownMemo(part)}</small>}
              <small class="quiet few">
                {plural(lang, m.draft.peopleCount, part.payments.length)},{" "}
                {formatAmount(lang, partTotal(part))} USDC
              </small>
            </td>
            <td class="end num x">{formatNumber(lang, part.payments.length)}</td>
            <td class="end x">{formatAmount(lang, partTotal(part))}</td>
            <td>
              {part.no === held
                ? <Badge tone="warn">{m.send.states.held}</Badge>
                : <PartState part={shown(part)} over={isOver} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Never calls money paid if it was only set aside. */
export function partText(words: DashboardTexts, { state, payments }: Part): string {
  const aside = payments.filter(isSetAside).length;
  if (state !== "paid" || aside === 0) return words.m.send.states[state];
  const people = payments.length;
  return progressText(words, { people, paid: people - aside, aside });
}

function PartState({ part, over }: { part: Part; over: boolean }) {
  const words = useTexts();
  const { m } = words;
  const { state, ledger, codes, payments } = part;
  const isRefused = state === "signed" && codes !== undefined;
  const detail = state === "paid" && ledger === undefined
    ? m.send.details.paidNoLedger
    : fill(m.send.details[state], { ledger: ledger ?? "", n: 5 });
  return (
    <>
      <Badge tone={state === "paid" && payments.some(isSetAside) ? "warn" : TONES[state]}>
        {partText(words, part)}
      </Badge>
      {(!over || state === "paid" || state === "failed") && !isRefused && (
        <small class="quiet">{detail}</small>
      )}
      {codes !== undefined && state !== "paid" && (
        <small class="bad">{codesText(m, payments, codes)}</small>
      )}
    </>
  );
}
