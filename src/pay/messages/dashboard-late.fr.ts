import { dashboardDraft } from "./dashboard-draft.fr.ts";
import { dashboardLists } from "./dashboard-lists.fr.ts";
import { dashboardMistakes } from "./dashboard-mistakes.fr.ts";
import { dashboardReview } from "./dashboard-review.fr.ts";
import { dashboardSend } from "./dashboard-send.fr.ts";

/** What is said from the first row on, in French: it comes with the views that say it. */
export const dashboardLate = {
  ...dashboardDraft,
  ...dashboardMistakes,
  ...dashboardReview,
  ...dashboardSend,
  ...dashboardLists,
};
