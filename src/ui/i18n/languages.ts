/** The languages of worker pages, in the picker's order. The first is the fallback. */
export const LANGUAGES = ["en", "pcm", "ha", "yo", "ig", "fr", "sw"] as const;

/** An interface language (BCP 47). */
export type Language = (typeof LANGUAGES)[number];

/** The languages of the dashboard. */
export const DASHBOARD_LANGUAGES = ["en", "fr", "sw"] as const satisfies readonly Language[];

export type DashboardLanguage = (typeof DASHBOARD_LANGUAGES)[number];

/** Each language's name, in that language. */
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
 * The Intl locale for numbers and dates. A browser without data for a language uses the system's
 * locale, which would differ from the server. So Nigeria's languages use a widely supported locale
 * with the same number format. Their months are in months.ts.
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

/** Whether `text` is a supported language code. */
export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/** The dashboard language for a reader of `lang`: English if it isn't translated. */
export function dashboardLanguage(lang: Language): DashboardLanguage {
  return DASHBOARD_LANGUAGES.find((known) => known === lang) ?? DASHBOARD_LANGUAGES[0];
}

/** The language of the current page. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : LANGUAGES[0];
}

/** The static paths of the pages under `[lang]`, one per language. */
export function languagePaths(): { params: { lang: Language } }[] {
  return LANGUAGES.map((lang) => ({ params: { lang } }));
}

/** The static paths of the dashboard's pages. */
export function dashboardPaths(): { params: { lang: DashboardLanguage } }[] {
  return DASHBOARD_LANGUAGES.map((lang) => ({ params: { lang } }));
}

/**
 * Picks the language for an `Accept-Language` header (RFC 9110) by weight, then order; English if
 * none fits.
 */
export function negotiateLanguage(acceptLanguage: string | null): Language {
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
