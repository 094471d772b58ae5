import type { Language } from "../../ui/i18n/languages.ts";
import type { SendMessages } from "./messages/send.en.ts";

const MESSAGES: Record<Language, () => Promise<{ sendMessages: SendMessages }>> = {
  en: () => import("./messages/send.en.ts"),
  pcm: () => import("./messages/send.pcm.ts"),
  ha: () => import("./messages/send.ha.ts"),
  yo: () => import("./messages/send.yo.ts"),
  ig: () => import("./messages/send.ig.ts"),
  fr: () => import("./messages/send.fr.ts"),
  sw: () => import("./messages/send.sw.ts"),
};

export async function loadSendMessages(lang: Language): Promise<SendMessages> {
  return (await MESSAGES[lang]()).sendMessages;
}
