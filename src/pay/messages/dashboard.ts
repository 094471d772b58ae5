import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import { type DashboardMonth, dashboardMonth as monthEn } from "../month/messages/month.en.ts";
import { dashboardMonth as monthFr } from "../month/messages/month.fr.ts";
import { dashboardMonth as monthSw } from "../month/messages/month.sw.ts";
import { type DashboardFrame, dashboardFrame as frameEn } from "./dashboard.en.ts";
import { dashboardFrame as frameFr } from "./dashboard.fr.ts";
import { dashboardFrame as frameSw } from "./dashboard.sw.ts";
import { type DashboardFirst, dashboardFirst as firstEn } from "./first.en.ts";
import { dashboardFirst as firstFr } from "./first.fr.ts";
import { dashboardFirst as firstSw } from "./first.sw.ts";
import { type DashboardLate, dashboardLate as lateEn } from "./late.en.ts";
import { dashboardLate as lateFr } from "./late.fr.ts";
import { dashboardLate as lateSw } from "./late.sw.ts";

/** Everything that the dashboard says. */
export type DashboardMessages = DashboardFrame & DashboardFirst & DashboardLate;

/** What the dashboard says, for the build and for tests: a page gets its first words alone. */
export const DASHBOARD: Record<DashboardLanguage, DashboardMessages> = {
  en: { ...frameEn, ...firstEn, ...lateEn },
  fr: { ...frameFr, ...firstFr, ...lateFr },
  sw: { ...frameSw, ...firstSw, ...lateSw },
};

/** What is said on a first visit and on the month, with what is done and undone there. */
export type FirstMessages =
  & DashboardFrame
  & DashboardFirst
  & {
    undo: Pick<
      DashboardLate["undo"],
      "draftDeleted" | "templateRemoved" | "disconnected" | "staysOpen" | "undo" | "close"
    >;
    draft: Pick<DashboardLate["draft"], "unnamed" | "peopleCount">;
    roster: Pick<DashboardLate["roster"], "reminder" | "reminderNever">;
    totals: { notBegun: Pick<DashboardLate["totals"]["notBegun"], "not_loaded"> };
  };

const FRAMES = { en: frameEn, fr: frameFr, sw: frameSw };
const FIRST = { en: firstEn, fr: firstFr, sw: firstSw };

/** The words that a page of the dashboard comes with. */
export function firstMessages(lang: DashboardLanguage): FirstMessages {
  const { undo, draft, roster, totals } = DASHBOARD[lang];
  return {
    ...FRAMES[lang],
    ...FIRST[lang],
    undo: {
      draftDeleted: undo.draftDeleted,
      templateRemoved: undo.templateRemoved,
      disconnected: undo.disconnected,
      staysOpen: undo.staysOpen,
      undo: undo.undo,
      close: undo.close,
    },
    draft: { unnamed: draft.unnamed, peopleCount: draft.peopleCount },
    roster: { reminder: roster.reminder, reminderNever: roster.reminderNever },
    totals: { notBegun: { not_loaded: totals.notBegun.not_loaded } },
  };
}

/** What the month says. */
export const MONTH: Record<DashboardLanguage, DashboardMonth> = {
  en: monthEn,
  fr: monthFr,
  sw: monthSw,
};
