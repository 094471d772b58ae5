import { render } from "preact";
import type { Network } from "../contract/network.ts";
import { adoptStyles } from "../ui/adopt-styles.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { createPhoneAccountStore, type PhoneAccountStore } from "./account.ts";
import { phoneAccountWallet } from "./phone-account.ts";
import { Unlock } from "./Unlock.tsx";
import styles from "./unlock.css?inline";
import { loadUnlockMessages } from "./load-unlock-messages.ts";

interface PhoneAccountParts {
  account: PhoneAccountStore;
  wallet: Wallet;
}

let loading: Promise<PhoneAccountParts> | null = null;

/** Also adds the unlock dialog, for pages that rarely sign. Rejects if code can't be loaded. */
export async function loadPhoneWallet(network: Network, lang: Language): Promise<Wallet> {
  return (await loadPhoneAccount(network, lang)).wallet;
}

/** Like `loadPhoneWallet()`, for pages that need more than the wallet port offers. */
export function loadPhoneAccount(network: Network, lang: Language): Promise<PhoneAccountParts> {
  return loading ??= make(network, lang).catch((error) => {
    loading = null;
    throw error;
  });
}

async function make(network: Network, lang: Language): Promise<PhoneAccountParts> {
  const u = await loadUnlockMessages(lang);
  const account = createPhoneAccountStore(network);
  await account.refresh();
  account.start();
  const root = document.createElement("div");
  document.body.append(root);
  adoptStyles(styles);
  render(<Unlock account={account} lang={lang} u={u} usdcIssuer={network.usdcIssuer} />, root);
  return { account, wallet: phoneAccountWallet(account, network) };
}
