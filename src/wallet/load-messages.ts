import type { Language } from "../ui/i18n/languages.ts";
import type { WalletMessages } from "./messages/wallet.en.ts";

const WALLET_WORDS: Record<Language, () => Promise<{ wallet: WalletMessages }>> = {
  en: () => import("./messages/wallet.en.ts"),
  pcm: () => import("./messages/wallet.pcm.ts"),
  ha: () => import("./messages/wallet.ha.ts"),
  yo: () => import("./messages/wallet.yo.ts"),
  ig: () => import("./messages/wallet.ig.ts"),
  fr: () => import("./messages/wallet.fr.ts"),
  sw: () => import("./messages/wallet.sw.ts"),
};

export async function loadWalletMessages(lang: Language): Promise<WalletMessages> {
  return (await WALLET_WORDS[lang]()).wallet;
}
