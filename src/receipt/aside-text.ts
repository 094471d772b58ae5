import { formatDate, formatList, formatTime } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import type { AsideTerms } from "./aside.ts";
import type { Receipt } from "./messages/receipt.en.ts";

/** The texts for when money set aside can be collected. */
export type AsideWords = Pick<
  Receipt["aside"],
  "collect" | "could" | "any" | "from" | "until" | "over" | "never"
>;

/** Whether and when one claimant can collect the money. */
export function asideText(terms: AsideTerms, lang: Language, aside: AsideWords): string {
  if (terms.stage === "never") return aside.never;
  const when = whenText(terms, lang, aside);
  return fill(terms.stage === "over" ? aside.could : aside.collect, { when });
}

/**
 * Example: `from 1 Dec 2026, 18:00 UTC until 28 Dec 2026, 18:00 UTC`. There can be several ranges.
 * A range that has begun has no start.
 */
export function whenText(
  { stage, from, until, further }: AsideTerms,
  lang: Language,
  aside: AsideWords,
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

/** The terms of each claimant by address, for pages that don't show expiry elsewhere. */
export function termsByClaimant(
  others: readonly AsideTerms[],
  lang: Language,
  aside: AsideWords,
): Map<string, string> {
  return new Map(others.map((terms) => [
    terms.claimant,
    terms.stage === "over" ? aside.over : asideText(terms, lang, aside),
  ]));
}
