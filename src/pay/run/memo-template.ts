import { MAX_MEMO_BYTES, memoBytes } from "../../stellar/memo.ts";
import { formatMonth } from "../../ui/i18n/format.ts";
import { DASHBOARD_LANGUAGES } from "../../ui/i18n/languages.ts";
import type { PayLine } from "../line/pay-line.ts";
import { localDay } from "../line/pay-period.ts";
import { paysFor, type Run } from "./run.ts";

/**
 * A memo of a day by its template: `Salary {month}/{year}` → `Salary 11/2026`. A month in words, as
 * `nameTemplate()` has it, is a number where the memo would be too long with its name.
 */
export function fillMemo(template: string, day: Date): string {
  const named = fillName(template, day);
  if (memoBytes(named) <= MAX_MEMO_BYTES) return named;
  return fillName(template.replace(NAMED_MONTH, "{month}"), day);
}

/** A month in words, and how it was written: `{month: November}`. */
const NAMED_MONTH = /\{month: ([^}]*)\}/g;

/**
 * The template of a text that names the month of `day`, so that next month's does not say the same:
 * `Salary 11/2026`, `Salary November 2026` and `Salaire nov. 2026` all give
 * `… {month}/{year}`, `2026-11` gives `{year}-{month}`. A name without its year is a month's only
 * among other words: `MAR-4711` and `MAR 4711` tell an exchange who is paid, and stay.
 */
export function memoTemplate(text: string, day: Date): string {
  const { monthYear, yearMonth, nameYear, name } = patternsOf(day);
  const dated = text.replace(monthYear, "$1{month}$2{year}")
    .replace(yearMonth, "{year}$1{month}$2")
    .replace(nameYear, "{month}/{year}");
  return /\p{N}/u.test(dated) ? dated : dated.replace(name, "{month}");
}

/**
 * The template of a run's name or a line's memo, which says the next month as it said its own:
 * `Salary November 2026` gives `Salary {month: November} {year}`. What names no month in words is as
 * in `memoTemplate()`.
 */
export function nameTemplate(name: string, day: Date): string {
  const { ofNameYear, ofName } = patternsOf(day);
  const dated = name.replace(ofNameYear, "{month: $1}$2{year}");
  if (dated !== name || /\p{N}/u.test(name)) return memoTemplate(dated, day);
  return name.replace(ofName, "{month: $1}");
}

/** What finds a month in texts. */
interface MonthPatterns {
  /** `11/2026` or `11 2026`, the first also with a day before it. */
  monthYear: RegExp;
  /** `2026-11` or `2026 11`, the first also with a day behind it. */
  yearMonth: RegExp;
  /** `November 2026` */
  nameYear: RegExp;
  /** `November` among other words. */
  name: RegExp;
  /** The last two, also as French has them: `d’août`, `de mai`. */
  ofNameYear: RegExp;
  ofName: RegExp;
}

/** Where a word or a number begins that is no piece of a longer one, and where it ends. */
const BEGIN = "(?<![\\p{L}\\p{N}])(?<!\\p{N}[./-])";
const END = "(?![\\p{L}\\p{N}])(?![./-]\\p{N})";

/** The same of a word among others. */
const AFTER_WORD = "(?<=^|[\\s(,;:])";
const BEFORE_WORD = "(?=$|[\\s),;:])";

/**
 * What stands between the two numbers of a month: `11/2026`, and `11 2026` where no third is beside
 * them, as in `Invoice 7 11 2026`.
 */
function between(first: string, second: string): string {
  const noneBefore = `(?<!\\p{N}[\\s./-]+${first})`;
  const noneBehind = `(?!${second}[\\s./-]+\\p{N})`;
  return `([./-]|${noneBefore}[\\s./-]+${noneBehind})`;
}

/** By month, `2026-11`: a run has hundreds of lines and one month. */
const patterns = new Map<string, MonthPatterns>();

