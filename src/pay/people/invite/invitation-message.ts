import { formatDate } from "../../../ui/i18n/format.ts";
import type { Language } from "../../../ui/i18n/languages.ts";
import { fill } from "../../../ui/i18n/text.ts";
import { firstFittingSms } from "../../../ui/sms.ts";
import {
  type InvitationMessage,
  invitationMessageTexts as en,
} from "../messages/invitation-message.en.ts";
import { invitationMessageTexts as fr } from "../messages/invitation-message.fr.ts";
import { invitationMessageTexts as ha } from "../messages/invitation-message.ha.ts";
import { invitationMessageTexts as ig } from "../messages/invitation-message.ig.ts";
import { invitationMessageTexts as pcm } from "../messages/invitation-message.pcm.ts";
import { invitationMessageTexts as sw } from "../messages/invitation-message.sw.ts";
import { invitationMessageTexts as yo } from "../messages/invitation-message.yo.ts";
import type { StoredInvitation } from "./invitation-state.ts";

/** Has all languages, since the message is in the worker's language, not the page's. */
const MESSAGES: Record<Language, InvitationMessage> = { en, pcm, ha, yo, ig, fr, sw };

export function formatInvitationMessage(
  lang: Language,
  { invitation: { name, expires } }: Pick<StoredInvitation, "invitation">,
  url: string,
): string {
  const text = fill(MESSAGES[lang].asks, { name, date: formatDate(lang, expires), url });
  return firstFittingSms(text);
}
