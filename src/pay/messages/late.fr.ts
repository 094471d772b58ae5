import { dashboardBooks as bookkeeping } from "../books/messages/books.fr.ts";
import { dashboardName as ownName } from "../name/messages/name.fr.ts";
import { dashboardInvite as invite } from "../people/messages/invite.fr.ts";
import type { LateMessages } from "./late.en.ts";

/** Texts of late views, which load with their code, in French. */
export const lateMessages: LateMessages = { invite, bookkeeping, ownName };
