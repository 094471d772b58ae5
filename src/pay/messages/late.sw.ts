import { dashboardDraft } from "../draft/messages/draft.sw.ts";
import { dashboardLists } from "../people/messages/lists.sw.ts";
import { dashboardMistakes } from "../check/messages/mistakes.sw.ts";
import { dashboardReview } from "../review/messages/review.sw.ts";
import { dashboardSend } from "../send/messages/send.sw.ts";

/** What is said from the first row on, in Swahili: it comes with the views that say it. */
export const dashboardLate = {
  ...dashboardDraft,
  ...dashboardMistakes,
  ...dashboardReview,
  ...dashboardSend,
  ...dashboardLists,
};
