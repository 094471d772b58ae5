import type { Language } from "../ui/i18n/languages.ts";
import type { UnlockMessages } from "./messages/unlock.en.ts";

const WORDS: Record<Language, () => Promise<{ unlock: UnlockMessages }>> = {
  en: () => import("./messages/unlock.en.ts"),
  pcm: () => import("./messages/unlock.pcm.ts"),
  ha: () => import("./messages/unlock.ha.ts"),
  yo: () => import("./messages/unlock.yo.ts"),
  ig: () => import("./messages/unlock.ig.ts"),
  fr: () => import("./messages/unlock.fr.ts"),
  sw: () => import("./messages/unlock.sw.ts"),
};

/** The messages of the unlock dialog, loaded when it opens. */
export async function loadUnlockWords(lang: Language): Promise<UnlockMessages> {
  return (await WORDS[lang]()).unlock;
}
