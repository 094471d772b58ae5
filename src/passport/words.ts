import { pick } from "../ui/i18n/text.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import type { Errors } from "../ui/messages/errors.en.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { WalletMessages } from "../wallet/messages/wallet.en.ts";
import type { PassportMessages } from "./messages/passport.en.ts";
import type { PassportMore } from "./messages/passport-more.en.ts";

/** What only the server says: it does not travel a second time as data. */
const SERVER_ONLY = [
  "title",
  "subtitle",
  "asOf",
  "share",
  "shareText",
  "linkCopied",
  "print",
  "live",
  "liveOff",
  "statement",
  "payMe",
  "payMeText",
  "payMore",
  "titleOf",
  "preview",
  "previewPlain",
  "qrLabel",
  "qrText",
  "checkAt",
  "publicNote",
  "how",
  "howText",
  "bad",
] as const;

const FRAME_USED = [
  "copied",
  "rateToday",
  "rateStale",
  "rateUnconfirmed",
  "rateUnknown",
  "sandboxRates",
  "currency",
  "currencies",
  "loading",
] as const;

const ERRORS_USED = [
  "offline",
  "aborted",
  "rate_limited",
  "upstream_invalid",
  "upstream_unavailable",
  "not_kept",
  "upstream_timeout",
  "other",
] as const;

/** The messages of a passport in one language, as far as both server and browser say them. */
export interface PassportWords {
  p: Omit<PassportMessages, typeof SERVER_ONLY[number]>;
  c: Pick<FrameMessages, typeof FRAME_USED[number]>;
  e: Pick<Errors, typeof ERRORS_USED[number]>;
}

/** The messages without those that only the server says. */
export function passportWords(
  whole: { p: PassportMessages; c: FrameMessages; e: Errors },
): PassportWords {
  const p: Partial<PassportMessages> & PassportWords["p"] = { ...whole.p };
  for (const name of SERVER_ONLY) delete p[name];
  return {
    p,
    c: pick(whole.c, FRAME_USED),
    e: pick(whole.e, ERRORS_USED),
  };
}

/** What the passport says once something in it is opened or pressed, loaded only then. */
export async function loadMoreWords(lang: Language): Promise<PassportMore> {
  if (lang === "fr") return (await import("./messages/passport-more.fr.ts")).passportMore;
  if (lang === "sw") return (await import("./messages/passport-more.sw.ts")).passportMore;
  return (await import("./messages/passport-more.en.ts")).passportMore;
}

/** Why a wallet or the ledger did not do what was asked, loaded before it is asked. */
export async function loadWalletWords(lang: Language): Promise<WalletMessages> {
  if (lang === "fr") return (await import("../wallet/messages/wallet.fr.ts")).wallet;
  if (lang === "sw") return (await import("../wallet/messages/wallet.sw.ts")).wallet;
  return (await import("../wallet/messages/wallet.en.ts")).wallet;
}
