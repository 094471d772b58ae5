import { dashboardDraft } from "./dashboard-draft.en.ts";
import { dashboardLists } from "./dashboard-lists.en.ts";
import { dashboardMistakes } from "./dashboard-mistakes.en.ts";
import { dashboardReview } from "./dashboard-review.en.ts";
import { dashboardSend } from "./dashboard-send.en.ts";

/** What is said from the first row on, in English: it comes with the views that say it. */
export const dashboardLate = {
  ...dashboardDraft,
  ...dashboardMistakes,
  ...dashboardReview,
  ...dashboardSend,
  ...dashboardLists,
};

/** What is said from the first row on, in one language. */
export type DashboardLate = typeof dashboardLate;
