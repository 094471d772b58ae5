import type { Language } from "../../ui/i18n/languages.ts";
import type { ProofMessages } from "./messages/proof.en.ts";

const WORDS: Record<Language, () => Promise<{ proof: ProofMessages }>> = {
  en: () => import("./messages/proof.en.ts"),
  pcm: () => import("./messages/proof.pcm.ts"),
  ha: () => import("./messages/proof.ha.ts"),
  yo: () => import("./messages/proof.yo.ts"),
  ig: () => import("./messages/proof.ig.ts"),
  fr: () => import("./messages/proof.fr.ts"),
  sw: () => import("./messages/proof.sw.ts"),
};

export async function loadProofMessages(lang: Language): Promise<ProofMessages> {
  return (await WORDS[lang]()).proof;
}
