import { dashboardBooks as bookkeeping } from "../books/messages/books.sw.ts";
import { dashboardMistakes } from "../check/messages/mistakes.sw.ts";
import { dashboardName as ownName } from "../name/messages/name.sw.ts";
import { dashboardInvite as invite } from "../people/messages/invite.sw.ts";
import { dashboardPapers as papers } from "../papers/messages/papers.sw.ts";
import { receiptQueueMessages as queue } from "../receipts/messages/receipt-queue.sw.ts";
import { dashboardReview } from "../review/messages/review.sw.ts";
import { dashboardCollect } from "../send/messages/collect.sw.ts";
import { sendDetails } from "../send/messages/send.sw.ts";
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
