import type { Errors } from "../messages/errors.en.ts";
import { type Language, LOCALES } from "./languages.ts";
import { remembered } from "./remembered.ts";

/** The forms of a sentence that counts; French's form for millions is written like `other`. */
export interface PluralForms {
  one: string;
  other: string;
}

/**
 * Fills in a template: `fill("{n} of {all}", { n: 1, all: 3 })`. A name without a value stays, so
 * that a mistake shows.
 */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * Splits a template at its names, so that elements can replace them: `"Pay {who} now"` gives
 * `["Pay ", { name: "who" }, " now"]`.
 */
export function templateParts(template: string): (string | { name: string })[] {
  return template.split(/(\{\w+\})/).filter((part) => part !== "").map((part) =>
    /^\{\w+\}$/.test(part) ? { name: part.slice(1, -1) } : part
  );
}

/** The form of a sentence for a count, with `{n}` filled in where it stands. */
export function plural(
  lang: Language,
  forms: PluralForms,
  n: number,
  values: Record<string, string | number> = {},
): string {
  const { rules, number } = countingIn(lang);
  const form = rules.select(n) === "one" ? forms.one : forms.other;
  return fill(form, { n: number.format(n), ...values });
}

/** The forms that `plural` takes in a language: one alone where the language has no other. */
export function pluralFormsOf(lang: Language): (keyof PluralForms)[] {
  const { pluralCategories } = countingIn(lang).rules.resolvedOptions();
  return pluralCategories.includes("one") ? ["one", "other"] : ["other"];
}

/**
 * For each language one with the same rule for whole numbers (CLDR) that every browser knows:
 * without data of its own a browser takes the rule of whatever language its owner uses.
 */
const RULES: Record<Language, string> = {
  en: "en",
  pcm: "fr", // `one` for 0 and 1
  ha: "en",
  yo: "ja", // `other` alone
  ig: "ja",
  fr: "fr",
  sw: "sw",
};

/** How a language counts: made once, since each of the two takes longer than a sentence. */
const counting = new Map<string, { rules: Intl.PluralRules; number: Intl.NumberFormat }>();

function countingIn(lang: Language) {
  return remembered(counting, lang, () => ({
    rules: new Intl.PluralRules(RULES[lang]),
    number: new Intl.NumberFormat(LOCALES[lang]),
  }));
}

/** The quotation marks of a language. */
export function quotationMarks(lang: Language): [open: string, close: string] {
  return lang === "fr" ? ["«\u00a0", "\u00a0»"] : ["“", "”"];
}

/** A text in the quotation marks of a language. */
export function quoted(lang: Language, text: string): string {
  const [open, close] = quotationMarks(lang);
  return open + text + close;
}

/** The sentence for an error code; codes that only programs meet share one. */
export function errorText(m: Pick<Errors, "other">, code: string): string {
  const texts: Record<string, string> = { ...m };
  return texts[code] ?? fill(m.other, { code });
}

/** A copy with only the named entries, so that an island gets no more than it shows. */
export function pick<T extends object, K extends keyof T>(
  from: T,
  names: readonly K[],
): Pick<T, K> {
  const found: Partial<T> = {};
  for (const name of names) found[name] = from[name];
  // every name was copied above
  return found as Pick<T, K>;
}
