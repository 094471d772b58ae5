/**
 * The languages of all pages that workers read, in the order of the picker. The first is the
 * fallback.
 */
export const LANGUAGES = ["en", "pcm", "ha", "yo", "ig", "fr", "sw"] as const;

/** One of the interface's languages (BCP 47). */
export type Language = (typeof LANGUAGES)[number];

/** Those of them that employers have their dashboard in. */
export const DASHBOARD_LANGUAGES = ["en", "fr", "sw"] as const satisfies readonly Language[];

export type DashboardLanguage = (typeof DASHBOARD_LANGUAGES)[number];

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  pcm: "Naijá Pidgin",
  ha: "Hausa",
  yo: "Yorùbá",
  ig: "Igbo",
  fr: "Français",
  sw: "Kiswahili",
};

/**
 * The locale in which Intl writes numbers and dates for each language. Browsers without data for a
 * language write as their owner's system does, with decimals and thousands in another form than the
 * server's: so those of Nigeria have the form of a locale that every browser knows and that their
 * numbers share. Their months are in format.ts.
 */
export const LOCALES: Record<Language, string> = {
  en: "en-GB",
  pcm: "en-GB",
  ha: "en-GB",
  yo: "en-GB",
  ig: "en-GB",
  fr: "fr-FR",
  sw: "sw-KE",
};

/** True when `text` is the code of one of the languages. */
export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/** The language in which a reader of `lang` gets the dashboard: English where it has none of theirs. */
export function dashboardLanguage(lang: Language): DashboardLanguage {
  return DASHBOARD_LANGUAGES.find((known) => known === lang) ?? DASHBOARD_LANGUAGES[0];
}

/** The language of the page that a script runs in. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : LANGUAGES[0];
}

/** One prerendered page per language, for `getStaticPaths` of the pages under `[lang]`. */
export function languagePaths(): { params: { lang: Language } }[] {
  return LANGUAGES.map((lang) => ({ params: { lang } }));
}

/** The same for pages of the dashboard. */
export function dashboardPaths(): { params: { lang: DashboardLanguage } }[] {
  return DASHBOARD_LANGUAGES.map((lang) => ({ params: { lang } }));
}

/**
 * The best language for an `Accept-Language` header (RFC 9110): the highest weight wins, the
 * earlier one among equals; English where none fits.
 */
export function negotiate(acceptLanguage: string | null): Language {
  let best: { language: Language; weight: number } | null = null;
  for (const part of (acceptLanguage ?? "").split(",")) {
    const pieces = part.toLowerCase().split(";").map((piece) => piece.trim());
    const [range = "", ...parameters] = pieces;
    const language = range.split("-")[0] ?? "";
    const weight = weightOf(parameters);
    if (!isLanguage(language) || weight === 0) continue;
    if (best === null || weight > best.weight) best = { language, weight };
  }
  return best?.language ?? LANGUAGES[0];
}

function weightOf(parameters: string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith("q="));
  if (given === undefined) return 1;
  const weight = Number(given.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
