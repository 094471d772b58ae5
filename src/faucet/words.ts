import type { Network } from "../contract/network.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { Errors } from "../ui/messages/errors.en.ts";
import type { FaucetMessages } from "./messages/faucet.en.ts";
import { pick } from "../ui/i18n/pick.ts";
import type { WalletMessages } from "../wallet/messages/wallet.en.ts";
import type { FaucetState } from "./faucet-state.ts";

const ERRORS_USED = [
  "offline",
  "invalid_address",
  "not_test_network",
  "in_progress",
  "rate_limited",
  "upstream_invalid",
  "upstream_unavailable",
  "upstream_timeout",
  "other",
] as const;

/** The messages of the faucet in one language, as far as the browser says them. */
export interface FaucetWords {
  f: Omit<FaucetMessages, "title" | "lead" | "notTest" | "noScript">;
  e: Pick<Errors, typeof ERRORS_USED[number]>;
  w: WalletMessages;
}

/** Takes from whole messages what the faucet says in the browser. */
export function faucetWords(
  whole: { f: FaucetMessages; e: Errors; w: WalletMessages },
): FaucetWords {
  const { title: _title, lead: _lead, notTest: _notTest, noScript: _noScript, ...f } = whole.f;
  return { f, e: pick(whole.e, ERRORS_USED), w: whole.w };
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
