import { dashboardDraft } from "../draft/messages/draft.fr.ts";
import { dashboardLists } from "../people/messages/lists.fr.ts";
import { dashboardMistakes } from "../check/messages/mistakes.fr.ts";
import { dashboardReview } from "../review/messages/review.fr.ts";
import { dashboardSend } from "../send/messages/send.fr.ts";

/** What is said from the first row on, in French: it comes with the views that say it. */
export const dashboardLate = {
  ...dashboardDraft,
  ...dashboardMistakes,
  ...dashboardReview,
  ...dashboardSend,
  ...dashboardLists,
};
