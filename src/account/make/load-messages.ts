import type { Language } from "../../ui/i18n/languages.ts";
import type { MakeMessages } from "./messages/make.en.ts";

const MESSAGES: Record<Language, () => Promise<{ makeMessages: MakeMessages }>> = {
  en: () => import("./messages/make.en.ts"),
  pcm: () => import("./messages/make.pcm.ts"),
  ha: () => import("./messages/make.ha.ts"),
  yo: () => import("./messages/make.yo.ts"),
  ig: () => import("./messages/make.ig.ts"),
  fr: () => import("./messages/make.fr.ts"),
  sw: () => import("./messages/make.sw.ts"),
};

export async function loadMakeMessages(lang: Language): Promise<MakeMessages> {
  return (await MESSAGES[lang]()).makeMessages;
}
