import { dashboardBooks as bookkeeping } from "../books/messages/books.sw.ts";
import { dashboardName as ownName } from "../name/messages/name.sw.ts";
import { dashboardInvite as invite } from "../people/messages/invite.sw.ts";
import type { LateMessages } from "./late.en.ts";

/** What only views of their own say, which comes with their code, in Swahili. */
export const lateMessages: LateMessages = { invite, bookkeeping, ownName };
