import { dashboardCheck } from "../check/messages/check.en.ts";
import { dashboardMistakes } from "../check/messages/mistakes.en.ts";
import { dashboardDraft } from "../draft/messages/draft.en.ts";
import { dashboardLine } from "../line/messages/line.en.ts";
import { dashboardList } from "../list/messages/list.en.ts";
import { listEvidence } from "../list/messages/evidence.en.ts";
import { dashboardMonth as month } from "../month/messages/month.en.ts";
import { dashboardHistory } from "../paid/messages/history.en.ts";
import { dashboardPayLink } from "../pay-link/messages/pay-link.en.ts";
import { dashboardPapers as papers } from "../papers/messages/papers.en.ts";
import { dashboardPeople } from "../people/messages/people.en.ts";
import { receiptQueue as queue } from "../receipts/messages/receipt-queue.en.ts";
import { dashboardReview } from "../review/messages/review.en.ts";
import { dashboardSend } from "../send/messages/send.en.ts";
import { dashboardUndo } from "../undo/messages/undo.en.ts";
import { wallet as walletWork } from "../../wallet/messages/wallet.en.ts";
import { dashboardFrame } from "./dashboard.en.ts";
import { lateMessages } from "./late.en.ts";

/** All texts that load with the dashboard, in English. */
export const dashboardMessages = {
  ...dashboardFrame,
  month,
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
  queue,
  papers,
  ...lateMessages,
  walletWork,
};

export type DashboardMessages = typeof dashboardMessages;
