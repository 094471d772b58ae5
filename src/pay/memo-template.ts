import { LANGUAGES, LOCALES } from "../ui/i18n/languages.ts";

/** A text with `{month}` and `{year}` on a day: `Salary {month}/{year}` → `Salary 11/2026`. */
export function fillMemo(template: string, day: Date): string {
  return template
    .replaceAll("{month}", String(day.getMonth() + 1).padStart(2, "0"))
    .replaceAll("{year}", String(day.getFullYear()));
}

/**
 * The template of a text that names the month of `day`, so that next month's does not say the same:
 * `Salary 11/2026`, `Salary November 2026` and `Salaire nov. 2026` all give
 * `… {month}/{year}`, `2026-11` gives `{year}-{month}`.
 */
export function memoTemplate(text: string, day: Date): string {
  const year = String(day.getFullYear());
  const month = String(day.getMonth() + 1).padStart(2, "0");
  const name = `(?<!\\p{L})(?:${monthNames(day).join("|")})(?!\\p{L})\\.?`;
  return text
    .replace(new RegExp(`(?<!\\d)${month}([./-])${year}(?!\\d)`, "g"), "{month}$1{year}")
    .replace(new RegExp(`(?<!\\d)${year}([./-])${month}(?!\\d)`, "g"), "{year}$1{month}")
    .replace(new RegExp(`${name}\\s+${year}(?!\\d)`, "giu"), "{month}/{year}")
    .replace(new RegExp(name, "giu"), "{month}");
}

/** What the three languages call the month of a day, long and short, the longer ones first. */
function monthNames(day: Date): string[] {
  const names = LANGUAGES.flatMap((lang) =>
    (["long", "short"] as const).map((month) =>
      new Intl.DateTimeFormat(LOCALES[lang], { month }).format(day).replace(/\.$/, "")
    )
  );
  return [...new Set(names)].filter((name) => /\p{L}/u.test(name))
    .sort((a, b) => b.length - a.length);
}
