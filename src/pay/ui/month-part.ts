import type { Language } from "../../ui/i18n/languages.ts";
import { type Later, later } from "./Late.tsx";

const MONTH = {
  en: () => import("../messages/dashboard-month.en.ts"),
  fr: () => import("../messages/dashboard-month.fr.ts"),
  sw: () => import("../messages/dashboard-month.sw.ts"),
};

/** The home of an employer who comes back, with its words. */
export const monthView = inLanguage(async (lang) => {
  const [{ MonthView }, { dashboardMonth: m }] = await Promise.all([
    import("./MonthView.tsx"),
    MONTH[lang](),
  ]);
  return { MonthView, words: { lang, m } };
});

/** The runs of the past, with the same words. */
export const runList = inLanguage(async (lang) => {
  const [{ RunList }, { dashboardMonth: m }] = await Promise.all([
    import("./RunList.tsx"),
    MONTH[lang](),
  ]);
  return { RunList, words: { lang, m } };
});

/** A part whose words are fetched with it, in the page's language alone. */
function inLanguage<T>(load: (lang: Language) => Promise<T>): (lang: Language) => Later<T> {
  const parts = new Map<Language, Later<T>>();
  return (lang) => {
    const known = parts.get(lang) ?? later(() => load(lang));
    parts.set(lang, known);
    return known;
  };
}
