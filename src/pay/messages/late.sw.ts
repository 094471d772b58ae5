import { dashboardBooks as bookkeeping } from "../books/messages/books.sw.ts";
import { dashboardName as ownName } from "../name/messages/name.sw.ts";
import { dashboardInvite as invite } from "../people/messages/invite.sw.ts";
import type { LateMessages } from "./late.en.ts";

/** Texts of late views, which load with their code, in Swahili. */
export const lateMessages: LateMessages = { invite, bookkeeping, ownName };
