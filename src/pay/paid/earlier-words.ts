import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import type { DashboardEarlier } from "./messages/earlier.en.ts";

const EARLIER = {
  en: () => import("./messages/earlier.en.ts"),
  fr: () => import("./messages/earlier.fr.ts"),
  sw: () => import("./messages/earlier.sw.ts"),
};

/** What is said of the years before the last twelve months. */
export async function earlierWords(lang: DashboardLanguage): Promise<DashboardEarlier> {
  return (await EARLIER[lang]()).dashboardEarlier;
}
