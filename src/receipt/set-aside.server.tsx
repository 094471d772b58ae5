import type { PaymentProof } from "../contract/verify.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatDate } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import { LinkQrCode, PrintAndCopy } from "./actions.server.tsx";
import type { ClaimantTerms, SetAsideTerms } from "./set-aside-terms.ts";
import { claimTimesText, timeRangesText } from "./set-aside-text.ts";
import { Cell } from "./slip.server.tsx";
import type { ReceiptContext } from "./state.ts";

export function TermsCell({ terms: { others, payer }, context }: {
  terms: SetAsideTerms;
  context: ReceiptContext;
}) {
  const { t } = context;
  const texts = new Set(others.map((terms) => claimTimesText(terms, context.lang, t.aside)));
  return (
    <Cell label={t.aside.terms} all>
      {texts.size === 1 ? <p>{[...texts]}</p> : others.map((terms) => (
        <p>
          <code>{shorten(terms.claimant)}</code> {claimTimesText(terms, context.lang, t.aside)}
        </p>
      ))}
      {payer !== null && (
        <small>
          {fill(t.aside.takeBack, { when: timeRangesText(payer, context.lang, t.aside) })}
        </small>
      )}
    </Cell>
  );
}

/** The start if still ahead, otherwise the end; undefined without one, or if more times follow. */
export function stampDeadlineText(
  { stage, from, until, further }: ClaimantTerms,
  { lang, t: { aside } }: ReceiptContext,
): string | undefined {
  const day = (iso: string) => formatDate(lang, iso, { timeZone: "UTC" });
  if (stage === "later" && from !== null) return fill(aside.from, { date: day(from) });
  if (until === null || further.length > 0) return undefined;
  return stage === "over" ? day(until) : fill(aside.until, { date: day(until) });
}

/** Empty if the money could never be collected. */
export function expiredSinceText({ until }: ClaimantTerms, { lang, t }: ReceiptContext): string {
  if (until === null) return "";
  return fill(t.aside.overSince, { date: formatDate(lang, until, { timeZone: "UTC" }) });
}

export function SetAsideActions(
  { proof, context }: { proof: PaymentProof; context: ReceiptContext },
) {
  const { t } = context;
  return (
    <>
      <PrintAndCopy proof={proof} context={context} />
      <LinkQrCode proof={proof} context={context} />
      <details class="more noprint">
        <summary>{t.aside.why}</summary>
        <p>{t.aside.whyText}</p>
      </details>
    </>
  );
}