function patternsOf(day: Date): MonthPatterns {
  const key = monthOf(day);
  const known = patterns.get(key);
  if (known !== undefined) return known;
  const [year = "", month = ""] = key.split("-");
  const name = `(?:${monthNames(key).join("|")})\\.?`;
  const ofName = `((?:d['’]|de )?${name})`;
  const made = {
    monthYear: new RegExp(
      `${BEGIN}((?:\\d\\d?[./-])?)${month}${between(month, year)}${year}${END}`,
      "gu",
    ),
    yearMonth: new RegExp(
      `${BEGIN}${year}${between(year, month)}${month}((?:[./-]\\d\\d?)?)${END}`,
      "gu",
    ),
    nameYear: new RegExp(`${BEGIN}${name}[\\s./-]+${year}${END}`, "giu"),
    name: new RegExp(AFTER_WORD + name + BEFORE_WORD, "giu"),
    ofNameYear: new RegExp(`${BEGIN}${ofName}([\\s./-]+)${year}${END}`, "giu"),
    ofName: new RegExp(AFTER_WORD + ofName + BEFORE_WORD, "giu"),
  };
  patterns.set(key, made);
  return made;
}

/** The month of a day as templates keep it: `2026-11`. */
function monthOf(day: Date): string {
  return localDay(day.getTime()).slice(0, 7);
}

/** A run's name of a day by its template. */
export function fillName(template: string, day: Date): string {
  return template
    .replace(NAMED_MONTH, (_, like: string) => monthLike(like, day))
    .replaceAll("{month}", String(day.getMonth() + 1).padStart(2, "0"))
    .replaceAll("{year}", String(day.getFullYear()));
}

/** By month and how it was written: a run has hundreds of lines, and few ways to write it. */
const written = new Map<string, string>();

/** The month of a day in the language and form of another's name: `NOV` → `DEC`, `d’août` → `de mai`. */
function monthLike(like: string, day: Date): string {
  const key = `${monthOf(day)} ${like}`;
  const known = written.get(key) ?? writtenLike(like, day);
  written.set(key, known);
  return known;
}

function writtenLike(like: string, day: Date): string {
  const [, particle = "", name = like] = /^(d['’]|de )?(.*)$/iu.exec(like) ?? [];
  const notations = DASHBOARD_LANGUAGES.flatMap((lang) =>
    MONTH_FORMS.map((form) => ({ lang, form }))
  );
  const isWritten = (same: (one: string) => string) => ({ lang, form }: typeof notations[number]) =>
    MONTHS.some((month) => same(formatMonth(lang, month, form)) === same(name));
  // `Nov` and `nov.` are of two languages; who writes them in another way means any
  const notation = notations.find(isWritten((one) => one)) ?? notations.find(isWritten(bare));
  if (notation === undefined) return like;
  const month = formatMonth(notation.lang, monthOf(day), notation.form);
  const dotted = name.endsWith(".") ? month : month.replace(/\.$/, "");
  const cased = inCaseOf(name, dotted);
  if (particle === "" || notation.lang !== "fr") return particle + cased;
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

/**
 * The memo of a run's line as next month's is made from, and with `memoTemplate` that of a person,
 * who is written with numbers alone; one that says whose money it is stays.
 */
export function lineMemoTemplate(
  run: Pick<Run, "payDate" | "createdAt" | "ownMemos">,
  { id, address, memo, memoType }: PayLine,
  template = nameTemplate,
): string {
  const isOwn = address.startsWith("M") || memoType !== undefined ||
    run.ownMemos.includes(id);
  return isOwn ? memo : template(memo, paysFor(run));
}

const MONTH_FORMS = ["name", "short"] as const;

/** The months of some year. */
const MONTHS = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, "0")}`);

/** What the dashboard's languages call a month, in full and short, the longer ones first. */
function monthNames(month: string): string[] {
  const names = DASHBOARD_LANGUAGES.flatMap((lang) =>
    MONTH_FORMS.map((form) => formatMonth(lang, month, form).replace(/\.$/, ""))
  );
  return [...new Set(names)].filter((name) => /\p{L}/u.test(name))
    .sort((a, b) => b.length - a.length);
}
