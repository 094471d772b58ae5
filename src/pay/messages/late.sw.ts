import { dashboardCheck } from "../check/messages/check.sw.ts";
import { dashboardMistakes } from "../check/messages/mistakes.sw.ts";
import { dashboardDraft } from "../draft/messages/draft.sw.ts";
import { dashboardLine } from "../line/messages/line.sw.ts";
import { dashboardList } from "../list/messages/list.sw.ts";
import { listEvidence } from "../list/messages/evidence.sw.ts";
import { dashboardHistory } from "../paid/messages/history.sw.ts";
import { dashboardPayLink } from "../pay-link/messages/pay-link.sw.ts";
import { dashboardPeople } from "../people/messages/people.sw.ts";
import { dashboardReview } from "../review/messages/review.sw.ts";
import { dashboardSend } from "../send/messages/send.sw.ts";
import { dashboardUndo } from "../undo/messages/undo.sw.ts";

/** What is said from the first row on, in Swahili: it comes with the views that say it. */
export const dashboardLate = {
  ...dashboardList,
  listEvidence,
  ...dashboardPayLink,
  ...dashboardDraft,
  ...dashboardLine,
  ...dashboardCheck,
  ...dashboardMistakes,
  ...dashboardReview,
  ...dashboardSend,
  ...dashboardHistory,
  ...dashboardPeople,
  ...dashboardUndo,
};
