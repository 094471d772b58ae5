import { DASHBOARD_LANGUAGES, type Language, LOCALES } from "../ui/i18n/languages.ts";
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

/**
 * The template of a run's name, which says the next month as it said its own: `Salary November 2026`
 * gives `Salary {month: November} {year}`. What names no month in words is as in a memo.
 */
export function nameTemplate(name: string, day: Date): string {
  const year = String(day.getFullYear());
  const month = `(?:d['’]|de )?(?:${monthNames(day).join("|")})\\.?`;
  const dated = name.replace(
    new RegExp(`${BEGIN}(${month})([\\s./-]+)${year}${END}`, "giu"),
    "{month: $1}$2{year}",
  );
  if (dated !== name || /\p{N}/u.test(name)) return memoTemplate(dated, day);
  return name.replace(
    new RegExp(`(?<=^|[\\s(,;:])(${month})(?=$|[\\s),;:])`, "giu"),
    "{month: $1}",
  );
}

/** A run's name of a day by its template. */
export function fillName(template: string, day: Date): string {
  const named = template.replace(/\{month: ([^}]*)\}/g, (_, like: string) => monthLike(like, day));
  return fillMemo(named, day);
}

/** The month of a day in the language and form of another's name: `NOV` → `DEC`, `d’août` → `de mai`. */
function monthLike(like: string, day: Date): string {
  const [, particle = "", name = like] = /^(d['’]|de )?(.*)$/iu.exec(like) ?? [];
  const own = (lang: Language, form: MonthForm, month: number) =>
    monthName(lang, form, new Date(2026, month, 1));
  const ways = DASHBOARD_LANGUAGES.flatMap((lang) => MONTH_FORMS.map((form) => ({ lang, form })));
  const isWritten = (same: (one: string) => string) => ({ lang, form }: typeof ways[number]) =>
    Array.from({ length: 12 }, (_, month) => same(own(lang, form, month))).includes(same(name));
  // `Nov` and `nov.` are of two languages; who writes them in another way means any
  const way = ways.find(isWritten((one) => one)) ?? ways.find(isWritten(bare));
  if (way === undefined) return like;
  const written = monthName(way.lang, way.form, day);
  const dotted = name.endsWith(".") ? written : written.replace(/\.$/, "");
  const cased = inCaseOf(name, dotted);
  if (particle === "" || way.lang !== "fr") return particle + cased;
  const isElided = /^[aeiou]/i.test(bare(cased));
  return inCaseOf(particle, isElided ? "d’" : "de ") + cased;
}

/** A word without what people leave out: capitals, accents and the dot. */
function bare(word: string): string {
  return word.normalize("NFD").replace(/\p{M}|\.$/gu, "").toLowerCase();
}

/** A word in capitals, or with one, as another is written. */
function inCaseOf(like: string, word: string): string {
  const letters = like.replace(/\P{L}/gu, "");
  if (letters.length > 1 && letters === letters.toUpperCase()) return word.toUpperCase();
  const [first = ""] = word;
  const isCapital = letters.charAt(0) !== letters.charAt(0).toLowerCase();
  return (isCapital ? first.toUpperCase() : first.toLowerCase()) + word.slice(first.length);
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

const MONTH_FORMS = ["long", "short"] as const;

type MonthForm = typeof MONTH_FORMS[number];

function monthName(lang: Language, form: MonthForm, day: Date): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { month: form }).format(day);
}

/** What the dashboard's languages call the month of a day, long and short, the longer ones first. */
function monthNames(day: Date): string[] {
  const names = DASHBOARD_LANGUAGES.flatMap((lang) =>
    MONTH_FORMS.map((form) => monthName(lang, form, day).replace(/\.$/, ""))
  );
  return [...new Set(names)].filter((name) => /\p{L}/u.test(name))
    .sort((a, b) => b.length - a.length);
}
