import type { Language } from "../../ui/i18n/languages.ts";
import { type DashboardFrame, dashboardFrame as frameEn } from "./dashboard.en.ts";
import { dashboardFrame as frameFr } from "./dashboard.fr.ts";
import { dashboardFrame as frameSw } from "./dashboard.sw.ts";
import { type DashboardDraft, dashboardDraft as draftEn } from "./dashboard-draft.en.ts";
import { dashboardDraft as draftFr } from "./dashboard-draft.fr.ts";
import { dashboardDraft as draftSw } from "./dashboard-draft.sw.ts";
import { type DashboardFirst, dashboardFirst as firstEn } from "./dashboard-first.en.ts";
import { dashboardFirst as firstFr } from "./dashboard-first.fr.ts";
import { dashboardFirst as firstSw } from "./dashboard-first.sw.ts";
import { type DashboardLists, dashboardLists as listsEn } from "./dashboard-lists.en.ts";
import { dashboardLists as listsFr } from "./dashboard-lists.fr.ts";
import { dashboardLists as listsSw } from "./dashboard-lists.sw.ts";
import {
  type DashboardMistakes,
  dashboardMistakes as mistakesEn,
} from "./dashboard-mistakes.en.ts";
import { dashboardMistakes as mistakesFr } from "./dashboard-mistakes.fr.ts";
import { dashboardMistakes as mistakesSw } from "./dashboard-mistakes.sw.ts";
import { type DashboardReview, dashboardReview as reviewEn } from "./dashboard-review.en.ts";
import { dashboardReview as reviewFr } from "./dashboard-review.fr.ts";
import { dashboardReview as reviewSw } from "./dashboard-review.sw.ts";
import { type DashboardSend, dashboardSend as sendEn } from "./dashboard-send.en.ts";
import { dashboardSend as sendFr } from "./dashboard-send.fr.ts";
import { dashboardSend as sendSw } from "./dashboard-send.sw.ts";

/** Everything that the dashboard says. */
export type DashboardMessages =
  & DashboardFrame
  & DashboardFirst
  & DashboardDraft
  & DashboardMistakes
  & DashboardReview
  & DashboardSend
  & DashboardLists;

/** What the dashboard says. For the build; the island gets one language as a prop. */
export const DASHBOARD: Record<Language, DashboardMessages> = {
  en: { ...frameEn, ...firstEn, ...draftEn, ...mistakesEn, ...reviewEn, ...sendEn, ...listsEn },
  fr: {
    ...frameFr,
    ...firstFr,
    ...draftFr,
    ...mistakesFr,
    ...reviewFr,
    ...sendFr,
    ...listsFr,
  },
  sw: { ...frameSw, ...firstSw, ...draftSw, ...mistakesSw, ...reviewSw, ...sendSw, ...listsSw },
};
