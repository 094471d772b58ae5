import { dashboardCheck } from "../check/messages/check.en.ts";
import { dashboardMistakes } from "../check/messages/mistakes.en.ts";
import { dashboardDraft } from "../draft/messages/draft.en.ts";
import { dashboardLine } from "../line/messages/line.en.ts";
import { dashboardList } from "../list/messages/list.en.ts";
import { listEvidence } from "../list/messages/evidence.en.ts";
import { dashboardHistory } from "../paid/messages/history.en.ts";
import { dashboardPayLink } from "../pay-link/messages/pay-link.en.ts";
import { dashboardPeople } from "../people/messages/people.en.ts";
import { dashboardReview } from "../review/messages/review.en.ts";
import { dashboardSend } from "../send/messages/send.en.ts";
import { dashboardUndo } from "../undo/messages/undo.en.ts";

/** What is said from the first row on, in English: it comes with the views that say it. */
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

/** What is said from the first row on, in one language. */
export type DashboardLate = typeof dashboardLate;
