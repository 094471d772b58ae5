import { render } from "preact";
import type { Network } from "../contract/network.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { createPhoneAccount } from "./account.ts";
import { phoneAccountWallet } from "./phone-account.ts";
import { Unlock } from "./Unlock.tsx";
import { loadUnlockWords } from "./unlock-words.ts";

let made: Promise<Wallet> | null = null;

/**
 * The wallet of the account on this phone, for pages that rarely sign. Adds the unlock dialog to the
 * page, which needs `unlock.css`. Rejects if its code cannot be loaded.
 */
export function walletHere(network: Network, lang: Language): Promise<Wallet> {
  return made ??= make(network, lang).catch((error) => {
    made = null;
    throw error;
  });
}

async function make(network: Network, lang: Language): Promise<Wallet> {
  const u = await loadUnlockWords(lang);
  const { passphrase, horizonUrl, usdcIssuer } = network;
  const account = createPhoneAccount(network);
  await account.refresh();
  account.start();
  const root = document.createElement("div");
  document.body.append(root);
  render(<Unlock account={account} lang={lang} u={u} usdcIssuer={usdcIssuer} />, root);
  return phoneAccountWallet(account, { passphrase, horizonUrl });
}
