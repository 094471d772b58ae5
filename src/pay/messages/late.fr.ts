import { dashboardCheck } from "../check/messages/check.fr.ts";
import { dashboardMistakes } from "../check/messages/mistakes.fr.ts";
import { dashboardDraft } from "../draft/messages/draft.fr.ts";
import { dashboardLine } from "../line/messages/line.fr.ts";
import { dashboardList } from "../list/messages/list.fr.ts";
import { listEvidence } from "../list/messages/evidence.fr.ts";
import { dashboardHistory } from "../paid/messages/history.fr.ts";
import { dashboardPayLink } from "../pay-link/messages/pay-link.fr.ts";
import { dashboardPeople } from "../people/messages/people.fr.ts";
import { dashboardReview } from "../review/messages/review.fr.ts";
import { dashboardSend } from "../send/messages/send.fr.ts";
import { dashboardUndo } from "../undo/messages/undo.fr.ts";

/** What is said from the first row on, in French: it comes with the views that say it. */
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
