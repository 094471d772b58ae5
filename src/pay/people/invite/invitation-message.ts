import { formatDate } from "../../../ui/i18n/format.ts";
import type { Language } from "../../../ui/i18n/languages.ts";
import { fill } from "../../../ui/i18n/text.ts";
import { fittingSms } from "../../../ui/sms.ts";
import {
  type InvitationMessage,
  invitationMessage as en,
} from "../messages/invitation-message.en.ts";
import { invitationMessage as fr } from "../messages/invitation-message.fr.ts";
import { invitationMessage as ha } from "../messages/invitation-message.ha.ts";
import { invitationMessage as ig } from "../messages/invitation-message.ig.ts";
import { invitationMessage as pcm } from "../messages/invitation-message.pcm.ts";
import { invitationMessage as sw } from "../messages/invitation-message.sw.ts";
import { invitationMessage as yo } from "../messages/invitation-message.yo.ts";
import type { StoredInvitation } from "./invitation-state.ts";

/** In the worker's language, not the page's. */
const WORDS: Record<Language, InvitationMessage> = { en, pcm, ha, yo, ig, fr, sw };

/** The message with a person's link, sent through the employer's own apps. */
export function messageOf(
  lang: Language,
  { invitation: { name, expires } }: Pick<StoredInvitation, "invitation">,
  url: string,
): string {
  const text = fill(WORDS[lang].asks, { name, date: formatDate(lang, expires), url });
  return fittingSms(text);
}
