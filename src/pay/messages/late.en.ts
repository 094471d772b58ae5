import { dashboardBooks as bookkeeping } from "../books/messages/books.en.ts";
import { dashboardName as ownName } from "../name/messages/name.en.ts";
import { dashboardInvite as invite } from "../people/messages/invite.en.ts";

/** What only views of their own say, which comes with their code, in English. */
export const lateMessages = { invite, bookkeeping, ownName };

/** The same in one language. */
export type LateMessages = typeof lateMessages;
