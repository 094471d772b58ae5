import { render } from "preact";
import type { Network } from "../contract/network.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { createPhoneAccount } from "./account.ts";
import type { UnlockMessages } from "./messages/unlock.en.ts";
import { phoneAccountWallet } from "./phone-account.ts";
import { Unlock } from "./Unlock.tsx";

const WORDS: Record<Language, () => Promise<{ unlock: UnlockMessages }>> = {
  en: () => import("./messages/unlock.en.ts"),
  pcm: () => import("./messages/unlock.pcm.ts"),
  ha: () => import("./messages/unlock.ha.ts"),
  yo: () => import("./messages/unlock.yo.ts"),
  ig: () => import("./messages/unlock.ig.ts"),
  fr: () => import("./messages/unlock.fr.ts"),
  sw: () => import("./messages/unlock.sw.ts"),
};

let made: Promise<Wallet> | null = null;

/**
 * The wallet of the account on this phone, for pages that rarely sign; the page needs `unlock.css`.
 * Its question is put into the page, and asked before each signature. Rejects where its code cannot
 * be fetched.
 */
export function walletHere(network: Network, lang: Language): Promise<Wallet> {
  return made ??= make(network, lang).catch((error) => {
    made = null;
    throw error;
  });
}

async function make(network: Network, lang: Language): Promise<Wallet> {
  const { unlock } = await WORDS[lang]();
  const { passphrase, horizonUrl, usdcIssuer } = network;
  const account = createPhoneAccount(network);
  await account.refresh();
  account.start();
  const root = document.createElement("div");
  document.body.append(root);
  render(<Unlock account={account} lang={lang} u={unlock} usdcIssuer={usdcIssuer} />, root);
  return phoneAccountWallet(account, { passphrase, horizonUrl });
}
