import { dashboardBooks as bookkeeping } from "../books/messages/books.fr.ts";
import { dashboardMistakes } from "../check/messages/mistakes.fr.ts";
import { dashboardName as ownName } from "../name/messages/name.fr.ts";
import { dashboardInvite as invite } from "../people/messages/invite.fr.ts";
import { dashboardPapers as papers } from "../papers/messages/papers.fr.ts";
import { receiptQueueMessages as queue } from "../receipts/messages/receipt-queue.fr.ts";
import { dashboardReview } from "../review/messages/review.fr.ts";
import { dashboardCollect } from "../send/messages/collect.fr.ts";
import { sendDetails } from "../send/messages/send.fr.ts";
import type { LazyMessages } from "./lazy.en.ts";

export const lazyMessages: LazyMessages = {
  invite,
  bookkeeping,
  ownName,
  papers,
  queue,
  ...dashboardMistakes,
  ...dashboardReview,
  ...dashboardCollect,
  ...sendDetails,
};
