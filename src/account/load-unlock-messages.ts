import type { Language } from "../ui/i18n/languages.ts";
import type { UnlockMessages } from "./messages/unlock.en.ts";

const MESSAGES: Record<Language, () => Promise<{ unlockMessages: UnlockMessages }>> = {
  en: () => import("./messages/unlock.en.ts"),
  pcm: () => import("./messages/unlock.pcm.ts"),
  ha: () => import("./messages/unlock.ha.ts"),
  yo: () => import("./messages/unlock.yo.ts"),
  ig: () => import("./messages/unlock.ig.ts"),
  fr: () => import("./messages/unlock.fr.ts"),
  sw: () => import("./messages/unlock.sw.ts"),
};

export async function loadUnlockMessages(lang: Language): Promise<UnlockMessages> {
  return (await MESSAGES[lang]()).unlockMessages;
}
