import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import type { DashboardLate } from "../messages/late.en.ts";
import { type LateParts, type Later, later } from "./Late.tsx";

const MESSAGES = {
  en: () => import("../messages/late.en.ts"),
  fr: () => import("../messages/late.fr.ts"),
  sw: () => import("../messages/late.sw.ts"),
};

let said: DashboardLate | null = null;

/** What was fetched with a view; null before the first: then nothing was done that it tells of. */
export function lateWords(): DashboardLate | null {
  return said;
}

/** A view with what it says and how it looks: none of it is needed on a first visit. */
export function withWords<T>(
  load: () => Promise<T>,
): (lang: DashboardLanguage) => Later<LateParts<T>> {
  return inLanguage(async (lang) => {
    const [view, { dashboardLate }] = await Promise.all([
      load(),
      MESSAGES[lang](),
      addLateStyles(),
    ]);
    said = dashboardLate;
    return { view, messages: dashboardLate };
  });
}

/** A part whose words are fetched with it, in the page's language alone. */
export function inLanguage<T>(
  load: (lang: DashboardLanguage) => Promise<T>,
): (lang: DashboardLanguage) => Later<T> {
  const parts = new Map<DashboardLanguage, Later<T>>();
  return (lang) => {
    const known = parts.get(lang) ?? later(() => load(lang));
    parts.set(lang, known);
    return known;
  };
}

let styles: Promise<void> | null = null;

/** Adds the rules for what is not there on a first visit; once. */
export function addLateStyles(): Promise<void> {
  styles ??= import("./late-styles.ts").then(({ LATE_STYLES }) => {
    // the page's policy knows no style element that comes later, and lets a rule be added: it is one
    // rule, before those that the page came with
    document.styleSheets[0]?.insertRule(`@media all{${LATE_STYLES}}`);
  });
  // after a failure it can be asked for again
  styles.catch(() => styles = null);
  return styles;
}
