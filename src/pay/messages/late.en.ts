import { dashboardDraft } from "../draft/messages/draft.en.ts";
import { dashboardLists } from "../people/messages/lists.en.ts";
import { dashboardMistakes } from "../check/messages/mistakes.en.ts";
import { dashboardReview } from "../review/messages/review.en.ts";
import { dashboardSend } from "../send/messages/send.en.ts";

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
