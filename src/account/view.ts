import type { Network } from "../contract/network.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import type { PhoneAccount, PhoneAccountStore } from "./account.ts";
import type { AccountMessages } from "./messages/account.en.ts";
import type { UnlockMessages } from "./messages/unlock.en.ts";

/** Words of the frame that My money says too. */
export const FRAME_USED = [
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

/** What every view of My money is given. */
export interface AccountView {
  lang: Language;
  m: AccountMessages;
  c: Pick<FrameMessages, typeof FRAME_USED[number]>;
  /** Why the lock was not opened. */
  faults: UnlockMessages["faults"];
  /** `this phone` or `this computer`, in the reader's language. */
  here: string;
  network: Network;
  store: PhoneAccountStore;
}

/** An account that is on this phone. */
export type AccountHere = Extract<PhoneAccount, { is: "here" }>;

/** The views that have a place in the address, so that the phone's own way back leads out of them. */
const PLACES = ["receive", "send", "words", "lock", "safety", "remove", "restore", "make"] as const;

export type Place = typeof PLACES[number] | "home";

/** The view that the page's address names. Nothing secret ever stands there. */
export function placeNow(): Place {
  return PLACES.find((place) => location.hash === `#${place}`) ?? "home";
}

/** Goes to a view; the way back leads to where the person was. */
export function goTo(place: Place): void {
  if (place === "home") history.pushState(null, "", location.pathname + location.search);
  else history.pushState(null, "", `#${place}`);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
