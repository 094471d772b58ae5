import type { Network } from "../contract/network.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import type { PhoneAccount, PhoneAccountStore } from "./account.ts";
import type { AccountMessages } from "./messages/account.en.ts";
import type { UnlockMessages } from "./messages/unlock.en.ts";

export const FRAME_MESSAGE_KEYS = [
  "copy",
  "copied",
  "copyAddress",
  "copyHash",
  "exactly",
  "publishedAt",
  "rateDay",
  "rateToday",
  "rateStale",
  "rateUnconfirmed",
  "rateUnknown",
  "sandboxRates",
  "retry",
] as const;

export interface AccountViewProps {
  lang: Language;
  m: AccountMessages;
  c: Pick<FrameMessages, typeof FRAME_MESSAGE_KEYS[number]>;
  /** Why the account wasn't unlocked. */
  faults: UnlockMessages["faults"];
  /** `this phone` or `this computer`, in the reader's language. */
  here: string;
  network: Network;
  store: PhoneAccountStore;
}

export type SavedAccount = Extract<PhoneAccount, { is: "here" }>;

/** Each view has a URL fragment, so that the phone's Back button leaves the view. */
const ROUTES = ["receive", "send", "words", "lock", "safety", "remove", "restore", "make"] as const;

export type AccountRoute = typeof ROUTES[number] | "home";

/** The fragment never holds a secret. */
export function currentRoute(): AccountRoute {
  return ROUTES.find((route) => location.hash === `#${route}`) ?? "home";
}

/** Adds a history entry, so that Back returns to the previous view. */
export function navigateTo(route: AccountRoute): void {
  if (route === "home") history.pushState(null, "", location.pathname + location.search);
  else history.pushState(null, "", `#${route}`);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
