import type { Network } from "../../contract/network.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Common } from "../../i18n/messages/common.en.ts";
import type { Errors } from "../../i18n/messages/errors.en.ts";
import type { FaucetMessages } from "../../i18n/messages/faucet.en.ts";
import type { WalletMessages } from "../../i18n/messages/wallet.en.ts";
import type { FaucetState } from "../../stores/faucet.ts";

/** The messages of the faucet in one language. */
export interface FaucetWords {
  f: FaucetMessages;
  c: Common;
  e: Errors;
  w: WalletMessages;
}

/** What a step of the faucet draws. */
export interface FaucetView {
  lang: Language;
  words: FaucetWords;
  state: FaucetState;
  /** Null until the page runs: at build time there is no network. */
  network: Network | null;
}

/** How far the account is. */
export interface Progress {
  /** It exists: it has its XLM. */
  exists: boolean;
  trusts: boolean;
  hasUsdc: boolean;
}

/** Reads the steps that are done from the account. */
export function progressOf({ account }: FaucetState): Progress {
  const value = account?.state === "ready" ? account.value : null;
  return {
    exists: value?.isActive === true,
    trusts: value?.usdcTrustline === "active",
    hasUsdc: value !== null && /[1-9]/.test(value.usdcBalance),
  };
}
