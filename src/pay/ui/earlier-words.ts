import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import type { DashboardEarlier } from "../messages/dashboard-earlier.en.ts";

const EARLIER = {
  en: () => import("../messages/dashboard-earlier.en.ts"),
  fr: () => import("../messages/dashboard-earlier.fr.ts"),
  sw: () => import("../messages/dashboard-earlier.sw.ts"),
};

/** What is said of the years before the last twelve months. */
export async function earlierWords(lang: DashboardLanguage): Promise<DashboardEarlier> {
  return (await EARLIER[lang]()).dashboardEarlier;
}
