/** French writes the first day of a month as an ordinal, and Intl does not: `1er nov. 2026`. */
export function withFirst(date: string, locale: string | undefined): string {
  return locale === "fr-FR" ? date.replace(/^1\b/, "1er") : date;
}
