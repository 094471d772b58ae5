import { dashboardBooks as bookkeeping } from "../books/messages/books.en.ts";
import { dashboardMistakes } from "../check/messages/mistakes.en.ts";
import { dashboardName as ownName } from "../name/messages/name.en.ts";
import { dashboardInvite as invite } from "../people/messages/invite.en.ts";
import { dashboardPapers as papers } from "../papers/messages/papers.en.ts";
import { receiptQueueMessages as queue } from "../receipts/messages/receipt-queue.en.ts";
import { dashboardReview } from "../review/messages/review.en.ts";
import { dashboardCollect } from "../send/messages/collect.en.ts";
import { sendDetails } from "../send/messages/send.en.ts";

export const lazyMessages = {
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

export type LazyMessages = typeof lazyMessages;
