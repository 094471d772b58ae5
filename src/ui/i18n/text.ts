import type { ErrorMessages } from "../messages/errors.en.ts";
import { type Language, LOCALES } from "./languages.ts";
import { memoize } from "./memoize.ts";

/** In French, the form for millions is the same as `other`. */
export interface PluralForms {
  one: string;
  other: string;
}

/** `fill("{n} of {all}", { n: 1, all: 3 })`. A name without a value stays visible. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** `"Pay {who} now"` gives `["Pay ", { name: "who" }, " now"]`. */
export function splitTemplate(template: string): (string | { name: string })[] {
  return template.split(/(\{\w+\})/).filter((part) => part !== "").map((part) =>
    /^\{\w+\}$/.test(part) ? { name: part.slice(1, -1) } : part
  );
}

/** The plural form with `{n}` filled in. */
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

export function listPluralForms(lang: Language): (keyof PluralForms)[] {
  const { pluralCategories } = countingIn(lang).rules.resolvedOptions();
  return pluralCategories.includes("one") ? ["one", "other"] : ["other"];
}

/** For each, a language with the same plural rule (CLDR) that every browser supports. */
const RULES: Record<Language, string> = {
  en: "en",
  pcm: "fr", // `one` for 0 and 1
  ha: "en",
  yo: "ja", // only `other`
  ig: "ja",
  fr: "fr",
  sw: "sw",
};

/** A cache, since both are slow to create. */
const counting = new Map<string, { rules: Intl.PluralRules; number: Intl.NumberFormat }>();

function countingIn(lang: Language) {
  return memoize(counting, lang, () => ({
    rules: new Intl.PluralRules(RULES[lang]),
    number: new Intl.NumberFormat(LOCALES[lang]),
  }));
}

export function quotationMarks(lang: Language): [open: string, close: string] {
  return lang === "fr" ? ["«\u00a0", "\u00a0»"] : ["“", "”"];
}

export function quote(lang: Language, text: string): string {
  const [open, close] = quotationMarks(lang);
  return open + text + close;
}

/** Codes without their own message share one. */
export function errorText(m: Pick<ErrorMessages, "other">, code: string): string {
  const texts: Record<string, string> = { ...m };
  return texts[code] ?? fill(m.other, { code });
}

/** Gives an island only the texts that it shows. */
export function pickKeys<T extends object, K extends keyof T>(
  from: T,
  names: readonly K[],
): Pick<T, K> {
  const found: Partial<T> = {};
  for (const name of names) found[name] = from[name];
  return found as Pick<T, K>;
}
