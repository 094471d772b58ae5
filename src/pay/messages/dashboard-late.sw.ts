import { dashboardDraft } from "./dashboard-draft.sw.ts";
import { dashboardLists } from "./dashboard-lists.sw.ts";
import { dashboardMistakes } from "./dashboard-mistakes.sw.ts";
import { dashboardReview } from "./dashboard-review.sw.ts";
import { dashboardSend } from "./dashboard-send.sw.ts";

/** What is said from the first row on, in Swahili: it comes with the views that say it. */
export const dashboardLate = {
  ...dashboardDraft,
  ...dashboardMistakes,
  ...dashboardReview,
  ...dashboardSend,
  ...dashboardLists,
};
