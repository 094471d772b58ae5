/** The languages in the picker's order. The first is the fallback. */
export const LANGUAGES = ["en", "pcm", "ha", "yo", "ig", "fr", "sw"] as const;

/** BCP 47. */
export type Language = (typeof LANGUAGES)[number];

export const DASHBOARD_LANGUAGES = ["en", "fr", "sw"] as const satisfies readonly Language[];

export type DashboardLanguage = (typeof DASHBOARD_LANGUAGES)[number];

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
 * A browser without data for a language formats in its default locale, so its text could differ
 * from the server's. So Nigeria's languages use en-GB; all but Pidgin have their own month names
 * (months.ts).
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

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/** English if `lang` isn't translated. */
export function dashboardLanguage(lang: Language): DashboardLanguage {
  return DASHBOARD_LANGUAGES.find((known) => known === lang) ?? DASHBOARD_LANGUAGES[0];
}

export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : LANGUAGES[0];
}

export function languagePaths(): { params: { lang: Language } }[] {
  return LANGUAGES.map((lang) => ({ params: { lang } }));
}

export function dashboardPaths(): { params: { lang: DashboardLanguage } }[] {
  return DASHBOARD_LANGUAGES.map((lang) => ({ params: { lang } }));
}

/** Chooses by weight, then order (RFC 9110). */
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
