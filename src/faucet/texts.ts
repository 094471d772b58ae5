import type { Network } from "../contract/network.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill, pickKeys } from "../ui/i18n/text.ts";
import type { ErrorMessages } from "../ui/messages/errors.en.ts";
import type { WalletMessages } from "../wallet/messages/wallet.en.ts";
import type { FaucetState } from "./faucet.ts";
import type { FaucetMessages } from "./messages/faucet.en.ts";

const ERRORS_USED = [
  "offline",
  "invalid_address",
  "not_test_network",
  "in_progress",
  "rate_limited",
  "upstream_invalid",
  "upstream_unavailable",
  "upstream_timeout",
  "network_full",
  "other",
] as const;

export interface FaucetTexts {
  f: Omit<FaucetMessages, "title" | "lead" | "notTest" | "noScript">;
  e: Pick<ErrorMessages, typeof ERRORS_USED[number]>;
  w: WalletMessages;
}

export function pickFaucetTexts(
  whole: { f: FaucetMessages; e: ErrorMessages; w: WalletMessages },
): FaucetTexts {
  const { title: _title, lead: _lead, notTest: _notTest, noScript: _noScript, ...f } = whole.f;
  return { f, e: pickKeys(whole.e, ERRORS_USED), w: whole.w };
}

/** What the field says about its text, and whether the text is wrong: an incomplete one isn't. */
export function describeAddress(
  { text, fault }: Pick<FaucetState, "text" | "fault">,
  { faults }: Pick<FaucetMessages, "faults">,
): { says: string; bad: boolean } {
  if (fault !== "wrong_length") return { says: faults[fault], bad: fault !== "empty" };
  const typed = text.trim();
  const all = typed.startsWith("M") ? 69 : 56;
  return typed.length < all
    ? { says: fill(faults.wrong_length, { n: typed.length, all }), bad: false }
    : { says: faults.not_an_address, bad: true };
}

export interface FaucetView {
  lang: Language;
  words: FaucetTexts;
  state: FaucetState;
  network: Network | null;
}
