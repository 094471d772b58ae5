import { isFeeTooLow, SEQUENCE_USED_CODES } from "../../stellar/result-codes.ts";
import { fill } from "../../ui/i18n/text.ts";
import { hasUnresolvedParts, type Part, type Run } from "../run/run.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { dateTimeText } from "./date-time-text.ts";

/**
 * The first part whose envelope for several signers can't be applied any more; undefined while
 * another envelope of the run can be.
 */
export function findExpiredPart(run: Run): Part | undefined {
  if (run.status !== "sending" || hasUnresolvedParts(run)) return undefined;
  return run.parts.find(({ state, attempts }) =>
    state === "waiting" && attempts.at(-1)?.lifetime !== undefined
  );
}

export function ExpiredNotice({ run, part }: { run: Run; part: Part }) {
  const pay = usePay();
  const { lang, m: { collect: m } } = useTexts();
  const isOvertaken = part.codes?.transaction === SEQUENCE_USED_CODES.transaction;
  const isFee = part.codes !== undefined && isFeeTooLow(part.codes);
  const isPartlyPaid = run.parts.some(({ state }) => state === "paid");
  const until = part.attempts.at(-1)?.maxTime ?? 0;
  return (
    <section class="collecting" aria-labelledby="too-late-title">
      <h2 class="label bad" id="too-late-title">{isOvertaken ? m.overtaken : m.tooLate}</h2>
      <p>
        {isOvertaken
          ? m.overtakenText
          : fill(isFee ? m.tooLateFee : isPartlyPaid ? m.tooLateRest : m.tooLateText, {
            time: dateTimeText(lang, until),
          })}
      </p>
      <p class="small quiet">{m.kept}</p>
      <button type="button" class="btn main" onClick={() => void pay.runs.reviewAgain(run.id)}>
        {m.toReview}
      </button>
    </section>
  );
}
