import { dashboardBooks as bookkeeping } from "../books/messages/books.en.ts";
import { dashboardName as ownName } from "../name/messages/name.en.ts";
import { dashboardInvite as invite } from "../people/messages/invite.en.ts";

/** Texts of late views, which load with their code, in English. */
export const lateMessages = { invite, bookkeeping, ownName };

export type LateMessages = typeof lateMessages;
