import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import { type DashboardMessages, dashboardMessages as en } from "./all.en.ts";
import { dashboardMessages as fr } from "./all.fr.ts";
import { dashboardMessages as sw } from "./all.sw.ts";

export type { DashboardMessages };

/** The dashboard's texts; each page loads its own language only. */
export const DASHBOARD: Record<DashboardLanguage, DashboardMessages> = { en, fr, sw };
