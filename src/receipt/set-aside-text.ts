import { formatDate, formatList, formatTime } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import type { ClaimantTerms } from "./set-aside-terms.ts";
import type { ReceiptMessages } from "./messages/receipt.en.ts";

export type SetAsideMessages = Pick<
  ReceiptMessages["aside"],
  "collect" | "could" | "any" | "from" | "until" | "over" | "never"
>;

export function claimTimesText(
  terms: ClaimantTerms,
  lang: Language,
  aside: SetAsideMessages,
): string {
  if (terms.stage === "never") return aside.never;
  const when = timeRangesText(terms, lang, aside);
  return fill(terms.stage === "over" ? aside.could : aside.collect, { when });
}

/** `from 1 Dec 2026, 18:00 UTC until 28 Dec 2026, 18:00 UTC`. A past start is left out. */
export function timeRangesText(
  { stage, from, until, further }: ClaimantTerms,
  lang: Language,
  aside: SetAsideMessages,
): string {
  const at = (iso: string) => {
    const day = formatDate(lang, iso, { timeZone: "UTC" }).replaceAll(" ", "\u00a0");
    return `${day}, ${formatTime(lang, iso, "UTC")}\u00a0UTC`;
  };
  const times = [{ from: stage === "open" ? null : from, until }, ...further].map((time) =>
    [
      ...(time.from === null ? [] : [fill(aside.from, { date: at(time.from) })]),
      ...(time.until === null ? [] : [fill(aside.until, { date: at(time.until) })]),
    ].join(" ")
  );
  return formatList(lang, times) || aside.any;
}

/** Lists terms by address, for pages that don't show expiry elsewhere. */
export function termsByClaimant(
  others: readonly ClaimantTerms[],
  lang: Language,
  aside: SetAsideMessages,
): Map<string, string> {
  return new Map(others.map((terms) => [
    terms.claimant,
    terms.stage === "over" ? aside.over : claimTimesText(terms, lang, aside),
  ]));
}
