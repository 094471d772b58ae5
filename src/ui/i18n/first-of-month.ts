/** French writes the first of a month as an ordinal, `1er nov. 2026`, but Intl doesn't. */
export function withOrdinalFirst(date: string, locale: string | undefined): string {
  return locale === "fr-FR" ? date.replace(/^1\b/, "1er") : date;
}
