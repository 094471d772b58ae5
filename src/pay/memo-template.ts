import { DASHBOARD_LANGUAGES, LOCALES } from "../ui/i18n/languages.ts";
import type { PayLine } from "./pay-line.ts";
import { paysFor, type Run } from "./run.ts";

/** A text with `{month}` and `{year}` on a day: `Salary {month}/{year}` → `Salary 11/2026`. */
export function fillMemo(template: string, day: Date): string {
  return template
    .replaceAll("{month}", String(day.getMonth() + 1).padStart(2, "0"))
    .replaceAll("{year}", String(day.getFullYear()));
}

/** Where a word or a number begins that is no piece of a longer one, and where it ends. */
const BEGIN = "(?<![\\p{L}\\p{N}])(?<!\\p{N}[./-])";
const END = "(?![\\p{L}\\p{N}])(?![./-]\\p{N})";

/**
 * The template of a text that names the month of `day`, so that next month's does not say the same:
 * `Salary 11/2026`, `Salary November 2026` and `Salaire nov. 2026` all give
 * `… {month}/{year}`, `2026-11` gives `{year}-{month}`. A name without its year is a month's only
 * among other words: `MAR-4711` and `MAR 4711` tell an exchange who is paid, and stay.
 */
export function memoTemplate(text: string, day: Date): string {
  const year = String(day.getFullYear());
  const month = String(day.getMonth() + 1).padStart(2, "0");
  const name = `(?:${monthNames(day).join("|")})\\.?`;
  const dated = text
    .replace(
      new RegExp(`${BEGIN}((?:\\d\\d?[./-])?)${month}([./-])${year}${END}`, "gu"),
      "$1{month}$2{year}",
    )
    .replace(
      new RegExp(`${BEGIN}${year}([./-])${month}((?:[./-]\\d\\d?)?)${END}`, "gu"),
      "{year}$1{month}$2",
    )
    .replace(new RegExp(`${BEGIN}${name}[\\s./-]+${year}${END}`, "giu"), "{month}/{year}");
  if (/\p{N}/u.test(dated)) return dated;
  return dated.replace(new RegExp(`(?<=^|[\\s(,;:])${name}(?=$|[\\s),;:])`, "giu"), "{month}");
}

/** The memo of a run's line as next month's is made from; one that says whose money it is stays. */
export function lineMemoTemplate(
  run: Pick<Run, "due" | "createdAt" | "ownMemos">,
  { id, address, memo, memoType }: PayLine,
): string {
  const isOwn = address.startsWith("M") || memoType !== undefined ||
    run.ownMemos?.includes(id) === true;
  return isOwn ? memo : memoTemplate(memo, paysFor(run));
}

/** What the dashboard's languages call the month of a day, long and short, the longer ones first. */
function monthNames(day: Date): string[] {
  const names = DASHBOARD_LANGUAGES.flatMap((lang) =>
    (["long", "short"] as const).map((month) =>
      new Intl.DateTimeFormat(LOCALES[lang], { month }).format(day).replace(/\.$/, "")
    )
  );
  return [...new Set(names)].filter((name) => /\p{L}/u.test(name))
    .sort((a, b) => b.length - a.length);
}
