import type { PaymentProof } from "../contract/verify.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatDate, formatTime } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import { LinkCode, PrintAndCopy } from "./actions.server.tsx";
import type { Aside, AsideTerms } from "./aside.ts";
import { Cell } from "./slip.server.tsx";
import type { ReceiptContext } from "./state.ts";

/** When the claimants of what was set aside can collect it, and the payer can take it back. */
export function TermsCell({ terms: { others, payer }, context }: {
  terms: Aside;
  context: ReceiptContext;
}) {
  const { t } = context;
  const texts = new Set(others.map((terms) => asideText(terms, context)));
  return (
    <Cell label={t.aside.terms} all>
      {texts.size === 1 ? <p>{[...texts]}</p> : others.map((terms) => (
        <p>
          <code>{shorten(terms.claimant)}</code> {asideText(terms, context)}
        </p>
      ))}
      {payer !== null && <small>{fill(t.aside.takeBack, { when: whenText(payer, context) })}
      </small>}
    </Cell>
  );
}

/** Whether and when one claimant can collect it. */
function asideText(terms: AsideTerms, context: Pick<ReceiptContext, "lang" | "t">): string {
  const { t: { aside } } = context;
  if (terms.stage === "never") return aside.never;
  const when = whenText(terms, context);
  return fill(terms.stage === "over" ? aside.could : aside.collect, { when });
}

/** `from 1 Dec 2026, 18:00 UTC until 28 Dec 2026, 18:00 UTC`; what has begun needs no beginning. */
function whenText(
  { stage, from, until }: AsideTerms,
  { lang, t: { aside } }: Pick<ReceiptContext, "lang" | "t">,
): string {
  const at = (iso: string) => {
    const day = formatDate(lang, iso, { timeZone: "UTC" }).replaceAll(" ", "\u00a0");
    return `${day}, ${formatTime(lang, iso, "UTC")}\u00a0UTC`;
  };
  const parts = [
    ...(from === null || stage === "open" ? [] : [fill(aside.from, { date: at(from) })]),
    ...(until === null ? [] : [fill(aside.until, { date: at(until) })]),
  ];
  return parts.length === 0 ? aside.any : parts.join(" ");
}

/** What stands on the stamp of what was set aside, below its word; nothing where it has no end. */
export function asideDay(
  { stage, from, until }: AsideTerms,
  { lang, t: { aside } }: ReceiptContext,
): string | undefined {
  const day = (iso: string) => formatDate(lang, iso, { timeZone: "UTC" });
  if (stage === "later" && from !== null) return fill(aside.from, { date: day(from) });
  if (until === null) return undefined;
  return stage === "over" ? day(until) : fill(aside.until, { date: day(until) });
}

/** Since when it cannot be collected; empty where it never could. */
export function sinceText({ until }: AsideTerms, { lang, t }: ReceiptContext): string {
  if (until === null) return "";
  return fill(t.aside.overSince, { date: formatDate(lang, until, { timeZone: "UTC" }) });
}

/** Paper and the code of money that was set aside, and why it was. */
export function AsideActions({ proof, context }: { proof: PaymentProof; context: ReceiptContext }) {
  const { t } = context;
  return (
    <>
      <PrintAndCopy proof={proof} context={context} />
      <LinkCode proof={proof} context={context} />
      <details class="more noprint">
        <summary>{t.aside.why}</summary>
        <p>{t.aside.whyText}</p>
      </details>
    </>
  );
}
